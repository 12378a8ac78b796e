import { ZOOM_STEP } from '../view/camera.ts';
import type { Editor } from './editor.ts';
import { type KeyInput, plain, type Shortcut, withCommand } from './key-input.ts';
import { ORDERS } from './orders/orders.ts';

const PAN_PX = 40;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move the crosshair while placing, what is selected otherwise, and the paper when nothing is. */
function arrow(editor: Editor, input: KeyInput): void {
  const [dx, dy] = ARROWS[input.key] ?? [0, 0];
  const step = input.shift ? editor.grid.least : editor.grid.step;
  if (editor.aims) editor.aimBy(dx * step, dy * step);
  else if (editor.moveCorner(dx * step, dy * step)) return;
  else if (editor.marks.selection.size > 0) editor.nudge(dx * step, dy * step);
  else editor.eye.panBy(-dx * PAN_PX, -dy * PAN_PX);
}

const isArrow = (input: KeyInput): boolean => input.key in ARROWS && !input.command && !input.alt;

/** Every shortcut of the planner: what the keys do and what the list of shortcuts shows. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: 'Arrows',
    does: 'Move what is selected by 1 foot, or 25 cm; move the crosshair while placing; else move the paper',
    matches: (input) => isArrow(input) && !input.shift,
    run: arrow,
  },
  {
    keys: 'Shift + arrows',
    does: 'The same by 1 inch, or 1 cm',
    matches: (input) => isArrow(input) && input.shift,
    run: arrow,
  },
  {
    keys: 'Enter',
    does: 'Place what is in hand at the crosshair; set a point, and on the last one end; write on the selected label; hold a corner of the selected bed or measure, and again to add one after it',
    matches: plain('Enter'),
    run: (editor) => editor.actAtCrosshair(),
  },
  {
    keys: 'Delete',
    does: 'Remove what is selected, or the corner that is held; while drawing, take the last point back',
    matches: plain('Delete', 'Backspace'),
    run: (editor) => {
      if (!editor.takeBackCorner() && !editor.removeCorner()) editor.removeSelected();
    },
  },
  {
    keys: '] and [',
    does: 'Select the next or the previous thing; while a corner is held, hold the next or the previous one',
    matches: plain(']', '['),
    run: (editor, { key }) => {
      const by = key === ']' ? 1 : -1;
      if (!editor.nextCorner(by)) editor.walk(by);
    },
  },
  {
    keys: 'Ctrl or ⌘ + A',
    does: 'Select everything that is not locked',
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
    does: 'Cancel what is under way; put down what is in hand; select nothing',
    matches: plain('Escape'),
    run: (editor) => editor.cancel(),
    everywhere: true,
  },
  ...ORDERS,
  {
    keys: 'V',
    does: 'Select and move; drag bare ground to select what the rectangle touches',
    matches: plain('v'),
    run: (editor) => editor.take('select'),
  },
  { keys: 'H', does: 'Drag the paper', matches: plain('h'), run: (editor) => editor.take('pan') },
  {
    keys: 'E',
    does: 'Erase what is pressed or gone over',
    matches: plain('e'),
    run: (editor) => editor.take('erase'),
  },
  {
    keys: 'B',
    does: 'Draw a bed: drag a rectangle, or set two corners. Again for the next form',
    matches: plain('b'),
    run: (editor) => editor.takeNextBed(),
  },
  {
    keys: 'D',
    does: 'Paint a drift: a group of plants at their spacing. Enter paints at the crosshair',
    matches: (input) => plain('d')(input) && !input.shift,
    run: (editor) => editor.take('drift'),
  },
  { keys: 'T', does: 'Write a label', matches: plain('t'), run: (editor) => editor.take('label') },
  {
    keys: 'M',
    does: 'Measure a distance, or an area by ending where you began',
    matches: plain('m'),
    run: (editor) => editor.take('measure'),
  },
  {
    keys: 'G',
    does: 'Snap to the grid, to edges and to spacing, or not',
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
