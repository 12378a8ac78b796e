import { msg } from '@lingui/core/macro';
import {
  boundsAround,
  clampScale,
  formatLength,
  type HardscapeThing,
  hardscapeExtent,
  normalRotation,
  type Point,
  scaleRangeOf,
  type Thing,
  type ThingId,
  turned,
} from '@understory/garden';
import { boundsOfThing } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings, type ThingFields } from '../../document/operations.ts';
import { thingsOf } from '../../document/thing-index.ts';
import type { ToolContext } from '../tool.ts';

/** One press of the key turns so far, in degrees. */
export const TURN = 15;

/** Turns what is selected clockwise (1) or back (-1) by 15 degrees: one thing about itself, several about their middle. */
export function turnSelected(tool: ToolContext, way: 1 | -1): void {
  const ids = tool.selection.freeToChange();
  if (!ids) return;
  const why = turnThings(tool, ids, way * TURN);
  if (why) tool.notice(why);
}

/**
 * Turns things clockwise by degrees, as one step.
 * @returns why they cannot be turned so, in a sentence; undefined where they were
 */
export function turnThings(
  tool: ToolContext,
  ids: ReadonlySet<ThingId>,
  degrees: number,
): string | undefined {
  const things = thingsOf(tool.document, ids);
  const [only] = things;
  if (things.length === 1 && (only?.kind === 'plant' || only?.kind === 'tree'))
    return sayHere(msg`A plant looks the same from every side. Hardscape, labels and beds can be turned.`);
  const after = turnedThings(tool, things, degrees);
  if (!after.every((thing) => tool.placement.mayStand(thing)))
    return sayHere(msg`Turned so, some of it would leave the garden. Nothing was turned.`);
  const name = tool.nameOf(ids);
  const by = Math.abs(Math.round(degrees * 10) / 10);
  const label = sayHere(
    degrees > 0
      ? msg`Turned ${name} by ${by} degrees clockwise`
      : msg`Turned ${name} by ${by} degrees counterclockwise`,
  );
  const rows = new Map(after.map((thing) => [thing.id, { ...thing }]));
  tool.commit(entryOf(label, [changeThings(tool.document, ids, ({ id }) => rows.get(id))]));
  return undefined;
}

/** What things are turned about: one that says how far it is turned about itself, else the middle of them all. */
export function pivotOf(tool: Pick<ToolContext, 'plants'>, things: readonly Thing[]): Point {
  const [only] = things;
  if (things.length === 1 && only && 'rotation' in only) return { x: only.x, y: only.y };
  const { west, north, east, south } = boundsAround(
    things.map((thing) => ({ bounds: boundsOfThing(thing, tool.plants) })),
  );
  return { x: (west + east) / 2, y: (north + south) / 2 };
}

/** Things as they are once they are turned together. */
export function turnedThings(
  tool: Pick<ToolContext, 'plants'>,
  things: readonly Thing[],
  degrees: number,
): readonly Thing[] {
  const about = pivotOf(tool, things);
  return things.map((thing) => ({ ...thing, ...turnedFields(thing, about, degrees) }) as Thing);
}

function turnedFields(thing: Thing, about: Point, degrees: number): ThingFields {
  const tidy = ({ x, y }: Point): Point => ({ x: short(x), y: short(y) });
  switch (thing.kind) {
    case 'bed':
    case 'zone':
      return { corners: thing.corners.map((corner) => turned(corner, about, degrees)) };
    case 'line':
    case 'measure':
      return { points: thing.points.map((point) => turned(point, about, degrees)) };
    case 'plant':
    case 'tree':
      return { ...tidy(turned(thing, about, degrees)) };
    default: {
      const rotation = normalRotation(thing.rotation + degrees);
      return { ...tidy(turned(thing, about, degrees)), rotation };
    }
  }
}

/** Turned about a middle, places fall between inches. So fine that turning all the way round comes back. */
const short = (inches: number): number => Math.round(inches * 1000) / 1000 + 0;

/** Gives an item one of the sizes of its range, as one step; a locked one refuses and says so. */
export function scaleItem(tool: ToolContext, item: HardscapeThing, scale: number): void {
  const ids = tool.selection.freeToChange(new Set([item.id]));
  if (!ids) return;
  const name = tool.nameOf(ids);
  const size = formatLength(hardscapeExtent(item.type, scale).width, tool.unit, sayHere);
  const diff = changeThings(tool.document, ids, () => ({ scale }));
  tool.commit(entryOf(sayHere(msg`Made ${name} ${size} long`), [diff]));
}

/** Makes the selected hardscape larger (1) or smaller (-1) by the step of its category. */
export function scaleSelected(tool: ToolContext, way: 1 | -1): void {
  const ids = tool.selection.freeToChange();
  if (!ids) return;
  const scaleOf = (thing: Thing): ThingFields | undefined => {
    if (thing.kind !== 'hardscape') return undefined;
    const scale = clampScale(thing.type, thing.scale + way * scaleRangeOf(thing.type).step);
    return scale === thing.scale ? undefined : { scale };
  };
  const things = tool.selection.things.filter(({ id }) => ids.has(id));
  if (!things.some(({ kind }) => kind === 'hardscape')) {
    tool.notice(sayHere(msg`Only hardscape has a scale. A plant is drawn at its mature size.`));
    return;
  }
  const scaled = new Set(things.flatMap((thing) => (scaleOf(thing) ? [thing.id] : [])));
  if (scaled.size === 0) {
    tool.notice(sayHere(way > 0 ? msg`It is as large as it comes.` : msg`It is as small as it comes.`));
    return;
  }
  const name = tool.nameOf(scaled);
  const label = sayHere(way > 0 ? msg`Made ${name} larger` : msg`Made ${name} smaller`);
  tool.commit(entryOf(label, [changeThings(tool.document, scaled, scaleOf)]));
}
