import type { GridData } from '@understory/contract';
import { isSameJson, readDrawing, type Thing } from '@understory/garden';
import type { Person } from '../platform/index.ts';
import { admitToTool } from './policy.ts';

type LayerStates = Readonly<Record<string, unknown>>;

/** What an edit needs tools for: what was not there before, and layers shown otherwise. */
interface Drawn {
  readonly fresh: readonly Thing[];
  /** Layers whose states are given; null for one that is shown as at first again. */
  readonly layers: LayerStates;
  readonly layersBefore: LayerStates;
}

/**
 * What is drawn anew is refused where the person's tier lacks its tool. What stood there may be moved and removed, and
 * a layer be shown as at first again: a garden of a higher tier stays whole and visible.
 * @throws Refusal 403 with the tier that holds the tool
 */
export function admitToTools(person: Person, { fresh, layers, layersBefore }: Drawn): void {
  if (fresh.some(({ kind }) => kind === 'hardscape')) {
    admitToTool(person, 'can_place_hardscapes', 'Hardscape items');
  }
  if (fresh.some((thing) => thing.kind === 'bed' && thing.form !== 'rectangle')) {
    admitToTool(person, 'can_use_custom_shapes', 'Custom shapes');
  }
  const isSetAnew = ([name, state]: [string, unknown]) =>
    state !== null && !isSameJson(state, layersBefore[name]);
  if (Object.entries(layers).some(isSetAnew)) admitToTool(person, 'can_use_layer_management', 'Layers');
}

/** The same for a whole grid that is to stand in place of another. */
export function admitToGrid(person: Person, before: GridData, after: GridData): void {
  const [was, is] = [withoutPlants(before), withoutPlants(after)];
  const known = new Map(was.things.map((thing) => [thing.id, thing]));
  admitToTools(person, {
    fresh: is.things.filter((thing) => isAnother(known.get(thing.id), thing)),
    layers: is.layers,
    layersBefore: was.layers,
  });
}

const withoutPlants = ({ placedPlants: _, ...rest }: GridData) => readDrawing(rest);

/** Whether a thing is another than the one that had its id: of another kind, type or form. */
function isAnother(was: Thing | undefined, is: Thing): boolean {
  if (was?.kind !== is.kind) return true;
  if (is.kind === 'bed') return was.kind === 'bed' && was.form !== is.form;
  return is.kind === 'hardscape' && was.kind === 'hardscape' && was.type !== is.type;
}
