import { type CareTask, type LengthUnit, type Lettering, listed } from '@understory/garden';
import {
  cutWords,
  DISPLAY_FACE,
  type DrawnGround,
  drawCuts,
  drawnGround,
  drawOneOfSheets,
  drawSheet,
  drawSign,
  figureWords,
  type GardenDocument,
  type LegendLine,
  legendOf,
  matchWords,
  newPlanTools,
  type PictureImages,
  type PlanSheets,
  planSheets,
  planWords,
  type Sheet,
  type SheetPart,
  scaleWords,
  sheetFigureWords,
  sheetOf,
  sheetWords,
} from '@understory/plan';
import { dateIn, type Locale, type Words } from '@understory/words';
import { readerLocale, sayToReader } from '../../../platform/reader.ts';
import { careBlocks } from './care-pages.ts';
import { type Block, DENSITY, FOOTER_HEIGHT, PAGE_MARGIN, paginated, rule, say, wrapped } from './pages.ts';
import {
  type KeyPlace,
  listPaper,
  overviewPaper,
  type PlanPaper,
  planPaper,
  planPaperWithKey,
  sheetsOf,
} from './paper.ts';
import { type FaceFiles, PdfBook } from './pdf-book.ts';
import { PdfPen } from './pdf-pen.ts';
import { type ListSource, scheduleBlocks } from './schedule-pages.ts';
import { bloomBlocks, growthBlocks, phaseBlocks, sunBlocks, type TimeSource } from './time-pages.ts';

/** CSS pixels of an inch of paper. */
const PX = 96;
/** How languages are named in files. */
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US', xx: 'en-US' };
/** Scripts that are told by name where there is no font for them, as Unicode names them. */
const SCRIPTS = [
  'Thai',
  'Beng',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Gujr',
  'Guru',
  'Orya',
  'Sinh',
  'Khmr',
  'Laoo',
  'Mymr',
  'Tibt',
  'Geor',
  'Armn',
  'Ethi',
  'Cher',
  'Cans',
  'Mong',
  'Han',
  'Hang',
  'Arab',
] as const;
const EMOJI: Words = /*i18n*/ { id: 'book.emoji', message: 'emoji' };
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const TITLE_HEIGHT = 62;
const FOOT_HEIGHT = 56;
/** What of a sheet is no plan, in inches. */
const FRAME = {
  across: (2 * PAGE_MARGIN) / PX,
  down: (2 * PAGE_MARGIN + TITLE_HEIGHT + FOOT_HEIGHT + FOOTER_HEIGHT) / PX,
};

/** What a printed plan is made from. */
export interface PdfSource extends Omit<ListSource, 'legend' | 'unit'>, Pick<TimeSource, 'phases' | 'place'> {
  readonly document: GardenDocument;
  readonly pictures: PictureImages;
  readonly tasks: readonly CareTask[];
  readonly unit: LengthUnit;
  /** What is written in the plants of the plan; their names where left out. */
  readonly lettering?: Lettering;
  /** The day that is written on it. */
  readonly made: Date;
}

/** The plan of a garden to be printed, and the language of who reads it: a thread knows none. */
export interface Printing extends PdfSource {
  readonly locale: Locale;
}

/**
 * A garden as pages to print: the plan, true to a scale that is written on it, then the plant schedule with the legend, the phases of
 * planting, its growth, its flowers, its sun, and its care. A plan that is too large to be planted from on one page is an overview, and sheets that meet. Piece by piece, so that whoever asks for the next one can answer others between.
 */
