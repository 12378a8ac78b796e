import { msg } from '@lingui/core/macro';
import {
  clampScale,
  formatLength,
  type HardscapeThing,
  hardscapeExtent,
  type Point,
  type Polygon,
  pictureOutline,
  rectangleBetween,
  type Thing,
  type ThingId,
  turned,
} from '@understory/garden';
import { boundsOfThings, groundOf, labelExtent, type PlantsById } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { pivotOf, TURN, turnedThings, turnThings } from '../../editor/commands/turning.ts';
import type { OwnState, PointerInput, ToolContext, ToolState } from '../../editor/tool.ts';
import { pxPerInch } from '../../view/camera.ts';
import { type ShownCorners, TURN_STALK_PX } from '../../view/overlay.ts';

/** So near to a handle takes hold of it, in CSS pixels. */
const ON_HANDLE_PX = { mouse: 9, pen: 11, touch: 20 } as const;
/** More things than this are turned by keys and fields: their outline would have to be found anew at each step. */
const TURNED_AT_MOST = 200;

/** What can be turned, and an item that can be made larger or smaller, by handles. */
export interface Handles {
  readonly ids: ReadonlySet<ThingId>;
  readonly things: readonly Thing[];
  /** What is turned, as an outline. */
  readonly frame: Polygon;
  /** Where its stalk begins. */
  readonly top: Point;
  /** The item whose corners make it larger. */
  readonly sized: HardscapeThing | undefined;
}

/** What handles the selection has; undefined for none. */
export function handlesIn(tool: ToolContext): Handles | undefined {
  const { selection } = tool;
  if (selection.ids.size === 0 || selection.ids.size > TURNED_AT_MOST) return undefined;
  const ids = selection.free(selection.ids);
  if (ids.size < selection.ids.size) return undefined;
  const { things } = selection;
  const [only] = things;
  if (!only || (things.length === 1 && !turnsAlone(only))) return undefined;
  const frame = frameOf(things, tool.plants);
  return {
    ids,
    things,
    frame,
    top: topOf(frame),
    sized: things.length === 1 && only.kind === 'hardscape' ? only : undefined,
  };
}

const turnsAlone = ({ kind }: Thing): boolean => kind !== 'plant' && kind !== 'tree' && kind !== 'measure';

function frameOf(things: readonly Thing[], plants: PlantsById): Polygon {
  const [only] = things;
  if (things.length === 1 && only) {
    if (only.kind === 'hardscape') {
      const { width, depth } = hardscapeExtent(only.type, only.scale);
      return boxAround(only, width, depth);
    }
    if (only.kind === 'label') {
      const { width, height } = labelExtent(only);
      return boxAround(only, width, height);
    }
    if (only.kind === 'picture') return pictureOutline(only);
    if (only.kind === 'bed' || only.kind === 'line') return groundOf(only);
  }
  const { west, north, east, south } = boundsOfThings(things, plants) ?? NOWHERE;
  return rectangleBetween({ x: west, y: north }, { x: east, y: south });
}
const NOWHERE = { west: 0, north: 0, east: 0, south: 0 };

const boxAround = (at: Point & { readonly rotation: number }, width: number, depth: number): Polygon =>
  rectangleBetween(
    { x: at.x - width / 2, y: at.y - depth / 2 },
    { x: at.x + width / 2, y: at.y + depth / 2 },
  ).map((corner) => turned(corner, at, at.rotation));

/** The highest spot of an outline on the plan; the middle of what is as high. */
function topOf(frame: Polygon): Point {
  const y = Math.min(...frame.map((corner) => corner.y));
  const across = frame.filter((corner) => corner.y - y < 1).map((corner) => corner.x);
  return { x: (Math.min(...across) + Math.max(...across)) / 2, y };
}

const handleAt = (tool: ToolContext, { top }: Handles): Point => ({
  x: top.x,
  y: top.y - TURN_STALK_PX / pxPerInch(tool.camera.now),
});

