import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Bounds, Point, Thing, ThingId, TriedTool } from '@understory/garden';
import type { Say } from '@understory/words';
import type { ScreenPoint } from '../view/camera.ts';
import type { Lifted, OverlayGround, Sketch } from '../view/overlay.ts';
import type { CameraController } from './camera.ts';
import type { EditorCore } from './core.ts';
import type { Placement } from './placement.ts';
import type { Selection } from './selection.ts';

/** A pointer as the editor sees it: where on the canvas, and how. */
export interface PointerInput extends ScreenPoint {
  readonly pointer: number;
  readonly device: 'mouse' | 'touch' | 'pen';
  /** 0 primary, 1 middle, 2 secondary; as in the DOM. */
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
}

export interface KeyInput {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly command: boolean;
  /** True while the key is held down and does it again. */
  readonly repeat?: boolean;
}

const SLACK_PX = { mouse: 4, pen: 6, touch: 10 } as const;

/** How far a pointer may stray and still be a click, in CSS pixels. */
export const hasStrayed = (from: ScreenPoint, input: PointerInput): boolean =>
  Math.hypot(input.x - from.x, input.y - from.y) > SLACK_PX[input.device];

/** All that a tool is given. */
export interface ToolContext extends EditorCore {
  readonly camera: CameraController;
  readonly selection: Selection;
  readonly placement: Placement;
  /** Where Enter acts, while the keyboard aims. */
  readonly crosshair: Point | undefined;
  setCrosshair(at: Point | undefined): void;
  /** Where the garden is under a pointer, in inches. */
  pointAt(input: ScreenPoint): Point;
  /** The thing a pointer is on. */
  hit(input: PointerInput): Thing | undefined;
  /** What a rectangle on the plan touches, groups whole. */
  touchedBy(bounds: Bounds): ReadonlySet<ThingId>;
  /** Takes a tool in hand; one that cannot be taken says why, and what was in hand stays. */
  activate<Args>(tool: ToolDefinition<Args>, ...args: OptionalArgs<Args>): void;
  /** Ends whatever is under way and takes the first tool in hand again; the selection stays. */
  deactivate(): void;
}

type OptionalArgs<Args> = undefined extends Args ? [args?: Args] : [args: Args];

/** What comes after a step of a gesture: another state, the same to stay in it, undefined when the tool is done with. */
export type NextState = ToolState | undefined;

/** One state of a tool. What it does not tell is passed over. */
export interface ToolState {
  /** Tool and state, as `select.moving`. One at rest ends in `idle` or `aiming`. */
  readonly name: string;
  /** What is painted over the document; another object when it changes. */
  readonly shown?: Sketch | undefined;
  /** What hangs above the drawing, and is left out of it. */
  readonly lifted?: Lifted | undefined;
  readonly words?: string | undefined;
  readonly warning?: string | undefined;
  /** What is in hand, in words: said when it is put down. */
  readonly holding?: string | undefined;
  /** The plant it sets. */
  readonly plant?: number | undefined;
  readonly ends?: boolean | undefined;
  /** Whether it shows what the mouse is on. */
  readonly hovers?: boolean | undefined;
  enter?(): void;
  /** The pointer went down. */
  press?(input: PointerInput): NextState;
  /** The pointer moved. */
  update?(input: PointerInput): NextState;
  /** The pointer went up where it was last: the gesture is done. */
  complete?(input: PointerInput): NextState;
  /** Escape, a second finger, or a pointer the system took away: nothing of the gesture stays. */
  cancel?(): NextState;
  /** A finger has rested where it went down. */
  hold?(): NextState;
  /** The mouse left the canvas. */
  leave?(): void;
  /** The garden, the selection, what a tool remembers or what this person may do is another. */
  changed?(): NextState;
  /** The crosshair of the keyboard goes to a spot: a state that has this is aimed by arrows. */
  aim?(at: Point): void;
  /** Enter, with the crosshair there. */
  act?(at: Point): NextState;
  /** A length that was typed, in inches: the next point is set so far away. A state that has this shows a field for it. */
  measure?(inches: number): NextState;
  /** A key before it is looked up among the commands; false for one that it does not take. */
  key?(key: KeyInput): NextState | false;
}

/** A state as the function that made it has it, to tell in it what changes. */
export type OwnState = { -readonly [Name in keyof ToolState]: ToolState[Name] };

