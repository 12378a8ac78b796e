import type { Point } from '@understory/garden';
import type { Pen } from '../painting/pen.ts';

/** What a pen is set to, as a canvas is. */
export interface PenStyle extends Pick<Pen, 'fillStyle' | 'strokeStyle'> {
  lineWidth: number;
  lineJoin: 'bevel' | 'miter' | 'round';
  lineCap: 'butt' | 'round' | 'square';
  globalAlpha: number;
  font: string;
  textAlign: 'left' | 'right' | 'center' | 'start' | 'end';
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top';
  direction: 'inherit' | 'ltr' | 'rtl';
}

/** A turn and a shift: the only ways in which a plan moves its pen. */
export interface PenPlace {
  readonly cos: number;
  readonly sin: number;
  readonly x: number;
  readonly y: number;
}
const HERE: PenPlace = { cos: 1, sin: 0, x: 0, y: 0 };

/** How far an arc goes round, in radians, as a canvas draws it: from 0 to a whole turn. */
export function sweepOf(start: number, end: number, backwards: boolean): number {
  const whole = Math.PI * 2;
  const asked = backwards ? start - end : end - start;
  return asked >= whole ? whole : ((asked % whole) + whole) % whole;
}

/** What pens that record a drawing have in common, whatever they write it as: what they are set to, and where they are. */
export abstract class RecordingPen {
  fillStyle: PenStyle['fillStyle'] = '#000000';
  strokeStyle: PenStyle['strokeStyle'] = '#000000';
  lineWidth = 1;
  lineJoin: PenStyle['lineJoin'] = 'miter';
  lineCap: PenStyle['lineCap'] = 'butt';
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign: PenStyle['textAlign'] = 'start';
  textBaseline: PenStyle['textBaseline'] = 'alphabetic';
  direction: PenStyle['direction'] = 'ltr';
  imageSmoothingQuality: 'low' | 'medium' | 'high' = 'low';

  protected place = HERE;
  protected dash: readonly number[] = [];

  abstract moveTo(x: number, y: number): void;
  abstract closePath(): void;
  abstract ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    turn: number,
    start: number,
    end: number,
    backwards?: boolean,
  ): void;

  translate(dx: number, dy: number): void {
    this.place = { ...this.place, ...this.at(dx, dy) };
  }
  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const { cos: c, sin: s, x, y } = this.place;
    this.place = { cos: c * cos - s * sin, sin: s * cos + c * sin, x, y };
  }
  arc(x: number, y: number, radius: number, start: number, end: number, backwards = false): void {
    this.ellipse(x, y, radius, radius, 0, start, end, backwards);
  }
  roundRect(x: number, y: number, width: number, height: number, radius = 0): void {
    const r = Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2);
    const quarter = Math.PI / 2;
    this.moveTo(x + r, y);
    const corner = (cx: number, cy: number, from: number) => this.arc(cx, cy, r, from, from + quarter);
    corner(x + width - r, y + r, -quarter);
    corner(x + width - r, y + height - r, 0);
    corner(x + r, y + height - r, quarter);
    corner(x + r, y + r, 2 * quarter);
    this.closePath();
  }
  /** Nothing was drawn on new paper. */
  clearRect(): void {}
  setLineDash(dash: readonly number[]): void {
    this.dash = dash;
  }
  createPattern(): null {
    return null;
  }

  protected style(): PenStyle {
    const { fillStyle, strokeStyle, lineWidth, lineJoin, lineCap, globalAlpha } = this;
    const { font, textAlign, textBaseline, direction } = this;
    return {
      fillStyle,
      strokeStyle,
      lineWidth,
      lineJoin,
      lineCap,
      globalAlpha,
      font,
      textAlign,
      textBaseline,
      direction,
    };
  }
  /** Where a spot is once the pen's turn and shift are counted in. */
  protected at(x: number, y: number): Point {
    const { cos, sin, x: left, y: top } = this.place;
    return { x: left + x * cos - y * sin, y: top + x * sin + y * cos };
  }
}
