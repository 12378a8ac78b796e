import { fruiting } from '../fruit.ts';
import { along, type Bow, grow, type Point, reach, spotAt, steps, UP } from '../geometry.ts';
import { hair, type Scallop, scallopContour, scallopWash } from '../ink.ts';
import type { Tint } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import { FOOT, leafTint, type Scene, wood } from '../scene.ts';
import { stampPlumb } from '../stamps.ts';

/** A brush of long needles seen from the side: a flat cushion that bristles upwards. */
function brushOfNeedles(center: Point, half: number, tint: Tint): Sketch {
  const corners = steps(9, Math.PI, Math.PI * 2.78).map((angle) => ({
    x: center.x + Math.cos(angle) * half,
    y: center.y + Math.sin(angle) * half * (Math.sin(angle) > 0 ? 0.42 : 0.74),
  }));
  const cushion: Scallop = { center, corners, bulge: 1.24 };
  const needles = steps(9, -1.35, 1.35).map((turn) =>
    hair(
      grow(
        { x: center.x + turn * half * 0.42, y: center.y + half * 0.12 },
        UP + turn * 0.75,
        half * (0.92 - Math.abs(turn) * 0.14),
        0,
      ),
      1.4,
    ),
  );
  return [
    { kind: 'wash', color: tint.base, d: scallopWash(cushion) },
    { kind: 'contour', d: scallopContour(cushion, 1.7) },
    { kind: 'ink', d: needles.join('') },
  ];
}

/** Where the brushes of a limb sit, as shares of its length, and how large they are. */
const BRUSHES = [
  [0.36, 0.86],
  [1, 1],
] as const;

interface Crown {
  readonly limbs: number;
  /** Height of the lowest limb. */
  readonly low: number;
  readonly half: number;
  /** 1 for a cone, less for a crown that is as wide above. */
  readonly taper: number;
  readonly trunk: number;
}

const TALL: Crown = { limbs: 11, low: 152, half: 62, taper: 0.76, trunk: 15 };
const BROAD: Crown = { limbs: 8, low: 140, half: 76, taper: 0.5, trunk: 13 };

/** A pine: limbs apart from one another, each with its cushions of long needles, sky between them. */
export function drawPine(scene: Scene): void {
  const { plate, random, bark, looks } = scene;
  const crown = looks.canopy_form === 'conical' || looks.canopy_form === 'columnar' ? TALL : BROAD;
  const top = 30;
  const lean = random.sway(7) * (crown === BROAD ? 3.4 : 1);
  plate.lay(
    wood(
      { from: FOOT, bend: { x: 120 + lean, y: 120 }, to: { x: 120 + lean * 0.5, y: top } },
      crown.trunk,
      2,
      bark,
    ),
  );
  const limbs = steps(crown.limbs, 0, 1).map((share, index): Bow => {
    const side = index % 2 === 0 ? -1 : 1;
    const y = crown.low - share * (crown.low - top - 14) + random.sway(5);
    const half = crown.half * (1 - crown.taper * share) * random.between(0.7, 1);
    const from = { x: 120 + lean * 0.7, y };
    return { from, bend: { x: 120 + side * half * 0.6, y: y + 2 }, to: { x: 120 + side * half, y: y - 12 } };
  });
  plate.lay(...limbs.map((limb) => wood(limb, 4.5, 1.2, bark)));
  const size = looks.canopy_form === 'conical' ? 27 : 33;
  const brush = (at: Point, half: number, tint: Tint): Sketch =>
    stampPlumb(`brush ${tint.base}`, at, half, false, (from, drawn) => brushOfNeedles(from, drawn, tint));
  for (const [index, limb] of limbs.entries()) {
    for (const [share, scale] of BRUSHES) {
      const at = along(limb, share);
      plate.lay(
        brush(
          { x: at.x, y: at.y - 2 },
          size * scale * (1 - 0.3 * (index / limbs.length)) * random.between(0.86, 1.1),
          leafTint(scene),
        ),
      );
    }
    if (scene.fruit !== null && index % 2 === 1) {
      const at = along(limb, 0.74);
      plate.lay(fruiting(scene.fruit, spotAt(reach(at, Math.PI / 2, 1), UP), 9));
    }
  }
  plate.lay(brush({ x: 120 + lean * 0.5, y: top + 2 }, size * 0.78, leafTint(scene)));
}
