import type { Inches, LengthUnit } from '@understory/garden';
import { type Paper, type SheetScale, scaleAtMost } from './sheet-scales.ts';

/** CSS pixels of an inch of paper. Everything on a sheet is laid out in them. */
export const PX_PER_PAPER_INCH = 96;

/** What a sheet is to hold: the ground with what hangs over its edges, and so many lines of legend and schedule. */
export interface SheetContent {
  /** Inches of ground, west to east and north to south. */
  readonly width: Inches;
  readonly length: Inches;
  readonly lines: number;
  readonly unit: LengthUnit;
}

/** How a sheet is asked for: a plan so many CSS pixels long, one that fits a paper, or one at a scale on a sheet as large as it needs. */
export type SheetWish =
  | { readonly kind: 'long-side'; readonly px: number }
  | { readonly kind: 'paper'; readonly paper: Paper }
  | { readonly kind: 'scale'; readonly scale: SheetScale };

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface SheetLayout {
  /** The sheet, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** CSS pixels of an inch of ground. */
  readonly scale: number;
  /** The scale that is written on the sheet; undefined for a picture that is not made for paper. */
  readonly told: SheetScale | undefined;
  readonly title: Spot & { readonly width: number };
  /** Upper left corner of the drawn plan, with what hangs over. */
  readonly plan: Spot & { readonly width: number; readonly height: number };
  /** Where scale bar and north arrow stand. */
  readonly foot: Spot;
  readonly schedule: Spot & {
    readonly columns: number;
    readonly rows: number;
    /** How large it is drawn, as a share of its usual size. */
    readonly size: number;
  };
}

const PAPER_MARGIN = 36;
const PICTURE_MARGIN = 24;
const TITLE_HEIGHT = 62;
const FOOT_HEIGHT = 50;
export const COLUMN_WIDTH = 380;
export const COLUMN_GAP = 20;
export const ROW_HEIGHT = 34;
/** The words above a column of the schedule. */
export const HEAD_HEIGHT = 22;
/** The plan takes at least this share of a paper's height; a longer schedule makes the sheet longer. */
const PLAN_LEAST = 0.35;
/** Columns of the schedule, at most. */
const COLUMNS_MOST = 6;
/** How large the schedule is drawn on paper: as small as 6 points of print, before the plan gives way to it. */
const SCHEDULE_SIZES = [1, 0.85, 0.7, 0.6] as const;
/** The plan that a paper's schedule leaves takes at least this share of the paper. */
const PLAN_SHARE = 0.3;
/** A picture that is free in its shape is rather wide than high, as screens are. */
const PICTURE_SHAPE = 1.3;

/** Room on a sheet between its margins. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** A place for the schedule: so many columns beside the plan or below it. */
interface Arrangement {
  readonly beside: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

const columnsWidth = (columns: number): number => columns * COLUMN_WIDTH + (columns - 1) * COLUMN_GAP;
const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + COLUMN_GAP) / (COLUMN_WIDTH + COLUMN_GAP)));

/** The lines in even columns, as many as may be. */
function arranged(lines: number, most: number, beside: boolean, size = 1): Arrangement {
  const rows = Math.ceil(lines / Math.max(1, Math.min(most, lines)));
  const columns = lines === 0 ? 0 : Math.ceil(lines / rows);
  return {
    beside,
    columns,
    rows,
    size,
    width: columns === 0 ? 0 : columnsWidth(columns) * size,
    height: columns === 0 ? 0 : (HEAD_HEIGHT + rows * ROW_HEIGHT) * size,
  };
}

/** Lays a sheet out. Nothing on it is ever cut: where a paper is too small for the schedule, the sheet grows longer. */
export function layOutSheet(content: SheetContent, wish: SheetWish): SheetLayout {
  if (wish.kind === 'paper') return onPaper(content, wish.paper);
  const scale =
    wish.kind === 'scale'
      ? PX_PER_PAPER_INCH / wish.scale.ratio
      : wish.px / Math.max(content.width, content.length);
  const told = wish.kind === 'scale' ? wish.scale : undefined;
  return asLargeAsNeeded(content, scale, told, told ? PAPER_MARGIN : PICTURE_MARGIN);
}

