import { type ListedPlants, type PlantRecognizer, recognizerOf } from '../plants/index.ts';
import { nameKey, wordsOf } from '../platform/names.ts';
import { sayToReader } from '../platform/reader.ts';
import { isOwnPath, plantPath } from './paths.ts';

/** A plant that a link leads to. */
interface Named {
  readonly id: number;
  readonly slug: string;
}

/** Names of plants, for finding them in running text. */
interface KnownNames {
  /** Plants by their common names as they are compared; null where several share one. */
  readonly common: ReadonlyMap<string, Named | null>;
  /** Most words that a common name has. */
  readonly mostWords: number;
  readonly genera: ReadonlySet<string>;
  readonly recognizer: PlantRecognizer;
  find(id: number): Named | undefined;
}

/** Shorter ones are words of every day: of "rue" or "fir" nobody can tell whether the plant is meant. */
const SHORTEST_SINGLE_NAME = 5;

const keyOf = (name: string): string => wordsOf(name).join(' ');

const known = new WeakMap<ListedPlants, Promise<KnownNames>>();

/** The names of a catalogue, kept for as long as it does not change. */
export function knownNamesOf(listed: ListedPlants): Promise<KnownNames> {
  const made = known.get(listed) ?? makeNames(listed);
  known.set(listed, made);
  return made;
}

async function makeNames(listed: ListedPlants): Promise<KnownNames> {
  const common = new Map<string, Named | null>();
  const own = new Set<string>();
  let mostWords = 1;
  const add = (name: string, plant: Named) => {
    const words = wordsOf(name);
    if (words.length === 0 || (words.length === 1 && name.length < SHORTEST_SINGLE_NAME)) return;
    const key = words.join(' ');
    mostWords = Math.max(mostWords, words.length);
    common.set(key, common.has(key) && common.get(key)?.id !== plant.id ? null : plant);
  };
  for (const plant of listed.plants) {
    add(plant.common_name, plant);
    own.add(keyOf(plant.common_name));
  }
  // What a plant is called besides never takes a name from the plant that it is first called by.
  for (const plant of listed.plants)
    for (const name of plant.other_common_names) if (!own.has(keyOf(name))) add(name, plant);
  return {
    common,
    mostWords,
    genera: new Set(listed.plants.map(({ scientific_name }) => scientific_name.split(' ')[0] ?? '')),
    recognizer: await recognizerOf(listed),
    find: (id) => listed.find(id),
  };
}

/** A genus and an epithet, with the rank below it where one is told. */
const BINOMIAL =
  /\b(\p{Lu}\p{Ll}{2,})\s+(?:[×x]\s*)?(\p{Ll}[\p{Ll}-]{3,})(?:\s+(?:var|subsp|ssp|f)\.\s+\p{Ll}[\p{Ll}-]{2,})?/gu;
/** How Latin epithets end; no word of every day is to be taken for one, as far as that can be. */
const LATIN = /(?:us|um|a|is|ii|ae|ense|oides|ans|ens|ior|ifera|icum|folia)$/;
const LATIN_GENUS = /(?:us|um|a|is|ia|on|ys|as|es|ax|ix|ex|os|e)$/;
const EVERY_DAY: ReadonlySet<string> = new Set(
  'this plus thus area areas idea extra various versus canvas data drama gala media panorama plaza sofa via villa agenda aroma camera era flora fauna formula quota total basis axis census focus bonus status virus radius genus campus surplus minus album forum medium minimum maximum premium museum spectrum serum open even often when then been seen green between golden wooden garden gardens kitchen sudden seven eleven heaven token garden means plans beans oceans lens sense dense immense expense response moisture tolerates'.split(
    ' ',
  ),
);

/** What is done to a stretch of text that is a name. */
interface Finding {
  readonly from: number;
  readonly to: number;
  readonly plant: Named | undefined;
}

