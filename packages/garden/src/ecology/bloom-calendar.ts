import { MONTHS, monthsInBloom } from '../bloom.ts';
import { GROWING_SEASON } from '../compatibility/garden-state.ts';
import type { BloomColor, Month } from '../plant.ts';
import { countOf, type EcologyPlant, type PlantCount } from './garden.ts';

/** A month of a garden's year: what is in flower. */
export interface BloomMonth extends PlantCount {
  readonly month: Month;
  /** Each colour once, of most plants first. */
  readonly colors: readonly BloomColor[];
}

export interface BloomCalendar {
  /** January to December. */
  readonly months: readonly BloomMonth[];
  /** The months in which bees fly. */
  readonly season: readonly Month[];
  /** Months of the season in which nothing flowers; none are claimed of a garden with no plants. */
  readonly gaps: readonly Month[];
}

/** What of a plant its bloom is told from, and how many stand at a spot. */
export interface BloomingStanding {
  readonly plant: Pick<
    EcologyPlant,
    'id' | 'common_name' | 'bloom_color' | 'bloom_start_month' | 'bloom_end_month'
  >;
  readonly quantity: number;
}

/** What flowers in each month, and the months of the growing season in which nothing does. */
export function bloomCalendar(standing: readonly BloomingStanding[]): BloomCalendar {
  const months = MONTHS.map((month) => {
    const blooming = standing.filter(({ plant }) => monthsInBloom(plant).includes(month));
    return { month, ...countOf(blooming), colors: colorsOf(blooming) };
  });
  const gaps = months.filter(({ month, plants }) => plants === 0 && GROWING_SEASON.includes(month));
  return {
    months,
    season: GROWING_SEASON,
    gaps: standing.length === 0 ? [] : gaps.map(({ month }) => month),
  };
}

function colorsOf(blooming: readonly BloomingStanding[]): readonly BloomColor[] {
  const counts = new Map<BloomColor, number>();
  for (const { plant, quantity } of blooming) {
    for (const color of plant.bloom_color) {
      if (color !== 'none') counts.set(color, (counts.get(color) ?? 0) + quantity);
    }
  }
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([color]) => color);
}
