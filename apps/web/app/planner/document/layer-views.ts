import { type LayerState, layerOf, type Thing } from '@understory/garden';
import type { GardenDocument, PlantBook } from './garden-document.ts';

const AS_AT_FIRST: LayerState = {};

type Layered = Pick<GardenDocument, 'layers'>;

/** How the layer is shown in which a thing lies. */
export function layerStateOf({ layers }: Layered, plants: PlantBook, thing: Thing): LayerState {
  return layers[layerOf(thing, (plant) => plants.get(plant)?.layer)] ?? AS_AT_FIRST;
}

/** True when some layer is shown otherwise than at first, so that each thing has to be asked. */
const anyLayer = ({ layers }: Layered, is: (state: LayerState) => boolean): boolean =>
  Object.values(layers).some((state) => state !== undefined && is(state));

type Asked = (thing: Thing) => boolean;
const always: Asked = () => true;

/** Asks of a thing whether its layer is shown. */
export const shownIn = (document: Layered, plants: PlantBook): Asked =>
  anyLayer(document, ({ hidden }) => hidden === true)
    ? (thing) => layerStateOf(document, plants, thing).hidden !== true
    : always;

/** Asks of a thing whether it can be picked: its layer is neither hidden nor locked. A thing locked by itself can, to be unlocked. */
export const pickableIn = (document: Layered, plants: PlantBook): Asked =>
  anyLayer(document, ({ hidden, locked }) => hidden === true || locked === true)
    ? (thing) => {
        const { hidden, locked } = layerStateOf(document, plants, thing);
        return hidden !== true && locked !== true;
      }
    : always;