/** What is shown of them beside the corners that there are. */
export const shownHandles = (
  { sized, frame, top }: Handles,
  corners: ShownCorners | undefined,
): ShownCorners => ({ at: sized ? frame : [], middles: [], ...corners, turn: top });

/** What a press at a handle begins; undefined elsewhere. */
export function pressHandle(
  tool: ToolContext,
  handles: Handles,
  input: PointerInput,
  after: ToolState,
): ToolState | undefined {
  const held = tool.pointAt(input);
  const reach = ON_HANDLE_PX[input.device] / pxPerInch(tool.camera.now);
  const isNear = ({ x, y }: Point) => Math.hypot(x - held.x, y - held.y) <= reach;
  if (isNear(handleAt(tool, handles))) return turning(tool, handles, held, after);
  return handles.sized && handles.frame.some(isNear) ? sizing(tool, handles.sized, held, after) : undefined;
}

const degreesTo = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** What is selected turns about its middle as the pointer goes round it: by whole degrees, with Shift by fifteens. */
function turning(tool: ToolContext, handles: Handles, pressed: Point, after: ToolState): ToolState {
  const { ids, things, frame } = handles;
  const about = pivotOf(tool, things);
  const began = degreesTo(about, pressed);
  const [only] = things;
  const was = things.length === 1 && only && 'rotation' in only ? only.rotation : 0;
  const state: OwnState = { name: 'select.turning', shown: after.shown };
  let by = 0;
  return Object.assign(state, {
    update(input: PointerInput) {
      const free = degreesTo(about, tool.pointAt(input)) - began;
      const step = input.shift ? TURN : 1;
      // What is turned already comes to a whole number of steps from upright.
      const turn = Math.round((was + free) / step) * step - was;
      by = ((((turn + 180) % 360) + 360) % 360) - 180;
      const fits = turnedThings(tool, things, by).every((thing) => tool.placement.mayStand(thing));
      const points = frame.map((corner) => turned(corner, about, by));
      const told = Math.round(was + by);
      const words = sayHere(msg`Turned by ${((told % 360) + 360) % 360}°`);
      state.shown = { shape: { points, closed: true, words }, fits };
      state.words = words;
      return state;
    },
    complete() {
      const why = by === 0 ? undefined : turnThings(tool, ids, by);
      if (why) tool.notice(why);
      return after;
    },
    cancel: () => after,
  });
}

/** An item grows and shrinks about its middle, from size to size of its range. */
function sizing(tool: ToolContext, item: HardscapeThing, pressed: Point, after: ToolState): ToolState {
  const away = (at: Point) => Math.hypot(at.x - item.x, at.y - item.y);
  const state: OwnState = { name: 'select.sizing', shown: after.shown };
  let { scale } = item;
  return Object.assign(state, {
    update(input: PointerInput) {
      scale = clampScale(item.type, (item.scale * away(tool.pointAt(input))) / (away(pressed) || 1));
      const { width, depth } = hardscapeExtent(item.type, scale);
      const [across, down] = [
        formatLength(width, tool.unit, sayHere),
        formatLength(depth, tool.unit, sayHere),
      ];
      const words = sayHere(msg`${across} by ${down}`);
      state.shown = { shape: { points: boxAround(item, width, depth), closed: true, words } };
      state.words = words;
      return state;
    },
    complete() {
      scaleItem(tool, item, scale);
      return after;
    },
    cancel: () => after,
  });
}

/** Gives an item one of its sizes, as one step. */
function scaleItem(tool: ToolContext, item: HardscapeThing, scale: number): void {
  const ids = new Set([item.id]);
  const name = tool.nameOf(ids);
  const size = formatLength(hardscapeExtent(item.type, scale).width, tool.unit, sayHere);
  const diff = changeThings(tool.document, ids, () => ({ scale }));
  if (scale !== item.scale) tool.commit(entryOf(sayHere(msg`Made ${name} ${size} long`), [diff]));
}
