import { feetToInches, type Inches, listed, type Thing } from '@understory/garden';
import { boundsOfThing } from '../document/thing-bounds.ts';
import { lineWidth } from '../painting/line-weights.ts';
import { newPlanTools } from '../painting/paint-thing.ts';
import { INK, PAPER, PLAIN_FACE } from '../painting/plan-colors.ts';
import type { Pen } from '../painting/symbols.ts';
import { type LegendLine, legendOf } from './legend.ts';
import { drawnGround, type HungGround, type Overhang } from './overhang.ts';
import {
  drawSchedule,
  drawSheet,
  drawTitle,
  figuresOf,
  paintedRect,
  type Sheet,
  type SheetPart,
  type SheetSource,
} from './plan-picture.ts';
import {
  COLUMN_GAP,
  COLUMN_WIDTH,
  HEAD_HEIGHT,
  PX_PER_PAPER_INCH,
  ROW_HEIGHT,
  type SheetLayout,
} from './sheet-layout.ts';
import {
  layOutSheets,
  neighbourOf,
  SET_FOOT,
  SET_MARGIN,
  SET_TITLE,
  type SheetCut,
  type SheetSet,
  type SheetsWish,
} from './sheet-set.ts';

/** A plan on several sheets of a paper: its parts one by one, then its schedule, once. */
export interface PlanSheets extends SheetSource {
  readonly set: SheetSet;
  readonly legend: readonly LegendLine[];
  readonly over: Overhang;
  /** What stands on each sheet of the schedule. */
  readonly keys: readonly (readonly LegendLine[])[];
  /** Sheets of the plan and of its schedule. */
  readonly count: number;
  readonly below: number;
}

/** How the schedule is drawn, as a share of its usual size: so that two of its columns stand beside one another on upright Letter. */
const KEY_SIZE = 0.85;
/** The small plan that shows which sheet this is, at most so wide and high, in CSS pixels. */
const SMALL = { width: 150, height: 58 };
const SMALL_PX = 11.5;
const NUMBER_PX = 13;
const MATCH_PX = 10.5;
/** The words of a match line stand so far beyond it, in CSS pixels. */
const MATCH_AWAY = 9;
/** What lies beyond a match line is the neighbour's: it is shown paler. */
const PALE = 0.55;
/** A long line and two short ones, in CSS pixels, as cuts are drawn on plans. */
const MATCH_DASH = [18, 4, 4, 4, 4, 4];

/**
 * Lays a plan out on sheets of a paper.
 * @param ground what is drawn of it, where that is known already
 * @param isKeyed false where its schedule stands elsewhere
 * @param below what is left free at the foot of each sheet for other words, in CSS pixels
 */
export function planSheets(
  source: SheetSource,
  wish: SheetsWish,
  {
    ground = drawnGround(source),
    isKeyed = true,
    below = 0,
  }: { readonly ground?: HungGround; readonly isKeyed?: boolean; readonly below?: number } = {},
): PlanSheets {
  const { document, plants, unit, say } = source;
  const set = layOutSheets(ground, wish, below);
  const legend = legendOf(document, plants, say, unit);
  const { columns, rows } = keyRoom(set);
  const each = columns * rows;
  const pages = isKeyed ? Math.ceil(legend.length / each) : 0;
  const keys = Array.from({ length: pages }, (_, at) => legend.slice(at * each, (at + 1) * each));
  return {
    ...source,
    set,
    legend,
    over: ground.over,
    keys,
    count: set.cuts.length + pages,
    below,
  };
}

/** How much of a schedule a sheet of its own holds. */
function keyRoom({ width, height }: SheetSet): { readonly columns: number; readonly rows: number } {
  const room = { width: width - 2 * SET_MARGIN, height: height - 2 * SET_MARGIN - SET_TITLE - SET_FOOT };
  return {
    columns: Math.max(1, Math.floor((room.width / KEY_SIZE + COLUMN_GAP) / (COLUMN_WIDTH + COLUMN_GAP))),
    rows: Math.max(1, Math.floor((room.height / KEY_SIZE - HEAD_HEIGHT) / ROW_HEIGHT)),
  };
}

