import { msg } from '@lingui/core/macro';
import { LABEL_TEXT_MAX, type LabelThing, type Point, type ThingId } from '@understory/garden';
import { thingName } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, changeThings } from '../../document/operations.ts';
import { thingOf } from '../../document/thing-index.ts';
import type { ToolContext } from '../tool.ts';

/** Opens the field for new words at a spot. */
export function writeAt(tool: ToolContext, at: Point): void {
  const label: LabelThing = { ...at, kind: 'label', id: '', z: 0, text: '', size: 'medium', rotation: 0 };
  if (!tool.placement.mayStand(label)) {
    tool.notice(sayHere(msg`That is too far from the garden to write on the plan.`));
    return;
  }
  if (!tool.placement.mayAdd([label])) return;
  tool.store.setState({ writing: { at, id: undefined, text: '' } });
}

/** Opens the field for the words of a label; refused, and said why, when it is locked. */
export function rewrite(tool: ToolContext, id: ThingId): void {
  const label = thingOf(tool.document, id);
  if (label?.kind !== 'label' || !tool.selection.freeToChange(new Set([id]))) return;
  tool.store.setState({ writing: { at: { x: label.x, y: label.y }, id, text: label.text } });
}

/**
 * Keeps what was written, as one step, and puts the pen down: the label is selected, to be moved or turned. False, and said
 * why, when it is too long; then the field stays.
 */
export function keepWritten(tool: ToolContext, text: string): boolean {
  const { writing } = tool.store.getState();
  if (!writing) return true;
  const words = text.trim();
  if (words.length > LABEL_TEXT_MAX) {
    const over = words.length - LABEL_TEXT_MAX;
    tool.notice(sayHere(msg`A label holds ${LABEL_TEXT_MAX} characters. Shorten it by ${over}.`));
    return false;
  }
  tool.store.setState({ writing: undefined });
  if (words === '') return true;
  const { id } = writing;
  if (id !== undefined) {
    tool.commit(
      entryOf(sayHere(msg`Changed a label`), [
        changeThings(tool.document, new Set([id]), () => ({ text: words })),
      ]),
    );
    tool.deactivate();
    tool.selection.set([id]);
    return true;
  }
  const label: LabelThing = {
    ...writing.at,
    kind: 'label',
    id: crypto.randomUUID(),
    z: tool.placement.zOf('label'),
    text: words,
    size: 'medium',
    rotation: 0,
  };
  const name = thingName(tool.plants, label, sayHere);
  tool.commit(entryOf(sayHere(msg`Placed ${name}`), [addThings([label])]));
  tool.deactivate();
  tool.selection.set([label.id]);
  return true;
}

/** Closes the field without keeping what was written. */
export function stopWriting(tool: ToolContext): void {
  if (tool.store.getState().writing) tool.store.setState({ writing: undefined });
}
