import { INCHES_PER_FOOT, INCHES_PER_METRE, type Inches, type LengthUnit } from '@understory/garden';

/** How a ruler is divided at a scale, in inches of ground. */
export interface RulerDivision {
  /** Between two ticks. */
  readonly tick: Inches;
  /** Between two figures. */
  readonly figure: Inches;
}

/** Figures of a ruler stand at least this far apart, and ticks so far, in CSS pixels. */
const FIGURES_APART = 38;
const TICKS_APART = 6;

const FIGURES: Readonly<Record<LengthUnit, readonly Inches[]>> = {
  feet: [0.5, 1, 2, 5, 10, 20, 50, 100].map((feet) => feet * INCHES_PER_FOOT),
  metres: [0.25, 0.5, 1, 2, 5, 10, 20, 50].map((metres) => metres * INCHES_PER_METRE),
};
const TICKS: Readonly<Record<LengthUnit, readonly Inches[]>> = {
  feet: [1 / 12, 0.25, 0.5, 1, 5, 10, 50].map((feet) => feet * INCHES_PER_FOOT),
  metres: [0.05, 0.25, 0.5, 1, 5, 10].map((metres) => metres * INCHES_PER_METRE),
};

/** The finest division of a ruler that can be read, at so many CSS pixels to the inch. */
export function rulerDivision(pxPerInch: number, unit: LengthUnit): RulerDivision {
  const finest = (steps: readonly Inches[], apart: number): Inches =>
    steps.find((step) => step * pxPerInch >= apart) ?? steps.at(-1) ?? INCHES_PER_FOOT;
  const figure = finest(FIGURES[unit], FIGURES_APART);
  // A figure always stands at a tick.
  const ticks = TICKS[unit].filter((step) => Number.isInteger(Math.round((figure / step) * 1e6) / 1e6));
  return { tick: Math.min(figure, finest(ticks, TICKS_APART)), figure };
}

/** What a ruler says at a place: `3`, and between whole feet `3′6″`; or metres, `2.25`. */
export function rulerFigure(inches: Inches, unit: LengthUnit): string {
  if (unit === 'metres') return String(Math.round((inches / INCHES_PER_METRE) * 100) / 100);
  const sign = inches < 0 ? '−' : '';
  const whole = Math.round(Math.abs(inches));
  const [feet, rest] = [Math.floor(whole / INCHES_PER_FOOT), whole % INCHES_PER_FOOT];
  return rest === 0 ? `${sign}${feet}` : `${sign}${feet}′${rest}″`;
}
