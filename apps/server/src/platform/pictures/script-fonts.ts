import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The cuts a family comes in: plain, and for some semibold. */
type Weight = 400 | 600;

interface Family {
  readonly name: string;
  /** Which letters are in which of its files, as its package tells it. */
  readonly listed: string;
  readonly weights: readonly Weight[];
  /** Words with such letters are set in it first: a Han sign is drawn otherwise in China, Japan and Korea. */
  readonly home?: RegExp;
}

/**
 * Families for what the page's own faces do not have, in the order in which they are asked. Each comes in files of a few hundred
 * letters, of which those are read that a name needs.
 */
const FAMILIES: readonly Family[] = [
  // Greek, Cyrillic, Vietnamese, Devanagari.
  {
    name: 'noto-sans',
    listed: import.meta.resolve('@fontsource/noto-sans/unicode.json'),
    weights: [400, 600],
  },
  {
    name: 'noto-sans-hebrew',
    listed: import.meta.resolve('@fontsource/noto-sans-hebrew/unicode.json'),
    weights: [400, 600],
  },
  {
    name: 'noto-sans-arabic',
    listed: import.meta.resolve('@fontsource/noto-sans-arabic/unicode.json'),
    weights: [400, 600],
  },
  {
    name: 'gowun-dodum',
    listed: import.meta.resolve('@fontsource/gowun-dodum/unicode.json'),
    weights: [400],
    home: /\p{Script=Hangul}/u,
  },
  {
    name: 'sawarabi-gothic',
    listed: import.meta.resolve('@fontsource/sawarabi-gothic/unicode.json'),
    weights: [400],
    home: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  {
    name: 'zcool-xiaowei',
    listed: import.meta.resolve('@fontsource/zcool-xiaowei/unicode.json'),
    weights: [400],
    home: /\p{Script=Han}/u,
  },
];

/** A file of a family, and the code points that are in it. */
interface Slice {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const slices = new Map<string, readonly Slice[]>();

function slicesOf({ name, listed }: Family): readonly Slice[] {
  const known = slices.get(name);
  if (known) return known;
  const told = JSON.parse(readFileSync(fileURLToPath(listed), 'utf8')) as Readonly<Record<string, string>>;
  const found = Object.entries(told).map(([slice, ranges]) => ({
    file: fileURLToPath(new URL(`files/${name}-${slice.replaceAll(/[[\]]/g, '')}`, listed)),
    ranges: ranges.split(',').map((range): [number, number] => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
  slices.set(name, found);
  return found;
}

/**
 * Paths of the files that may have a sign, the likeliest first.
 * @param words the words it stands in: by their other letters Chinese, Japanese and Korean are told apart
 */
export function filesWith(sign: string, words: string, isBold: boolean): readonly string[] {
  const code = sign.codePointAt(0) ?? 0;
  const families = [
    ...FAMILIES.filter(({ home }) => home?.test(words)),
    ...FAMILIES.filter(({ home }) => !home?.test(words)),
  ];
  return families.flatMap((family) => {
    const weight = isBold && family.weights.includes(600) ? 600 : 400;
    return slicesOf(family)
      .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
      .map(({ file }) => `${file}-${weight}-normal.woff`);
  });
}
