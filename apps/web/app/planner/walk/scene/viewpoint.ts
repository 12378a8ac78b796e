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
 * Stands where the garden is entered: in the middle of the plan's lower side, looking up it; beside that, or further up, where a house or
 * a fence stands there or fills half the picture, and to the side where a house stands close ahead. From above the garden is seen whole, from a side where neither a house nor a crown
 * stands before it, and from higher up where one stands on every side.
 */
export function firstView(mode: WalkMode, where: Walkable, aspect: number): Viewpoint {
  const { outline, barriers } = where;
  const houses = barriers.filter((barrier) => thicknessOf(barrier) > WALL_FEET);
  const { west, north, east, south } = boundsOf(outline);
  const [width, length] = [(east - west) / INCHES_PER_FOOT, (south - north) / INCHES_PER_FOOT];
  const x = west / INCHES_PER_FOOT + width / 2;
  const low = south / INCHES_PER_FOOT;
  if (mode === 'foot') {
    const views = [
      low + Math.min(6, length * 0.12),
      ...[0.04, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8].map((up) => low - length * up),
    ].flatMap((z) =>
      ASIDE.map((side): Viewpoint => ({ mode, x: x + side * width, z, turn: 0, tilt: -0.06, away: 0 })),
    );
    const free = views.filter((view) => isFree(view, barriers));
    const isOpen = (view: Viewpoint, ways: readonly number[]) =>
      ways.every((way) =>
        STEPS_AHEAD.every((feet) =>
          isFree({ ...view, x: view.x + Math.sin(way) * feet, z: view.z - Math.cos(way) * feet }, barriers),
        ),
      );
    const middle = free.filter((view) => view.x === x);
    const entered =
      free.find((view) => isOpen(view, [0, -ASKANCE, ASKANCE])) ??
      middle.find((view) => isOpen(view, [0])) ??
      free[0] ??
      views[0];
    if (entered) {
      const isFarOpen = (turn: number) => FAR_AHEAD.every((feet) => isOpenAt(entered, turn, feet, houses));
      if (isFarOpen(0)) return entered;
      const asides = ASIDE_TURNS.filter(isFarOpen).map((turn) => ({ ...entered, turn }));
      return asides.toSorted((a, b) => growsAhead(b, where) - growsAhead(a, where))[0] ?? entered;
    }
  }
  const wide = Math.hypot(width, length) * (aspect < 1 ? 0.8 / aspect : 0.84);
  const z = north / INCHES_PER_FOOT + length * 0.55;
  const views = TILTS_TO_LOOK_FROM.flatMap((tilt) =>
    SIDES_TO_LOOK_FROM.map((turn): Viewpoint => ({ mode, x, z, turn, tilt, away: Math.max(16, wide) })),
  );
  const walls = barriers.filter((barrier) => !houses.includes(barrier));
  const past = views.filter(
    (view) => !isBlocked(view, houses, ROOF_FEET) && !isBlocked(view, walls, LOOKED_OVER_FEET),
  );
  const seen = past.length > 0 ? past : views.filter(({ tilt }) => tilt === views.at(-1)?.tilt);
  const hidden = new Map(seen.map((view) => [view, hiddenBy(view, where)]));
  const least = Math.min(...hidden.values());
  return seen.find((view) => hidden.get(view) === least) ?? (views[0] as Viewpoint);
}

/** What is no thicker is a wall, a fence or a hedge. */
const WALL_FEET = 3;
/** Twice an outline's area over its length: how thick a wall is, and about half as thick as a house. */
function thicknessOf(outline: Polygon): number {
  let [twice, length] = [0, 0];
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    twice += from.x * to.y - to.x * from.y;
    length += Math.hypot(to.x - from.x, to.y - from.y);
  });
  return length > 0 ? Math.abs(twice) / length : 0;
}

