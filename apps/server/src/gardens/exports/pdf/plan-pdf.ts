import { type CareTask, feetToInches, type LengthUnit } from '@understory/garden';
import {
  DISPLAY_FACE,
  drawSheet,
  type GardenDocument,
  legendOf,
  overhangOf,
  type PictureImages,
  planWords,
  type Sheet,
  sheetWords,
} from '@understory/plan';
import { dateIn, type Locale } from '@understory/words';
import { readerLocale, sayToReader } from '../../../platform/reader.ts';
import { careBlocks } from './care-pages.ts';
import { type Block, DENSITY, FOOTER_HEIGHT, PAGE_MARGIN, paginated, rule, say } from './pages.ts';
import { listPaper, type PlanPaper, planPaper } from './paper.ts';
import { type FaceFiles, PdfBook } from './pdf-book.ts';
import { PdfPen } from './pdf-pen.ts';
import { type ListSource, scheduleBlocks } from './schedule-pages.ts';

/** CSS pixels of an inch of paper. */
const PX = 96;
const TITLE_HEIGHT = 62;
const FOOT_HEIGHT = 56;
/** What of a sheet is no plan, in inches. */
const FRAME = {
  across: (2 * PAGE_MARGIN) / PX,
  down: (2 * PAGE_MARGIN + TITLE_HEIGHT + FOOT_HEIGHT + FOOTER_HEIGHT) / PX,
};

/** What a printed plan is made from. */
export interface PdfSource extends Omit<ListSource, 'legend' | 'unit'> {
  readonly document: GardenDocument;
  readonly pictures: PictureImages;
  readonly tasks: readonly CareTask[];
  readonly unit: LengthUnit;
  /** The day that is written on it. */
  readonly made: Date;
}

/** The plan of a garden to be printed, and the language of who reads it: a thread knows none. */
export interface Printing extends PdfSource {
  readonly locale: Locale;
}

/**
 * A garden as pages to print: the plan, true to a scale that is written on it, then the plant schedule with the legend, then
 * its care. Piece by piece, so that whoever asks for the next one can answer others between.
 */
export function* pdfOf(
  files: FaceFiles,
  source: PdfSource,
): Generator<number, Promise<Uint8Array<ArrayBuffer>>> {
  const { document, plants, unit, made } = source;
  const legend = legendOf(document, plants, sayToReader, unit);
  const { name } = document.facts;
  const over = overhangOf(document, plants);
  const ground = {
    width: feetToInches(document.facts.width) + over.west + over.east,
    length: feetToInches(document.facts.length) + over.north + over.south,
  };
  const paper = planPaper(ground, FRAME, unit);
  const sheet: Sheet = {
    ...source,
    say: sayToReader,
    locale: readerLocale(),
    legend,
    over,
    layout: layoutOf(paper, ground),
  };
  const book = new PdfBook(files, {
    title: name,
    subject: planWords(sheet),
    made,
  });
  const pen = new PdfPen(book, DENSITY);

  const list = listPaper(unit);
  const [width, height] = [
    list.width * PX - 2 * PAGE_MARGIN,
    list.height * PX - 2 * PAGE_MARGIN - FOOTER_HEIGHT,
  ];
  const blocks = [headBlock(name, sheetWords(sheet), width)];
  for (const part of [
    scheduleBlocks(pen, { ...source, legend }, PAGE_MARGIN, width),
    careBlocks(pen, source.tasks, PAGE_MARGIN, width),
  ]) {
    for (const block of part) {
      blocks.push(block);
      yield 0;
    }
  }
  const lists = paginated(blocks, height);
  const count = 1 + lists.length;
  const footer = (at: number, pageWidth: number, pageHeight: number, more = '') =>
    drawFooter(pen, { name, at, count, made, more }, pageWidth, pageHeight);

  const plan = { width: paper.width * PX, height: paper.height * PX };
  pen.addPage(plan.width, plan.height);
  yield* drawSheet(pen, sheet, DENSITY);
  footer(
    1,
    plan.width,
    plan.height,
    sayToReader(
      /*i18n*/ {
        id: 'book.print',
        message: '{paper}: print at 100%, not fitted to the page',
        values: { paper: paper.paper.name },
      },
    ),
  );
  for (const [index, page] of lists.entries()) {
    yield 1;
    pen.addPage(list.width * PX, list.height * PX);
    drawBlocks(pen, page);
    footer(index + 2, list.width * PX, list.height * PX);
  }
  yield 1;
  return book.end();
}

function layoutOf(
  { width, height, scale }: PlanPaper,
  ground: { width: number; length: number },
): Sheet['layout'] {
  const px = PX / scale.ratio;
  const plan = { width: ground.width * px, height: ground.length * px };
  const [across, down] = [width * PX, height * PX];
  const room = {
    width: across - 2 * PAGE_MARGIN,
    height: down - 2 * PAGE_MARGIN - TITLE_HEIGHT - FOOT_HEIGHT - FOOTER_HEIGHT,
  };
  return {
    width: across,
    height: down,
    margin: PAGE_MARGIN,
    scale: px,
    told: scale,
    title: { x: PAGE_MARGIN, y: PAGE_MARGIN, width: room.width },
    plan: {
      x: PAGE_MARGIN + Math.max(0, room.width - plan.width) / 2,
      y: PAGE_MARGIN + TITLE_HEIGHT + Math.max(0, room.height - plan.height) / 2,
      ...plan,
    },
    foot: { x: PAGE_MARGIN, y: down - PAGE_MARGIN - FOOTER_HEIGHT },
    schedule: { x: 0, y: 0, columns: 0, rows: 0, size: 1 },
  };
}

/** What the garden is called, above its lists. */
const headBlock = (name: string, words: string, room: number): Block => ({
  height: TITLE_HEIGHT,
  withNext: true,
  draw: (pen, top) => {
    say(pen, name, PAGE_MARGIN, top + 22, { size: 22, family: DISPLAY_FACE, bold: true, room });
    say(pen, words, PAGE_MARGIN, top + 42, { size: 12, quiet: true, room });
  },
});

function drawBlocks(pen: PdfPen, blocks: readonly Block[]): void {
  let top = PAGE_MARGIN;
  for (const block of blocks) {
    block.draw(pen, top);
    top += block.height;
  }
}

/** Room for the number of a page, in CSS pixels. */
const PAGE_NUMBER = 84;

interface Footer {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly made: Date;
  readonly more: string;
}

function drawFooter(
  pen: PdfPen,
  { name, at, count, made, more }: Footer,
  width: number,
  height: number,
): void {
  const base = height - PAGE_MARGIN;
  const room = width - 2 * PAGE_MARGIN;
  rule(pen, PAGE_MARGIN, base - 16, room);
  const words = ['Understory', dateIn(readerLocale(), made, { dateStyle: 'long', timeZone: 'UTC' }), more]
    .filter(Boolean)
    .join('  ·  ');
  const quiet = { size: 10, quiet: true } as const;
  say(pen, words, PAGE_MARGIN, base - 2, { ...quiet, room: room * 0.55 });
  say(pen, name, width - PAGE_MARGIN - PAGE_NUMBER, base - 2, {
    ...quiet,
    align: 'right',
    room: room * 0.45 - PAGE_NUMBER,
  });
  say(
    pen,
    sayToReader(/*i18n*/ { id: 'book.page', message: 'Page {at} of {count}', values: { at, count } }),
    width - PAGE_MARGIN,
    base - 2,
    { ...quiet, align: 'right' },
  );
}
