import type { Inches, LengthUnit } from '@understory/garden';
import { PX_PER_PAPER_INCH } from './sheet-layout.ts';
import { COMMON_SCALES, type Paper, type SheetScale } from './sheet-scales.ts';

/** Ground as it is drawn, with what hangs over its edges, in inches. */
export interface DrawnGround {
  readonly width: Inches;
  readonly length: Inches;
}

/** What a plan is laid out on where it is larger than a paper. */
export interface SheetsWish {
  readonly paper: Paper;
  readonly scale: SheetScale;
}

/** A part of the ground, in inches from the upper left corner of what is drawn. */
export interface GroundPart {
  readonly x: Inches;
  readonly y: Inches;
  readonly width: Inches;
  readonly height: Inches;
}

/** What one of several sheets shows. */
export interface SheetCut {
  /** From 1 on, row by row. */
  readonly number: number;
  readonly row: number;
  readonly column: number;
  /** What lies within its match lines: each spot of the ground is so on one sheet. */
  readonly own: GroundPart;
  /** With what is shown beyond its match lines, so that sheets can be laid over one another. */
  readonly shown: GroundPart;
}

export interface SheetSet {
  /** What is laid out on them. */
  readonly ground: DrawnGround;
  readonly paper: Paper;
  readonly scale: SheetScale;
  /** The paper as it lies, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  /** By their numbers. */
  readonly cuts: readonly SheetCut[];
}

/** More sheets than these are not made at once: it would be a stack that nobody lays out. */
export const SHEETS_MOST = 24;
/** What is taped together without thinking about it. */
const FEW_SHEETS = 6;
/** Free on each side of a sheet, in CSS pixels: half an inch, which every printer leaves. */
export const SET_MARGIN = 48;
/** What is written above and below the plan takes so much, in CSS pixels. */
export const SET_TITLE = 62;
export const SET_FOOT = 78;
/** Shown beyond a match line, in CSS pixels of paper: half an inch, as wide as what is held when sheets are glued. */
const OVERLAP = 48;
/** What is smaller is the rounding of figures. */
const NEAR = 1e-6;

/**
 * Lays a plan out on as many sheets of a paper as it needs at a scale, by rows and columns, whichever way of laying the paper takes
 * fewer.
 * @param below what is left free at the foot of each sheet for other words, in CSS pixels
 */
export function layOutSheets(ground: DrawnGround, { paper, scale }: SheetsWish, below = 0): SheetSet {
  const isWide = ground.width >= ground.length;
  const [upright, lying] = [
    [paper.width, paper.height],
    [paper.height, paper.width],
  ] as const;
  const sets = (isWide ? [lying, upright] : [upright, lying]).map(([wide, high]) => {
    const [width, height] = [wide * PX_PER_PAPER_INCH, high * PX_PER_PAPER_INCH];
    const inches = (px: number): Inches => (px * scale.ratio) / PX_PER_PAPER_INCH;
    const overlap = inches(OVERLAP);
    const across = cutsOf(ground.width, inches(width - 2 * SET_MARGIN), overlap);
    const down = cutsOf(
      ground.length,
      inches(height - 2 * SET_MARGIN - SET_TITLE - SET_FOOT - below),
      overlap,
    );
    return { width, height, across, down, overlap };
  });
  const sheetsOf = ({ across, down }: (typeof sets)[number]): number =>
    (across.length - 1) * (down.length - 1);
  const { width, height, across, down, overlap } = sets.reduce((best, each) =>
    sheetsOf(each) < sheetsOf(best) ? each : best,
  );
  const [columns, rows] = [across.length - 1, down.length - 1];
  const cuts = Array.from({ length: rows * columns }, (_, at): SheetCut => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [x, y] = [across[column] ?? 0, down[row] ?? 0];
    const [right, bottom] = [across[column + 1] ?? x, down[row + 1] ?? y];
    const [west, north] = [Math.max(0, x - overlap), Math.max(0, y - overlap)];
    return {
      number: at + 1,
      row,
      column,
      own: { x, y, width: right - x, height: bottom - y },
      shown: {
        x: west,
        y: north,
        width: Math.min(ground.width, right + overlap) - west,
        height: Math.min(ground.length, bottom + overlap) - north,
      },
    };
  });
  return { ground, paper, scale, width, height, rows, columns, cuts };
}

/**
 * Where ground is cut, its two ends with it. The first and the last sheet have one match line, those between two, and each shows so much
 * beyond it; all are cut shorter by the same share than they might be.
 */
function cutsOf(length: Inches, room: Inches, overlap: Inches): readonly Inches[] {
  if (length <= room + NEAR) return [0, length];
  const between = room - 2 * overlap;
  const count = Math.max(2, Math.ceil((length - 2 * overlap) / between - NEAR));
  const share = length / (count * between + 2 * overlap);
  const inner = Array.from({ length: count - 1 }, (_, at) => (overlap + (at + 1) * between) * share);
  return [0, ...inner, length];
}

/** A scale, and how many sheets a plan takes at it. */
export interface ScaleOfSheets {
  readonly scale: SheetScale;
  readonly sheets: number;
}

/**
 * The largest of the scales one may ask for at which a plan is no more sheets than `most`: than are made at once, where left out.
 * @param below what is left free at the foot of each sheet, in CSS pixels
 */
export function scaleWithin(
  ground: DrawnGround,
  paper: Paper,
  unit: LengthUnit,
  { most = SHEETS_MOST, below = 0 }: { readonly most?: number; readonly below?: number } = {},
): ScaleOfSheets | undefined {
  for (const scale of COMMON_SCALES[unit]) {
    const sheets = layOutSheets(ground, { paper, scale }, below).cuts.length;
    if (sheets <= most) return { scale, sheets };
  }
  return undefined;
}

/** The scale nobody had to ask for: the largest at which few sheets hold a plan, else the largest at which they can be made at once. */
export const usualScale = (
  ground: DrawnGround,
  paper: Paper,
  unit: LengthUnit,
  below = 0,
): ScaleOfSheets | undefined =>
  scaleWithin(ground, paper, unit, { most: FEW_SHEETS, below }) ??
  scaleWithin(ground, paper, unit, { below });

/** The sheet on the other side of a match line; undefined where the ground ends. */
export function neighbourOf(
  { rows, columns, cuts }: SheetSet,
  { row, column }: SheetCut,
  side: 'left' | 'right' | 'above' | 'below',
): SheetCut | undefined {
  const [r, c] = [
    row + (side === 'below' ? 1 : side === 'above' ? -1 : 0),
    column + (side === 'right' ? 1 : side === 'left' ? -1 : 0),
  ];
  return r < 0 || c < 0 || r >= rows || c >= columns ? undefined : cuts[r * columns + c];
}
