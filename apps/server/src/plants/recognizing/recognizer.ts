import { soundOf } from '@understory/meaning';
import { nameKey, wordsOf } from '../../platform/names.ts';
import { makeVocabulary, type Vocabulary } from '../searching/vocabulary.ts';
import { FIRST_LETTER_TOO_FROM, heardAs, joined, Pieces, SHORTENED, singular } from './pieces.ts';
import { type Coded, Shorthand } from './shorthand.ts';

/** The names of one plant of the catalogue. */
export interface PlantNames {
  readonly id: number;
  readonly scientific_name: string;
  readonly synonyms: readonly string[];
  readonly common_name: string;
  readonly other_common_names: readonly string[];
  readonly usda_symbol?: string | null;
  /** Names that it is sold by besides: old ones, and short ones that mean it here. */
  readonly sold_as?: readonly string[];
  /** Names of its own that are those of other plants as well, and never tell it by themselves. */
  readonly too_wide?: readonly string[];
  /** Botanical names that it had, besides its synonyms. */
  readonly former?: readonly string[];
  /** The USDA's symbols of those and of what is below the species. */
  readonly symbols?: readonly string[];
  /** Codes that the trade writes for it. */
  readonly codes?: readonly string[];
  /** Cultivars that are known to be of it, as they are properly written. */
  readonly cultivars?: readonly string[];
}

/** A plant of the region or its gardens that the catalogue does not have: what may be meant as well is not sure. */
export interface OutsidePlant {
  readonly scientific_name: string;
  readonly common_names: readonly string[];
  /** Whether gardens have it, and its initials are as likely meant. */
  readonly isOfGardens: boolean;
}

/** What a row of a list calls a plant. Each may hold more than it says: sizes, the other name, remarks. */
export interface CalledPlant {
  readonly scientific?: string;
  readonly common?: string;
  /** Where one column has whichever name. */
  readonly name?: string;
  /** A code, such as the USDA's symbol. */
  readonly code?: string;
  /** The genus of the rows above, for a letter that stands for it. */
  readonly above?: string;
  /** The heading that the row stands under. */
  readonly section?: string;
}

/** By what a plant was told. */
export type RecognizedBy = 'botanical' | 'former' | 'abbreviated' | 'code' | 'common' | 'spelling';

/** What a row means. */
export interface Recognition {
  /** The plant; null where none is sure. */
  readonly plant: number | null;
  readonly by: RecognizedBy | null;
  /** The cultivar that is named beside its species, such as `King Edward VII`; empty where none is. */
  readonly cultivar: string;
  /** Where none is sure: plants it may mean, the likeliest first, at most five. */
  readonly candidates: readonly number[];
}

/** Tells which plant of the catalogue a row of somebody's list means. */
export interface PlantRecognizer {
  recognize(called: CalledPlant): Recognition;
  /** Whether a word is a genus of the catalogue or of a plant beside it. */
  isGenus(word: string): boolean;
}

const MOST_CANDIDATES = 5;

/** Words that tell the rank of a name, and the signs of hybrids. */
const RANKS: ReadonlySet<string> = new Set([
  'ssp',
  'subsp',
  'subspecies',
  'var',
  'variety',
  'v',
  'f',
  'forma',
  'cv',
  'x',
]);
/** Words for one that is not told: "Salix sp.". */
const UNTOLD: ReadonlySet<string> = new Set([
  'sp',
  'spp',
  'species',
  'hybrid',
  'hybrids',
  'mix',
  'mixed',
  'assorted',
]);
/** What names of the region's plants are given and left without: "Western Sword Fern" is sold as sword fern. */
const OF_THE_REGION: ReadonlySet<string> = new Set([
  ...[
    'western',
    'pacific',
    'common',
    'native',
    'northwest',
    'northwestern',
    'coast',
    'coastal',
    'wild',
    'american',
  ],
]);
/** The same of plants from elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  'eastern northern southern european english japanese chinese asian asiatic siberian korean canadian norwegian russian oriental mexican'.split(
    ' ',
  ),
);
/** What sellers write beside a name and that is none of it. */
const BESIDE: ReadonlySet<string> = new Set([
  ...[
    'native',
    'natives',
    'pnw',
    'nw',
    'wa',
    'new',
    'organic',
    'seedling',
    'seedlings',
    'plant',
    'plants',
    'sale',
    'special',
  ],
  ...['local', 'evergreen', 'deciduous', 'perennial', 'shrub', 'pot', 'pots', 'potted', 'bareroot'],
]);

const botanicalWords = (name: string): string[] =>
  wordsOf(name.replaceAll('×', ' x ')).filter((word) => !RANKS.has(word));

const sorted = (words: readonly string[]): string => words.map(singular).sort().join(' ');
const withoutRegion = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !OF_THE_REGION.has(word));

const stemOf = (epithet: string): string =>
  soundOf(epithet).replace(/(?:us|um|is|ii|os|on|ense|ensis|[aei])$/, '');

