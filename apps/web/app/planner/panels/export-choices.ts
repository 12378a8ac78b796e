import { msg } from '@lingui/core/macro';
import type { LengthUnit } from '@understory/garden';
import {
  COMMON_SCALES,
  PAPERS,
  type Paper,
  PX_PER_PAPER_INCH,
  type SheetLayout,
  type SheetWish,
} from '@understory/plan';
import type { Say } from '@understory/words';

export const FORMATS = ['png', 'svg', 'sheets'] as const;
export type ExportFormat = (typeof FORMATS)[number];
/** What is saved as one file. */
export type FileFormat = Exclude<ExportFormat, 'sheets'>;

/** A size somebody can ask for. */
export interface ExportSize {
  readonly key: string;
  readonly label: string;
  readonly wish: SheetWish;
  /** Pixels of a CSS pixel of the sheet, for a picture. */
  readonly density: number;
}

const DOTS_PER_INCH = 300;
const PRINTED = DOTS_PER_INCH / PX_PER_PAPER_INCH;
/** A picture for the screen: the plan 2,000 pixels long, drawn three pixels to one of the screen's. */
const ON_SCREEN = { px: 667, density: 3 } as const;
/** One to be looked at closely, or to be printed as a poster. */
const LARGE = { px: 1500, density: 4 } as const;

const papersOf = (unit: LengthUnit): readonly Paper[] =>
  unit === 'metres' ? [PAPERS.a4, PAPERS.a3] : [PAPERS.letter, PAPERS.tabloid];

/** The papers a plan is printed on, those of the person's unit first. */
export const printPapers = (unit: LengthUnit): readonly Paper[] =>
  unit === 'metres'
    ? [PAPERS.a4, PAPERS.a3, PAPERS.letter, PAPERS.tabloid]
    : [PAPERS.letter, PAPERS.tabloid, PAPERS.a4, PAPERS.a3];

/** The sizes a plan can be exported in, in the papers and scales of the person's unit. */
export function exportSizes(format: FileFormat, unit: LengthUnit, say: Say): readonly ExportSize[] {
  const onPaper = papersOf(unit).map(
    (paper): ExportSize => ({
      key: paper.name,
      label:
        format === 'png'
          ? say(msg`${{ paper: paper.name }} paper, ${{ dots: DOTS_PER_INCH }} dots to the inch`)
          : say(msg`What fits ${{ paper: paper.name }} paper`),
      wish: { kind: 'paper', paper },
      density: PRINTED,
    }),
  );
  if (format === 'svg') {
    const toScale = COMMON_SCALES[unit].map(
      (scale): ExportSize => ({
        key: scale.words,
        label: scale.words,
        wish: { kind: 'scale', scale },
        density: PRINTED,
      }),
    );
    return [...onPaper, ...toScale];
  }
  const free = (
    key: string,
    label: string,
    { px, density }: { px: number; density: number },
  ): ExportSize => ({
    key,
    label,
    wish: { kind: 'long-side', px },
    density,
  });
  return [free('screen', say(msg`Screen`), ON_SCREEN), ...onPaper, free('large', say(msg`Large`), LARGE)];
}

const INCHES_TO_MM = 25.4;

/** How large a sheet is, as paper is told: `11 × 8.5 in`, `297 × 210 mm`. */
export function paperInWords(
  { width, height }: Pick<SheetLayout, 'width' | 'height'>,
  unit: LengthUnit,
  say: Say,
): string {
  const told = (px: number): string => {
    const inches = px / PX_PER_PAPER_INCH;
    return unit === 'metres'
      ? String(Math.round(inches * INCHES_TO_MM))
      : String(Math.round(inches * 10) / 10);
  };
  const [wide, high] = [told(width), told(height)];
  return say(unit === 'metres' ? msg`${wide} × ${high} mm` : msg`${wide} × ${high} in`);
}

/** Whether a sheet became longer than the paper that was asked for. */
export function outgrows({ width, height }: Pick<SheetLayout, 'width' | 'height'>, wish: SheetWish): boolean {
  if (wish.kind !== 'paper') return false;
  const area = wish.paper.width * wish.paper.height * PX_PER_PAPER_INCH ** 2;
  return width * height > area + 1;
}
