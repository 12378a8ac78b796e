import type { GroundName } from './geography.ts';
import { worldWidth } from './mercator.ts';

/** Pixels a letter is wide, and a line high, as the names are set. */
const LETTER = { town: 6.6, county: 6.4, state: 8.4 } as const;
const LINE = 15;
/** Pixels between a town's dot and its name. */
export const DOT_GAP = 6;
/** Pixels kept free around a name. */
const AIR = 5;
/** Steps of the zoom in which names are chosen anew; between them they only move apart. */
const ZOOM_STEP = 0.25;

/** Fewest people of the towns that may be named, by zoom. */
const FEWEST_PEOPLE: readonly (readonly [fromZoom: number, people: number])[] = [
  [10, 0],
  [9, 2_500],
  [8, 6_000],
  [7, 15_000],
  [6, 60_000],
  [5, 150_000],
  [0, 400_000],
];

/** From which zoom to which states and counties are named. */
const STATES_UNTIL = 7;
const COUNTIES_FROM = 8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxOf({ kind, name, at }: GroundName, world: number): Box {
  const width = name.length * LETTER[kind];
  const [x, y] = [at.x * world, at.y * world];
  // A town's name stands right of its dot, the others in the middle of their ground.
  const left = kind === 'town' ? x - DOT_GAP : x - width / 2;
  const right = kind === 'town' ? x + DOT_GAP + width : x + width / 2;
  return { left: left - AIR, top: y - LINE / 2 - AIR, right: right + AIR, bottom: y + LINE / 2 + AIR };
}

/**
 * The names there is room for: states, then towns by their people, then counties, each where no name before it stands. Depends on
 * the zoom alone, so that no name comes or goes while the map is moved.
 */
export function namesAt(names: readonly GroundName[], zoom: number): readonly GroundName[] {
  const step = Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP;
  const world = worldWidth(step);
  const fewest = FEWEST_PEOPLE.find(([from]) => step >= from)?.[1] ?? 0;
  const wanted = [
    ...(step < STATES_UNTIL ? names.filter(({ kind }) => kind === 'state') : []),
    ...names
      .filter(({ kind, people }) => kind === 'town' && people >= fewest)
      .sort((a, b) => b.people - a.people),
    ...(step >= COUNTIES_FROM ? names.filter(({ kind }) => kind === 'county') : []),
  ];
  const taken: Box[] = [];
  return wanted.filter((name) => {
    const box = boxOf(name, world);
    if (taken.some((other) => meet(box, other))) return false;
    taken.push(box);
    return true;
  });
}
