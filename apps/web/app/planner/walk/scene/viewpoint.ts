import { boundsOf, INCHES_PER_FOOT, type Polygon, polygonContains } from '@understory/garden';

/** How the garden is looked at: from above, turning around a spot, or from where one stands in it. */
export type WalkMode = 'over' | 'foot';

/** Where the eye is and where it looks. Feet; `turn` in radians clockwise from the top of the plan, `tilt` above the horizon. */
export interface Viewpoint {
  readonly mode: WalkMode;
  /** From above: the spot that is turned about. On foot: where one stands. */
  readonly x: number;
  readonly z: number;
  readonly turn: number;
  readonly tilt: number;
  /** From above: how far away the eye is. */
  readonly away: number;
}

/** The eye of somebody who stands, of 5 ft 9 in. */
const EYE_FEET = 5.4;
/** Degrees that the picture is high. */
export const FIELD_DEGREES = 50;
const TILT = { over: { min: -1.45, max: -0.06 }, foot: { min: -1.1, max: 0.9 } } as const;
/** How near walls let one come. */
const ELBOW_FEET = 0.7;
/** How far beyond the plot one may step back to see it whole. */
const BEYOND_FEET = 30;

/**
 * Stands where the garden is entered: in the middle of the plan's lower side, looking up it, or where a house stands there at the
 * first spot before it that is free. From above the garden is seen whole,
 * from a side where no house stands before it.
 */
export function firstView(mode: WalkMode, { outline, barriers }: Walkable, aspect: number): Viewpoint {
  const { west, north, east, south } = boundsOf(outline);
  const [width, length] = [(east - west) / INCHES_PER_FOOT, (south - north) / INCHES_PER_FOOT];
  const x = west / INCHES_PER_FOOT + width / 2;
  const low = south / INCHES_PER_FOOT;
  if (mode === 'foot') {
    const spots = [
      low + Math.min(6, length * 0.12),
      ...[0.04, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8].map((up) => low - length * up),
    ];
    const views = spots.map((z): Viewpoint => ({ mode, x, z, turn: 0, tilt: -0.06, away: 0 }));
    const [first] = views;
    const free = views.find((view) => isFree(view, barriers)) ?? first;
    if (free) return free;
  }
  const wide = Math.hypot(width, length) * (aspect < 1 ? 0.6 / aspect : 0.84);
  const z = north / INCHES_PER_FOOT + length * 0.55;
  const from = (turn: number, tilt: number): Viewpoint => ({
    mode,
    x,
    z,
    turn,
    tilt,
    away: Math.max(16, wide),
  });
  const views = SIDES_TO_LOOK_FROM.map((turn) => from(turn, -0.36));
  return views.find((view) => !isBlocked(view, barriers)) ?? from(-0.5, -0.95);
}

/** From the lower side of the plan first, then from the upper one. */
const SIDES_TO_LOOK_FROM = [-0.5, 0.5, Math.PI - 0.5, Math.PI + 0.5];
/** A house is about as high as that with its roof: what passes higher is not in the way. */
const ROOF_FEET = 22;

/** Whether something as high as a house stands between the eye and the spot that is turned about. */
function isBlocked(view: Viewpoint, barriers: readonly Polygon[]): boolean {
  const [x, y, z] = eyeOf(view);
  const steps = 40;
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps;
    if (y * (1 - share) > ROOF_FEET) continue;
    const at = { x: x + (view.x - x) * share, y: z + (view.z - z) * share };
    if (barriers.some((barrier) => polygonContains(barrier, at))) return true;
  }
  return false;
}

export const eyeOf = ({ mode, x, z, turn, tilt, away }: Viewpoint): readonly [number, number, number] =>
  mode === 'foot'
    ? [x, EYE_FEET, z]
    : [
        x - Math.sin(turn) * Math.cos(tilt) * away,
        Math.max(1, 2 - Math.sin(tilt) * away),
        z + Math.cos(turn) * Math.cos(tilt) * away,
      ];

/** Looks another way, by radians. */
export function turned(view: Viewpoint, by: number, up: number): Viewpoint {
  const { min, max } = TILT[view.mode];
  const turn = (view.turn + by) % (2 * Math.PI);
  return { ...view, turn, tilt: Math.min(max, Math.max(min, view.tilt + up)) };
}

/** Comes nearer from above, or goes away; a factor. */
export const nearer = (view: Viewpoint, times: number): Viewpoint =>
  view.mode === 'over' ? { ...view, away: Math.min(900, Math.max(5, view.away * times)) } : view;

/** What stands in the way, in feet, and the ground one may stand on. */
export interface Walkable {
  readonly barriers: readonly Polygon[];
  readonly outline: Polygon;
}

const ELBOWS = [
  [0, 0],
  [ELBOW_FEET, 0],
  [-ELBOW_FEET, 0],
  [0, ELBOW_FEET],
  [0, -ELBOW_FEET],
] as const;

/** Whether one can stand there. */
const isFree = ({ x, z }: Viewpoint, barriers: readonly Polygon[]): boolean =>
  barriers.every((barrier) => !ELBOWS.some(([dx, dz]) => polygonContains(barrier, { x: x + dx, y: z + dz })));

/**
 * Goes so many feet ahead and to the right. Walls, fences, hedges and houses stop one; along them one slides.
 * From above the spot that is turned about moves instead.
 */
export function moved(view: Viewpoint, ahead: number, right: number, where: Walkable): Viewpoint {
  const [dx, dz] = [
    Math.sin(view.turn) * ahead + Math.cos(view.turn) * right,
    -Math.cos(view.turn) * ahead + Math.sin(view.turn) * right,
  ];
  const { barriers } = where;
  const { west, north, east, south } = boundsOf(where.outline);
  const hold = (value: number, low: number, high: number) =>
    Math.min(high / INCHES_PER_FOOT + BEYOND_FEET, Math.max(low / INCHES_PER_FOOT - BEYOND_FEET, value));
  const at = (x: number, z: number): Viewpoint => ({
    ...view,
    x: hold(x, west, east),
    z: hold(z, north, south),
  });
  const whole = at(view.x + dx, view.z + dz);
  if (view.mode === 'over') return whole;
  // Whoever stands in a wall, since it was drawn around them, walks out of it.
  if (isFree(whole, barriers) || !isFree(view, barriers)) return whole;
  return [at(view.x + dx, view.z), at(view.x, view.z + dz)].find((next) => isFree(next, barriers)) ?? view;
}

/** The same garden seen the other way: on foot one enters it anew, looking in; from above it is seen from where one looked. */
export function inMode(view: Viewpoint, mode: WalkMode, where: Walkable, aspect: number): Viewpoint {
  if (view.mode === mode) return view;
  const first = firstView(mode, where, aspect);
  return mode === 'foot' ? first : { ...first, turn: view.turn };
}
