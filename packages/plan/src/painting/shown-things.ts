import { type Bounds, driftsOf, driftWith, type PlantedDrift, type Thing } from '@understory/garden';
import { boundsOfDrawn, type DrawnThing, drawnThings } from '../document/drawn-field.ts';
import type { GardenDocument, PlantsById } from '../document/garden-document.ts';
import { layerStateOf, shownIn } from '../document/layer-views.ts';
import { fieldOf, StandingField } from '../document/standing-field.ts';
import { marginOf } from './paint-thing.ts';
import type { PlanView } from './plan-view.ts';

/** What of a garden is shown: its plants and everything else, without what lies in hidden layers. */
export interface ShownThings {
  readonly field: StandingField;
  /** In drawing order. */
  readonly drawn: readonly DrawnThing[];
  /** As their lowest plants lie; of each the plants that are shown. */
  readonly drifts: readonly PlantedDrift[];
}

interface Kept extends ShownThings {
  readonly layers: GardenDocument['layers'];
  readonly plants: PlantsById;
}
const kept = new WeakMap<readonly Thing[], Kept>();

/** Made once for each list of things, state of the layers and book of plants. */
export function shownThings(document: GardenDocument, plants: PlantsById): ShownThings {
  const { things, layers } = document;
  const known = kept.get(things);
  if (known?.layers === layers && known.plants === plants) return known;
  const whole = fieldOf(document, plants);
  const isShown = shownIn(document, plants);
  const standing = whole.things.filter(isShown);
  const all = drawnThings(document);
  const drawn = all.filter(isShown);
  const shown: Kept = {
    layers,
    plants,
    field: standing.length === whole.things.length ? whole : new StandingField(standing, plants),
    drawn: drawn.length === all.length ? all : drawn,
    drifts: standing.length === whole.things.length ? driftsOf(things) : shownOf(driftsOf(things), isShown),
  };
  kept.set(things, shown);
  return shown;
}

/** Of drifts, what of them is shown. */
const shownOf = (drifts: readonly PlantedDrift[], isShown: (thing: Thing) => boolean) =>
  drifts.flatMap(({ group, plants }) => {
    const shown = plants.filter(isShown);
    return shown.length > 0 ? [driftWith(group, shown)] : [];
  });

/** Of what is no plant, those whose picture reaches into the bounds, in drawing order. */
export function drawnWithin(
  drawn: readonly DrawnThing[],
  view: PlanView,
  bounds: Bounds,
): readonly DrawnThing[] {
  return drawn.filter((thing) => {
    const { west, north, east, south } = boundsOfDrawn(thing);
    const longest = Math.max(east - west, south - north) * view.scale;
    const margin = marginOf(thing, longest, view.density) / view.scale;
    return (
      west - margin <= bounds.east &&
      east + margin >= bounds.west &&
      north - margin <= bounds.south &&
      south + margin >= bounds.north
    );
  });
}

const full = (thing: Thing): number => (thing.kind === 'picture' ? thing.opacity : 1);

/** Asks of a thing how opaque its layer is shown. */
export const opacityIn = (document: GardenDocument, plants: PlantsById): ((thing: Thing) => number) =>
  Object.values(document.layers).some((state) => state?.opacity !== undefined)
    ? (thing) => layerStateOf(document, plants, thing).opacity ?? 1
    : full;
