import type { Inches } from '@understory/garden';
import {
  blankPicture,
  drawNorthArrow,
  drawScaleBar,
  INK,
  PAPER,
  type Pen,
  PLAIN_FACE,
  type PlanView,
  scaleBar,
  type TableColors,
} from '@understory/plan';
import type { Say } from '@understory/words';
import { rulerDivision, rulerFigure } from './rulers.ts';

/** Thickness of the rulers in CSS pixels. */
export const RULER_PX = 22;
/** The plate of scale bar and north arrow: its height and its distance from ruler and edge, in CSS pixels. */
const PLATE_PX = 34;
const PLATE_GAP = 4;
/** How far up from the lower edge the plate reaches, in CSS pixels. */
export const PLATE_REACH = PLATE_PX + PLATE_GAP;
/** The scale bar on the screen is no wider, in CSS pixels. */
const SCALE_BAR_PX = 168;
/** What the plate holds beside the bar, in CSS pixels. */
const BESIDE_BAR = 64;
/** The north arrow on the plate: its height, and its middle from the plate's left edge, in CSS pixels. */
const ARROW_PX = 26;
const ARROW_FROM_LEFT = 21;

/** Where the middle of the north arrow is on the screen, from the drawing's left and lower edges in CSS pixels. */
export const NORTH_ARROW_AT = {
  left: RULER_PX + PLATE_GAP + ARROW_FROM_LEFT,
  bottom: PLATE_GAP + PLATE_PX / 2,
} as const;

/** The canvas of the plate: as wide as the widest plate, in CSS pixels from the drawing's left and lower edges. */
export const PLATE_AT = {
  left: RULER_PX + PLATE_GAP,
  bottom: PLATE_GAP,
  width: SCALE_BAR_PX + BESIDE_BAR,
  height: PLATE_PX,
} as const;

/** So many times the length of a ruler is kept of it beyond either end. */
const BEYOND = 1;

interface Strip {
  readonly picture: HTMLCanvasElement;
  /** Device pixels from the garden's corner to where it begins, and to where it ends. */
  readonly from: number;
  readonly to: number;
}

/**
 * The ruler along the upper edge, with the corner of both rulers, or the one along the left edge. It keeps a picture of itself, so
 * that a pan lays that elsewhere and writes no figure anew.
 */
export class Ruler {
  readonly #way: 'across' | 'down';
  #strip: Strip | undefined;
  #asked: (Pick<PlanView, 'scale' | 'density' | 'unit'> & { readonly colors: TableColors }) | undefined;

  constructor(way: 'across' | 'down') {
    this.#way = way;
  }

