import { soundOf } from '@understory/meaning';
import { hear } from './slips.ts';
import { pluralsOf, singularsOf, slipsForgiven } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a typed word is met by a word of a name. */
export interface Meeting {
  /** How good it is, from 0 to 100. */
  readonly worth: number;
  /** What has to be forgiven for it: 0 for nothing, 2 for each slip, 1 for each lesser fault. */
  readonly faults: number;
  /** The part of the word that is meant: so many letters from its start, from its end, or all of it. */
  readonly part: 'start' | 'end' | 'all';
  readonly letters: number;
}

/** Two words of a name, one after the other, that were typed as one: "oregongrape". */
export interface Pair {
  readonly first: number;
  /** The second begins with the rest: numbers of words, from the first to the one after the last. */
  readonly seconds: readonly [number, number];
  readonly rest: number;
}

/** What one typed word may mean: words of names by their numbers. */
export interface Meant {
  readonly meetings: ReadonlyMap<number, Meeting>;
  readonly pairs: readonly Pair[];
}

const WORTH = {
  whole: 100,
  plural: 96,
  joined: 94,
  /** From the first letter of a word to its last. */
  begun: { from: 55, to: 85 },
  ending: 50,
  misspelt: 60,
} as const;
/** Faults in what is heard: it is spelt otherwise, it begins with another letter, or it is not typed to its end. */
const LESSER_FAULT = 1;
const SLIP = 2;
/** "berry" ends "salmonberry"; of shorter ends it is asked that a word remains before them, as in "rockrose". */
const SHORTEST_ENDING = 4;
const SURE_ENDING = 5;
const SHORTEST_HEAD = 3;
/** Of two words typed as one, each has so many letters. */
const SHORTEST_OF_PAIR = 3;
/** Of one word typed as two, each part has so many letters: "snow berry". Slips are forgiven in longer ones: "snow bery". */
const SHORTEST_PART = 2;
const SHORTEST_FORGIVEN = 8;

type Meetings = Map<number, Meeting>;

function keep(meetings: Meetings, number: number, meeting: Meeting): void {
  const known = meetings.get(number);
  const isBetter =
    !known ||
    meeting.faults < known.faults ||
    (meeting.faults === known.faults && meeting.worth > known.worth);
  if (isBetter) meetings.set(number, meeting);
}

const begunWorth = (typed: string, word: string): number =>
  WORTH.begun.from + ((WORTH.begun.to - WORTH.begun.from) * typed.length) / word.length;

/** Words that are the typed one, begin or end with it, or are it in another number. */
function meetExactly(typed: string, vocabulary: Vocabulary): Meetings {
  const meetings: Meetings = new Map();
  const letters = typed.length;
  const [from, to] = vocabulary.beginning(typed);
  for (let number = from; number < to; number++) {
    const word = vocabulary.words[number] ?? '';
    const worth = word === typed ? WORTH.whole : begunWorth(typed, word);
    keep(meetings, number, { worth, faults: 0, part: 'start', letters });
  }
  const singulars = singularsOf(typed);
  for (const form of [...singulars, ...pluralsOf(typed)]) {
    const number = vocabulary.numberOf(form);
    if (number !== undefined) {
      keep(meetings, number, { worth: WORTH.plural, faults: 0, part: 'all', letters: form.length });
    }
  }
  for (const form of [typed, ...singulars]) {
    for (const number of endingsIn(form, vocabulary)) {
      keep(meetings, number, { worth: WORTH.ending, faults: 0, part: 'end', letters: form.length });
    }
  }
  return meetings;
}

function endingsIn(typed: string, vocabulary: Vocabulary): readonly number[] {
  if (typed.length < SHORTEST_ENDING) return [];
  const ending = vocabulary.endingIn(typed);
  if (typed.length >= SURE_ENDING) return ending;
  return ending.filter((number) => {
    const head = (vocabulary.words[number] ?? '').slice(0, -typed.length);
    return head.length >= SHORTEST_HEAD && vocabulary.numberOf(head) !== undefined;
  });
}

/** As `meetExactly`, and words that sound alike or are a slip or two away. */
function meetForgiving(typed: string, vocabulary: Vocabulary, spend: (effort: number) => void): Meetings {
  const meetings = meetExactly(typed, vocabulary);
  const most = slipsForgiven(typed);
  if (most === undefined) return meetings;
  for (const form of [typed, ...singularsOf(typed)]) {
    const sound = soundOf(form);
    const effort = hear(vocabulary.bySound, sound, most, (number, slips, isWhole) => {
      const word = vocabulary.words[number] ?? '';
      const startsElse = soundOf(word).charAt(0) !== sound.charAt(0);
      // Half a word with a slip where it starts might be anything.
      if (startsElse && !isWhole) return;
      const faults =
        LESSER_FAULT + SLIP * slips + (isWhole ? 0 : LESSER_FAULT) + (startsElse ? LESSER_FAULT : 0);
      const alike = Math.min(form.length, word.length) / Math.max(form.length, word.length);
      keep(meetings, number, { worth: WORTH.misspelt * alike, faults, part: 'all', letters: word.length });
    });
    spend(effort);
  }
  return meetings;
}

function pairsIn(typed: string, vocabulary: Vocabulary): Pair[] {
  const pairs: Pair[] = [];
  for (let cut = SHORTEST_OF_PAIR; cut <= typed.length - SHORTEST_OF_PAIR; cut++) {
    const first = vocabulary.numberOf(typed.slice(0, cut));
    if (first === undefined) continue;
    const seconds = vocabulary.beginning(typed.slice(cut));
    if (seconds[0] < seconds[1]) pairs.push({ first, seconds, rest: typed.length - cut });
  }
  return pairs;
}

export const PAIR_WORTH: number = WORTH.joined;

/** Reads the words of a search, each by itself and joined with its neighbours: "red cedar" is "redcedar" too. */
export function readWords(
  typed: readonly string[],
  vocabulary: Vocabulary,
  isForgiven: (word: string) => boolean,
  spend: (effort: number) => void,
): Meant[] {
  const meet = (word: string, forgiven: boolean): Meetings => {
    const meetings = forgiven ? meetForgiving(word, vocabulary, spend) : meetExactly(word, vocabulary);
    spend(meetings.size);
    return meetings;
  };
  const read = typed.map((word) => ({
    meetings: meet(word, isForgiven(word)),
    pairs: pairsIn(word, vocabulary),
  }));
  for (const [at, word] of typed.entries()) {
    const next = typed[at + 1];
    if (next === undefined || Math.min(word.length, next.length) < SHORTEST_PART) continue;
    const both = word + next;
    const joined = meet(both, isForgiven(word) && isForgiven(next) && both.length >= SHORTEST_FORGIVEN);
    for (const [number, meeting] of joined) {
      const worth = Math.min(meeting.worth, WORTH.joined);
      for (const each of [read[at], read[at + 1]])
        if (each) keep(each.meetings, number, { ...meeting, worth });
    }
  }
  return read;
}
