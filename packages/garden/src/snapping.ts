import type { Point } from './polygon.ts';
import { INCHES_PER_CELL, type Inches } from './units.ts';

/** The nearest crossing of the grid, whose lines are `step` inches apart from the north-west corner. */
export const snapToGrid = (point: Point, step: Inches = INCHES_PER_CELL): Point => ({
  x: Math.round(point.x / step) * step + 0,
  y: Math.round(point.y / step) * step + 0,
});
