import { genusOf } from '../flora/genus.ts';
import { grains } from '../flowers.ts';
import { along, type Bow, grow, reach, steps, UP } from '../geometry.ts';
import { brush, hair, slipped } from '../ink.ts';
import { bladeLeaf } from '../leaves.ts';
import { mix, type Tint, tintOf } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import { FOOT, leafTint, type Scene } from '../scene.ts';
import { stampUpright } from '../stamps.ts';
import { bladeTint, drawTuft, grassBlade, straightStem, type Tuft } from './grassBlades.ts';

/** Genera that are all round stems and no leaf blades to speak of. */
const LEAFLESS = new Set('Juncus Eleocharis Schoenoplectus'.split(' '));
const SPIKELET: Tint = tintOf('#8E6138');

const TUFTS: Partial<Readonly<Record<Scene['looks']['canopy_form'], Tuft>>> = {
  upright: { blades: 20, fan: 0.46, length: 150, outer: 0.86, curl: 0.7, width: 6.4, base: 22 },
  arching: { blades: 24, fan: 0.72, length: 166, outer: 0.84, curl: 1.6, width: 6.6, base: 15 },
  tussock: { blades: 30, fan: 1.02, length: 140, outer: 0.76, curl: 1.1, width: 5.6, base: 15 },
  mounding: { blades: 32, fan: 1.12, length: 138, outer: 0.78, curl: 1.3, width: 5, base: 18 },
};
const CARPET: Tuft = { blades: 10, fan: 0.95, length: 92, outer: 0.86, curl: 1.0, width: 5, base: 13 };

function spikelet(at: { x: number; y: number; angle: number }, length: number): Sketch {
  return bladeLeaf(at, length, 0.3, SPIKELET);
}

/** Sedge heads: separate spikes near the top of a three-sided stem, the lower ones nodding in some. */
function sedgeHead(culm: Bow, nodding: boolean): Sketch {
  return [0.78, 0.87, 0.94, 1].flatMap((share, index) => {
    const at = along(culm, share);
    if (index === 3) return spikelet(at, 24);
    const side = index % 2 === 0 ? 1 : -1;
    if (!nodding) return spikelet({ ...at, angle: at.angle + side * 0.42 }, 21);
    const arm = grow(at, at.angle + side * 0.7, 15, side * 1.7);
    return [{ kind: 'ink', d: hair(arm, 1.3) } as const, ...spikelet(along(arm, 1), 26)];
  });
}

/** Rush heads: a bunch from the side of the stem, which goes on above it. */
function rushHead(culm: Bow, share: number): Sketch {
  const at = along(culm, share);
  return [-0.9, -0.2, 0.5, 1.1].flatMap((turn) => spikelet({ ...at, angle: at.angle + turn + 0.35 }, 13));
}

/** Round heads on short arms at the top, one above another. */
function pompoms(culm: Bow): Sketch {
  return [0.82, 0.91, 1].flatMap((share, index) => {
    const at = along(culm, share);
    const side = index === 2 ? 0 : index === 1 ? 1 : -1;
    const center = reach(at, at.angle + side * 1.1, side === 0 ? 0 : 12);
    const ball = steps(7, 0, 5.4).map((turn) => reach(center, turn, 4.2));
    return [
      { kind: 'ink', d: hair({ from: at, bend: at, to: center }, 1.3) } as const,
      ...grains([...ball, center], 3.2, { petal: SPIKELET.base, eye: SPIKELET.base }),
    ];
  });
}

/** A single brown spike at the tip. */
const tipHead = (culm: Bow): Sketch => spikelet(along(culm, 0.97), 20);

/** Bulrush heads: a stalked, spreading bunch at the top. */
function bulrushHead(culm: Bow): Sketch {
  const top = along(culm, 0.97);
  return steps(5, -1.3, 1.3).flatMap((turn) => {
    const arm = grow(top, top.angle + turn, 15, turn * 0.6);
    return [{ kind: 'ink', d: hair(arm, 1.3) } as const, ...spikelet(along(arm, 0.8), 13)];
  });
}

/** Cotton-grass: a tuft of white silk. */
function cottonHead(culm: Bow): Sketch {
  const top = along(culm, 1);
  const tuft = steps(9, -2.3, 2.3).map((turn) => reach(reach(top, UP, 8), UP + turn, 11));
  const silk = steps(7, -1.6, 1.6).map((turn) => hair(grow(top, UP + turn, 19, turn * 0.3), 1.2));
  return [
    ...grains([...tuft, reach(top, UP, 8)], 7, { petal: '#FFFDF4', eye: '#FFFDF4' }),
    { kind: 'ink', d: silk.join('') },
  ];
}

