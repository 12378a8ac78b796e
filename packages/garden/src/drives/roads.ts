import type { GeoPoint, Miles } from '../distance.ts';

/** Minutes of an ordinary drive, without the rush of an evening. */
export type Minutes = number & { readonly __unit?: 'minutes' };
/** What ways are chosen by: minutes, and a fifth of one for each mile, so that no much longer way is taken to save a minute. */
export type WeighedMinutes = number & { readonly __unit?: 'weighed minutes' };

const MINUTES_PER_MILE = 0.2;
export const weighed = (minutes: Minutes, miles: Miles): WeighedMinutes => minutes + MINUTES_PER_MILE * miles;

/** How a drive's figures come about: along the roads of the graph, or from the crow's flight where it does not reach. */
export const DRIVE_BASES = ['roads', 'flight'] as const;
export type DriveBasis = (typeof DRIVE_BASES)[number];

/** What is to be known of a way before one sets out on it, by name, each once and in the order of the drive. */
export interface Way {
  readonly basis: DriveBasis;
  readonly ferries: readonly string[];
  /** Bridges that take a toll, if only one way. */
  readonly tolls: readonly string[];
  readonly passes: readonly string[];
}

/** The roads of the graph and nothing to say of them. */
export const PLAIN_WAY: Way = { basis: 'roads', ferries: [], tolls: [], passes: [] };

type Crossing = Exclude<keyof Way, 'basis'>;

export interface RoadNode extends GeoPoint {
  readonly id: string;
  /** Two letters. */
  readonly state: string;
  /** The piece of land it lies on: an island, a bank of a river, a side of an inlet. */
  readonly area: string;
}

export interface RoadEdge {
  /** Places of its ends among the nodes. */
  readonly ends: readonly [number, number];
  readonly miles: Miles;
  /** Of a ferry: the crossing and a typical wait. */
  readonly minutes: Minutes;
  readonly kind: 'freeway' | 'highway' | 'street' | 'bridge' | 'pass' | 'ferry';
  /** What it is called where it is worth a word. */
  readonly named: { readonly as: Crossing; readonly name: string } | null;
}

/** The best ways from one node to all. */
export interface Tree {
  readonly weighed: Float64Array;
  readonly miles: Float64Array;
  readonly minutes: Float64Array;
  readonly ways: readonly Way[];
}

/** A graph of main roads. All that is asked of it more than once is kept. */
export interface Roads {
  readonly nodes: readonly RoadNode[];
  readonly edges: readonly RoadEdge[];
  /** Nodes that a ZIP code joins whatever lies nearer; none for one that no road or public ferry of the graph reaches. */
  readonly nodesOfZip: ReadonlyMap<string, readonly number[]>;
  treeFrom(node: number): Tree;
}

/** A row of a file by the names of its columns. */
type Row = Readonly<Record<string, string>>;

/** The rows of the three files of `data/roads`. */
export interface RoadRows {
  readonly nodes: readonly Row[];
  readonly edges: readonly Row[];
  readonly zipNodes: readonly Row[];
}

/** "US-2 Stevens Pass" is called Stevens Pass, "SR-520 floating bridge" after its number. */
const withoutNumber = (road: string): string => road.replace(/^(?:I|US|SR|OR)-\d+[A-Z]? (?=[A-Z])/, '');

/** What a ferry, a toll bridge or a pass is called; a toll that is only planned, or of a lane that may be left, is none. */
function namedIn(kind: string, road: string, note: string): RoadEdge['named'] {
  if (kind === 'ferry') {
    const line = road.replace(/^WSF /, '').replace(/ ferry$/, '');
    return { as: 'ferries', name: line.replace(/(?<=\p{Ll})-(?=\p{Lu})/u, '–') };
  }
  if (kind === 'bridge' && /^toll (?:both ways|\w+bound only)/.test(note))
    return { as: 'tolls', name: withoutNumber(road) };
  if (kind === 'pass' && road.endsWith(' Pass')) return { as: 'passes', name: withoutNumber(road) };
  return null;
}

/**
 * Makes the graph of its rows.
 * @throws Error for an edge or a ZIP code that names a node there is not
 */
export function readRoads(rows: RoadRows): Roads {
  const nodes = rows.nodes.map(
    ({ id = '', state = '', area = '', lat, lon }): RoadNode => ({
      id,
      state,
      area,
      latitude: Number(lat),
      longitude: Number(lon),
    }),
  );
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  const placeOf = (id: string): number => {
    const place = places.get(id);
    if (place === undefined) throw new Error(`The roads have no node ${id}`);
    return place;
  };
  const edges = rows.edges.map(
    ({ from = '', to = '', miles, minutes, kind, road = '', note = '' }): RoadEdge => ({
      ends: [placeOf(from), placeOf(to)],
      miles: Number(miles),
      minutes: Number(minutes),
      kind: kind as RoadEdge['kind'],
      named: namedIn(kind ?? '', road, note),
    }),
  );
  const nodesOfZip = new Map(
    rows.zipNodes.map(({ zip = '', nodes: named = '' }) => [
      zip,
      named.split(' ').filter(Boolean).map(placeOf),
    ]),
  );
  const trees: (Tree | undefined)[] = nodes.map(() => undefined);
  const edgesAt = nodes.map((_, node) => edges.filter(({ ends }) => ends.includes(node)));
  const along = wayKeeper();
  return {
    nodes,
    edges,
    nodesOfZip,
    treeFrom: (node) => {
      trees[node] ??= growTree(edgesAt, node, along);
      return trees[node];
    },
  };
}

/** E. Dijkstra, 1959, looking through all nodes for the next: there are some hundred. */
function growTree(
  edgesAt: readonly (readonly RoadEdge[])[],
  root: number,
  along: (way: Way, edge: RoadEdge) => Way,
): Tree {
  const size = edgesAt.length;
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const miles = new Float64Array(size);
  const minutes = new Float64Array(size);
  const ways: Way[] = Array.from({ length: size }, () => PLAIN_WAY);
  const isDone = new Uint8Array(size);
  cost[root] = 0;
  for (;;) {
    let next = -1;
    for (let node = 0; node < size; node++) {
      if (!isDone[node] && Number.isFinite(cost[node]) && (next < 0 || at(cost, node) < at(cost, next)))
        next = node;
    }
    if (next < 0) return { weighed: cost, miles, minutes, ways };
    isDone[next] = 1;
    for (const edge of edgesAt[next] ?? []) {
      const other = edge.ends[0] === next ? edge.ends[1] : edge.ends[0];
      const longer = at(cost, next) + weighed(edge.minutes, edge.miles);
      if (longer >= at(cost, other)) continue;
      cost[other] = longer;
      miles[other] = at(miles, next) + edge.miles;
      minutes[other] = at(minutes, next) + edge.minutes;
      ways[other] = along(ways[next] ?? PLAIN_WAY, edge);
    }
  }
}

const at = (figures: Float64Array, place: number): number => figures[place] as number;

/** Says what a way is that goes on along an edge: one and the same for all that meet the same in the same order. */
function wayKeeper(): (way: Way, edge: RoadEdge) => Way {
  const kept = new Map<Way, Map<string, Way>>();
  return (way, { named }) => {
    if (!named || way[named.as].includes(named.name)) return way;
    const on = kept.get(way) ?? new Map<string, Way>();
    kept.set(way, on);
    const further = on.get(named.name) ?? { ...way, [named.as]: [...way[named.as], named.name] };
    on.set(named.name, further);
    return further;
  };
}
