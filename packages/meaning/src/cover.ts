import { Vocabulary } from './hearing.ts';
import { type Lexicon, PASSED_OVER, type Phrase } from './lexicon.ts';
import type { Place } from './meaning.ts';
import type { NamedBy, NameMatch, PlantNames } from './plant-names.ts';
import type { Token } from './tokens.ts';

/** What some words that stand together mean. */
export interface Edge {
  /** The first of its tokens, and the one behind its last. */
  readonly from: number;
  readonly to: number;
  readonly means:
    | { readonly kind: 'phrase'; readonly phrase: Phrase }
    | { readonly kind: 'name'; readonly named: NamedBy }
    | { readonly kind: 'number' }
    | { readonly kind: 'place'; readonly place: Omit<Place, 'span'> };
  readonly precedence: number;
  /** Letters that were mended. */
  readonly slips: number;
}

/** Where places are looked up. */
export interface Gazetteer {
  /** The town of a ZIP code; undefined for a code that is none. */
  zip(code: string): { readonly city: string; readonly state: string } | undefined;
  /** The states that have a town of this name, in lower case without marks; the nearest to the north-west first. */
  statesOf(town: string): readonly string[];
}

const NAME_PRECEDENCE: Readonly<Record<NameMatch, number>> = {
  whole: 8,
  part: 7,
  kind: 5,
  genus: 5,
  family: 5,
};
const PHRASE_PRECEDENCE = 6;
const FILLER_PRECEDENCE = 1;
/** A phrase of no more weight means nothing without company. */
export const LATENT = 0.4;
/** Adjectives that may stand between "under" and the tree. */
const BETWEEN: ReadonlySet<string> = new Set([
  'big',
  'old',
  'large',
  'huge',
  'tall',
  'mature',
  'very',
  'really',
  'giant',
  'gran',
  'grande',
  'viejo',
  'enorme',
  'existing',
  'some',
  'couple',
]);
const UNDER: ReadonlySet<string> = new Set(['under', 'beneath', 'below', 'underneath', 'bajo', 'debajo']);
const BEFORE_PLACES: ReadonlySet<string> = new Set([
  'in',
  'near',
  'en',
  'de',
  'from',
  'around',
  'to',
  'at',
  'by',
  'outside',
  'out',
  'on',
  'cerca',
]);
const STATES: Readonly<Record<string, string>> = {
  wa: 'WA',
  washington: 'WA',
  or: 'OR',
  oregon: 'OR',
  id: 'ID',
  idaho: 'ID',
  bc: 'BC',
};
/** Whoever asks for a zone names a place. */
const ZONES: ReadonlySet<string> = new Set(['zone', 'zones', 'zona', 'rusticidad', 'hardiness']);
/** Where a town is meant though no state is named. */
const NEAR_STATES: ReadonlySet<string> = new Set(['WA', 'OR', 'ID']);
const LONGEST_TOWN = 3;
/** Ways to read a phrase of words with slips that are followed at once. */
const MOST_WAYS = 12;

/** A genus is as much a name as those of the catalogue, and filler is read where nothing else is. */
function precedenceOf({ atoms: [atom], length }: Phrase): number {
  if (atom?.key === 'genus' && length === 1) return NAME_PRECEDENCE.genus + 0.1;
  return atom?.key === 'filler' ? FILLER_PRECEDENCE : PHRASE_PRECEDENCE;
}

/** A token, or what it may have been meant as. */
interface Reading {
  readonly key: string;
  readonly slips: number;
  /** Heard too faintly to stand for anything but a part of a longer name. */
  readonly isWeak?: boolean;
}

/** All that stands in a text, and the best way to read the whole of it. */
export class Coverer {
  readonly #lexicon: Lexicon;
  readonly #names: PlantNames;
  readonly #places: Gazetteer;
  readonly #vocabulary: Vocabulary;

  /** Words of everyday language, which nobody typed by a slip. */
  readonly #common: ReadonlySet<string>;

