import {
  type Feet,
  feetToInches,
  formatLength,
  formatSize,
  type LengthUnit,
  type Lettering,
  listed,
  rectangleBetween,
  spacingOf,
  type ThingId,
} from '@understory/garden';
import { dateIn, type Say } from '@understory/words';
import type { GardenDocument, PlantsById } from '../document/garden-document.ts';
import { northOf } from '../document/north.ts';
import { drawNorthArrow, drawScaleBar, scaleBar } from '../painting/furniture.ts';
import { drawItem } from '../painting/hardscapes.ts';
import { paintLine } from '../painting/lines.ts';
import { paintedPlan } from '../painting/paint-plan.ts';
import { newPlanTools, type PlanTools } from '../painting/paint-thing.ts';
import type { PictureImages } from '../painting/pictures.ts';
import { DISPLAY_FACE, INK, PAPER, PLAIN_FACE } from '../painting/plan-colors.ts';
import type { PixelRect, PlanView } from '../painting/plan-view.ts';
import type { Pen, SymbolLooks } from '../painting/symbols.ts';
import { paintTree } from '../painting/trees.ts';
import { paintZone } from '../painting/zones.ts';
import { type LegendLine, legendOf } from './legend.ts';
import { drawnGround, type Overhang } from './overhang.ts';
import {
  COLUMN_GAP,
  COLUMN_WIDTH,
  HEAD_HEIGHT,
  layOutSheet,
  ROW_HEIGHT,
  type SheetLayout,
  type SheetWish,
} from './sheet-layout.ts';
import type { GroundPart } from './sheet-set.ts';

/** What a sheet is made of. */
export interface SheetSource {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  readonly pictures: PictureImages;
  readonly unit: LengthUnit;
  /** The day that is written on it. */
  readonly made: Date;
  readonly say: Say;
  /** The language that `say` speaks. */
  readonly locale: string;
  /** What is written in its plants; their names where left out. */
  readonly lettering?: Lettering | undefined;
  /** How its plants are shown. */
  readonly looks?: SymbolLooks;
}

/** A sheet that is laid out and not yet drawn. */
export interface Sheet extends SheetSource {
  readonly layout: SheetLayout;
  readonly legend: readonly LegendLine[];
  readonly over: Overhang;
  /** What of the ground it shows, in inches from the upper left corner of what is drawn; all where left out. */
  readonly shown?: GroundPart;
}

/** Sizes of letters, in CSS pixels. */
const TITLE_PX = 30;
const LINE_PX = 13;
const SMALL_PX = 11.5;
/** Room for the edge line and shadow of the ground, in CSS pixels. */
const EDGE = 3;
const SCALE_BAR_PX = 186;
/** Where the words of a schedule's line begin, and its figures end, in CSS pixels. */
const WORDS_AT = 34;
const FIGURES_AT = [266, 322, COLUMN_WIDTH] as const;
const SIGN_PX = 26;
/** Painted so many pieces of the plan one after the other, so that the page can breathe between. */
const BANDS = 12;
const NONE: ReadonlySet<ThingId> = new Set();

/** What a part of a sheet is, for a file that tells it to whoever has it read aloud. */
export type SheetPart =
  | 'paper'
  | 'name'
  | 'facts'
  | 'plan'
  | 'scale'
  | 'schedule'
  | 'number'
  | 'print'
  | 'match';

/** Lays out the sheet of a garden: what is on it, and where. */
export function planSheet(source: SheetSource, wish: SheetWish): Sheet {
  const { document, plants, unit, say } = source;
  const { over, width, length } = drawnGround(source);
  const legend = legendOf(document, plants, say, unit);
  return {
    ...source,
    over,
    legend,
    layout: layOutSheet({ width, length, lines: legend.length, unit }, wish),
  };
}

/**
 * Draws a sheet: title with the day it was made, plan, plant schedule and legend, scale bar and north arrow. Piece by
 * piece, so that whoever asks for the next one can let the page breathe; gives the share that is done.
 * @param density the pen's pixels of one CSS pixel
 * @param begins told before each part of it, in the order in which they are read
 */
