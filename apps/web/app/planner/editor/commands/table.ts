import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { sayHere } from '../../../shell/words.ts';
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
  written: (say: Say) => say(shift ? msg`Shift + arrows` : msg`Arrows`),
  matches: (input: KeyInput) => arrowOf(input) !== undefined && input.shift === shift,
});

/** Something that is done with what is selected, and stands in a part of its menu. */
const onSelected = (
  id: string,
  label: MessageDescriptor,
  binding: KeyBinding,
  menu: NonNullable<Command['menu']>,
  run: Command['run'],
): Command => ({ id, label, keys: [binding], menu, enabled: isSelected, run });

/** All that can be asked for, whatever tool is in hand: what keys, menus and the list of shortcuts are made of. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'move',
    label: msg`Move what is selected by 1 foot, or 25 cm; move the crosshair while placing; else move the paper`,
    keys: [arrows(false)],
    run: arrow,
  },
  { id: 'move-little', label: msg`The same by 1 inch, or 1 cm`, keys: [arrows(true)], run: arrow },
  {
    id: 'act',
    label: msg`Place what is in hand at the crosshair; set a point, and on the last one end; write on the selected label; hold a corner of the selected bed, path or measure, and again to add one after it`,
    keys: [key('Enter', undefined, msg`Enter`)],
    run: ({ input }) => input.act(),
  },
  {
    id: 'remove',
    label: msg`Remove what is selected, or the corner that is held; while drawing, take the last point back`,
    keys: [key('Delete', undefined, msg`Delete`), key('Backspace', undefined, msg`Backspace`)],
    run: (editor) => remove(editor),
  },
  {
    id: 'next',
    label: msg`Select the next thing; while a corner is held, hold the next one`,
    keys: [key(']')],
    run: ({ selection }) => selection.walk(1),
  },
  {
    id: 'previous',
    label: msg`Select the previous thing, or hold the previous corner`,
    keys: [key('[')],
    run: ({ selection }) => selection.walk(-1),
  },
  {
    id: 'round',
    label: msg`Make the corner of a bed that is held round, or sharp again`,
    keys: [key('c')],
    run: ({ announce }) => announce(sayHere(msg`Hold a corner of a bed first: select it and press Enter.`)),
  },
  {
    id: 'select-all',
    label: msg`Select everything that is not locked`,
    keys: [withCommand('a')],
    run: ({ selection }) => selection.selectAll(),
  },
  {
    id: 'undo',
    label: msg`Undo`,
    keys: [withCommand('z')],
    everywhere: true,
    run({ garden, announce, input }) {
      if (input.busy) return;
      const undone = garden.undo();
      const { label, stays } = undone ?? {};
      announce(label ? `${sayHere(msg`Undid: ${label}.`)} ${stays}`.trim() : sayHere(msg`Nothing to undo.`));
    },
  },
  {
    id: 'redo',
    label: msg`Redo`,
    keys: [withCommand('z', true), withCommand('y')],
    everywhere: true,
    run({ garden, announce, input }) {
      if (input.busy) return;
      const redone = garden.redo();
      const { label, stays } = redone ?? {};
      announce(
        label ? `${sayHere(msg`Did again: ${label}.`)} ${stays}`.trim() : sayHere(msg`Nothing to redo.`),
      );
    },
  },
  {
    id: 'cancel',
    label: msg`Cancel what is under way; put down what is in hand; select nothing`,
    keys: [key('Escape', undefined, msg`Esc`)],
    everywhere: true,
    run: ({ input }) => input.cancel(),
  },
  onSelected('duplicate', msg`Duplicate`, withCommand('d'), 'copies', duplicateSelected),
  onSelected('group', msg`Group`, withCommand('g'), 'groups', groupSelected),
  onSelected('ungroup', msg`Ungroup`, withCommand('g', true), 'groups', ungroupSelected),
  onSelected('lock', msg`Lock or unlock`, key('k'), 'groups', toggleLock),
  onSelected('forward', msg`Bring forward`, withCommand(']', false, '}'), 'order', (editor) =>
    stackSelected(editor, 'forward'),
  ),
  onSelected('backward', msg`Send backward`, withCommand('[', false, '{'), 'order', (editor) =>
    stackSelected(editor, 'backward'),
  ),
  onSelected('front', msg`Bring to the front`, withCommand(']', true, '}'), 'order', (editor) =>
    stackSelected(editor, 'front'),
  ),
  onSelected('back', msg`Send to the back`, withCommand('[', true, '{'), 'order', (editor) =>
    stackSelected(editor, 'back'),
  ),
  onSelected('turn', msg`Turn by 15 degrees`, key('r', false), 'turning', (editor) =>
    turnSelected(editor, 1),
  ),
  onSelected('turn-back', msg`Turn back by 15 degrees`, key('r', true), 'turning', (editor) =>
    turnSelected(editor, -1),
  ),
  onSelected('larger', msg`Make hardscape larger by a step`, key('>'), 'turning', (editor) =>
    scaleSelected(editor, 1),
  ),
  onSelected('smaller', msg`Make hardscape smaller by a step`, key('<'), 'turning', (editor) =>
    scaleSelected(editor, -1),
  ),
  {
    id: 'snap',
    label: msg`Snap to the grid, to edges and to spacing, or not`,
    keys: [key('g')],
    run: (editor) => setSnap(editor, !editor.store.getState().snap),
  },
  {
    id: 'zoom-in',
    label: msg`Zoom in`,
    keys: [key('+'), key('=')],
    run: ({ camera }) => camera.zoomBy(ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    label: msg`Zoom out`,
    keys: [key('-', undefined, '−'), key('_')],
    run: ({ camera }) => camera.zoomBy(1 / ZOOM_STEP),
  },
  { id: 'zoom-whole', label: msg`Zoom to 100%`, keys: [key('1')], run: ({ camera }) => camera.zoomTo(1) },
  { id: 'fit', label: msg`Show the whole garden`, keys: [key('f')], run: ({ camera }) => camera.fit() },
];
