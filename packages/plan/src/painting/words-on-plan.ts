import {
  centreOf,
  formatLength,
  type LabelThing,
  lengthOf,
  type MeasureThing,
  measureLine,
  type Point,
  sidesOf,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { measureInWords } from '../document/measuring.ts';
import { LABEL_INCHES, LABEL_LINE_HEIGHT, labelExtent, linesOfLabel } from '../document/thing-bounds.ts';
import { traceOutline } from './grounds.ts';
import { lineWidth } from './line-weights.ts';
import { DISPLAY_FACE, INK, MEASURED, PAPER, PLAIN_FACE } from './plan-colors.ts';
import { type PlanView, spot } from './plan-view.ts';
import type { Pen } from './symbols.ts';

/** Letters lower than this are only lines where words are, in CSS pixels. */
const LEGIBLE_PX = 5;
const HALO_SHARE = 0.22;
/** Size of a measure's words and of its ticks, in CSS pixels. */
const FIGURE_PX = 12;
const TICK_PX = 5;

/** Pixels by which a measure's words may reach past its line. */
export const measureMargin = (density: number): number => 70 * density;

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Which way a line is written: as its first letter is. */
export const directionOf = (line: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(line) ? 'rtl' : 'ltr');

/** Paints a label: its letters have their size on the ground, so that it keeps its place at any zoom. */
export function paintLabel(pen: Pen, view: PlanView, label: LabelThing): void {
  const letter = LABEL_INCHES[label.size] * view.scale;
  const lines = linesOfLabel(label.text);
  const room = labelExtent(label).width * view.scale;
  pen.save();
  pen.translate(...spot(view, label));
  pen.rotate((label.rotation * Math.PI) / 180);
  const top = -((lines.length - 1) / 2) * letter * LABEL_LINE_HEIGHT;
  if (letter < LEGIBLE_PX * view.density) {
    pen.globalAlpha *= 0.45;
    pen.fillStyle = INK;
    lines.forEach((line, index) => {
      const width = Math.min(room, line.length * letter * 0.5);
      pen.fillRect(-width / 2, top + index * letter * LABEL_LINE_HEIGHT - letter * 0.15, width, letter * 0.3);
    });
  } else {
    pen.font = `560 ${letter}px ${DISPLAY_FACE}`;
    lines.forEach((line, index) => {
      pen.direction = directionOf(line);
      write(pen, line, 0, top + index * letter * LABEL_LINE_HEIGHT, letter * HALO_SHARE, INK, room);
    });
  }
  pen.restore();
}

function write(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  halo: number,
  color: string,
  room?: number,
): void {
  const alpha = pen.globalAlpha;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.strokeStyle = PAPER;
  pen.lineWidth = halo;
  pen.globalAlpha = alpha * 0.85;
  pen.strokeText(words, x, y, room);
  pen.globalAlpha = alpha;
  pen.fillStyle = color;
  pen.fillText(words, x, y, room);
}

/** Paints a measured line with its ticks and lengths, or a measured area with its square feet. */
export function paintMeasure(pen: Pen, view: PlanView, measure: MeasureThing, say: Say): void {
  const { closed, offset = 0 } = measure;
  const points = measureLine(measure);
  const { density } = view;
  pen.save();
  if (closed) {
    traceOutline(pen, view, points);
    const alpha = pen.globalAlpha;
    pen.globalAlpha = alpha * 0.1;
    pen.fillStyle = MEASURED;
    pen.fill();
    pen.globalAlpha = alpha;
  }
  pen.strokeStyle = MEASURED;
  pen.lineWidth = lineWidth('measure', density);
  pen.lineCap = 'round';
  if (closed) pen.setLineDash([7 * density, 4 * density]);
  const sides = closed ? sidesOf(points) : sidesOf(points).slice(0, -1);
  pen.beginPath();
  for (const [from, to] of sides) {
    pen.moveTo(...spot(view, from));
    pen.lineTo(...spot(view, to));
  }
  pen.stroke();
  pen.setLineDash([]);
  if (points !== measure.points) paintExtensions(pen, view, measure.points, points);
  paintTicks(pen, view, points);
  pen.font = `600 ${FIGURE_PX * density}px ${PLAIN_FACE}`;
  const single = sides.length === 1;
  // What a dimension line measures lies on the other side of it than its figure.
  const centre = closed ? centreOf(points) : undefined;
  const awayFrom = offset === 0 ? centre : measure.points[0];
  for (const side of sides) paintLength(pen, view, side, { always: single, awayFrom }, say);
  if (centre) {
    const [x, y] = spot(view, centre);
    write(pen, measureInWords(measure, view.unit, say), x, y, 4 * density, MEASURED);
  } else if (!single) {
    const last = points.at(-1);
    if (last) {
      const [x, y] = spot(view, last);
      const length = formatLength(lengthOf(points, false), view.unit, say);
      const all = say(/*i18n*/ { id: 'plan.in-all', message: 'in all {length}' }, { length });
      write(pen, all, x, y + 16 * density, 4 * density, MEASURED);
    }
  }
  pen.restore();
}

/** Of an extension line so much is left out beside what is measured, and so much runs past the dimension line, in CSS pixels. */
const EXTENSION_PX = { gap: 4, past: 4 } as const;

/** The thin lines from what is measured to its dimension line. */
function paintExtensions(
  pen: Pen,
  view: PlanView,
  measured: readonly Point[],
  drawn: readonly Point[],
): void {
  pen.lineWidth = lineWidth('measureExtension', view.density);
  pen.beginPath();
  measured.forEach((point, index) => {
    const to = drawn[index];
    if (!to) return;
    const [[x0, y0], [x1, y1]] = [spot(view, point), spot(view, to)];
    const long = Math.hypot(x1 - x0, y1 - y0);
    const [gap, past] = [EXTENSION_PX.gap * view.density, EXTENSION_PX.past * view.density];
    if (long <= gap) return;
    const [dx, dy] = [(x1 - x0) / long, (y1 - y0) / long];
    pen.moveTo(x0 + dx * gap, y0 + dy * gap);
    pen.lineTo(x1 + dx * past, y1 + dy * past);
  });
  pen.stroke();
}

/** The slanted strokes with which a plan ends a measured line. */
function paintTicks(pen: Pen, view: PlanView, points: readonly Point[]): void {
  const arm = TICK_PX * view.density;
  pen.lineWidth = lineWidth('measureTick', view.density);
  pen.beginPath();
  for (const point of points) {
    const [x, y] = spot(view, point);
    pen.moveTo(x - arm, y + arm);
    pen.lineTo(x + arm, y - arm);
  }
  pen.stroke();
}

interface LengthPlace {
  /** Whether it is written even where it is longer than its side. */
  readonly always: boolean;
  /** The middle of a measured area, or what a dimension line stands off: lengths are told on the other side. */
  readonly awayFrom: Point | undefined;
}

/** A side's length along it, never upside down. */
function paintLength(
  pen: Pen,
  view: PlanView,
  [from, to]: readonly [Point, Point],
  { always, awayFrom }: LengthPlace,
  say: Say,
): void {
  const words = formatLength(lengthOf([from, to], false), view.unit, say);
  const [x0, y0] = spot(view, from);
  const [x1, y1] = spot(view, to);
  const room = Math.hypot(x1 - x0, y1 - y0);
  const width = pen.measureText(words).width;
  const fits = width + 4 * TICK_PX * view.density <= room;
  if (!fits && !always) return;
  pen.save();
  pen.translate((x0 + x1) / 2, (y0 + y1) / 2);
  const angle = uprightAngle(x1 - x0, y1 - y0);
  if (fits) pen.rotate(angle);
  const side = awayFrom ? sideAwayFrom(awayFrom, from, to, angle) : -1;
  write(pen, words, 0, side * (fits ? 9 : 16) * view.density, 4 * view.density, MEASURED);
  pen.restore();
}

/** The angle along a direction at which words are read from the south or the east, in radians. */
export function uprightAngle(dx: number, dy: number): number {
  const angle = Math.atan2(dy, dx);
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle;
}

/** -1 where words written at an angle lie above their line to keep away from a spot, 1 where below. */
function sideAwayFrom(spotToAvoid: Point, from: Point, to: Point, angle: number): number {
  const [dx, dy] = [spotToAvoid.x - (from.x + to.x) / 2, spotToAvoid.y - (from.y + to.y) / 2];
  return -dx * Math.sin(angle) + dy * Math.cos(angle) > 0 ? -1 : 1;
}
