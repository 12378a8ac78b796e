import { drawBarePlan, type PlanFrame, type PlanSource } from './bare-plan.ts';
import { drawSheet, figureWords, planWords, type Sheet } from './plan-picture.ts';
import { drawOneOfSheets, numberWords, type PlanSheets, sheetOf } from './plan-sheets.ts';
import { PX_PER_PAPER_INCH } from './sheet-layout.ts';
import { SvgPen, type Typesetter } from './svg-pen.ts';
import { escaped, figure } from './svg-words.ts';

/** Units of the drawing to one CSS pixel: 288 to the inch of paper, so that whole units are finer than any printer's dot. */
const UNITS_PER_PX = 3;

export interface SvgTools {
  readonly type: Typesetter;
  /** The address by which a picture is embedded. */
  readonly pictureOf?: (image: CanvasImageSource) => string | undefined;
  /** What the names of its definitions begin with, where several drawings are to stand in one page. */
  readonly ids?: string;
}

/** A sheet as SVG in real units: measured with a ruler on its paper, it is true to its scale. */
export function* svgOfSheet(sheet: Sheet, { type, pictureOf }: SvgTools): Generator<number, string> {
  const pen = new SvgPen(type, pictureOf);
  yield* drawSheet(pen, sheet, UNITS_PER_PX);
  const { width, height } = sheet.layout;
  return svgDocument(pen.markup(), {
    size: `width="${figure(width / PX_PER_PAPER_INCH, 3)}in" height="${figure(height / PX_PER_PAPER_INCH, 3)}in"`,
    box: { width: width * UNITS_PER_PX, height: height * UNITS_PER_PX },
    title: sheet.document.facts.name,
    words: planWords(sheet),
  });
}

/** One of the sheets of a plan that is larger than its paper, as SVG in real units. */
export function* svgOfOneSheet(
  sheets: PlanSheets,
  index: number,
  { type, pictureOf, ids }: SvgTools,
): Generator<number, string> {
  const pen = new SvgPen(type, pictureOf, ids);
  yield* drawOneOfSheets(pen, sheets, index, UNITS_PER_PX);
  const { width, height } = sheets.set;
  return svgDocument(pen.markup(), {
    size: `width="${figure(width / PX_PER_PAPER_INCH, 3)}in" height="${figure(height / PX_PER_PAPER_INCH, 3)}in"`,
    box: { width: width * UNITS_PER_PX, height: height * UNITS_PER_PX },
    title: `${sheets.document.facts.name}, ${numberWords(sheets, index)}`,
    words: figureWords(sheetOf(sheets, index)),
  });
}

/** The plan alone, without a sheet around it, as SVG of so many pixels. */
export function* svgOfBarePlan(
  source: PlanSource,
  frame: PlanFrame,
  { type, pictureOf }: SvgTools,
): Generator<number, string> {
  const pen = new SvgPen(type, pictureOf);
  yield* drawBarePlan(pen, source, frame);
  return svgDocument(pen.markup(), {
    size: `width="${figure(frame.width)}" height="${figure(frame.height)}"`,
    box: frame,
    title: source.document.facts.name,
    words: source.say(/*i18n*/ { id: 'plan.plan', message: 'Plan of a garden.' }),
  });
}

interface SvgHead {
  readonly size: string;
  readonly box: { readonly width: number; readonly height: number };
  readonly title: string;
  readonly words: string;
}

/** What a pen recorded, as a drawing of its own. */
export const svgDocument = (markup: string, { size, box, title, words }: SvgHead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" ${size} viewBox="0 0 ${figure(box.width)} ${figure(box.height)}">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(words)}</desc>`,
    markup,
    '</svg>\n',
  ].join('\n');
