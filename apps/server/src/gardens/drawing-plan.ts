import { type BodyOf, type changeDrawing, type GridData, thingSchema } from '@understory/contract';
import {
  applyDifference,
  type BedThing,
  DRAWN_THINGS_MAX,
  MAX_GRID_BYTES,
  PICTURES_MAX,
  type PlantDrawn,
  type PlantThing,
  type Plot,
  patchedThing,
  plotContains,
  readDrawing,
  recordThingId,
  type Thing,
  type ThingPatch,
  writeDrawing,
} from '@understory/garden';
import { fieldRefusal, Refusal } from '../platform/index.ts';
import { type ChangedRecord, type NewRecord, refuseUnstorable } from './grid-plan.ts';
import type { GardenPlantRow } from './tables.ts';

type Edit = Pick<BodyOf<typeof changeDrawing>, 'added' | 'changed' | 'removed' | 'layers'>;
type Named = Pick<Edit, 'added' | 'changed' | 'removed'>;

const RECORD_NAME = /^record:(\d{1,10})$/;
const MAX_ID = 2_147_483_647;

/** The names by which an edit may mean placed plants: the page's own, and those of records without one. */
export function plantNamesIn({ added, changed, removed }: Named): { uids: string[]; ids: number[] } {
  const names = new Set([...added.map(({ id }) => id), ...changed.map(({ id }) => id), ...removed]);
  const ids = [...names].flatMap((name) => {
    const record = Number(RECORD_NAME.exec(name)?.[1]);
    return record > 0 && record <= MAX_ID ? [record] : [];
  });
  return { uids: [...names], ids };
}

/** A placed record as the drawing's thing. */
const thingOf = (row: GardenPlantRow): PlantThing => ({
  kind: 'plant',
  id: row.uid ?? recordThingId(row.id),
  z: row.z ?? 0,
  plant: row.plantId,
  x: row.locationX ?? 0,
  y: row.locationY ?? 0,
  quantity: row.quantity,
  record: row.id,
  ...row.drawn,
});

function drawnOf({ group, locked, existing, extra }: PlantThing): PlantDrawn | null {
  const drawn: PlantDrawn = {
    ...(group === undefined ? {} : { group }),
    ...(locked ? { locked } : {}),
    ...(existing ? { existing } : {}),
    ...(extra === undefined ? {} : { extra }),
  };
  return Object.keys(drawn).length > 0 ? drawn : null;
}

/** All that makes a garden's records and drawing what an edit says. */
export interface DrawingPlan {
  /** Undefined where nothing but plants changed. */
  readonly drawing: GridData | undefined;
  readonly removed: readonly number[];
  readonly changed: readonly ChangedRecord[];
  readonly added: readonly NewRecord[];
  /** Things that were not there before, for which the person's tier must hold the tool. */
  readonly fresh: readonly Thing[];
}

/**
 * How to carry an edit out. Things that are gone already are passed over, and one that is added again is changed, so
 * that an edit is safe to repeat.
 *
 * @param standing the placed records that the edit names
 * @param knownPlants which plants are in the catalogue
 * @throws Refusal 400 for a change that leaves no sound thing, a plant outside of the plot or of the catalogue
 */
export function planDrawing(
  edit: Edit,
  drawing: GridData,
  standing: readonly GardenPlantRow[],
  plot: Plot,
  knownPlants: ReadonlyMap<number, unknown>,
): DrawingPlan {
  const added = edit.added as readonly Thing[];
  // Fields of other programs are let through as they are, so their texts are looked at here.
  refuseUnstorable('added', JSON.stringify(edit.added));
  refuseUnstorable('changed', JSON.stringify(edit.changed));
  const plants = planPlants(edit, standing);
  for (const [field, thing] of plants.wanted) refuseUnfitPlant(field, thing, plot, knownPlants);
  const others = planOthers(edit, drawing, plants.named);
  return {
    drawing: others?.drawing,
    removed: plants.removed,
    changed: plants.changed,
    added: plants.added,
    fresh: [
      ...added.filter(({ id }) => !plants.named.has(id) && !others?.known.has(id)),
      ...reshaped(edit, others),
    ],
  };
}

