import { ZOOM_STEP } from '../view/camera.ts';
import type { Editor } from './editor.ts';

export interface KeyInput {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly command: boolean;
}

export interface Shortcut {
  /** As it is written on the keys, for the list of shortcuts. */
  readonly keys: string;
  readonly does: string;
  readonly matches: (input: KeyInput) => boolean;
  readonly run: (editor: Editor, input: KeyInput) => void;
  /** Works wherever the focus is in the planner, not on the drawing alone. */
  readonly everywhere?: boolean;
}

const FOOT = 12;
const INCH = 1;
const PAN_PX = 40;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const plain =
  (...keys: readonly string[]) =>
  (input: KeyInput) =>
    !input.command &&
    !input.alt &&
    keys.includes(input.key.length === 1 ? input.key.toLowerCase() : input.key);
const withCommand = (key: string, shift: boolean) => (input: KeyInput) =>
  input.command && !input.alt && input.shift === shift && input.key.toLowerCase() === key;

/** Arrows move the crosshair while placing, what is selected otherwise, and the paper when nothing is. */
function arrow(editor: Editor, input: KeyInput): void {
  const [dx, dy] = ARROWS[input.key] ?? [0, 0];
  const step = input.shift ? INCH : FOOT;
  if (editor.doing === 'place.aiming') editor.aimBy(dx * step, dy * step);
  else if (editor.marks.selection.size > 0) editor.nudge(dx * step, dy * step);
  else editor.eye.panBy(-dx * PAN_PX, -dy * PAN_PX);
}

const isArrow = (input: KeyInput): boolean => input.key in ARROWS && !input.command && !input.alt;

/** Every shortcut of the planner: what the keys do and what the list of shortcuts shows. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: 'Arrows',
    does: 'Move what is selected by 1 foot; move the crosshair while placing; else move the paper',
    matches: (input) => isArrow(input) && !input.shift,
    run: arrow,
  },
  {
    keys: 'Shift + arrows',
    does: 'The same by 1 inch',
    matches: (input) => isArrow(input) && input.shift,
    run: arrow,
  },
  {
    keys: 'Enter',
    does: 'Place the plant in hand at the crosshair',
    matches: plain('Enter'),
    run: (editor) => editor.placeAtCrosshair(),
  },
  {
    keys: 'Delete',
    does: 'Remove what is selected',
    matches: plain('Delete', 'Backspace'),
    run: (editor) => editor.removeSelected(),
  },
  {
    keys: '] and [',
    does: 'Select the next or the previous plant',
    matches: plain(']', '['),
    run: (editor, { key }) => editor.walk(key === ']' ? 1 : -1),
  },
  {
    keys: 'Ctrl or ⌘ + A',
    does: 'Select everything',
    matches: withCommand('a', false),
    run: (editor) => editor.selectAll(),
  },
  {
    keys: 'Ctrl or ⌘ + Z',
    does: 'Undo',
    matches: withCommand('z', false),
    run: (editor) => editor.undo(),
    everywhere: true,
  },
  {
    keys: 'Ctrl or ⌘ + Shift + Z',
    does: 'Redo',
    matches: (input) => withCommand('z', true)(input) || withCommand('y', false)(input),
    run: (editor) => editor.redo(),
    everywhere: true,
  },
  {
    keys: 'Esc',
    does: 'Cancel what is under way; put down the plant in hand; select nothing',
    matches: plain('Escape'),
    run: (editor) => editor.cancel(),
    everywhere: true,
  },
  { keys: 'V', does: 'Select and move', matches: plain('v'), run: (editor) => editor.take('select') },
  { keys: 'H', does: 'Drag the paper', matches: plain('h'), run: (editor) => editor.take('pan') },
  {
    keys: 'G',
    does: 'Snap to the grid, or not',
    matches: plain('g'),
    run: (editor) => editor.setSnap(!editor.store.getState().snap),
  },
  {
    keys: '+ and −',
    does: 'Zoom in or out',
    matches: plain('+', '=', '-', '_'),
    run: (editor, { key }) => editor.eye.zoomBy(key === '+' || key === '=' ? ZOOM_STEP : 1 / ZOOM_STEP),
  },
  { keys: '1', does: 'Zoom to 100%', matches: plain('1'), run: (editor) => editor.eye.zoomTo(1) },
  { keys: 'F', does: 'Show the whole garden', matches: plain('f'), run: (editor) => editor.eye.fit() },
];

/** Does what a key stands for; false when it stands for nothing and belongs to the browser. */
export function pressKey(editor: Editor, input: KeyInput, onDrawing = true): boolean {
  const shortcut = SHORTCUTS.find((each) => (onDrawing || each.everywhere) && each.matches(input));
  shortcut?.run(editor, input);
  return shortcut !== undefined;
}
