import type { Language } from './meaning.ts';
import { englishStem, spanishStem, tokensOf } from './tokens.ts';

/** A row of the words gardeners use: phrases that mean the same, and what. See data/garden-words.csv. */
export interface LexiconRow {
  /** Equal phrases, parted by ` / `. */
  readonly phrase: string;
  readonly language: string;
  /** Atoms parted by `; `: `key=a|b` any of, `key!=a` none of, `key~a` better where it is. */
  readonly meaning: string;
  /** How sure the word alone is, 0 to 1; 0.4 and less means nothing without company. */
  readonly weight: string | number;
}

/** A part of what a phrase means. */
export interface Atom {
  readonly key: string;
  readonly op: '=' | '!=' | '~';
  readonly values: readonly string[];
}

/** A phrase and what it means. */
export interface Phrase {
  readonly language: Language;
  readonly weight: number;
  readonly atoms: readonly Atom[];
  /** How many words it has. */
  readonly length: number;
  /** Written alike but for endings. */
  readonly isExact: boolean;
}

/** Words that say nothing within a phrase: "under *a* cedar". */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'el', 'la', 'los', 'las', 'un', 'una']);
/** What may stand between the words of a phrase and changes nothing. */
export const PASSED_OVER: ReadonlySet<string> = new Set([
  ...ARTICLES,
  'my',
  'our',
  'your',
  'mi',
  'mis',
  'some',
]);

/** Words of denial and measure, and those that mean nothing, are what nobody is heard to have meant by a slip. */
const UNMENDED: ReadonlySet<string> = new Set(['op', 'number', 'filler', 'plain', 'turn', 'ref', 'unit']);

const ATOM = /^([a-z_]+)(!=|=|~)(.+)$/;

/** @throws Error on an atom that is none */
function atomsOf(meaning: string): Atom[] {
  return meaning.split(';').map((written) => {
    const [, key = '', op = '', values = ''] = ATOM.exec(written.trim()) ?? [];
    if (!key) throw new Error(`"${written}" is no meaning of a word`);
    return { key, op: op as Atom['op'], values: values.split('|') };
  });
}

/** Words as one key, however they are joined: "ground cover" is "groundcover". */
const joined = (words: readonly string[]): string => words.join('');

/** All phrases of gardeners by their words, in both languages. */
export class Lexicon {
  readonly #exact = new Map<string, Phrase[]>();
  readonly #english = new Map<string, Phrase[]>();
  readonly #spanish = new Map<string, Phrase[]>();
  /** Words that stand in phrases with a meaning of their own, for slips to be heard as. */
  readonly words = new Set<string>();
  /** Most words of a phrase. */
  readonly longest: number;

  constructor(rows: readonly LexiconRow[]) {
    let longest = 1;
    for (const row of rows) {
      const atoms = atomsOf(row.meaning);
      const language: Language = row.language === 'es' ? 'es' : 'en';
      const isMendable = !atoms.some(({ key }) => UNMENDED.has(key));
      for (const written of row.phrase.split(' / ')) {
        const all = tokensOf(written).map(({ key }) => key);
        const bare = all.filter((word) => !ARTICLES.has(word));
        const words = bare.length > 0 ? bare : all;
        longest = Math.max(longest, words.length);
        const phrase = { language, weight: Number(row.weight), atoms, length: words.length };
        put(this.#exact, joined(words), { ...phrase, isExact: true });
        if (language === 'es')
          put(this.#spanish, joined(words.map(spanishStem)), { ...phrase, isExact: false });
        else put(this.#english, joined(words.map(englishStem)), { ...phrase, isExact: false });
        if (isMendable) for (const word of words) this.words.add(word);
      }
    }
    this.longest = longest;
  }

  /** What these words mean: as they are written, else but for their endings. */
  find(words: readonly string[]): readonly Phrase[] {
    return (
      this.#exact.get(joined(words)) ?? [
        ...(this.#english.get(joined(words.map(englishStem))) ?? []),
        ...(this.#spanish.get(joined(words.map(spanishStem))) ?? []),
      ]
    );
  }
}

/** Of phrases with the same words in one language the first counts. */
function put(phrases: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = phrases.get(key);
  if (!known) phrases.set(key, [phrase]);
  else if (!known.some(({ language }) => language === phrase.language)) known.push(phrase);
}
