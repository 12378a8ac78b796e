import pLimit from 'p-limit';
import { Refusal } from '../refusal.ts';
import { pictureCodec } from './codec.ts';

/** A sheet of ten thousand plants of every species takes some three seconds of one core. */
const DRAW_SECONDS = 30;
/** Each takes a core of the machine while it is drawn. */
const DRAWN_AT_ONCE = 2;
const WAITING_AT_MOST = 64;

const inTurn = pLimit(DRAWN_AT_ONCE);

/** A drawing that is to become a picture. */
export interface Raster {
  readonly svg: string;
  /** How wide the drawing says it is, in points, 72 to the inch: a pixel where it names no unit. */
  readonly points: number;
  /** How wide the picture is to be, in pixels; its height follows the drawing. */
  readonly width: number;
  readonly format: 'png' | 'webp';
}

/**
 * Makes a picture of an SVG drawing, outside of the thread that answers requests. Only ever of a drawing of our own:
 * what is in it is believed.
 *
 * @throws Refusal `service_unavailable` when too many wait already
 */
export async function rasterOf(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  if (inTurn.pendingCount >= WAITING_AT_MOST) {
    throw new Refusal(
      'service_unavailable',
      'Many plans are being drawn just now. Please try again shortly.',
      { retryAfter: DRAW_SECONDS },
    );
  }
  return inTurn(() => draw(raster));
}

async function draw({ svg, points, width, format }: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await pictureCodec();
  const drawn = sharp(Buffer.from(svg), { unlimited: true, density: Math.max(1, (72 * width) / points) })
    .resize({ width })
    .timeout({ seconds: DRAW_SECONDS });
  const made = format === 'png' ? drawn.png({ compressionLevel: 6 }) : drawn.webp({ quality: 84, effort: 2 });
  return new Uint8Array(await made.toBuffer());
}
