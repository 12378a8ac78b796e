import { type GridData, TOO_MANY_PLANTS } from '@understory/contract';
import {
  type Drawn,
  diffBetween,
  type GardenDiff,
  type GridWarning,
  type GridWarningCode,
  isSameJson,
  type LeanDiff,
  MAX_GRID_BYTES,
  MAX_PLACED_PLANTS,
  type PlantRecord,
  type Plot,
  plotContains,
  reconcile,
  toLean,
} from '@understory/garden';
import type { Words } from '@understory/words';
import { ApiError, fieldError, fieldFault } from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { isUnstorable, TOO_LARGE_WORDS } from './apply-diff.ts';
import { drawnBesidePlants, FACTS_OF_NONE } from './diff-writes.ts';

/** Faults named one by one in a refusal; more help nobody find the first one. */
const MAX_NAMED_FAULTS = 20;

export const EMPTY_DRAWING: GridData = { placedPlants: [] };

/** What makes a garden's plants and drawing agree with grid data that was sent. */
export interface GridWish {
  readonly diff: LeanDiff;
  /** What is stored as the drawing: the fields beside the plants as they came, and the entries no record stands for. */
  readonly drawing: GridData;
  readonly warnings: readonly string[];
}

/**
 * How to make it so. It yields now and then.
 *
 * @param before the garden's records, placed and collected, and its drawing as it is stored
 * @throws ApiError 413 past 10,000 plants or 5 MB; 400 for unknown plants, positions outside the plot, or
 * characters that cannot be stored
 */
export function* gridDiff(
  sent: GridData,
  before: { readonly records: readonly PlantRecord[]; readonly drawing: GridData },
  plot: Plot,
  knowsPlant: (plant: number) => boolean,
): Generator<undefined, GridWish> {
  refuseTooMany(sent.placedPlants.length);
  const { diff, kept, warnings, news } = yield* reconcile(sent, before.records, {
    knowsPlant,
    isInPlot: (at) => plotContains(plot, at),
  });
  yield* refuseUnfit(sent, news);
  refuseFaults(warnings, 'unknown_plant', 'plant', unknownWords);
  refuseFaults(warnings, 'outside_plot', 'position', outsideWords);
  const drawing = { ...sent, placedPlants: kept as GridData['placedPlants'] };
  return {
    diff: isSameJson(drawing, before.drawing) ? diff : joined(diff, betweenDrawings(before.drawing, drawing)),
    drawing,
    warnings: warnings.map(({ index, message }) =>
      sayToReader(
        /*i18n*/ { id: 'garden.plantOfDrawing', message: 'Plant {place} of the drawing: {what}' },
        { place: index + 1, what: message },
      ),
    ),
  };
}

/** What differs between two drawings beside their plants. */
export const betweenDrawings = (before: GridData, after: GridData): GardenDiff =>
  diffBetween(drawnOf(before), drawnOf(after));

const drawnOf = (drawing: GridData): Drawn => ({
  facts: FACTS_OF_NONE,
  collection: [],
  ...drawnBesidePlants(drawing),
});

/** @throws ApiError 400 where one name is a plant's and another thing's: nobody could tell which is meant */
function joined(plants: LeanDiff, beside: GardenDiff): LeanDiff {
  const { things, ...others } = toLean(beside);
  const names = new Set((plants.things?.added ?? []).map(({ id }) => id));
  if (things?.added?.some(({ id }) => names.has(id)))
    throw fieldError(
      'grid_data',
      /*i18n*/ {
        id: 'fault.namesPlantAnotherThing',
        message: '{Field} names a plant and another thing alike.',
      },
    );
  const { added = [], altered = [], removed = [] } = plants.things ?? {};
  return {
    ...plants,
    ...others,
    things: {
      added: [...added, ...(things?.added ?? [])],
      altered: [...altered, ...(things?.altered ?? [])],
      removed: [...removed, ...(things?.removed ?? [])],
    },
  };
}

/** Throws the refusal of one plant too many. */
export function refuseTooMany(count: number): void {
  if (count <= MAX_PLACED_PLANTS) return;
  throw new ApiError(TOO_MANY_PLANTS.code, TOO_MANY_PLANTS.detail);
}

/** Takes so long to be written, and the drawing to be compared, that others come between. */
const LONG_JSON = 256 * 1024;
/** More than an entry takes that is no news. */
const MAX_SETTLED_BYTES = 320;

/**
 * @param news the entries that say more than where a record stands
 * @throws ApiError 413 past 5 MB; 400 for characters that cannot be stored, which no record holds
 */
function* refuseUnfit(sent: GridData, news: readonly unknown[]): Generator<undefined, void> {
  const json = JSON.stringify({ ...sent, placedPlants: news });
  if (json.length > LONG_JSON) yield;
  if (isUnstorable(json))
    throw fieldError(
      'grid_data',
      /*i18n*/ {
        id: 'fault.holdsCharacterCannotBe',
        message: '{Field} holds a character that cannot be stored.',
      },
    );
  // No letter takes more than three bytes: mostly there is no need to write and to count all of it.
  const most = json.length * 3 + (sent.placedPlants.length - news.length) * MAX_SETTLED_BYTES;
  if (most > MAX_GRID_BYTES && Buffer.byteLength(JSON.stringify(sent)) > MAX_GRID_BYTES) {
    throw new ApiError('garden_too_large', TOO_LARGE_WORDS);
  }
}

function refuseFaults(
  warnings: readonly GridWarning[],
  code: GridWarningCode,
  field: string,
  say: (count: number) => { readonly detail: Words; readonly fault: Words },
): void {
  const faults = warnings.filter((warning) => warning.code === code);
  if (faults.length === 0) return;
  const { detail, fault } = say(faults.length);
  throw new ApiError('validation_failed', detail, {
    errors: faults
      .slice(0, MAX_NAMED_FAULTS)
      .map(({ index }) => fieldFault(`grid_data.placedPlants.${index}.${field}`, fault)),
  });
}

const unknownWords = (count: number) => ({
  detail: /*i18n*/ {
    id: 'refused.gardens.drawingUnknown',
    message:
      '{count, plural, =1 {One plant of the drawing is not in the catalog.} other {{shown} plants of the drawing are not in the catalog.}}',
    values: { count, shown: String(count) },
  },
  fault: /*i18n*/ { id: 'fault.notPlantCatalogue', message: '{Field} is not a plant of the catalog.' },
});

const outsideWords = (count: number) => ({
  detail: /*i18n*/ {
    id: 'refused.gardens.drawingOutside',
    message:
      '{count, plural, =1 {One plant would stand outside the garden. Move it inside, or make the garden larger.} other {{shown} plants would stand outside the garden. Move them inside, or make the garden larger.}}',
    values: { count, shown: String(count) },
  },
  fault: /*i18n*/ { id: 'fault.liesOutsideGarden', message: '{Field} lies outside the garden.' },
});
