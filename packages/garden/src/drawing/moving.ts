import { movedBy } from '../outlines.ts';
import type { Point } from '../polygon.ts';
import type { Inches } from '../units.ts';
import type { Thing } from './thing.ts';

/** The fields by which a thing stands somewhere else. */
export function movedFields(
  thing: Thing,
  dx: Inches,
  dy: Inches,
): Partial<Record<'x' | 'y' | 'corners' | 'points', unknown>> {
  switch (thing.kind) {
    case 'bed':
    case 'zone':
      return { corners: movedBy(thing.corners, dx, dy) };
    case 'line':
    case 'measure':
      return { points: movedBy(thing.points, dx, dy) };
    default:
      return { x: thing.x + dx, y: thing.y + dy };
  }
}

/** The spot by which a thing is told and held: its stem or middle, the first corner of a bed, a line or a measure. */
export function anchorOf(thing: Thing): Point {
  if ('x' in thing) return { x: thing.x, y: thing.y };
  const [first] = 'corners' in thing ? thing.corners : thing.points;
  return first ?? { x: 0, y: 0 };
}
