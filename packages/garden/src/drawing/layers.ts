import { LAYERS, type Layer } from '../plant.ts';
import type { Thing } from './thing.ts';

/** The layers of a drawing: those of the planting, what is built, what is known of sun and soil, and what is written. */
export const DRAWING_LAYERS = [...LAYERS, 'hardscape', 'zones', 'labels'] as const;
export type DrawingLayer = (typeof DRAWING_LAYERS)[number];

/** How a layer is shown. A field that is missing is as at first: shown, unlocked, full. */
export interface LayerState {
  readonly hidden?: true;
  /** Its things can neither be picked nor changed. */
  readonly locked?: true;
  /** 0.1 to 1. */
  readonly opacity?: number;
}
export type LayerStates = Readonly<Partial<Record<DrawingLayer, LayerState>>>;

/** A layer that is drawn fainter than this would only look lost. */
export const OPACITY_MIN = 0.1;

/**
 * The layer a thing lies in: a plant by its own; beds, hardscape and lines are built, and a hedge lies among the shrubs; zones lie in a layer of their own; labels and measures are written. A plant
 * the catalogue does not know lies among the herbaceous ones; an existing tree in the canopy. A picture under the drawing
 * lies in none: it is hidden and made faint by itself.
 * @param layerOfPlant what the catalogue says of a plant
 */
export function layerOf(
  thing: Thing,
  layerOfPlant: (plant: number) => Layer | undefined,
): DrawingLayer | undefined {
  switch (thing.kind) {
    case 'plant':
      return layerOfPlant(thing.plant) ?? 'herbaceous';
    case 'bed':
    case 'hardscape':
      return 'hardscape';
    case 'line':
      return thing.what === 'hedge' ? 'shrub' : 'hardscape';
    case 'zone':
      return 'zones';
    case 'label':
    case 'measure':
      return 'labels';
    case 'tree':
      return 'canopy';
    case 'picture':
      return undefined;
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Layers as a garden's file holds them; what is no layer or no state of one is left out. */
export function readLayers(value: unknown): LayerStates {
  const states: Partial<Record<DrawingLayer, LayerState>> = {};
  for (const layer of DRAWING_LAYERS) {
    const fields = recordOf(recordOf(value)[layer]);
    const opacity = Number(fields.opacity);
    const state: LayerState = {
      ...(fields.hidden === true ? { hidden: true } : {}),
      ...(fields.locked === true ? { locked: true } : {}),
      ...(typeof fields.opacity === 'number' && opacity >= OPACITY_MIN && opacity < 1 ? { opacity } : {}),
    };
    if (Object.keys(state).length > 0) states[layer] = state;
  }
  return states;
}
