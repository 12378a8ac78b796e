import { soundOf } from '@understory/meaning';
import { wordsOf } from '../../platform/names.ts';
import { hear } from '../searching/slips.ts';
import { slipsForgiven } from '../searching/spelling.ts';
import { makeVocabulary, type Vocabulary } from '../searching/vocabulary.ts';

/** Words of a list that were meant by a typed one, with how many slips; the fewest slips first. */
export function heardAs(
  words: Vocabulary,
  typed: string,
): readonly { readonly word: string; readonly slips: number }[] {
  const most = slipsForgiven(typed) ?? 0;
  const found: { word: string; slips: number }[] =
    words.numberOf(typed) === undefined ? [] : [{ word: typed, slips: 0 }];
  hear(words.bySound, soundOf(typed), most, (each, slips, isWhole) => {
    const word = words.words[each];
    if (isWhole && word !== undefined && word !== typed) found.push({ word, slips });
  });
  return found.sort((a, b) => a.slips - b.slips || (a.word < b.word ? -1 : 1));
}

/** A common name, word by word. */
interface Form {
  readonly words: readonly string[];
  /** Null for a name of plants that the catalogue does not have. */
  readonly plant: number | null;
  readonly isFirst: boolean;
  /** Its words as one. */
  readonly key: string;
}

/** What a name in pieces was read as. */
export interface Pieced {
  readonly plants: readonly number[];
  readonly isSure: boolean;
  readonly isFirst: boolean;
  /** Letters are left out or wrong. */
  readonly by: 'common' | 'abbreviated' | 'spelling';
  /** The cultivar behind the name, as it is properly written where it is known; empty where none is. */
  readonly cultivar: string;
}

/** A word in the singular, as names are compared, by the rules of English: "pines" is no plural of "pin". */
export function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || !/[^su]s$|[^i]es$/.test(word) || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ss|[iu]s|x|z|[cs]h)es$/.test(word) ? -2 : -1);
}

const SHORTEST_PLURAL = 4;
/** From so many letters on the first of them may be the slip. */
export const FIRST_LETTER_TOO_FROM = 6;

/** A common name as it is compared: "Oregon Grapes", "Oregon-grape" and "oregongrape" are one. */
export const joined = (words: readonly string[]): string => words.map(singular).join('');

const FLOWERING = ['flowering', 'flowered', 'flower'];

/** Words of common names as lists shorten them, where the letters that are left do not tell it. */
export const SHORTENED: Readonly<Record<string, readonly string[]>> = {
  ...{ doug: ['douglas'], mtn: ['mountain'], mt: ['mountain'], w: ['western'], amer: ['american'] },
  ...{
    fl: FLOWERING,
    flwr: FLOWERING,
    flg: FLOWERING,
    flrg: FLOWERING,
    lf: ['leaf', 'leaved'],
    lvd: ['leaved'],
  },
  ...{ calif: ['california'], ca: ['california'], ore: ['oregon'], or: ['oregon'], ak: ['alaska'] },
  ...{ pac: ['pacific'], evgrn: ['evergreen'], lg: ['large'], sm: ['small'] },
  ...{ rhody: ['rhododendron'], rhodie: ['rhododendron'], rhodo: ['rhododendron'] },
};

/** What is made of plants, or goes with them, and is none. */
const MADE_OF_PLANTS: ReadonlySet<string> = new Set(
  'jam jelly honey tea syrup oil soap candle wreath swag garland bouquet seasoning mulch soil compost bark fertilizer fert food spray book print card mug shirt sticker poster guide class workshop tour chip wood firewood leaf leaves cutting mix mixed asst assorted assortment collection kit basket bskt hybrid hybrids seedling seedlings sp spp species'.split(
    ' ',
  ),
);

/** Costs of a word that is not written out, in slips of the pen: less than one, since the writer knew the word. */
const COST = { shortened: 0.1, beginning: 0.4, contracted: 0.5 } as const;
/** Fewer letters begin too many words. */
const LEAST_BEGINNING = 3;
/** Such a share of a word's letters is left in a contraction at least. */
const LEAST_LEFT = 0.4;
const SHORT_WORD = 5;
const WORDS_REMEMBERED = 20_000;
const MOST_WORDS = 9;
/** Another name that costs so little more is not told apart. */
const TOO_NEAR = 0.5;

