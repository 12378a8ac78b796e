import { INCHES_PER_FOOT, type LengthUnit } from '@understory/garden';

/** How many times larger the ground is than its picture on paper. */
export type Ratio = number;

/** Inches of paper for a foot of ground, as architects' rulers have them; and the metric scales of plans. */
const FOOT_SCALES: readonly (readonly [words: string, paperInches: number])[] = [
  ['3 in', 3],
  ['1 1/2 in', 1.5],
  ['1 in', 1],
  ['3/4 in', 3 / 4],
  ['1/2 in', 1 / 2],
  ['3/8 in', 3 / 8],
  ['1/4 in', 1 / 4],
  ['3/16 in', 3 / 16],
  ['1/8 in', 1 / 8],
  ['3/32 in', 3 / 32],
  ['1/16 in', 1 / 16],
  ['1/32 in', 1 / 32],
  ['1/64 in', 1 / 64],
];
const METRIC_RATIOS: readonly Ratio[] = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

export interface SheetScale {
  readonly ratio: Ratio;
  /** As it is written on the sheet: `1/4 in = 1 ft`, `1:50`. */
  readonly words: string;
}

/** The scales a plan is drawn to, largest first. */
export const SHEET_SCALES: Readonly<Record<LengthUnit, readonly SheetScale[]>> = {
  feet: FOOT_SCALES.map(([words, inches]) => ({
    ratio: INCHES_PER_FOOT / inches,
    words: `${words} = 1 ft`,
  })),
  metres: METRIC_RATIOS.map((ratio) => ({ ratio, words: `1:${ratio}` })),
};

/** The scales somebody may ask for by name; the others are taken where they fit. */
export const COMMON_SCALES: Readonly<Record<LengthUnit, readonly SheetScale[]>> = {
  feet: SHEET_SCALES.feet.filter(({ ratio }) => [12, 24, 48, 96].includes(ratio)),
  metres: SHEET_SCALES.metres.filter(({ ratio }) => [10, 20, 50, 100].includes(ratio)),
};

/** The largest usual scale that is no larger than `least` asks; a plain ratio where even the smallest is too large. */
export function scaleAtMost(least: Ratio, unit: LengthUnit): SheetScale {
  const usual = SHEET_SCALES[unit].find(({ ratio }) => ratio >= least - 1e-9);
  if (usual) return usual;
  const ratio = Math.ceil(least / 100) * 100;
  return { ratio, words: `1:${ratio}` };
}

/** A sheet of paper, upright, in inches. */
export interface Paper {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const MM = 1 / 25.4;
export const PAPERS = {
  letter: { name: 'Letter', width: 8.5, height: 11 },
  tabloid: { name: 'Tabloid', width: 11, height: 17 },
  a4: { name: 'A4', width: 210 * MM, height: 297 * MM },
  a3: { name: 'A3', width: 297 * MM, height: 420 * MM },
} as const satisfies Readonly<Record<string, Paper>>;
