import type { GroundName } from './geography.ts';
import { type Box, meet, type Obstacle, placed } from './grouping.ts';
import { worldWidth } from './mercator.ts';

/** Pixels a letter is wide, and a line high, as the names are set. */
const LETTER = { town: 6.4, county: 6.8, state: 9 } as const;
const LINE = 14;
/** Pixels between the middle of a town's dot and its name. */
const DOT_GAP = 6;
/** Pixels kept free around a name. */
const AIR = 4;
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

/** Until and from which zoom states and counties are named. */
const STATES_UNTIL = 7;
const COUNTIES_FROM = 8;

/** A name and where its line begins, ends or has its middle: pixels from its point. */
export interface SetName extends GroundName {
  readonly anchor: 'start' | 'middle' | 'end';
  readonly right: number;
  readonly down: number;
}

type Seat = Pick<SetName, 'anchor' | 'right' | 'down'>;

const MIDDLE: readonly Seat[] = [{ anchor: 'middle', right: 0, down: 0 }];
/** A town's name stands beside its dot, where it reads best first. */
const BESIDE: readonly Seat[] = [
  { anchor: 'start', right: DOT_GAP, down: 0 },
  { anchor: 'end', right: -DOT_GAP, down: 0 },
  { anchor: 'middle', right: 0, down: -(DOT_GAP + LINE / 2) },
  { anchor: 'middle', right: 0, down: DOT_GAP + LINE / 2 },
];

/** The room a name takes, in pixels of the whole world. */
function boxOf({ kind, name, at }: GroundName, { anchor, right, down }: Seat, world: number): Box {
  const width = name.length * LETTER[kind];
  const left = at.x * world + right - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  const middle = at.y * world + down;
  return {
    left: left - AIR,
    top: middle - LINE / 2 - AIR,
    right: left + width + AIR,
    bottom: middle + LINE / 2 + AIR,
  };
}

/** Pixels a cell of the grid is wide in which taken room is looked up. */
const CELL = 96;

/** Room that is taken: asked of the cells that a box touches, so that thousands of names stay quick. */
class Room {
  readonly #cells = new Map<string, Box[]>();

  #touched({ left, top, right, bottom }: Box): readonly string[] {
    const keys: string[] = [];
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) {
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) keys.push(`${x} ${y}`);
    }
    return keys;
  }

  take(box: Box): void {
    for (const key of this.#touched(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  isFree(box: Box): boolean {
    return this.#touched(box).every((key) => !this.#cells.get(key)?.some((other) => meet(box, other)));
  }
}

/** The names that may be shown at a zoom, in the order in which they choose their room. */
function wantedAt(names: readonly GroundName[], zoom: number): readonly GroundName[] {
  const fewest = FEWEST_PEOPLE.find(([from]) => zoom >= from)?.[1] ?? 0;
  const of = (kind: GroundName['kind']) => names.filter((name) => name.kind === kind);
  return [
    ...(zoom < STATES_UNTIL ? of('state') : []),
    ...of('town')
      .filter(({ people }) => people >= fewest)
      .sort((a, b) => b.people - a.people),
    ...(zoom >= COUNTIES_FROM ? of('county') : []),
  ];
}

/**
 * The names there is room for: states, then towns by their people, then counties, each clear of the marks and of the names before
 * it. Depends on the zoom alone, so that no name comes or goes while the map is moved.
 */
export function namesAt(
  names: readonly GroundName[],
  zoom: number,
  obstacles: readonly Obstacle[] = [],
): readonly SetName[] {
  const step = Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP;
  const world = worldWidth(step);
  const room = new Room();
  for (const obstacle of obstacles) room.take(placed(obstacle, world));
  return wantedAt(names, step).flatMap((name) => {
    for (const seat of name.kind === 'town' ? BESIDE : MIDDLE) {
      const box = boxOf(name, seat, world);
      if (!room.isFree(box)) continue;
      room.take(box);
      return [{ ...name, ...seat }];
    }
    return [];
  });
}
