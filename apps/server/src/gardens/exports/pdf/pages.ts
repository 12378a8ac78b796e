import { INK, PLAIN_FACE } from '@understory/plan';
import type { PdfPen } from './pdf-pen.ts';

/** Units of a pen on paper to one CSS pixel: 288 to the inch, finer than any printer's dot. */
export const DENSITY = 3;
/** Free on each side of a page, in CSS pixels: half an inch, which every printer leaves. */
export const PAGE_MARGIN = 48;
/** What is less important; dark enough to be read on paper. */
const QUIET = '#42586A';
/** What is written on the bottom of every page takes so much. */
export const FOOTER_HEIGHT = 26;

/** How words are set. Sizes are CSS pixels. */
export interface Setting {
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly quiet?: boolean;
  readonly align?: 'left' | 'right';
  readonly family?: string;
  /** Words that are wider are squeezed into it. */
  readonly room?: number;
}

const fontOf = ({ size = 12, bold, italic, family = PLAIN_FACE }: Setting): string =>
  `${italic ? 'italic ' : ''}${bold ? '600 ' : ''}${size * DENSITY}px ${family}`;

/** Words may be squeezed to this share of their width; longer ones are cut. */
const SQUEEZED_TO = 0.8;

/** Words as long as a room takes them, and three dots for the rest. */
function shortened(pen: PdfPen, words: string, room: number): string {
  const most = (room * DENSITY) / SQUEEZED_TO;
  if (pen.measureText(words).width <= most) return words;
  const signs = [...words];
  const fits = (count: number) => pen.measureText(`${signs.slice(0, count).join('')}…`).width <= most;
  let [least, more] = [0, signs.length];
  while (more - least > 1) {
    const middle = (least + more) >> 1;
    if (fits(middle)) least = middle;
    else more = middle;
  }
  return `${signs.slice(0, least).join('').trimEnd()}…`;
}

/** Sets words on a line, at CSS pixels of the page: as what the open part says, whole where they had to be cut. */
export function say(pen: PdfPen, words: string, x: number, y: number, setting: Setting = {}): void {
  const { room } = setting;
  pen.font = fontOf(setting);
  pen.fillStyle = setting.quiet ? QUIET : INK;
  pen.textAlign = setting.align ?? 'left';
  pen.textBaseline = 'alphabetic';
  if (words.trim() === '') return;
  const shown = room === undefined ? words : shortened(pen, words, room);
  pen.told(
    () => pen.fillText(shown, x * DENSITY, y * DENSITY, room === undefined ? undefined : room * DENSITY),
    shown === words ? undefined : words,
  );
}

/** Words as lines no wider than a room in CSS pixels. A word that is wider by itself is cut. */
export function wrapped(pen: PdfPen, words: string, room: number, setting: Setting = {}): readonly string[] {
  pen.font = fontOf(setting);
  const fits = (line: string): boolean => pen.measureText(line).width <= room * DENSITY;
  const lines: string[] = [];
  let line = '';
  for (const word of words
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => cut(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cut(word: string, fits: (line: string) => boolean): readonly string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && !fits(piece + sign)) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** A hairline, in CSS pixels of the page. */
export function rule(pen: PdfPen, x: number, y: number, width: number): void {
  pen.aside(() => {
    pen.fillStyle = '#B9C2C8';
    pen.fillRect(x * DENSITY, y * DENSITY, width * DENSITY, 0.75 * DENSITY);
  });
}

/** A piece of a page that is not parted. */
export interface Block {
  readonly height: number;
  /** Draws it. What is drawn once more, as the head of a table on its next page, is read aloud only the first time. */
  readonly draw: (pen: PdfPen, top: number) => void;
  /** The table or list it is a part of, the same for all of its parts. */
  readonly within?: { readonly kind: 'Table' | 'L' };
  /** Stands on the page of the next one, as a heading does. */
  readonly withNext?: true;
  /** Said again at the top of every page that goes on with what it heads, as the head of a table is. */
  readonly repeats?: true;
}

/** Blocks on pages of so much room, in their order. One that is higher than a page has a page of its own. */
export function paginated(blocks: readonly Block[], room: number): readonly (readonly Block[])[] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let used = 0;
  let head: Block | undefined;
  const turn = () => {
    pages.push(page);
    page = head ? [head] : [];
    used = head?.height ?? 0;
  };
  blocks.forEach((block, at) => {
    // A heading wants the heading below it, and the first line of what that heads.
    let needed = block.height;
    for (let next = at; blocks[next]?.withNext; next += 1) needed += blocks[next + 1]?.height ?? 0;
    if (block.withNext && !block.repeats) head = undefined;
    if (used > 0 && used + needed > room && page.some((each) => each !== head)) turn();
    if (block.repeats) head = block;
    page.push(block);
    used += block.height;
  });
  if (page.length > 0) pages.push(page);
  return pages;
}
