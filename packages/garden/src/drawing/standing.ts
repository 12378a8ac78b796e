import { hardscapeOf } from '../hardscape.ts';
import { type Plot, plotContains } from '../plot.ts';
import { distanceToSide, type Point, sidesOf } from '../polygon.ts';
import { feetToInches, type Inches } from '../units.ts';
import { anchorOf } from './moving.ts';
import { bedOutline, type Thing } from './thing.ts';

/** So far beside the garden is drawn what surrounds it: a street and the neighbours' ground. */
export const BESIDE_REACH: Inches = 1_100;
/** A corner that was drawn onto a slanting edge of the garden lies so little off it at most, since it is kept rounded. */
const ROUNDED: Inches = 0.01;

/**
 * Whether a thing may stand beside the garden or across its outline, as what surrounds a garden does: houses, fences, walls and
 * hedges, trees of the neighbours, zones of light and soil, and words, measures and pictures. It counts for no ground there. All else that is planted or built
 * stands within.
 */
export function mayStandBeside(thing: Thing): boolean {
  switch (thing.kind) {
    case 'plant':
      return false;
    case 'bed':
      return thing.ground === 'building';
    case 'line':
      return thing.what === 'fence' || thing.what === 'wall' || thing.what === 'hedge';
    case 'hardscape':
      return hardscapeOf(thing.type)?.category === 'Borders & Fences';
    default:
      return true;
  }
}

/**
 * May it stand with its anchor there? All of the edge of a bed, house or zone is asked about, and each point of a line; of everything else the
 * stem or middle.
 * @param at inches from the north-west corner of the plot
 */
export function mayStand(plot: Plot, thing: Thing, at: Point = anchorOf(thing)): boolean {
  const lies = mayStandBeside(thing) ? isBeside : isWithin;
  if (thing.kind !== 'bed' && thing.kind !== 'zone' && thing.kind !== 'line') return lies(plot, at);
  const from = anchorOf(thing);
  return ('corners' in thing ? bedOutline(thing) : thing.points).every(({ x, y }) =>
    lies(plot, { x: x + at.x - from.x, y: y + at.y - from.y }),
  );
}

const isWithin = (plot: Plot, point: Point): boolean =>
  plotContains(plot, point) ||
  sidesOf(plot.outline).some(([from, to]) => distanceToSide(point, from, to) <= ROUNDED);

function isBeside({ width, length }: Plot, { x, y }: Point): boolean {
  const inReach = (along: Inches, feet: number) =>
    along > -BESIDE_REACH && along < feetToInches(feet) + BESIDE_REACH;
  return inReach(x, width) && inReach(y, length);
}
