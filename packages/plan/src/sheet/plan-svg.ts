import { drawSheet, type Sheet, sheetWords } from './plan-picture.ts';
import { PX_PER_PAPER_INCH } from './sheet-layout.ts';
import { SvgPen, type Typesetter } from './svg-pen.ts';
import { escaped, figure } from './svg-words.ts';

/** Units of the drawing to one CSS pixel: 288 to the inch of paper, so that whole units are finer than any printer's dot. */
const UNITS_PER_PX = 3;

interface SvgTools {
  readonly type: Typesetter;
  /** The address by which a picture is embedded. */
  readonly pictureOf: (image: CanvasImageSource) => string | undefined;
}

/** A sheet as SVG in real units: measured with a ruler on its paper, it is true to its scale. */
export function* svgOfSheet(sheet: Sheet, { type, pictureOf }: SvgTools): Generator<number, string> {
  const pen = new SvgPen(type, pictureOf);
  yield* drawSheet(pen, sheet, UNITS_PER_PX);
  const { width, height } = sheet.layout;
  const paper = `width="${figure(width / PX_PER_PAPER_INCH, 3)}in" height="${figure(height / PX_PER_PAPER_INCH, 3)}in"`;
  const box = `viewBox="0 0 ${figure(width * UNITS_PER_PX)} ${figure(height * UNITS_PER_PX)}"`;
  const { name } = sheet.document.facts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" ${paper} ${box}>`,
    `<title>${escaped(name)}</title>`,
    `<desc>${escaped(`Plan of a garden. ${sheetWords(sheet)}`)}</desc>`,
    pen.markup(),
    '</svg>\n',
  ].join('\n');
}