  paint(pen: Pen, view: PlanView, colors: TableColors): void {
    const thick = RULER_PX * view.density;
    const isAcross = this.#way === 'across';
    const [origin, length] = isAcross ? [view.originX, view.width] : [view.originY, view.height];
    // A picture is worth its making from the second time on: a zoom shows another one at each step.
    if (this.#isAskedAgain(view, colors)) {
      const strip = this.#serving(-origin, length) ?? this.#make(view, colors, -origin, length);
      if (isAcross) pen.drawImage(strip.picture, origin + strip.from, 0);
      else pen.drawImage(strip.picture, 0, origin + strip.from);
    } else {
      this.#asked = { scale: view.scale, density: view.density, unit: view.unit, colors };
      this.#strip = undefined;
      paintRuler(pen, view, colors, this.#way);
    }
    if (!isAcross) return;
    pen.fillStyle = colors.ruler;
    pen.fillRect(0, 0, thick, thick);
    pen.fillStyle = colors.rulerInk;
    pen.font = `${11 * view.density}px ${PLAIN_FACE}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(view.unit === 'metres' ? 'm' : 'ft', thick / 2, thick / 2);
  }

  #isAskedAgain({ scale, density, unit }: PlanView, colors: TableColors): boolean {
    const before = this.#asked;
    return (
      before?.scale === scale &&
      before.density === density &&
      before.unit === unit &&
      before.colors === colors
    );
  }

  #serving(from: number, length: number): Strip | undefined {
    const strip = this.#strip;
    return strip && strip.from <= from && strip.to >= from + length ? strip : undefined;
  }

  #make(view: PlanView, colors: TableColors, seenFrom: number, length: number): Strip {
    const thick = RULER_PX * view.density;
    const [from, to] = [seenFrom - length * BEYOND, seenFrom + length * (1 + BEYOND)];
    const isAcross = this.#way === 'across';
    const { canvas, pen } = blankPicture(isAcross ? to - from : thick, isAcross ? thick : to - from);
    const { width, height } = canvas;
    paintRuler(pen, { ...view, originX: -from, originY: -from, width, height }, colors, this.#way);
    this.#strip = { picture: canvas, from, to };
    return this.#strip;
  }
}

function paintRuler(pen: Pen, view: PlanView, colors: TableColors, way: 'across' | 'down'): void {
  const unit = view.density;
  const thick = RULER_PX * unit;
  pen.fillStyle = colors.ruler;
  pen.fillRect(0, 0, way === 'across' ? view.width : thick, way === 'across' ? thick : view.height);
  pen.fillStyle = colors.rulerLine;
  if (way === 'across') pen.fillRect(0, thick - unit, view.width, unit);
  else pen.fillRect(thick - unit, 0, unit, view.height);
  pen.font = `${11 * unit}px ${PLAIN_FACE}`;
  const { tick, figure } = rulerDivision(view.scale / unit, view.unit);
  const origin = way === 'across' ? view.originX : view.originY;
  const length = way === 'across' ? view.width : view.height;
  const ticksToFigure = Math.round(figure / tick);
  const first = Math.ceil(-origin / view.scale / tick);
  const last = Math.floor((length - origin) / view.scale / tick);
  for (let count = first; count <= last; count += 1) {
    const at = Math.round(origin + count * tick * view.scale);
    const labelled = count % ticksToFigure === 0;
    const isHalf = ticksToFigure % 2 === 0 && count % (ticksToFigure / 2) === 0;
    const size = (labelled ? 8 : isHalf ? 6 : 4) * unit;
    pen.fillStyle = labelled ? colors.rulerInk : colors.rulerLine;
    if (way === 'across') pen.fillRect(at, thick - size, unit, size);
    else pen.fillRect(thick - size, at, size, unit);
    if (labelled) paintFigure(pen, view, colors, way, at, count * tick);
  }
}

function paintFigure(
  pen: Pen,
  { density, unit }: PlanView,
  colors: TableColors,
  way: 'across' | 'down',
  at: number,
  inches: Inches,
): void {
  pen.fillStyle = colors.rulerInk;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  const words = rulerFigure(inches, unit);
  if (way === 'across') {
    pen.fillText(words, at + 4 * density, 8 * density);
    return;
  }
  pen.save();
  pen.translate(8 * density, at + 4 * density);
  pen.rotate(Math.PI / 2);
  pen.fillText(words, 0, 0);
  pen.restore();
}

/** Scale bar and north arrow on a small plate of paper, so that they are read on any ground. From the corner of its own canvas. */
export function paintPlate(pen: Pen, view: PlanView, north: number, say: Say): void {
  const unit = view.density;
  const bar = scaleBar(view.scale, Math.min(SCALE_BAR_PX * unit, view.width * 0.26), view.unit, say);
  const height = PLATE_PX * unit;
  pen.clearRect(0, 0, PLATE_AT.width * unit, height);
  pen.save();
  pen.globalAlpha = 0.92;
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(0, 0, bar.width + BESIDE_BAR * unit, height, 8 * unit);
  pen.fill();
  pen.restore();
  // Its middle is where it is turned: the letter above it keeps it a little lower.
  drawNorthArrow(pen, ARROW_FROM_LEFT * unit, height / 2, ARROW_PX * unit, north, { ink: INK, paper: PAPER });
  drawScaleBar(pen, 46 * unit, height - 7 * unit, bar, unit, INK);
}