/** Why a tool cannot be taken. */
interface Notice {
  readonly notice: string;
  /** The tool that the person's plan would have to hold. */
  readonly needs?: TriedTool;
}

/** How a key is written for people, and told by a machine. */
export interface KeyBinding {
  written(say: Say): string;
  matches(input: KeyInput): boolean;
}

/** A letter or a named key, with neither Ctrl nor Alt; `shift` undefined takes it with and without. */
export const key = (
  name: string,
  shift?: boolean,
  written: string | MessageDescriptor = name.toUpperCase(),
): KeyBinding => ({
  written(say) {
    const cap = typeof written === 'string' ? written : say(written);
    return shift ? say(msg`Shift + ${cap}`) : cap;
  },
  matches: (input) =>
    !input.command &&
    !input.alt &&
    (shift === undefined || input.shift === shift) &&
    (input.key.length === 1 ? input.key.toLowerCase() : input.key) === name,
});

/** A key with Ctrl or Command, and with or without Shift. With Shift it may be another character. */
export const withCommand = (name: string, shift = false, shifted = name): KeyBinding => ({
  written(say) {
    const cap = name.toUpperCase();
    return say(shift ? msg`Ctrl or ⌘ + Shift + ${cap}` : msg`Ctrl or ⌘ + ${cap}`);
  },
  matches: (input) =>
    input.command &&
    !input.alt &&
    input.shift === shift &&
    [name, shifted].includes(input.key.length === 1 ? input.key.toLowerCase() : input.key),
});

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which way an arrow key goes, x and y; undefined for any other key. */
export const arrowOf = ({ key: name, command, alt }: KeyInput): readonly [number, number] | undefined =>
  command || alt ? undefined : ARROWS[name];

/** How far an arrow moves something, in inches; with Shift by the least step. */
export function arrowStep({ grid }: Pick<EditorCore, 'grid'>, input: KeyInput): Point | undefined {
  const way = arrowOf(input);
  const step = input.shift ? grid.least : grid.step;
  return way && { x: way[0] * step, y: way[1] * step };
}

/** What a command is given: all of the editor. */
export interface CommandContext extends ToolContext {
  readonly input: {
    /** A gesture is under way. */
    readonly busy: boolean;
    /** Hands a key to the active state; false when it does not take it. */
    key(key: KeyInput): boolean;
    cancel(): void;
    act(): void;
    /** Moves the crosshair by inches; false when the active state is not aimed. */
    aimBy(by: Point): boolean;
  };
}

/** Something that can be asked for: by keys, from menus and buttons. */
export interface Command {
  readonly id: string;
  /** What it does, for menus and for the list of shortcuts. */
  readonly label: MessageDescriptor;
  readonly keys?: readonly KeyBinding[];
  /** Its keys work wherever the focus is in the planner, not on the drawing alone. */
  readonly everywhere?: boolean;
  /** The part of the menu for what is selected that it stands in. */
  readonly menu?: 'copies' | 'groups' | 'order' | 'turning';
  /** Whether menus offer it; asked for by a key all the same, it says why nothing is done. */
  enabled?(editor: CommandContext): boolean;
  run(editor: CommandContext, input?: KeyInput): void;
}

/** A tool: all that is known of it is here and in the files beside it. */
export interface ToolDefinition<Args = void, Shown extends Sketch = Sketch> {
  readonly id: string;
  /** What it does, as its button says. */
  readonly label: MessageDescriptor;
  /** What it waits for. */
  readonly hint?: MessageDescriptor;
  /** The key that takes it, and what that does in the words of the list of shortcuts. */
  readonly shortcut?: { readonly key: KeyBinding; readonly does: MessageDescriptor };
  /** What it begins as; a notice says why it cannot be taken. */
  start(tool: ToolContext, args: Args): ToolState | Notice;
  /** What its key takes it with; else it is taken with nothing told. */
  argsByKey?(tool: ToolContext): Args;
  /** What a thing of it begins as that was pressed in a list, to be dragged onto the plan. */
  carry?(tool: ToolContext, args: Args, from: PointerInput): ToolState;
  /** Paints what its states show, as far as a sketch does not say it. */
  paint?(ground: OverlayGround, shown: Shown): void;
  /** What can be asked for beside it, whatever tool is in hand. */
  readonly commands?: readonly Command[];
}
