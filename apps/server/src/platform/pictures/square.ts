import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { Refusal } from '../refusal.ts';
import { requirePicture, unsuitable } from './kind.ts';

/**
 * Side of the square in pixels. A person is shown at most 160 pixels wide: this is sharp on a screen of three device
 * pixels to one, and at some 30 KB small enough to be the only size there is.
 */
export const SQUARE_SIDE = 512;
/** Some 7,300 by 5,475; more cannot be told from a flood of pixels in a small file. */
const MAX_PIXELS = 40_000_000;
/** A side this many times as long as the other leaves nothing to be cut to a square. */
const MAX_RATIO = 20;
const DECODE_SECONDS = 10;
/** Each may hold a whole picture in memory, some 200 MB at most. */
const DECODED_AT_ONCE = 2;
const WAITING_AT_MOST = 16;

/** The decoders of the formats we take. All others are switched off, should a file ever deceive `requirePicture`. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Loaded with the first picture: few starts need it at once. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  // Pictures come once each: what was kept of one would help no other.
  sharp.cache(false);
  return sharp;
}
let decoder: ReturnType<typeof loadDecoder> | undefined;

async function open(bytes: Uint8Array): Promise<Sharp> {
  decoder ??= loadDecoder();
  const sharp = await decoder;
  // `pages` is left at one: of a picture that moves the first frame is read, and no other is decoded.
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
}

function sayFault(fault: unknown): Refusal {
  const message = fault instanceof Error ? fault.message : String(fault);
  if (/pixel limit/.test(message)) {
    return unsuitable(
      `This picture has more than ${MAX_PIXELS / 1_000_000} megapixels. Please make it smaller, or choose another.`,
    );
  }
  if (/^timeout/.test(message))
    return unsuitable('This picture takes too long to read. Please choose another.');
  return unsuitable('This picture is damaged or did not arrive whole. Please choose it again, or another.');
}

async function cutSquare(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await open(bytes);
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

/**
 * Decodes few pictures at once, so that many at once cost time and not memory.
 *
 * It throws Refusal `unsuitable_picture` for what is no picture of ours, damaged, or too large to be decoded, and
 * `service_unavailable` when too many wait already.
 */
export function createSquareMaker(): MakeSquare {
  const inTurn = pLimit(DECODED_AT_ONCE);
  return async (bytes) => {
    requirePicture(bytes);
    if (inTurn.pendingCount >= WAITING_AT_MOST) {
      throw new Refusal(
        'service_unavailable',
        'Many pictures are arriving just now. Please try again shortly.',
        {
          retryAfter: DECODE_SECONDS,
        },
      );
    }
    try {
      return await inTurn(() => cutSquare(bytes));
    } catch (fault) {
      throw fault instanceof Refusal ? fault : sayFault(fault);
    }
  };
}
