import type { Month } from '../plant.ts';
import { type Point, polygonContains } from '../polygon.ts';
import type { BuiltObstacle, CrownObstacle, Obstacles } from './obstacles.ts';
import {
  leafageOf,
  shadowWay,
  type Transmission,
  transmissionOf,
  weightOfBuilt,
  weightOfCrown,
} from './shadows.ts';
import type { SunYear } from './sun.ts';

/**
 * Whether a ray of the sun that falls on a spot goes through a crown. `way` is `shadowWay`'s: over the spot less t times the way the
 * ray stands t feet high.
 */
function rayMeetsCrown({ shape, x, y, radius, base, height }: CrownObstacle, at: Point, way: Point): boolean {
  const [px, py] = [at.x - x, at.y - y];
  const [dx, dy] = [-way.x, -way.y];
  if (shape === 'cone') {
    // |p + t d| ≤ r (h − t) / (h − b), for t from b to h.
    const slope = (radius / (height - base)) ** 2;
    return meets(
      dx * dx + dy * dy - slope,
      2 * (px * dx + py * dy + slope * height),
      px * px + py * py - slope * height * height,
      Math.max(0, base),
      height,
    );
  }
  const [middle, half] = [(base + height) / 2, (height - base) / 2];
  const [a2, c2] = [radius * radius, half * half];
  return meets(
    (dx * dx + dy * dy) / a2 + 1 / c2,
    2 * ((px * dx + py * dy) / a2 - middle / c2),
    (px * px + py * py) / a2 + (middle * middle) / c2 - 1,
    0,
    height,
  );
}

/** Whether a t² + b t + c is 0 or less for any t of a stretch. */
function meets(a: number, b: number, c: number, from: number, to: number): boolean {
  const at = (t: number) => (a * t + b) * t + c;
  if (at(from) <= 0 || at(to) <= 0) return true;
  if (a <= 0) return false;
  const lowest = -b / (2 * a);
  return lowest > from && lowest < to && at(lowest) <= 0;
}

/** Whether a ray that falls on a spot meets something built. */
function rayMeetsBuilt({ outline, height }: BuiltObstacle, at: Point, way: Point): boolean {
  const over = { x: at.x - way.x * height, y: at.y - way.y * height };
  if (outline.length > 2 && (polygonContains(outline, at) || polygonContains(outline, over))) return true;
  return outline.some((from, index) =>
    crosses(at, over, from, outline[(index + 1) % outline.length] ?? from),
  );
}

const sideOf = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const crosses = (a: Point, b: Point, c: Point, d: Point): boolean =>
  sideOf(a, b, c) > 0 !== sideOf(a, b, d) > 0 && sideOf(c, d, a) > 0 !== sideOf(c, d, b) > 0;

/** The share of direct light that falls on a spot, 0 to 1, told by one ray. Exact, and too slow for a map. */
export function lightOnRay(
  { crowns, built }: Obstacles,
  at: Point,
  way: Point,
  through: Transmission,
): number {
  let count = 0;
  for (const one of built) if (rayMeetsBuilt(one, at, way)) count += weightOfBuilt(one);
  for (const one of crowns) if (rayMeetsCrown(one, at, way)) count += weightOfCrown(one);
  return through.of(count);
}

/** Hours of direct sun a day at one spot in months, by rays: for a plant so tall that it would stand in its own shade on the map. */
export function hoursByRays(
  obstacles: Obstacles,
  at: Point,
  { bands, hours }: SunYear,
  north: number,
  months: readonly Month[],
): number {
  let [sum, days] = [0, 0];
  for (const band of bands) {
    for (const month of band.months) {
      if (!months.includes(month)) continue;
      days += 1;
      const through = transmissionOf(leafageOf(month));
      for (const position of band.positions)
        sum += hours * lightOnRay(obstacles, at, shadowWay(position, north), through);
    }
  }
  return days > 0 ? sum / days : 0;
}
