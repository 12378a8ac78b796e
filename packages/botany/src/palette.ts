import type { BloomColor, FoliageColor } from '@understory/garden';
import type { Say, Words } from '@understory/words';

/** The line colour of every drawing. */
export const INK = '#082236';
/** The faint warm tint of the sheet a portrait stands on. */
export const PAPER = '#FBF8F0';
/** Tawny colour of dead stems, seed heads and dry grass. */
export const STRAW = '#CDB27A';

const BLOOM_HEX: Readonly<Record<BloomColor, string>> = {
  none: '#CDB27A',
  white: '#FFFEFA',
  pink: '#F08DAE',
  red: '#D63A36',
  orange: '#F28B33',
  yellow: '#F7CB3F',
  green: '#A5CB72',
  blue: '#5F86DC',
  purple: '#9066C6',
  brown: '#8C5B3B',
  grey: '#B6BCC4',
  black: '#3B3042',
  yellow_green: '#D2DA5C',
};

const BLOOM_WORDS: Readonly<Record<BloomColor, Words>> = {
  none: /*i18n*/ { id: 'botany.bloom.none', message: 'no showy bloom' },
  white: /*i18n*/ { id: 'botany.bloom.white', message: 'white' },
  pink: /*i18n*/ { id: 'botany.bloom.pink', message: 'pink' },
  red: /*i18n*/ { id: 'botany.bloom.red', message: 'red' },
  orange: /*i18n*/ { id: 'botany.bloom.orange', message: 'orange' },
  yellow: /*i18n*/ { id: 'botany.bloom.yellow', message: 'yellow' },
  green: /*i18n*/ { id: 'botany.bloom.green', message: 'green' },
  blue: /*i18n*/ { id: 'botany.bloom.blue', message: 'blue' },
  purple: /*i18n*/ { id: 'botany.bloom.purple', message: 'purple' },
  brown: /*i18n*/ { id: 'botany.bloom.brown', message: 'brown' },
  grey: /*i18n*/ { id: 'botany.bloom.grey', message: 'gray' },
  black: /*i18n*/ { id: 'botany.bloom.black', message: 'black' },
  yellow_green: /*i18n*/ { id: 'botany.bloom.yellow_green', message: 'yellow-green' },
};

const FOLIAGE_HEX: Readonly<Record<FoliageColor, string>> = {
  deep_green: '#47875F',
  bright_green: '#7DB956',
  blue_green: '#5E9E95',
  grey_green: '#9CB08F',
  gold_green: '#8FAE4A',
  silver: '#BDCBC6',
  burgundy: '#8D3F55',
  bronze: '#A0743F',
};

const FOLIAGE_WORDS: Readonly<Record<FoliageColor, Words>> = {
  deep_green: /*i18n*/ { id: 'botany.foliage.deep_green', message: 'deep green' },
  bright_green: /*i18n*/ { id: 'botany.foliage.bright_green', message: 'bright green' },
  blue_green: /*i18n*/ { id: 'botany.foliage.blue_green', message: 'blue-green' },
  grey_green: /*i18n*/ { id: 'botany.foliage.grey_green', message: 'gray-green' },
  gold_green: /*i18n*/ { id: 'botany.foliage.gold_green', message: 'gold-green' },
  silver: /*i18n*/ { id: 'botany.foliage.silver', message: 'silver' },
  burgundy: /*i18n*/ { id: 'botany.foliage.burgundy', message: 'burgundy' },
  bronze: /*i18n*/ { id: 'botany.foliage.bronze', message: 'bronze' },
};

/** Hex colour the drawings use for a bloom colour; `none` is the straw of an inconspicuous flower. */
export const bloomSwatch = (color: BloomColor): string => BLOOM_HEX[color];
/** The bloom colour as a gardener says it, lower case: "yellow-green". */
export const bloomColorName = (color: BloomColor, say: Say): string => say(BLOOM_WORDS[color]);
/** Hex colour the drawings use for a foliage colour. */
export const foliageSwatch = (color: FoliageColor): string => FOLIAGE_HEX[color];
/** The foliage colour as a gardener says it, lower case: "blue-green". */
export const foliageColorName = (color: FoliageColor, say: Say): string => say(FOLIAGE_WORDS[color]);

/** One pigment at three strengths: where light falls, as it is, and where it turns from the light. */
export interface Tint {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
}

const channel = (hex: string, index: number): number =>
  Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);

/** Mixes two `#rrggbb` colours; `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const parts = [0, 1, 2].map((index) => {
    const value = channel(first, index) * (1 - share) + channel(second, index) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export const tintOf = (base: string): Tint => ({
  light: mix(base, '#FFFFFF', 0.32),
  base,
  shade: mix(base, INK, 0.26),
});

/** Colour words of fruit, autumn leaves and bark as the catalogue writes them, in the order they are looked for. */
const WORD_HEX: readonly (readonly [RegExp, string])[] = [
  [/burgundy|maroon/, '#8A3149'],
  [/scarlet|crimson/, '#C8312F'],
  [/orange-red/, '#E0542F'],
  [/purple-black|black|dark berr/, '#3A3350'],
  [/blue|waxy purple/, '#5D78B8'],
  [/purpl/, '#7C5A9A'],
  [/\bfigs\b/, '#6F4A66'],
  [/orange|amber/, '#E6893A'],
  [/\bred|reddish|raspberr|strawberr|cranberr|hips|cherr|arils/, '#CF3B37'],
  [/white/, '#FDFBF2'],
  [/pink/, '#E68AA0'],
  [/yellow|gold/, '#EBBC3C'],
  [/bronze/, '#A5743C'],
  [/russet|tan|brown/, '#A9743F'],
  [/green/, '#9DB869'],
  [/gr[ae]y|silver/, '#B9BEC0'],
];

/** Every colour the words name, as hex, in the order they are written; empty when they name none. */
export function colorsInWords(words: string): readonly string[] {
  const found = WORD_HEX.flatMap(([pattern, hex]) => {
    const at = words.toLowerCase().search(pattern);
    return at < 0 ? [] : [{ at, hex }];
  });
  return found.sort((a, b) => a.at - b.at).map(({ hex }) => hex);
}

/** The same of leaves, whose purple is that of wine, not of violets. */
export const leafColorsInWords = (words: string): readonly string[] =>
  colorsInWords(words.replaceAll('purple', 'burgundy'));
