import { leafCutOf } from '../flora/leafage.ts';
import { along, type Bow, type Point, spotAt, steps } from '../geometry.ts';
import { brush, hair, slipped } from '../ink.ts';
import { crown, hangFruit, leafPair, type Scene, wood } from '../scene.ts';

/** A support of two posts and three rails, since a climber shows what it is by what it climbs. */
function drawTrellis(scene: Scene): void {
  const bars: Bow[] = [
    ...[74, 166].map((x) => ({ from: { x, y: 212 }, bend: { x: x + 1, y: 120 }, to: { x, y: 24 } })),
    ...[48, 100, 152].map((y) => ({
      from: { x: 60, y },
      bend: { x: 120, y: y + 1.5 },
      to: { x: 181, y: y - 1 },
    })),
  ];
  const wash = bars
    .map((bar) => brush({ from: slipped(bar.from), bend: slipped(bar.bend), to: slipped(bar.to) }, 6.5, 6))
    .join('');
  scene.plate.lay([
    { kind: 'wash', color: '#E2D3B2', d: wash },
    { kind: 'line', width: 1.2, d: bars.map((bar) => brush(bar, 6, 5.4)).join('') },
  ]);
}

/** A stem that weaves from side to side as it climbs. */
function weave(points: readonly Point[]): readonly Bow[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const side = index % 2 === 0 ? 1 : -1;
    return { from, bend: { x: (from.x + to.x) / 2 + side * 9, y: (from.y + to.y) / 2 + 14 }, to };
  });
}

const STEMS: readonly (readonly Point[])[] = [
  [
    { x: 112, y: 212 },
    { x: 80, y: 158 },
    { x: 104, y: 104 },
    { x: 66, y: 62 },
    { x: 92, y: 26 },
  ],
  [
    { x: 128, y: 212 },
    { x: 160, y: 160 },
    { x: 138, y: 104 },
    { x: 176, y: 66 },
    { x: 150, y: 28 },
  ],
];

/** A vine on a trellis. */
export function drawClimber(scene: Scene): void {
  const { plate, random, looks } = scene;
  drawTrellis(scene);
  const cut = looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate';
  const length = leafCutOf(looks) === 'threes' && looks.leaf_shape === 'palmate' ? 30 : cut ? 42 : 32;
  for (const stem of STEMS.map(weave)) {
    plate.lay(...stem.map((piece) => wood(piece, 4.4, 3, scene.bark)));
    for (const piece of stem) {
      for (const share of steps(2, 0.25, 0.75)) {
        plate.lay(leafPair(scene, along(piece, share), length * random.between(0.85, 1.05)));
      }
    }
    for (const piece of stem) {
      const at = along(piece, 0.95);
      const out = at.x < 120 ? -2.4 : -0.7;
      plate.lay([
        {
          kind: 'ink',
          d: hair(
            {
              from: at,
              bend: { x: at.x + Math.cos(out) * 9, y: at.y - 2 },
              to: { x: at.x + Math.cos(out) * 13, y: at.y - 6 },
            },
            1.6,
          ),
        },
      ]);
      plate.lay(crown(scene, spotAt({ x: at.x + Math.cos(out) * 12, y: at.y - 4 }, out), 12));
      plate.lay(hangFruit(scene, along(piece, 0.4), 8));
    }
  }
}
