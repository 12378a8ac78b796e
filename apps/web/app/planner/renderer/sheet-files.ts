import { msg } from '@lingui/core/macro';
import {
  blankPicture,
  drawSheet,
  type PlanSheets,
  type Sheet,
  svgOfOneSheet,
  svgOfSheet,
  type Typesetter,
} from '@understory/plan';
import { sayHere } from '../../shell/words.ts';
import { outlineTypesetter } from './outlined-words.ts';

/** What iPhones and iPads hold in one canvas; every browser in use holds at least as much. */
const HELD_EVERYWHERE = 16_777_216;
/** Sides longer than this are refused by browsers in use. */
const SIDE_MOST = 16_384;
/** A piece of work may hold the page up for so long before it lets it breathe, in milliseconds. */
const BREATH_MS = 12;
/** Embedded pictures are no wider, in pixels. */
const EMBEDDED_WIDTH = 1600;

export type Progress = (share: number) => void;

/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Pixels of one CSS pixel of the sheet. */
  readonly density: number;
}

/** Whether this browser holds and gives back a canvas of that size. It says nothing when it does not: a dot is drawn and looked for. */
export function holdsCanvas(width: number, height: number): boolean {
  const { canvas, pen } = blankPicture(width, height);
  pen.fillRect(width - 1, height - 1, 1, 1);
  const held = pen.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  // Safari counts canvases until they are empty.
  canvas.width = 0;
  return held;
}

/** The size of a sheet's picture at a density, or as near to it as a canvas holds. */
export function pictureSize(
  { width, height }: { readonly width: number; readonly height: number },
  wanted: number,
  holds: (width: number, height: number) => boolean,
): PictureSize {
  const at = (density: number): PictureSize => ({
    width: Math.round(width * density),
    height: Math.round(height * density),
    density,
  });
  const longest = Math.max(width, height) * wanted;
  const size = at(longest > SIDE_MOST ? (wanted * SIDE_MOST) / longest : wanted);
  const pixels = size.width * size.height;
  if (pixels <= HELD_EVERYWHERE || holds(size.width, size.height)) return size;
  return at(Math.floor(size.density * Math.sqrt(HELD_EVERYWHERE / pixels) * 1000) / 1000);
}

/** Does work piece by piece, and lets the page breathe between. */
export async function breathing<T>(
  work: Generator<number, T>,
  progress: Progress,
  signal: AbortSignal,
): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < BREATH_MS) continue;
    progress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  }
}

/** A sheet as a PNG picture of that size. */
export async function pngOf(
  sheet: Sheet,
  { width, height, density }: PictureSize,
  progress: Progress,
  signal: AbortSignal,
): Promise<Blob> {
  // Names are drawn in the page's faces; without waiting, the first picture would fall back to others.
  await document.fonts.ready;
  const { canvas, pen } = blankPicture(width, height);
  try {
    await breathing(drawSheet(pen, sheet, density), progress, signal);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else {
          const why = sayHere(msg`This browser could not make a picture of that size. Choose a smaller one.`);
          reject(new Error(why));
        }
      }, 'image/png');
    });
  } finally {
    canvas.width = 0;
  }
}

/** A drawing as a file, and the words in it that are no shapes. */
export interface DrawingFile {
  readonly file: Blob;
  readonly keptAsText: readonly string[];
}

/**
 * A sheet as an SVG drawing to scale, its words as shapes: it looks the same in every program. Where the letters cannot be fetched all
 * words are text.
 */
export async function svgOf(sheet: Sheet, progress: Progress, signal: AbortSignal): Promise<DrawingFile> {
  await document.fonts.ready;
  const measuring = typesetter();
  const outlines = await outlineTypesetter(measuring, signal).catch(() => undefined);
  signal.throwIfAborted();
  const tools = { type: outlines?.type ?? measuring, pictureOf: embedded };
  const text = await breathing(svgOfSheet(sheet, tools), progress, signal);
  return {
    file: new Blob([text], { type: 'image/svg+xml' }),
    keptAsText: outlines ? [...outlines.keptAsText] : [sheet.document.facts.name],
  };
}

/** The sheets of a plan, each as an SVG drawing that may stand beside the others in one page. */
export async function svgsOf(
  sheets: PlanSheets,
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly string[]> {
  await document.fonts.ready;
  const type = typesetter();
  const drawings: string[] = [];
  for (let index = 0; index < sheets.count; index += 1) {
    const work = svgOfOneSheet(sheets, index, { type, pictureOf: embedded, ids: `s${index}-` });
    drawings.push(await breathing(work, (share) => progress((index + share) / sheets.count), signal));
  }
  return drawings;
}

/** Measures words as this browser sets them. */
function typesetter(): Typesetter {
  const { pen } = blankPicture(1, 1);
  const drops = new Map<string, number>();
  const ascent = (font: string, baseline: CanvasTextBaseline): number => {
    pen.font = font;
    pen.textBaseline = baseline;
    return pen.measureText('x').fontBoundingBoxAscent;
  };
  return {
    width(font, words) {
      pen.font = font;
      return pen.measureText(words).width;
    },
    drop(font, baseline) {
      const name = `${baseline} ${font}`;
      const drop = drops.get(name) ?? ascent(font, 'alphabetic') - ascent(font, baseline);
      drops.set(name, drop);
      return drop;
    },
  };
}

/** A photograph as an address that carries it. */
function embedded(image: CanvasImageSource): string | undefined {
  const [width, height] = sizeOf(image);
  if (width === 0 || height === 0) return undefined;
  const share = Math.min(1, EMBEDDED_WIDTH / width);
  const { canvas, pen } = blankPicture(width * share, height * share);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}

function sizeOf(image: CanvasImageSource): readonly [number, number] {
  if ('naturalWidth' in image) return [image.naturalWidth, image.naturalHeight];
  if ('displayWidth' in image) return [image.displayWidth, image.displayHeight];
  return [Number(image.width) || 0, Number(image.height) || 0];
}
