import { INCHES_PER_FOOT } from '@understory/garden';
import { DISPLAY_FACE, PLAIN_FACE } from './plan-colors.ts';
import type { Pen } from './symbols.ts';

const SCALE_FEET = [1, 2, 5, 10, 20, 50, 100] as const;
/** What the scale bar measures: the largest round figure of feet that is no wider than `room`, and its width in pixels. */
export function scaleBar(pxPerInch: number, room: number): { readonly feet: number; readonly width: number } {
  const pxPerFoot = pxPerInch * INCHES_PER_FOOT;
  const feet = SCALE_FEET.findLast((each) => each * pxPerFoot <= room) ?? SCALE_FEET[0];
  return { feet, width: feet * pxPerFoot };
}

/** Draws a scale bar with its lower left corner at x, y. `unit` is the pen's pixels of one CSS pixel. */
export function drawScaleBar(
  pen: Pen,
  x: number,
  y: number,
  { feet, width }: ReturnType<typeof scaleBar>,
  unit: number,
  ink: string,
): void {
  const height = 5 * unit;
  pen.save();
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  pen.lineWidth = unit;
  pen.strokeRect(x, y - height, width, height);
  pen.fillRect(x, y - height, width / 2, height);
  pen.font = `600 ${12 * unit}px ${PLAIN_FACE}`;
  pen.textBaseline = 'bottom';
  pen.textAlign = 'left';
  pen.fillText('0', x, y - height - 3 * unit);
  pen.textAlign = 'right';
  pen.fillText(`${feet} ft`, x + width, y - height - 3 * unit);
  pen.restore();
}

/** Draws the north arrow around x, y, `size` pixels high. North is up: the plot's north-west corner is its origin. */
export function drawNorthArrow(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  ink: string,
  paper: string,
): void {
  const half = size / 2;
  pen.save();
  pen.translate(x, y);
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(1, size / 32);
  pen.strokeStyle = ink;
  pen.beginPath();
  pen.moveTo(0, -half * 0.5);
  pen.lineTo(half * 0.42, half);
  pen.lineTo(0, half * 0.68);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.moveTo(0, -half * 0.5);
  pen.lineTo(-half * 0.42, half);
  pen.lineTo(0, half * 0.68);
  pen.closePath();
  pen.fillStyle = paper;
  pen.fill();
  pen.stroke();
  pen.fillStyle = ink;
  pen.font = `600 ${size * 0.34}px ${DISPLAY_FACE}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'bottom';
  pen.fillText('N', 0, -half * 0.52);
  pen.restore();
}