export function* pdfOf(
  files: FaceFiles,
  source: PdfSource,
): Generator<number, Promise<Uint8Array<ArrayBuffer>>> {
  const { document, plants, unit, made } = source;
  const legend = legendOf(document, plants, sayToReader, unit);
  const { name } = document.facts;
  const ground = drawnGround(source);
  const drawing = { ...source, say: sayToReader, locale: readerLocale() };
  const parted = sheetsOf(ground, FRAME, unit, FOOTER_HEIGHT);
  const sheets = parted && planSheets(drawing, parted, { ground, isKeyed: false, below: FOOTER_HEIGHT });
  const lines = source.lettering === 'codes' && !sheets ? keyLines(legend) : [];
  const keyed = planPaperWithKey(ground, FRAME, unit, { ...KEY, lines: lines.length });
  const paper =
    keyed?.paper ?? (sheets ? overviewPaper(ground, FRAME, unit) : planPaper(ground, FRAME, unit));
  const sheet: Sheet = {
    ...drawing,
    // On an overview the sheets have their numbers; what grows where is read on them.
    ...(sheets && { lettering: 'none' }),
    legend,
    over: ground.over,
    layout: layoutOf(paper, ground, keyed && roomOf(keyed.place)),
  };
  const book = new PdfBook(files, {
    title: name,
    subject: planWords(sheet),
    made,
    lang: LANGUAGES[readerLocale()],
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
    phaseBlocks(pen, source, PAGE_MARGIN, width),
    growthBlocks(pen, source, PAGE_MARGIN, width),
    bloomBlocks(pen, source, PAGE_MARGIN, width),
    sunBlocks(pen, source, PAGE_MARGIN, width),
    careBlocks(pen, source.tasks, PAGE_MARGIN, width),
  ]) {
    for (const block of part) {
      blocks.push(block);
      yield 0;
    }
  }
  blocks.push(...missingBlocks(pen, source, width));
  const lists = paginated(blocks, height);
  const before = 1 + (sheets?.count ?? 0);
  const count = before + lists.length;
  const footer = (at: number, pageWidth: number, pageHeight: number, more = '') =>
    drawFooter(pen, { name, at, count, made, more }, pageWidth, pageHeight);

  const plan = { width: paper.width * PX, height: paper.height * PX };
  pen.addPage(plan.width, plan.height);
  yield* drawnPlan(book, sheet, { figure: figureWords(sheet) }, (begins) =>
    drawSheet(pen, sheet, DENSITY, begins),
  );
  if (sheets) drawOverview(pen, sheets, sheet);
  if (keyed) drawKey(pen, book, lines, keyed.place, sheet);
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
  for (let at = 0; sheets && at < sheets.count; at += 1) {
    const { width: across, height: down } = sheets.set;
    pen.addPage(across, down);
    yield* drawnOneOfSheets(pen, book, sheets, at);
    footer(at + 2, across, down);
  }
  const writer = blockWriter(pen, book);
  for (const [index, page] of lists.entries()) {
    yield 1;
    pen.addPage(list.width * PX, list.height * PX);
    writer.draw(page);
    footer(before + index + 1, list.width * PX, list.height * PX);
  }
  writer.end();
  yield 1;
  return book.end();
}

/** A column and a line of the key of a plan, in CSS pixels. */
const KEY_COLUMN = 256;
const KEY_GAP = 20;
const KEY_LINE = 28;
const KEY_HEAD = 40;
const KEY_CODE = 58;
/** What a plant that is too small for its code is known by. */
const KEY_SIGN = 32;
/** The same in inches, as papers are measured. */
const KEY = { column: KEY_COLUMN / PX, line: KEY_LINE / PX, head: KEY_HEAD / PX };

type KeyLine = LegendLine & { readonly kind: 'plant' };

/** The species of a plan as its key has them: by their codes, as they are looked up. */
const keyLines = (legend: readonly LegendLine[]): readonly KeyLine[] =>
  legend
    .filter((line) => line.kind === 'plant')
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));

/** What a key takes of a page, in CSS pixels. */
const roomOf = ({ beside, columns, rows }: KeyPlace) =>
  beside ? { across: columns * KEY_COLUMN, down: 0 } : { across: 0, down: KEY_HEAD + rows * KEY_LINE };

