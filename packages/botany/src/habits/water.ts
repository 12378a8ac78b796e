import { along, grow, type Point, spotAt, steps, UP } from '../geometry.ts';
import { hair } from '../ink.ts';
import type { Sketch } from '../plate.ts';
import { crown, isBare, leafTint, type Scene, stalk } from '../scene.ts';
import { Trace } from '../trace.ts';
import { drawCarpet } from './carpet.ts';

/** Ripples round whatever stands in the water, in the place of the ground. */
export function ripples(): Sketch {
  const water = new Trace()
    .move({ x: 8, y: 204 })
    .cubic({ x: 60, y: 190 }, { x: 180, y: 190 }, { x: 232, y: 204 })
    .cubic({ x: 210, y: 228 }, { x: 40, y: 230 }, { x: 8, y: 204 });
  const lines = (
    [
      [30, 208, 84],
      [136, 206, 76],
      [62, 218, 120],
      [20, 214, 26],
    ] as const
  ).map(([x, y, length]) =>
    hair({ from: { x, y }, bend: { x: x + length / 2, y: y - 4 }, to: { x: x + length, y } }, 2),
  );
  return [
    { kind: 'wash', color: '#BFDDE6', d: water.toString() },
    { kind: 'ink', d: lines.join('') },
  ];
}

/** A floating leaf, notched at its stalk, seen at a slant. */
function pad(scene: Scene, at: Point, half: number): Sketch {
  const tint = leafTint(scene);
  const slope = 0.42;
  const rim = (angle: number): Point => ({
    x: at.x + Math.cos(angle) * half,
    y: at.y + Math.sin(angle) * half * slope,
  });
  const ring = steps(9, 0.5, 5.9).map(rim);
  const trace = new Trace().move(at);
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1];
    if (before === undefined) trace.line(point);
    else
      trace.quad(
        {
          x: (before.x + point.x) / 2 + ((before.x + point.x) / 2 - at.x) * 0.1,
          y: (before.y + point.y) / 2 + ((before.y + point.y) / 2 - at.y) * 0.1,
        },
        point,
      );
  }
  trace.close();
  const veins = steps(5, 1.2, 5.2).map((angle) =>
    hair(
      {
        from: at,
        bend: at,
        to: { x: at.x + Math.cos(angle) * half * 0.75, y: at.y + Math.sin(angle) * half * 0.75 * slope },
      },
      1.3,
    ),
  );
  return [
    { kind: 'inked', color: tint.base, d: trace.toString() },
    { kind: 'ink', d: veins.join('') },
  ];
}

/** A water lily: pads afloat, flowers held just above. */
function drawPads(scene: Scene): void {
  for (const [x, y, half] of [
    [74, 150, 44],
    [168, 146, 46],
    [120, 172, 48],
    [52, 188, 42],
    [186, 186, 44],
    [118, 204, 42],
  ] as const) {
    scene.plate.lay(pad(scene, { x, y }, half));
  }
  for (const [x, y, height] of [
    [96, 168, 82],
    [146, 164, 96],
    [182, 172, 70],
  ] as const) {
    const stem = grow({ x, y }, UP + (x - 130) / 300, height, 0.1);
    scene.plate.lay(stalk(stem, 3.4, leafTint(scene).base), crown(scene, spotAt(along(stem, 1), UP), 18));
  }
}

/** A mat on the water: floating pads where the leaf is whole, else a raft of stalked leaves. */
export function drawRaft(scene: Scene): void {
  if (isBare(scene)) return;
  const shape = scene.looks.leaf_shape;
  if (shape === 'heart' || shape === 'round' || shape === 'broad') drawPads(scene);
  else drawCarpet(scene);
}
