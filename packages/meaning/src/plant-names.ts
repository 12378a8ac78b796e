import { englishStem, tokensOf } from './tokens.ts';

/** What the reader knows a plant by. */
export interface KnownPlant {
  readonly slug: string;
  readonly common_name: string;
  readonly other_common_names: readonly string[];
  readonly scientific_name: string;
  readonly synonyms: readonly string[];
  readonly family: string;
}

/** How a name was met: in full, in part, or as a kind, genus or family of which there may be several. */
export type NameMatch = 'whole' | 'part' | 'kind' | 'genus' | 'family';

export interface NamedBy {
  readonly match: NameMatch;
  readonly slugs: readonly string[];
}

/** Words at the end of names that say too little alone to be a kind: "weed", "tree". */
const NO_KINDS: ReadonlySet<string> = new Set([
  'tree',
  'shrub',
  'bush',
  'vine',
  'plant',
  'flower',
  'grass',
  'weed',
  'root',
  'leaf',
  'grape',
  'berry',
  'bulb',
  'fern',
  'rush',
  'herb',
  'moss',
  'seal',
  'heart',
  'ear',
  'foot',
  'head',
  'star',
  'bell',
  'cap',
  'eye',
  'thorn',
  'nut',
  'apple',
  'orange',
  'bane',
  'mat',
  'balm',
  'tea',
  'wood',
  'bark',
  'gold',
  'pea',
  'bean',
  'bamboo',
  'palm',
  'cover',
  'queen',
  'beauty',
  'blue',
  'white',
  'red',
  'pink',
  'tail',
  'brush',
  'crown',
  'slipper',
  'claw',
  'plume',
  'button',
  'ball',
  'of',
  'box',
  'poker',
  'spray',
  'pipe',
  'bow',
  'broom',
  'lace',
  'needle',
  'candle',
  'cup',
  'tongue',
  'flag',
  'glory',
  'lantern',
  'lady',
  'spring',
]);

/** Words that with a colour before them are no name: "white flower", "red berry". */
const NO_PARTS: ReadonlySet<string> = new Set([
  'tree',
  'shrub',
  'bush',
  'vine',
  'plant',
  'flower',
  'grass',
  'leaf',
  'berry',
  'bulb',
]);

const wordsOf = (name: string): string[] => tokensOf(name).map(({ key }) => key);
const keyOfWords = (words: readonly string[]): string => words.map(englishStem).join('');

/** Every name of a catalogue by its words: whole names, parts of them, kinds, genera and families. */
export class PlantNames {
  readonly #named = new Map<string, NamedBy>();
  /** Words of names, for slips to be heard as. */
  readonly words = new Set<string>();
  longest = 1;

  constructor(plants: readonly KnownPlant[]) {
    const found: Readonly<Record<NameMatch, Map<string, Set<string>>>> = {
      whole: new Map(),
      part: new Map(),
      kind: new Map(),
      genus: new Map(),
      family: new Map(),
    };
    for (const plant of plants) this.#addPlant(plant, found);
    // What is a name in full is no part of another, and so on down.
    for (const match of ['family', 'genus', 'kind', 'part', 'whole'] as const) {
      for (const [key, slugs] of found[match]) this.#named.set(key, { match, slugs: [...slugs] });
    }
  }

  #addPlant(plant: KnownPlant, found: Readonly<Record<NameMatch, Map<string, Set<string>>>>): void {
    const add = (match: NameMatch, words: readonly string[]) => {
      const key = keyOfWords(words);
      const slugs = found[match].get(key) ?? new Set();
      found[match].set(key, slugs.add(plant.slug));
    };
    const note = (words: readonly string[]) => {
      this.longest = Math.max(this.longest, words.length);
      for (const word of words) this.words.add(word);
    };
    for (const name of [plant.common_name, ...plant.other_common_names]) {
      const words = wordsOf(name);
      if (words.length === 0) continue;
      note(words);
      add('whole', words);
      const kind = words.at(-1) ?? '';
      if (words.length === 1) continue;
      if (!NO_KINDS.has(englishStem(kind)) && kind.length > 2) add('kind', [kind]);
      // "red currant" is in "red-flowering currant", and "sword fern" in "western sword fern".
      if (words.length > 2 && !NO_PARTS.has(englishStem(kind)))
        for (const word of words.slice(0, -1)) if (word.length > 2) add('part', [word, kind]);
    }
    for (const name of [plant.scientific_name, ...plant.synonyms]) {
      const [genus = '', ...rest] = wordsOf(name).filter((word) => word !== '×' && word !== 'x');
      note([genus, ...rest]);
      if (rest.length > 0) {
        add('whole', [genus, ...rest]);
        add('whole', [genus, rest[0] ?? '']);
        add('whole', [genus.charAt(0), rest[0] ?? '']);
      }
      if (name === plant.scientific_name) add('genus', [genus]);
    }
    add('family', wordsOf(plant.family));
    note(wordsOf(plant.family));
  }

  find(words: readonly string[]): NamedBy | undefined {
    return this.#named.get(keyOfWords(words));
  }
}
