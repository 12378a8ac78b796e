import type { Bounds, Plot } from '@understory/garden';
import { type Camera, toGarden, toScreen, type Viewport } from './camera.ts';

/** Room of the garden beyond the view that nobody would look for in an overview, in CSS pixels. */
const NEARLY = 24;

/** Whether a part of the garden lies outside of what is seen. */
export function isBeyondView(plot: Plot, camera: Camera, { width, height }: Viewport): boolean {
  if (width === 0 || height === 0) return false;
  const from = toScreen(camera, { x: 0, y: 0 });
  const to = toScreen(camera, { x: plot.width * 12, y: plot.length * 12 });
  return from.x < -NEARLY || from.y < -NEARLY || to.x > width + NEARLY || to.y > height + NEARLY;
}

/** The ground that is seen, in inches. */
export function seenGround(camera: Camera, { width, height }: Viewport): Bounds {
  const corner = toGarden(camera, { x: 0, y: 0 });
  const opposite = toGarden(camera, { x: width, y: height });
  return { west: corner.x, north: corner.y, east: opposite.x, south: opposite.y };
}

/** CSS pixels of an inch in an overview of the whole garden that is no wider and no higher than this. */
export const overviewScale = (plot: Plot, width: number, height: number): number =>
  Math.min(width / (plot.width * 12), height / (plot.length * 12));