/** The scientific names in a text, and which plant of the catalogue each is of, if any. */
function findBinomials(text: string, { genera, recognizer, find }: KnownNames): Finding[] {
  return [...text.matchAll(BINOMIAL)].flatMap((match): Finding[] => {
    const [name, genus = '', epithet = ''] = match;
    const from = match.index;
    const to = from + name.length;
    const { plant: id, by } = recognizer.recognize({ scientific: name });
    // A common name may look like a binomial: "Douglas fir".
    const isMeant = id !== null && (by === 'botanical' || by === 'former');
    const plant = isMeant ? find(id) : undefined;
    if (plant) return [{ from, to, plant }];
    const isSetApart = /[*_(]$/.test(text.slice(0, from)) && /^[*_)]/.test(text.slice(to));
    const isLatin = LATIN.test(epithet) && !EVERY_DAY.has(epithet);
    const isScientific = isLatin && (isSetApart || genera.has(genus) || LATIN_GENUS.test(genus));
    return isScientific ? [{ from, to, plant: undefined }] : [];
  });
}

/** The common names in a text that are those of one plant of the catalogue. */
function findCommonNames(text: string, { common, mostWords }: KnownNames): Finding[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\d'’]+/gu)];
  const found: Finding[] = [];
  for (let at = 0; at < words.length; ) {
    const meant = longestAt(words, at, text, common, mostWords);
    if (meant) found.push(meant.finding);
    at += meant?.words ?? 1;
  }
  return found;
}

