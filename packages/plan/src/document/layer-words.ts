import type { DrawingLayer } from '@understory/garden';
import type { Words } from '@understory/words';

/** What a layer is called on the page. */
export const LAYER_WORDS: Readonly<Record<DrawingLayer, Words>> = {
  canopy: /*i18n*/ { id: 'plan.layer.canopy', message: 'Canopy' },
  understory: /*i18n*/ { id: 'plan.layer.understory', message: 'Understory' },
  shrub: /*i18n*/ { id: 'plan.layer.shrub', message: 'Shrubs' },
  herbaceous: /*i18n*/ { id: 'plan.layer.herbaceous', message: 'Herbaceous' },
  groundcover: /*i18n*/ { id: 'plan.layer.groundcover', message: 'Ground covers' },
  vine: /*i18n*/ { id: 'plan.layer.vine', message: 'Vines' },
  aquatic: /*i18n*/ { id: 'plan.layer.aquatic', message: 'Water plants' },
  hardscape: /*i18n*/ { id: 'plan.layer.hardscape', message: 'Hardscape' },
  zones: /*i18n*/ { id: 'plan.layer.zones', message: 'Sun and soil' },
  labels: /*i18n*/ { id: 'plan.layer.labels', message: 'Labels' },
};

/** What else lies in a layer than its name says. */
export const ALSO_IN_LAYER: Readonly<Partial<Record<DrawingLayer, Words>>> = {
  hardscape: /*i18n*/ { id: 'plan.also.hardscape', message: 'beds' },
  labels: /*i18n*/ { id: 'plan.also.labels', message: 'measures' },
};