/** One of the sheets as it is drawn, by its place among them. */
export function sheetOf(sheets: PlanSheets, index: number): Sheet {
  const { set, over } = sheets;
  const cut = set.cuts[index];
  const key = sheets.keys[index - set.cuts.length] ?? [];
  const px = PX_PER_PAPER_INCH / set.scale.ratio;
  const room = { columns: 0, rows: 0, ...(cut ? {} : keyRoom(set)) };
  const { columns } = room;
  const layout: SheetLayout = {
    width: set.width,
    height: set.height,
    margin: SET_MARGIN,
    scale: px,
    told: set.scale,
    title: { x: SET_MARGIN, y: SET_MARGIN, width: set.width - 2 * SET_MARGIN },
    plan: {
      x: SET_MARGIN + Math.max(0, set.width - 2 * SET_MARGIN - (cut?.shown.width ?? 0) * px) / 2,
      y: SET_MARGIN + SET_TITLE,
      width: (cut?.shown.width ?? 0) * px,
      height: (cut?.shown.height ?? 0) * px,
    },
    foot: { x: SET_MARGIN, y: set.height - SET_MARGIN - sheets.below },
    schedule: {
      x: SET_MARGIN,
      y: SET_MARGIN + SET_TITLE,
      columns: cut ? 0 : Math.min(columns, Math.ceil(key.length / Math.max(1, room.rows))),
      rows: room.rows,
      size: KEY_SIZE,
    },
  };
  return { ...sheets, over, layout, ...(cut && { shown: cut.shown }) };
}

/** Draws one of the sheets, piece by piece; gives the share that is done. */
export function* drawOneOfSheets(
  pen: Pen,
  sheets: PlanSheets,
  index: number,
  density: number,
  begins: (part: SheetPart) => void = () => undefined,
): Generator<number, void> {
  const sheet = sheetOf(sheets, index);
  const cut = sheets.set.cuts[index];
  const number = () => drawNumber(pen, sheets, index, sheet.layout, density, begins);
  if (cut) {
    // Which sheet it is, is read before what lies on it.
    yield* drawSheet(pen, sheet, density, (part) => {
      if (part === 'plan') number();
      begins(part);
    });
    begins('match');
    drawMatchLines(pen, sheets, cut, sheet.layout, density);
    begins('paper');
    drawSmallPlan(pen, sheets, cut, sheet.layout, density);
  } else {
    begins('paper');
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, sheet.layout.width * density, sheet.layout.height * density);
    drawTitle(pen, sheet, density, begins);
    number();
    begins('schedule');
    const tools = newPlanTools({ ...sheet.looks, say: sheet.say, recorder: pen.stamp ? pen : undefined });
    drawSchedule(
      pen,
      { ...sheet, legend: sheets.keys[index - sheets.set.cuts.length] ?? [] },
      tools,
      density,
    );
  }
  yield 1;
}

/** Which of the sheets one is. */
export const numberWords = ({ say, count }: Pick<PlanSheets, 'say' | 'count'>, index: number): string =>
  say(/*i18n*/ { id: 'plan.sheetNumber', message: 'Sheet {at} of {count}' }, { at: index + 1, count });

const SIDES = ['left', 'right', 'above', 'below'] as const;

/** The sheets that meet one, with the side on which they do. */
const meetingOf = (set: SheetSet, cut: SheetCut) =>
  SIDES.flatMap((side) => {
    const other = neighbourOf(set, cut, side);
    return other ? [{ side, other }] : [];
  });

const MATCH_WORDS = {
  left: /*i18n*/ { id: 'plan.matchLeft', message: 'sheet {sheet} on the left' },
  right: /*i18n*/ { id: 'plan.matchRight', message: 'sheet {sheet} on the right' },
  above: /*i18n*/ { id: 'plan.matchAbove', message: 'sheet {sheet} above' },
  below: /*i18n*/ { id: 'plan.matchBelow', message: 'sheet {sheet} below' },
} as const;

/** The match lines of a sheet for who does not see them; empty where it has none. */
export function matchWords({ set, say }: Pick<PlanSheets, 'set' | 'say'>, index: number): string {
  const cut = set.cuts[index];
  const meeting = cut ? meetingOf(set, cut) : [];
  if (meeting.length === 0) return '';
  const told = meeting.map(({ side, other }) => say(MATCH_WORDS[side], { sheet: other.number }));
  return say(
    /*i18n*/ { id: 'plan.matchLines', message: 'Match lines: {sheets}.' },
    { sheets: listed(told, 'and', say) },
  );
}

/** Whether a thing is told on a sheet: a bed or a line wherever a piece of it lies, all else once, where its middle is. */
function isOn(thing: Thing, { set: { ground }, over, plants }: PlanSheets, { own }: SheetCut): boolean {
  const { west, north, east, south } = boundsOfThing(thing, plants);
  const isSpread = thing.kind === 'bed' || thing.kind === 'zone' || thing.kind === 'line';
  const lies = (from: Inches, to: Inches, start: Inches, length: Inches, end: Inches): boolean => {
    if (isSpread) return from < start + length && to > start;
    const middle = (from + to) / 2;
    // On a match line it is the next sheet's.
    return middle >= start && (middle < start + length || (start + length >= end && middle <= end));
  };
  return (
    lies(west + over.west, east + over.west, own.x, own.width, ground.width) &&
    lies(north + over.north, south + over.north, own.y, own.height, ground.length)
  );
}

