import type { BodyOf, changeGarden, createGarden, Garden, GridData } from '@understory/contract';
import { makePlot, type Plot, plotContains, refusePlot } from '@understory/garden';
import { holdPerson } from '../members/index.ts';
import type { PlantFacts } from '../plants/index.ts';
import { type PageWindow, type Person, Refusal, type Tx } from '../platform/index.ts';
import { admitToGrid } from './drawing-rights.ts';
import { planGrid, plantsNamedIn, refuseTooMany } from './grid-plan.ts';
import { goneBy } from './keeping/gone.ts';
import * as plantStore from './plant-store.ts';
import { admitTo, type GardenAct } from './policy.ts';
import { figuresFrom, plantRecordOf, presentCard, presentGarden } from './present.ts';
import * as store from './store.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';

/** A garden, and what was noticed while it was saved. */
export type SavedGarden = Garden & { warnings: string[] };

export const EMPTY_DRAWING: GridData = { placedPlants: [] };

/** A page of the person's gardens, last changed first; of the deleted ones those that can be taken back. */
export async function listGardens(
  tx: Tx,
  person: Person,
  { search, deleted }: Omit<store.GardenFilter, 'goneBy'>,
  window: PageWindow,
  now: Date,
) {
  const filter = { search, deleted, goneBy: goneBy(now) };
  const { count, rows } = await store.listGardens(tx, person.id, filter, window);
  return { count, cards: rows.map(({ garden, figures }) => presentCard(garden, figures)) };
}

/** The garden with its drawing, as the person sees it. */
export async function showGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  garden: GardenRow,
): Promise<Garden> {
  const records = await plantStore.plantsOf(tx, garden.id);
  const placed = records.filter(({ isPlaced }) => isPlaced);
  return presentGarden(person, garden, await figuresOf(tx, plants, garden, placed), records);
}

/** What is counted of the plants on a garden's grid. */
export async function figuresOf(
  tx: Tx,
  plants: PlantFacts,
  { regionId }: Pick<GardenRow, 'regionId'>,
  placed: readonly GardenPlantRow[],
): Promise<store.GardenFigures> {
  const cards = await plants.cardsById(
    tx,
    placed.map(({ plantId }) => plantId),
  );
  return figuresFrom(placed, cards, regionId);
}

/** @throws Refusal 404 for a garden that is not, 403 for another person's */
export async function readGarden(tx: Tx, plants: PlantFacts, person: Person, id: number): Promise<Garden> {
  return showGarden(tx, plants, person, admitTo(person, await store.findGarden(tx, id), 'view'));
}

/**
 * The person's garden, held for a change until the transaction ends.
 * @throws Refusal 404 for a garden that is not, 403 for another person's
 */
export async function holdGarden(tx: Tx, person: Person, id: number, act: GardenAct): Promise<GardenRow> {
  return admitTo(person, await store.lockGarden(tx, id), act);
}

/** @throws Refusal 409 with the current garden when the edit started from another version of it */
export async function refuseStale(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  garden: GardenRow,
  startedFrom: number | undefined,
): Promise<void> {
  if (startedFrom === undefined || startedFrom === garden.version) return;
  throw new Refusal(
    'version_conflict',
    'This garden was changed elsewhere since you opened it. Nothing of yours was saved over it.',
    { beside: { garden: await showGarden(tx, plants, person, garden) } },
  );
}

/** The ground of a garden. */
export const plotOf = ({ width, length, shape }: Pick<GardenRow, 'width' | 'length' | 'shape'>): Plot =>
  makePlot(width, length, shape);

function refuseUnsoundPlot({ width, length, shape }: Pick<GardenRow, 'width' | 'length' | 'shape'>): void {
  const [first, ...more] = refusePlot(width, length, shape);
  if (first) throw new Refusal('validation_failed', first.message, { errors: [first, ...more] });
}

/**
 * Makes a garden, with its drawing and collection if they are given.
 * Making it again with the same `client_id` answers the first and changes nothing.
 *
 * @throws Refusal 400 or 413 as `updateGrid` and `changeGarden`
 */
