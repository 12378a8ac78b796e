import type { Point } from './geometry.ts';

/** Writes compact SVG path data: relative commands, one decimal, no needless blanks. */
export class Trace {
  private data = '';
  private at: Point = { x: 0, y: 0 };
  private start: Point = { x: 0, y: 0 };

  move(to: Point): this {
    this.at = snapped(to);
    this.start = this.at;
    this.data += `M${numbers([this.at.x, this.at.y])}`;
    return this;
  }

  line(to: Point): this {
    return this.step('l', [to]);
  }

  quad(bend: Point, to: Point): this {
    return this.step('q', [bend, to]);
  }

  cubic(first: Point, second: Point, to: Point): this {
    return this.step('c', [first, second, to]);
  }

  /** A full circle about a centre, as its own closed piece. */
  circle(center: Point, radius: number): this {
    const r = round(radius);
    this.move({ x: center.x - radius, y: center.y });
    this.data += `a${numbers([r, r])} 0 1 0 ${numbers([round(2 * radius), 0])}a${numbers([r, r])} 0 1 0 ${numbers([-round(2 * radius), 0])}`;
    return this;
  }

  /** A point without length: a round dot under a round line cap. */
  dot(center: Point): this {
    this.move(center);
    this.data += 'h0';
    return this;
  }

  close(): this {
    this.data += 'z';
    this.at = this.start;
    return this;
  }

  toString(): string {
    return this.data;
  }

  private step(command: string, points: readonly Point[]): this {
    const ends = points.map(snapped);
    this.data += command + numbers(ends.flatMap((end) => [end.x - this.at.x, end.y - this.at.y]));
    this.at = ends.at(-1) ?? this.at;
    return this;
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
const snapped = (point: Point): Point => ({ x: round(point.x), y: round(point.y) });

/** A number without its leading nought. */
export function written(value: number): string {
  if (value === 0) return '0';
  const digits = String(value);
  if (value > -1 && value < 1) return value < 0 ? `-${digits.slice(2)}` : digits.slice(1);
  return digits;
}

/** Numbers as path data wants them: a minus sign parts two of them, a blank otherwise; no leading nought. */
function numbers(values: readonly number[]): string {
  let text = '';
  for (const value of values) {
    const digits = written(round(value));
    text += text === '' || digits.startsWith('-') ? digits : ` ${digits}`;
  }
  return text;
}
