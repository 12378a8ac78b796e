import { msg, plural } from '@lingui/core/macro';
import {
  boundsOf,
  crossesItself,
  feetToInches,
  INCHES_PER_FOOT,
  isSliver,
  makePlot,
  movedBy,
  OUTLINE_CORNERS_MAX,
  PLOT_SIDE_MAX,
  type Point,
  type Polygon,
  plotContains,
  rectangle,
} from '@understory/garden';
import { areaInWords, type GardenFacts, placedPlants } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeFacts, moveThings } from '../../document/operations.ts';
import type { ToolContext } from '../../editor/tool.ts';
import { pxPerInch } from '../../view/camera.ts';

/** Whole feet up to a distance, in inches. */
const wholeFeet = (inches: number): number => Math.ceil(inches / INCHES_PER_FOOT - 1e-6) * INCHES_PER_FOOT;

/** An outline and the rectangle that holds it. `by` is how far everything in the garden moves, because the plot grew to the north or west. */
interface Reshaped {
  readonly outline: Polygon;
  /** Feet. */
  readonly width: number;
  readonly length: number;
  /** Inches. */
  readonly by: { readonly x: number; readonly y: number };
}

/** The plot as an outline makes it: width and length grow with it and never shrink by themselves. */
function plotAround(
  outline: Polygon,
  { width, length }: { readonly width: number; readonly length: number },
): Reshaped {
  const { west, north, east, south } = boundsOf(outline);
  const by = { x: west < 0 ? wholeFeet(-west) : 0, y: north < 0 ? wholeFeet(-north) : 0 };
  return {
    outline: movedBy(outline, by.x, by.y),
    width: Math.max(width + by.x / INCHES_PER_FOOT, wholeFeet(east + by.x) / INCHES_PER_FOOT),
    length: Math.max(length + by.y / INCHES_PER_FOOT, wholeFeet(south + by.y) / INCHES_PER_FOOT),
    by,
  };
}

/** Why ground cannot have this outline, in a sentence; undefined for one it can. */
export function refuseOutline(
  outline: Polygon,
  facts: { width: number; length: number },
): string | undefined {
  if (outline.length > OUTLINE_CORNERS_MAX)
    return sayHere(
      msg`An outline has at most ${plural({ most: OUTLINE_CORNERS_MAX }, { one: '# corner', other: '# corners' })}.`,
    );
  if (outline.length < 3 || (isSliver(outline) && !crossesItself(outline)))
    return sayHere(msg`That would leave no ground in the garden. Its outline stays as it was.`);
  if (crossesItself(outline)) return sayHere(msg`The outline would cross itself. It stays as it was.`);
  const { width, length } = plotAround(outline, facts);
  if (width > PLOT_SIDE_MAX || length > PLOT_SIDE_MAX)
    return sayHere(
      msg`A garden is at most ${PLOT_SIDE_MAX} feet wide and long. Its outline stays as it was.`,
    );
  return undefined;
}

/** Gives the garden another outline as one step; false, with a notice, where it cannot have it. */
export function reshapePlot(tool: ToolContext, outline: Polygon, label: string): boolean {
  const { document } = tool;
  const refusal = refuseOutline(outline, document.facts) ?? refuseForPlants(tool, outline);
  if (refusal) {
    tool.notice(refusal);
    return false;
  }
  const { width, length, by, ...next } = plotAround(outline, document.facts);
  const whole = rectangle(feetToInches(width), feetToInches(length));
  const shape = isSamePolygon(next.outline, whole) ? null : next.outline;
  const moves = by.x !== 0 || by.y !== 0;
  const all = new Set(document.things.map(({ id }) => id));
  const area = areaInWords(next.outline, tool.unit, sayHere);
  const isDone = tool.commit(
    entryOf(label, [
      changeFacts(document, {
        shape,
        width,
        length,
        ...(moves ? { origin: movedOut(document.facts, by) } : {}),
      }),
      ...(moves ? [moveThings(document, all, by.x, by.y)] : []),
    ]),
    sayHere(msg`${area} of ground.`),
  );
  if (isDone && moves) {
    const scale = pxPerInch(tool.camera.now);
    tool.camera.panBy(-by.x * scale, -by.y * scale);
  }
  return isDone;
}

/** How far the corner lies out once it is moved by so many more inches. */
const movedOut = ({ origin = { x: 0, y: 0 } }: GardenFacts, by: Point): Point => ({
  x: origin.x + by.x,
  y: origin.y + by.y,
});

function refuseForPlants({ document }: ToolContext, outline: Polygon): string | undefined {
  const plot = makePlot(document.facts.width, document.facts.length, outline);
  const outside = placedPlants(document).filter((plant) => !plotContains(plot, plant)).length;
  if (outside === 0) return undefined;
  return sayHere(
    msg`${plural(outside, {
      one: 'One plant would stand outside the garden. Move it inside or take it out first.',
      other: '# plants would stand outside the garden. Move them inside or take them out first.',
    })}`,
  );
}

const isSamePolygon = (a: Polygon, b: Polygon): boolean =>
  a.length === b.length && a.every(({ x, y }) => b.some((corner) => corner.x === x && corner.y === y));
