import type { Plot, Point } from '@understory/garden';

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
/** One press of a zoom button. */
export const ZOOM_STEP = 1.25;
const INCHES_PER_CELL = 12;
/** Share of the viewport left free around a garden that was fitted. */
const FIT_MARGIN = 0.08;

/** CSS pixels of one inch. */
export const pxPerInch = (camera: Camera): number => (camera.zoom * CELL_PX) / INCHES_PER_CELL;

const clampZoom = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

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

/** Zooms to a level, clamped from 0.25 to 2, keeping what is under `around` where it is. */
export function zoomedTo(camera: Camera, zoom: number, around: ScreenPoint): Camera {
  const next = clampZoom(zoom);
  const scale = next / camera.zoom;
  return {
    zoom: next,
    x: around.x - (around.x - camera.x) * scale,
    y: around.y - (around.y - camera.y) * scale,
  };
}

/** Shows the whole plot in the middle, as large as the zoom allows. */
export function fitted(plot: Plot, viewport: Viewport): Camera {
  const width = plot.width * CELL_PX;
  const height = plot.length * CELL_PX;
  const free = 1 - 2 * FIT_MARGIN;
  const zoom = clampZoom(Math.min((viewport.width * free) / width, (viewport.height * free) / height));
  return { zoom, x: (viewport.width - width * zoom) / 2, y: (viewport.height - height * zoom) / 2 };
}

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
