import { readFile } from 'node:fs/promises';
import { setImmediate as breath } from 'node:timers/promises';
import { distanceBetween, type RegionId, type RegionKey, regionIdOf } from '@understory/garden';
import { townKey } from './town-names.ts';
import { zoneOfPrefix } from './zones.ts';

const DATA = new URL('../../../../data/', import.meta.url);

/** Lines read before other work of the process has its turn. */
const LINES_AT_ONCE = 2_000;
/** Ten-thousandths of a degree are what the table has. */
const POINT_SCALE = 10_000;

/** A town, with all ZIP codes that bear its name in one state. */
export interface Town {
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** The name as it is compared. */
  readonly key: string;
  /** How many ZIP codes: the table has no populations, and larger towns have more. */
  readonly zipCount: number;
  /** The ZIP code in the middle of its own: what is told of a town by its ZIP code is told by this one. */
  readonly middleZip: number;
}

/** Degrees north and east. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the files of data/ say of the ZIP codes of the United States. */
export interface ZipTable {
  /** All ZIP codes as numbers, rising. */
  readonly zips: Uint32Array;
  /** For each ZIP code, where its town stands in `towns`. */
  readonly townOf: Uint32Array;
  /** Latitude and longitude of each ZIP code in ten-thousandths of a degree, one after the other. */
  readonly points: Int32Array;
  readonly towns: readonly Town[];
  readonly regionOfState: ReadonlyMap<string, RegionId>;
  /** Hardiness zone to begin with by three-digit prefix; null where none can be said. */
  readonly zoneOfPrefix: ReadonlyMap<number, string | null>;
}

interface ZipRow {
  readonly zip: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
}

/** Post offices of the military stand without a state, as "APO AE"; their ZIP codes tell which part of the world. */
function militaryPostOffice(zip: number, name: string): Pick<ZipRow, 'city' | 'state'> {
  const state = zip < 10_000 ? 'AE' : zip < 40_000 ? 'AA' : 'AP';
  return { city: name.split(' ')[0] ?? name, state };
}

function readRow(line: string): ZipRow {
  const [zipCode, latitude, longitude, state = '', city = ''] = line.split('\t');
  const zip = Number(zipCode);
  const town = state === '' ? militaryPostOffice(zip, city) : { city, state };
  return { zip, latitude: Number(latitude), longitude: Number(longitude), ...town };
}

/** Some lines of a file at a time, without its heading, and a breath for the rest of the process between. */
async function* linesOf(name: string): AsyncGenerator<readonly string[]> {
  const [, ...lines] = (await readFile(new URL(name, DATA), 'utf8')).trimEnd().split('\n');
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    yield lines.slice(at, at + LINES_AT_ONCE);
    await breath();
  }
}

/** Towns in the order in which they were met. */
class TownRegister {
  readonly met: Pick<Town, 'city' | 'state' | 'key'>[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(city: string, state: string): number {
    const name = `${city}, ${state}`;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.met.length);
    return this.met.push({ city, state, key: townKey(city) }) - 1;
  }
}

/** The towns with what their ZIP codes, in rising order, tell of them. */
function countTowns(register: TownRegister, zips: readonly number[], townOf: readonly number[]): Town[] {
  const zipsOf = register.met.map((): number[] => []);
  for (const [at, town] of townOf.entries()) zipsOf[town]?.push(zips[at] ?? 0);
  return register.met.map((town, number) => {
    const own = zipsOf[number] ?? [];
    return { ...town, zipCount: own.length, middleZip: own[own.length >> 1] ?? 0 };
  });
}

/** Points of ZIP codes that are put right: the table has them miles from where their people live. */
async function readMended(): Promise<ReadonlyMap<number, Point>> {
  const mended = new Map<number, Point>();
  for await (const lines of linesOf('zip-corrections.csv')) {
    for (const line of lines) {
      const [zip, latitude, longitude] = line.split(',', 3);
      mended.set(Number(zip), { latitude: Number(latitude), longitude: Number(longitude) });
    }
  }
  return mended;
}

