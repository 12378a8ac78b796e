import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  DRAWING_LAYERS,
  type DrawingLayer,
  type LayerState,
  type LayerStates,
  layerOf,
  OPACITY_MIN,
} from '@understory/garden';
import { LAYER_WORDS } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import type { GardenStore } from '../../document/garden-store.ts';
import { entryOf } from '../../document/history.ts';
import { changeLayers } from '../../document/operations.ts';
import type { ToolContext } from '../tool.ts';

const AS_AT_FIRST: LayerState = {};

export const stateOfLayer = (layers: LayerStates, layer: DrawingLayer): LayerState =>
  layers[layer] ?? AS_AT_FIRST;

/** How many things lie in each layer. Water plants are counted where there are any; they are few gardens' own. */
export function layerCounts({
  document,
  plants,
}: Pick<GardenStore, 'document' | 'plants'>): ReadonlyMap<DrawingLayer, number> {
  const counts = new Map<DrawingLayer, number>(DRAWING_LAYERS.map((layer) => [layer, 0]));
  for (const thing of document.things) {
    const layer = layerOf(thing, (plant) => plants.get(plant)?.layer);
    if (layer) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  if (counts.get('aquatic') === 0 && !document.layers.aquatic) counts.delete('aquatic');
  return counts;
}

/** How the layers are shown, in short: `2 hidden, 1 locked`. */
export function layersInWords(layers: LayerStates): string {
  const states = Object.values(layers);
  const hidden = states.filter((state) => state?.hidden).length;
  const locked = states.filter((state) => state?.locked).length;
  const faint = states.filter((state) => state?.opacity !== undefined).length;
  const parts = [
    ...(hidden > 0 ? [sayHere(msg`${hidden} hidden`)] : []),
    ...(locked > 0 ? [sayHere(msg`${locked} locked`)] : []),
    ...(faint > 0 ? [sayHere(msg`${faint} faint`)] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : sayHere(msg`all shown`);
}

/** Shows or hides a layer. */
export function showLayer(tool: ToolContext, layer: DrawingLayer, shown: boolean): void {
  const { hidden: _, ...state } = stateOfLayer(tool.document.layers, layer);
  const name = sayHere(LAYER_WORDS[layer]);
  setLayer(
    tool,
    layer,
    shown ? state : { ...state, hidden: true },
    shown ? msg`Showed ${name}` : msg`Hid ${name}`,
  );
}

/** Locks or unlocks a layer. */
export function lockLayer(tool: ToolContext, layer: DrawingLayer, locked: boolean): void {
  const { locked: _, ...state } = stateOfLayer(tool.document.layers, layer);
  const name = sayHere(LAYER_WORDS[layer]);
  setLayer(
    tool,
    layer,
    locked ? { ...state, locked: true } : state,
    locked ? msg`Locked ${name}` : msg`Unlocked ${name}`,
  );
}

/** A layer so opaque, from 0.1 to 1. */
function fainter(layers: LayerStates, layer: DrawingLayer, opacity: number): LayerState {
  const { opacity: _, ...state } = stateOfLayer(layers, layer);
  return opacity < 1 ? { ...state, opacity: Math.max(OPACITY_MIN, opacity) } : state;
}

/** Shows a layer so opaque without a step, as while a slider is held. */
export function tryOpacity(tool: ToolContext, layer: DrawingLayer, opacity: number): void {
  const { layers } = tool.document;
  if (tool.store.getState().abilities.layers)
    tool.store.setState({ layersTried: { ...layers, [layer]: fainter(layers, layer, opacity) } });
}

/** Makes a layer so opaque, as one step. */
export function setOpacity(tool: ToolContext, layer: DrawingLayer, opacity: number): void {
  tool.store.setState({ layersTried: undefined });
  const state = fainter(tool.document.layers, layer, opacity);
  const name = sayHere(LAYER_WORDS[layer]);
  const percent = Math.round((state.opacity ?? 1) * 100);
  setLayer(tool, layer, state, msg`Set ${name} to ${percent}% opacity`);
}

/** Shows a layer as at first, which is everybody's whatever their plan: a garden stays whole after a downgrade. */
export function resetLayer(tool: ToolContext, layer: DrawingLayer): void {
  const name = sayHere(LAYER_WORDS[layer]);
  setLayer(tool, layer, AS_AT_FIRST, msg`Showed ${name} as at first`);
}

function setLayer(tool: ToolContext, layer: DrawingLayer, state: LayerState, label: MessageDescriptor): void {
  const isAsAtFirst = Object.keys(state).length === 0;
  if (!isAsAtFirst && !tool.store.getState().abilities.layers) {
    tool.notice(
      sayHere(msg`Hiding, locking and fading layers comes with the Cultivator plan. Nothing was changed.`),
      'layers',
    );
    return;
  }
  const change = changeLayers(tool.document, { [layer]: isAsAtFirst ? null : state });
  tool.commit(entryOf(sayHere(label), [change]));
}
