import type { AnswerOf, BodyOf, changeDrawing } from '@understory/contract';
import { readLayers } from '@understory/garden';
import type { PlantFacts } from '../plants/index.ts';
import type { Person, Tx } from '../platform/index.ts';
import { type DrawingPlan, planDrawing, plantNamesIn } from './drawing-plan.ts';
import { admitToTools } from './drawing-rights.ts';
import { type ChangedRecord, refuseTooMany } from './grid-plan.ts';
import { followPictures } from './picture-use.ts';
import * as plantStore from './plant-store.ts';
import { holdGarden, nextFacts, plotOf, refuseStale, refuseUnknownCollection } from './service.ts';
import * as store from './store.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';

type Edit = BodyOf<typeof changeDrawing>;
type Changed = AnswerOf<typeof changeDrawing>;

const namesOf = (rows: readonly GardenPlantRow[]): Changed['records'] =>
  rows.flatMap(({ uid, id }) => (uid === null ? [] : [{ id: uid, record: id }]));

const answerOf = (
  { version, updatedAt }: Pick<GardenRow, 'version' | 'updatedAt'>,
  added: readonly GardenPlantRow[],
): Changed => ({ version, updated_at: updatedAt.toISOString(), records: namesOf(added), warnings: [] });

/**
 * Changes single things of a garden: what the edit says of its things, facts, collection and layers, together or not
 * at all. Made again with the same `change_id` it changes nothing.
 *
 * @throws Refusal 409 with the current garden for a stale version; 400 for what does not fit; 403 for a tool the tier
 * lacks; 413 past what a garden holds; 404 and 403 as `readGarden`
 */
export async function makeChanges(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  edit: Edit,
  now: Date,
): Promise<Changed> {
  const garden = await holdGarden(tx, person, id, 'change');
  const names = plantNamesIn(edit);
  const standing = names.uids.length === 0 ? [] : await plantStore.placedByName(tx, id, names);
  if (garden.lastChangeId === edit.change_id) return answerOf(garden, standing);
  await refuseStale(tx, plants, person, garden, edit.version);
  const facts = nextFacts(garden, edit.facts);
  const named = edit.added.flatMap((thing) => (thing.kind === 'plant' ? [thing.plant] : []));
  const known = await plants.cardsById(tx, [...named, ...standing.map(({ plantId }) => plantId)]);
  const plan = planDrawing(edit, garden.drawing, standing, plotOf(facts.next), known);
  admitToTools(person, {
    fresh: plan.fresh,
    layers: edit.layers,
    layersBefore: readLayers(garden.drawing.layers),
  });
  await refuseUnknownCollection(tx, plants, edit.collected);
  const moved = onlyMoved(edit, plan);
  const added = moved ? [] : await carryOut(tx, garden, edit, plan);
  await facts.refuseIfTooSmall(tx);
  if (plan.drawing) await followPictures(tx, garden, plan.drawing, now);
  const written = {
    ...facts.changes,
    ...(plan.drawing ? { drawing: plan.drawing } : {}),
    lastChangeId: edit.change_id,
    version: garden.version + 1,
    updatedAt: now,
  };
  if (moved) await store.changeOne(tx, id, moved, written);
  else await store.writeChanges(tx, id, written);
  return answerOf(written, added);
}

/** The one plant that an edit is about, where it changes nothing else: what a person does most, and one statement. */
function onlyMoved(edit: Edit, plan: DrawingPlan): ChangedRecord | undefined {
  const others = [plan.removed, plan.added, edit.collected, edit.uncollected, Object.keys(edit.facts)];
  if (plan.drawing || others.some(({ length }) => length > 0)) return undefined;
  const [only, ...more] = plan.changed;
  return more.length === 0 ? only : undefined;
}

async function carryOut(
  tx: Tx,
  garden: GardenRow,
  edit: Edit,
  plan: DrawingPlan,
): Promise<readonly GardenPlantRow[]> {
  if (plan.added.length > plan.removed.length) {
    const standing = (await plantStore.countPlaced(tx, garden.id)) + garden.drawing.placedPlants.length;
    refuseTooMany(standing - plan.removed.length + plan.added.length);
  }
  await plantStore.deletePlants(tx, garden.id, plan.removed);
  await plantStore.changePlants(tx, garden.id, plan.changed);
  const added = await plantStore.insertPlants(tx, garden.id, plan.added);
  await plantStore.uncollectPlants(tx, garden.id, edit.uncollected);
  if (edit.collected.length > 0) await plantStore.collectPlants(tx, garden.id, edit.collected, 1);
  return added;
}