async function readZips(): Promise<Pick<ZipTable, 'zips' | 'townOf' | 'points' | 'towns'>> {
  const register = new TownRegister();
  const zips: number[] = [];
  const townOf: number[] = [];
  const points: number[] = [];
  const mended = await readMended();
  for await (const lines of linesOf('zip_us.tsv')) {
    for (const row of lines.map(readRow)) {
      zips.push(row.zip);
      townOf.push(register.numberOf(row.city, row.state));
      const { latitude, longitude } = mended.get(row.zip) ?? row;
      points.push(Math.round(latitude * POINT_SCALE), Math.round(longitude * POINT_SCALE));
    }
  }
  return {
    zips: Uint32Array.from(zips),
    townOf: Uint32Array.from(townOf),
    points: Int32Array.from(points),
    towns: countTowns(register, zips, townOf),
  };
}

async function readZones(): Promise<ZipTable['zoneOfPrefix']> {
  const zones = new Map<number, string | null>();
  for await (const lines of linesOf('zip3_usda_zone.csv')) {
    for (const line of lines) {
      const [prefix, commonest = '', lowest = '', highest = ''] = line.split(',');
      zones.set(Number(prefix), zoneOfPrefix({ commonest, lowest, highest }));
    }
  }
  return zones;
}

async function readRegions(): Promise<ZipTable['regionOfState']> {
  const text = await readFile(new URL('state_to_noaa_region.json', DATA), 'utf8');
  const regions: Readonly<Record<string, RegionKey>> = JSON.parse(text);
  return new Map(Object.entries(regions).map(([state, key]) => [state, regionIdOf(key)]));
}

/** Reads the files of data/. Takes a tenth of a second in all, in short turns. */
export async function readZipTable(): Promise<ZipTable> {
  const [zips, zoneOfPrefix, regionOfState] = await Promise.all([readZips(), readZones(), readRegions()]);
  return { ...zips, zoneOfPrefix, regionOfState };
}

/** A ZIP code of the table. */
export interface KnownZip {
  readonly zip: number;
  readonly town: Town;
  readonly point: Point;
}

function entryAt(table: ZipTable, index: number): KnownZip | undefined {
  const zip = table.zips[index];
  const town = table.towns[table.townOf[index] ?? -1];
  if (zip === undefined || !town) return undefined;
  const degrees = (at: number): number => (table.points[at] ?? 0) / POINT_SCALE;
  return { zip, town, point: { latitude: degrees(index * 2), longitude: degrees(index * 2 + 1) } };
}

/** ZIP codes of the table from one to another, rising. */
export function* zipsBetween(table: ZipTable, first: number, last: number): Generator<KnownZip> {
  const start = lowerBound(table.zips.length, (index) => (table.zips[index] ?? 0) < first);
  for (
    let entry = entryAt(table, start), at = start;
    entry && entry.zip <= last;
    entry = entryAt(table, ++at)
  ) {
    yield entry;
  }
}

/** Miles of a degree of latitude: nowhere less. */
const MILES_A_DEGREE = 68;

/** The ZIP codes whose middle lies within so many miles of a point. Of most one figure is looked at: a millisecond for all of them. */
export function zipsWithin(table: ZipTable, point: Point, miles: number): number[] {
  const north = (point.latitude + miles / MILES_A_DEGREE) * POINT_SCALE;
  const south = (point.latitude - miles / MILES_A_DEGREE) * POINT_SCALE;
  const found: number[] = [];
  for (let at = 0; at < table.zips.length; at++) {
    const latitude = table.points[at * 2] ?? 0;
    if (latitude < south || latitude > north) continue;
    const longitude = table.points[at * 2 + 1] ?? 0;
    const middle = { latitude: latitude / POINT_SCALE, longitude: longitude / POINT_SCALE };
    if (distanceBetween(point, middle) <= miles) found.push(table.zips[at] ?? 0);
  }
  return found;
}

/** What the table says of a ZIP code; undefined for one that is not there. */
export const findZip = (table: ZipTable, zip: number): KnownZip | undefined =>
  zipsBetween(table, zip, zip).next().value ?? undefined;

/** The first of `size` positions, in their order, of which `isBefore` no longer holds. */
export function lowerBound(size: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