export function* drawSheet(
  pen: Pen,
  sheet: Sheet,
  density: number,
  begins: (part: SheetPart) => void = () => undefined,
): Generator<number, void> {
  const { layout, over, unit, document, plants, pictures, lettering } = sheet;
  const px = (css: number): number => css * density;
  begins('paper');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, px(layout.width), px(layout.height));
  drawTitle(pen, sheet, density, begins);
  yield 0.02;
  const scale = px(layout.scale);
  const { x = 0, y = 0 } = sheet.shown ?? {};
  const view: PlanView = {
    scale,
    originX: px(layout.plan.x) + (over.west - x) * scale,
    originY: px(layout.plan.y) + (over.north - y) * scale,
    width: px(layout.width),
    height: px(layout.height),
    density,
    unit,
  };
  const recorder = pen.stamp ? pen : undefined;
  const tools = newPlanTools({ ...sheet.looks, say: sheet.say, images: pictures, recorder });
  const plan = { document, plants, lifted: NONE, pictures, lettering, isPaper: true };
  begins('plan');
  const bands = bandsOf(sheet, density, pen.stamp ? 1 : BANDS);
  for (const [index, band] of bands.entries()) {
    for (const share of paintedPlan(pen, view, band, plan, tools, { table: PAPER }))
      yield 0.02 + (0.9 * (index + share)) / bands.length;
    yield 0.02 + (0.9 * (index + 1)) / bands.length;
  }
  begins('scale');
  drawFoot(pen, sheet, density);
  if (layout.schedule.columns === 0) return;
  begins('schedule');
  drawSchedule(pen, sheet, tools, density);
}

/** The plan with what hangs over, as far as it is painted, in the pen's pixels. */
export function paintedRect({ plan }: SheetLayout, density: number): PixelRect {
  return {
    x: Math.floor((plan.x - EDGE) * density),
    y: Math.floor((plan.y - EDGE) * density),
    width: Math.ceil((plan.width + EDGE * 2) * density),
    height: Math.ceil((plan.height + EDGE * 2) * density),
  };
}

/** The same in strips. */
function bandsOf({ layout }: Sheet, density: number, count: number): readonly PixelRect[] {
  const { x, y, width, height } = paintedRect(layout, density);
  const cut = (share: number): number => Math.round((height * share) / count);
  return Array.from({ length: count }, (_, index) => ({
    x,
    y: y + cut(index),
    width,
    height: cut(index + 1) - cut(index),
  }));
}

/** What a sheet says of its garden below the name. */
export function sheetWords({ document: { facts }, legend, unit, made, say, locale }: Sheet): string {
  const growing = legend.filter((line) => line.kind === 'plant');
  const count = growing.reduce((sum, { quantity, existing }) => sum + quantity + existing, 0);
  const side = (feet: Feet): string => formatLength(feetToInches(feet), unit, say);
  return say(
    /*i18n*/ {
      id: 'plan.sheet',
      message:
        '{width} by {length}, {count, plural, one {# plant} other {# plants}}, {species, plural, one {# species} other {# species}}. {day}',
    },
    {
      width: side(facts.width),
      length: side(facts.length),
      count,
      species: growing.length,
      day: dateIn(locale, made, { dateStyle: 'long' }),
    },
  );
}

/** The same for who does not see the plan. */
export const planWords = (sheet: Sheet): string =>
  sheet.say(
    /*i18n*/ { id: 'plan.plan-of', message: 'Plan of a garden. {facts}' },
    { facts: sheetWords(sheet) },
  );

/** How many kinds of things are named to who does not see the plan; the rest is in the lists. */
const TOLD_KINDS = 12;

/** What a plan shows, for who does not see it: how many plants of which species, and what else is drawn. */
export function figureWords(sheet: Sheet): string {
  const { document, say } = sheet;
  const side = (feet: Feet): string => formatLength(feetToInches(feet), sheet.unit, say);
  return say(
    /*i18n*/ {
      id: 'plan.figure',
      message:
        'Plan of {name}, {width} by {length}: {count, plural, =0 {no plants} one {# plant} other {# plants}} of {species, plural, one {# species} other {# species}}.{things} {more, plural, =0 {} one {And # kind more, in the lists.} other {And # kinds more, in the lists.}}',
    },
    {
      name: document.facts.name,
      width: side(document.facts.width),
      length: side(document.facts.length),
      ...figuresOf(sheet),
    },
  ).trim();
}

/** What the words of a figure are made of: how many plants of how many species, its first kinds of things, and how many kinds more. */
export function figuresOf({ legend, say }: Pick<Sheet, 'legend' | 'say'>) {
  const growing = legend.filter((line) => line.kind === 'plant');
  const told = legend.map((line) =>
    say(
      /*i18n*/ { id: 'plan.figureLine', message: '{count} {name}' },
      { count: line.kind === 'plant' ? line.quantity + line.existing : line.quantity, name: line.name },
    ),
  );
  return {
    count: growing.reduce((sum, { quantity, existing }) => sum + quantity + existing, 0),
    species: growing.length,
    things: told.length === 0 ? '' : ` ${listed(told.slice(0, TOLD_KINDS), 'and', say)}.`,
    more: Math.max(0, told.length - TOLD_KINDS),
  };
}

