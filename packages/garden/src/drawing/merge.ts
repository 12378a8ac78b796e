import { isSameJson } from '../sameJson.ts';
import { applyDifference, type Difference, type Drawn, differenceOf, type ThingPatch } from './difference.ts';
import type { ThingId } from './thing.ts';

/** Something both sides did, so that only one of them can stand. */
export type MergeConflict =
  /** Both gave a field of one thing another value. */
  | { readonly kind: 'thing'; readonly id: ThingId; readonly field: string }
  /** One side changed what the other removed. */
  | { readonly kind: 'removed'; readonly id: ThingId; readonly by: 'mine' | 'theirs' }
  | { readonly kind: 'fact'; readonly field: string };

export interface Merged<Facts extends object> {
  readonly drawn: Drawn<Facts>;
  /** Where both did something to the same; in each of them mine stands, and what one side changed is not removed. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Joins what was drawn here and elsewhere since both agreed. What only one side did stands; where both did something to
 * the same field mine stands; a thing that one side changed and the other removed stays, changed.
 * @param base what both started from
 */
export function mergeDrawn<Facts extends object>(
  base: Drawn<Facts>,
  mine: Drawn<Facts>,
  theirs: Drawn<Facts>,
): Merged<Facts> {
  const here = differenceOf(base, mine);
  const there = differenceOf(base, theirs);
  const restored = changedHereRemovedThere(here, there, mine);
  const spared = new Set(changedThereRemovedHere(here, there));
  const drawn = applyDifference(theirs, {
    ...here,
    added: [...here.added, ...restored],
    removed: here.removed.filter((id) => !spared.has(id)),
  });
  return {
    drawn,
    conflicts: conflictsOf(
      here,
      there,
      restored.map(({ id }) => id),
      [...spared],
    ),
  };
}

function changedHereRemovedThere<Facts extends object>(
  here: Difference<Facts>,
  there: Difference<Facts>,
  mine: Drawn<Facts>,
) {
  const gone = new Set(there.removed);
  const restored = new Set(here.changed.flatMap(({ id }) => (gone.has(id) ? [id] : [])));
  return restored.size === 0 ? [] : mine.things.filter(({ id }) => restored.has(id));
}

function changedThereRemovedHere(here: Difference<object>, there: Difference<object>): readonly ThingId[] {
  const gone = new Set(here.removed);
  return there.changed.flatMap(({ id }) => (gone.has(id) ? [id] : []));
}

function conflictsOf(
  here: Difference<object>,
  there: Difference<object>,
  restored: readonly ThingId[],
  spared: readonly ThingId[],
): readonly MergeConflict[] {
  const theirs = new Map(there.changed.map((patch) => [patch.id, patch]));
  return [
    ...here.changed.flatMap((patch) => fieldsOfBoth(patch, theirs.get(patch.id))),
    ...restored.map((id) => ({ kind: 'removed', id, by: 'theirs' }) as const),
    ...spared.map((id) => ({ kind: 'removed', id, by: 'mine' }) as const),
    ...factsOfBoth(here.facts, there.facts),
  ];
}

/** Fields of one thing that both gave a value, and not the same. */
const fieldsOfBoth = (mine: ThingPatch, theirs: ThingPatch | undefined): readonly MergeConflict[] =>
  Object.keys(mine).flatMap((field) =>
    theirs && field !== 'id' && field in theirs && !isSameJson(mine[field], theirs[field])
      ? [{ kind: 'thing', id: mine.id, field } as const]
      : [],
  );

const factsOfBoth = (mine: object, theirs: object): readonly MergeConflict[] =>
  Object.keys(mine).flatMap((field) =>
    field in theirs && !isSameJson(mine[field as never], theirs[field as never])
      ? [{ kind: 'fact', field } as const]
      : [],
  );
