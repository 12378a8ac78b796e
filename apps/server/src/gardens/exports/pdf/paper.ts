import type { Inches, LengthUnit } from '@understory/garden';
import type { Paper, SheetScale } from '@understory/plan';

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

/**
 * The smallest paper on which the ground is drawn large enough to plant by, at the largest usual scale that fits. Ground that is
 * too large for every paper is drawn as large as the largest takes it.
 *
 * @param ground inches of ground, with what hangs over it
 */
export function planPaper(
  ground: { readonly width: Inches; readonly length: Inches },
  frame: Frame,
  unit: LengthUnit,
): PlanPaper {
  const scales = unit === 'metres' ? METRES : FEET;
  const smallest = scales.at(-1) as SheetScale;
  const laid = PAPERS[unit].flatMap((paper) =>
    [paper, { ...paper, width: paper.height, height: paper.width }].map(({ width, height }) => {
      const least = Math.max(ground.width / (width - frame.across), ground.length / (height - frame.down));
      const scale = scales.find(({ ratio }) => ratio >= least - 1e-9);
      return { paper, width, height, scale, least };
    }),
  );
  const readable = PAPERS[unit].flatMap((paper) =>
    laid
      .filter((each) => each.paper === paper && each.scale && each.scale.ratio <= READABLE[unit])
      .sort((a, b) => (a.scale?.ratio ?? 0) - (b.scale?.ratio ?? 0) || a.least - b.least),
  );
  const best = readable[0] ?? laid.toSorted((a, b) => a.least - b.least)[0];
  if (!best) throw new Error('There is no paper');
  const ratio = Math.ceil(best.least / 100) * 100;
  return {
    ...best,
    scale: best.scale ?? (best.least > smallest.ratio ? { ratio, words: `1:${ratio}` } : smallest),
  };
}