/** The name of the garden and what is said of it. */
export function drawTitle(pen: Pen, sheet: Sheet, density: number, begins: (part: SheetPart) => void): void {
  begins('name');
  const { x, y, width } = sheet.layout.title;
  const { name } = sheet.document.facts;
  const room = width * density;
  pen.fillStyle = INK;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `560 ${TITLE_PX * density}px ${DISPLAY_FACE}`;
  const fitting = Math.min(1, room / Math.max(1, pen.measureText(name).width));
  // A name of many letters is written smaller, and squeezed only where it would become too small to read.
  const size = Math.max(TITLE_PX / 2, Math.floor(TITLE_PX * fitting));
  pen.font = `560 ${size * density}px ${DISPLAY_FACE}`;
  pen.fillText(name, x * density, (y + 24) * density, room);
  begins('facts');
  pen.font = `${LINE_PX * density}px ${PLAIN_FACE}`;
  pen.fillText(sheetWords(sheet), x * density, (y + 46) * density, room);
}

/** The scale as it is written on a sheet; empty for a picture that is not made for paper. */
export const scaleWords = ({ layout: { told }, say }: Pick<Sheet, 'layout' | 'say'>): string =>
  told ? say(/*i18n*/ { id: 'plan.scale', message: 'Scale {scale}' }, { scale: told.words }) : '';

/** Scale bar, north arrow and scale. */
export function drawFoot(pen: Pen, sheet: Sheet, density: number): void {
  const { layout, document, unit, say } = sheet;
  const { x, y } = layout.foot;
  const bar = scaleBar(layout.scale * density, SCALE_BAR_PX * density, unit, say);
  drawScaleBar(pen, x * density, (y - 8) * density, bar, density, INK);
  const after = x + bar.width / density + 34;
  const arrow = { x: after * density, y: (y - 19) * density };
  drawNorthArrow(pen, arrow.x, arrow.y, 30 * density, northOf(document.facts), { ink: INK, paper: PAPER });
  if (!layout.told) return;
  pen.fillStyle = INK;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `600 ${LINE_PX * density}px ${PLAIN_FACE}`;
  pen.fillText(scaleWords(sheet), (after + 30) * density, (y - 8) * density);
}

/** The lines of the legend in columns, with the heads of their figures. */
export function drawSchedule(pen: Pen, sheet: Sheet, tools: PlanTools, density: number): void {
  const { layout, legend, say } = sheet;
  const { columns, rows, size } = layout.schedule;
  const [x, y, unit] = [layout.schedule.x / size, layout.schedule.y / size, density * size];
  for (let column = 0; column < columns; column += 1) {
    const left = x + column * (COLUMN_WIDTH + COLUMN_GAP);
    const lines = legend.slice(column * rows, (column + 1) * rows);
    drawHead(pen, { x: left, y }, lines, say, unit);
    lines.forEach((line, index) => {
      const at = { x: left, y: y + HEAD_HEIGHT + index * ROW_HEIGHT };
      drawLine(pen, line, sheet, tools, at, unit);
    });
  }
}

interface At {
  readonly x: number;
  readonly y: number;
}

const HEAD = {
  schedule: /*i18n*/ { id: 'plan.schedule', message: 'Plant schedule' },
  legend: /*i18n*/ { id: 'plan.legend', message: 'Legend' },
  height: /*i18n*/ { id: 'plan.height', message: 'Height' },
  spread: /*i18n*/ { id: 'plan.spread', message: 'Spread' },
  spacing: /*i18n*/ { id: 'plan.spacing', message: 'Spacing' },
};

function drawHead(pen: Pen, { x, y }: At, lines: readonly LegendLine[], say: Say, density: number): void {
  const isSchedule = lines.some(({ kind }) => kind === 'plant');
  pen.fillStyle = INK;
  pen.globalAlpha = 0.4;
  pen.fillRect(x * density, (y + HEAD_HEIGHT - 4) * density, COLUMN_WIDTH * density, density * 0.75);
  pen.globalAlpha = 1;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `600 ${SMALL_PX * density}px ${PLAIN_FACE}`;
  const base = (y + HEAD_HEIGHT - 10) * density;
  pen.fillText(say(isSchedule ? HEAD.schedule : HEAD.legend), x * density, base);
  if (!isSchedule) return;
  pen.textAlign = 'right';
  for (const [index, words] of [HEAD.height, HEAD.spread, HEAD.spacing].entries())
    pen.fillText(say(words), (x + (FIGURES_AT[index] ?? 0)) * density, base);
}