/** What must be free before one who enters, in feet: nobody begins with a fence in the face. */
const STEPS_AHEAD = [1.5, 3, 5, 8];
/** How far to the sides it must be free too, in radians, so that no wall fills half the picture. */
const ASKANCE = 0.5;
/** A house that stands so near ahead would be all that a narrow screen shows: one looks past it, to the side. */
const FAR_AHEAD = [4, 8, 12, 15, 18];
const ASIDE_TURNS = [-0.7, 0.7, -1.1, 1.1];
/** How many plants stand about ahead, no further off than a small garden is long. */
const growsAhead = ({ x, z, turn }: Viewpoint, { grows = [] }: Walkable): number =>
  grows.filter((one) => {
    const [dx, dz] = [one.x - x, one.z - z];
    const off = Math.atan2(dx, -dz) - turn;
    return Math.hypot(dx, dz) < 45 && Math.cos(off) > 0.94;
  }).length;
const isOpenAt = (view: Viewpoint, way: number, feet: number, barriers: readonly Polygon[]): boolean =>
  isFree({ ...view, x: view.x + Math.sin(way) * feet, z: view.z - Math.cos(way) * feet }, barriers);
/** Beside the middle, as shares of the width. */
const ASIDE = [0, 0.16, -0.16, 0.32, -0.32];

/** From the lower side of the plan first, then from the upper one. */
const SIDES_TO_LOOK_FROM = [-0.5, 0.5, Math.PI - 0.5, Math.PI + 0.5];
/** As low as it can be: from high above a garden looks like its plan. */
const TILTS_TO_LOOK_FROM = [-0.36, -0.55, -0.8];
/** A house is about as high as that with its roof: what passes higher is not in the way. */
const ROOF_FEET = 22;
/** A wall is looked over from as high as that, and what lies behind it is seen. */
const LOOKED_OVER_FEET = 8.5;

/** Whether one of these, as high as that, stands between the eye and the spot that is turned about. */
function isBlocked(view: Viewpoint, barriers: readonly Polygon[], tall: number): boolean {
  const [x, y, z] = eyeOf(view);
  const steps = 40;
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps;
    if (y * (1 - share) > tall) continue;
    const at = { x: x + (view.x - x) * share, y: z + (view.z - z) * share };
    if (barriers.some((barrier) => polygonContains(barrier, at))) return true;
  }
  return false;
}

/** What is taller can hide a garden from whoever looks at it from above. */
const HIDES_FEET = 10;
/** Crowns hang no lower than this share of a tree's height, and hide nothing once they are further off than this share of the way. */
const CROWN_FROM = 0.2;
const HIDES_UNTIL = 0.62;
/** Where the picture is looked through: its middle, and half way to its sides. */
const LOOKED_THROUGH = [-0.3, 0, 0.3];

/** How much of the picture crowns hide that stand between the eye and the middle of the garden: spots of all that are looked through. */
function hiddenBy(view: Viewpoint, { grows = [] }: Walkable): number {
  const crowns = grows.filter(({ height }) => height > HIDES_FEET);
  const [x, y, z] = eyeOf(view);
  let hidden = 0;
  for (const side of LOOKED_THROUGH) {
    const [sin, cos] = [Math.sin(view.turn + side), Math.cos(view.turn + side)];
    const flat = Math.cos(view.tilt) * view.away;
    for (let step = 0; step < 16; step += 1) {
      const share = (step / 16) * HIDES_UNTIL;
      const [atX, atY, atZ] = [x + sin * flat * share, y * (1 - share), z - cos * flat * share];
      const isIn = crowns.some(
        (crown) =>
          atY < crown.height &&
          atY > crown.height * CROWN_FROM &&
          Math.hypot(atX - crown.x, atZ - crown.z) < crown.radius,
      );
      if (isIn) hidden += 1;
    }
  }
  return hidden;
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
  /** What grows, as it stands at the moment, in feet. */
  readonly grows?: readonly Growing[];
}
interface Growing {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  readonly height: number;
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
