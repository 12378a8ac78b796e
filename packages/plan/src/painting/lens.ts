import { type Feet, type Month, type PlantThing, sizeAt, type Thing } from '@understory/garden';
import type { PlantsById } from '../document/garden-document.ts';
import { spreadOf } from '../document/standing-field.ts';

/**
 * What a garden is looked at through: another year, another month. It changes what is painted and nothing of the garden; it is
 * never saved.
 */
export interface Lens {
  readonly id: 'growth' | 'season' | 'light' | 'fit';
  /** The month plants are drawn in; left out, in full leaf and flower. */
  readonly month?: Month | undefined;
  /** How wide a plant stands, where that is not its mature spread. Never wider than that. */
  readonly spreadOf?: ((plant: PlantThing) => Feet) | undefined;
  /** How opaque a thing is shown, 0 to 1, beside what its layer says. */
  readonly opacityOf?: ((thing: Thing) => number) | undefined;
}

/** What a garden is looked at through, all together. */
export type LensView = Omit<Lens, 'id'>;

/** Lenses laid over one another: the last that says a month or a spread is heard, opacities multiply. Undefined for none. */
export function composeLenses(lenses: readonly Lens[]): LensView | undefined {
  if (lenses.length === 0) return undefined;
  const faint = lenses.flatMap(({ opacityOf }) => (opacityOf ? [opacityOf] : []));
  return {
    month: lenses.findLast(({ month }) => month !== undefined)?.month,
    spreadOf: lenses.findLast(({ spreadOf }) => spreadOf !== undefined)?.spreadOf,
    opacityOf:
      faint.length > 0 ? (thing) => faint.reduce((share, opacity) => share * opacity(thing), 1) : undefined,
  };
}

/** A plant's spread so many years after planting, worked out once for each species; what stood there before is grown. */
export function growthLens(year: number, plants: PlantsById): Lens {
  const young = new Map<number, Feet>();
  const spreadThen = ({ plant, existing }: Pick<PlantThing, 'plant' | 'existing'>): Feet => {
    const card = plants.get(plant);
    if (!card || existing) return spreadOf(plants, plant);
    const known = young.get(plant);
    if (known !== undefined) return known;
    const { spread } = sizeAt(card, year);
    young.set(plant, spread);
    return spread;
  };
  return { id: 'growth', spreadOf: spreadThen };
}

/** Bloom, leaf and fruit of a month. */
export const seasonLens = (month: Month): Lens => ({ id: 'season', month });
