import { feetToInches } from '@understory/garden';
import { lineWidth } from '../painting/line-weights.ts';
import { newPlanTools } from '../painting/paint-thing.ts';
import { INK, PAPER, PLAIN_FACE } from '../painting/plan-colors.ts';
import type { Pen } from '../painting/symbols.ts';
import { type LegendLine, legendOf } from './legend.ts';
import { type Overhang, overhangOf } from './overhang.ts';
import {
  drawSchedule,
  drawSheet,
  drawTitle,
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
  type DrawnGround,
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

/** The ground of a garden as it is drawn: its plot, with what hangs over it. */
export function drawnGround({ document, plants }: Pick<SheetSource, 'document' | 'plants'>): DrawnGround {
  const over = overhangOf(document, plants);
  return {
    width: feetToInches(document.facts.width) + over.west + over.east,
    length: feetToInches(document.facts.length) + over.north + over.south,
  };
}

/**
 * Lays a plan out on sheets of a paper.
 * @param isKeyed false where its schedule stands elsewhere
 * @param below what is left free at the foot of each sheet for other words, in CSS pixels
 */
export function planSheets(
  source: SheetSource,
  wish: SheetsWish,
  { isKeyed = true, below = 0 }: { readonly isKeyed?: boolean; readonly below?: number } = {},
): PlanSheets {
  const { document, plants, unit, say } = source;
  const set = layOutSheets(drawnGround(source), wish, below);
  const legend = legendOf(document, plants, say, unit);
  const { columns, rows } = keyRoom(set);
  const each = columns * rows;
  const pages = isKeyed ? Math.ceil(legend.length / each) : 0;
  const keys = Array.from({ length: pages }, (_, at) => legend.slice(at * each, (at + 1) * each));
  return {
    ...source,
    set,
    legend,
    over: overhangOf(document, plants),
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
  if (cut) {
    yield* drawSheet(pen, sheet, density, begins);
    begins('paper');
    drawMatchLines(pen, sheets, cut, sheet.layout, density);
    drawSmallPlan(pen, sheets, cut, sheet.layout, density);
  } else {
    begins('paper');
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, sheet.layout.width * density, sheet.layout.height * density);
    drawTitle(pen, sheet, density, begins);
    begins('schedule');
    const tools = newPlanTools({ ...sheet.looks, say: sheet.say, recorder: pen.stamp ? pen : undefined });
    drawSchedule(
      pen,
      { ...sheet, legend: sheets.keys[index - sheets.set.cuts.length] ?? [] },
      tools,
      density,
    );
  }
  begins('number');
  drawNumber(pen, sheets, index, sheet.layout, density);
  yield 1;
}

/** Which of the sheets one is. */
export const numberWords = ({ say, count }: Pick<PlanSheets, 'say' | 'count'>, index: number): string =>
  say(/*i18n*/ { id: 'plan.sheetNumber', message: 'Sheet {at} of {count}' }, { at: index + 1, count });

const SIDES = ['left', 'right', 'above', 'below'] as const;

/** The lines at which sheets meet, each with the number of the sheet on its other side, and what lies beyond them paler. */
function drawMatchLines(
  pen: Pen,
  sheets: PlanSheets,
  cut: SheetCut,
  { plan, scale }: SheetLayout,
  density: number,
): void {
  const left = plan.x + (cut.own.x - cut.shown.x) * scale;
  const top = plan.y + (cut.own.y - cut.shown.y) * scale;
  const [right, bottom] = [left + cut.own.width * scale, top + cut.own.height * scale];
  const [end, foot] = [plan.x + plan.width, plan.y + plan.height];
  const meeting = SIDES.flatMap((side) => {
    const other = neighbourOf(sheets.set, cut, side);
    return other ? [{ side, other }] : [];
  });
  pen.save();
  pen.globalAlpha = PALE;
  pen.fillStyle = PAPER;
  const beyond = {
    left: [plan.x, plan.y, left - plan.x, plan.height],
    right: [right, plan.y, end - right, plan.height],
    above: [plan.x, plan.y, plan.width, top - plan.y],
    below: [plan.x, bottom, plan.width, foot - bottom],
  } as const;
  for (const { side } of meeting) {
    const [x, y, width, height] = beyond[side];
    pen.fillRect(x * density, y * density, width * density, height * density);
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

/** How large the small plan is: its ground in inches, and CSS pixels of one of them. */
function smallOf({ cuts }: SheetSet): {
  readonly across: number;
  readonly down: number;
  readonly scale: number;
} {
  const last = cuts.at(-1)?.own;
  const [across, down] = [(last?.x ?? 0) + (last?.width ?? 1), (last?.y ?? 0) + (last?.height ?? 1)];
  return { across, down, scale: Math.min(SMALL.width / across, SMALL.height / down) };
}

/** The plot as its sheets part it, in the corner, with this one filled. */
function drawSmallPlan(
  pen: Pen,
  { set, over, document }: PlanSheets,
  cut: SheetCut,
  { width, margin, foot }: SheetLayout,
  density: number,
): void {
  const { across, down, scale } = smallOf(set);
  const left = width - margin - across * scale;
  const top = foot.y - down * scale - 2;
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
): void {
  const small = smallOf(sheets.set);
  const right = width - margin - (index < sheets.set.cuts.length ? small.across * small.scale + 14 : 0);
  pen.fillStyle = INK;
  pen.textAlign = 'right';
  pen.textBaseline = 'alphabetic';
  pen.font = `600 ${NUMBER_PX * density}px ${PLAIN_FACE}`;
  pen.fillText(numberWords(sheets, index), right * density, (foot.y - 24) * density);
  pen.font = `${SMALL_PX * density}px ${PLAIN_FACE}`;
  const print = sheets.say(
    /*i18n*/ { id: 'plan.printWhole', message: '{paper}: print at 100%' },
    { paper: sheets.set.paper.name },
  );
  pen.fillText(print, right * density, (foot.y - 8) * density);
}