function planPlants(edit: Named, standing: readonly GardenPlantRow[]) {
  const rows = new Map(standing.map((row) => [thingOf(row).id, row]));
  const wanted: (readonly [field: string, thing: PlantThing])[] = [];
  const changed = new Map<number, ChangedRecord>();
  const added: NewRecord[] = [];
  const replaced: number[] = [];
  const want = (
    field: string,
    thing: PlantThing,
    standingThere: GardenPlantRow | undefined,
    saysHeight = true,
  ): void => {
    wanted.push([field, thing]);
    // Another species under the same name is another plant.
    const row = standingThere?.plantId === thing.plant ? standingThere : undefined;
    if (standingThere && !row) replaced.push(standingThere.id);
    const { plant: plant_id, x: location_x, y: location_y, quantity, z } = thing;
    const record = { location_x, location_y, quantity, z, drawn: drawnOf(thing) };
    // What no client has given a height lies by its spread; a change of something else gives it none.
    if (row) changed.set(row.id, { id: row.id, ...record, z: saysHeight ? z : row.z });
    else added.push({ plant_id, uid: RECORD_NAME.test(thing.id) ? null : thing.id, ...record });
  };
  edit.added.forEach((thing, index) => {
    if (thing.kind === 'plant') want(`added.${index}`, thing as PlantThing, rows.get(thing.id));
  });
  edit.changed.forEach((patch, index) => {
    const row = rows.get(patch.id);
    if (!row) return;
    want(`changed.${index}`, patched(thingOf(row), patch, index) as PlantThing, row, 'z' in patch);
  });
  const removed = [...replaced, ...edit.removed.flatMap((id) => rows.get(id)?.id ?? [])];
  for (const id of removed) changed.delete(id);
  return { wanted, removed, changed: [...changed.values()], added, named: new Set(rows.keys()) };
}

/** @throws Refusal 400 naming the field that leaves no sound thing */
function patched(thing: Thing, patch: ThingPatch, index: number): Thing {
  const { kind, id, ...fields } = patch as ThingPatch & { readonly kind?: unknown };
  const outcome = thingSchema.safeParse(patchedThing(thing, { id, ...fields }));
  if (outcome.success) return outcome.data as Thing;
  const [issue] = outcome.error.issues;
  throw fieldRefusal(
    ['changed', index, ...(issue?.path ?? [])].map(String).join('.'),
    `leaves no sound ${thing.kind}: ${issue?.message ?? 'it does not fit'}`,
  );
}

function refuseUnfitPlant(
  field: string,
  thing: PlantThing,
  plot: Plot,
  knownPlants: ReadonlyMap<number, unknown>,
): void {
  if (!knownPlants.has(thing.plant)) throw fieldRefusal(`${field}.plant`, 'is not a plant of the catalogue');
  if (!plotContains(plot, thing)) {
    throw new Refusal(
      'validation_failed',
      'One plant would stand outside the garden. Move it inside, or make the garden larger.',
      { errors: [{ field: `${field}.x`, message: 'lies outside the garden' }] },
    );
  }
}

/** The drawing beside its plants; undefined where the edit leaves it as it is. */
function planOthers(edit: Edit, drawing: GridData, plants: ReadonlySet<string>) {
  const added = edit.added.filter((thing) => thing.kind !== 'plant') as Thing[];
  const changed = edit.changed
    .map((patch, index) => ({ patch, index }))
    .filter(({ patch }) => !plants.has(patch.id));
  const removed = edit.removed.filter((id) => !plants.has(id));
  if (added.length + changed.length + removed.length + Object.keys(edit.layers).length === 0)
    return undefined;
  const { placedPlants, ...rest } = drawing;
  const file = readDrawing(rest);
  const before = new Map(file.things.map((thing) => [thing.id, thing]));
  const patches = changed.flatMap(({ patch, index }) => {
    const thing = before.get(patch.id);
    return thing ? [patched(thing, patch, index)] : [];
  });
  const after = applyDifference(
    { facts: {}, collection: [], things: file.things, layers: file.layers },
    {
      added: [...patches, ...added],
      changed: [],
      removed,
      facts: {},
      collected: [],
      uncollected: [],
      layers: edit.layers as Parameters<typeof applyDifference>[1]['layers'],
    },
  );
  const written = writeDrawing({ ...after, carried: file.carried });
  refuseTooMuch(after.things, written);
  return { drawing: { ...written, placedPlants } as GridData, known: before, after: after.things };
}

function refuseTooMuch(things: readonly Thing[], drawing: object): void {
  if (things.filter(({ kind }) => kind === 'picture').length > PICTURES_MAX) {
    throw new Refusal('too_many_pictures', `A garden holds at most ${PICTURES_MAX} pictures.`);
  }
  const tooMany = things.length > DRAWN_THINGS_MAX;
  if (!tooMany && Buffer.byteLength(JSON.stringify(drawing)) <= MAX_GRID_BYTES) return;
  throw new Refusal(
    'garden_too_large',
    tooMany
      ? `A garden holds at most ${DRAWN_THINGS_MAX.toLocaleString('en-US')} beds, labels and other things beside its plants.`
      : `The drawing of a garden may be at most ${MAX_GRID_BYTES / 1024 ** 2} MB. Take some of it out, or divide it into two gardens.`,
  );
}

/** Beds that were given a custom shape: drawing one anew by changing its form is drawing one. */
function reshaped(edit: Edit, others: ReturnType<typeof planOthers>): readonly Thing[] {
  const forms = edit.changed.filter((patch) => 'form' in patch).map(({ id }) => id);
  return (others?.after ?? []).filter(
    (thing): thing is BedThing =>
      thing.kind === 'bed' &&
      forms.includes(thing.id) &&
      (others?.known.get(thing.id) as BedThing | undefined)?.form !== thing.form,
  );
}
