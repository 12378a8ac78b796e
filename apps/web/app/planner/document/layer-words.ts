import type { DrawingLayer } from '@understory/garden';

/** What a layer is called on the page. */
export const LAYER_WORDS: Readonly<Record<DrawingLayer, string>> = {
  canopy: 'Canopy',
  understory: 'Understory',
  shrub: 'Shrubs',
  herbaceous: 'Herbaceous plants',
  groundcover: 'Ground covers',
  vine: 'Vines',
  aquatic: 'Water plants',
  hardscape: 'Hardscape and beds',
  labels: 'Labels and measures',
};
