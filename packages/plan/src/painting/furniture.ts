import {
  formatLength,
  INCHES_PER_FOOT,
  INCHES_PER_METRE,
  type Inches,
  type LengthUnit,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { lineWidth } from './line-weights.ts';
import { DISPLAY_FACE, PLAIN_FACE } from './plan-colors.ts';
import type { Pen } from './symbols.ts';

/** Round lengths that a scale bar shows, in inches. */
const BAR_LENGTHS: Readonly<Record<LengthUnit, readonly Inches[]>> = {
  feet: [0.5, 1, 2, 5, 10, 20, 50, 100].map((feet) => feet * INCHES_PER_FOOT),
  metres: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50].map((metres) => metres * INCHES_PER_METRE),
};

export interface ScaleBar {
  /** What it measures, in words. */
  readonly words: string;
  /** In pixels. */
  readonly width: number;
}

/** The longest round length that is drawn no wider than `room`, which is in pixels. */
export function scaleBar(pxPerInch: number, room: number, unit: LengthUnit, say: Say): ScaleBar {
  const lengths = BAR_LENGTHS[unit];
  const inches = lengths.findLast((each) => each * pxPerInch <= room) ?? lengths[0] ?? INCHES_PER_FOOT;
  return { words: formatLength(inches, unit, say), width: inches * pxPerInch };
}

/** Draws a scale bar with its lower left corner at x, y. `unit` is the pen's pixels of one CSS pixel. */
export function drawScaleBar(
  pen: Pen,
  x: number,
  y: number,
  { words, width }: ScaleBar,
  unit: number,
  ink: string,
): void {
  const height = 5 * unit;
  pen.save();
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  pen.lineWidth = lineWidth('frame', unit);
  pen.strokeRect(x, y - height, width, height);
  pen.fillRect(x, y - height, width / 2, height);
  pen.font = `600 ${12 * unit}px ${PLAIN_FACE}`;
  pen.textBaseline = 'bottom';
  pen.textAlign = 'left';
  pen.fillText('0', x, y - height - 3 * unit);
  pen.textAlign = 'right';
  pen.fillText(words, x + width, y - height - 3 * unit);
  pen.restore();
}

/** What the north arrow is drawn with. */
interface ArrowColors {
  readonly ink: string;
  readonly paper: string;
}

/** Draws the north arrow around x, y, `size` pixels high, turned by so many degrees clockwise from the top of the plan. */
export function drawNorthArrow(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  north: number,
  { ink, paper }: ArrowColors,
): void {
  const half = size / 2;
  pen.save();
  pen.translate(x, y);
  pen.rotate((north * Math.PI) / 180);
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(1, size / 32);
  pen.strokeStyle = ink;
  for (const side of [1, -1]) {
    pen.beginPath();
    pen.moveTo(0, -half * 0.5);
    pen.lineTo(side * half * 0.42, half);
    pen.lineTo(0, half * 0.68);
    pen.closePath();
    pen.fillStyle = side > 0 ? ink : paper;
    pen.fill();
    pen.stroke();
  }
  pen.fillStyle = ink;
  pen.font = `600 ${size * 0.34}px ${DISPLAY_FACE}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'bottom';
  pen.fillText('N', 0, -half * 0.52);
  pen.restore();
}
