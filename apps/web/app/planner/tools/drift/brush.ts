import type { DriftSpecies, Feet } from '@understory/garden';
import { type PlantsById, spreadOf } from '@understory/plan';
import type { ToolOptions } from '../../editor/state.ts';

/** A species of the brush, and how many parts of the drift's ground it is to cover. */
type BrushSpecies = Pick<DriftSpecies, 'plant' | 'share'>;

/** What drifts are painted with. */
export interface Brush {
  /** In the order they were chosen. */
  readonly species: readonly BrushSpecies[];
  readonly width: Feet;
}

/** The brush as it was left. */
export const BRUSH: ToolOptions<Brush> = { id: 'drift', initial: { species: [], width: 4 } };

/** A brush is so many feet wide. */
export const BRUSH_WIDTH = { min: 1, max: 20 } as const;
/** A species gets so many parts beside the others at most. */
export const SHARE_MAX = 9;

/** The species of the brush with what the catalogue knows of them. */
export const driftSpecies = (
  { species }: Pick<Brush, 'species'>,
  plants: PlantsById,
): readonly DriftSpecies[] =>
  species.map(({ plant, share }) => ({
    plant,
    share,
    spread_mature: spreadOf(plants, plant),
    layer: plants.get(plant)?.layer,
  }));

/** The brush with a species at so many parts; 0 takes it out. The last one stays. */
export function withShare(brush: Brush, plant: number, share: number): Brush {
  const parts = Math.min(SHARE_MAX, share);
  const isIn = brush.species.some((each) => each.plant === plant);
  if (parts < 1) {
    const species = brush.species.filter((each) => each.plant !== plant);
    return species.length === 0 ? brush : { ...brush, species };
  }
  const species = isIn
    ? brush.species.map((each) => (each.plant === plant ? { plant, share: parts } : each))
    : [...brush.species, { plant, share: parts }];
  return { ...brush, species };
}

/** The brush so many feet wider or narrower, within its range. */
export const widened = (brush: Brush, feet: Feet): Brush => ({
  ...brush,
  width: Math.min(BRUSH_WIDTH.max, Math.max(BRUSH_WIDTH.min, brush.width + feet)),
});
