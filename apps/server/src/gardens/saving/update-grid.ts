import { type GridData, updateGrid as updateGridCall } from '@understory/contract';
import type { PlantFacts } from '../../plants/index.ts';
import { type Database, type Person, ReadyAnswer, ready, type Tx } from '../../platform/index.ts';
import { admitToGrid } from '../drawing-rights.ts';
import { planGrid, plantsNamedIn, refuseTooMany, standingAfter } from '../grid-plan.ts';
import { followPictures } from '../picture-use.ts';
import * as plantStore from '../plant-store.ts';
import { rightsOn } from '../policy.ts';
import { plantRecordOf, presentCard } from '../present.ts';
import { figuresOf, holdGarden, plotOf, refuseStale } from '../service.ts';
import * as store from '../store.ts';
import type { GardenPlantRow, GardenRow } from '../tables.ts';
import { GridMemory } from './grid-memory.ts';
import { type KnownGrid, knownGridOf, withChanged } from './known-grid.ts';
import { namesOthers, openGridOf } from './settled.ts';

interface GridEdit {
  readonly grid_data: GridData;
  readonly version?: number | undefined;
}

/** What a save made of a garden. */
interface Saved {
  readonly garden: GardenRow;
  readonly grid: KnownGrid;
  readonly answer: ReadyAnswer;
}

/**
 * Makes the drawing so: afterwards the garden's placed plants and drawing are those that were sent.
 *
 * Its `version` is the one the edit started from; without it the drawing is written over any other.
 * @throws Refusal 409 with the current garden for a stale version; 400, 413 as `planGrid`; 404, 403 as `readGarden`;
 * 403 for a tool the tier lacks
 */
export type UpdateGrid = (
  person: Person,
  id: number,
  edit: GridEdit,
  now: Date,
  answer: AnswerWanted,
) => Promise<ReadyAnswer>;

/** Whether the answer is to tell the whole garden, or all of it but the drawing, which is the one that was sent. */
export type AnswerWanted = 'whole' | 'minimal';

export function createUpdateGrid(db: Database, plants: PlantFacts): UpdateGrid {
  const memory = new GridMemory();

  async function save(
    tx: Tx,
    person: Person,
    id: number,
    edit: GridEdit,
    now: Date,
    wanted: AnswerWanted,
  ): Promise<Saved> {
    const garden = await holdGarden(tx, person, id, 'change');
    await refuseStale(tx, plants, person, garden, edit.version);
    const sent = edit.grid_data;
    refuseTooMany(sent.placedPlants.length);
    admitToGrid(person, garden.drawing, sent);
    const known = memory.recall(garden) ?? knownGridOf(await plantStore.plantsOf(tx, id));
    const open = openGridOf(sent.placedPlants, known);
    const collected = open.entries.some((entry) => namesOthers(entry, known))
      ? await plantStore.collectedOf(tx, id)
      : [];
    const before = [...open.rows, ...collected];
    const rest = { ...sent, placedPlants: [...open.entries] };
    const plan = planGrid(
      rest,
      before.map(plantRecordOf),
      plotOf(garden),
      await plants.cardsById(tx, plantsNamedIn(rest)),
      open,
    );
    await plantStore.deletePlants(tx, id, plan.removed);
    const added = await plantStore.insertPlants(tx, id, plan.added);
    await followPictures(tx, garden, plan.drawing, now);
    const written = await store.writeGrid(tx, garden, plan.drawing, plan.changed, now);
    const grid = gridAfter(known, before, standingAfter(before, plan), added);
    const answer = await present(tx, plants, person, written, grid, plan.warnings, wanted);
    return { garden: written, grid, answer };
  }

  return async (person, id, edit, now, wanted) => {
    const { garden, grid, answer } = await db.transaction((tx) => save(tx, person, id, edit, now, wanted));
    memory.keep(garden, grid);
    return answer;
  };
}

/**
 * The grid after a save.
 * @param before the records that the save was about
 * @param after what is left of them, as they stand now
 * @param added those that came to them
 */
function gridAfter(
  known: KnownGrid,
  before: readonly GardenPlantRow[],
  after: readonly GardenPlantRow[],
  added: readonly GardenPlantRow[],
): KnownGrid {
  const isSameSet =
    added.length === 0 && before.length === after.length && before.every((row) => row.isPlaced);
  if (isSameSet) return withChanged(known, after);
  const gone = new Set(before.map(({ id }) => id));
  return knownGridOf([...known.rows.filter(({ id }) => !gone.has(id)), ...after, ...added]);
}

/** The answer, its plants as the JSON that is known of them: two thousand that nobody moved are not written anew. */
async function present(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  garden: GardenRow,
  grid: KnownGrid,
  warnings: readonly string[],
  wanted: AnswerWanted,
): Promise<ReadyAnswer> {
  const { placedPlants: kept, ...beside } = garden.drawing;
  const around = {
    ...presentCard(garden, await figuresOf(tx, plants, garden, grid.rows)),
    rights: rightsOn(person, garden),
    warnings: [...warnings],
  };
  if (wanted === 'minimal') return ready(updateGridCall, around);
  // The plants were held against the contract when they came to be known; here it is all around them.
  ready(updateGridCall, { ...around, grid_data: garden.drawing });
  const entries = [...grid.texts, ...kept.map((entry) => JSON.stringify(entry))].join(',');
  const gridData = withField(JSON.stringify(beside), 'placedPlants', `[${entries}]`);
  return new ReadyAnswer(withField(JSON.stringify(around), 'grid_data', gridData));
}

/** The JSON of an object with one more field, whose value is JSON already. */
const withField = (object: string, name: string, value: string): string =>
  `${object.slice(0, -1)}${object === '{}' ? '' : ','}"${name}":${value}}`;
