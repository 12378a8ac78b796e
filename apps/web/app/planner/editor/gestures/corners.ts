import { msg } from '@lingui/core/macro';
import { type Point, type Polygon, sidesOf, type ThingId } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { pxPerInch } from '../../view/camera.ts';
import type { DrawnShape, ShownCorners } from '../../view/overlay.ts';
import {
  arrowStep,
  hasStrayed,
  type KeyInput,
  type OwnState,
  type PointerInput,
  type ToolContext,
  type ToolState,
} from '../tool.ts';
import { inLine } from './angles.ts';

/** So near to a corner takes hold of it, in CSS pixels. */
const ON_CORNER_PX = { mouse: 9, pen: 11, touch: 18 } as const;

export type CornerChange = 'reshaped' | 'moved' | 'added' | 'removed';

/** Something whose corners can be taken hold of, by the pointer and by keys: the garden's outline, a bed, a measure. */
export interface Cornered {
  /** The thing it is; undefined for the outline of the garden. */
  readonly id?: ThingId;
  readonly corners: Polygon;
  /** Whether its last corner is joined to its first. */
  readonly closed: boolean;
  /** Of so few corners none can be taken away. */
  readonly least: number;
  /** Why no corner can be added; undefined where one can, in the middle of any side. */
  readonly whyNotAdded?: string | undefined;
  /** It with one corner elsewhere, where others follow that one, as in a rectangle. */
  moved?(corners: Polygon, index: number, at: Point): Polygon;
  /** Where a corner goes that is held in line with Shift; missing holds it at an eighth of a turn from the one before. */
  inLine?(index: number, at: Point): Point;
  /** Bends a side, by its number, as one step; missing where sides are as they are. */
  bend?(side: number): void;
  /** Makes a corner a knot of a curve, or a knot a corner, as one step; false, with a notice, where it cannot be. */
  round?(index: number): boolean;
  /** What is seen of it with such corners, with its numbers in words. */
  shape(corners: Polygon): DrawnShape;
  /** Why it cannot be so, in a sentence; undefined where it can. */
  refuse(corners: Polygon): string | undefined;
  /** Keeps it so, as one step; false, with a notice, where it cannot be so. */
  keep(corners: Polygon, how: CornerChange): boolean;
}

const middlesIn = ({ corners, closed }: Cornered): Polygon =>
  (closed ? sidesOf(corners) : sidesOf(corners).slice(0, -1)).map(([from, to]) => ({
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
  }));

/** With another corner in the middle of a side; undefined where there is no such side. */
function withAdded(cornered: Cornered, side: number): Polygon | undefined {
  const middle = middlesIn(cornered)[side];
  return middle && cornered.corners.toSpliced(side + 1, 0, middle);
}

/** What is shown of corners at rest. */
export const shownCorners = (cornered: Cornered, held?: number): ShownCorners => ({
  at: cornered.corners,
  middles: cornered.whyNotAdded === undefined ? middlesIn(cornered) : [],
  held,
});

/** What a press at a corner begins, or at the middle of a side; undefined elsewhere. */
export function pressCorner(
  tool: ToolContext,
  cornered: Cornered,
  input: PointerInput,
  after: ToolState,
  name: string,
): ToolState | undefined {
  const held = tool.pointAt(input);
  const reach = ON_CORNER_PX[input.device] / pxPerInch(tool.camera.now);
  const isNear = (corner: Point) => Math.hypot(corner.x - held.x, corner.y - held.y) <= reach;
  const { at, middles } = shownCorners(cornered);
  const index = at.findIndex(isNear);
  if (index >= 0) return cornerMoving(tool, cornered, at, index, after, name);
  const side = middles.findIndex(isNear);
  const added = side < 0 ? undefined : withAdded(cornered, side);
  if (!added) return undefined;
  const moving = () => cornerMoving(tool, cornered, added, side + 1, after, name);
  return cornered.bend ? sidePressed(input, () => cornered.bend?.(side), moving, after, name) : moving();
}

/** The middle of a side is pressed: a tap bends the side, a drag sets a corner there. */
const sidePressed = (
  start: PointerInput,
  bend: () => void,
  moving: () => ToolState,
  after: ToolState,
  name: string,
): ToolState => ({
  name,
  shown: after.shown,
  update(input) {
    return hasStrayed(start, input) ? moving().update?.(input) : this;
  },
  complete() {
    bend();
    return after;
  },
  cancel: () => after,
});

