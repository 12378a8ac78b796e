import type { DrawingLayer } from '@understory/garden';

/** What a layer is called on the page. */
export const LAYER_WORDS: Readonly<Record<DrawingLayer, string>> = {
  canopy: 'Canopy',
  understory: 'Understory',
  shrub: 'Shrubs',
  herbaceous: 'Herbaceous',
  groundcover: 'Ground covers',
  vine: 'Vines',
  aquatic: 'Water plants',
  hardscape: 'Hardscape',
  labels: 'Labels',
};

/** What else lies in a layer than its name says. */
export const ALSO_IN_LAYER: Readonly<Partial<Record<DrawingLayer, string>>> = {
  hardscape: 'beds',
  labels: 'measures',
};
