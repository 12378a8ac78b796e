import { type GridData, isQuantity } from '../gridData.ts';
import { inchesToCells } from '../units.ts';
import { DRAWING_LAYERS, type LayerStates, readLayers } from './layers.ts';
import { LIST_OF, readThing } from './read.ts';
import { inDrawingOrder, type Thing, type ThingId, type ThingKind } from './thing.ts';

/** What was in a garden's file that is not drawn. It goes back exactly as it came. */
export interface Carried {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Entries that cannot be drawn, by the kind of their list. */
  readonly entries: Readonly<Partial<Record<ThingKind, readonly unknown[]>>>;
  /** States of layers that are not known here. */
  readonly layers: Readonly<Record<string, unknown>>;
}

export interface DrawingFile {
  readonly things: readonly Thing[];
  readonly layers: LayerStates;
  readonly carried: Carried;
}

const KINDS = Object.keys(LIST_OF) as readonly ThingKind[];
const LAYERS_FIELD = 'layers';
const OWN_LISTS: readonly string[] = Object.values(LIST_OF);

/**
 * The drawing in a garden's `grid_data`. Nothing in it is ever lost: what cannot be drawn is carried along.
 * Entries without a height lie in the order of the file, pictures lowest, then beds, zones, lines, hardscape, plants,
 * existing trees, measures and labels.
 * An entry without an id is named by its list and place, so that everybody who reads the file names it alike.
 */
export function readDrawing(grid: Readonly<Record<string, unknown>>): DrawingFile {
  const things: Thing[] = [];
  const entries: Partial<Record<ThingKind, unknown[]>> = {};
  const taken = new Set<ThingId>();
  for (const kind of KINDS) {
    const list = grid[LIST_OF[kind]];
    for (const [index, entry] of (Array.isArray(list) ? list : []).entries()) {
      const thing = readThing(kind, entry, { id: `${kind}:${index}`, z: GROUND_OF[kind] + index });
      if (thing && !taken.has(thing.id)) {
        taken.add(thing.id);
        things.push(thing);
      } else {
        entries[kind] = [...(entries[kind] ?? []), entry];
      }
    }
  }
  const fields = Object.fromEntries(Object.entries(grid).filter(([name, value]) => !isOurs(name, value)));
  const known: readonly string[] = DRAWING_LAYERS;
  const others = Object.entries(isRecord(grid.layers) ? grid.layers : {}).filter(
    ([name]) => !known.includes(name),
  );
  return {
    things: things.sort(inDrawingOrder),
    layers: readLayers(grid.layers),
    carried: { fields, entries, layers: Object.fromEntries(others) },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of ours that another program filled with something else is carried, not dropped. */
const isOurs = (name: string, value: unknown): boolean =>
  name === LAYERS_FIELD ? isRecord(value) : OWN_LISTS.includes(name) && Array.isArray(value);

/**
 * A drawing that a build kept which did not know all lists of today: what it carried of these is drawn. The same where there is
 * nothing of that.
 */
export function withKnownLists<Garden extends DrawingFile>(drawing: Garden): Garden {
  const { fields } = drawing.carried;
  const lists = OWN_LISTS.filter((name) => Array.isArray(fields[name]));
  if (lists.length === 0) return drawing;
  const found = readDrawing(Object.fromEntries(lists.map((name) => [name, fields[name]])));
  const taken = new Set(drawing.things.map(({ id }) => id));
  const things = [...drawing.things, ...found.things.filter(({ id }) => !taken.has(id))].sort(inDrawingOrder);
  const left = Object.fromEntries(Object.entries(fields).filter(([name]) => !lists.includes(name)));
  const entries = { ...drawing.carried.entries, ...found.carried.entries };
  return { ...drawing, things, carried: { ...drawing.carried, fields: left, entries } };
}

/** Where each kind lies when its entries give no height. */
export const GROUND_OF: Readonly<Record<ThingKind, number>> = {
  picture: -6_000_000,
  bed: -3_000_000,
  // Over the beds it lies on, and under all that stands there.
  zone: -2_750_000,
  // Over the beds it runs through, and under what stands on it.
  line: -2_500_000,
  hardscape: -2_000_000,
  // Over what is newly planted: a crown that is there is seen above what stands under it.
  tree: 1_000_000,
  plant: 0,
  measure: 2_000_000,
  label: 3_000_000,
};

/** The drawing as `grid_data`, with all that was carried. */
export function writeDrawing({ things, layers, carried }: DrawingFile): GridData {
  const lists = Object.fromEntries(
    KINDS.flatMap((kind) => {
      const entries = things.flatMap((thing) => (thing.kind === kind ? [writeThing(thing)] : []));
      const all = [...entries, ...(carried.entries[kind] ?? [])];
      return kind === 'plant' || all.length > 0 ? [[LIST_OF[kind], all]] : [];
    }),
  );
  const states = { ...carried.layers, ...layers };
  const shown = Object.keys(states).length > 0 ? { layers: states } : {};
  return { ...carried.fields, ...lists, ...shown } as GridData;
}

/** A thing as its list of a garden's file holds it. */
export function writeThing({ kind: _, extra, ...thing }: Thing): Readonly<Record<string, unknown>> {
  if (!('plant' in thing)) return { ...extra, ...thing };
  const { id, record, x, y, ...plant } = thing;
  return {
    ...extra,
    ...plant,
    ...(record === undefined ? {} : { id: record }),
    ...(isRecordName(id) ? {} : { uid: id }),
    // Adding 0 turns a rounded -0 into 0.
    position: { x: inchesToCells(x) + 0, y: inchesToCells(y) + 0 },
    location_x: x,
    location_y: y,
    quantity: isQuantity(plant.quantity) ? plant.quantity : 1,
  };
}

const isRecordName = (id: ThingId): boolean => id.startsWith('record:');
