import { distanceBetween, type GeoPoint, type Miles } from '../distance.ts';
import { type Minutes, PLAIN_WAY, type RoadNode, type Roads, type Way, weighed } from './roads.ts';

/** Where a drive begins or ends. */
export interface DriveEnd extends GeoPoint {
  /** Two letters; null where it is not known, and no road is joined then. */
  readonly state: string | null;
  /** Five digits; null where there is none. */
  readonly zip_code: string | null;
}

export interface Drive extends Way {
  readonly miles: Miles;
  readonly minutes: Minutes;
}

/** Streets to the nearest of the main roads, and within a town: so many times the crow's flight, at so many miles an hour. */
const STREETS = { winding: 1.3, mph: 28 } as const;
/** Two ends of one piece of land that lie nearer than this are joined by streets alone, where that is shorter. */
const NEAR: Miles = 5;
/** An end joins so many nodes at most: the nearest, and others no farther than this, or so many times as far as the nearest. */
const JOINED = { most: 3, reach: 10, timesNearest: 3 } as const;
/**
 * Outside of the graph. Measured on 112 drives of known length: 8.9 % off in the median and 25.6 % in the 95th of a hundred, its
 * minutes 16.8 and 53.4 % (`data/roads-sources.md`).
 */
const FLIGHT = { winding: 1.25, mph: 45 } as const;
const FLIGHT_WAY: Way = { ...PLAIN_WAY, basis: 'flight' };

const MINUTES_PER_HOUR = 60;
const minutesOf = (miles: Miles, mph: number): Minutes => (miles / mph) * MINUTES_PER_HOUR;

/** How an end reaches the graph. */
type Joined =
  | {
      readonly kind: 'roads';
      readonly land: string;
      readonly accesses: readonly {
        readonly node: number;
        readonly miles: Miles;
        readonly minutes: Minutes;
      }[];
    }
  /** It lies where the graph does not reach: the crow's flight must do. */
  | { readonly kind: 'outside' }
  /** No road of the graph and no public ferry leads there. */
  | { readonly kind: 'nowhere' };

/** Whether the graph was made to hold a point: Blaine to Creswell, the coast to Leavenworth, Yakima and The Dalles. */
function isCovered({ latitude, longitude }: GeoPoint, state: string): boolean {
  if (longitude >= -120.45 || latitude < 43.85 || latitude > 49) return false;
  if (state === 'OR') return longitude <= -121 && (latitude >= 44.9 || longitude <= -122.3);
  return (latitude <= 48.2 || longitude <= -121.3) && (latitude >= 46.2 || longitude <= -120.9);
}

function accessOf({ nodes }: Roads, end: GeoPoint, node: number) {
  const miles = STREETS.winding * distanceBetween(end, nodes[node] as RoadNode);
  return { node, miles, minutes: minutesOf(miles, STREETS.mph) };
}

/**
 * Joins an end to the graph. What is set for its ZIP code comes first: its point may lie nearest to a node across water. Else the
 * nearest node of its state tells on which piece of land it lies, and it joins that and up to two more of the same.
 */
export function joinEnd(roads: Roads, end: DriveEnd): Joined {
  const { nodes, nodesOfZip } = roads;
  const set = end.zip_code === null ? undefined : nodesOfZip.get(end.zip_code);
  if (set?.length === 0) return { kind: 'nowhere' };
  if (set) {
    const land = nodes[set[0] ?? 0]?.area ?? '';
    return {
      kind: 'roads',
      land: `${end.state} ${land}`,
      accesses: set.map((node) => accessOf(roads, end, node)),
    };
  }
  const away = nodes.map((node) =>
    node.state === end.state ? distanceBetween(end, node) : Number.POSITIVE_INFINITY,
  );
  const least = Math.min(...away);
  if (!Number.isFinite(least) || end.state === null) return { kind: 'outside' };
  if (least > JOINED.reach && !isCovered(end, end.state)) return { kind: 'outside' };
  const area = nodes[away.indexOf(least)]?.area ?? '';
  const reach = Math.max(JOINED.reach, JOINED.timesNearest * least);
  const joined = [...away.keys()]
    .filter((place) => (away[place] as number) <= reach && nodes[place]?.area === area)
    .sort((one, other) => (away[one] as number) - (away[other] as number) || one - other);
  return {
    kind: 'roads',
    land: `${end.state} ${area}`,
    accesses: joined.slice(0, JOINED.most).map((place) => accessOf(roads, end, place)),
  };
}

interface Place {
  readonly end: GeoPoint;
  readonly joined: Joined;
}

/** A drive whose way is one of the graph's. */
interface Found {
  readonly miles: Miles;
  readonly minutes: Minutes;
  readonly way: Way;
}

/** Along streets or by the crow's flight: so much longer than that, at such a speed. */
function straight(
  flight: Miles,
  { winding, mph }: { readonly winding: number; readonly mph: number },
  way: Way,
): Found {
  const miles = winding * flight;
  return { miles, minutes: minutesOf(miles, mph), way };
}

