import { msg } from '@lingui/core/macro';
import {
  clampScale,
  type HardscapeThing,
  hardscapeExtent,
  normalRotation,
  type Point,
  type Polygon,
  pictureOutline,
  rectangleAround,
  shortTurn,
  type Thing,
  type ThingId,
} from '@understory/garden';
import { boundsOfThings, groundOf, labelExtent } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { thingsOf } from '../../document/thing-index.ts';
import {
  allStretch,
  extentOf,
  keepResized,
  resizedByHand,
  sidesInWords,
  whyNotSo,
} from '../../editor/commands/sizing.ts';
import { pivotOf, scaleItem, TURN, turnedThings, turnThings } from '../../editor/commands/turning.ts';
import type { OwnState, PointerInput, ToolContext, ToolState } from '../../editor/tool.ts';
import { pxPerInch } from '../../view/camera.ts';
import {
  type BoxHandle,
  boxOnScreen,
  type ShownCorners,
  type SizingBox,
  TURN_STALK_PX,
} from '../../view/overlay.ts';

/** So near to a handle takes hold of it, in CSS pixels: targets of 24, and of 44 for a finger. */
const ON_HANDLE_PX = { mouse: 12, pen: 14, touch: 22 } as const;
/** More things than this are turned and sized by keys and fields: their outlines are found anew at each step. */
const HELD_AT_MOST = 200;

/** What can be turned, and made larger or smaller, by handles. */
export interface Handles {
  readonly ids: ReadonlySet<ThingId>;
  readonly things: readonly Thing[];
  /** The one thing that is selected, as an outline, or the box round several. */
  readonly of: { readonly frame: Polygon; readonly sized: HardscapeThing | undefined } | SizingBox;
}

/** What handles the selection has; undefined for none. Of several things those that are locked have no part in them. */
export function handlesIn(tool: ToolContext): Handles | undefined {
  const { selection } = tool;
  if (selection.ids.size === 0 || selection.ids.size > HELD_AT_MOST) return undefined;
  const ids = selection.free(selection.ids);
  const things = thingsOf(tool.document, ids);
  const [only] = things;
  if (!only) return undefined;
  if (selection.ids.size > 1) {
    const bounds = boundsOfThings(things, tool.plants);
    return bounds && { ids, things, of: { bounds, sides: allStretch(things) } };
  }
  const frame = frameOf(only);
  return frame && { ids, things, of: { frame, sized: only.kind === 'hardscape' ? only : undefined } };
}

/** The outline of a thing that can be turned alone; undefined for what looks the same from every side. */
function frameOf(thing: Thing): Polygon | undefined {
  switch (thing.kind) {
    case 'hardscape':
      return itemFrame(thing, thing.scale);
    case 'label': {
      const { width, height } = labelExtent(thing);
      return rectangleAround(thing, width, height);
    }
    case 'picture':
      return pictureOutline(thing);
    case 'bed':
    case 'zone':
    case 'line':
      return groundOf(thing);
    default:
      return undefined;
  }
}

function itemFrame(item: HardscapeThing, scale: number): Polygon {
  const { width, depth } = hardscapeExtent(item.type, scale);
  return rectangleAround(item, width, depth);
}

/** The highest spot of an outline on the plan; the middle of what is as high. */
function topOf(frame: Polygon): Point {
  const y = Math.min(...frame.map((corner) => corner.y));
  const across = frame.filter((corner) => corner.y - y < 1).map((corner) => corner.x);
  return { x: (Math.min(...across) + Math.max(...across)) / 2, y };
}

/** What is shown of them beside the corners that there are. */
export function shownHandles({ of }: Handles, corners: ShownCorners | undefined): ShownCorners {
  if ('bounds' in of) return { at: [], middles: [], box: of };
  return { at: of.sized ? of.frame : [], middles: [], ...corners, turn: topOf(of.frame) };
}

