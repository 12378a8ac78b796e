import type { LayerStates } from '../drawing/layers.ts';
import type { Point } from '../polygon.ts';
import { isSameJson } from '../sameJson.ts';
import {
  afterDiff,
  atomFields,
  diffBetween,
  type Fields,
  fieldsLike,
  type GardenDiff,
  isNoChange,
  layersAfter,
  patchRow,
  type RowName,
  rowsOf,
} from './diff.ts';
import type { Drawn } from './document.ts';
import { shiftDiff, shiftOf } from './rebase.ts';
import { type Abilities, abilityRefusals } from './validate.ts';

/** What can be tried before its plan is had. */
export const TRIED_TOOLS = ['hardscape', 'shapes', 'layers', 'designs'] as const;
export type TriedTool = (typeof TRIED_TOOLS)[number];

/** A row that is the garden's and that the trial made otherwise: `from` is what the garden itself has of those fields. */
type TriedAlteration = RowName & { readonly from: Fields };

/**
 * What somebody tries in a garden without having the plan for it. All of it stands in the drawing and is undone as ever; this names
 * the rows that are the trial's, so that the garden itself can be told from what is seen. A name of a row that is not there is kept:
 * undo may bring it back.
 */
export interface Trial {
  /** In the order in which they were begun. */
  readonly tools: readonly TriedTool[];
  /** It was ended; what undo brings back of it begins it again. */
  readonly isOver?: true;
  readonly added: readonly RowName[];
  readonly altered: readonly TriedAlteration[];
}

export const NO_TRIAL: Trial = { tools: [], added: [], altered: [] };

/** What somebody may draw while they try something. What is tried of a whole design has all of it. */
export const abilitiesIn = (abilities: Abilities, { tools, isOver }: Trial): Abilities => ({
  hardscape: abilities.hardscape || (!isOver && tools.includes('hardscape')),
  shapes: abilities.shapes || (!isOver && tools.includes('shapes')),
  layers: abilities.layers || (!isOver && tools.includes('layers')),
});

/** Whether it can tell a garden from what is seen of it at all. */
const namesNothing = ({ added, altered }: Trial): boolean => added.length + altered.length === 0;

/** The garden itself, without what is only tried: what is kept and sent. Rows that are the garden's stay the same objects. */
export function ownOf<Garden extends Drawn>(document: Garden, trial: Trial): Garden {
  if (namesNothing(trial)) return document;
  const things = withoutTried(document.things, 'things', trial);
  const collection = withoutTried(document.collection, 'collection', trial);
  const layers = ownLayers(document.layers, trial);
  if (things === document.things && collection === document.collection && layers === document.layers)
    return document;
  return { ...document, things, collection, layers };
}

function withoutTried<R extends { readonly id: string }>(
  rows: readonly R[],
  table: 'things' | 'collection',
  { added, altered }: Trial,
): readonly R[] {
  const gone = new Set(added.flatMap((row) => (row.table === table ? [row.id] : [])));
  const otherwise = new Map(
    altered.flatMap((row) => (row.table === table ? [[row.id, row.from] as const] : [])),
  );
  if (!rows.some(({ id }) => gone.has(id) || otherwise.has(id))) return rows;
  return rows.flatMap((row) => {
    if (gone.has(row.id)) return [];
    const from = otherwise.get(row.id);
    return [from ? patchRow(row, from) : row];
  });
}

function ownLayers(layers: LayerStates, { altered }: Trial): LayerStates {
  const tried = altered.filter(({ table }) => table === 'layers');
  if (tried.length === 0) return layers;
  const back = tried.map(({ id, from }) => ({ id, from: {}, to: from }));
  return layersAfter(layers, { added: [], altered: back, removed: [] });
}

/** What is tried, as it stands in the drawing: nothing while nothing of it does. */
export const triedIn = (document: Drawn, trial: Trial): GardenDiff =>
  diffBetween(ownOf(document, trial), document);

interface Stepping {
  readonly before: Drawn;
  readonly after: Drawn;
  /** What the person's plan lets them draw. */
  readonly abilities: Abilities;
  /** All that the step adds is tried, as with a whole design. */
  readonly isWhole?: boolean | undefined;
}

/**
 * The trial after a step of the drawing, which may be a gesture or one taken back. What the plan does not let somebody draw is the
 * trial's, with every field that only makes sense together with it; whatever is done later to what the trial added is the trial's
 * as well. Everything else is the garden's.
 */
