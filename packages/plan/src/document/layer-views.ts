import { type LayerState, layerOf, type Thing } from '@understory/garden';
import type { Say } from '@understory/words';
import type { GardenDocument, PlantsById } from './garden-document.ts';
import { LAYER_WORDS } from './layer-words.ts';

const AS_AT_FIRST: LayerState = {};

const HIDDEN = /*i18n*/ {
  id: 'plan.layer-hidden',
  message:
    'The layer “{layer}”{kind, select, bed {, where beds lie,} measure {, where measures lie,} other {}} is hidden. Show it first, under “Layers”.',
};
const LOCKED = /*i18n*/ {
  id: 'plan.layer-locked',
  message:
    'The layer “{layer}”{kind, select, bed {, where beds lie,} measure {, where measures lie,} other {}} is locked. Unlock it first, under “Layers”.',
};

type Layered = Pick<GardenDocument, 'layers'>;

/** How the layer is shown in which a thing lies. */
export function layerStateOf({ layers }: Layered, plants: PlantsById, thing: Thing): LayerState {
  // A picture lies in no layer: it is hidden and made faint by itself.
  if (thing.kind === 'picture') return { ...(thing.hidden ? { hidden: true } : {}), opacity: thing.opacity };
  const layer = layerOf(thing, (plant) => plants.get(plant)?.layer);
  return (layer && layers[layer]) ?? AS_AT_FIRST;
}

/** True when some layer is shown otherwise than at first, so that each thing has to be asked. */
const anyLayer = ({ layers }: Layered, is: (state: LayerState) => boolean): boolean =>
  Object.values(layers).some((state) => state !== undefined && is(state));

type Asked = (thing: Thing) => boolean;
const always: Asked = (thing) => thing.kind !== 'picture' || thing.hidden !== true;

/** Asks of a thing whether its layer is shown. */
export const shownIn = (document: Layered, plants: PlantsById): Asked =>
  anyLayer(document, ({ hidden }) => hidden === true)
    ? (thing) => layerStateOf(document, plants, thing).hidden !== true
    : always;

/** Asks of a thing whether it can be picked: its layer is neither hidden nor locked. A thing locked by itself can, by list and keys, to be unlocked. */
export const pickableIn = (document: Layered, plants: PlantsById): Asked =>
  anyLayer(document, ({ hidden, locked }) => hidden === true || locked === true)
    ? (thing) => {
        const { hidden, locked } = layerStateOf(document, plants, thing);
        return hidden !== true && locked !== true;
      }
    : always;

/** Why the hand cannot draw or change a thing where its layer is closed to it; undefined where it can. */
export function whyClosed(document: Layered, plants: PlantsById, thing: Thing, say: Say): string | undefined {
  const layer = layerOf(thing, (plant) => plants.get(plant)?.layer);
  const state = layer && document.layers[layer];
  if (!layer || (!state?.hidden && !state?.locked)) return undefined;
  return say(state.hidden ? HIDDEN : LOCKED, { layer: say(LAYER_WORDS[layer]), kind: thing.kind });
}
