import sharp from 'sharp';
import { answerOrders } from '../workers/process-entry.ts';
import type { Raster } from './raster.ts';

// A process of its own: here nothing is decoded but drawings of ours, and where pictures come that people sent, no drawing ever is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);

/**
 * Makes pixels of a drawing. A PNG is handed out and has a ground of its own; a WebP is see-through where nothing is drawn. How far, kept to
 * the last step, was a third of its bytes: with this much of it, and of the colours, nobody sees a difference at three times the size.
 */
async function rasterize({ svg, points, width, format }: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp(Buffer.from(svg), {
    unlimited: true,
    density: Math.max(1, (72 * width) / points),
  }).resize({ width });
  const made =
    format === 'png'
      ? drawn.removeAlpha().png({ compressionLevel: 6 })
      : drawn.webp({ quality: 75, alphaQuality: 60, effort: 2 });
  return new Uint8Array(await made.toBuffer());
}

answerOrders(rasterize);
