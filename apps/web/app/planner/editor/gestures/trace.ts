import { msg } from '@lingui/core/macro';
import { type Inches, type Point, type Snapped, snapToGrid } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { pxPerInch } from '../../view/camera.ts';
import type { DrawnShape } from '../../view/overlay.ts';
import {
  hasStrayed,
  type KeyInput,
  type NextState,
  type OwnState,
  type PointerInput,
  type ToolContext,
  type ToolState,
} from '../tool.ts';
import { along, inLine, meantWay, wayTo } from './angles.ts';

/** What is drawn corner by corner. */
export interface Tracing {
  /** The first part of the names of its states. */
  readonly tool: string;
  /** An open line of so few points is finished too; undefined for what has to be closed. */
  readonly leastOpen?: number;
  /** It is done with so many corners, which a single drag may give; undefined goes on until it is ended. */
  readonly enough?: number;
  /** What is seen while it is drawn, with its numbers in words. */
  shape(points: readonly Point[], closed: boolean): DrawnShape;
  /** What it waits for while nothing is set, in words; missing is the hint of the tool. */
  readonly first?: string;
  /** Points go exactly where the hand is, whatever is near. */
  readonly free?: true;
  /** What is in hand again when nothing is under way; missing is the same tool with nothing set. */
  rest?(): NextState;
  /** It is done: one step, or a notice. False keeps the corners in hand, to be mended. */
  finish(points: readonly Point[], closed: boolean): boolean;
}

/** Fewer corners enclose nothing. */
const LEAST_CLOSED = 3;
/** So near to a corner is on it, in CSS pixels. */
const ON_CORNER_PX = { mouse: 9, pen: 10, touch: 18 } as const;

/** Corners are kept to a thousandth of an inch; the grid of metres lies between. */
const KEPT = 0.001;
/** The corner that makes a square with the opposite one. */
function squared(from: Point, at: Point, grid: Inches): Point {
  const side = snapToGrid({ x: Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)), y: 0 }, grid).x;
  return {
    x: from.x + side * Math.sign(at.x - from.x || 1),
    y: from.y + side * Math.sign(at.y - from.y || 1),
  };
}
const same = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.abs(a.x - b.x) <= KEPT && Math.abs(a.y - b.y) <= KEPT;

/**
 * Corners are set one by one. On the first it closes; a second press on the last, or Enter, ends it.
 * @param points the corners that are set
 */
export function traceAiming(tool: ToolContext, tracing: Tracing, points: readonly Point[] = []): ToolState {
  return aiming(tool, tracing, points).state;
}

