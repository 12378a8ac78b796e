import { type Bounds, boundsOf, type Point } from './polygon.ts';
import type { Inches } from './units.ts';

/** Something to be arranged: its ground, and where it stands. */
export interface Arranged<Key> {
  readonly key: Key;
  readonly bounds: Bounds;
}

export type Alignment = 'west' | 'centre' | 'east' | 'north' | 'middle' | 'south';
export type Direction = 'across' | 'down';

/** How far each thing moves. Those that stay are left out. */
export type Moves<Key> = ReadonlyMap<Key, Point>;

const middleOf = (low: Inches, high: Inches): Inches => (low + high) / 2;

const EDGES: Readonly<Record<Alignment, (bounds: Bounds) => Inches>> = {
  west: ({ west }) => west,
  centre: ({ west, east }) => middleOf(west, east),
  east: ({ east }) => east,
  north: ({ north }) => north,
  middle: ({ north, south }) => middleOf(north, south),
  south: ({ south }) => south,
};

const isAcross = (alignment: Alignment): boolean =>
  alignment === 'west' || alignment === 'centre' || alignment === 'east';

const along = (across: boolean, by: Inches): Point => (across ? { x: by, y: 0 } : { x: 0, y: by });

function movesOf<Key>(wishes: readonly (readonly [Key, Point])[]): Moves<Key> {
  return new Map(wishes.filter(([, by]) => Math.abs(by.x) > 1e-9 || Math.abs(by.y) > 1e-9));
}

/** The bounds of several things together. */
export const boundsAround = (things: readonly { readonly bounds: Bounds }[]): Bounds =>
  boundsOf(
    things.flatMap(({ bounds }) => [
      { x: bounds.west, y: bounds.north },
      { x: bounds.east, y: bounds.south },
    ]),
  );

/** Brings things into line along an edge or the middle of what they cover together. */
export function align<Key>(things: readonly Arranged<Key>[], alignment: Alignment): Moves<Key> {
  if (things.length < 2) return new Map();
  const edge = EDGES[alignment];
  const line = edge(boundsAround(things));
  return movesOf(things.map(({ key, bounds }) => [key, along(isAcross(alignment), line - edge(bounds))]));
}

/**
 * Spreads things out so that the gaps between them are alike; the two outermost stay where they are. Where they are too
 * wide for any gap, their middles are spread evenly instead.
 */
export function distribute<Key>(things: readonly Arranged<Key>[], direction: Direction): Moves<Key> {
  if (things.length < 3) return new Map();
  const across = direction === 'across';
  const low = ({ bounds }: Arranged<Key>) => (across ? bounds.west : bounds.north);
  const high = ({ bounds }: Arranged<Key>) => (across ? bounds.east : bounds.south);
  const middle = (thing: Arranged<Key>) => middleOf(low(thing), high(thing));
  const row = [...things].sort((a, b) => middle(a) - middle(b));
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return new Map();
  const inner = row.slice(1, -1);
  const gap =
    (low(last) - high(first) - inner.reduce((sum, thing) => sum + high(thing) - low(thing), 0)) /
    (inner.length + 1);
  let edge = high(first);
  const step = (middle(last) - middle(first)) / (row.length - 1);
  return movesOf(
    inner.map((thing, index) => {
      const by = gap >= 0 ? edge + gap - low(thing) : middle(first) + step * (index + 1) - middle(thing);
      edge += gap + high(thing) - low(thing);
      return [thing.key, along(across, by)];
    }),
  );
}