function find(roads: Roads, from: Place, to: Place): Found | null {
  const [a, b] = [from.joined, to.joined];
  if (a.kind === 'nowhere' || b.kind === 'nowhere') return null;
  const flight = distanceBetween(from.end, to.end);
  if (a.kind === 'outside' || b.kind === 'outside') return straight(flight, FLIGHT, FLIGHT_WAY);
  let best = flight < NEAR && a.land === b.land ? straight(flight, STREETS, PLAIN_WAY) : null;
  let least = best ? weighed(best.minutes, best.miles) : Number.POSITIVE_INFINITY;
  for (const start of a.accesses) {
    const tree = roads.treeFrom(start.node);
    for (const stop of b.accesses) {
      const miles = start.miles + (tree.miles[stop.node] as number) + stop.miles;
      const minutes = start.minutes + (tree.minutes[stop.node] as number) + stop.minutes;
      const cost = weighed(minutes, miles);
      if (cost >= least) continue;
      least = cost;
      best = { miles, minutes, way: tree.ways[stop.node] as Way };
    }
  }
  return best;
}

/**
 * The drives from one end to any other: the ways that take the fewest weighed minutes. Null where no road or public ferry of the
 * graph leads to one of the two.
 */
export function drivesFrom(roads: Roads, home: DriveEnd): (to: DriveEnd) => Drive | null {
  const from = { end: home, joined: joinEnd(roads, home) };
  return (end) => {
    const found = find(roads, from, { end, joined: joinEnd(roads, end) });
    return found && { ...found.way, miles: found.miles, minutes: found.minutes };
  };
}

/**
 * The drives between any two of some places, as numbers that pass from thread to thread. The last place is home. Figures of a pair
 * stand at `a * size + b`; its miles are Infinity where there is no drive.
 */
export interface DriveTable {
  readonly size: number;
  readonly miles: Float64Array;
  readonly minutes: Float64Array;
  /** Which of the `ways` it is. */
  readonly way: Uint16Array;
  readonly ways: readonly Way[];
}

/** The drives among nurseries, and between them and home. Yields now and then: there may be hundreds of thousands. */
export function* tableOfDrives(
  roads: Roads,
  nurseries: readonly DriveEnd[],
  home: DriveEnd,
): Generator<undefined, DriveTable> {
  const places = [...nurseries, home].map((end): Place => ({ end, joined: joinEnd(roads, end) }));
  const table = emptyTable(places.length);
  const numbers = new Map<Way, number>();
  for (const [a, from] of places.entries()) {
    for (let b = 0; b < a; b++) {
      const found = find(roads, from, places[b] as Place);
      if (!found) {
        setDrive(table, a, b, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0);
        continue;
      }
      const number = numbers.get(found.way) ?? numbers.size;
      numbers.set(found.way, number);
      setDrive(table, a, b, found.miles, found.minutes, number);
    }
    yield;
  }
  return { ...table, ways: numbers.size > 0 ? [...numbers.keys()] : [PLAIN_WAY] };
}

const emptyTable = (size: number) => ({
  size,
  miles: new Float64Array(size * size),
  minutes: new Float64Array(size * size),
  way: new Uint16Array(size * size),
});

function setDrive(
  { size, miles, minutes, way }: ReturnType<typeof emptyTable>,
  a: number,
  b: number,
  far: Miles,
  long: Minutes,
  by: number,
): void {
  const [there, back] = [a * size + b, b * size + a];
  miles[there] = far;
  miles[back] = far;
  minutes[there] = long;
  minutes[back] = long;
  way[there] = by;
  way[back] = by;
}

/** The drives among some places of which no road is known: by the crow's flight, or by miles that are given. */
export function tableOfFlights(
  nurseries: readonly GeoPoint[],
  home: GeoPoint,
  milesBetween: (a: GeoPoint, b: GeoPoint) => Miles = (a, b) => FLIGHT.winding * distanceBetween(a, b),
  mph: number = FLIGHT.mph,
): DriveTable {
  const places = [...nurseries, home];
  const table = emptyTable(places.length);
  for (const [a, from] of places.entries()) {
    for (let b = 0; b < a; b++) {
      const miles = milesBetween(from, places[b] as GeoPoint);
      setDrive(table, a, b, miles, minutesOf(miles, mph), 0);
    }
  }
  return { ...table, ways: [FLIGHT_WAY] };
}

/** The drive between two places of a table, which must have one. */
export function driveIn({ size, miles, minutes, way, ways }: DriveTable, a: number, b: number): Drive {
  const spot = a * size + b;
  return {
    ...(ways[way[spot] ?? 0] ?? PLAIN_WAY),
    miles: miles[spot] ?? 0,
    minutes: minutes[spot] ?? 0,
  };
}

const once = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** Several drives as one: sums, and all that is met on the way. From the crow's flight where one of them is. */
export function joinedDrives(drives: readonly Drive[]): Drive {
  return {
    miles: drives.reduce((sum, { miles }) => sum + miles, 0),
    minutes: drives.reduce((sum, { minutes }) => sum + minutes, 0),
    basis: drives.some(({ basis }) => basis === 'flight') ? 'flight' : 'roads',
    ferries: once(drives.flatMap(({ ferries }) => ferries)),
    tolls: once(drives.flatMap(({ tolls }) => tolls)),
    passes: once(drives.flatMap(({ passes }) => passes)),
  };
}
