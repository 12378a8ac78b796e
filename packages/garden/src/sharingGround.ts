import type { Layer } from './plant.ts';

const FOREST_FLOOR: ReadonlySet<Layer> = new Set(['groundcover', 'herbaceous']);
const CROWNS: ReadonlySet<Layer> = new Set(['canopy', 'understory']);

/** True for the layers whose plants stand over others: trees, large and small. */
export const isCrownLayer = (layer: Layer | undefined): boolean => layer !== undefined && CROWNS.has(layer);

/**
 * True for plants whose mature spreads may overlap without one crowding the other: what grows on the forest floor
 * (ground covers, ferns and other herbs) stands beneath the crowns of trees, as in the layers of a woodland.
 * Two crowns, two herbs, and a shrub with either, do compete. A layer that is not known shares with none.
 *
 * Sources: N. Robinson, The Planting Design Handbook (Routledge), on vertical layers as the model of a planting;
 * A. Whitworth, "Layering the Garden", Hardy Plant Society of Oregon: layers stand above one another, not side by side.
 */
export const sharesGround = (a: Layer | undefined, b: Layer | undefined): boolean =>
  a !== undefined && b !== undefined && (isBeneath(a, b) || isBeneath(b, a));

const isBeneath = (low: Layer, high: Layer): boolean => FOREST_FLOOR.has(low) && isCrownLayer(high);
