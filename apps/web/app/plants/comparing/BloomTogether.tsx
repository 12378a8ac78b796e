import type { Plant } from '@understory/contract';
import { monthsInBloom } from '@understory/garden';
import { bloomGround } from '../BloomBar.tsx';
import { MonthTable } from '../MonthTable.tsx';

type Blooming = Pick<Plant, 'id' | 'common_name' | 'bloom_color' | 'bloom_start_month' | 'bloom_end_month'>;

/** The bloom of several plants, month below month. */
export const BloomTogether = ({ plants }: { plants: readonly Blooming[] }) => (
  <MonthTable
    caption="In flower, month by month"
    hidesCaption
    names="clamp(7.25rem, 14vw, 10.25rem)"
    rows={plants.map((plant) => {
      const blooming = new Set(monthsInBloom(plant));
      const ground = bloomGround(plant.bloom_color);
      return {
        key: plant.id,
        name: plant.common_name,
        told: (month) => (blooming.has(month) ? { words: 'in flower', ground } : { words: 'no' }),
      };
    })}
  />
);
