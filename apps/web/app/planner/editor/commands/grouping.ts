import { msg } from '@lingui/core/macro';
import { pickableIn } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { withGroups } from '../selection.ts';
import type { ToolContext } from '../tool.ts';

/** Makes one group of what is selected: from then on it is selected and moved together. */
export function groupSelected(tool: ToolContext): void {
  const ids = tool.selection.freeToChange();
  if (!ids) return;
  if (ids.size < 2) {
    tool.notice(sayHere(msg`A group needs two things or more. Select another with Shift.`));
    return;
  }
  const group = crypto.randomUUID();
  const name = tool.nameOf(ids);
  const label = sayHere(msg`Grouped ${name}`);
  tool.commit(entryOf(label, [changeThings(tool.document, ids, () => ({ group }))]));
}

/** Takes apart every group that has something selected. */
export function ungroupSelected(tool: ToolContext): void {
  const grouped = tool.selection.things.filter(({ group }) => group !== undefined);
  if (grouped.length === 0) {
    if (tool.selection.things.length > 0) tool.notice(sayHere(msg`Nothing of this is in a group.`));
    return;
  }
  const ids = tool.selection.freeToChange(withGroups(tool.document, new Set(grouped.map(({ id }) => id))));
  if (!ids) return;
  const name = tool.nameOf(ids);
  const entry = entryOf(sayHere(msg`Ungrouped ${name}`), [
    changeThings(tool.document, ids, () => ({ group: null })),
  ]);
  tool.commit(entry);
}

/** Locks what is selected, so that it is neither moved nor changed; unlocks it when all of it is locked. */
export function toggleLock(tool: ToolContext): void {
  const things = tool.selection.things.filter(pickableIn(tool.document, tool.plants));
  if (things.length === 0) {
    tool.selection.freeToChange();
    return;
  }
  const unlocks = things.every(({ locked }) => locked === true);
  const ids = new Set(things.map(({ id }) => id));
  const name = tool.nameOf(ids);
  const label = sayHere(unlocks ? msg`Unlocked ${name}` : msg`Locked ${name}`);
  tool.commit(
    entryOf(label, [changeThings(tool.document, ids, () => ({ locked: unlocks ? null : true }))]),
    // The pointer passes over what is locked.
    unlocks ? '' : sayHere(msg`To unlock it, choose it in the list under “Plan”.`),
  );
}
