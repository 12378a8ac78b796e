import { INK, PLAIN_FACE, SvgPen, svgDocument } from '@understory/plan';
import type { Words } from '@understory/words';
import type { PaintingLabel } from '../../platform/pictures/decoding.ts';
import { letters } from '../../platform/pictures/letters.ts';
import { write } from '../../platform/pictures/preview-sheet.ts';
import { pictureIn } from '../../platform/pictures/raster.ts';
import { sayToReader } from '../../platform/reader.ts';
import type { Caller, Workers } from '../../platform/workers/index.ts';

const BY_A_MODEL: Words = /*i18n*/ {
  id: 'painting.byModel',
  message: 'Painted by a model from your plan',
};

/** Pixels. */
const BAND = { height: 56, margin: 24, baseline: 37, size: 26, mark: 150 } as const;
const PAPER = '#F8F6F0';

/**
 * What says of a painted picture that a model made it, in the language of whoever asked for it.
 * @param width of the picture, in pixels
 */
export async function paintingLabel(workers: Workers, caller: Caller, width: number): Promise<PaintingLabel> {
  const words = sayToReader(BY_A_MODEL);
  const pen = new SvgPen(await letters());
  const { height, margin, baseline: y, size, mark } = BAND;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = INK;
  pen.fillRect(0, 0, width, 2);
  const most = width - 3 * margin - mark;
  write(pen, words, { x: margin, y, most }, { font: `600 ${size}px ${PLAIN_FACE}`, ink: INK });
  write(
    pen,
    'Understory',
    { x: width - margin - mark, y, most: mark },
    { font: `400 ${size}px ${PLAIN_FACE}`, ink: INK },
  );
  const svg = svgDocument(pen.markup(), {
    size: `width="${width}" height="${height}"`,
    box: { width, height },
    title: '',
    words: '',
  });
  const band = await workers.run('drawing', caller, (place) => pictureIn(place, { svg, points: width }));
  return { band, words };
}