/** Lists leave it out. */
const THE = 'the';

const isWithin = (short: string, long: string): boolean => {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
};
const vowelsIn = (word: string): number => word.replaceAll(/[^aeiou]/g, '').length;

/**
 * Whether a word is another one with letters left out, as tills and labels do it: "flwrg", "dogwd", "maidenhr". The first letter stays
 * and the vowels go first (the rules of the United States Postal Service for addresses too long for a label, Publication 28, section
 * 354, leave out vowels likewise).
 */
function isContraction(short: string, word: string): boolean {
  if (short.length < LEAST_BEGINNING || short.length >= word.length || short[0] !== word[0]) return false;
  // Three letters are enough of a short word only: "blk".
  const isEnough =
    short.length > LEAST_BEGINNING ? short.length >= word.length * LEAST_LEFT : word.length <= SHORT_WORD;
  if (!isEnough || !isWithin(short, word)) return false;
  return (
    vowelsIn(short) <= vowelsIn(word) / 2 ||
    (short.at(-1) === word.at(-1) && word.startsWith(short.slice(0, LEAST_BEGINNING + 1)))
  );
}

/** How many slips a whole name forgives, by its letters. */
const mostCost = (letters: number): number =>
  letters < 7 ? 0.5 : letters < 12 ? 1.5 : letters < 18 ? 2.5 : 3;

/** A name that is met by typed words. */
interface Met {
  readonly form: Form;
  readonly cost: number;
  /** The typed words that are no part of the name, by their places. */
  readonly left: readonly number[];
}

/** A cultivar that is known to be of one plant. */
interface Cultivar {
  readonly plant: number;
  readonly name: string;
  readonly words: readonly string[];
}

const lettersOf = (text: string): string => wordsOf(text).join('');

/** Finds names of which words are turned about, shortened or misspelt: "Currant Red Flwrg", "dog wood, pasific". */
export class Pieces {
  readonly #forms: Form[] = [];
  readonly #byWord = new Map<string, number[]>();
  /** Words as names have them, and no two of them as one. */
  readonly #words = new Set<string>();
  /** Known cultivars by their letters alone, and by their last words. */
  readonly #cultivars = new Map<string, Cultivar[]>();
  readonly #lastWords = new Map<string, Cultivar[]>();
  readonly #wordsOf = new Map<number, Set<string>>();
  readonly #botanicalOf = new Map<number, Set<string>>();
  readonly #meant = new Map<string, ReadonlyMap<string, number>>();
  readonly #byLetter = new Map<string, string[]>();
  #vocabulary: Vocabulary | undefined;
  readonly #beside: ReadonlySet<string>;
  readonly #wide: ReadonlySet<string>;

  /**
   * @param beside words that sellers write beside a name
   * @param wide names that tell no plant by themselves, joined
   */
  constructor(beside: ReadonlySet<string>, wide: ReadonlySet<string>) {
    this.#beside = beside;
    this.#wide = wide;
  }

  /** Words of the botanical names of a plant: beside its common name they say nothing else. */
  addBotanical(words: readonly string[], plant: number): void {
    const known = this.#botanicalOf.get(plant) ?? new Set<string>();
    for (const word of words) known.add(word);
    this.#botanicalOf.set(plant, known);
  }

  add(name: string, plant: number | null, isFirst = false): void {
    const words = wordsOf(name)
      .filter((word) => word !== THE)
      .map(singular);
    if (words.length === 0 || words.length > MOST_WORDS) return;
    const key = words.join('');
    for (const word of words) this.#words.add(word);
    const forms = [words];
    for (const at of words.keys()) {
      const [one, next] = [words[at], words[at + 1]];
      if (one && next) forms.push([...words.slice(0, at), one + next, ...words.slice(at + 2)]);
    }
    for (const form of forms) this.#index({ words: form, plant, isFirst, key });
    if (plant !== null)
      for (const word of forms.flat())
        this.#wordsOf.set(plant, (this.#wordsOf.get(plant) ?? new Set()).add(word));
  }

