import type { Place } from '@understory/contract';
import { distanceBetween, type Miles, type RegionId } from '@understory/garden';
import { wordsOf } from '../platform/names.ts';
import { stateNamed } from './states.ts';
import { createTownIndex, type TownIndex } from './town-index.ts';
import { type NamedTown, readEnding, readTown, readTownSearch, townKey } from './town-names.ts';
import { readZipCode, readZipEnding, zipCodeOf } from './zip-codes.ts';
import { searchZips } from './zip-search.ts';
import { findZip, type KnownZip, type Point, type Town, type ZipTable, zipsWithin } from './zip-table.ts';

/** As many as a list under a field can show at once. */
const MOST_FOUND = 8;

/** A town named without its state is the one that everybody means when it has at least so many ZIP codes… */
const ZIPS_OF_A_KNOWN_TOWN = 5;
/** …and so many times as many as all its namesakes together. */
const TIMES_ITS_NAMESAKES = 2;

/** The places of the United States that the product knows. */
export interface Places {
  /** The place of a ZIP code or ZIP+4; undefined for one that is not known, or no ZIP code. */
  ofZip(zipCode: string): Place | undefined;
  /** The middle of a ZIP code's area, undefined as for `ofZip`. */
  pointOfZip(zipCode: string): Point | undefined;
  /** Places that what was typed may become, likeliest first; at most eight. */
  search(typed: string): Place[];
  /** The one place a location names, in whatever spelling; undefined where that is not sure. */
  named(location: string): Place | undefined;
  /** The ZIP codes whose middle lies within so many miles of a point. */
  zipsWithin(point: Point, miles: number): readonly string[];
  /**
   * The middle of a town: of the points of its ZIP codes the one in between, north to south and west to east, which no far corner of it
   * moves. Undefined for a name that no town of the state bears.
   */
  pointOfTown(city: string, state: string): Point | undefined;
  /** How far a ZIP code lies from the nearest ZIP code of a town; undefined for one that is not known. */
  milesFromTown(zipCode: string, city: string, state: string): Miles | undefined;
  /** The states that have a town of this name, those of the Northwest first, then by how many ZIP codes theirs has; empty for none. */
  statesOfTown(name: string): readonly string[];
  /** The two letters of a state that is written so, in letters or in words; undefined for none. */
  stateNamed(state: string): string | undefined;
  /** The region of a state by its two letters; null outside of the nine. */
  regionOfState(state: string): RegionId | null;
  /** The ZIP codes of all towns with a word in their name that begins so, and of a state whose two letters or name it is. */
  zipsOfTownsWith(word: string): readonly string[];
}

function presentPlace(table: ZipTable, { city, state, middleZip }: Town, zip?: number): Place {
  const zipCode = zip === undefined ? null : zipCodeOf(zip);
  return {
    label: `${city}, ${state}${zipCode === null ? '' : ` ${zipCode}`}`,
    zip_code: zipCode,
    city,
    state,
    region_id: table.regionOfState.get(state) ?? null,
    usda_zone: table.zoneOfPrefix.get(Math.floor((zip ?? middleZip) / 100)) ?? null,
  };
}

/** The town that is meant: with its state, the one of that name; without, the one that everybody means, if there is one. */
function townMeant(index: TownIndex, named: NamedTown): Town | undefined {
  const [likeliest, ...namesakes] = index.named(named);
  if (named.state !== undefined || !likeliest) return likeliest;
  const others = namesakes.reduce((sum, { zipCount }) => sum + zipCount, 0);
  const { zipCount } = likeliest;
  return zipCount >= ZIPS_OF_A_KNOWN_TOWN && zipCount >= others * TIMES_ITS_NAMESAKES ? likeliest : undefined;
}

/** A word this short means itself and not a hundred towns that begin with it. */
const SHORTEST_BEGINNING = 3;

