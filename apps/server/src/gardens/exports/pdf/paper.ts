import type { Inches, LengthUnit } from '@understory/garden';
import { type DrawnGround, type Paper, type SheetScale, type SheetsWish, usualScale } from '@understory/plan';

/** Architect's and engineer's scales, largest first: what rulers have. */
const FEET: readonly SheetScale[] = [
  ['1/2 in = 1 ft', 24],
  ['1/4 in = 1 ft', 48],
  ['3/16 in = 1 ft', 64],
  ['1/8 in = 1 ft', 96],
  ['3/32 in = 1 ft', 128],
  ['1/16 in = 1 ft', 192],
  ['1 in = 20 ft', 240],
  ['1 in = 30 ft', 360],
  ['1 in = 40 ft', 480],
  ['1 in = 60 ft', 720],
].map(([words, ratio]) => ({ words: String(words), ratio: Number(ratio) }));
const METRES: readonly SheetScale[] = [20, 25, 50, 100, 200, 250, 500, 1000].map((ratio) => ({
  words: `1:${ratio}`,
  ratio,
}));

const MM = 1 / 25.4;
/** Papers from what every home has to what a copy shop prints. Inches, upright. */
const PAPERS: Readonly<Record<LengthUnit, readonly Paper[]>> = {
  feet: [
    { name: 'Letter', width: 8.5, height: 11 },
    { name: 'Tabloid', width: 11, height: 17 },
    { name: 'Arch D', width: 24, height: 36 },
  ],
  metres: [
    { name: 'A4', width: 210 * MM, height: 297 * MM },
    { name: 'A3', width: 297 * MM, height: 420 * MM },
    { name: 'A1', width: 594 * MM, height: 841 * MM },
  ],
};
/** The smallest scale at which a bed can still be planted from; a smaller one takes the next paper. */
const READABLE: Readonly<Record<LengthUnit, number>> = { feet: 96, metres: 100 };
/** The pages of lists are on the paper of every home. */
export const listPaper = (unit: LengthUnit): Paper => PAPERS[unit][0] as Paper;

/**
 * What a plan is laid out on where it is too large to be planted from on one paper of an office's printer. The first of the papers, from
 * every home's on, that takes it at a usual scale, which is never smaller than a readable one.
 * @param ground with what hangs over it
 * @param below what is left free at the foot of each sheet, in CSS pixels
 * @returns undefined for a plan that one paper holds, and for one that is too large for sheets of any
 */
export function sheetsOf(
  ground: DrawnGround,
  frame: Frame,
  unit: LengthUnit,
  below: number,
): SheetsWish | undefined {
  const { paper, scale } = planPaper(ground, frame, unit);
  if (paper !== PAPERS[unit].at(-1) && scale.ratio <= READABLE[unit]) return undefined;
  for (const each of PAPERS[unit]) {
    const usual = usualScale(ground, each, unit, below);
    if (usual) return { paper: each, scale: usual.scale };
  }
  return undefined;
}

/** The paper on which all of a plan is seen that sheets show in pieces: what every home has. */
export function overviewPaper(ground: DrawnGround, frame: Frame, unit: LengthUnit): PlanPaper {
  const { width, height } = listPaper(unit);
  const isHome = (paper: Pick<PlanPaper, 'width' | 'height'>) => paper.width * paper.height <= width * height;
  return planPaper(ground, frame, unit, isHome) ?? planPaper(ground, frame, unit);
}

/** The paper of a plan, which way it lies, and the scale the plan is drawn to. */
export interface PlanPaper {
  readonly paper: Paper;
  /** Inches, as it lies. */
  readonly width: number;
  readonly height: number;
  readonly scale: SheetScale;
}

/** Inches of paper that are no part of the plan: margins, and what is written above and below it. */
export interface Frame {
  readonly across: number;
  readonly down: number;
}

/** A list that stands on the paper of a plan, in columns beside it or below it. Inches. */
export interface KeySize {
  readonly lines: number;
  /** Of one column, with the room around it. */
  readonly column: number;
  /** Of one line. */
  readonly line: number;
  /** What is written above it, with the room around. */
  readonly head: number;
}

