import { NAME_FIELDS, type NameField, type NameShelf } from './name-shelf.ts';
import { type Meant, type Meeting, PAIR_WORTH, type Pair } from './reading.ts';

/**
 * How a typed word is best met in each name, one number for each, so that the better one is the larger: few faults first, then
 * worth; below them where in the name the word stands, and how many of its letters are meant. 0 where it is not met.
 */
export type MetInNames = Uint32Array;

const MOST_FAULTS = 15;
const FAULTS_FROM = 2 ** 19;
const WORTH_FROM = 2 ** 12;
const PLACE_FROM = 2 ** 6;
const HIGHEST_WORTH = 127;
const HIGHEST_SIX_BITS = 63;

const packed = ({ faults, worth, letters }: Pick<Meeting, 'faults' | 'worth' | 'letters'>, place: number) =>
  (MOST_FAULTS - Math.min(faults, MOST_FAULTS - 1)) * FAULTS_FROM +
  Math.round(Math.min(worth, HIGHEST_WORTH)) * WORTH_FROM +
  Math.min(place, HIGHEST_SIX_BITS) * PLACE_FROM +
  Math.min(letters, HIGHEST_SIX_BITS);
const faultsIn = (met: number): number => MOST_FAULTS - (met >>> 19);
const worthIn = (met: number): number => (met >>> 12) & HIGHEST_WORTH;
const placeIn = (met: number): number => (met >>> 6) & HIGHEST_SIX_BITS;
const lettersIn = (met: number): number => met & HIGHEST_SIX_BITS;

const packedPair = (shelf: NameShelf, { first, rest }: Pair, place: number): number =>
  packed(
    { faults: 0, worth: PAIR_WORTH, letters: (shelf.vocabulary.words[first] ?? '').length + rest },
    place,
  );

/**
 * Notes in which names a typed word is met, and how.
 * @param met by name, all 0
 * @returns how many words in names were looked at
 */
export function meetNames(shelf: NameShelf, { meetings, pairs }: Meant, met: MetInNames): number {
  let effort = 0;
  const note = (name: number, value: number): void => {
    if (value > (met[name] ?? 0)) met[name] = value;
  };
  for (const [word, meeting] of meetings) {
    const to = shelf.heldFrom[word + 1] ?? 0;
    for (let at = shelf.heldFrom[word] ?? 0; at < to; at++) {
      note(shelf.held[at] ?? 0, packed(meeting, shelf.heldAt[at] ?? 0));
      effort += 1;
    }
  }
  for (const pair of pairs) {
    const to = shelf.heldFrom[pair.first + 1] ?? 0;
    for (let at = shelf.heldFrom[pair.first] ?? 0; at < to; at++) {
      const name = shelf.held[at] ?? 0;
      const place = shelf.heldAt[at] ?? 0;
      effort += 1;
      if (followedBy(shelf, name, place, pair.seconds)) note(name, packedPair(shelf, pair, place));
    }
  }
  return effort;
}

/** As `meetNames`, for each typed word in the names of one plant alone, the first of them at 0. */
export function meetOnePlant(shelf: NameShelf, plant: number, read: readonly Meant[]): MetInNames[] {
  const first = shelf.namesFrom[plant] ?? 0;
  const names = (shelf.namesFrom[plant + 1] ?? 0) - first;
  return read.map(({ meetings, pairs }) => {
    const met = new Uint32Array(names);
    const note = (name: number, value: number): void => {
      met[name - first] = Math.max(met[name - first] ?? 0, value);
    };
    for (let name = first; name < first + names; name++) {
      const from = shelf.wordsFrom[name] ?? 0;
      for (let at = from; at < (shelf.wordsFrom[name + 1] ?? 0); at++) {
        const word = shelf.words[at] ?? 0;
        const meeting = meetings.get(word);
        if (meeting) note(name, packed(meeting, at - from));
        for (const pair of pairs) {
          if (pair.first === word && followedBy(shelf, name, at - from, pair.seconds)) {
            note(name, packedPair(shelf, pair, at - from));
          }
        }
      }
    }
    return met;
  });
}

/** Whether the word after that place of a name is one of these. */
export function followedBy(
  shelf: NameShelf,
  name: number,
  place: number,
  [from, to]: readonly [number, number],
): boolean {
  const at = (shelf.wordsFrom[name] ?? 0) + place + 1;
  if (at >= (shelf.wordsFrom[name + 1] ?? 0)) return false;
  const word = shelf.words[at] ?? 0;
  return from <= word && word < to;
}