  #index(form: Form): void {
    const number = this.#forms.push(form) - 1;
    for (const word of new Set(form.words)) {
      const known = this.#byWord.get(word);
      if (known) known.push(number);
      else this.#byWord.set(word, [number]);
    }
  }

  addCultivar(plant: number, name: string): void {
    const words = wordsOf(name);
    const [letters, last] = [words.join(''), words.at(-1) ?? ''];
    const cultivar = { plant, name, words };
    this.#cultivars.set(letters, [...(this.#cultivars.get(letters) ?? []), cultivar]);
    this.#lastWords.set(last, [...(this.#lastWords.get(last) ?? []), cultivar]);
  }

  *finish(): Generator<void> {
    // "Redcedar" is "cedar, red" in a list by the alphabet.
    for (const { words, ...form } of [...this.#forms]) {
      for (const [place, word] of words.entries()) {
        const half = [...word].findIndex(
          (_, at) =>
            at > 2 &&
            at < word.length - 2 &&
            this.#words.has(word.slice(0, at)) &&
            this.#words.has(word.slice(at)),
        );
        if (half > 0 && this.#words.has(word))
          this.#index({
            ...form,
            words: [
              ...words.slice(0, place),
              word.slice(0, half),
              word.slice(half),
              ...words.slice(place + 1),
            ],
          });
      }
    }
    for (const word of this.#words) {
      const letter = word[0] ?? '';
      const known = this.#byLetter.get(letter);
      if (known) known.push(word);
      else this.#byLetter.set(letter, [word]);
    }
    this.#vocabulary = yield* makeVocabulary([...this.#byWord.keys()].sort());
  }

  /** The known cultivar of a plant that stands in a text, as it is properly written; empty where none does. */
  cultivarIn(plant: number, text: string): string {
    const [known] = this.#cultivarsAmong(wordsOf(text), plant);
    return known && known.words.join('').length >= LEAST_CULTIVAR - 1 ? known.name : '';
  }

  /** Whether a cultivar is known, of one plant or of any. */
  isCultivar(name: string, plant?: number): boolean {
    const known = name === '' ? [] : (this.#cultivars.get(lettersOf(name)) ?? []);
    return known.some((each) => plant === undefined || each.plant === plant);
  }

  /** Whether names have a word. */
  knows(word: string): boolean {
    return this.#byWord.has(singular(wordsOf(word).join('')));
  }

  /** A cultivar of a plant as it is properly written, however its letters are typed. */
  properly(plant: number, cultivar: string): string {
    return this.#cultivars.get(lettersOf(cultivar))?.find((each) => each.plant === plant)?.name ?? cultivar;
  }

  /**
   * Words of names that a typed one may mean, each with what that costs.
   * @param isOne whether it was typed as one word: of two together nothing is left out or misheard
   */
  #meanings(typed: string, isOne = true): ReadonlyMap<string, number> {
    const key = isOne ? typed : ` ${typed}`;
    const before = this.#meant.get(key);
    if (before) return before;
    const found = new Map<string, number>();
    const add = (word: string, cost: number): void => {
      if ((found.get(word) ?? Number.POSITIVE_INFINITY) > cost) found.set(word, cost);
    };
    if (this.#byWord.has(typed)) add(typed, 0);
    const long = isOne ? SHORTENED[typed] : undefined;
    for (const word of long ?? []) if (this.#byWord.has(word)) add(word, COST.shortened);
    if (found.size === 0 || long) {
      for (const word of isOne ? (this.#byLetter.get(typed[0] ?? '') ?? []) : []) {
        if (typed.length >= LEAST_BEGINNING && word.length >= typed.length + 2 && word.startsWith(typed))
          add(word, COST.beginning);
        else if (isContraction(typed, word)) add(word, COST.contracted);
      }
      // No word of a name has figures in it.
      if (this.#vocabulary && isOne && typed.length >= LEAST_BEGINNING && !/\d/.test(typed)) {
        // The nearest words alone: "rasberry" is no barberry; and of a short word the first letter holds: "maid" is no lady.
        const heard = heardAs(this.#vocabulary, typed).filter(
          ({ word }) => typed.length >= FIRST_LETTER_TOO_FROM || word[0] === typed[0],
        );
        const fewest = heard[0]?.slips;
        for (const { word, slips } of heard) if (slips === fewest) add(word, Math.max(1, slips));
      }
    }
    if (this.#meant.size >= WORDS_REMEMBERED) this.#meant.clear();
    this.#meant.set(key, found);
    return found;
  }

  /** Every name all words of which are among the typed ones. */
  #met(typed: readonly string[], places: readonly (readonly number[])[]): Met[] {
    const meanings = typed.map((word, at) => this.#meanings(word, places[at]?.length === 1));
    const counts = new Map<number, number>();
    for (const meant of meanings) {
      const own = new Set<number>();
      for (const word of meant.keys()) for (const form of this.#byWord.get(word) ?? []) own.add(form);
      for (const form of own) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
    const met: Met[] = [];
    for (const [number, count] of counts) {
      const form = this.#forms[number];
      if (!form || count < form.words.length) continue;
      const used = new Set<number>();
      let cost = 0;
      for (const word of form.words) {
        let best: { at: number; cost: number } | undefined;
        for (const [at, meant] of meanings.entries()) {
          const own = used.has(at) ? undefined : meant.get(word);
          if (own !== undefined && (!best || own < best.cost)) best = { at, cost: own };
        }
        if (!best) {
          cost = Number.POSITIVE_INFINITY;
          break;
        }
        used.add(best.at);
        cost += best.cost;
      }
      if (cost > mostCost(form.key.length)) continue;
      const left = places.flatMap((of, at) => (used.has(at) ? [] : of));
      met.push({ form, cost, left });
    }
    return met;
  }

  /** Whether a word beside a name says nothing of which plant it is: "native", also shortened. */
  #isBeside(word: string): boolean {
    if (this.#beside.has(word) || /^\d+$/.test(word)) return true;
    return word.length >= LEAST_BEGINNING && !this.#byWord.has(word)
      ? [...this.#beside].some((beside) => isContraction(word, beside))
      : false;
  }

  /** The known cultivars that stand in words, of one plant or of any: the longest ones, with their places. */
  #cultivarsAmong(
    words: readonly string[],
    plant?: number,
  ): readonly (Cultivar & { readonly from: number; readonly to: number })[] {
    for (let length = words.length; length > 0; length--) {
      for (let from = 0; from + length <= words.length; from++) {
        const own = words.slice(from, from + length);
        const known = [
          ...(this.#cultivars.get(own.join('')) ?? []),
          // "K Foerster": the first words are initials, and the last is whole.
          ...(length < 2 ? [] : (this.#lastWords.get(own.at(-1) ?? '') ?? [])).filter(
            ({ words: whole }) =>
              whole.length === length &&
              whole.every(
                (word, at) =>
                  word === own[at] ||
                  (at < length - 1 && (own[at] === word[0] || SHORTENED[own[at] ?? '']?.includes(word))),
              ),
          ),
        ].filter((each) => plant === undefined || each.plant === plant);
        const each = [...new Map(known.map((one) => [one.plant, one])).values()];
        if (each.length > 0) return each.map((one) => ({ ...one, from, to: from + length }));
      }
    }
    return [];
  }

  /** Reads words as a common name. What it leaves must be a known cultivar, or says nothing: a tote is no cultivar. */
  read(text: string): Pieced | undefined {
    const typed = wordsOf(text);
    const kept = typed
      .map((word, at) => ({ word, at }))
      .filter(({ word }) => word !== THE && !/^\d+$/.test(word));
    if (kept.length === 0 || kept.length > MOST_WORDS) return undefined;
    const variants: { words: string[]; places: number[][] }[] = [
      { words: kept.map(({ word }) => singular(word)), places: kept.map(({ at }) => [at]) },
    ];
    for (const [place, one] of kept.entries()) {
      const next = kept[place + 1];
      if (!next) break;
      const [before, behind] = [kept.slice(0, place), kept.slice(place + 2)];
      variants.push({
        words: [
          ...before.map(({ word }) => singular(word)),
          singular(one.word + next.word),
          ...behind.map(({ word }) => singular(word)),
        ],
        places: [...before.map(({ at }) => [at]), [one.at, next.at], ...behind.map(({ at }) => [at])],
      });
    }
    const met = variants
      .flatMap(({ words, places }) => this.#met(words, places))
      .map((each) => ({ ...each, left: each.left.filter((at) => !this.#isBeside(typed[at] ?? '')) }))
      .sort((a, b) => a.left.length - b.left.length || a.cost - b.cost);
    const [best] = met;
    if (!best) return this.#byCultivar(typed);
    const { form, cost, left } = best;
    const near = met.filter(
      (each) =>
        each.left.length <= left.length && each.cost <= cost + TOO_NEAR && each.form.plant !== form.plant,
    );
    const plants = [...new Set([best, ...near].flatMap((each) => each.form.plant ?? []))];
    const by = cost >= 1 ? 'spelling' : cost > 0 ? 'abbreviated' : 'common';
    const unsure = { plants, isSure: false, isFirst: form.isFirst, by, cultivar: '' } as const;
    if (form.plant === null || near.length > 0) return this.#byCultivar(typed) ?? unsure;
    // "Pacific Coast Hybrids", "huckleberry jam": neither the kind that is named, nor any.
    if (typed.some((word) => MADE_OF_PLANTS.has(word) && !form.key.includes(singular(word)))) return unsure;
    if (this.#wide.has(form.key)) return unsure;
    const cultivar = this.#behind(form.plant, typed, left);
    // One word with a slip is told by another rule, which asks for more letters.
    // The beginning of a name of one word is that of many words, if it is short: "part" is no partridgefoot.
    const isLong = typed.some((word) => word.length >= LEAST_ALONE);
    const isEnough = form.words.length > 1 || cost === 0 || (cost < 1 && isLong);
    return cultivar === undefined || !isEnough
      ? (this.#byCultivar(typed) ?? unsure)
      : { ...unsure, isSure: true, cultivar };
  }

  /** The cultivar that is left of a name; undefined where what is left may make another plant of it. */
  #behind(plant: number, typed: readonly string[], beside: readonly number[]): string | undefined {
    const botanical = this.#botanicalOf.get(plant);
    const left = beside.filter((at) => !botanical?.has(typed[at] ?? ''));
    if (left.length === 0) return '';
    const words = left.map((at) => typed[at] ?? '');
    const [known] = this.#cultivarsAmong(words, plant);
    if (known) return known.to - known.from === words.length ? known.name : undefined;
    // Two names of one plant: "spirea hardhack".
    return words.every((word) => this.#isOwn(word, plant)) ? '' : undefined;
  }

  /** Whether a word, also shortened, is of the names of a plant. */
  #isOwn(word: string, plant: number): boolean {
    if (this.#botanicalOf.get(plant)?.has(word)) return true;
    const own = this.#wordsOf.get(plant);
    return [...this.#meanings(singular(word))].some(([meant, cost]) => cost < 1 && own?.has(meant));
  }

  /** "Manzanita Howard McMinn": the kind, and a cultivar that only one plant of the kind has. */
  #byCultivar(typed: readonly string[]): Pieced | undefined {
    const found = this.#cultivarsAmong(typed).filter(({ plant, words, from, to }) => {
      const rest = typed.filter((word, at) => (at < from || at >= to) && !this.#isBeside(word));
      return (
        words.join('').length >= LEAST_CULTIVAR &&
        // A genus with a cultivar behind it may be a cross of kinds (International Code of Nomenclature for Cultivated Plants, article 21).
        rest.some((word) => !this.#botanicalOf.get(plant)?.has(word)) &&
        rest.every((word) => this.#isOwn(word, plant))
      );
    });
    const [one] = found;
    if (!one) return undefined;
    return found.length === 1
      ? { plants: [one.plant], isSure: true, isFirst: false, by: 'common', cultivar: one.name }
      : {
          plants: found.map(({ plant }) => plant),
          isSure: false,
          isFirst: false,
          by: 'common',
          cultivar: '',
        };
  }
}

/** So many letters of a name of one word tell it. */
const LEAST_ALONE = 6;

/** A cultivar of fewer letters may be a word of something else. */
const LEAST_CULTIVAR = 5;
