import { LABEL_TEXT_MAX, type LabelThing, type Point, type ThingId } from '@understory/garden';
import { thingName } from '@understory/plan';
import { entryOf } from '../document/history.ts';
import { addThings, changeThings } from '../document/operations.ts';
import { thingOf } from '../document/thing-index.ts';
import { heightOfNew } from './heights.ts';
import { mayStand } from './judging.ts';
import type { Working } from './working.ts';

/** Opens the field for new words at a spot. */
export function writeAt(work: Working, at: Point): void {
  const label: LabelThing = { ...at, kind: 'label', id: '', z: 0, text: '', size: 'medium', rotation: 0 };
  if (!mayStand(work.plot, label)) {
    work.refuse('That is too far from the garden to write on the plan.');
    return;
  }
  if (!work.mayDraw([label])) return;
  work.store.setState({ writing: { at, id: undefined, text: '' } });
}

/** Opens the field for the words of a label; refused, and said why, when it is locked. */
export function rewrite(work: Working, id: ThingId): void {
  const label = thingOf(work.document, id);
  if (label?.kind !== 'label' || !work.freeToChange(new Set([id]))) return;
  work.store.setState({ writing: { at: { x: label.x, y: label.y }, id, text: label.text } });
}

/** Keeps what was written, as one step. False, and said why, when it is too long; then the field stays. */
export function keepWritten(work: Working, text: string): boolean {
  const { writing } = work.store.getState();
  if (!writing) return true;
  const words = text.trim();
  if (words.length > LABEL_TEXT_MAX) {
    work.refuse(
      `A label holds ${LABEL_TEXT_MAX} characters. Shorten it by ${words.length - LABEL_TEXT_MAX}.`,
    );
    return false;
  }
  work.store.setState({ writing: undefined });
  if (words === '') return true;
  const { id } = writing;
  if (id !== undefined) {
    work.commit(
      entryOf('Changed a label', [changeThings(work.document, new Set([id]), () => ({ text: words }))]),
    );
    return true;
  }
  const label: LabelThing = {
    ...writing.at,
    kind: 'label',
    id: crypto.randomUUID(),
    z: heightOfNew(work.document, 'label'),
    text: words,
    size: 'medium',
    rotation: 0,
  };
  work.commit(entryOf(`Placed ${thingName(work.drawing.plants, label)}`, [addThings([label])]));
  work.mark({ selection: new Set([label.id]) });
  return true;
}

/** Closes the field without keeping what was written. */
export function stopWriting(work: Working): void {
  if (work.store.getState().writing) work.store.setState({ writing: undefined });
}
