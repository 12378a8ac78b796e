import type { Sharp } from 'sharp';
import { createPictureMaker, DECODE_SECONDS, MAX_RATIO } from './decoding.ts';
import { unsuitable } from './kind.ts';

/**
 * Side of the square in pixels. A person is shown at most 160 pixels wide: this is sharp on a screen of three device
 * pixels to one, and at some 30 KB small enough to be the only size there is.
 */
export const SQUARE_SIDE = 512;

async function cutSquare(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw unsuitable('This picture is too narrow to be cut to a square. Please choose another.');
  }
  const square = picture
    .resize(SQUARE_SIDE, SQUARE_SIDE, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: DECODE_SECONDS });
  return new Uint8Array(await square.toBuffer());
}

/** Makes a picture anew as a square WebP: upright, of its first frame, and with nothing of what came along with it. */
export type MakeSquare = (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

/** Throws as `createPictureMaker` says, and for a picture too narrow to be cut. */
export const createSquareMaker = (): MakeSquare => createPictureMaker(cutSquare);