export function trialAfter(
  trial: Trial,
  step: GardenDiff,
  { before, after, abilities, isWhole = false }: Stepping,
): Trial {
  if (trial.tools.length === 0) return trial;
  const rowAfter = rowsOf(after);
  const rights = {
    abilities,
    thing: (id: string) => rowAfter('things', id) as Drawn['things'][number] | undefined,
    things: () => after.things,
  };
  const added = new Map(trial.added.map((row) => [nameOf(row), row]));
  const altered = new Map(trial.altered.map((row) => [nameOf(row), row]));
  const by = shiftOf(step);
  if (by) for (const [name, row] of altered) altered.set(name, shifted(row, by));
  if (isWhole)
    for (const table of ['things', 'collection'] as const)
      for (const { id } of step[table]?.added ?? []) added.set(nameOf({ table, id }), { table, id });
  const rowBefore = rowsOf(before);
  for (const { table, id } of abilityRefusals(step, rights)) {
    const name = nameOf({ table, id });
    if (added.has(name)) continue;
    const change = step[table]?.altered.find((row) => row.id === id);
    if (change)
      altered.set(name, alteredBy({ table, id }, change.to, altered.get(name), rowBefore(table, id)));
    // A row of the garden's that was removed and comes back as it was seen is the garden's still.
    else if (!altered.has(name)) added.set(name, { table, id });
  }
  for (const [name, row] of altered)
    if (isNoMoreTried(row, rowAfter(row.table, row.id), rights)) altered.delete(name);
  return alike(trial, { ...trial, added: [...added.values()], altered: [...altered.values()] });
}

const nameOf = ({ table, id }: RowName): string => `${table} ${id}`;

/** The trial itself where nothing of it became another. */
function alike(before: Trial, after: Trial): Trial {
  const isSame =
    before.added.length === after.added.length &&
    before.altered.length === after.altered.length &&
    before.altered.every((row, at) => row === after.altered[at]);
  return isSame ? before : after;
}

function alteredBy(
  { table, id }: RowName,
  to: Fields,
  known: TriedAlteration | undefined,
  row: Fields | undefined,
): TriedAlteration {
  const fields = [...new Set(Object.keys(to).flatMap((field) => atomFields(table, field)))];
  const fresh = fields.filter((field) => !known || !(field in known.from));
  if (known && fresh.length === 0) return known;
  return { table, id, from: { ...fieldsLike(fresh, row ?? {}), ...known?.from } };
}

/** True for a row that stands and is of such a kind again that everybody may have made it so. */
function isNoMoreTried(
  { table, id, from }: TriedAlteration,
  row: Fields | undefined,
  rights: Parameters<typeof abilityRefusals>[1],
): boolean {
  if (!row) return false;
  const change = { added: [], altered: [{ id, from, to: fieldsLike(Object.keys(from), row) }], removed: [] };
  return isSameJson(change.altered[0]?.to, from) || abilityRefusals({ [table]: change }, rights).length === 0;
}

/** What the garden has of a row, where its corner was moved out. */
function shifted(row: TriedAlteration, by: Point): TriedAlteration {
  if (row.table !== 'things') return row;
  const { id, from } = row;
  const moved = shiftDiff({ things: { added: [], altered: [{ id, from, to: from }], removed: [] } }, by);
  return { ...row, from: moved.things?.altered[0]?.to ?? from };
}

/**
 * What was done elsewhere to the garden itself, seen beneath what is tried in it: the garden takes it, and what is tried stands over
 * it as before.
 * @param document the garden with what is tried
 * @param received a change of the garden without it
 * @returns the change of what is seen, and the trial that still tells the garden from it
 */
export function receivedBeneath(
  document: Drawn,
  trial: Trial,
  received: GardenDiff,
): { readonly diff: GardenDiff; readonly trial: Trial } {
  if (namesNothing(trial) || isNoChange(received)) return { diff: received, trial };
  const own = ownOf(document, trial);
  const next = afterDiff(own, received);
  const by = shiftOf(received) ?? { x: 0, y: 0 };
  const seen = afterDiff(next, shiftDiff(diffBetween(own, document), by));
  const rowOf = rowsOf(next);
  const altered = trial.altered.map((tried) => {
    const row = rowOf(tried.table, tried.id) as Fields | undefined;
    return row ? { ...tried, from: fieldsLike(Object.keys(tried.from), row) } : shifted(tried, by);
  });
  return { diff: diffBetween(document, seen), trial: { ...trial, altered } };
}