function longestAt(
  words: readonly RegExpExecArray[],
  at: number,
  text: string,
  common: KnownNames['common'],
  mostWords: number,
): { readonly words: number; readonly finding: Finding } | undefined {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const taken = words.slice(at, at + length);
    const [first, last] = [taken[0], taken.at(-1)];
    if (!first || !last) continue;
    const to = last.index + last[0].length;
    // A name is written in one go: no comma or full stop parts it.
    const name = text.slice(first.index, to);
    if (!/^[\p{L}\p{M}\d'’ -]+$/u.test(name)) continue;
    const spelt = keyOf(name);
    const plant =
      common.get(spelt) ?? common.get(spelt.replace(/e?s$/, '')) ?? common.get(spelt.replace(/s$/, ''));
    if (plant) return { words: length, finding: { from: first.index, to, plant } };
  }
  return undefined;
}

/** Sentences are released at their ends; an abbreviation ends none. */
const SENTENCE_END = /(?:[.!?:][*_)"'”’]*(?=\s)|\n)/gu;
const ABBREVIATED = /(?:\b(?:var|subsp|ssp|spp?|cv|f|e\.g|i\.e|approx|ft|in|St|Mt|Dr|vs|no)|^\s*\d+)\.$/u;
/** A stretch without an end is released all the same. In characters. */
const LONGEST_HELD = 1_200;

/** Own words of the instructions that appear in an answer word for word are not shown from this length on, in characters. */
const TELLING = 40;
const squeezed = (text: string): string =>
  nameKey(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/**
 * Reads what a language model writes before a person does, sentence by sentence: plants of the catalogue become links, scientific
 * names that are not in it are marked, and nothing leads out of this site.
 */
export class PlantGuard {
  readonly #names: KnownNames;
  readonly #instructions: string;
  readonly #mayLeadTo: ReadonlySet<string>;
  readonly #plants = new Set<number>();
  #held = '';

  /**
   * @param instructions what the model was told, which is nobody's to read
   * @param mayLeadTo addresses elsewhere that the tools gave as sources
   */
  constructor(names: KnownNames, instructions: string, mayLeadTo: ReadonlySet<string> = new Set()) {
    this.#names = names;
    this.#instructions = squeezed(instructions);
    this.#mayLeadTo = mayLeadTo;
  }

  /** The plants that were named so far, in the order of their names. */
  get plantIds(): number[] {
    return [...this.#plants];
  }

  /** Takes more of a text, and gives what of it may be read: whole sentences. */
  push(text: string): string {
    this.#held += text;
    const end = this.#endOfWhole();
    if (end === 0) return '';
    const whole = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    return this.#read(whole);
  }

  /** What was held back at the end of a text. */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    return this.#read(rest);
  }

  /** Where the last whole sentence ends; a link that is not written to its end holds its sentence back. */
  #endOfWhole(): number {
    let end = 0;
    for (const match of this.#held.matchAll(SENTENCE_END)) {
      const upTo = match.index + match[0].length;
      const text = this.#held.slice(end, upTo);
      if (ABBREVIATED.test(text) || (match[0] !== '\n' && isOpen(text))) continue;
      end = upTo;
    }
    return end === 0 && this.#held.length > LONGEST_HELD ? this.#held.length : end;
  }

  #read(text: string): string {
    // Line by line, so that nothing of one is taken for a part of the next.
    return text
      .split(/(\n)/)
      .map((line) => (line === '\n' || line === '' ? line : this.#readLine(line)))
      .join('');
  }

  #readLine(line: string): string {
    const told = squeezed(line);
    if (told.length >= TELLING && this.#instructions.includes(told)) return '';
    const plain = line
      .replaceAll(/<\/?[a-z!][^>]*>?/giu, '')
      .replaceAll(/&(?:lt|#60|#x3c);/giu, '<')
      .replaceAll('<', '‹')
      .replaceAll(/^(\s{0,3})\[[^\]]*\]:.*$/gu, '$1');
    let read = '';
    let at = 0;
    for (const link of plain.matchAll(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/gu)) {
      read += this.#readText(plain.slice(at, link.index));
      read += this.#readLink(link[0].startsWith('!'), link[1] ?? '', link[2] ?? '');
      at = link.index + link[0].length;
    }
    return read + this.#readText(plain.slice(at));
  }

  #readLink(isPicture: boolean, words: string, target: string): string {
    if (isPicture) return '';
    const plantId = Number(/^\/plants\/(\d{1,9})(?:-|$)/.exec(target)?.[1] ?? 0);
    if (plantId > 0) {
      const read = this.#readText(words);
      const plant = this.#names.find(plantId);
      // Its words decide where they name a plant: no link calls one plant by the name of another.
      if (!plant || read !== bare(words)) return read;
      this.#plants.add(plant.id);
      return `[${read}](${plantPath(plant)})`;
    }
    if (!isOwnPath(target) && !this.#mayLeadTo.has(target)) return this.#readText(words);
    return `[${bare(words)}](${target})`;
  }

  #readText(given: string): string {
    const text = given
      .replaceAll(
        /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|(?:javascript|data|vbscript|mailto):)[^\s)>\]]*|[\w.+-]+@[\w-]+\.[\w.]+/giu,
        // What ends the sentence stays.
        (address) => /[.,;:!?]*$/.exec(address)?.[0] ?? '',
      )
      .replaceAll('[', '(')
      .replaceAll(']', ')');
    const binomials = findBinomials(text, this.#names);
    const isFree = ({ from, to }: Finding) => binomials.every((one) => to <= one.from || from >= one.to);
    const found = [...binomials, ...findCommonNames(text, this.#names).filter(isFree)].sort(
      (a, b) => a.from - b.from,
    );
    let read = '';
    let at = 0;
    for (const { from, to, plant } of found) {
      const name = text.slice(from, to);
      read += text.slice(at, from);
      at = to;
      if (plant) {
        this.#plants.add(plant.id);
        read += `[${name}](${plantPath(plant)})`;
      } else {
        // After the marks that set the name apart, or they would enclose the remark.
        const marks = /^[*_]{1,3}/.exec(text.slice(to))?.[0] ?? '';
        read += `${name}${marks} ${sayToReader(NOT_OURS)}`;
        at += marks.length;
      }
    }
    return read + text.slice(at);
  }
}

const NOT_OURS = /*i18n*/ { id: 'muse.notInCatalogue', message: '(not in our catalog)' };

const bare = (words: string): string => words.replaceAll(/[[\]]/g, '');

/** Whether a link is begun in a text that is not written to its end. */
const isOpen = (text: string): boolean => {
  const begun = text.lastIndexOf('[');
  return begun >= 0 && !/^\[[^\]]*\](?!\()|^\[[^\]]*\]\([^)]*\)/.test(text.slice(begun));
};
