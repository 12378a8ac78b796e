import type { Bounds, Point } from '@understory/garden';

/** A spot on the canvas in CSS pixels from its top left corner. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels of the canvas. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels along each side of the canvas that rulers, scale bar and buttons cover. */
export interface Covered {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}
export const NOTHING_COVERED: Covered = { north: 0, east: 0, south: 0, west: 0 };

/** Where the garden is looked at from: the garden's north-west corner is drawn at x, y. */
export interface Camera {
  /** CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** 1 draws a cell of one foot 40 pixels wide. */
  readonly zoom: number;
}

const CELL_PX = 40;
export const ZOOM_MIN = 0.25;
export const ZOOM_MAX = 2;
/** A garden of a foot or two fills the view, from nearer than the buttons go. */
const FITTED_ZOOM_MAX = 12;
/** One press of a zoom button. */
export const ZOOM_STEP = 1.25;
const INCHES_PER_CELL = 12;
/** Share of the free viewport left around a garden that was fitted, and no more than so many CSS pixels. */
const FIT_MARGIN = 0.06;
const FIT_MARGIN_PX = 40;

/** CSS pixels of one inch. */
export const pxPerInch = (camera: Camera): number => (camera.zoom * CELL_PX) / INCHES_PER_CELL;

export const toGarden = (camera: Camera, at: ScreenPoint): Point => ({
  x: (at.x - camera.x) / pxPerInch(camera),
  y: (at.y - camera.y) / pxPerInch(camera),
});

export const toScreen = (camera: Camera, at: Point): ScreenPoint => ({
  x: camera.x + at.x * pxPerInch(camera),
  y: camera.y + at.y * pxPerInch(camera),
});

export const pannedBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/**
 * Zooms to a level from 0.25 to 2, keeping what is under `around` where it is. A camera that shows a large garden
 * whole from further away goes no further out, and one that shows a tiny one whole no nearer.
 */
export function zoomedTo(camera: Camera, zoom: number, around: ScreenPoint): Camera {
  const most = Math.max(ZOOM_MAX, camera.zoom);
  const next = Math.min(most, Math.max(Math.min(ZOOM_MIN, camera.zoom), zoom));
  const scale = next / camera.zoom;
  return {
    zoom: next,
    x: around.x - (around.x - camera.x) * scale,
    y: around.y - (around.y - camera.y) * scale,
  };
}

/**
 * Shows a stretch of ground whole, in the middle of what is not covered, no larger than the zoom allows. A large garden on a
 * small canvas is seen from further away than 0.25.
 */
export function fitted(
  { west, north, east, south }: Bounds,
  viewport: Viewport,
  covered: Covered = NOTHING_COVERED,
): Camera {
  const pxOfInch = CELL_PX / INCHES_PER_CELL;
  const width = (east - west) * pxOfInch;
  const height = (south - north) * pxOfInch;
  const across = viewport.width - covered.west - covered.east;
  const down = viewport.height - covered.north - covered.south;
  const zoom = Math.min(FITTED_ZOOM_MAX, withoutMargin(across) / width, withoutMargin(down) / height);
  return {
    zoom,
    x: covered.west + (across - width * zoom) / 2 - west * pxOfInch * zoom,
    y: covered.north + (down - height * zoom) / 2 - north * pxOfInch * zoom,
  };
}

const withoutMargin = (size: number): number => size - 2 * Math.min(FIT_MARGIN_PX, size * FIT_MARGIN);

/** Moves the camera, no more than needed, so that a spot is at least `margin` pixels inside the viewport. */
export function broughtIntoView(camera: Camera, viewport: Viewport, at: Point, margin: number): Camera {
  const { x, y } = toScreen(camera, at);
  return pannedBy(camera, needed(x, viewport.width, margin), needed(y, viewport.height, margin));
}

function needed(at: number, size: number, margin: number): number {
  if (size <= 2 * margin) return size / 2 - at;
  if (at < margin) return margin - at;
  return at > size - margin ? size - margin - at : 0;
}

/** Centres a spot of the garden. */
export const centredOn = (camera: Camera, viewport: Viewport, at: Point): Camera => {
  const { x, y } = toScreen(camera, at);
  return pannedBy(camera, viewport.width / 2 - x, viewport.height / 2 - y);
};
