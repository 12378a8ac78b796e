import { INCHES_PER_FOOT } from '@understory/garden';
import { drawNorthArrow, drawScaleBar, scaleBar } from './furniture.ts';
import { INK, PAPER, PLAIN_FACE, type TableColors } from './plan-colors.ts';
import type { PlanView } from './plan-view.ts';
import type { Pen } from './symbols.ts';

/** Thickness of the rulers in CSS pixels. */
export const RULER_PX = 22;
/** The plate of scale bar and north arrow: its height and its distance from ruler and edge, in CSS pixels. */
const PLATE_PX = 28;
const PLATE_GAP = 4;
/** How far up from the lower edge the plate reaches, in CSS pixels. */
export const PLATE_REACH = PLATE_PX + PLATE_GAP;
/** Words of a ruler stand at least this far apart, in CSS pixels. */
const WORD_GAP = 44;
/** The scale bar on the screen is no wider, in CSS pixels. */
const SCALE_BAR_PX = 168;
const LABEL_FEET = [1, 2, 5, 10, 20, 50] as const;

/** Rulers in feet from the garden's north-west corner, scale bar and north arrow, around the drawing. */
export function paintFrame(pen: Pen, view: PlanView, colors: TableColors): void {
  pen.clearRect(0, 0, view.width, view.height);
  const unit = view.density;
  const thick = RULER_PX * unit;
  pen.fillStyle = colors.ruler;
  pen.fillRect(0, 0, view.width, thick);
  pen.fillRect(0, 0, thick, view.height);
  pen.fillStyle = colors.rulerLine;
  pen.fillRect(thick, thick - unit, view.width, unit);
  pen.fillRect(thick - unit, thick, unit, view.height);
  pen.font = `${11 * unit}px ${PLAIN_FACE}`;
  paintRuler(pen, view, colors, 'across');
  paintRuler(pen, view, colors, 'down');
  pen.fillStyle = colors.ruler;
  pen.fillRect(0, 0, thick - unit, thick - unit);
  pen.fillStyle = colors.rulerInk;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('ft', thick / 2, thick / 2);
  paintPlate(pen, view);
}

function paintRuler(pen: Pen, view: PlanView, colors: TableColors, way: 'across' | 'down'): void {
  const unit = view.density;
  const thick = RULER_PX * unit;
  const foot = view.scale * INCHES_PER_FOOT;
  const origin = way === 'across' ? view.originX : view.originY;
  const length = way === 'across' ? view.width : view.height;
  const every = LABEL_FEET.find((feet) => feet * foot >= WORD_GAP * unit) ?? 100;
  const tick = foot >= 7 * unit ? 1 : 5;
  const first = Math.ceil((thick - origin) / foot / tick) * tick;
  const last = Math.floor((length - origin) / foot);
  for (let feet = first; feet <= last; feet += tick) {
    const at = Math.round(origin + feet * foot);
    const labelled = feet % every === 0;
    const size = (labelled ? 8 : 4) * unit;
    pen.fillStyle = labelled ? colors.rulerInk : colors.rulerLine;
    if (way === 'across') pen.fillRect(at, thick - size, unit, size);
    else pen.fillRect(thick - size, at, size, unit);
    if (labelled) paintFigure(pen, view, colors, way, at, feet);
  }
}

function paintFigure(
  pen: Pen,
  { density: unit }: PlanView,
  colors: TableColors,
  way: 'across' | 'down',
  at: number,
  feet: number,
): void {
  pen.fillStyle = colors.rulerInk;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  if (way === 'across') {
    pen.fillText(String(feet), at + 4 * unit, 8 * unit);
    return;
  }
  pen.save();
  pen.translate(8 * unit, at + 4 * unit);
  pen.rotate(Math.PI / 2);
  pen.fillText(String(feet), 0, 0);
  pen.restore();
}

/** Scale bar and north arrow on a small plate of paper, so that they are read on any ground. */
function paintPlate(pen: Pen, view: PlanView): void {
  const unit = view.density;
  const left = (RULER_PX + PLATE_GAP) * unit;
  const bottom = view.height - PLATE_GAP * unit;
  const bar = scaleBar(view.scale, Math.min(SCALE_BAR_PX * unit, view.width * 0.26));
  const width = bar.width + 60 * unit;
  const height = PLATE_PX * unit;
  pen.save();
  pen.globalAlpha = 0.92;
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(left, bottom - height, width, height, 8 * unit);
  pen.fill();
  pen.restore();
  drawNorthArrow(pen, left + 20 * unit, bottom - height / 2 + 1.5 * unit, 22 * unit, INK, PAPER);
  drawScaleBar(pen, left + 42 * unit, bottom - 5 * unit, bar, unit, INK);
}