/** The key of a plan that is lettered with codes: on its right, or below it. */
function drawKey(
  pen: PdfPen,
  book: PdfBook,
  lines: readonly KeyLine[],
  { beside, columns, rows }: KeyPlace,
  { plants, layout: { width, height, margin } }: Sheet,
): void {
  const tools = newPlanTools({ say: sayToReader, recorder: pen });
  const left = beside ? width - margin - columns * KEY_COLUMN + KEY_GAP : margin;
  const foot = height - margin - FOOT_HEIGHT - FOOTER_HEIGHT;
  const top = beside ? margin + TITLE_HEIGHT : foot - rows * KEY_LINE - KEY_HEAD + KEY_GAP;
  const title = sayToReader(/*i18n*/ { id: 'book.key', message: 'Key' });
  pen.part('H2', () => say(pen, title, left, top + 10, { size: 12, bold: true }));
  const wide = columns * KEY_COLUMN - KEY_GAP;
  rule(pen, left, top + KEY_GAP - 4, wide);
  book.open('L');
  for (const [at, line] of lines.entries()) {
    const x = left + Math.floor(at / rows) * KEY_COLUMN;
    const y = top + KEY_GAP + (at % rows) * KEY_LINE;
    const words = x + KEY_SIGN + KEY_CODE;
    const room = KEY_COLUMN - KEY_GAP - KEY_SIGN - KEY_CODE;
    pen.aside(() =>
      drawSign(pen, line, plants, tools, (x + KEY_LINE / 2) * DENSITY, (y + KEY_LINE / 2) * DENSITY, DENSITY),
    );
    const counted = sayToReader(
      /*i18n*/ {
        id: 'book.keyLine',
        message: '{count} × {name}',
        values: { count: line.quantity + line.existing, name: line.name },
      },
    );
    const item = () => {
      say(pen, line.code, x + KEY_SIGN, y + 12, { size: 10.5, bold: true, room: KEY_CODE - 4 });
      say(pen, counted, words, y + 12, { size: 10.5, room });
      const latin = { size: 9, italic: true, quiet: true, room };
      pen.part('Span', () => say(pen, line.more, words, y + 23, latin), { lang: 'la' });
    };
    pen.part('LI', () => pen.part('LBody', item));
  }
  book.close();
}

function layoutOf(
  { width, height, scale }: PlanPaper,
  ground: DrawnGround,
  taken: { readonly across: number; readonly down: number } = { across: 0, down: 0 },
): Sheet['layout'] {
  const px = PX / scale.ratio;
  const plan = { width: ground.width * px, height: ground.length * px };
  const [across, down] = [width * PX, height * PX];
  const room = {
    width: across - 2 * PAGE_MARGIN - taken.across,
    height: down - 2 * PAGE_MARGIN - TITLE_HEIGHT - FOOT_HEIGHT - FOOTER_HEIGHT - taken.down,
  };
  return {
    width: across,
    height: down,
    margin: PAGE_MARGIN,
    scale: px,
    told: scale,
    title: { x: PAGE_MARGIN, y: PAGE_MARGIN, width: across - 2 * PAGE_MARGIN },
    plan: {
      x: PAGE_MARGIN + Math.max(0, room.width - plan.width) / 2,
      y: PAGE_MARGIN + TITLE_HEIGHT + Math.max(0, room.height - plan.height) / 2,
      ...plan,
    },
    foot: { x: PAGE_MARGIN, y: down - PAGE_MARGIN - FOOTER_HEIGHT },
    schedule: { x: 0, y: 0, columns: 0, rows: 0, size: 1 },
  };
}

/** What the garden is called, above its lists. It was read on the first page. */
const headBlock = (name: string, words: string, room: number): Block => ({
  height: TITLE_HEIGHT,
  withNext: true,
  draw: (pen, top) =>
    pen.aside(() => {
      say(pen, name, PAGE_MARGIN, top + 22, { size: 22, family: DISPLAY_FACE, bold: true, room });
      say(pen, words, PAGE_MARGIN, top + 42, { size: 12, quiet: true, room });
    }, 'Pagination'),
});

/** What is said where names hold signs that no font here has, so that no empty box stands without a word. */
function missingBlocks(pen: PdfPen, source: PdfSource, width: number): readonly Block[] {
  const missing = pen.missing(wordsOf(source));
  if (missing.length === 0) return [];
  const told = listed([...scriptsOf(missing)], 'and', sayToReader);
  const words = sayToReader(
    /*i18n*/ {
      id: 'book.missing',
      message:
        'Not everything could be written here: there is no font for {scripts}. Each such sign stands as an empty box; a program that reads this page aloud has it.',
      values: { scripts: told },
    },
  );
  const lines = wrapped(pen, words, width, { size: 10.5 });
  return [
    {
      height: 20 + lines.length * 14,
      draw: (own, top) =>
        own.part('P', () => {
          for (const [at, line] of lines.entries())
            say(own, line, PAGE_MARGIN, top + 18 + at * 14, { size: 10.5, quiet: true });
        }),
    },
  ];
}

/** All words of people and of the catalogue that a printed plan may show. */
const wordsOf = ({ document, plants, schedule }: PdfSource): readonly string[] => [
  document.facts.name,
  ...document.things.flatMap((thing) => [
    'name' in thing ? thing.name : '',
    thing.kind === 'label' ? thing.text : '',
  ]),
  ...[...plants.values()].map(({ common_name }) => common_name),
  ...schedule.map(({ common_name }) => common_name),
];

