import { reach, type Spot, steps, UP } from './geometry.ts';
import { hair } from './ink.ts';
import { INK, mix } from './palette.ts';
import { dot, type FlowerColors, inked, petal, ring, withEye } from './petals.ts';
import type { Sketch } from './plate.ts';
import { Trace } from './trace.ts';

const CALYX = '#7DA653';

/** A daisy. */
export function rays(spot: Spot, radius: number, colors: FlowerColors): Sketch {
  const petals = ring(new Trace(), spot, radius > 11 ? 13 : 9, spot.angle, radius, 0.3, 0.7);
  return withEye(petals, spot, radius * 0.34, colors.petal, colors.eye);
}

/** A thimble of tiny florets on a stem. */
function thimble(spot: Spot, size: number, color: string): Sketch {
  const side = (share: number, wide: number) => ({ x: spot.x + size * wide, y: spot.y - size * share });
  const body = new Trace()
    .move(side(0, -0.5))
    .cubic(side(0.9, -0.56), side(1.25, -0.2), side(1.25, 0))
    .cubic(side(1.25, 0.2), side(0.9, 0.56), side(0, 0.5))
    .quad(side(-0.16, 0), side(0, -0.5));
  const rows = steps(3, 0.25, 0.85).map((share) =>
    hair({ from: side(share, -0.42), bend: side(share - 0.18, 0), to: side(share, 0.42) }, 1),
  );
  return [...inked(color, body), { kind: 'ink', d: rows.join('') }];
}

/** A coneflower without rays: a dark thimble over a few green bracts. */
export function cone(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const bracts = new Trace();
  for (const turn of [-2.1, -1.5, 1.5, 2.1]) petal(bracts, spot, UP + turn, size * 0.95, 0.22);
  return [...inked(CALYX, bracts), ...thimble(spot, size * 0.95, colors.petal)];
}

/** A coneflower: rays that hang from a raised cone. */
export function coneflower(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const petals = new Trace();
  for (const turn of [-1.85, 1.85, -2.3, 2.3, -2.75, 2.75, Math.PI])
    petal(petals, spot, UP + turn, size * 1.05, 0.24, 0.7);
  return [
    ...inked(colors.petal, petals),
    ...thimble(reach(spot, UP, -size * 0.1) as Spot, size * 0.7, '#B5692C'),
  ];
}

/** A thistle: a scaly bulb with a brush of florets. */
export function thistle(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const top = reach(spot, UP, size * 0.3);
  const brush = new Trace();
  for (const turn of steps(7, -0.95, 0.95)) petal(brush, top, UP + turn, size * 1.05, 0.14, 0.7);
  const bulb = new Trace().circle(spot, size * 0.56);
  const scales = steps(3, -0.5, 0.5).map((turn) =>
    hair({ from: reach(spot, UP + turn * 2.6, size * 0.5), bend: spot, to: reach(spot, -UP, size * 0.4) }, 1),
  );
  return [
    ...inked(colors.petal, brush),
    ...inked(mix(CALYX, INK, 0.1), bulb),
    { kind: 'ink', d: scales.join('') + dot(spot, 0.6) },
  ];
}
