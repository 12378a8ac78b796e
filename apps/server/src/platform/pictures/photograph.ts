import type { Sharp } from 'sharp';
import { createPictureMaker, DECODE_SECONDS } from './decoding.ts';
import { type Format, unsuitable } from './kind.ts';

/** A photograph is shown upright or lying, never as a strip. */
const MAX_RATIO = 4;
/** The shorter side of the smallest picture that is still worth a place, in pixels. */
const MIN_SIDE = 300;
const QUALITY = 78;
/** No GIF: its colours are too few for a photograph. */
const FORMATS: readonly Format[] = ['JPEG', 'PNG', 'WebP'];

/** A picture in one width. */
interface MadeWidth {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Widths {
  /** The longer side of the largest, in pixels. */
  readonly side: number;
  /** The widths wanted for a largest one of so many pixels, narrowest first; the last is the largest itself. */
  readonly of: (width: number) => readonly number[];
}

async function requirePhotograph(picture: Sharp): Promise<void> {
  const { width, height, pages } = await picture.metadata();
  if ((pages ?? 1) > 1) throw unsuitable('This picture moves. Please choose a still one.');
  if (Math.min(width, height) < MIN_SIDE) {
    throw unsuitable(
      `This picture has ${width} by ${height} pixels; a photograph needs at least ${MIN_SIDE} on each side.`,
    );
  }
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw unsuitable(
      'This picture is too narrow to be shown as a photograph. Please cut it, or choose another.',
    );
  }
}

async function write(picture: Sharp): Promise<MadeWidth> {
  const { data, info } = await picture
    // What is seen through would lie on paper here and on night there.
    .flatten({ background: '#fff' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

/** Makes a photograph anew as WebP in several widths, narrowest first: upright, and with nothing of what came along with it. */
export type MakePhotograph = (bytes: Uint8Array) => Promise<readonly MadeWidth[]>;

/** Throws as `createPictureMaker` says, and for what moves, is a strip, or is too small to be shown. */
export const createPhotographMaker = ({ side, of }: Widths): MakePhotograph =>
  createPictureMaker(async (picture) => {
    await requirePhotograph(picture);
    const largest = await write(
      picture.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true }),
    );
    const made: MadeWidth[] = [];
    for (const width of of(largest.width).filter((narrower) => narrower < largest.width)) {
      made.push(await write(picture.clone().resize({ width })));
    }
    return [...made, largest];
  }, FORMATS);
