import { genusOf } from '../flora/genus.ts';
import { along, type Bow, grow, type Point, reach, steps, UP } from '../geometry.ts';
import { hair } from '../ink.ts';
import { bladeLeaf } from '../leaves.ts';
import { tintOf } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import { FOOT, type Scene } from '../scene.ts';
import { stampUpright } from '../stamps.ts';
import { drawTuft, straightStem, type Tuft } from './grassBlades.ts';

const TUSSOCK: Tuft = { blades: 40, fan: 1.1, length: 142, outer: 0.74, curl: 1.0, width: 4.2, base: 15 };
const TUFTS: Partial<Readonly<Record<Scene['looks']['canopy_form'], Tuft>>> = {
  upright: { blades: 26, fan: 0.42, length: 158, outer: 0.86, curl: 0.5, width: 5, base: 17 },
  arching: { blades: 30, fan: 0.7, length: 168, outer: 0.84, curl: 1.7, width: 5.4, base: 14 },
  tussock: TUSSOCK,
};

const SPIKED = new Set(
  'Elymus Leymus Koeleria Calamagrostis Pseudoroegneria Sesleria Anthoxanthum'.split(' '),
);
const NODDING = new Set('Bromus Trisetum Melica Hakonechloa'.split(' '));
const HEAD_TINT = tintOf('#DDC07C');

/** Species whose ears bristle with long awns. */
const LONG_AWNED: ReadonlySet<string> = new Set(['Elymus elymoides']);

/** Awns that stand out from an ear on all sides, as the bristles of a bottlebrush. */
function awns(culm: Bow): Sketch {
  const bristles = steps(9, 0.74, 1).flatMap((share) => {
    const at = along(culm, share);
    return [-0.95, -0.45, 0.45, 0.95].map((turn) => hair(grow(at, at.angle + turn, 30, turn * 0.25), 0.9));
  });
  return [{ kind: 'ink', d: bristles.join('') }];
}

/** A dense ear with bristles. */
function ear(culm: Bow): Sketch {
  return steps(7, 0.76, 1).flatMap((share) => {
    const at = along(culm, share);
    return [-0.42, 0.42].flatMap((turn) =>
      bladeLeaf({ ...at, angle: at.angle + turn }, 12.5, 0.4, HEAD_TINT),
    );
  });
}

/** An open, airy head: hair-fine branches with a grain at each end. */
function spray(culm: Bow, droop: number): Sketch {
  const arms = steps(5, 0.7, 0.97).flatMap((share, tier) => {
    const at = along(culm, share);
    return [-1, 1].map((side) => grow(at, at.angle + side * 0.85, 25 - tier * 3, side * droop));
  });
  return [
    { kind: 'ink', d: arms.map((bow) => hair(bow, 1.1)).join('') },
    ...arms.flatMap((bow) => bladeLeaf(along(bow, 0.9), droop > 1 ? 11 : 7.5, 0.5, HEAD_TINT)),
  ];
}

/** The head at the end of a stem; the same on every stem of the plant, so drawn once. */
function head(scene: Scene, culm: Bow, length: number): Sketch {
  return stampUpright('head', along(culm, 1), length, (tip, drawn) =>
    headOf(scene, straightStem(tip, drawn)),
  );
}

function headOf(scene: Scene, culm: Bow): Sketch {
  const genus = genusOf(scene.looks);
  if (LONG_AWNED.has(scene.looks.scientific_name)) return [...awns(culm), ...ear(culm)];
  if (SPIKED.has(genus)) return ear(culm);
  return spray(culm, NODDING.has(genus) ? 1.5 : 0.25);
}

function drawCulms(
  scene: Scene,
  count: number,
  fan: number,
  curl: number,
  length: number,
  foot: Point,
): void {
  const heads = scene.blooms.length > 0 || scene.fruit !== null;
  if (!heads) return;
  const culms = steps(count, -1, 1).map((side) =>
    grow(
      foot,
      UP + side * fan + scene.random.sway(0.06),
      length * scene.random.between(0.86, 1),
      side * curl,
    ),
  );
  for (const culm of culms) scene.plate.lay([{ kind: 'ink', d: hair(culm, 2) }], head(scene, culm, 150));
}

/** Turf: many small tufts side by side. */
function drawTurf(scene: Scene): void {
  for (const [x, y] of [
    [64, 190],
    [120, 186],
    [176, 190],
    [40, 208],
    [92, 210],
    [148, 210],
    [200, 208],
  ] as const) {
    drawTuft(
      scene,
      { blades: 9, fan: 0.8, length: 86, outer: 0.85, curl: 0.7, width: 4.2, base: 12 },
      { x, y },
    );
  }
  drawCulms(scene, 4, 0.42, 0.3, 148, { x: 120, y: 196 });
}

/** A grass: a tuft of blades as its form says, its heads above in flower and seed. */
export function drawGrass(scene: Scene): void {
  const form = scene.looks.canopy_form;
  if (form === 'mat' || form === 'spreading') {
    drawTurf(scene);
    return;
  }
  const tuft = TUFTS[form] ?? TUSSOCK;
  const culms =
    form === 'upright'
      ? { count: 5, fan: 0.26, curl: 0.25 }
      : { count: 6, fan: 0.4, curl: form === 'arching' ? 0.6 : 0.3 };
  drawCulms(scene, culms.count, culms.fan, culms.curl, 188, reach(FOOT, UP, 4));
  drawTuft(scene, tuft, FOOT);
}