/** What signs belong to, as the reader calls it: their script, emoji, or else the number that Unicode gives them. */
function scriptsOf(signs: readonly string[]): ReadonlySet<string> {
  const names = new Intl.DisplayNames(LANGUAGES[readerLocale()], { type: 'script' });
  const found = new Set<string>();
  for (const sign of signs) {
    const code = SCRIPTS.find((each) => new RegExp(`\\p{Script=${each}}`, 'u').test(sign));
    const number = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    found.add((code && names.of(code)) ?? (PICTOGRAPH.test(sign) ? sayToReader(EMOJI) : number));
  }
  return found;
}

/** Draws pages of blocks, and says of each what it is: a table may go on over pages. */
function blockWriter(pen: PdfPen, book: PdfBook) {
  const drawn = new Set<Block>();
  let within: Block['within'];
  const turnTo = (next: Block['within']) => {
    if (within === next) return;
    if (within) book.close();
    if (next) book.open(next.kind);
    within = next;
  };
  const drawOne = (block: Block, top: number) => {
    if (drawn.has(block)) return pen.aside(() => block.draw(pen, top), 'Pagination');
    drawn.add(block);
    turnTo(block.within);
    block.draw(pen, top);
  };
  return {
    draw(blocks: readonly Block[]) {
      let top = PAGE_MARGIN;
      for (const block of blocks) {
        drawOne(block, top);
        top += block.height;
      }
    },
    end: () => turnTo(undefined),
  };
}

/** What is told of a drawn sheet besides what is written on it. */
interface Told {
  /** What its figure shows. */
  readonly figure: string;
  /** Its match lines; empty where it has none. */
  readonly match?: string;
  /** One of several sheets: the name of the garden was read before them. */
  readonly isOneOf?: boolean;
}

/** Draws a sheet of the plan, with what each part of it is: a heading, a figure with words for who does not see it. */
function* drawnPlan(
  book: PdfBook,
  sheet: Sheet,
  { figure, match = '', isOneOf = false }: Told,
  draw: (begins: (part: SheetPart) => void) => Generator<number, void>,
): Generator<number, void> {
  const { plan } = sheet.layout;
  const inPoints = (px: number): number => (px * 72) / PX;
  const sides = [plan.x, plan.y, plan.x + plan.width, plan.y + plan.height].map(inPoints);
  const [west = 0, north = 0, east = 0, south = 0] = sides;
  let end = () => {};
  const begin = (part: SheetPart) => {
    end();
    const isRepeated = isOneOf && (part === 'name' || part === 'facts');
    if (part === 'paper' || isRepeated || (part === 'match' && match === '')) {
      end = book.markDecoration(isRepeated ? 'Pagination' : 'Layout');
      return;
    }
    if (part === 'plan') book.open('Figure', { alt: figure, bbox: [west, north, east, south] });
    else if (part === 'scale') book.open('P', { actual: scaleWords(sheet) });
    else if (part === 'match') book.open('P', { actual: match });
    else book.open(part === 'name' ? 'H1' : part === 'number' ? 'H2' : 'P');
    const close = book.mark();
    end = () => {
      close();
      book.close();
    };
  };
  yield* draw(begin);
  end();
}

/** One of the sheets of a plan that is larger than its paper. */
function drawnOneOfSheets(
  pen: PdfPen,
  book: PdfBook,
  sheets: PlanSheets,
  at: number,
): Generator<number, void> {
  const told = { figure: sheetFigureWords(sheets, at), match: matchWords(sheets, at), isOneOf: true };
  return drawnPlan(book, sheetOf(sheets, at), told, (begins) =>
    drawOneOfSheets(pen, sheets, at, DENSITY, begins),
  );
}

/** Room for what is said of the sheets of a plan beside the scale of its overview, in CSS pixels. */
const CUTS_ROOM = 350;

/** What an overview has over the plan: where its sheets meet, and a sentence that says which they are. */
function drawOverview(pen: PdfPen, sheets: PlanSheets, { layout }: Sheet): void {
  pen.aside(() => drawCuts(pen, sheets, layout, DENSITY));
  const setting = { size: 12, bold: true, align: 'right', room: CUTS_ROOM } as const;
  const { foot, width, margin } = layout;
  pen.part('P', () => say(pen, cutWords(sheets), width - margin, foot.y - 8, setting));
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
  pen.aside(() => {
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
  }, 'Pagination');
}
