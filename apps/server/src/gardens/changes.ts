import {
  type AnswerOf,
  type BodyOf,
  type changeDrawing,
  type changeGarden,
  type Garden,
  siteFields,
} from '@understory/contract';
import {
  type CollectedPlant,
  collectedAfter,
  collectedId,
  type Fields,
  type LeanDiff,
  type Thing,
} from '@understory/garden';
import type { Words } from '@understory/words';
import type { PlantFacts } from '../plants/index.ts';
import { ApiError, fieldFault, type Person, type Tx } from '../platform/index.ts';
import { applyDiff, type SayRefused } from './apply-diff.ts';
import { collectionOf } from './diff-writes.ts';
import { collectedOf } from './plant-store.ts';
import { lockGarden, readGarden } from './service.ts';

type Body = BodyOf<typeof changeDrawing>;

/**
 * Changes single things of a garden, together or not at all. Made again with the same `change_id` it changes nothing.
 * @throws ApiError as `applyDiff`
 */
export async function makeChanges(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  body: Body,
  now: Date,
): Promise<AnswerOf<typeof changeDrawing>> {
  const { version, change_id: changeId, diff } = body;
  const garden = diff ? id : await lockGarden(tx, person, id, 'edit');
  const lean = diff ? (diff as LeanDiff) : oldChangesAsDiff(body, collectionOf(await collectedOf(tx, id)));
  const applied = await applyDiff(tx, plants, person, garden, { diff: lean, version, changeId }, now);
  return {
    version: applied.version,
    updated_at: applied.updatedAt.toISOString(),
    records: [...applied.records],
    warnings: [],
  };
}

/** What a body without a diff says. @param collection of the garden, which such a body leaves as it is where it names it again */
function oldChangesAsDiff(
  { facts, added, changed, removed, collected, uncollected, layers }: Omit<Body, 'diff'>,
  collection: readonly CollectedPlant[],
): LeanDiff {
  const gone = new Set(uncollected);
  const kept = collection.filter(({ plant }) => !gone.has(plant));
  const fieldsOf = ({ id: _, kind: __, record: ___, ...fields }: Fields): Fields => fields;
  const states = Object.entries(layers).map(([id, state]) => ({
    id,
    to: { hidden: null, locked: null, opacity: null, ...state },
  }));
  return {
    things: {
      added: added as readonly Thing[],
      altered: changed.map((fields) => ({ id: fields.id, to: fieldsOf(fields) })),
      removed,
    },
    ...(collected.length + uncollected.length > 0 && {
      collection: {
        added: collectedAfter(kept, collected),
        removed: uncollected.map(collectedId),
      },
    }),
    ...(states.length > 0 && { layers: { altered: states } }),
    ...diffOfFacts(facts),
  };
}

const NO_SITE: Fields = Object.fromEntries(Object.keys(siteFields).map((name) => [name, null]));

/** The fields of a garden that a person sets, as a diff; those that are undefined stay. A site is said as a whole. */
export function diffOfFacts({ width, length, shape, site, ...facts }: Body['facts']): LeanDiff {
  const rows = [
    { id: 'facts', to: stated(facts) },
    { id: 'ground', to: stated({ width, length, shape }) },
    { id: 'site', to: site === undefined ? {} : { ...NO_SITE, ...site } },
  ].filter(({ to }) => Object.keys(to).length > 0);
  return rows.length > 0 ? { garden: { altered: rows } } : {};
}

const stated = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Changes what is known of a garden.
 * @throws ApiError 400 for an unsound plot or one that leaves plants outside; else as `applyDiff`
 */
export async function reviseGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  { version, ...facts }: BodyOf<typeof changeGarden>,
  now: Date,
): Promise<Garden> {
  await applyDiff(tx, plants, person, id, { diff: diffOfFacts(facts), version }, now, refuseFacts);
  return readGarden(tx, plants, person, id);
}

/** The refusal of rows of the garden itself, in the words of a body that holds its fields. */
const refuseFacts: SayRefused = (rows) => {
  const [first] = rows;
  if (!first) throw new Error('Nothing is refused.');
  const errors = rows.map(({ id, field = id, code, told }) =>
    code === 'plants_outside' && 'id' in told
      ? fieldFault(field, { ...LEAVES_OUTSIDE, ...(told.values && { values: told.values }) })
      : { field, told },
  );
  return new ApiError('validation_failed', first.told, { errors });
};

const LEAVES_OUTSIDE: Words = /*i18n*/ {
  id: 'fault.leavesOutsideGarden',
  message: '{Field} leaves {outside, plural, one {one plant} other {# plants}} outside the garden.',
};
