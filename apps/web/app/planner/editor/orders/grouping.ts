import { pickableIn } from '@understory/plan';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { withGroups } from '../groups.ts';
import type { Working } from '../working.ts';

/** Makes one group of what is selected: from then on it is selected and moved together. */
export function groupSelected(work: Working): void {
  const ids = work.freeToChange(work.marks.selection);
  if (!ids) return;
  if (ids.size < 2) {
    work.refuse('A group needs two things or more. Select another with Shift.');
    return;
  }
  const group = crypto.randomUUID();
  work.commit(entryOf(`Grouped ${work.nameOf(ids)}`, [changeThings(work.document, ids, () => ({ group }))]));
}

/** Takes apart every group that has something selected. */
export function ungroupSelected(work: Working): void {
  const grouped = work.selected.filter(({ group }) => group !== undefined);
  if (grouped.length === 0) {
    if (work.selected.length > 0) work.refuse('Nothing of this is in a group.');
    return;
  }
  const ids = work.freeToChange(withGroups(work.document, new Set(grouped.map(({ id }) => id))));
  if (!ids) return;
  const entry = entryOf(`Ungrouped ${work.nameOf(ids)}`, [
    changeThings(work.document, ids, () => ({ group: null })),
  ]);
  work.commit(entry);
}

/** Locks what is selected, so that it is neither moved nor changed; unlocks it when all of it is locked. */
export function toggleLock(work: Working): void {
  const things = work.selected.filter(pickableIn(work.document, work.drawing.plants));
  if (things.length === 0) {
    work.freeToChange(work.marks.selection);
    return;
  }
  const unlocks = things.every(({ locked }) => locked === true);
  const ids = new Set(things.map(({ id }) => id));
  const label = `${unlocks ? 'Unlocked' : 'Locked'} ${work.nameOf(ids)}`;
  work.commit(entryOf(label, [changeThings(work.document, ids, () => ({ locked: unlocks ? null : true }))]));
}