/** The faults that have to be forgiven for every typed word to be met in a name of the plant; undefined where one is in none. */
function faultsOf(shelf: NameShelf, plant: number, typed: readonly MetInNames[]): number | undefined {
  const from = shelf.namesFrom[plant] ?? 0;
  const to = shelf.namesFrom[plant + 1] ?? 0;
  let faults = 0;
  for (const met of typed) {
    let best = 0;
    for (let name = from; name < to; name++) best = Math.max(best, met[name] ?? 0);
    if (best === 0) return undefined;
    faults += faultsIn(best);
  }
  return faults;
}

/**
 * The plants that meet every typed word with the fewest faults.
 * @param rarest what the typed word may mean that is in the fewest names: only these are looked at
 */
export function meantWithFewest(shelf: NameShelf, typed: readonly MetInNames[], rarest: Meant): number[] {
  const seen = new Uint8Array(shelf.namesFrom.length);
  let fewest = Number.POSITIVE_INFINITY;
  let meant: number[] = [];
  for (const word of new Set([...rarest.meetings.keys(), ...rarest.pairs.map(({ first }) => first)])) {
    const to = shelf.heldFrom[word + 1] ?? 0;
    for (let at = shelf.heldFrom[word] ?? 0; at < to; at++) {
      const plant = shelf.owners[shelf.held[at] ?? 0] ?? 0;
      if (seen[plant] === 1) continue;
      seen[plant] = 1;
      const faults = faultsOf(shelf, plant, typed);
      if (faults === undefined || faults > fewest) continue;
      if (faults < fewest) meant = [];
      fewest = faults;
      meant.push(plant);
    }
  }
  return meant;
}

/** What a name adds to how well its words are met. */
const POINTS = {
  /** Every typed word is in this one name. */
  together: 100,
  /** For the share of the name's letters that were meant. */
  covered: 40,
  field: { common_name: 24, scientific_name: 18, other_common_names: 12, synonyms: 0 } satisfies Record<
    NameField,
    number
  >,
  /** A genus stands first, and what kind of plant it is last: "rose" in "Nootka Rose". */
  genus: 12,
  kind: 10,
  /** The name begins with what was typed first. */
  first: 6,
  inOrder: 8,
  /** Each further name that holds all that was typed, up to three. */
  further: 2,
  /** Of two plants that are meant alike, the native comes first. */
  native: 3,
} as const;
const MOST_FURTHER = 3;
const FIELD_POINTS = NAME_FIELDS.map((field) => POINTS.field[field]);
const SCIENTIFIC = NAME_FIELDS.map((field) => field === 'scientific_name' || field === 'synonyms');

/**
 * How well a name is meant: above 100 where it holds every typed word, else what of it is.
 * @param first the name that `typed` begins with
 */
export function pointsOfName(
  shelf: NameShelf,
  name: number,
  typed: readonly MetInNames[],
  first = 0,
): number {
  if (typed.length === 1 && (typed[0]?.[name - first] ?? 0) === 0) return 0;
  let worth = 0;
  let letters = 0;
  let together = true;
  let inOrder = true;
  let last = -1;
  let furthest = 0;
  for (const met of typed) {
    const value = met[name - first] ?? 0;
    if (value === 0) {
      together = false;
      continue;
    }
    worth += worthIn(value);
    letters += lettersIn(value);
    const place = placeIn(value);
    inOrder &&= last === -1 || place === last + 1;
    last = place;
    furthest = Math.max(furthest, place);
  }
  const field = shelf.fields[name] ?? 0;
  const share = worth / typed.length;
  if (!together) return share;
  const words = (shelf.wordsFrom[name + 1] ?? 0) - (shelf.wordsFrom[name] ?? 0);
  const begins = placeIn(typed[0]?.[name - first] ?? 0) === 0;
  const isScientific = SCIENTIFIC[field] === true;
  return (
    POINTS.together +
    share +
    POINTS.covered * Math.min(1, letters / Math.max(1, shelf.letters[name] ?? 1)) +
    (FIELD_POINTS[field] ?? 0) +
    (begins ? (isScientific ? POINTS.genus : POINTS.first) : 0) +
    (!isScientific && furthest === words - 1 ? POINTS.kind : 0) +
    (inOrder && typed.length > 1 ? POINTS.inOrder : 0)
  );
}

/** Whether a name of so many points holds every typed word. */
export const isTogether = (points: number): boolean => points > POINTS.together;

/** How well a plant is meant: by its best name, and a little by the others. */
export function pointsOfPlant(shelf: NameShelf, plant: number, typed: readonly MetInNames[]): number {
  let best = 0;
  let together = 0;
  for (let name = shelf.namesFrom[plant] ?? 0; name < (shelf.namesFrom[plant + 1] ?? 0); name++) {
    const points = pointsOfName(shelf, name, typed);
    best = Math.max(best, points);
    if (isTogether(points)) together += 1;
  }
  const further = Math.min(MOST_FURTHER, Math.max(0, together - 1));
  return best + POINTS.further * further + POINTS.native * (shelf.natives[plant] ?? 0);
}