/** Of the sheets that hold everything, the one whose longer side is shortest. */
function asLargeAsNeeded(
  content: SheetContent,
  scale: number,
  told: SheetScale | undefined,
  margin: number,
): SheetLayout {
  const plan = { width: content.width * scale, height: content.length * scale };
  const columns = Array.from({ length: COLUMNS_MOST }, (_, index) => index + 1);
  const tried = [true, false].flatMap((beside) =>
    columns.map((most) => arranged(content.lines, most, beside)),
  );
  const sheets = tried.map((schedule) => {
    const inside = schedule.beside
      ? plan.width + (schedule.width > 0 ? margin + schedule.width : 0)
      : Math.max(plan.width, schedule.width);
    const room = { width: Math.max(inside, COLUMN_WIDTH), height: plan.height };
    return placed({ room, plan, schedule, scale, told, margin });
  });
  const longest = ({ width, height }: SheetLayout) => Math.max(width, height * PICTURE_SHAPE);
  return sheets.reduce((best, each) => (longest(each) < longest(best) - 1 ? each : best));
}

/** The plan and its schedule on a paper, whichever way it is turned; the schedule smaller where it would not fit otherwise. */
function onPaper(content: SheetContent, paper: Paper): SheetLayout {
  const [short, long] = [paper.width * PX_PER_PAPER_INCH, paper.height * PX_PER_PAPER_INCH];
  const area = short * long;
  const sheets = SCHEDULE_SIZES.map((size) =>
    [
      { width: short, height: long },
      { width: long, height: short },
    ]
      .flatMap((sheet) => {
        const room = {
          width: sheet.width - PAPER_MARGIN * 2,
          height: sheet.height - PAPER_MARGIN * 2 - TITLE_HEIGHT - FOOT_HEIGHT,
        };
        return arrangements(content.lines, room, size).map((schedule) =>
          fitted(content, room, schedule, PAPER_MARGIN),
        );
      })
      .reduce((best, each) => (isBetter(each, best) ? each : best)),
  );
  const holds = ({ width, height, plan }: SheetLayout) =>
    width * height <= area + 1 && plan.width * plan.height >= area * PLAN_SHARE;
  return sheets.find(holds) ?? sheets.reduce((best, each) => (isBetter(each, best) ? each : best));
}

/** A smaller sheet is better, as it is one that did not grow; among equals the larger plan. */
const isBetter = (a: SheetLayout, b: SheetLayout): boolean =>
  a.width * a.height < b.width * b.height - 1 ||
  (a.width * a.height < b.width * b.height + 1 && a.scale > b.scale + 1e-9);

function arrangements(lines: number, room: Room, size: number): readonly Arrangement[] {
  const below = arranged(lines, columnsIn(room.width / size), false, size);
  const beside = Array.from({ length: COLUMNS_MOST }, (_, index) =>
    arranged(lines, index + 1, true, size),
  ).filter(
    ({ width, height }) => height <= room.height + FOOT_HEIGHT && width < room.width * (1 - PLAN_LEAST),
  );
  return [below, ...beside];
}

function fitted(content: SheetContent, room: Room, schedule: Arrangement, margin: number): SheetLayout {
  const taken = schedule.columns === 0 ? 0 : margin;
  const left = {
    width: room.width - (schedule.beside && taken > 0 ? schedule.width + taken : 0),
    height: schedule.beside
      ? room.height
      : Math.max(room.height * PLAN_LEAST, room.height - schedule.height - taken),
  };
  const px = Math.min(left.width / content.width, left.height / content.length);
  const told = scaleAtMost(PX_PER_PAPER_INCH / px, content.unit);
  const scale = PX_PER_PAPER_INCH / told.ratio;
  const plan = { width: content.width * scale, height: content.length * scale };
  return placed({ room, plan, schedule, scale, told, margin });
}

interface Parts {
  /** Room for the plan and for what is beside or below it. */
  readonly room: Room;
  readonly plan: Room;
  readonly schedule: Arrangement;
  readonly scale: number;
  readonly told: SheetScale | undefined;
  readonly margin: number;
}

function placed({ room, plan, schedule, scale, told, margin }: Parts): SheetLayout {
  const top = margin + TITLE_HEIGHT;
  const foot = top + plan.height + FOOT_HEIGHT;
  const below = schedule.beside || schedule.columns === 0 ? 0 : margin + schedule.height;
  const beside = schedule.beside ? top + schedule.height : 0;
  const lowest = Math.max(foot + below, beside, top + room.height + FOOT_HEIGHT);
  return {
    width: room.width + margin * 2,
    height: lowest + margin,
    margin,
    scale,
    told,
    title: { x: margin, y: margin, width: room.width },
    plan: { x: margin, y: top, ...plan },
    foot: { x: margin, y: foot },
    schedule: {
      x: schedule.beside ? margin * 2 + plan.width : margin,
      y: schedule.beside ? top : foot + margin,
      columns: schedule.columns,
      rows: schedule.rows,
      size: schedule.size,
    },
  };
}
