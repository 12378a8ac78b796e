import { fillSelectedBed } from '../drifting.ts';
import type { Editor } from '../editor.ts';
import { scaledHeld, turnedHeld } from '../holdings.ts';
import { plain, type Shortcut, withCommand } from '../key-input.ts';
import { duplicateSelected } from './copying.ts';
import { groupSelected, toggleLock, ungroupSelected } from './grouping.ts';
import { stackSelected } from './stacking.ts';
import { scaleSelected, TURN, turnSelected } from './turning.ts';

/** Something that is done with what is selected: by keys, and from the menu. */
export interface Order extends Shortcut {
  readonly key:
    | 'duplicate'
    | 'fill'
    | 'group'
    | 'ungroup'
    | 'lock'
    | 'forward'
    | 'backward'
    | 'front'
    | 'back'
    | 'turn'
    | 'turn-back'
    | 'larger'
    | 'smaller';
}

/** With Shift a bracket is another character on many keyboards. */
const bracket = (plainKey: string, shiftedKey: string, shift: boolean): Shortcut['matches'] => {
  return (input) =>
    input.command && !input.alt && input.shift === shift && [plainKey, shiftedKey].includes(input.key);
};
const letter =
  (key: string, shift: boolean): Shortcut['matches'] =>
  (input) =>
    plain(key)(input) && input.shift === shift;

/** What is in hand is turned and scaled before what is selected. */
export function turn(editor: Editor, way: 1 | -1): void {
  if (!editor.changeHeld((held) => turnedHeld(held, way * TURN))) turnSelected(editor, way);
}
export function scale(editor: Editor, way: 1 | -1): void {
  if (editor.widenBrush(way)) return;
  if (!editor.changeHeld((held) => scaledHeld(held, way))) scaleSelected(editor, way);
}

/** Fills the selected bed with what the brush holds; asks first what that is to be, where nothing was chosen yet. */
function fill(editor: Editor): void {
  if (editor.store.getState().brush.species.length > 0) fillSelectedBed(editor);
  else editor.takeDrift();
}

export const ORDERS: readonly Order[] = [
  {
    key: 'duplicate',
    keys: 'Ctrl or ⌘ + D',
    does: 'Duplicate',
    matches: withCommand('d', false),
    run: duplicateSelected,
  },
  {
    key: 'fill',
    keys: 'Shift + D',
    does: 'Fill the selected bed with a drift',
    matches: letter('d', true),
    run: fill,
  },
  {
    key: 'group',
    keys: 'Ctrl or ⌘ + G',
    does: 'Group',
    matches: withCommand('g', false),
    run: groupSelected,
  },
  {
    key: 'ungroup',
    keys: 'Ctrl or ⌘ + Shift + G',
    does: 'Ungroup',
    matches: withCommand('g', true),
    run: ungroupSelected,
  },
  { key: 'lock', keys: 'K', does: 'Lock or unlock', matches: plain('k'), run: toggleLock },
  {
    key: 'forward',
    keys: 'Ctrl or ⌘ + ]',
    does: 'Bring forward',
    matches: bracket(']', '}', false),
    run: (editor) => stackSelected(editor, 'forward'),
  },
  {
    key: 'backward',
    keys: 'Ctrl or ⌘ + [',
    does: 'Send backward',
    matches: bracket('[', '{', false),
    run: (editor) => stackSelected(editor, 'backward'),
  },
  {
    key: 'front',
    keys: 'Ctrl or ⌘ + Shift + ]',
    does: 'Bring to the front',
    matches: bracket(']', '}', true),
    run: (editor) => stackSelected(editor, 'front'),
  },
  {
    key: 'back',
    keys: 'Ctrl or ⌘ + Shift + [',
    does: 'Send to the back',
    matches: bracket('[', '{', true),
    run: (editor) => stackSelected(editor, 'back'),
  },
  {
    key: 'turn',
    keys: 'R',
    does: 'Turn by 15 degrees',
    matches: letter('r', false),
    run: (editor) => turn(editor, 1),
  },
  {
    key: 'turn-back',
    keys: 'Shift + R',
    does: 'Turn back by 15 degrees',
    matches: letter('r', true),
    run: (editor) => turn(editor, -1),
  },
  {
    key: 'larger',
    keys: '>',
    does: 'Make hardscape larger by a step, or the brush wider',
    matches: plain('>'),
    run: (editor) => scale(editor, 1),
  },
  {
    key: 'smaller',
    keys: '<',
    does: 'Make hardscape smaller by a step, or the brush narrower',
    matches: plain('<'),
    run: (editor) => scale(editor, -1),
  },
];
