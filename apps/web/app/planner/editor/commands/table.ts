import { ZOOM_STEP } from '../../view/camera.ts';
import {
  arrowOf,
  arrowStep,
  type Command,
  type CommandContext,
  type KeyBinding,
  type KeyInput,
  key,
  withCommand,
} from '../tool.ts';
import { nudge, remove, setSnap } from './changing.ts';
import { duplicateSelected } from './copying.ts';
import { groupSelected, toggleLock, ungroupSelected } from './grouping.ts';
import { stackSelected } from './stacking.ts';
import { scaleSelected, turnSelected } from './turning.ts';

const PAN_PX = 40;

const isSelected = ({ selection }: CommandContext): boolean => selection.ids.size > 0;

/** Arrows move the crosshair while placing, what is selected otherwise, and the paper when nothing is. */
function arrow(editor: CommandContext, input?: KeyInput): void {
  const [way, by] = input ? [arrowOf(input), arrowStep(editor, input)] : [];
  if (!way || !by || editor.input.aimBy(by)) return;
  if (isSelected(editor)) nudge(editor, by, input?.repeat);
  else editor.camera.panBy(-way[0] * PAN_PX, -way[1] * PAN_PX);
}
const arrows = (shift: boolean) => ({
  written: shift ? 'Shift + arrows' : 'Arrows',
  matches: (input: KeyInput) => arrowOf(input) !== undefined && input.shift === shift,
});

/** Something that is done with what is selected, and stands in a part of its menu. */
const onSelected = (
  id: string,
  label: string,
  binding: KeyBinding,
  menu: NonNullable<Command['menu']>,
  run: Command['run'],
): Command => ({ id, label, keys: [binding], menu, enabled: isSelected, run });

/** All that can be asked for, whatever tool is in hand: what keys, menus and the list of shortcuts are made of. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'move',
    label: 'Move what is selected by 1 foot, or 25 cm; move the crosshair while placing; else move the paper',
    keys: [arrows(false)],
    run: arrow,
  },
  { id: 'move-little', label: 'The same by 1 inch, or 1 cm', keys: [arrows(true)], run: arrow },
  {
    id: 'act',
    label:
      'Place what is in hand at the crosshair; set a point, and on the last one end; write on the selected label; hold a corner of the selected bed or measure, and again to add one after it',
    keys: [key('Enter', undefined, 'Enter')],
    run: ({ input }) => input.act(),
  },
  {
    id: 'remove',
    label: 'Remove what is selected, or the corner that is held; while drawing, take the last point back',
    keys: [key('Delete', undefined, 'Delete'), key('Backspace', undefined, 'Backspace')],
    run: (editor) => remove(editor),
  },
  {
    id: 'next',
    label: 'Select the next thing; while a corner is held, hold the next one',
    keys: [key(']')],
    run: ({ selection }) => selection.walk(1),
  },
  {
    id: 'previous',
    label: 'Select the previous thing, or hold the previous corner',
    keys: [key('[')],
    run: ({ selection }) => selection.walk(-1),
  },
  {
    id: 'select-all',
    label: 'Select everything that is not locked',
    keys: [withCommand('a')],
    run: ({ selection }) => selection.selectAll(),
  },
  {
    id: 'undo',
    label: 'Undo',
    keys: [withCommand('z')],
    everywhere: true,
    run({ garden, announce, input }) {
      if (input.busy) return;
      const undone = garden.undo();
      announce(undone ? `Undid: ${undone.label}. ${undone.stays}`.trim() : 'Nothing to undo.');
    },
  },
  {
    id: 'redo',
    label: 'Redo',
    keys: [withCommand('z', true), withCommand('y')],
    everywhere: true,
    run({ garden, announce, input }) {
      if (input.busy) return;
      const redone = garden.redo();
      announce(redone ? `Did again: ${redone.label}. ${redone.stays}`.trim() : 'Nothing to redo.');
    },
  },
  {
    id: 'cancel',
    label: 'Cancel what is under way; put down what is in hand; select nothing',
    keys: [key('Escape', undefined, 'Esc')],
    everywhere: true,
    run: ({ input }) => input.cancel(),
  },
  onSelected('duplicate', 'Duplicate', withCommand('d'), 'copies', duplicateSelected),
  onSelected('group', 'Group', withCommand('g'), 'groups', groupSelected),
  onSelected('ungroup', 'Ungroup', withCommand('g', true), 'groups', ungroupSelected),
  onSelected('lock', 'Lock or unlock', key('k'), 'groups', toggleLock),
  onSelected('forward', 'Bring forward', withCommand(']', false, '}'), 'order', (editor) =>
    stackSelected(editor, 'forward'),
  ),
  onSelected('backward', 'Send backward', withCommand('[', false, '{'), 'order', (editor) =>
    stackSelected(editor, 'backward'),
  ),
  onSelected('front', 'Bring to the front', withCommand(']', true, '}'), 'order', (editor) =>
    stackSelected(editor, 'front'),
  ),
  onSelected('back', 'Send to the back', withCommand('[', true, '{'), 'order', (editor) =>
    stackSelected(editor, 'back'),
  ),
  onSelected('turn', 'Turn by 15 degrees', key('r', false), 'turning', (editor) => turnSelected(editor, 1)),
  onSelected('turn-back', 'Turn back by 15 degrees', key('r', true), 'turning', (editor) =>
    turnSelected(editor, -1),
  ),
  onSelected('larger', 'Make hardscape larger by a step', key('>'), 'turning', (editor) =>
    scaleSelected(editor, 1),
  ),
  onSelected('smaller', 'Make hardscape smaller by a step', key('<'), 'turning', (editor) =>
    scaleSelected(editor, -1),
  ),
  {
    id: 'snap',
    label: 'Snap to the grid, to edges and to spacing, or not',
    keys: [key('g')],
    run: (editor) => setSnap(editor, !editor.store.getState().snap),
  },
  {
    id: 'zoom-in',
    label: 'Zoom in',
    keys: [key('+'), key('=')],
    run: ({ camera }) => camera.zoomBy(ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    keys: [key('-', undefined, '−'), key('_')],
    run: ({ camera }) => camera.zoomBy(1 / ZOOM_STEP),
  },
  { id: 'zoom-whole', label: 'Zoom to 100%', keys: [key('1')], run: ({ camera }) => camera.zoomTo(1) },
  { id: 'fit', label: 'Show the whole garden', keys: [key('f')], run: ({ camera }) => camera.fit() },
];
