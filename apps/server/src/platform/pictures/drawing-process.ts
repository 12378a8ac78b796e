import sharp from 'sharp';
import type { DrawnRaster, Raster } from './raster.ts';

/** One drawing may take so long. A sheet of ten thousand plants of every species takes some three seconds. */
const DRAW_SECONDS = 30;

// A process of its own: here nothing is decoded but drawings of ours, and there, where pictures come that people sent,
// no drawing ever is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);

/** A PNG is handed out and has a ground of its own; a WebP is see-through where nothing is drawn. */
async function draw({ svg, points, width, format }: Raster): Promise<Uint8Array> {
  const drawn = sharp(Buffer.from(svg), { unlimited: true, density: Math.max(1, (72 * width) / points) })
    .resize({ width })
    .timeout({ seconds: DRAW_SECONDS });
  const made =
    format === 'png'
      ? drawn.removeAlpha().png({ compressionLevel: 6 })
      : drawn.webp({ quality: 84, effort: 2 });
  return made.toBuffer();
}

async function answer({ id, raster }: { readonly id: number; readonly raster: Raster }): Promise<void> {
  const drawn: DrawnRaster = await draw(raster).then(
    (bytes) => ({ id, bytes }),
    (fault: unknown) => ({ id, fault: fault instanceof Error ? fault.message : String(fault) }),
  );
  process.send?.(drawn);
}

process.on('message', answer);
process.on('disconnect', () => process.exit());