/** Finds the ZIP codes of towns by a word; the names are parted into words once. */
function createZipsOfTowns(table: ZipTable): Places['zipsOfTownsWith'] {
  let keys: readonly string[] | undefined;
  return (typed) => {
    keys ??= table.towns.map(({ key }) => ` ${key} `);
    const state = stateNamed(typed);
    const words = [...new Set([typed, townKey(typed)])].filter((word) => word !== '');
    const beginnings = words.map((word) => ` ${word}${word.length < SHORTEST_BEGINNING ? ' ' : ''}`);
    const meant = new Set<number>();
    for (const [at, key] of keys.entries()) {
      const isInState = state !== undefined && table.towns[at]?.state === state;
      if (isInState || beginnings.some((beginning) => key.includes(beginning))) meant.add(at);
    }
    if (meant.size === 0) return [];
    const zips: string[] = [];
    for (const [at, town] of table.townOf.entries()) {
      if (meant.has(town)) zips.push(zipCodeOf(table.zips[at] ?? 0));
    }
    return zips;
  };
}

/** The number in the middle; of an even count the lower one. */
const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[(numbers.length - 1) >> 1] ?? Number.NaN;

/** The points of all ZIP codes that bear a town's name in a state. */
function pointsOfTown(table: ZipTable, city: string, state: string): Point[] {
  const key = townKey(city);
  const town = table.towns.findIndex((each) => each.state === state && each.key === key);
  if (town < 0) return [];
  return [...table.townOf].flatMap((of, at) => {
    const known = of === town ? findZip(table, table.zips[at] ?? 0) : undefined;
    return known ? [known.point] : [];
  });
}

/** Where the product is at home: of towns that share a name, one of these is meant first. */
const HOME_STATES: readonly string[] = ['WA', 'OR', 'ID'];

function createStatesOfTown({ towns }: ZipTable): Places['statesOfTown'] {
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  const rank = (state: string): number =>
    (HOME_STATES.indexOf(state) + HOME_STATES.length + 1) % (HOME_STATES.length + 1);
  const index = () =>
    new Map(
      [...Map.groupBy(towns, ({ key }) => key)].map(([key, alike]) => [
        key,
        alike
          .toSorted((one, other) => rank(one.state) - rank(other.state) || other.zipCount - one.zipCount)
          .map(({ state }) => state),
      ]),
    );
  return (name) => {
    byName ??= index();
    return byName.get(townKey(name)) ?? [];
  };
}

export function createPlaces(table: ZipTable): Places {
  const index = createTownIndex(table.towns);
  const find = (zipCode: string): KnownZip | undefined => {
    const zip = readZipCode(zipCode);
    return zip === undefined ? undefined : findZip(table, zip);
  };
  const presentZip = ({ town, zip }: KnownZip): Place => presentPlace(table, town, zip);

  return {
    ofZip(zipCode) {
      const known = find(zipCode);
      return known && presentZip(known);
    },
    pointOfZip: (zipCode) => find(zipCode)?.point,
    pointOfTown(city, state) {
      const points = pointsOfTown(table, city, state);
      if (points.length === 0) return undefined;
      return {
        latitude: middleOf(points.map(({ latitude }) => latitude)),
        longitude: middleOf(points.map(({ longitude }) => longitude)),
      };
    },
    milesFromTown(zipCode, city, state) {
      const point = find(zipCode)?.point;
      const distances = point && pointsOfTown(table, city, state).map((each) => distanceBetween(point, each));
      return distances?.length ? Math.min(...distances) : undefined;
    },
    statesOfTown: createStatesOfTown(table),
    stateNamed: (state) => stateNamed(wordsOf(state).join(' ')),
    regionOfState: (state) => table.regionOfState.get(state) ?? null,
    search(typed) {
      const ending = readZipEnding(typed);
      if (ending)
        return searchZips(table, ending, MOST_FOUND).map((known) => ({
          ...presentZip(known),
          point: known.point,
        }));
      return index.find(readTownSearch(typed), MOST_FOUND).map((town) => presentPlace(table, town));
    },
    named(location) {
      const alone = find(location);
      if (alone) return presentZip(alone);
      const ending = readZipEnding(location);
      if (ending) {
        const known = ending.isWhole ? findZip(table, ending.first) : undefined;
        return known && readEnding(ending.before)(known.town) ? presentZip(known) : undefined;
      }
      const meant = readTown(location).map((named) => townMeant(index, named));
      const town = meant.find((each) => each !== undefined);
      return town && presentPlace(table, town);
    },
    zipsWithin: (point, miles) => zipsWithin(table, point, miles).map(zipCodeOf),
    zipsOfTownsWith: createZipsOfTowns(table),
  };
}
