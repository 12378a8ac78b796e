import { combine } from './combine.ts';
import { Coverer, type Gazetteer } from './cover.ts';
import { factsOfClaims, isAboutPlants, WISH_OF_FACT } from './intents.ts';
import { Lexicon, type LexiconRow } from './lexicon.ts';
import type { Intent, Language, Meaning, Place, Wish } from './meaning.ts';
import type { PlantsKnown } from './pieces.ts';
import { type KnownPlant, PlantNames } from './plant-names.ts';
import { MOST_TOKENS, type Token, tokensOf } from './tokens.ts';

/** What the turn before leaves for the next. */
export interface TurnBefore {
  readonly wishes: readonly Wish[];
  /** Slugs of the plants spoken of, the last first. */
  readonly plants: readonly string[];
  readonly place?: Place;
  readonly scope: Meaning['scope'];
  readonly intents: Meaning['intents'];
}

interface Reading {
  readonly before?: TurnBefore | undefined;
  readonly now: Date;
  /** The language of who reads, for a text that is of neither. */
  readonly language?: Language;
}

/** Reads what gardeners type into what they mean. Nothing of it knows a network, a model or a clock. */
export type ReadMeaning = (text: string, reading: Reading) => Meaning;

/**
 * Makes the reader of a catalogue.
 * @param rows the words of gardeners, data/garden-words.csv
 * @param plants whose names are known
 * @param places where towns and ZIP codes are looked up
 * @param common words of everyday language, in lower case: what is one of them is no slip
 * @throws Error on a row that means nothing
 */
export function makeReader(
  rows: readonly LexiconRow[],
  plants: readonly KnownPlant[],
  places: Gazetteer,
  common: ReadonlySet<string> = new Set(),
): ReadMeaning {
  const lexicon = new Lexicon(rows);
  const coverer = new Coverer(lexicon, new PlantNames(plants), places, common);
  const bySlug = new Map(plants.map((plant) => [plant.slug, plant]));
  const byGenus = Map.groupBy(
    plants,
    ({ scientific_name }) => scientific_name.replace(/^×\s*/, '').split(' ')[0] ?? '',
  );
  const known: PlantsKnown = {
    familyOf: (slug) => bySlug.get(slug)?.family,
    ofGenera: (genera) => genera.flatMap((genus) => (byGenus.get(genus) ?? []).map(({ slug }) => slug)),
  };
  return (text, { before, now, language = 'en' }) => {
    const tokens = tokensOf(text);
    const { edges, mended } = coverer.cover(tokens);
    const combined = combine(edges, tokens, known, now, (before?.plants.length ?? 0) > 0);
    const covered = new Set(
      edges.flatMap(({ from, to, means }) =>
        means.kind === 'phrase' && means.phrase.atoms[0]?.key === 'plain'
          ? []
          : Array.from({ length: to - from }, (_, at) => from + at),
      ),
    );
    const unread = tokens
      .filter((token, at) => !covered.has(at) && isTold(tokens, at, token))
      .map(({ start, end }) => text.slice(start, end));
    const rest = tokens.length < MOST_TOKENS ? '' : text.slice(tokens.at(-1)?.end ?? text.length).trim();
    const meaning: Meaning = {
      ...combined,
      language: languageOf(edges, tokens) ?? language,
      mended: mended.map(({ typed, readAs }) => ({
        typed: text.slice(tokens[typed]?.start, tokens[typed]?.end),
        readAs,
      })),
      unread: rest ? [...unread, rest] : unread,
    };
    return before ? carriedOn(meaning, before, wordsIn(edges)) : meaning;
  };
}

/** Of letters glued to a number, as in "8b" and "1st", nobody is told. */
const isTold = (tokens: readonly Token[], at: number, token: Token): boolean =>
  !(token.end - token.start <= 2 && tokens[at - 1]?.end === token.start) &&
  token.kind === 'word' &&
  token.key.length > 1;

/** The language whose phrases cover more letters. */
function languageOf(
  edges: ReturnType<Coverer['cover']>['edges'],
  tokens: readonly Token[],
): Language | undefined {
  const letters = { en: 0, es: 0 };
  for (const { from, to, means } of edges) {
    if (means.kind !== 'phrase') continue;
    for (const { key } of tokens.slice(from, to)) letters[means.phrase.language] += key.length;
  }
  if (letters.en === letters.es) return undefined;
  return letters.es > letters.en ? 'es' : 'en';
}