export async function makeGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  wish: BodyOf<typeof createGarden>,
  now: Date,
): Promise<SavedGarden> {
  const { client_id, grid_data, collection = [], region_id, theme_id, muse_icon, ...given } = wish;
  const { format: _, format_version: __, plants: ___, pictures: ____, ...facts } = given;
  const wanted = collection.map((each) =>
    typeof each === 'number' ? { plant: each, quantity: 1 } : { plant: each.plant, quantity: each.quantity },
  );
  await holdPerson(tx, person.id);
  const first = client_id && (await store.findGardenByClientId(tx, person.id, client_id));
  if (first) return { ...(await showGarden(tx, plants, person, first)), warnings: [] };
  refuseUnsoundPlot(facts);
  if (grid_data) admitToGrid(person, EMPTY_DRAWING, grid_data);
  const plan = await planFor(tx, plants, grid_data ?? EMPTY_DRAWING, [], plotOf(facts));
  await refuseUnknownCollection(
    tx,
    plants,
    wanted.map(({ plant }) => plant),
  );
  const garden = await store.insertGarden(tx, {
    ...facts,
    ownerId: person.id,
    clientId: client_id ?? null,
    regionId: region_id,
    themeId: theme_id,
    museIcon: muse_icon,
    drawing: plan.drawing,
    createdAt: now,
    updatedAt: now,
  });
  // The same garden was made a moment ago by another request of the same page.
  if (!garden) return makeGarden(tx, plants, person, wish, now);
  await plantStore.insertPlants(tx, garden.id, plan.added);
  await plantStore.collectCounted(tx, garden.id, wanted);
  return { ...(await showGarden(tx, plants, person, garden)), warnings: [...plan.warnings] };
}

export async function refuseUnknownCollection(
  tx: Tx,
  plants: PlantFacts,
  collection: readonly number[],
): Promise<void> {
  const known = await plants.cardsById(tx, collection);
  const unknown = collection.flatMap((plantId, at) => (known.has(plantId) ? [] : [at]));
  if (unknown.length === 0) return;
  throw new Refusal('validation_failed', 'The collection names plants that are not in the catalogue.', {
    errors: unknown.map((at) => ({ field: `collection.${at}`, message: 'is not a plant of the catalogue' })),
  });
}

async function planFor(
  tx: Tx,
  plants: PlantFacts,
  sent: GridData,
  records: Parameters<typeof planGrid>[1],
  plot: Plot,
) {
  refuseTooMany(sent.placedPlants.length);
  return planGrid(sent, records, plot, await plants.cardsById(tx, plantsNamedIn(sent)));
}

/**
 * Changes what is known of a garden.
 *
 * @throws Refusal 400 for an unsound plot or one that leaves plants outside, 409 for a stale version, 404 and 403 as `readGarden`
 */
export async function reviseGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  wish: BodyOf<typeof changeGarden>,
  now: Date,
): Promise<Garden> {
  const garden = await holdGarden(tx, person, id, 'change');
  const { version, ...wished } = wish;
  await refuseStale(tx, plants, person, garden, version);
  const { changes, refuseIfTooSmall } = nextFacts(garden, wished);
  if (Object.keys(changes).length === 0) return showGarden(tx, plants, person, garden);
  await refuseIfTooSmall(tx);
  return showGarden(tx, plants, person, await store.writeNextVersion(tx, id, changes, now));
}

/**
 * What a garden's facts are to be. `refuseIfTooSmall` checks them against the plants, once these stand where they are to
 * stand.
 */
export function nextFacts(
  garden: GardenRow,
  { region_id, theme_id, muse_icon, ...facts }: Omit<BodyOf<typeof changeGarden>, 'version'>,
) {
  const changes = stated({ ...facts, regionId: region_id, themeId: theme_id, museIcon: muse_icon });
  const next = { ...garden, ...changes };
  return { changes, next, refuseIfTooSmall: (tx: Tx) => refuseSmallerThanItsPlants(tx, garden, next) };
}

/** The fields that were given a value, null included. */
function stated<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

async function refuseSmallerThanItsPlants(tx: Tx, before: GardenRow, next: GardenRow): Promise<void> {
  const changed = (['width', 'length', 'shape'] as const).filter(
    (field) => JSON.stringify(next[field]) !== JSON.stringify(before[field]),
  );
  const [field] = changed;
  if (!field) return;
  refuseUnsoundPlot(next);
  const plot = plotOf(next);
  const records = await plantStore.plantsOf(tx, before.id);
  const outside = records
    .map(plantRecordOf)
    .filter(
      (record) => record.is_placed && !plotContains(plot, { x: record.location_x, y: record.location_y }),
    );
  if (outside.length === 0) return;
  const plants = outside.length === 1 ? 'One plant' : `${outside.length} plants`;
  throw new Refusal(
    'validation_failed',
    `${plants} would stand outside the garden. Move them inside or take them out first.`,
    {
      errors: changed.map((each) => ({
        field: each,
        message: `leaves ${plants.toLowerCase()} outside the garden`,
      })),
    },
  );
}