/** What a press at a handle begins, or at the nearest of several; undefined elsewhere. */
export function pressHandle(
  tool: ToolContext,
  handles: Handles,
  input: PointerInput,
  after: ToolState,
): ToolState | undefined {
  const { of } = handles;
  const held = tool.pointAt(input);
  const scale = pxPerInch(tool.camera.now);
  const away = ({ x, y }: Point) => Math.hypot(x - held.x, y - held.y);
  const begins: (readonly [Point, () => ToolState])[] = [];
  const offer = (at: Point, begin: () => ToolState) => begins.push([at, begin]);
  if ('bounds' in of) {
    const { handles: around, turn } = boxOnScreen(of, scale);
    offer(turn, () => turning(tool, handles, held, after));
    for (const handle of around) offer(handle, () => resizing(tool, handles.things, of, handle, held, after));
  } else {
    const { x, y } = topOf(of.frame);
    offer({ x, y: y - TURN_STALK_PX / scale }, () => turning(tool, handles, held, after));
    const { sized } = of;
    if (sized) for (const corner of of.frame) offer(corner, () => sizing(tool, sized, held, after));
  }
  const [nearest] = begins.sort(([a], [b]) => away(a) - away(b));
  return nearest && away(nearest[0]) <= ON_HANDLE_PX[input.device] / scale ? nearest[1]() : undefined;
}

const degreesTo = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** What is selected turns about its middle as the pointer goes round it: by whole degrees, with Shift by fifteens. */
function turning(tool: ToolContext, { ids, things }: Handles, pressed: Point, after: ToolState): ToolState {
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
      by = shortTurn(Math.round((was + free) / step) * step - was);
      const next = turnedThings(tool, things, by);
      const fits = next.every((thing) => tool.placement.mayStand(thing));
      const words = sayHere(msg`Turned by ${normalRotation(Math.round(was + by))}°`);
      state.shown = { outlined: next, fits };
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

/**
 * Several things follow a handle of the box round them: at a corner in their proportions, at a side along that alone. What lies opposite
 * stays where it is; with Alt the middle does.
 */
function resizing(
  tool: ToolContext,
  things: readonly Thing[],
  { bounds }: SizingBox,
  { across, down }: BoxHandle,
  pressed: Point,
  after: ToolState,
): ToolState {
  const state: OwnState = { name: 'select.sizing', shown: after.shown };
  const side = across === 0 ? 'length' : down === 0 ? 'width' : undefined;
  const was = { width: bounds.east - bounds.west, length: bounds.south - bounds.north };
  const leaveOut = new Set(things.map(({ id }) => id));
  // The edge of what is in the box under the handle, which stands off it.
  const edge = {
    x: across === 0 ? pressed.x : across < 0 ? bounds.west : bounds.east,
    y: down === 0 ? pressed.y : down < 0 ? bounds.north : bounds.south,
  };
  let next: readonly Thing[] | undefined;
  return Object.assign(state, {
    update(input: PointerInput) {
      const { x, y } = tool.pointAt(input);
      const wanted = { x: edge.x + x - pressed.x, y: edge.y + y - pressed.y };
      const { at, guides } = side
        ? tool.placement.snap(wanted, { leaveOut })
        : { at: wanted, guides: undefined };
      const grows = input.alt ? 2 : 1;
      const width = was.width + across * (at.x - edge.x) * grows;
      const length = was.length + down * (at.y - edge.y) * grows;
      // At a corner the hand is followed along the diagonal.
      const share = (width * was.width + length * was.length) / (was.width ** 2 + was.length ** 2 || 1);
      const asked = side ? { width, length } : { width: was.width * share, length: was.length * share };
      const stays = (way: number) => (input.alt ? 0.5 : (1 - way) / 2);
      next = resizedByHand(tool.plants, things, asked, { x: stays(across), y: stays(down) }, side);
      const now = extentOf(next, tool.plants);
      state.words = sidesInWords(now.width, now.length, tool.unit, sayHere);
      state.shown = { outlined: next, fits: whyNotSo(tool, next) === undefined, guides };
      return state;
    },
    complete() {
      const why = next && keepResized(tool, next);
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
      const words = sidesInWords(width, depth, tool.unit, sayHere);
      state.shown = { shape: { points: itemFrame(item, scale), closed: true, words } };
      state.words = words;
      return state;
    },
    complete() {
      if (scale !== item.scale) scaleItem(tool, item, scale);
      return after;
    },
    cancel: () => after,
  });
}
