import type { Point } from '@understory/garden';
import type { Sketch } from '../../view/overlay.ts';
import {
  hasStrayed,
  type KeyInput,
  type OwnState,
  type PointerInput,
  type ToolContext,
  type ToolState,
} from '../tool.ts';

/** Where something that is held would stand, and how well: found once, shown, and kept for when it is set down. */
export interface Spot {
  readonly at: Point;
  readonly shown?: Sketch | undefined;
  /** What is wrong with it, in words; empty for nothing. */
  readonly warning?: string | undefined;
}

/** Something that is held and can be set down in the garden, again and again. */
export interface Held<Found extends Spot = Spot> {
  /** The first part of the names of its states. */
  readonly tool: string;
  /** What is in hand, in words; undefined for what is only a pen. */
  readonly holding?: string;
  /** The plant it sets. */
  readonly plant?: number;
  /** Where it would stand that is held at a point; `exactly` there when it is aimed by keys. */
  spot(point: Point, exactly: boolean): Found;
  /** Sets one down, or says why not. */
  setDown(spot: Found): void;
  /** A key that changes what is held; false for one that it does not take. */
  key?(key: KeyInput): boolean;
}

/** Something is in hand: it shows where it would stand, by mouse or by the crosshair of the keyboard. */
export function holdAiming(tool: ToolContext, held: Held): ToolState {
  const { state, show, spot } = showing(held, `${held.tool}.aiming`);
  return Object.assign(state, {
    press: (input: PointerInput) => holdPressed(tool, held, input),
    update(input: PointerInput) {
      if (input.device === 'mouse') show(held.spot(tool.pointAt(input), false));
      return state;
    },
    cancel: () => undefined,
    leave() {
      if (!tool.crosshair) show(undefined);
    },
    aim: (at: Point) => show(held.spot(at, true)),
    act(at: Point) {
      held.setDown(held.spot(at, true));
      // What now stands there is seen; the next one shows once the crosshair moves on.
      show(undefined);
      return state;
    },
    key: (key: KeyInput) => (held.key?.(key) ? state : false),
    changed() {
      const now = spot();
      if (now) show(held.spot(now.at, true));
      return state;
    },
  });
}

/** Pressed with something in hand: it follows the pointer and is set down where that lets go. */
function holdPressed(tool: ToolContext, held: Held, start: PointerInput): ToolState {
  const { state, show, spot } = showing(held, `${held.tool}.pressed`);
  show(held.spot(tool.pointAt(start), false));
  return Object.assign(state, {
    update(input: PointerInput) {
      show(held.spot(tool.pointAt(input), false));
      return state;
    },
    complete() {
      const [now, next] = [spot(), holdAiming(tool, held)];
      if (now) held.setDown(now);
      return next;
    },
    cancel: () => holdAiming(tool, held),
  });
}

/** Something was pressed in a list: once the pointer strays it is carried over the drawing, else it was a tap. */
export const carryPressed = (tool: ToolContext, held: Held, start: PointerInput): ToolState => ({
  name: 'carry.pressed',
  update(input) {
    return hasStrayed(start, input) ? carrying(tool, held).update?.(input) : this;
  },
  complete: () => undefined,
  cancel: () => undefined,
});

/** It hangs from the pointer; let go over the drawing, one is set down. */
function carrying(tool: ToolContext, held: Held): ToolState {
  const { state, show, spot } = showing(held, 'carry.carrying');
  return Object.assign(state, {
    update(input: PointerInput) {
      show(tool.camera.isOnCanvas(input) ? held.spot(tool.pointAt(input), false) : undefined);
      return state;
    },
    complete() {
      const now = spot();
      if (now) held.setDown(now);
      return undefined;
    },
    cancel: () => undefined,
  });
}

/** A state that shows where something would stand. */
function showing({ holding, plant }: Held, name: string) {
  let now: Spot | undefined;
  const state: OwnState = { name, holding, plant };
  const show = (spot: Spot | undefined): void => {
    now = spot;
    state.shown = spot?.shown;
    state.warning = spot?.warning;
  };
  return { state, show, spot: () => now };
}
