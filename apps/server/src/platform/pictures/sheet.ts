import type { Sharp } from 'sharp';
import { createPictureMaker, DECODE_SECONDS, MAX_RATIO } from './decoding.ts';
import { unsuitable } from './kind.ts';

/** The longer side in pixels: a plot of 100 feet then shows half an inch in each, which is finer than its survey. */
const SHEET_SIDE = 3_000;

interface Sheet {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

async function makeSheet(picture: Sharp): Promise<Sheet> {
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw unsuitable('This picture is too narrow to lie under a plan. Please choose another.');
  }
  const { data, info } = await picture
    .resize(SHEET_SIDE, SHEET_SIDE, { fit: 'inside', withoutEnlargement: true })
    // A survey is ink on paper: what is seen through would turn dark on a dark table.
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

/** Makes a picture anew as a whole WebP of limited size: upright, and with nothing of what came along with it. */
export type MakeSheet = (bytes: Uint8Array) => Promise<Sheet>;

/** Throws as `createPictureMaker` says, and for a picture that is a mere strip. */
export const createSheetMaker = (): MakeSheet => createPictureMaker(makeSheet);
