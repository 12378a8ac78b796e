import {
  anchorOf,
  type Carried,
  feetToInches,
  movedFields,
  type Point,
  patchedThing,
  readDrawing,
  snapToGrid,
  type Thing,
  type ThingId,
  writeDrawing,
} from '@understory/garden';
import { boundsOfThing, boundsOfThings } from '@understory/plan';
import { entryOf } from '../../document/history.ts';
import { addThings, collectPlants } from '../../document/operations.ts';
import { mayStand } from '../judging.ts';
import type { Working } from '../working.ts';

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

/** The same things under names of their own, moved by inches, in groups of their own. Copies are not locked. */
function copiesOf(things: readonly Thing[], by: Point): readonly Thing[] {
  const groups = new Map<string, string>();
  return things.map((thing, index) => {
    const { group } = thing;
    if (group !== undefined && !groups.has(group)) groups.set(group, crypto.randomUUID());
    const copy = patchedThing(thing, {
      id: thing.id,
      ...movedFields(thing, by.x, by.y),
      z: thing.z + ABOVE + index * ORDERED,
      locked: null,
      record: null,
      group: group === undefined ? null : groups.get(group),
    });
    return { ...copy, id: crypto.randomUUID() };
  });
}

/** Adds things and selects them; refused, and said why, where they need a plan or nothing of them is known. */
function add(work: Working, label: string, all: readonly Thing[]): void {
  const known = work.drawing.plants;
  const things = all.filter((thing) => thing.kind !== 'plant' || known.has(thing.plant));
  if (!work.mayDraw(things)) return;
  if (things.length === 0) {
    work.refuse('The catalogue does not have that plant any more. Nothing was added.');
    return;
  }
  const plants = things.flatMap((thing) => (thing.kind === 'plant' ? [thing.plant] : []));
  work.commit(entryOf(label, [collectPlants(work.document, [...new Set(plants)]), addThings(things)]));
  work.mark({ selection: new Set(things.map(({ id }) => id)) });
}

/** Copies things so many inches away and selects the copies. */
export function copyBy(work: Working, ids: ReadonlySet<ThingId>, by: Point): void {
  const things = work.document.things.filter(({ id }) => ids.has(id));
  if (things.length > 0) add(work, `Copied ${work.nameOf(ids)}`, copiesOf(things, by));
}

/** Copies what is selected a foot aside. */
export function duplicateSelected(work: Working): void {
  const things = work.selected;
  if (things.length === 0) return;
  const by = BESIDE.find((each) => allStand(work, things, each));
  if (by) add(work, `Duplicated ${work.nameOf(work.marks.selection)}`, copiesOf(things, by));
  else work.refuse('There is no room in the garden beside it. Nothing was copied.');
}

/** What is selected as text, to be pasted here or in another garden; undefined, and said, when nothing is. */
export function copySelected(work: Working): string | undefined {
  const things = work.selected;
  if (things.length === 0) {
    work.say('Nothing is selected, so nothing was copied.');
    return undefined;
  }
  work.say(`${work.nameOf(work.marks.selection)} copied.`);
  return JSON.stringify({ [MARK]: 1, ...writeDrawing({ things, layers: {}, carried: NOTHING_CARRIED }) });
}

/** The same, and takes it away; what is locked stays. */
export function cutSelected(work: Working): string | undefined {
  const free = work.freeToChange(work.marks.selection);
  if (!free) return undefined;
  work.mark({ selection: free });
  const text = copySelected(work);
  if (text !== undefined) work.removeSelected();
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
export function paste(work: Working, things: readonly Thing[], at: Point): void {
  const bounds = boundsOfThings(things, work.drawing.plants);
  if (!bounds) return;
  const middle = { x: (bounds.west + bounds.east) / 2, y: (bounds.north + bounds.south) / 2 };
  // By whole squares of the grid while snapping, so that what stood on the grid stands on it again.
  const step = work.store.getState().snap ? work.grid.step : work.grid.least;
  const to = (spot: Point): Point => snapToGrid({ x: spot.x - middle.x, y: spot.y - middle.y }, step);
  const { width, length } = work.plot;
  const tried = [to(at), ...BESIDE, { x: 0, y: 0 }, to({ x: width * 6, y: length * 6 })];
  const by = tried.find((each) => allStand(work, things, each));
  if (!by) {
    work.refuse('What was copied does not fit into this garden. Nothing was pasted.');
    return;
  }
  const [only] = things.length === 1 ? things : [];
  const words = only?.kind === 'plant' ? work.plantName(only.plant) : `${things.length} things`;
  add(work, `Pasted ${words}`, copiesOf(things, by));
}

function allStand(work: Working, things: readonly Thing[], by: Point): boolean {
  const { width, length } = work.plot;
  return things.every((thing) => {
    const { x, y } = anchorOf(thing);
    if (!mayStand(work.plot, thing, { x: x + by.x, y: y + by.y })) return false;
    const { west, north, east, south } = boundsOfThing(thing, work.drawing.plants);
    return (
      Math.min(west + by.x, north + by.y) > -BEYOND &&
      east + by.x < feetToInches(width) + BEYOND &&
      south + by.y < feetToInches(length) + BEYOND
    );
  });
}