function aiming(tool: ToolContext, tracing: Tracing, points: readonly Point[]): Aiming {
  const [first, last] = [points[0], points.at(-1)];
  const begun = points.length > 0;
  const state: OwnState = { name: `${tracing.tool}.${begun ? 'aiming' : 'idle'}`, ends: begun };
  const before = points.at(-2);
  const base = before && last && wayTo(before, last);
  /** With Shift a side keeps to eighths of a turn, and what two corners make is as wide as it is long. */
  const snap = (input: PointerInput): Snapped => {
    const at = tool.pointAt(input);
    if (input.shift && last)
      return {
        at: tracing.enough === 2 ? squared(last, at, tool.grid.least) : inLine(last, at, step(), base),
        guides: [],
      };
    return tracing.free ? { at, guides: [] } : tool.placement.snap(at);
  };
  const step = () => (tracing.free ? tool.grid.least : tool.placement.step);
  let aimedAt: Point | undefined;
  const show = (at: Point | undefined, guides?: Snapped['guides']): void => {
    aimedAt = at;
    const line = at && !same(last, at) ? [...points, at] : points;
    const shape = begun ? { ...tracing.shape(line, false), handles: points } : undefined;
    state.shown = shape || guides?.length ? { shape, guides } : undefined;
    state.words = shape ? shape.words : tracing.first;
  };
  const follow = (input: PointerInput): void => {
    const { at, guides } = snap(input);
    show(at, guides);
  };
  const atRest = (): NextState => (tracing.rest ? tracing.rest() : traceAiming(tool, tracing));
  const finish = (closed: boolean): NextState => {
    if (!tracing.finish(points, closed)) return state;
    tool.setCrosshair(undefined);
    return atRest();
  };
  /** With another corner. */
  const withCorner = (at: Point): Aiming => aiming(tool, tracing, [...points, snapToGrid(at, KEPT)]);
  /** The same; done when that is enough of them. */
  const add = (at: Point): NextState => {
    const next = withCorner(at);
    if (points.length + 1 !== tracing.enough) return next.state;
    const done = next.finish(true);
    return done === next.state ? state : done;
  };
  /** Ends with the corners there are; stays while they are too few. */
  const end = (): NextState => {
    const { leastOpen } = tracing;
    const least = leastOpen ?? tracing.enough ?? LEAST_CLOSED;
    if (points.length >= least) return finish(leastOpen === undefined);
    if (begun)
      tool.announce(
        sayHere(least === 2 ? msg`Set another point first.` : msg`It needs three corners or more.`),
      );
    return state;
  };
  /** Sets a corner, or ends on one that is there. */
  const take = (at: Point, isOn: (corner: Point | undefined) => boolean): NextState => {
    if (points.length >= LEAST_CLOSED && isOn(first)) return finish(true);
    return isOn(last) ? end() : add(at);
  };
  const takeUnder = (input: PointerInput): NextState => {
    const held = tool.pointAt(input);
    const reach = ON_CORNER_PX[input.device] / pxPerInch(tool.camera.now);
    const { at } = snap(input);
    // A press beside a corner that the grid drew there is drawn there again.
    const isNear = (corner: Point) => Math.hypot(corner.x - held.x, corner.y - held.y) <= reach;
    return take(at, (corner) => corner !== undefined && (same(corner, at) || isNear(corner)));
  };
  /** The next corner so far from the last one, to where the hand points; where it points nowhere, the last side so long. */
  const measure = (inches: Inches): NextState => {
    const isAimed = aimedAt !== undefined && !same(last, aimedAt);
    const [from, to] = isAimed ? [last, aimedAt] : [before, last];
    if (!from || !to) {
      tool.notice(sayHere(msg`Point to where the side goes first, then write its length.`));
      return state;
    }
    const way = wayTo(from, to);
    const at = snapToGrid(along(from, isAimed ? meantWay(way, base) : way, inches), KEPT);
    if (tool.crosshair) tool.setCrosshair(at);
    const corners = [...(isAimed ? points : points.slice(0, -1)), at];
    tool.camera.takeIn(corners);
    tool.announce(tracing.shape(corners, false).words ?? '');
    return traceAiming(tool, tracing, corners);
  };
  Object.assign(state, {
    enter: () => show(tool.crosshair),
    press(input: PointerInput) {
      const now = { state, follow, takeUnder, finish };
      const stretches = tracing.enough === 2 && !begun;
      return stretches
        ? tracePressed(tracing.tool, withCorner(snap(input).at), input, state)
        : tracePressed(tracing.tool, now, input);
    },
    update(input: PointerInput) {
      if (input.device === 'mouse') follow(input);
      return state;
    },
    cancel() {
      if (!begun) return undefined;
      tool.setCrosshair(undefined);
      return atRest();
    },
    leave: () => show(state.shown?.shape?.points.at(-1)),
    aim: (at: Point) => show(at),
    /** A corner at the crosshair, or the end where one is there already. */
    act(at: Point) {
      const next = take(at, (corner) => same(corner, at));
      if (next?.ends && next !== state) tool.announce(tracing.shape([...points, at], false).words ?? '');
      return next;
    },
    ...(begun && tracing.enough === undefined && !tracing.free ? { measure } : {}),
    key({ key, command, alt }: KeyInput) {
      if (!begun) return false;
      if (state.measure && /^[\d.]$/.test(key) && !command && !alt) {
        tool.store.setState({ typing: key });
        return state;
      }
      if (key === 'Enter' && !tool.crosshair) return end();
      if (key !== 'Delete' && key !== 'Backspace') return false;
      tool.announce(sayHere(msg`Took the last corner back.`));
      return points.length > 1 ? traceAiming(tool, tracing, points.slice(0, -1)) : atRest();
    },
  });
  return { state, follow, takeUnder, finish };
}

/** What a press does with the corners that are set. */
interface Aiming {
  readonly state: ToolState;
  /** Shows the line up to the pointer. */
  follow(input: PointerInput): void;
  /** Sets a corner under the pointer, or ends on a corner that is there. */
  takeUnder(input: PointerInput): NextState;
  finish(closed: boolean): NextState;
}

/**
 * The pointer is down: the next corner follows it until it lets go.
 * @param without set where the press itself gave the first corner: what there was without it
 */
function tracePressed(tool: string, before: Aiming, start: PointerInput, without?: ToolState): ToolState {
  const state: OwnState = { name: `${tool}.pressed` };
  const follow = (input: PointerInput) => {
    before.follow(input);
    const { shown, words, ends } = before.state;
    return Object.assign(state, { shown, words, ends });
  };
  return Object.assign(state, {
    enter: () => follow(start),
    update: follow,
    // A tap gave the first corner alone; the next one gives the second.
    complete: (input: PointerInput) =>
      without && !hasStrayed(start, input) ? before.state : before.takeUnder(input),
    // A second finger came down: the corners that were set stay.
    cancel: () => without ?? before.state,
  });
}