/** The head of a stem; the same on every stem of the plant, so drawn once. */
function head(scene: Scene, culm: Bow): Sketch {
  return stampUpright('head', along(culm, 1), 150, (tip, drawn) => headOf(scene, straightStem(tip, drawn)));
}

/** Rushes with leaves: flat ones in fans as an iris has them, or grassy ones. */
const LEAFY_RUSHES: ReadonlyMap<string, 'fans' | 'grassy'> = new Map([
  ['Juncus ensifolius', 'fans'],
  ['Juncus tenuis', 'grassy'],
]);

function headOf(scene: Scene, culm: Bow): Sketch {
  const leafy = LEAFY_RUSHES.get(scene.looks.scientific_name);
  if (leafy !== undefined) return leafy === 'fans' ? pompoms(culm) : rushHead(culm, 0.97);
  switch (genusOf(scene.looks)) {
    case 'Juncus':
    case 'Luzula':
      return rushHead(culm, genusOf(scene.looks) === 'Luzula' ? 0.97 : 0.8);
    case 'Eleocharis':
      return tipHead(culm);
    case 'Schoenoplectus':
    case 'Scirpus':
      return bulrushHead(culm);
    case 'Eriophorum':
      return cottonHead(culm);
    default:
      return sedgeHead(
        culm,
        /droop|inflated/.test(scene.looks.fruit ?? '') || scene.looks.canopy_form === 'arching',
      );
  }
}

function culmsOf(scene: Scene, count: number, fan: number, length: number, base: number): readonly Bow[] {
  return steps(count, -1, 1).map((side, index) =>
    grow(
      { x: FOOT.x + side * base, y: FOOT.y },
      UP + side * fan + scene.random.sway(0.04),
      length * (index % 2 === 0 ? 1 : 0.82) * scene.random.between(0.86, 1),
      side * 0.22,
    ),
  );
}

function drawHeads(scene: Scene, culms: readonly Bow[]): void {
  const heads = scene.blooms.length > 0 || scene.fruit !== null;
  if (!heads) return;
  for (const culm of culms) scene.plate.lay([{ kind: 'ink', d: hair(culm, 2.6) }], head(scene, culm));
}

/** A rush: a sheaf of round, leafless stems. */
function drawRush(scene: Scene): void {
  const stems = culmsOf(scene, 17, 0.32, 180, 26);
  stems.forEach((stem, index) => {
    const tint = bladeTint(scene, index);
    const wash: Bow = { from: slipped(stem.from), bend: slipped(stem.bend), to: stem.to };
    scene.plate.lay([
      { kind: 'wash', color: tint.base, d: brush(wash, 6, 2.8) },
      { kind: 'ink', d: hair(stem, 1.9) },
    ]);
  });
  if (scene.blooms.length === 0 && scene.fruit === null) return;
  for (const stem of stems.filter((_, index) => index % 2 === 0)) scene.plate.lay(head(scene, stem));
}

/** Iris-leaved and leafy sedges stand on a coarse base: a few short blades in front hide the foot. */
function frontBlades(scene: Scene): void {
  const tint = leafTint(scene);
  const front = {
    ...tint,
    base: scene.leafSeason === 'bare' ? bladeTint(scene, 0).base : mix(tint.base, tint.light, 0.4),
  };
  const blades = steps(5, -1, 1).map((side) =>
    grow({ x: FOOT.x + side * 14, y: FOOT.y }, UP + side * 0.9, 64, side * 0.9),
  );
  scene.plate.lay(...blades.map((bow) => grassBlade(bow, 6, front)));
}

/** A sedge or rush, as its genus and form say. */
export function drawSedge(scene: Scene): void {
  const leafy = LEAFY_RUSHES.get(scene.looks.scientific_name);
  if (LEAFLESS.has(genusOf(scene.looks)) && leafy === undefined) {
    drawRush(scene);
    return;
  }
  const form = scene.looks.canopy_form;
  if (form === 'mat') {
    for (const [x, y] of [
      [70, 192],
      [124, 188],
      [178, 192],
      [44, 209],
      [98, 210],
      [150, 210],
      [198, 209],
    ] as const) {
      drawTuft(scene, CARPET, { x, y });
    }
    drawHeads(scene, culmsOf(scene, 5, 0.4, 128, 60));
    return;
  }
  drawHeads(scene, culmsOf(scene, 6, form === 'upright' ? 0.3 : 0.44, 180, 12));
  const tuft = TUFTS[form] ?? CARPET;
  drawTuft(scene, leafy === 'fans' ? { ...tuft, blades: 12, width: 11, curl: 0.3 } : tuft, FOOT);
  frontBlades(scene);
}