/** How many words mean something. */
const wordsIn = (edges: ReturnType<Coverer['cover']>['edges']): number =>
  edges
    .filter(({ means }) => means.kind !== 'phrase' || means.phrase.atoms[0]?.key !== 'filler')
    .reduce((sum, { from, to }) => sum + to - from, 0);

/** Longest text that adds to the one before without saying so, in words. */
const ADDS_WORDS = 6;

/** What is asked of plants spoken of before, where none is named: "where can I get one". */
const OF_IT: ReadonlySet<Intent> = new Set([
  'where_to_buy',
  'plant_price',
  'fits_here',
  'compare',
  'describe',
]);
const isMeasure = (key: string): boolean => /^(height|spread)_/.test(key);

/** A text as it goes on from the one before it. What is carried says so. */
function carriedOn(meaning: Meaning, before: TurnBefore, words: number): Meaning {
  if (meaning.turn === 'reset') return meaning;
  const place = meaning.place ?? before.place;
  const kept: Meaning = { ...meaning, ...(place && { place }) };
  const isNew =
    meaning.plants.length > 0 ||
    meaning.wishes.some(({ key, op }) => (key === 'plant_type' || key === 'plant') && op === '=');
  const hasFocus = before.plants.length > 0;
  const steered = meaning.intents.filter((intent) => intent !== 'find' && intent !== 'describe');
  const isOfIt = steered.some((intent) => isAboutPlants(intent) || OF_IT.has(intent));
  // "and how wide?" asks of the plant that was spoken of, "and yarrow?" the same of another.
  if (!isNew && isOfIt && hasFocus) return { ...kept, refers: meaning.refers ?? 'it' };
  const hard = meaning.wishes.filter(({ op, from }) => op !== '~' && from !== 'implied');
  if (!isNew && meaning.refers === 'it' && hasFocus && hard.length > 0) {
    // "does it have thorns" is to be checked, and looks for nothing.
    return { ...kept, wishes: [], claims: hard, intents: factsOfClaims(hard) };
  }
  const asked = before.intents[0];
  if (
    isNew &&
    meaning.turn === 'add' &&
    steered.length === 0 &&
    meaning.plants.length > 0 &&
    asked &&
    isAboutPlants(asked)
  ) {
    return { ...kept, intents: before.intents };
  }
  const size = meaning.wishes[0];
  if (!isNew && hasFocus && asked && isAboutPlants(asked) && size && isMeasure(size.key) && words <= 3) {
    return {
      ...kept,
      wishes: [],
      intents: [size.key.startsWith('spread') ? 'spread' : 'height'],
      refers: 'it',
    };
  }
  // What "they skip" means without a plant to speak of is a wish.
  const wish = hasFocus
    ? undefined
    : meaning.intents.map((intent) => WISH_OF_FACT[intent]).find((found) => found !== undefined);
  const own: Wish[] = wish
    ? [{ key: wish[0], op: '=', values: wish[1], span: { start: 0, end: 0 }, from: 'said' }]
    : [];
  const goesOn = ['more', 'only', 'loosen', 'drop'].includes(meaning.turn ?? '') || meaning.scope === 'shown';
  const hasWish = meaning.wishes.length > 0 || meaning.avoid.length > 0 || own.length > 0;
  const adds =
    goesOn ||
    own.length > 0 ||
    (steered.length === 0 &&
      (meaning.turn === 'add' || meaning.turn === 'no' || (!isNew && hasWish && words <= ADDS_WORDS)));
  if (!adds) return kept;
  const wishes = [...meaning.wishes, ...own];
  const isReplaced = ({ key }: Wish): boolean =>
    wishes.some(
      (other) =>
        other.key === key ||
        (isMeasure(key) && isMeasure(other.key) && other.key.slice(0, 6) === key.slice(0, 6)),
    );
  const carried = before.wishes
    .filter((one) => !isReplaced(one))
    .map((one) => ({ ...one, from: 'carried' as const }));
  return {
    ...kept,
    scope: meaning.scope === 'catalogue' ? before.scope : meaning.scope,
    wishes: [...wishes, ...carried],
    intents: own.length > 0 || meaning.intents.length === 0 ? ['find'] : meaning.intents,
  };
}