/**
 * A corner follows the pointer. Let go on the corner beside it, it is taken away.
 * @param from its corners, with one more where a side was taken hold of
 */
function cornerMoving(
  tool: ToolContext,
  cornered: Cornered,
  from: Polygon,
  index: number,
  after: ToolState,
  name: string,
): ToolState {
  const { id, closed, least, corners, moved = moveOne } = cornered;
  const leaveOut = id === undefined ? undefined : new Set([id]);
  const { length } = from;
  // In what moves others along a corner keeps its number.
  const merges = length > least && !(cornered.moved && length === corners.length);
  const isOnNext = (at: Point): boolean =>
    [index - 1, index + 1].some((next) => {
      const corner = from[closed ? (next + length) % length : next];
      return corner !== undefined && Math.hypot(corner.x - at.x, corner.y - at.y) < 1;
    });
  const beside = from[closed ? (index - 1 + length) % length : Math.abs(index - 1)];
  const held = (at: Point): Point => {
    if (cornered.inLine) return cornered.inLine(index, at);
    return beside ? inLine(beside, at, tool.grid.least) : at;
  };
  const state: OwnState = { name, shown: after.shown };
  let next: Polygon | undefined;
  return Object.assign(state, {
    update(input: PointerInput) {
      const { at, guides } = input.shift
        ? { at: held(tool.pointAt(input)), guides: [] }
        : tool.placement.snap(tool.pointAt(input), { leaveOut });
      next = merges && isOnNext(at) ? from.toSpliced(index, 1) : moved(from, index, at);
      const shape = cornered.shape(next);
      state.shown = { shape, fits: cornered.refuse(next) === undefined, guides };
      state.words = shape.words;
      return state;
    },
    complete() {
      if (next) cornered.keep(next, 'reshaped');
      return after;
    },
    cancel: () => after,
  });
}

const moveOne = (corners: Polygon, index: number, at: Point): Polygon => corners.with(index, at);

/**
 * What a key does to the corner that is held: brackets hold the next, arrows move it, Enter adds one after it, Delete takes
 * it away, and C makes it round. Each is a step of its own.
 * @returns which corner is held after; `stays` where it could not be done, undefined for a key that does nothing to corners
 */
export function cornerKey(
  tool: ToolContext,
  cornered: Cornered,
  held: number | undefined,
  input: KeyInput,
): number | 'stays' | undefined {
  const { corners, moved = moveOne } = cornered;
  const by = arrowStep(tool, input);
  if (input.command || input.alt) return undefined;
  if (input.key === ']' || input.key === '[') {
    const way = input.key === ']' ? 1 : -1;
    return ((held ?? (way > 0 ? -1 : 0)) + way + corners.length) % corners.length;
  }
  if (input.key === 'Enter') {
    const added = withAdded(cornered, held ?? 0);
    if (added && !cornered.whyNotAdded) return cornered.keep(added, 'added') ? (held ?? 0) + 1 : 'stays';
    tool.notice(cornered.whyNotAdded ?? sayHere(msg`No side follows the last point.`));
    return 'stays';
  }
  if (input.key.toLowerCase() === 'c' && held !== undefined && cornered.round)
    return cornered.round(held) ? held : 'stays';
  if (!by && input.key !== 'Delete' && input.key !== 'Backspace') return undefined;
  const at = held === undefined ? undefined : corners[held];
  if (held === undefined || !at) {
    tool.announce(sayHere(msg`Choose a corner first, with the bracket keys.`));
    return 'stays';
  }
  if (by)
    return cornered.keep(moved(corners, held, { x: at.x + by.x, y: at.y + by.y }), 'moved') ? held : 'stays';
  if (corners.length <= cornered.least) {
    tool.notice(sayHere(msg`Without this corner nothing would be left of it. It stays.`));
    return 'stays';
  }
  return cornered.keep(corners.toSpliced(held, 1), 'removed')
    ? Math.max(0, (held || corners.length - 1) - 1)
    : 'stays';
}

/** Says which corner is held and where it is, and brings it into view. */
export function tellCorner(tool: ToolContext, { corners }: Cornered, held: number | undefined): void {
  const at = held === undefined ? undefined : corners[held];
  if (held === undefined || !at) return;
  const [number, count, spot] = [held + 1, corners.length, tool.spotInWords(at)];
  tool.announce(sayHere(msg`Corner ${number} of ${count}, ${spot}`));
  tool.camera.keepInView(at);
}