/** Plants under keys. */
class Keyed {
  readonly #plants = new Map<string, Set<number>>();
  add(key: string, plant: number): void {
    if (key === '') return;
    const known = this.#plants.get(key);
    if (known) known.add(plant);
    else this.#plants.set(key, new Set([plant]));
  }
  get(key: string): readonly number[] {
    return [...(this.#plants.get(key) ?? [])];
  }
  keys(): string[] {
    return [...this.#plants.keys()].sort();
  }
}

interface Index {
  readonly accepted: Keyed;
  readonly former: Keyed;
  /** The two first words of a former name of three: what it was may be more than what it is. */
  readonly wider: Keyed;
  /** By how a name sounds without the ending of its epithet: "macrophylla" is "macrophyllum" to whoever writes a price list. */
  readonly stems: Keyed;
  readonly abbreviated: Keyed;
  readonly formerAbbreviated: Keyed;
  /** The names of each genus without it, each with its plant: "uva", "ursi". */
  readonly withinGenus: ReadonlyMap<
    string,
    readonly { readonly below: readonly string[]; readonly plant: number }[]
  >;
  readonly common: Keyed;
  readonly others: Keyed;
  readonly turned: Keyed;
  readonly regional: Keyed;
  /** What common names end in: "Oregon grape" is the end of three. */
  readonly endings: Keyed;
  /** The last word of common names: what kind of plant they name. */
  readonly kinds: Keyed;
  /** The common names of each plant, their words joined. */
  readonly namesOf: ReadonlyMap<number, readonly string[]>;
  /** Of names such as "Karl Foerster grass", by plant: the cultivar that they begin with. */
  readonly cultivarsOf: ReadonlyMap<number, readonly string[]>;
  /** Common names that tell no plant by themselves. */
  readonly wide: ReadonlySet<string>;
  /** The same, their words in the order of the alphabet. */
  readonly wideTurned: ReadonlySet<string>;
  readonly genera: ReadonlyMap<string, ReadonlySet<string>>;
  readonly genusOf: ReadonlyMap<number, ReadonlySet<string>>;
  readonly genusWords: Vocabulary;
  readonly epithetWords: Vocabulary;
  /** Whole common names, their words joined. */
  readonly commonWords: Vocabulary;
  /** The words that common names are made of. */
  readonly wordsOfNames: Vocabulary;
  readonly pieces: Pieces;
  readonly shorthand: Shorthand;
  /** The epithets of each genus that are of plants outside of the catalogue. */
  readonly outside: ReadonlyMap<string, ReadonlySet<string>>;
  /** Their common names, without what tells where they are from. */
  readonly outsideRegional: ReadonlySet<string>;
  /** Of those that gardens have: the letter of the genus with the epithet. */
  readonly outsideAbbreviated: ReadonlySet<string>;
}

function* indexOf(plants: readonly PlantNames[], beside: readonly OutsidePlant[]): Generator<void, Index> {
  const [accepted, former, wider, stems] = [new Keyed(), new Keyed(), new Keyed(), new Keyed()];
  const [abbreviated, formerAbbreviated, endings] = [new Keyed(), new Keyed(), new Keyed()];
  const [common, others, turned, regional, kinds] = [
    new Keyed(),
    new Keyed(),
    new Keyed(),
    new Keyed(),
    new Keyed(),
  ];
  const [wide, wideTurned, words] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const genera = new Map<string, Set<string>>();
  const genusOf = new Map<number, Set<string>>();
  const withinGenus = new Map<string, { below: readonly string[]; plant: number }[]>();
  const namesOf = new Map<number, string[]>();
  const cultivarsOf = new Map<number, string[]>();
  const shorthand = new Shorthand();
  const pieces = new Pieces(BESIDE, wide);
  const botanical = (name: string, plant: number, kept: Keyed, isUsed = true): void => {
    const words = botanicalWords(name);
    const [genus, epithet, below] = words;
    if (!genus || !epithet) return;
    pieces.addBotanical(words, plant);
    kept.add(words.slice(0, 3).join(' '), plant);
    if (!below) stems.add(`${soundOf(genus)} ${stemOf(epithet)}`, plant);
    if (below) {
      // An accepted name of three words is of a kind of its own; one that was given up is one of several.
      (kept === accepted ? accepted : wider).add(`${genus} ${epithet}`, plant);
      if (below !== epithet) {
        // What is a variety now was a species once, and is sold as one.
        former.add(`${genus} ${below}`, plant);
        genera.set(genus, (genera.get(genus) ?? new Set()).add(below));
      }
    }
    genera.set(genus, (genera.get(genus) ?? new Set()).add(epithet));
    genusOf.set(plant, (genusOf.get(plant) ?? new Set()).add(genus));
    // Nobody shortens a name that nobody uses.
    if (!isUsed) return;
    shorthand.addBotanical(genus, epithet, plant, kept === accepted);
    if (below) shorthand.addBotanical(genus, below, plant, false);
    withinGenus.set(genus, [...(withinGenus.get(genus) ?? []), { below: words.slice(1), plant }]);
    const short = kept === accepted ? abbreviated : formerAbbreviated;
    short.add(`${genus[0]} ${below ?? epithet}`, plant);
    if (below) short.add(`${genus[0]} ${epithet}`, plant);
  };
  const called = (name: string, plant: number, kept: Keyed): void => {
    const own = wordsOf(name);
    // The catalogue writes common names small but for what is a name by itself.
    const [, named] = /^(\p{Lu}[\p{L}']*(?: \p{Lu}[\p{L}']*)*) \p{Ll}/u.exec(name) ?? [];
    if (named) cultivarsOf.set(plant, [...(cultivarsOf.get(plant) ?? []), joined(wordsOf(named))]);
    for (const word of own) words.add(singular(word));
    kept.add(joined(own), plant);
    namesOf.set(plant, [...(namesOf.get(plant) ?? []), joined(own)]);
    turned.add(sorted(own), plant);
    regional.add(joined(withoutRegion(own)), plant);
    for (const at of own.keys()) endings.add(joined(own.slice(at)), plant);
    const kind = own.at(-1);
    if (kind) kinds.add(singular(kind), plant);
    pieces.add(name, plant, kept === common);
    shorthand.addCommon(name, plant);
  };
  const ownNames = new Set(
    plants.flatMap(({ scientific_name, synonyms }) =>
      [scientific_name, ...synonyms].map((name) => botanicalWords(name).slice(0, 2).join(' ')),
    ),
  );
  for (const plant of plants) {
    botanical(plant.scientific_name, plant.id, accepted);
    for (const name of plant.synonyms) botanical(name, plant.id, former);
    called(plant.common_name, plant.id, common);
    for (const name of plant.other_common_names) called(name, plant.id, others);
    for (const name of plant.sold_as ?? []) {
      if (/^\p{Lu}\p{Ll}+ (x |× ?)?\p{Ll}/u.test(name)) botanical(name, plant.id, former);
      else called(name, plant.id, others);
    }
    for (const name of plant.too_wide ?? []) {
      wide.add(joined(wordsOf(name)));
      wideTurned.add(sorted(wordsOf(name)));
    }
    for (const name of plant.former ?? []) {
      // Where the catalogue has the name for another plant, that one is meant.
      if (botanicalWords(name).length === 2 && !ownNames.has(botanicalWords(name).join(' ')))
        botanical(name, plant.id, former, false);
    }
    for (const symbol of [plant.usda_symbol ?? '', ...(plant.symbols ?? [])]) {
      if (symbol === '') continue;
      shorthand.addSymbol(symbol, plant.id);
    }
    for (const code of plant.codes ?? []) shorthand.addCode(code, plant.id);
    for (const cultivar of plant.cultivars ?? []) pieces.addCultivar(plant.id, cultivar);
    yield;
  }
  const outside = new Map<string, Set<string>>();
  const outsideAbbreviated = new Set<string>();
  const outsideRegional = new Set<string>();
  for (const { scientific_name, common_names, isOfGardens } of beside) {
    const [genus = '', epithet = ''] = botanicalWords(scientific_name);
    const two = `${genus} ${epithet}`;
    // One that was taken into the catalogue since is no longer outside of it.
    if (accepted.get(two).length + former.get(two).length > 0) continue;
    // Floras call what is one of ours by the wider name; gardens mean the other plants of that name.
    if (isOfGardens || wider.get(two).length === 0) {
      outside.set(genus, (outside.get(genus) ?? new Set()).add(epithet));
      shorthand.addBotanical(genus, epithet, null, true);
    }
    if (isOfGardens) outsideAbbreviated.add(`${genus[0]} ${epithet}`);
    for (const name of common_names) {
      const bare = withoutRegion(wordsOf(name)).filter((word) => !ELSEWHERE.has(word));
      outsideRegional.add(joined(bare));
      // What is one name of ours is that of ours, as it is read in full.
      if (common.get(joined(wordsOf(name))).length > 0 || others.get(joined(wordsOf(name))).length > 0)
        continue;
      pieces.add(name, null);
      if (isOfGardens) shorthand.addCommon(name, null);
    }
  }
  yield* pieces.finish();
  const epithets = [...new Set([...genera.values()].flatMap((each) => [...each]))].sort();
  const names = [...new Set([...common.keys(), ...others.keys()])].sort();
  return {
    accepted,
    former,
    wider,
    stems,
    abbreviated,
    formerAbbreviated,
    withinGenus,
    common,
    others,
    turned,
    regional,
    endings,
    kinds,
    namesOf,
    cultivarsOf,
    wide,
    wideTurned,
    genera,
    genusOf,
    genusWords: yield* makeVocabulary([...genera.keys()].sort()),
    epithetWords: yield* makeVocabulary(epithets),
    commonWords: yield* makeVocabulary(names),
    wordsOfNames: yield* makeVocabulary([...words].sort()),
    pieces,
    shorthand,
    outside,
    outsideRegional,
    outsideAbbreviated,
  };
}

/** What a botanical name was read as. */
interface Botanical {
  readonly plants: readonly number[];
  readonly by: RecognizedBy;
  readonly slips: number;
  /** A name that was once wider than the one plant here: another may be meant. */
  readonly isWide?: boolean;
  /** A cross of two kinds, which is neither, whatever a common name says. */
  readonly isCross?: boolean;
}

/** What looks like a name of two words, by its letters: a capital one and a small one, or an initial. */
const BINOMIAL = /(?:^|[^\p{L}])(\p{Lu}[\p{L}-]{2,}|\p{Lu}\.)\s+(?:[x×]\s?)?(\p{Ll}[\p{Ll}-]{2,})/u;

/** The same, to part a text by: what stands before and behind is a common name as a rule. */
const BINOMIALS = /\b\p{Lu}\p{Ll}[\p{Ll}-]+\s+(?:[x×]\s?)?\p{Ll}[\p{Ll}-]{2,}/u;

/**
 * Makes the recognizer of a catalogue; it hands back control now and then, since a large catalogue takes a while.
 *
 * A plant is sure where its botanical name is there, accepted or former, whole or by an initial that leaves no choice; where a
 * slip or two in it leave no choice; or where a common name says so and no botanical name contradicts. What is less is told as
 * candidates, for a person to decide: a wrong plant in stock sends somebody on a drive for nothing.
 */
export function* makePlantRecognizer(
  plants: readonly PlantNames[],
  outside: readonly OutsidePlant[] = [],
): Generator<void, PlantRecognizer> {
  const index = yield* indexOf(plants, outside);
  const known = new Map<string, Recognition>();
  return {
    isGenus: (word) => index.genera.has(nameKey(word)) || index.outside.has(nameKey(word)),
    recognize(called) {
      const { scientific = '', common = '', name = '', code = '' } = called;
      const isShort =
        INITIAL.test(scientific) || INITIAL.test(name) || /^\p{Lu}{2,3}\b/u.test(name || common || code);
      const key = [scientific, common, name, code, ...(isShort ? [called.above, called.section] : [])].join(
        '\n',
      );
      const before = known.get(key);
      if (before) return before;
      const found = recognize(index, called);
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, found);
      return found;
    },
  };
}

/** "Cornus kousa x nuttallii": two kinds crossed. */
const CROSS = /(\p{Lu}\p{Ll}+)\s+(\p{Ll}{3,})\s+[x×]\s+(?:\p{Lu}\p{Ll}+\s+)?(\p{Ll}{3,})/u;

/**
 * "Achillea hybrid", "Tiarella hybrids": a genus and no species. Such a plant has a cultivar's name behind its genus alone, and is of
 * none of the species (International Code of Nomenclature for Cultivated Plants, 9th edition, article 21).
 */
const HYBRID = /^\s*\p{Lu}[\p{L}]+\s+(?:[x×]\s*)?hybrids?\b/iu;

/** Rows that are remembered: a list has a plant in each of its pots. */
const REMEMBERED = 25_000;

/** In quotes of any kind, or after `cv.`: the name of a cultivar. */
const QUOTED =
  /(?:^|[\s(])['‘’"“”`´]([\p{Lu}\d].{1,58}?)['’"”`´](?=$|[\s),.;:])|\bcv\.?\s+(\p{Lu}[\p{L}\d ]{1,40})/u;

interface Cleaned {
  /** The text without the cultivar. */
  readonly text: string;
  readonly cultivar: string;
}

/** Lists in capitals shout their cultivars too; figures of Rome stay. */
const inTitleCase = (name: string): string =>
  /\p{Ll}/u.test(name) || name.length < 4
    ? name
    : name.replaceAll(/\p{Lu}[\p{Lu}']*/gu, (word) =>
        /^[IVX]+$/.test(word) ? word : word[0] + word.slice(1).toLowerCase(),
      );

function withoutCultivar(text: string): Cleaned {
  const found = QUOTED.exec(text);
  if (!found) return { text, cultivar: '' };
  const cultivar = inTitleCase(
    (found[1] ?? found[2] ?? '').replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim(),
  );
  return {
    text: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(),
    cultivar,
  };
}

function recognize(
  index: Index,
  { scientific = '', common = '', name = '', code = '', above = '', section = '' }: CalledPlant,
): Recognition {
  const [ofScientific, ofName, ofCommon] = [
    withoutCultivar(scientific),
    withoutCultivar(name),
    withoutCultivar(common),
  ];
  const quoted = ofScientific.cultivar || ofName.cultivar || ofCommon.cultivar;
  const botanical =
    readBotanical(index, ofScientific.text, true, above) ??
    readBotanical(index, ofName.text, false, above) ??
    readBotanical(index, ofCommon.text, false);
  // Pieces are looked for last, and not in what was read whole as a botanical name.
  const isWholeName = botanical?.by === 'botanical' || botanical?.by === 'former';
  const cleaned = [ofCommon.text, ofName.text, ...(isWholeName ? [] : [ofScientific.text])];
  const whole = readCommon(index, [ofCommon.text, ofName.text, ofScientific.text, common, name, scientific]);
  const inAll = index.pieces.isCultivar(quoted) ? [...cleaned, common, name, scientific] : cleaned;
  const byCommon = whole.isSure ? whole : (inPieces(index, new Set(inAll)) ?? whole);
  const [only] = botanical?.plants ?? [];
  const properly = (plant: number | undefined, cultivar: string): string => {
    if (plant === undefined) return cultivar;
    return cultivar === ''
      ? [ofScientific.text, ofName.text, ofCommon.text]
          .map((text) => index.pieces.cultivarIn(plant, text))
          .reduce((first, each) => first || each)
      : index.pieces.properly(plant, cultivar);
  };
  const cultivarOf = (): string =>
    properly(
      only,
      quoted ||
        trailingCultivar(index, ofScientific.text, only) ||
        trailingCultivar(index, ofName.text, only) ||
        (byCommon.isSure ? '' : besideCultivar(index, ofCommon.text)),
    );
  const coded = readCodes(index, code, [ofName.text, ofCommon.text, ofScientific.text], section);

  // "Achillea hybrid": of which parents nobody says, and a common name names one of them at most.
  if (botanical?.isCross || (!botanical && HYBRID.test(scientific)))
    return unsure([...(botanical?.plants ?? []), ...byCommon.plants], quoted);
  if (botanical && only !== undefined && botanical.plants.length === 1 && !botanical.isWide) {
    const isAgreed = byCommon.plants.includes(only);
    if (botanical.by === 'spelling' && !isAgreed) {
      // Nothing else says what was mistyped: it is believed where the slips are few and no common name says another thing.
      const isBelieved = botanical.slips <= 2 && (byCommon.plants.length === 0 || !byCommon.isSure);
      if (!isBelieved) return unsure([only, ...byCommon.plants], cultivarOf());
    }
    // "Festuca idahoensis, Roemer's fescue" is one of two: kinds of a genus that were one once.
    if (
      byCommon.isSure &&
      byCommon.isFirst &&
      !isAgreed &&
      (byCommon.by !== 'common' || byCommon.plants.some((plant) => shareGenus(index, plant, only)))
    ) {
      return unsure([only, ...byCommon.plants], cultivarOf());
    }
    if (botanical.by === 'abbreviated' && byCommon.isSure && !isAgreed)
      return unsure([...byCommon.plants, only], cultivarOf());
    return sure(only, botanical.by, cultivarOf());
  }
  if (botanical) {
    // "Cornus s. 'Kelseyi'": a cultivar that only one of them has.
    const ofCultivar =
      quoted === '' ? [] : botanical.plants.filter((plant) => index.pieces.isCultivar(quoted, plant));
    const said = ofCultivar.length === 1 ? ofCultivar : coded?.isSure ? coded.plants : byCommon.plants;
    const agreed = botanical.plants.filter((plant) => said.includes(plant));
    const [one] = agreed;
    if (agreed.length === 1 && one !== undefined) return sure(one, botanical.by, cultivarOf());
    return unsure(botanical.plants, quoted);
  }

  const [one] = byCommon.plants;
  if (coded) {
    const agreed =
      one === undefined ? coded.plants : coded.plants.filter((plant) => byCommon.plants.includes(plant));
    const [meant] = agreed;
    const isTold = agreed.length === 1 && (coded.isSure || (one !== undefined && byCommon.isSure));
    return meant !== undefined && isTold
      ? sure(meant, coded.by, properly(meant, quoted))
      : unsure([...coded.plants, ...byCommon.plants], quoted);
  }
  if (one === undefined) return unsure([], quoted);

  const isNameAlone = scientific === '' && byCommon.isWhole;
  const stranger = isNameAlone
    ? undefined
    : strangeBinomial(index, scientific === '' ? ofName.text : ofScientific.text, scientific !== '');
  if (stranger) {
    // A botanical name that the catalogue does not have: another plant, unless it is nearly that of the one the common name means.
    const isKnownOutside = index.outside.get(stranger.genus)?.has(stranger.epithet);
    const near = isKnownOutside ? [] : byCommon.plants.filter((plant) => isNearly(index, stranger, plant));
    const [nearest] = near;
    return near.length === 1 && nearest !== undefined && byCommon.isSure
      ? sure(nearest, 'spelling', properly(nearest, quoted || (byCommon.cultivar ?? '')))
      : unsure(byCommon.plants, quoted);
  }
  return byCommon.isSure && byCommon.plants.length === 1
    ? sure(one, byCommon.by, properly(one, quoted || (byCommon.cultivar ?? '')))
    : unsure(byCommon.plants, quoted);
}

/** What codes and initials of a row say together, in a column of their own or in the place of a name. */
function readCodes(index: Index, code: string, texts: readonly string[], section: string): Coded | undefined {
  const read = [
    index.shorthand.read(code.trim(), section),
    ...texts.map((text) => {
      const word = withoutNotes(text);
      // "Cor ser", "COR-SER": a code of six letters in two halves.
      const [, one, two] = /^(\p{L}{3})[. -]+(\p{L}{3})\.?$/u.exec(word) ?? [];
      if (one && two)
        return [one, two].some((half) => index.pieces.knows(half))
          ? undefined
          : index.shorthand.read(`${one}${two}`.toUpperCase(), section);
      // A word of a name is that, also in capitals.
      return /\s/.test(word) || index.pieces.knows(word) ? undefined : index.shorthand.read(word, section);
    }),
  ].filter((each) => each !== undefined);
  const [first, ...others] = read;
  if (!first) return undefined;
  return others.reduce((all, each) => {
    const both = all.plants.filter((plant) => each.plants.includes(plant));
    return both.length > 0
      ? { plants: both, isSure: both.length === 1 && (all.isSure || each.isSure), by: all.by }
      : { plants: [...all.plants, ...each.plants], isSure: false, by: all.by };
  }, first);
}

const shareGenus = (index: Index, a: number, b: number): boolean =>
  [...(index.genusOf.get(a) ?? [])].some((genus) => index.genusOf.get(b)?.has(genus));

const sure = (plant: number, by: RecognizedBy, cultivar: string): Recognition => ({
  plant,
  by,
  cultivar,
  candidates: [],
});
const unsure = (candidates: readonly number[], cultivar: string): Recognition => ({
  plant: null,
  by: null,
  cultivar,
  candidates: [...new Set(candidates)].slice(0, MOST_CANDIDATES),
});

/**
 * Finds a botanical name in a text, wherever in it that stands.
 * @param isColumn the text is of a column of botanical names: its first two words are one
 */
function readBotanical(index: Index, text: string, isColumn: boolean, above = ''): Botanical | undefined {
  // "Salvia (Perovskia) yangii": another genus of the same plant stands between.
  const words = botanicalWords(text.replace(/^(\s*\p{Lu}\p{Ll}+)\s*\(\p{Lu}\p{Ll}+\)/u, '$1'));
  if (words.some((word) => UNTOLD.has(word)) && words.length <= 3) return undefined;
  const [, genusOfBoth, one, other] = CROSS.exec(text) ?? [];
  if (genusOfBoth && one && other) {
    const plants = [one, other].flatMap((epithet) =>
      index.accepted.get(nameKey(`${genusOfBoth} ${epithet}`)),
    );
    // A cross is neither of its parents.
    return { plants: unique(plants), by: 'botanical', slips: 0, isCross: true };
  }
  for (const [at, genus] of words.entries()) {
    const [epithet, below] = [words[at + 1], words[at + 2]];
    if (!epithet) break;
    if (below) {
      const three = `${genus} ${epithet} ${below}`;
      const plants = index.accepted.get(three).concat(index.former.get(three));
      const by = index.accepted.get(three).length > 0 ? 'botanical' : 'former';
      if (plants.length > 0) return { plants: unique(plants), by, slips: 0 };
      const heard = threeHeard(index, genus, epithet, below);
      if (heard.length === 1) return { plants: heard, by: 'spelling', slips: 1 };
    }
    const two = `${genus} ${epithet}`;
    const accepted = index.accepted.get(two);
    if (accepted.length > 0) return { plants: accepted, by: 'botanical', slips: 0 };
    const former = index.former.get(two);
    if (former.length > 0) return { plants: former, by: 'former', slips: 0 };
  }
  for (const [at, genus] of words.entries())
    if (index.outside.get(genus)?.has(words[at + 1] ?? '')) return undefined;
  const initial = INITIAL.exec(text);
  if (initial) {
    const [, letter = '', epithet = ''] = initial;
    const [first, rest] = [nameKey(letter), nameKey(epithet)];
    const genusAbove = nameKey(above);
    if (genusAbove.startsWith(first)) {
      // The genus of the row above, as botanists abbreviate it once it was written out (Scientific Style and Format, 8th edition).
      const own = [
        ...index.accepted.get(`${genusAbove} ${rest}`),
        ...index.former.get(`${genusAbove} ${rest}`),
      ];
      if (own.length > 0) return { plants: unique(own), by: 'abbreviated', slips: 0 };
      if (index.outside.get(genusAbove)?.has(rest)) return undefined;
    }
    // Who abbreviates a name means the present one, unless only a former one is so.
    const present = index.abbreviated.get(`${first} ${rest}`);
    const plants = present.length > 0 ? present : index.formerAbbreviated.get(`${first} ${rest}`);
    if (plants.length > 0)
      return {
        plants,
        by: 'abbreviated',
        slips: 0,
        isWide: index.outsideAbbreviated.has(`${first} ${rest}`),
      };
  }
  const cut = cutShort(index, text);
  if (cut) return cut;
  // "Oemleria": the only kind that the region and its gardens have.
  const [alone = '', ...more] = words;
  if (
    more.length === 0 &&
    index.withinGenus.has(alone) &&
    !index.outside.has(alone) &&
    !index.pieces.knows(alone)
  ) {
    const plants = unique((index.withinGenus.get(alone) ?? []).map(({ plant }) => plant));
    return { plants, by: 'abbreviated', slips: 0, isWide: plants.length !== 1 };
  }
  for (const [at, genus] of words.entries()) {
    const epithet = words[at + 1];
    if (!epithet || (isColumn && at > 0)) break;
    const found = misspelt(index, genus, epithet) ?? misspeltInTwo(index, genus, epithet, words[at + 2]);
    if (found) return { ...found, by: 'spelling' };
    const wider = index.wider.get(`${genus} ${epithet}`);
    if (wider.length > 0) return { plants: wider, by: 'former', slips: 0, isWide: true };
  }
  return undefined;
}

/** "R. sanguineum", "R sanguineum": a letter for the genus. */
const INITIAL = /(?:^|[\s(,;–-])(\p{Lu})(?:\.\s*|\s)(?:[x×]\s?)?(\p{L}{3,})/u;

/** So many letters of an epithet tell it within its genus, where no plant outside of the catalogue has one that begins so. */
const ENOUGH_LETTERS = 2;
/** So many letters of a word that no stop is behind: nothing else says that it is cut. */
const ENOUGH_UNSTOPPED = 4;

/**
 * A name of which words are cut short: "Pseudotsuga menz.", "Amel. alnifolia", "Arctostaphylos u.u.", "Acer circ". A stop says that a
 * word goes on (Scientific Style and Format, 8th edition, on abbreviations), so what was cut is the beginning of the word that was meant.
 * Where a plant that the catalogue does not have begins so as well, or where a letter or two are left, another name of the row must say
 * the same.
 */
function cutShort(index: Index, text: string): Botanical | undefined {
  const tokens = [...text.matchAll(/(\p{L}+(?:-\p{L}+(?![\p{L}-]*\.))*)(\.?)/gu)].map(
    ([, word = '', stop]) => ({ word: nameKey(word), hasStop: stop === '.' }),
  );
  for (const [at, { word: genus, hasStop }] of tokens.entries()) {
    const [epithet, behind] = [tokens[at + 1], tokens[at + 2]];
    if (!epithet) continue;
    if (UNTOLD.has(epithet.word)) continue;
    // "f.f." are initials of an epithet in two parts, and "f. alba" is a rank.
    const areInitials = epithet.hasStop && behind?.hasStop && behind.word.length === 1;
    if (RANKS.has(epithet.word) && !areInitials) continue;
    const isLetter = genus.length === 1 && !RANKS.has(genus);
    const isGenusCut =
      hasStop || isLetter || (!index.withinGenus.has(genus) && genus.length >= ENOUGH_UNSTOPPED);
    const genera = isGenusCut
      ? [...index.withinGenus.keys()].filter((each) => each.startsWith(genus))
      : index.withinGenus.has(genus)
        ? [genus]
        : [];
    const within = genera.flatMap((each) => index.withinGenus.get(each) ?? []);
    const whole = epithet.word.split('-');
    const isWhole = within.some(({ below }) => whole.every((word, place) => word === below[place]));
    const isCut =
      epithet.hasStop || (!isWhole && epithet.word.length >= ENOUGH_UNSTOPPED && !isCommonWord(index, genus));
    if (!isCut && !(isGenusCut && (hasStop || !isCommonWord(index, genus)))) continue;
    const fitting = within.filter(({ below }) =>
      isCut
        ? below[0]?.startsWith(epithet.word) || below[1]?.startsWith(epithet.word)
        : whole.every((word, place) => word === below[place]) || below[1] === epithet.word,
    );
    if (fitting.length === 0) continue;
    const rest = areInitials ? behind : tokens.slice(at + 2).find(({ word }) => !RANKS.has(word));
    const both = fitting.filter(({ below }) =>
      rest?.hasStop ? below[1]?.startsWith(rest.word) : rest !== undefined && below[1] === rest.word,
    );
    // "Fest. idahoensis" is the kind itself, and none that was once a variety of it.
    const alone = fitting.filter(({ below }) => below.length === 1 || below[1] === epithet.word);
    const meant = [both, alone, fitting].find((each) => each.length > 0) ?? [];
    const plants = unique(meant.map(({ plant }) => plant));
    const outside = isGenusCut
      ? [...index.outside].filter(([each]) => each.startsWith(genus)).flatMap(([, epithets]) => [...epithets])
      : [...(index.outside.get(genus) ?? [])];
    const isOther = outside.some((each) => (isCut ? each.startsWith(epithet.word) : each === epithet.word));
    // An initial with a whole epithet is read above; of both together a few letters are too few.
    const letters = genus.length < 2 ? epithet.word.length - 1 : epithet.word.length;
    // "Tellima g.": the genus has no other.
    const isOnly =
      !isGenusCut && outside.length === 0 && unique(within.map(({ plant }) => plant)).length === 1;
    const isTold =
      isOnly || (both.length > 0 && rest?.hasStop) || (!isOther && (!isCut || letters >= ENOUGH_LETTERS));
    return { plants, by: 'abbreviated', slips: 0, isWide: !isTold };
  }
  return undefined;
}

/** Whether a word stands in common names: "prairie smoke" is no genus cut short. */
const isCommonWord = (index: Index, word: string): boolean =>
  !index.withinGenus.has(word) && index.pieces.knows(word);

/** A former name of three words with a slip in its first or its last: "Spirea betulifolia var. lucida". */
function threeHeard(index: Index, genus: string, epithet: string, below: string): number[] {
  const genera = heardAs(index.genusWords, genus).map(({ word }) => word);
  const belows = heardAs(index.epithetWords, below).map(({ word }) => word);
  return unique(
    genera.flatMap((first) => belows.flatMap((last) => index.former.get(`${first} ${epithet} ${last}`))),
  );
}

const unique = (plants: readonly number[]): number[] => [...new Set(plants)];

/** Slips in both words of a name together; more make another name. */
const MOST_SLIPS = 3;

function misspelt(
  index: Index,
  genus: string,
  epithet: string,
): { readonly plants: readonly number[]; readonly slips: number } | undefined {
  const alike = index.stems.get(`${soundOf(genus)} ${stemOf(epithet)}`);
  if (alike.length === 1) return { plants: alike, slips: 1 };
  let best: { plants: Set<number>; slips: number } | undefined;
  for (const asGenus of heardAs(index.genusWords, genus)) {
    const alikeEnd = index.stems.get(`${soundOf(asGenus.word)} ${stemOf(epithet)}`);
    if (alikeEnd.length === 1) return { plants: alikeEnd, slips: asGenus.slips + 1 };
    for (const asEpithet of heardAs(index.epithetWords, epithet)) {
      if (!index.genera.get(asGenus.word)?.has(asEpithet.word)) continue;
      const slips = asGenus.slips + asEpithet.slips;
      if (slips > MOST_SLIPS || (best && slips > best.slips)) continue;
      const two = `${asGenus.word} ${asEpithet.word}`;
      const plants = [...index.accepted.get(two), ...index.former.get(two)];
      if (plants.length === 0) continue;
      if (best && slips === best.slips) for (const plant of plants) best.plants.add(plant);
      else best = { plants: new Set(plants), slips };
    }
  }
  return best && { plants: [...best.plants], slips: best.slips };
}

/** "Ribes sanguine um": a phone that took one word for two. */
const misspeltInTwo = (
  index: Index,
  genus: string,
  epithet: string,
  end = '',
): ReturnType<typeof misspelt> =>
  end !== '' && end.length <= LONGEST_END ? misspelt(index, genus, epithet + end) : undefined;

const LONGEST_END = 4;

/** What a common name was read as. */
interface Common {
  readonly plants: readonly number[];
  readonly by: RecognizedBy;
  readonly isSure: boolean;
  /** By the name that the catalogue calls it by, and no other. */
  readonly isFirst?: boolean;
  /** By all that stands in a cell: no other name is in it. */
  readonly isWhole?: boolean;
  /** The cultivar that stands behind it. */
  readonly cultivar?: string;
}

const NOTHING: Common = { plants: [], by: 'common', isSure: false };

/** The parts of a text that may be a name by themselves. */
const partsOf = (text: string): string[] =>
  [
    withoutNotes(text),
    ...text
      .split(/\s[-–—=~]+\s|[,;:/|()[\]\n*“”"=~]|\s{2,}|\s-|-\s|\.{2,}|\b(?:aka|a\.k\.a\.|syn\.)\s/i)
      .flatMap((part) => [part, ...part.split(BINOMIALS)]),
  ]
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== text);

/** "Clustered rose (wet ok) [new]" without what stands in brackets. */
const withoutNotes = (text: string): string =>
  text
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function readCommon(index: Index, texts: readonly string[]): Common {
  let likely: Common = NOTHING;
  for (const text of texts) {
    if (text === '') continue;
    const bare = withoutNotes(text);
    // "Currant, Red-flowering" is turned round for the alphabet, and "currant" by itself is not the name that was meant.
    const turned = turnedRound(index, text);
    for (const [at, part] of [text, ...partsOf(text)].entries()) {
      if (at > 0 && turned !== undefined) return { plants: [turned], by: 'common', isSure: true };
      const isAll = at === 0 || part === bare;
      const words = wordsOf(part)
        .filter((word) => !/^\d+$/.test(word))
        .map((word) => SHORTENED[word]?.[0] ?? word);
      const read = commonOf(index, words, isAll);
      if (read.isSure && at > 0 && isOtherKind(index, text)) {
        if (likely.plants.length === 0) likely = { ...read, isSure: false };
        continue;
      }
      if (read.isSure) return { ...read, isWhole: at === 0 };
      if (likely.plants.length === 0) likely = read;
    }
    if (turned !== undefined) return { plants: [turned], by: 'common', isSure: true };
  }
  return likely;
}

/** The one plant that is called by these words in another order. */
function turnedRound(index: Index, text: string): number | undefined {
  const words = sorted(wordsOf(text));
  if (!words.includes(' ') || index.wideTurned.has(words)) return undefined;
  const turned = index.turned.get(words);
  return turned.length === 1 ? turned[0] : undefined;
}

/** Names with their words turned about, shortened or misspelt. */
function inPieces(index: Index, texts: ReadonlySet<string>): Common | undefined {
  let likely: Common | undefined;
  for (const text of texts) {
    for (const [at, part] of [text, ...partsOf(text)].entries()) {
      const read = part === '' ? undefined : index.pieces.read(part);
      if (!read || (at > 0 && read.isSure && isOtherKind(index, text))) continue;
      if (read.isSure) return { ...read, isWhole: at === 0 };
      if (read.plants.length > 0) likely ??= read;
    }
  }
  return likely;
}

/**
 * "Redwood, dawn" is turned round for the alphabet, as lists and indexes are: what stands behind the comma says which redwood. Where no
 * plant of ours is called so, it is another kind, and "redwood" by itself is not the name that was meant. A name of which no longer one
 * is made, as salal is, is no kind of several.
 */
function isOtherKind(index: Index, text: string): boolean {
  const [kind, which, ...more] = text.split(/\s*,\s*/).map((part) => wordsOf(part));
  const [word, ...words] = kind ?? [];
  if (!word || words.length > 0 || more.length > 0 || !which || which.length > 2) return false;
  const told = which.filter((each) => !BESIDE.has(each) && !OF_THE_REGION.has(each) && !/\d/.test(each));
  if (told.length === 0 || index.turned.get(sorted([...which, word])).length > 0) return false;
  return index.kinds
    .get(singular(word))
    .some((plant) =>
      (index.namesOf.get(plant) ?? []).some((name) => name !== word && name.endsWith(singular(word))),
    );
}

/** @param isWhole the words are all of a cell: only then is one believed that is nearly a name */
function commonOf(index: Index, words: readonly string[], isWhole = false): Common {
  if (words.length === 0) return NOTHING;
  const exact = exactly(index, words);
  if (exact.plants.length > 0) return exact;
  const plain = words.filter((word) => !BESIDE.has(word));
  if (plain.length > 0 && plain.length < words.length) {
    const read = exactly(index, plain);
    if (read.plants.length > 0) return read;
  }
  const bare = withoutRegion(plain);
  const regional = index.regional.get(joined(bare));
  // "Burning bush" is the western one to nobody but us; a name of two words that nothing beside the catalogue is called by is ours.
  if (regional.length > 0)
    return {
      plants: regional,
      by: 'common',
      isSure:
        isWhole &&
        regional.length === 1 &&
        bare.length > 1 &&
        index.endings.get(joined(bare)).length < 2 &&
        !index.outsideRegional.has(joined(bare)) &&
        !index.wide.has(joined(bare)),
    };
  const ending = index.endings.get(joined(plain));
  if (ending.length > 0) return { plants: ending, by: 'common', isSure: false };
  return isWhole && plain.length <= MOST_WORDS ? misheard(index, plain) : NOTHING;
}

/** No common name of the region has more. */
const MOST_WORDS = 5;

function exactly(index: Index, words: readonly string[]): Common {
  const key = joined(words);
  const first = index.common.get(key);
  const plants = first.length > 0 ? first : index.others.get(key);
  if (plants.length === 0) return NOTHING;
  return {
    plants,
    by: 'common',
    isSure: plants.length === 1 && !index.wide.has(key),
    isFirst: first.length > 0,
  };
}

const SHORTEST_MISHEARD = 7;
/** So long is a name that is told in spite of two slips. */
const TWO_SLIPS_FROM = 14;

function misheard(index: Index, words: readonly string[]): Common {
  const typed = joined(words);
  if (typed.length < SHORTEST_MISHEARD) return NOTHING;
  const [first, second] = heardAs(index.commonWords, typed);
  if (!first) return NOTHING;
  const plants = [...index.common.get(first.word), ...index.others.get(first.word)];
  const isAlone = !second || second.slips > first.slips;
  const isFew = first.slips <= (typed.length < TWO_SLIPS_FROM ? 1 : 2);
  const isSure =
    plants.length === 1 &&
    isAlone &&
    isFew &&
    holdsFirstLetters(words, first.word) &&
    isOneWordOff(index, words, first.word);
  return { plants, by: 'spelling', isSure };
}

/** Whether the first slip is in no short word's first letter, nor in the first of all: "western maid fern" is no lady fern. */
function holdsFirstLetters(words: readonly string[], name: string): boolean {
  const same = [...joined(words)].findIndex((letter, at) => letter !== name[at]);
  let start = 0;
  for (const word of words.map(singular)) {
    if (start === same && (start === 0 || word.length < FIRST_LETTER_TOO_FROM)) return false;
    start += word.length;
  }
  return true;
}

/** Whether no word that was typed means another one than the name has: "creeping rasberry" is no creeping barberry. */
function isOneWordOff(index: Index, words: readonly string[], name: string): boolean {
  return words.every((typed) => {
    const word = singular(typed);
    if (name.includes(word)) return true;
    const [first, second] = heardAs(index.wordsOfNames, word);
    return (
      !first ||
      (name.includes(first.word) && !(second && second.slips === first.slips && !name.includes(second.word)))
    );
  });
}

/** A name of two words that the catalogue does not have. */
function strangeBinomial(
  index: Index,
  text: string,
  isColumn: boolean,
): { readonly genus: string; readonly epithet: string } | undefined {
  const found = BINOMIAL.exec(text);
  if (isColumn) {
    const [genus, epithet] = botanicalWords(text);
    return genus && epithet && !UNTOLD.has(epithet) ? { genus, epithet } : undefined;
  }
  if (!found) return undefined;
  const [genus, epithet] = [nameKey(found[1] ?? ''), nameKey(found[2] ?? '')];
  // "Red alder" begins with a capital as well: what looks like Latin or begins with a known genus is taken for it.
  const isLatin =
    /(?:us|um|a|is|ii|ae|ens|ans|oides)$/.test(epithet) && /(?:us|um|a|is|ex|ix|es|os|ax)$/.test(genus);
  return isLatin || index.genera.has(genus) ? { genus, epithet } : undefined;
}

/** Slips that a botanical name may have beside a common name that says what is meant. */
const NEARLY = 0.34;

function isNearly(
  index: Index,
  { genus, epithet }: { genus: string; epithet: string },
  plant: number,
): boolean {
  for (const own of index.genusOf.get(plant) ?? []) {
    const isGenus = far(soundOf(genus), soundOf(own)) <= NEARLY;
    if (!isGenus) continue;
    for (const ownEpithet of index.genera.get(own) ?? []) {
      const names = [
        ...index.accepted.get(`${own} ${ownEpithet}`),
        ...index.former.get(`${own} ${ownEpithet}`),
      ];
      if (names.includes(plant) && far(soundOf(epithet), soundOf(ownEpithet)) <= NEARLY) return true;
    }
  }
  return false;
}

/** How far two words are apart: letters that differ (Levenshtein), as a share of the longer one. */
function far(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let at = 1; at <= a.length; at++) {
    const row = [at];
    for (let to = 1; to <= b.length; to++) {
      const change = (before[to - 1] ?? 0) + (a[at - 1] === b[to - 1] ? 0 : 1);
      row.push(Math.min(change, (before[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
    before = row;
  }
  return (before[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}

/** Capital words behind genus, epithet and what may stand between and below them. */
const BEHIND_BINOMIAL =
  /^\s*\p{Lu}[\p{L}-]*\.?\s+(?:\(\p{L}+\)\s*)?(?:[xX×]\s?)?\p{L}[\p{L}-]+\.?\s+(?:(?:[vV]ar|[sS]sp|[sS]ubsp|v|f)\.?\s+\p{L}+\s+)?(\p{Lu}[\p{L}']*(?:\s+\p{Lu}[\p{L}']*){0,3})\s*$/u;

/** "Ribes sanguineum King Edward VII": capital words right behind a botanical name that are no name of the plant itself. */
function trailingCultivar(index: Index, text: string, plant: number | undefined): string {
  const found = BEHIND_BINOMIAL.exec(text);
  const words = found?.[1] ?? '';
  const own = wordsOf(words);
  const kind = own.at(-1);
  if (!kind || index.kinds.get(singular(kind)).length >= OFTEN) return '';
  const whole = joined(own);
  const isCultivar = (index.cultivarsOf.get(plant ?? -1) ?? []).includes(whole);
  const isOwnName =
    !isCultivar &&
    (index.namesOf.get(plant ?? -1) ?? []).some((name) => name.includes(whole) || far(name, whole) <= NEARLY);
  // "Pinus contorta contorta" is the kind that its species was first told by, and no cultivar (ICN, article 26: autonyms).
  const isRepeated = botanicalWords(text)[1] === whole;
  return isOwnName || isRepeated ? '' : inTitleCase(words);
}

/** What so many plants are called is a kind of plant, as maples are, and in no name of a cultivar. */
const OFTEN = 3;

/** "Vaccinium corymbosum" with "Bluecrop" in the column of common names: capital words of which no name of a plant is made. */
function besideCultivar(index: Index, text: string): string {
  // "Blueberry - Duke".
  const [kind, behind, ...more] = text.split(/\s+[-–—]\s+/);
  if (kind && behind && more.length === 0 && index.kinds.get(singular(wordsOf(kind).at(-1) ?? '')).length > 0)
    return besideCultivar(index, behind);
  if (!/^\p{Lu}[\p{L}']+(?: (?:\p{Lu}[\p{L}']*|[IVX]+)){0,2}$/u.test(text)) return '';
  return wordsOf(text).every((word) => heardAs(index.wordsOfNames, singular(word)).length === 0) ? text : '';
}
