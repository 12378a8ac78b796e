import type { ScreenPoint } from '../../view/camera.ts';

/** A pointer as the editor sees it: where on the canvas, and how. */
export interface PointerInput extends ScreenPoint {
  readonly pointer: number;
  readonly device: 'mouse' | 'touch' | 'pen';
  /** 0 primary, 1 middle, 2 secondary; as in the DOM. */
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** One state of a tool. Each answers which state comes next; itself to stay. */
export interface ToolState {
  /** Tool and state, as `select.moving`. */
  readonly name: string;
  enter(): void;
  /** The pointer went down. */
  press(input: PointerInput): ToolState;
  /** The pointer moved. */
  update(input: PointerInput): ToolState;
  /** The pointer went up: the gesture is done. */
  complete(input: PointerInput): ToolState;
  /** Escape, a second finger, or a pointer the system took away: nothing of the gesture stays. */
  cancel(): ToolState;
  /** A finger has rested where it went down. */
  hold?(): ToolState;
}

const SLACK_PX = { mouse: 4, pen: 6, touch: 10 } as const;

/** How far a pointer may stray and still be a click, in CSS pixels. */
export const hasStrayed = (from: ScreenPoint, input: PointerInput): boolean =>
  Math.hypot(input.x - from.x, input.y - from.y) > SLACK_PX[input.device];
