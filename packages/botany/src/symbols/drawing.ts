/** One step of a path in the unit circle; numbers are x, y pairs (bends first, the end last). */
export type PathStep =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/**
 * The pen a line of a symbol is drawn with: the edge of the plant, what marks its kind within, the finest marks, and the light
 * casing that parts the edge of a crown from what lies beneath.
 */
export type SymbolPen = 'edge' | 'mark' | 'fine' | 'casing';

interface ShapePaint {
  /** `#rrggbb`; without it the shape is not filled. */
  readonly fill?: string;
  /** `#rrggbb`; without it the shape has no line. */
  readonly stroke?: string;
  /** In units of the symbol's radius. */
  readonly strokeWidth?: number;
  /** With which pen the line is drawn where pens have widths of their own, whatever the size of the symbol. */
  readonly pen?: SymbolPen;
  /** A mark: the stem, or a flower on the edge of a tree. However wide the plant, it is drawn no larger than a mark. */
  readonly isMark?: true;
  /** 0 to 1; 1 when absent. */
  readonly opacity?: number;
}

export type SymbolShape =
  | (ShapePaint & { readonly kind: 'path'; readonly d: readonly PathStep[] })
  | (ShapePaint & { readonly kind: 'circle'; readonly cx: number; readonly cy: number; readonly r: number });

/** A plan symbol as plain data: drawn back to front in the unit circle, whose radius is half the mature spread. */
export interface SymbolDrawing {
  readonly shapes: readonly SymbolShape[];
}

/** The part of a 2D canvas context that drawing a symbol needs. */
export interface SymbolTarget {
  // Wider than string because a canvas also holds gradients and patterns here; symbols only ever write strings.
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  globalAlpha: number;
  lineJoin: 'bevel' | 'miter' | 'round';
  lineCap: 'butt' | 'round' | 'square';
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(bendX: number, bendY: number, x: number, y: number): void;
  bezierCurveTo(firstX: number, firstY: number, secondX: number, secondY: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  fill(): void;
  stroke(): void;
}

function traceStep(target: SymbolTarget, step: PathStep, x: number, y: number, radius: number): void {
  const px = (value: number): number => x + value * radius;
  const py = (value: number): number => y + value * radius;
  switch (step[0]) {
    case 'M':
      target.moveTo(px(step[1]), py(step[2]));
      return;
    case 'L':
      target.lineTo(px(step[1]), py(step[2]));
      return;
    case 'Q':
      target.quadraticCurveTo(px(step[1]), py(step[2]), px(step[3]), py(step[4]));
      return;
    case 'C':
      target.bezierCurveTo(px(step[1]), py(step[2]), px(step[3]), py(step[4]), px(step[5]), py(step[6]));
      return;
    case 'Z':
      target.closePath();
  }
}

/** Thinnest line that still shows, in the target's own pixels. */
const THINNEST_LINE = 0.6;

/**
 * Draws a symbol on a canvas, its middle at `x`, `y` and its radius in the target's units. Leaves the target's alpha
 * as it found it; sets its fill, stroke and line styles.
 */
export function drawSymbol(
  target: SymbolTarget,
  drawing: SymbolDrawing,
  x: number,
  y: number,
  radius: number,
): void {
  const alpha = target.globalAlpha;
  target.lineJoin = 'round';
  target.lineCap = 'round';
  for (const shape of drawing.shapes) {
    target.globalAlpha = alpha * (shape.opacity ?? 1);
    target.beginPath();
    if (shape.kind === 'circle') {
      target.arc(x + shape.cx * radius, y + shape.cy * radius, shape.r * radius, 0, Math.PI * 2);
    } else {
      for (const step of shape.d) traceStep(target, step, x, y, radius);
    }
    if (shape.fill !== undefined) {
      target.fillStyle = shape.fill;
      target.fill();
    }
    if (shape.stroke !== undefined) {
      target.strokeStyle = shape.stroke;
      target.lineWidth = Math.max(THINNEST_LINE, (shape.strokeWidth ?? 0.04) * radius);
      target.stroke();
    }
  }
  target.globalAlpha = alpha;
}

function paintAttributes(shape: SymbolShape): string {
  const line =
    shape.stroke === undefined ? '' : ` stroke="${shape.stroke}" stroke-width="${shape.strokeWidth ?? 0.04}"`;
  const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`;
  return `fill="${shape.fill ?? 'none'}"${line}${opacity}`;
}

function shapeMarkup(shape: SymbolShape): string {
  const paint = paintAttributes(shape);
  if (shape.kind === 'circle') return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" ${paint}/>`;
  const d = shape.d.map(([command, ...values]) => command + values.join(' ')).join('');
  return `<path d="${d}" ${paint}/>`;
}

/** The symbol as SVG markup in the unit circle, to be put inside a `<g>` that scales and places it. */
export const symbolSvg = (drawing: SymbolDrawing): string => drawing.shapes.map(shapeMarkup).join('');