/** What one of the sheets shows of a plan, for who does not see it. */
export function sheetFigureWords(sheets: PlanSheets, index: number): string {
  const { document, plants, unit, say, set } = sheets;
  const cut = set.cuts[index];
  const things = document.things.filter((thing) => cut && isOn(thing, sheets, cut));
  const legend = legendOf({ ...document, things }, plants, say, unit);
  return say(
    /*i18n*/ {
      id: 'plan.sheetFigure',
      message:
        'Sheet {sheet} of {sheets} of the plan of {name}: {count, plural, =0 {no plants} one {# plant of one species} other {# plants of {species, plural, one {one species} other {{species} species}}}}.{things} {more, plural, =0 {} one {And # kind more, in the lists.} other {And # kinds more, in the lists.}}',
    },
    {
      name: document.facts.name,
      sheet: index + 1,
      sheets: sheets.count,
      ...figuresOf({ legend, say }),
    },
  ).trim();
}

/** The lines at which sheets meet, each with the number of the sheet on its other side, and what lies beyond them paler. */
function drawMatchLines(
  pen: Pen,
  sheets: PlanSheets,
  cut: SheetCut,
  layout: SheetLayout,
  density: number,
): void {
  const { plan, scale } = layout;
  const left = plan.x + (cut.own.x - cut.shown.x) * scale;
  const top = plan.y + (cut.own.y - cut.shown.y) * scale;
  const [right, bottom] = [left + cut.own.width * scale, top + cut.own.height * scale];
  const [end, foot] = [plan.x + plan.width, plan.y + plan.height];
  const meeting = meetingOf(sheets.set, cut);
  pen.save();
  pen.globalAlpha = PALE;
  pen.fillStyle = PAPER;
  // As far as the plan is painted, or a strip of it would stay dark at the edge.
  const painted = paintedRect(layout, density);
  const beyond = {
    left: { ...painted, width: left * density - painted.x },
    right: { ...painted, x: right * density, width: painted.x + painted.width - right * density },
    above: { ...painted, height: top * density - painted.y },
    below: { ...painted, y: bottom * density, height: painted.y + painted.height - bottom * density },
  } as const;
  for (const { side } of meeting) {
    const { x, y, width, height } = beyond[side];
    pen.fillRect(x, y, width, height);
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = INK;
  pen.lineWidth = lineWidth('matchLine', density);
  const ends = {
    left: [left, plan.y, left, foot],
    right: [right, plan.y, right, foot],
    above: [plan.x, top, end, top],
    below: [plan.x, bottom, end, bottom],
  } as const;
  for (const { side } of meeting) {
    const [x1, y1, x2, y2] = ends[side];
    pen.setLineDash(MATCH_DASH.map((length) => length * density));
    pen.beginPath();
    pen.moveTo(x1 * density, y1 * density);
    pen.lineTo(x2 * density, y2 * density);
    pen.stroke();
  }
  pen.setLineDash([]);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const places = {
    left: { x: left - MATCH_AWAY, y: middle.y, turn: -Math.PI / 2 },
    right: { x: right + MATCH_AWAY, y: middle.y, turn: Math.PI / 2 },
    above: { x: middle.x, y: top - MATCH_AWAY, turn: 0 },
    below: { x: middle.x, y: bottom + MATCH_AWAY, turn: 0 },
  } as const;
  pen.font = `600 ${MATCH_PX * density}px ${PLAIN_FACE}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { side, other } of meeting) {
    const { x, y, turn } = places[side];
    const words = sheets.say(
      /*i18n*/ { id: 'plan.matchLine', message: 'Match line: sheet {sheet}' },
      { sheet: other.number },
    );
    pen.save();
    pen.translate(x * density, y * density);
    pen.rotate(turn);
    pen.strokeStyle = PAPER;
    pen.lineWidth = 4 * density;
    pen.lineJoin = 'round';
    pen.strokeText(words, 0, 0);
    pen.fillStyle = INK;
    pen.fillText(words, 0, 0);
    pen.restore();
  }
  pen.restore();
}

/** CSS pixels of an inch of ground on the small plan. */
const smallScale = ({ ground }: SheetSet): number =>
  Math.min(SMALL.width / ground.width, SMALL.height / ground.length);

/** The plot as its sheets part it, in the corner, with this one filled. */
function drawSmallPlan(
  pen: Pen,
  { set, over, document }: PlanSheets,
  cut: SheetCut,
  { width, margin, foot }: SheetLayout,
  density: number,
): void {
  const scale = smallScale(set);
  const left = width - margin - set.ground.width * scale;
  const top = foot.y - set.ground.length * scale - 2;
  const box = ({ x, y, width: wide, height: high }: SheetCut['own']) =>
    [
      (left + x * scale) * density,
      (top + y * scale) * density,
      wide * scale * density,
      high * scale * density,
    ] as const;
  pen.save();
  pen.lineWidth = lineWidth('smallSheet', density);
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
  pen.fillRect(...box(cut.own));
  for (const each of set.cuts) pen.strokeRect(...box(each.own));
  pen.lineWidth = lineWidth('smallPlot', density);
  const plot = {
    x: over.west,
    y: over.north,
    width: feetToInches(document.facts.width),
    height: feetToInches(document.facts.length),
  };
  pen.strokeRect(...box(plot));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const size = Math.min(SMALL_PX, cut.own.height * scale * 0.8, cut.own.width * scale * 0.6);
  pen.font = `600 ${size * density}px ${PLAIN_FACE}`;
  for (const each of set.cuts) {
    const [x, y, wide, high] = box(each.own);
    pen.fillStyle = each === cut ? PAPER : INK;
    pen.fillText(String(each.number), x + wide / 2, y + high / 2);
  }
  pen.restore();
}

/** Which sheet it is, and how it is to be printed, beside the small plan. */
function drawNumber(
  pen: Pen,
  sheets: PlanSheets,
  index: number,
  { width, margin, foot }: SheetLayout,
  density: number,
  begins: (part: SheetPart) => void,
): void {
  const { set } = sheets;
  const right = width - margin - (index < set.cuts.length ? set.ground.width * smallScale(set) + 14 : 0);
  begins('number');
  pen.fillStyle = INK;
  pen.textAlign = 'right';
  pen.textBaseline = 'alphabetic';
  pen.font = `600 ${NUMBER_PX * density}px ${PLAIN_FACE}`;
  pen.fillText(numberWords(sheets, index), right * density, (foot.y - 24) * density);
  begins('print');
  pen.font = `${SMALL_PX * density}px ${PLAIN_FACE}`;
  const print = sheets.say(
    /*i18n*/ { id: 'plan.printWhole', message: '{paper}: print at 100%' },
    { paper: sheets.set.paper.name },
  );
  pen.fillText(print, right * density, (foot.y - 8) * density);
}

/** A number of a sheet on the overview, and the paper around it, in CSS pixels. */
const CUT_PX = 18;
const CUT_HALO = 9;

/** Where a plan is cut, over a sheet that shows all of it: the match lines, and within them the number of each sheet. */
export function drawCuts(pen: Pen, { set }: PlanSheets, { plan, scale }: SheetLayout, density: number): void {
  pen.save();
  pen.strokeStyle = INK;
  pen.lineWidth = lineWidth('matchLine', density);
  pen.setLineDash(MATCH_DASH.map((length) => length * density));
  const line = (fromX: number, fromY: number, toX: number, toY: number) => {
    pen.beginPath();
    pen.moveTo((plan.x + fromX * scale) * density, (plan.y + fromY * scale) * density);
    pen.lineTo((plan.x + toX * scale) * density, (plan.y + toY * scale) * density);
    pen.stroke();
  };
  for (const { own, row, column } of set.cuts) {
    if (row === 0 && column > 0) line(own.x, 0, own.x, set.ground.length);
    if (column === 0 && row > 0) line(0, own.y, set.ground.width, own.y);
  }
  pen.setLineDash([]);
  pen.font = `600 ${CUT_PX * density}px ${PLAIN_FACE}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.strokeStyle = PAPER;
  pen.lineWidth = CUT_HALO * density;
  pen.lineJoin = 'round';
  pen.fillStyle = INK;
  for (const { own, number } of set.cuts) {
    const x = (plan.x + (own.x + own.width / 2) * scale) * density;
    const y = (plan.y + (own.y + own.height / 2) * scale) * density;
    pen.strokeText(String(number), x, y);
    pen.fillText(String(number), x, y);
  }
  pen.restore();
}

/** On which sheets a plan follows, for a sheet that shows all of it. */
export const cutWords = ({ say, set, count }: PlanSheets): string =>
  say(
    /*i18n*/ {
      id: 'plan.cuts',
      message: 'On {count, plural, one {# sheet} other {# sheets}} of {paper} at {scale}, numbered here',
    },
    { count, paper: set.paper.name, scale: set.scale.words },
  );
