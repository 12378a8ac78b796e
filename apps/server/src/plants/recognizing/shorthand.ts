import { nameKey, wordsOf } from '../../platform/names.ts';

/** What a code or initials were read as. */
export interface Coded {
  readonly plants: readonly number[];
  readonly isSure: boolean;
  readonly by: 'code' | 'abbreviated';
}

/** Second halves of English plant names: initials take a letter of each, as in BLM for bigleaf maple. */
const HALVES =
  'leaf leafed leaved berry wood flower flowered root bush brush grass bark cedar weed bell bells cap nut apple thorn plum fern spray beard tail heart head stem cup wort foot pine'.split(
    ' ',
  );
/** Letters of the genus and of the epithet: USDA symbols without their figure, and the codes that field crews and tills use. */
const LENGTHS: readonly (readonly [number, number])[] = [
  [2, 2],
  [3, 3],
  [4, 3],
  [4, 4],
];
/** Two letters are the initials of too much. */
const LEAST_INITIALS = 3;

const put = <Key>(map: Map<Key, Set<number>>, key: Key, plant: number): void => {
  map.set(key, (map.get(key) ?? new Set()).add(plant));
};

/**
 * Names made of letters alone. Three kinds are in use in the region:
 *
 * - Symbols of the USDA: two letters of the genus, two of the epithet, and a figure where several plants would have the same
 *   (PLANTS Database, "About PLANTS symbols"). Without the figure any of them may be meant.
 * - Codes of six letters, three of each, as vegetation surveys and nursery tills write them; also of seven and eight.
 * - Initials of common names ("RFC"), and the codes of two letters that foresters use (Forest Vegetation Simulator, Pacific Northwest
 *   Coast variant), which stand in `data/plant-trade-names.csv`.
 *
 * What fits two plants, or one that the catalogue does not have, is never sure.
 */
export class Shorthand {
  readonly #symbols = new Map<string, Set<number>>();
  readonly #codes = new Map<string, Set<number>>();
  readonly #accepted = new Map<string, Set<number>>();
  readonly #former = new Map<string, Set<number>>();
  readonly #outside = new Set<string>();
  readonly #initials = new Map<string, Set<number>>();
  readonly #outsideInitials = new Set<string>();
  readonly #kinds = new Map<number, Set<string>>();

  addSymbol(symbol: string, plant: number): void {
    put(this.#symbols, nameKey(symbol), plant);
  }

  /** A code that everybody in the trade means one plant by. */
  addCode(code: string, plant: number): void {
    put(this.#codes, nameKey(code), plant);
  }

  /** @param plant null for one that the catalogue does not have */
  addBotanical(genus: string, epithet: string, plant: number | null, isAccepted: boolean): void {
    for (const [ofGenus, ofEpithet] of LENGTHS) {
      if (genus.length < ofGenus || epithet.length < ofEpithet) continue;
      const key = genus.slice(0, ofGenus) + epithet.slice(0, ofEpithet);
      if (plant === null) this.#outside.add(key);
      else put(isAccepted ? this.#accepted : this.#former, key, plant);
    }
  }

  /** @param plant null for one that the catalogue does not have */
  addCommon(name: string, plant: number | null): void {
    const words = wordsOf(name);
    const kind = words.at(-1);
    if (plant !== null && kind) this.#kinds.set(plant, (this.#kinds.get(plant) ?? new Set()).add(kind));
    const halves = words.map((word) => {
      const half = HALVES.find((end) => word.endsWith(end) && word.length >= end.length + 3);
      return half ? `${word[0]}${half[0]}` : (word[0] ?? '');
    });
    for (const key of new Set([words.map((word) => word[0] ?? '').join(''), halves.join('')])) {
      if (key.length < 2) continue;
      if (plant === null) this.#outsideInitials.add(key);
      else put(this.#initials, key, plant);
    }
  }

  /**
   * Reads one word as a code.
   * @param section what stands above the rows: among the ferns, DF is no Douglas-fir
   */
  read(word: string, section = ''): Coded | undefined {
    const key = nameKey(word);
    const under = wordsOf(section);
    if (/^\p{Lu}[\p{Lu}.]{1,7}$/u.test(word)) {
      const letters = key.replaceAll('.', '');
      const initials = [...(this.#initials.get(letters) ?? [])];
      const coded = [...(this.#codes.get(letters) ?? [])];
      if (coded.length > 0) {
        const others = initials.filter((plant) => !coded.includes(plant));
        const isOther = others.some((plant) =>
          [...(this.#kinds.get(plant) ?? [])].some(
            (kind) => under.includes(kind) || under.includes(`${kind}s`),
          ),
        );
        const isSure = coded.length === 1 && !isOther;
        return { plants: isSure ? coded : [...coded, ...others], isSure, by: 'abbreviated' };
      }
      if (letters.length <= 4 && initials.length > 0) {
        const botanical = letters.length === 4 ? this.#lettered(letters) : undefined;
        if (!botanical) {
          const isSure =
            initials.length === 1 && letters.length >= LEAST_INITIALS && !this.#outsideInitials.has(letters);
          return { plants: initials, isSure, by: 'abbreviated' };
        }
        const plants = [...new Set([...initials, ...botanical.plants])];
        return { plants, isSure: botanical.isSure && plants.length === 1, by: botanical.by };
      }
    }
    return /^[a-z]{4,8}\d{0,3}$/.test(key) ? this.#lettered(key) : undefined;
  }

  #lettered(key: string): Coded | undefined {
    const symbol = [...(this.#symbols.get(key) ?? [])];
    if (/\d/.test(key)) {
      if (symbol.length > 0) return { plants: symbol, isSure: symbol.length === 1, by: 'code' };
      const alike = this.#accepted.get(key.replaceAll(/\d/g, ''));
      return alike && { plants: [...alike], isSure: false, by: 'code' };
    }
    const accepted = [...(this.#accepted.get(key) ?? [])];
    if (symbol.length > 0) {
      const plants = [...new Set([...symbol, ...accepted])];
      return { plants, isSure: plants.length === 1, by: 'code' };
    }
    const plants = accepted.length > 0 ? accepted : [...(this.#former.get(key) ?? [])];
    if (plants.length === 0) return undefined;
    return { plants, isSure: plants.length === 1 && !this.#outside.has(key), by: 'abbreviated' };
  }
}
