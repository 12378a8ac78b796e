import { pickableIn } from '@understory/plan';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { withGroups } from '../selection.ts';
import type { ToolContext } from '../tool.ts';

/** Makes one group of what is selected: from then on it is selected and moved together. */
export function groupSelected(tool: ToolContext): void {
  const ids = tool.selection.freeToChange();
  if (!ids) return;
  if (ids.size < 2) {
    tool.notice('A group needs two things or more. Select another with Shift.');
    return;
  }
  const group = crypto.randomUUID();
  tool.commit(entryOf(`Grouped ${tool.nameOf(ids)}`, [changeThings(tool.document, ids, () => ({ group }))]));
}

/** Takes apart every group that has something selected. */
export function ungroupSelected(tool: ToolContext): void {
  const grouped = tool.selection.things.filter(({ group }) => group !== undefined);
  if (grouped.length === 0) {
    if (tool.selection.things.length > 0) tool.notice('Nothing of this is in a group.');
    return;
  }
  const ids = tool.selection.freeToChange(withGroups(tool.document, new Set(grouped.map(({ id }) => id))));
  if (!ids) return;
  const entry = entryOf(`Ungrouped ${tool.nameOf(ids)}`, [
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
  const label = `${unlocks ? 'Unlocked' : 'Locked'} ${tool.nameOf(ids)}`;
  tool.commit(
    entryOf(label, [changeThings(tool.document, ids, () => ({ locked: unlocks ? null : true }))]),
    // The pointer passes over what is locked.
    unlocks ? '' : 'To unlock it, choose it in the list under “Plan”.',
  );
}