/** Where a key stands. */
export interface KeyPlace {
  readonly beside: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** More columns of a key stand on no paper. */
const KEY_COLUMNS = 16;

/**
 * The paper of a plan that has a key on it: the smallest that holds both, there the largest scale, and where scales are the same the
 * key beside the plan. The key is never cut; with more lines than any paper holds there is none.
 */
export function planPaperWithKey(
  ground: { readonly width: Inches; readonly length: Inches },
  frame: Frame,
  unit: LengthUnit,
  key: KeySize,
): { readonly paper: PlanPaper; readonly place: KeyPlace } | undefined {
  const tried = Array.from({ length: Math.min(KEY_COLUMNS, key.lines) }, (_, index) => index + 1).flatMap(
    (columns) => [true, false].map((beside) => ({ beside, columns, rows: Math.ceil(key.lines / columns) })),
  );
  const found = tried.flatMap((place) => {
    const [wide, high] = [place.columns * key.column, key.head + place.rows * key.line];
    const taken = place.beside ? { across: wide, down: 0 } : { across: 0, down: high };
    const paper = planPaper(
      ground,
      { across: frame.across + taken.across, down: frame.down + taken.down },
      unit,
      ({ width, height }) => (place.beside ? high <= height - frame.down : wide <= width - frame.across),
    );
    return paper ? [{ paper, place }] : [];
  });
  const area = ({ width, height }: PlanPaper) => width * height;
  return found.sort(
    (a, b) =>
      area(a.paper) - area(b.paper) ||
      a.paper.scale.ratio - b.paper.scale.ratio ||
      Number(b.place.beside) - Number(a.place.beside) ||
      (a.place.beside ? a.place.columns - b.place.columns : a.place.rows - b.place.rows),
  )[0];
}

/** A plan is at least so large on its paper, in inches. */
const LEAST_PLAN = 1;

/**
 * The smallest paper on which the ground is drawn large enough to plant by, at the largest usual scale that fits. Ground that is
 * too large for every paper is drawn as large as the largest takes it.
 *
 * @param ground inches of ground, with what hangs over it
 * @param holds whether a paper has room for what else is to be on it; undefined where none has
 */
export function planPaper(
  ground: { readonly width: Inches; readonly length: Inches },
  frame: Frame,
  unit: LengthUnit,
): PlanPaper;
export function planPaper(
  ground: { readonly width: Inches; readonly length: Inches },
  frame: Frame,
  unit: LengthUnit,
  holds: (paper: Pick<PlanPaper, 'width' | 'height'>) => boolean,
): PlanPaper | undefined;
export function planPaper(
  ground: { readonly width: Inches; readonly length: Inches },
  frame: Frame,
  unit: LengthUnit,
  holds: (paper: Pick<PlanPaper, 'width' | 'height'>) => boolean = () => true,
): PlanPaper | undefined {
  const scales = unit === 'metres' ? METRES : FEET;
  const smallest = scales.at(-1) as SheetScale;
  const laid = PAPERS[unit].flatMap((paper) =>
    [paper, { ...paper, width: paper.height, height: paper.width }].flatMap(({ width, height }) => {
      const isEnough = width - frame.across >= LEAST_PLAN && height - frame.down >= LEAST_PLAN;
      if (!isEnough || !holds({ width, height })) return [];
      const least = Math.max(ground.width / (width - frame.across), ground.length / (height - frame.down));
      const scale = scales.find(({ ratio }) => ratio >= least - 1e-9);
      return [{ paper, width, height, scale, least }];
    }),
  );
  const readable = PAPERS[unit].flatMap((paper) =>
    laid
      .filter((each) => each.paper === paper && each.scale && each.scale.ratio <= READABLE[unit])
      .sort((a, b) => (a.scale?.ratio ?? 0) - (b.scale?.ratio ?? 0) || a.least - b.least),
  );
  const best = readable[0] ?? laid.toSorted((a, b) => a.least - b.least)[0];
  if (!best) return undefined;
  const ratio = Math.ceil(best.least / 100) * 100;
  return {
    ...best,
    scale: best.scale ?? (best.least > smallest.ratio ? { ratio, words: `1:${ratio}` } : smallest),
  };
}
