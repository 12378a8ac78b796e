import { msg, plural } from '@lingui/core/macro';
import {
  anchorOf,
  type Carried,
  feetToInches,
  type MeasureThing,
  movedFields,
  type Point,
  patchRow,
  readDrawing,
  snapToGrid,
  type Thing,
  type ThingId,
  writeDrawing,
} from '@understory/garden';
import { boundsOfThing, boundsOfThings } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, collectPlants } from '../../document/operations.ts';
import type { ToolContext } from '../tool.ts';
import { remove } from './changing.ts';

/** A copy lies this much above what it was made from: over it, and under whatever lay over it. */
const ABOVE = 1e-7;
/** And so much above the copy before it: things at one height keep their order. */
const ORDERED = 1e-11;
const FOOT = 12;
/** Where a duplicate is tried, in inches from what it was made from. */
const BESIDE: readonly Point[] = [
  { x: FOOT, y: FOOT },
  { x: -FOOT, y: FOOT },
  { x: FOOT, y: -FOOT },
  { x: -FOOT, y: -FOOT },
];
/** How far a crown, a label or a bed may reach beyond the garden, in inches. */
const BEYOND = 1_200;
/** Text longer than this is not looked at for things to paste. */
const TEXT_MAX = 5_000_000;
const NOTHING_CARRIED: Carried = { fields: {}, entries: {}, layers: {} };
/** Tells a copy of ours from any other text. */
const MARK = 'understory';

/**
 * The same things under names of their own, moved by inches, in groups of their own. Copies are not locked. A measure that was copied
 * with what it lies on lies on the copy of that; without it, it is free.
 */
function copiesOf(things: readonly Thing[], by: Point): readonly Thing[] {
  const groups = new Map<string, string>();
  const names = new Map(things.map(({ id }) => [id, crypto.randomUUID()]));
  return things.map((thing, index) => {
    const { group } = thing;
    if (group !== undefined && !groups.has(group)) groups.set(group, crypto.randomUUID());
    const copy = patchRow(thing, {
      ...movedFields(thing, by.x, by.y),
      z: thing.z + ABOVE + index * ORDERED,
      locked: null,
      record: null,
      group: group === undefined ? null : groups.get(group),
      ...(thing.kind === 'measure' ? { ends: endsOfCopy(thing, names) } : {}),
    });
    return { ...copy, id: names.get(thing.id) ?? crypto.randomUUID() };
  });
}

function endsOfCopy(
  { ends = [] }: MeasureThing,
  names: ReadonlyMap<ThingId, ThingId>,
): MeasureThing['ends'] | null {
  const copied = ends.map((end) => {
    const thing = end && names.get(end.thing);
    return thing ? { ...end, thing } : null;
  });
  return copied.some((end) => end !== null) ? copied : null;
}

/** Adds things and selects them; refused, and said why, where they need a plan or nothing of them is known. */
function add(tool: ToolContext, label: string, all: readonly Thing[]): void {
  const known = tool.plants;
  const things = all.filter((thing) => thing.kind !== 'plant' || known.has(thing.plant));
  if (!tool.placement.mayAdd(things)) return;
  if (things.length === 0) {
    tool.notice(sayHere(msg`The catalog does not have that plant any more. Nothing was added.`));
    return;
  }
  const plants = things.flatMap((thing) => (thing.kind === 'plant' ? [thing.plant] : []));
  tool.commit(entryOf(label, [collectPlants(tool.document, [...new Set(plants)]), addThings(things)]));
  tool.selection.set(things.map(({ id }) => id));
}

/** Copies things so many inches away and selects the copies. */
export function copyBy(tool: ToolContext, ids: ReadonlySet<ThingId>, by: Point): void {
  const things = tool.document.things.filter(({ id }) => ids.has(id));
  const name = tool.nameOf(ids);
  if (things.length > 0) add(tool, sayHere(msg`Copied ${name}`), copiesOf(things, by));
}

/** Copies what is selected a foot aside. */
export function duplicateSelected(tool: ToolContext): void {
  const things = tool.selection.things;
  if (things.length === 0) return;
  const by = BESIDE.find((each) => allStand(tool, things, each));
  const name = tool.nameOf(tool.selection.ids);
  if (by) add(tool, sayHere(msg`Duplicated ${name}`), copiesOf(things, by));
  else tool.notice(sayHere(msg`There is no room in the garden beside it. Nothing was copied.`));
}

/** What is selected as text, to be pasted here or in another garden; undefined, and said, when nothing is. */
export function copySelected(tool: ToolContext): string | undefined {
  const things = tool.selection.things;
  if (things.length === 0) {
    tool.announce(sayHere(msg`Nothing is selected, so nothing was copied.`));
    return undefined;
  }
  const name = tool.nameOf(tool.selection.ids);
  tool.announce(sayHere(msg`${name} copied.`));
  return JSON.stringify({ [MARK]: 1, ...writeDrawing({ things, layers: {}, carried: NOTHING_CARRIED }) });
}

/** The same, and takes it away; what is locked stays. */
export function cutSelected(tool: ToolContext): string | undefined {
  const free = tool.selection.freeToChange();
  if (!free) return undefined;
  tool.selection.set(free);
  const text = copySelected(tool);
  if (text !== undefined) remove(tool);
  return text;
}

/** The things in a text that was copied from a garden; undefined for any other text. */
export function readCopied(text: string): readonly Thing[] | undefined {
  if (text.length > TEXT_MAX || !text.includes(MARK)) return undefined;
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !(MARK in file)) return undefined;
    const { things } = readDrawing(file as Record<string, unknown>);
    return things.length > 0 ? things : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Pastes things with their middle at a spot, or as near to where they stood as they fit.
 * @param at inches; what is pasted from another garden seldom fits where it stood there
 */
export function paste(tool: ToolContext, things: readonly Thing[], at: Point): void {
  const bounds = boundsOfThings(things, tool.plants);
  if (!bounds) return;
  const middle = { x: (bounds.west + bounds.east) / 2, y: (bounds.north + bounds.south) / 2 };
  // By whole squares of the grid while snapping, so that what stood on the grid stands on it again.
  const step = tool.store.getState().snap ? tool.grid.step : tool.grid.least;
  const to = (spot: Point): Point => snapToGrid({ x: spot.x - middle.x, y: spot.y - middle.y }, step);
  const { width, length } = tool.plot;
  const tried = [to(at), ...BESIDE, { x: 0, y: 0 }, to({ x: width * 6, y: length * 6 })];
  const by = tried.find((each) => allStand(tool, things, each));
  if (!by) {
    tool.notice(sayHere(msg`What was copied does not fit into this garden. Nothing was pasted.`));
    return;
  }
  const [only] = things.length === 1 ? things : [];
  const name = only?.kind === 'plant' ? tool.plantName(only.plant) : undefined;
  const label = name
    ? msg`Pasted ${name}`
    : msg`Pasted ${plural({ count: things.length }, { one: '# thing', other: '# things' })}`;
  add(tool, sayHere(label), copiesOf(things, by));
}

function allStand(tool: ToolContext, things: readonly Thing[], by: Point): boolean {
  const { width, length } = tool.plot;
  return things.every((thing) => {
    const { x, y } = anchorOf(thing);
    if (!tool.placement.mayStand(thing, { x: x + by.x, y: y + by.y })) return false;
    const { west, north, east, south } = boundsOfThing(thing, tool.plants);
    return (
      Math.min(west + by.x, north + by.y) > -BEYOND &&
      east + by.x < feetToInches(width) + BEYOND &&
      south + by.y < feetToInches(length) + BEYOND
    );
  });
}
