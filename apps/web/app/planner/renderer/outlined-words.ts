import italicFile from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-italic.woff?url';
import plainFile from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?url';
import boldFile from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff?url';
import italicMore from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-italic.woff?url';
import plainMore from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff?url';
import boldMore from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-700-normal.woff?url';
import displayFile from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url';
import displayMore from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?url';
import { figure, partsOfFont, type Typesetter } from '@understory/plan';
import type { Font, Path, PathCommand } from 'opentype.js';

/** The page's faces, each in two files, of which the second holds letters such as ł. */
const FILES = {
  display: [displayFile, displayMore],
  plain: [plainFile, plainMore],
  bold: [boldFile, boldMore],
  italic: [italicFile, italicMore],
} as const;
type Face = keyof typeof FILES;

/** From this weight on the heavier of two cuts is nearer. */
const BOLD_FROM = 500;

function faceOf(font: string): Face {
  const { isItalic, weight, family } = partsOfFont(font);
  if (family.includes('Fraunces')) return 'display';
  if (isItalic) return 'italic';
  return weight >= BOLD_FROM ? 'bold' : 'plain';
}

/** Words in stretches that one file has every letter of; undefined where no file has one. */
function stretchesOf(
  words: string,
  fonts: readonly Font[],
): readonly { readonly font: Font; readonly words: string }[] | undefined {
  const stretches: { readonly font: Font; words: string }[] = [];
  for (const letter of words.normalize('NFC')) {
    const last = stretches.at(-1);
    const font = [...(last ? [last.font] : []), ...fonts].find((each) => each.charToGlyphIndex(letter) > 0);
    if (!font) return undefined;
    if (last?.font === font) last.words += letter;
    else stretches.push({ font, words: letter });
  }
  return stretches;
}

/** Hundredths of a unit of the drawing, of which 288 are an inch of paper. */
const DIGITS = 2;

function figuresOf(command: PathCommand): readonly number[] {
  switch (command.type) {
    case 'C':
      return [command.x1, command.y1, command.x2, command.y2, command.x, command.y];
    case 'Q':
      return [command.x1, command.y1, command.x, command.y];
    case 'Z':
      return [];
    default:
      return [command.x, command.y];
  }
}

/** The outlines of letters as an attribute has them, each closed. The library's own way of writing them loses figures that are nearly nothing. */
function dataOf({ commands }: Path): string {
  const drawn = commands.filter(({ type }) => type !== 'Z');
  const data = drawn.map((command, at) => {
    const figures = figuresOf(command).map((each) => figure(each, DIGITS));
    return `${command.type === 'M' && at > 0 ? 'Z' : ''}${command.type}${figures.join(' ')}`;
  });
  return data.length === 0 ? '' : `${data.join('')}Z`;
}

/** A typesetter that gives words as shapes, and the words that it had no letters for. */
export interface OutlineTypesetter {
  readonly type: Typesetter;
  readonly keptAsText: ReadonlySet<string>;
}

/**
 * Gives words as shapes, so that a drawing looks the same wherever it is opened: programs that draw take no fonts out of a file.
 * @param measuring sets what the faces have no letters for
 */
export async function outlineTypesetter(
  measuring: Typesetter,
  signal: AbortSignal,
): Promise<OutlineTypesetter> {
  const { parse } = await import('opentype.js');
  const fetched = async (address: string): Promise<Font> => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return parse(await answer.arrayBuffer());
  };
  const of = (face: Face): Promise<readonly Font[]> => Promise.all(FILES[face].map(fetched));
  const [display, plain, bold, italic] = await Promise.all([
    of('display'),
    of('plain'),
    of('bold'),
    of('italic'),
  ]);
  const fonts = { display, plain, bold, italic } as const;
  const keptAsText = new Set<string>();
  const known = new Map<string, { readonly width: number; readonly outlines: string } | undefined>();
  const setOf = (font: string, words: string) => {
    const key = `${font} ${words}`;
    if (known.has(key)) return known.get(key);
    const { size } = partsOfFont(font);
    const stretches = stretchesOf(words, fonts[faceOf(font)]);
    let width = 0;
    const outlines = stretches?.map(({ font: own, words: part }) => {
      const path = dataOf(own.getPath(part, width, 0, size));
      width += own.getAdvanceWidth(part, size);
      return path;
    });
    const set = outlines && { width, outlines: outlines.join('') };
    if (!set) keptAsText.add(words);
    known.set(key, set);
    return set;
  };
  return {
    keptAsText,
    type: {
      width: (font, words) => setOf(font, words)?.width ?? measuring.width(font, words),
      drop: measuring.drop,
      outlines: (font, words) => setOf(font, words)?.outlines,
    },
  };
}
