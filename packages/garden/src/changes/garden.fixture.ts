import type { PlantThing, Thing } from '../drawing/thing.ts';
import type { Drawn } from './document.ts';

/** A plant of a test, near the north-west corner. */
export const plant = (id: string, more: Partial<PlantThing> = {}): PlantThing => ({
  kind: 'plant',
  id,
  z: 0,
  plant: 1,
  x: 10,
  y: 10,
  quantity: 1,
  ...more,
});

/** A garden of 10 by 10 feet with these things, which are given in drawing order. */
export const garden = (things: readonly Thing[] = [], more: Partial<Drawn> = {}): Drawn => ({
  facts: { name: 'Home', region_id: 1, width: 10, length: 10, shape: null, site: {} },
  things,
  collection: [],
  layers: {},
  carried: { fields: {}, entries: {}, layers: {} },
  ...more,
});
