import { foliageColorName, foliageSwatch, type LeafSeason, looksSeason } from '@understory/botany';
import type { Plant } from '@understory/contract';
import { MONTH_NAMES, MONTHS, type Month, monthsInBloom } from '@understory/garden';
import { Stack } from '../ui/layout.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { bloomGround } from './BloomBar.tsx';
import { MonthTable } from './MonthTable.tsx';
import { portraitOf } from './photographs/pictures-of.ts';
import { bloomWords } from './plant-words.ts';

const Seasons = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(4, 1fr)',
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '1',
    borderRadius: token.radius.small,
    border: `1px solid ${token.grid}`,
    background: token.always.plate,
    [token.dark]: { filter: 'brightness(0.93)' },
  },
  [token.below.sm]: { gridTemplateColumns: 'repeat(2, 1fr)' },
});

/** Dots, so that the row is told from leaf and flower without its colour. */
const FRUIT_GROUND = `radial-gradient(circle at 6px 7px, ${token.plant.fruit} 2.6px, transparent 3.2px) 0 0 / 12px 14px, ${token.plant.fruitGround}`;
const EATEN = /berr|drupe|pome|hips|haws|apple|cherr|plum|fruit|currant|grape/;

/** What the catalogue's words for a fruit come down to. */
function fruitWord(fruit: string): string {
  if (/\bcones?\b/.test(fruit)) return 'Cones';
  return EATEN.test(fruit) ? 'Fruit' : 'Seed';
}

/** One month of each season. */
const SEASON_MONTHS: readonly Month[] = [1, 4, 7, 10];

const LEAF_WORDS: Readonly<Record<LeafSeason, string>> = {
  evergreen: 'evergreen',
  leafing: 'leafing out',
  full: 'in full leaf',
  fall: 'turning',
  bare: 'bare',
};

/** Ground of a month by its leaves: hatched while they turn or die back; a bare month shows the paper. */
function leafGround(plant: Plant, season: LeafSeason): string | undefined {
  const green = foliageSwatch(plant.foliage_color);
  if (season === 'bare') return undefined;
  if (season === 'leafing') return `linear-gradient(to top, ${green} 55%, ${token.plant.leafing} 55%)`;
  if (season === 'fall')
    return `repeating-linear-gradient(135deg, ${green} 0 5px, ${token.plant.turning} 5px 10px)`;
  return green;
}

/** Whether anything of the plant changes from season to season. */
const changes = (plant: Plant): boolean =>
  new Set(SEASON_MONTHS.map((month) => JSON.stringify(looksSeason(plant, month)))).size > 1;

/** Bloom and leaf, month by month, and the plant as it looks in four of them if it changes. */
export function YearStrip({ plant }: { plant: Plant }) {
  const blooming = new Set(monthsInBloom(plant));
  const fruiting = new Set(MONTHS.filter((month) => looksSeason(plant, month).fruiting));
  const fruitName = fruitWord(plant.fruit ?? '');
  const fall = plant.foliage_color_fall === 'none' ? '' : `; in fall ${plant.foliage_color_fall}`;
  return (
    <Stack gap={24}>
      <MonthTable
        caption={`${bloomWords(plant.bloom_start_month, plant.bloom_end_month)}. Leaves ${foliageColorName(plant.foliage_color)}${fall}. Months of leaf${fruiting.size > 0 ? ` and ${fruitName.toLowerCase()}` : ''} are a rule of thumb for the maritime Northwest, not a record of this plant.`}
        names="4.5rem"
        rows={[
          {
            key: 'flower',
            name: 'Flower',
            told: (month) =>
              blooming.has(month)
                ? { words: 'in flower', ground: bloomGround(plant.bloom_color) }
                : { words: 'no' },
          },
          {
            key: 'leaf',
            name: 'Leaf',
            told: (month) => {
              const { leaf } = looksSeason(plant, month);
              return { words: LEAF_WORDS[leaf], ground: leafGround(plant, leaf) };
            },
          },
          ...(fruiting.size > 0
            ? [
                {
                  key: 'fruit',
                  name: fruitName,
                  told: (month: Month) =>
                    fruiting.has(month)
                      ? { words: plant.fruit ?? '', ground: FRUIT_GROUND }
                      : { words: 'no' },
                },
              ]
            : []),
        ]}
      />
      {changes(plant) ? (
        <Seasons aria-label="In four months of the year">
          {SEASON_MONTHS.map((month) => (
            <li key={month}>
              <img
                src={`${portraitOf(plant).image_url}&month=${month}`}
                alt={`Drawing of ${plant.common_name} in ${MONTH_NAMES[month]}, ${LEAF_WORDS[looksSeason(plant, month).leaf]}${blooming.has(month) ? ' and in flower' : ''}.`}
                width={220}
                height={220}
                loading="lazy"
              />
              <Text look="small">{MONTH_NAMES[month]}</Text>
            </li>
          ))}
        </Seasons>
      ) : null}
    </Stack>
  );
}
