import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Thing } from '@understory/garden';
import { type ClipboardEvent, useMemo } from 'react';
import { api } from '../../shell/api.ts';
import { asText, storedValue } from '../../shell/stored-value.ts';
import { sayHere } from '../../shell/words.ts';
import { copySelected, cutSelected, paste, readCopied } from '../editor/commands/copying.ts';
import type { PlannerValue } from './planner-context.ts';

/** What was copied last on this device, for gardens in other tabs and for hands without keys. */
const copied = storedValue('understory.copied', asText, { keeper: 'device', initial: '' });

const NOTHING_COPIED = msg`Nothing that can stand in a garden has been copied yet.`;
const NOT_OURS = msg`What is on the clipboard was not copied from a garden. Nothing was pasted.`;

type Ground = Pick<PlannerValue, 'editor' | 'drawing'>;

/** Copies, cuts and pastes what is selected. What is copied is kept on this device and, as text, given to the system. */
export function clipboardOf({ editor, drawing }: Ground) {
  const keep = (text: string | undefined): string | undefined => {
    if (text !== undefined) copied.write(text);
    return text;
  };
  const copy = () => keep(copySelected(editor));
  const cut = () => keep(cutSelected(editor));
  const pasteText = async (text: string, otherwise: MessageDescriptor): Promise<void> => {
    const things = readCopied(text);
    if (!things) {
      editor.notice(sayHere(otherwise));
      return;
    }
    const at = editor.input.pointedAt;
    await learnPlantsOf(things, drawing);
    paste(editor, things, at);
  };
  const handing = (take: () => string | undefined) => () => {
    const text = take();
    // Not allowed or not there: what is kept on this device is enough to paste it in another garden.
    if (text !== undefined) void navigator.clipboard?.writeText(text).catch(() => undefined);
  };
  return {
    copy: handing(copy),
    cut: handing(cut),
    /** Of the menu, which may not look at what the system's clipboard holds. */
    paste: () => pasteText(copied.read(), NOTHING_COPIED),
    /** The same for the browser's own events, which need no permission. */
    onCopy: (event: ClipboardEvent<HTMLElement>) => give(event, copy),
    onCut: (event: ClipboardEvent<HTMLElement>) => give(event, cut),
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (!isOnDrawing(event)) return;
      event.preventDefault();
      const { types } = event.clipboardData;
      // Whatever else was copied since is what is meant; only a clipboard that holds nothing may have been closed to us.
      if (types.length === 0) void pasteText(copied.read(), NOTHING_COPIED);
      else void pasteText(event.clipboardData.getData('text/plain'), NOT_OURS);
    },
  };
}

/** For the drawing: the keys and menus of the browser copy, cut and paste there. */
export function useClipboard(ground: Ground) {
  const { editor, drawing } = ground;
  return useMemo(() => {
    const { onCopy, onCut, onPaste } = clipboardOf({ editor, drawing });
    return { onCopy, onCut, onPaste };
  }, [editor, drawing]);
}

function give(event: ClipboardEvent<HTMLElement>, take: () => string | undefined): void {
  if (!isOnDrawing(event)) return;
  const text = take();
  if (text === undefined) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}

/** Words that were selected in a panel, and fields, are the browser's own to copy. */
const isOnDrawing = ({ target }: ClipboardEvent<HTMLElement>): boolean =>
  (target as HTMLElement).closest('[data-planner-canvas]') !== null;

/** Asks the catalogue for plants this garden has not met. One that cannot be read is left out of what is pasted. */
async function learnPlantsOf(things: readonly Thing[], drawing: Ground['drawing']): Promise<void> {
  const named = new Set(things.flatMap((thing) => (thing.kind === 'plant' ? [thing.plant] : [])));
  const unknown = [...named].filter((plant) => !drawing.plants.has(plant));
  const cards = await Promise.all(
    unknown.map((id) => api('GET /plants/{id}/', { params: { id } }).catch(() => undefined)),
  );
  const known = cards.filter((card) => card !== undefined);
  if (known.length > 0) drawing.learn(known);
}
