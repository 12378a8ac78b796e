import { readFile } from 'node:fs/promises';
import { partsOfFont, type Typesetter } from '@understory/plan';
import type { Font, GlyphRun } from 'fontkit';
import { FACE_FILES, type Face, faceOf, riseOf } from './faces.ts';

/** Words set before are kept, so many of them: the names of a catalogue. */
const WORDS_KEPT = 2000;
/** A letter the fonts lack is taken to be so wide, in shares of the font's size; those of east Asia are square. */
const UNKNOWN_WIDTH = 0.6;
const SQUARE_FROM = 0x2e80;

const unknownWidth = (words: string): number =>
  [...words].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= SQUARE_FROM ? 1 : UNKNOWN_WIDTH),
    0,
  );

/** Words as they are set at a size of 1 pixel. */
interface SetWords {
  readonly width: number;
  /** Undefined where a letter is missing. */
  readonly runs:
    | readonly { readonly run: GlyphRun; readonly perEm: number; readonly at: number }[]
    | undefined;
}

type Files = Readonly<Record<Face, readonly Font[]>>;

async function openFaces(): Promise<Files> {
  const { create } = await import('fontkit');
  const open = async (path: string): Promise<Font> => create(await readFile(path)) as Font;
  const files = (face: Face): Promise<Font[]> => Promise.all(FACE_FILES[face].map(open));
  return {
    display: await files('display'),
    plain: await files('plain'),
    bold: await files('bold'),
    italic: await files('italic'),
  };
}

/** Words in stretches that one file has every letter of; undefined where no file has one. */
function stretchesOf(
  words: string,
  files: readonly Font[],
): { readonly font: Font; words: string }[] | undefined {
  const stretches: { readonly font: Font; words: string }[] = [];
  for (const letter of words) {
    const last = stretches.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    const font = [...(last ? [last.font] : []), ...files].find((each) => each.hasGlyphForCodePoint(code));
    if (!font) return undefined;
    if (last?.font === font) last.words += letter;
    else stretches.push({ font, words: letter });
  }
  return stretches;
}

function setWords(words: string, files: readonly Font[]): SetWords {
  const stretches = stretchesOf(words.normalize('NFC'), files);
  if (!stretches) return { width: unknownWidth(words), runs: undefined };
  let at = 0;
  const runs = stretches.map(({ font, words: own }) => {
    const set = { run: font.layout(own), perEm: font.unitsPerEm, at };
    at += set.run.advanceWidth / set.perEm;
    return set;
  });
  return { width: at, runs };
}

/** A figure of a path: at the size of words in a picture, hundredths of a pixel are finer than the eye. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

function outlinesOf({ runs }: SetWords, size: number): string | undefined {
  if (!runs) return undefined;
  let data = '';
  for (const { run, perEm, at } of runs) {
    const scale = size / perEm;
    let left = at * size;
    run.glyphs.forEach((glyph, index) => {
      const place = run.positions[index];
      const x = left + (place?.xOffset ?? 0) * scale;
      const y = -(place?.yOffset ?? 0) * scale;
      for (const { command, args } of glyph.path.commands) {
        const figures = args.map((value, axis) =>
          short(axis % 2 === 0 ? x + value * scale : y - value * scale),
        );
        data += COMMANDS[command] + figures.join(' ');
      }
      left += (place?.xAdvance ?? 0) * scale;
    });
  }
  return data;
}

const dropOf = (font: Font | undefined, baseline: string): number =>
  font ? riseOf(baseline, font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm) : 0;

function typesetterOf(files: Files): Typesetter {
  const kept = new Map<string, SetWords>();
  const setOf = (font: string, words: string): SetWords => {
    const face = faceOf(font);
    const key = `${face} ${words}`;
    const known = kept.get(key) ?? setWords(words, files[face]);
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > WORDS_KEPT) kept.delete(kept.keys().next().value ?? '');
    return known;
  };
  return {
    width: (font, words) => setOf(font, words).width * partsOfFont(font).size,
    drop: (font, baseline) => dropOf(files[faceOf(font)][0], baseline) * partsOfFont(font).size,
    outlines: (font, words) => outlinesOf(setOf(font, words), partsOfFont(font).size),
  };
}

let opened: Promise<Typesetter> | undefined;

/** Sets words in the page's faces. They are read with the first picture that is asked for: few starts need them at once. */
export function letters(): Promise<Typesetter> {
  opened ??= openFaces().then(typesetterOf);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
