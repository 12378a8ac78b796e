import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { Refusal } from '../refusal.ts';
import { type Format, requirePicture, unsuitable } from './kind.ts';

/** Some 7,300 by 5,475; more cannot be told from a flood of pixels in a small file. */
const MAX_PIXELS = 40_000_000;
/** One side is at most so many times as long as the other. */
export const MAX_RATIO = 20;
export const DECODE_SECONDS = 10;
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

/** All that arrive share one turn, whatever is made of them. */
const inTurn = pLimit(DECODED_AT_ONCE);

/**
 * Makes something of pictures that people sent, few at once, so that many at once cost time and not memory.
 *
 * It throws Refusal `unsuitable_picture` for what is no picture of the formats taken (all of ours where none are named), damaged, or too large to be decoded, and
 * `service_unavailable` when too many wait already.
 */
export const createPictureMaker =
  <Made>(make: (picture: Sharp) => Promise<Made>, formats?: readonly Format[]) =>
  async (bytes: Uint8Array): Promise<Made> => {
    requirePicture(bytes, formats);
    if (inTurn.pendingCount >= WAITING_AT_MOST) {
      throw new Refusal(
        'service_unavailable',
        'Many pictures are arriving just now. Please try again shortly.',
        { retryAfter: DECODE_SECONDS },
      );
    }
    try {
      return await inTurn(async () => make(await open(bytes)));
    } catch (fault) {
      throw fault instanceof Refusal ? fault : sayFault(fault);
    }
  };