  constructor(lexicon: Lexicon, names: PlantNames, places: Gazetteer, common: ReadonlySet<string>) {
    this.#common = common;
    this.#lexicon = lexicon;
    this.#names = names;
    this.#places = places;
    this.#vocabulary = new Vocabulary([...lexicon.words, ...names.words]);
  }

  /** The best reading: its edges in the order of the text, and what was mended for them. */
  cover(tokens: readonly Token[]): { edges: readonly Edge[]; mended: { typed: number; readAs: string }[] } {
    const plain = tokens.map(({ key }): Reading[] => [{ key, slips: 0 }]);
    const exact = this.#edges(tokens, plain);
    const covered = new Set(exact.flatMap(({ from, to }) => range(from, to)));
    // A slip is never heard where the word is known as it stands.
    const readings = plain.map((own, at) => {
      const token = tokens[at];
      if (covered.has(at) || token?.kind !== 'word' || token.isContracted) return own;
      // An everyday word is what it is, but in a name that is otherwise there.
      const isCommon = this.#common.has(token.key);
      return this.#vocabulary
        .hear(token.key)
        .map(({ word, slips, isWeak }): Reading => ({ key: word, slips, isWeak: isWeak || isCommon }));
    });
    const isMended = readings.some((heard, at) => heard !== plain[at] && heard.length > 0);
    const edges = best(isMended ? this.#edges(tokens, readings) : exact, tokens);
    const mended = edges.flatMap(({ from, to, slips, means }) =>
      slips === 0
        ? []
        : range(from, to).flatMap((typed) =>
            covered.has(typed) ? [] : [{ typed, readAs: this.#readAs(readings[typed] ?? [], means) }],
          ),
    );
    return { edges, mended };
  }

  #readAs(readings: readonly Reading[], means: Edge['means']): string {
    const fits = ({ key }: Reading) =>
      means.kind === 'name' ? this.#names.words.has(key) : this.#lexicon.words.has(key);
    return (readings.find(fits) ?? readings[0])?.key ?? '';
  }

  #edges(tokens: readonly Token[], readings: readonly (readonly Reading[])[]): Edge[] {
    return tokens.flatMap((token, from) => {
      if (token.kind === 'zip') return [this.#zipEdge(token, from)];
      if (token.kind === 'number') {
        return [{ from, to: from + 1, means: { kind: 'number' as const }, precedence: 9, slips: 0 }];
      }
      return [...this.#wordEdges(tokens, readings, from), ...this.#placeEdges(tokens, from)];
    });
  }

  #zipEdge(token: Token, from: number): Edge {
    const known = this.#places.zip(token.key);
    const place = { kind: 'zip' as const, zip: token.key, ...known };
    return { from, to: from + 1, means: { kind: 'place', place }, precedence: 9, slips: 0 };
  }

  #wordEdges(tokens: readonly Token[], readings: readonly (readonly Reading[])[], from: number): Edge[] {
    const edges: Edge[] = [];
    const isUnder = UNDER.has(tokens[from]?.key ?? '');
    const most = Math.max(this.#lexicon.longest, this.#names.longest);
    /** Ways to read the tokens so far. */
    let ways: { words: string[]; slips: number; isWeak: boolean }[] = [
      { words: [], slips: 0, isWeak: false },
    ];
    for (let to = from; to < tokens.length && (ways[0]?.words.length ?? most) < most; to++) {
      const token = tokens[to];
      if (token?.kind !== 'word' || (to > from && token.begins)) break;
      const isPassedOver = to > from && (PASSED_OVER.has(token.key) || (isUnder && BETWEEN.has(token.key)));
      const read = ways.flatMap(({ words, slips, isWeak }) =>
        (readings[to] ?? []).map((heard) => ({
          words: [...words, heard.key],
          slips: slips + heard.slips,
          isWeak: isWeak || heard.isWeak === true,
        })),
      );
      ways = [...read, ...(isPassedOver ? ways : [])].slice(0, MOST_WAYS);
      if (ways.length === 0) break;
      for (const { words, slips, isWeak } of read) {
        if (isWeak && words.length < 2) continue;
        const named = this.#names.find(words);
        if (named)
          edges.push({
            from,
            to: to + 1,
            means: { kind: 'name', named },
            precedence: NAME_PRECEDENCE[named.match] - (slips > 0 ? 1.5 : 0),
            slips,
          });
        for (const phrase of isWeak ? [] : this.#lexicon.find(words)) {
          const precedence = precedenceOf(phrase) - (phrase.isExact ? 0 : 0.3) - (slips > 0 ? 1.5 : 0);
          edges.push({ from, to: to + 1, means: { kind: 'phrase', phrase }, precedence, slips });
        }
      }
    }
    return edges;
  }

  #placeEdges(tokens: readonly Token[], from: number): Edge[] {
    const edges: Edge[] = [];
    const before = tokens[from - 1];
    const isOfZones = tokens.some(({ key }) => ZONES.has(key));
    for (let to = from + 1; to <= Math.min(from + LONGEST_TOWN, tokens.length); to++) {
      const words = tokens.slice(from, to);
      if (words.some(({ kind, begins }, at) => kind !== 'word' || (at > 0 && begins))) break;
      const states = this.#places.statesOf(words.map(({ key }) => key).join(' '));
      if (states.length === 0) continue;
      const after = tokens[to];
      const named =
        after && (after.key !== 'or' || after.isUpper) && (after.key !== 'id' || after.isUpper)
          ? STATES[after.key]
          : undefined;
      if (!named && !states.some((state) => NEAR_STATES.has(state))) continue;
      const isMeant =
        named !== undefined ||
        isOfZones ||
        (before !== undefined &&
          (BEFORE_PLACES.has(before.key) || (words[0]?.isCapital === true && !words[0].begins))) ||
        (from === 0 && to === tokens.length);
      if (!isMeant) continue;
      const state = named && states.includes(named) ? named : states[0];
      const city = words.map(({ key }) => key.charAt(0).toUpperCase() + key.slice(1)).join(' ');
      const place = { kind: 'city' as const, city, ...(state && { state }) };
      edges.push({
        from,
        to: named ? to + 1 : to,
        means: { kind: 'place', place },
        precedence: named ? 8 : 5.5,
        slips: 0,
      });
    }
    return edges;
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

interface Way {
  /** Most letters covered, then the most precedence by letter, then the fewest edges, then the surest phrases. */
  readonly worth: readonly [number, number, number, number];
  readonly edge?: Edge;
  readonly before?: Way;
}

const isBetter = (one: Way['worth'], other: Way['worth']): boolean => {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value > (other[at] ?? 0);
  return false;
};

/** The edges that read the most of a text, and in the most certain way. */
function best(edges: readonly Edge[], tokens: readonly Token[]): Edge[] {
  const endingAt = Map.groupBy(edges, ({ to }) => to);
  const letters = (from: number, to: number): number =>
    tokens.slice(from, to).reduce((sum, { key }) => sum + key.length, 0);
  const ways: Way[] = [{ worth: [0, 0, 0, 0] }];
  for (let to = 1; to <= tokens.length; to++) {
    let way: Way = ways[to - 1] ?? { worth: [0, 0, 0, 0] };
    for (const edge of endingAt.get(to) ?? []) {
      const before = ways[edge.from];
      if (!before) continue;
      const size = letters(edge.from, edge.to);
      const worth = [
        before.worth[0] + size,
        before.worth[1] + size * edge.precedence,
        before.worth[2] - 1,
        before.worth[3] + (edge.means.kind === 'phrase' ? edge.means.phrase.weight : 1),
      ] as const;
      if (isBetter(worth, way.worth)) way = { worth, edge, before };
    }
    ways[to] = way === ways[to - 1] ? { worth: way.worth, before: way } : way;
  }
  const chosen: Edge[] = [];
  for (let way = ways.at(-1); way; way = way.before) if (way.edge) chosen.unshift(way.edge);
  return chosen;
}