/** A line of the schedule or of the legend: its sign, how many, its names, and how large a plant grows. */
function drawLine(
  pen: Pen,
  line: LegendLine,
  { plants, unit, say }: Sheet,
  tools: PlanTools,
  { x, y }: At,
  density: number,
): void {
  const middle = (y + ROW_HEIGHT / 2) * density;
  drawSign(pen, line, plants, tools, (x + SIGN_PX / 2) * density, middle, density);
  const left = (x + WORDS_AT) * density;
  const grown = line.kind === 'plant' ? line.grown : undefined;
  const room = ((grown ? FIGURES_AT[0] - 44 : COLUMN_WIDTH) - WORDS_AT) * density;
  pen.fillStyle = INK;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `600 ${LINE_PX * density}px ${PLAIN_FACE}`;
  const counted = say(
    /*i18n*/ { id: 'plan.counted', message: '{count} × {name}' },
    { count: countOf(line), name: line.name },
  );
  pen.fillText(counted, left, middle - 2 * density, room);
  const code = line.kind === 'plant' ? line.code : '';
  pen.font = `600 ${SMALL_PX * density}px ${PLAIN_FACE}`;
  const after = code ? pen.measureText(code).width + 6 * density : 0;
  if (code) pen.fillText(code, left, middle + 12 * density);
  pen.font = `${line.kind === 'plant' ? 'italic ' : ''}${SMALL_PX * density}px ${PLAIN_FACE}`;
  pen.fillText(line.more, left + after, middle + 12 * density, room - after);
  if (!grown) return;
  pen.font = `${SMALL_PX * density}px ${PLAIN_FACE}`;
  pen.textAlign = 'right';
  const spacing = spacingOf({ spread_mature: grown.spread }) / 12;
  for (const [index, feet] of [grown.height, grown.spread, spacing].entries())
    pen.fillText(formatSize(feet, unit, say), (x + (FIGURES_AT[index] ?? 0)) * density, middle - 2 * density);
  if (line.kind === 'plant' && line.existing > 0) {
    const kept =
      line.quantity > 0
        ? say(/*i18n*/ { id: 'plan.and-here', message: 'and {count} already here' }, { count: line.existing })
        : say(/*i18n*/ { id: 'plan.here', message: 'already here' });
    pen.fillText(kept, (x + COLUMN_WIDTH) * density, middle + 12 * density);
  }
}

/** How many are told: what is to be planted; where all stood there before, those. */
const countOf = (line: LegendLine): number =>
  line.kind === 'plant' && line.quantity === 0 ? line.existing : line.quantity;

/** The sign of a line as it is drawn in the plan. */
export function drawSign(
  pen: Pen,
  line: LegendLine,
  plants: PlantsById,
  tools: PlanTools,
  x: number,
  y: number,
  density: number,
): void {
  const size = SIGN_PX * density;
  const view: PlanView = {
    scale: size / 25,
    originX: x,
    originY: y,
    width: x * 2,
    height: y * 2,
    density,
    unit: 'feet',
  };
  switch (line.kind) {
    case 'plant':
      tools.symbols.draw(pen, plants, line.plant, x, y, size, density);
      return;
    case 'hardscape':
      drawItem(pen, { type: line.type, rotation: 0 }, x, y, size, density);
      return;
    case 'tree':
      paintTree(pen, view, { ...line.tree, x: 0, y: 0, spread: 2 });
      return;
    case 'line': {
      // A piece of it, as long as the sign is wide, and no wider than there is room for.
      const points = [
        { x: -12, y: 0 },
        { x: 12, y: 0 },
      ];
      paintLine(pen, view, { ...line.line, points, curved: false, width: Math.min(line.line.width, 12) });
      return;
    }
    case 'ground': {
      // A piece of that ground, drawn as a bed of 24 by 18 inches would be.
      const corners = rectangleBetween({ x: -12, y: -9 }, { x: 12, y: 9 });
      const bed = { kind: 'bed', id: '', z: 0, name: '', form: 'polygon', corners } as const;
      tools.grounds.draw(pen, view, { ...bed, ground: line.ground, height: 1 });
      return;
    }
    case 'zone': {
      const corners = rectangleBetween({ x: -12, y: -9 }, { x: 12, y: 9 });
      paintZone(pen, view, { ...line.zone, form: 'polygon', corners });
    }
  }
}
