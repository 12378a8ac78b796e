import type { Bounds, Inches, LengthUnit, Point } from '@understory/garden';

/** Where the garden lies on a canvas, in device pixels. The origin is whole, so that a pan shifts whole pixels. */
export interface PlanView {
  /** Device pixels of one inch. */
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels of one CSS pixel, for the thickness of lines and the size of words. */
  readonly density: number;
  /** What lengths are told in, and whose grid lies beneath. */
  readonly unit: LengthUnit;
  /** Where north is, in degrees clockwise from the top; up where it is left out. */
  readonly north?: number;
}

/** A part of a canvas in whole device pixels. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const pixelX = (view: PlanView, x: Inches): number => view.originX + Math.round(x * view.scale);
export const pixelY = (view: PlanView, y: Inches): number => view.originY + Math.round(y * view.scale);

/** Where a point of the ground lies on the canvas, between whole pixels too. */
export const spot = ({ originX, originY, scale }: PlanView, { x, y }: Point): [number, number] => [
  originX + x * scale,
  originY + y * scale,
];

export const wholeView = ({ width, height }: PlanView): PixelRect => ({ x: 0, y: 0, width, height });

/** The ground a part of the canvas shows, in inches, widened by so many pixels. */
export function boundsOfRect(view: PlanView, rect: PixelRect, pad: number): Bounds {
  return {
    west: (rect.x - pad - view.originX) / view.scale,
    north: (rect.y - pad - view.originY) / view.scale,
    east: (rect.x + rect.width + pad - view.originX) / view.scale,
    south: (rect.y + rect.height + pad - view.originY) / view.scale,
  };
}

/** The part of the canvas that shows the bounds, cut to the canvas; undefined when none does. */
export function rectOfBounds(view: PlanView, bounds: Bounds, pad: number): PixelRect | undefined {
  const x = Math.max(0, Math.floor(view.originX + bounds.west * view.scale) - pad);
  const y = Math.max(0, Math.floor(view.originY + bounds.north * view.scale) - pad);
  const right = Math.min(view.width, Math.ceil(view.originX + bounds.east * view.scale) + pad);
  const bottom = Math.min(view.height, Math.ceil(view.originY + bounds.south * view.scale) + pad);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}
