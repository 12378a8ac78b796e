import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { foliageColorName, foliageSwatch } from '@understory/botany';
import type { Plant } from '@understory/contract';
import {
  type LeafSeason,
  looksSeason,
  MONTHS,
  type Month,
  monthName,
  monthsInBloom,
} from '@understory/garden';
import { useSay } from '../shell/words.ts';
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
function fruitKind(fruit: string): keyof typeof FRUIT_NAMES {
  if (/\bcones?\b/.test(fruit)) return 'cones';
  return EATEN.test(fruit) ? 'fruit' : 'seed';
}
const FRUIT_NAMES = { cones: msg`Cones`, fruit: msg`Fruit`, seed: msg`Seed` } as const;

/** What may be relied on in the rows of leaf and fruit. */
const RULES_OF_THUMB = {
  none: msg`Months of leaf are a rule of thumb for the maritime Northwest, not a record of this plant.`,
  cones: msg`Months of leaf and cones are a rule of thumb for the maritime Northwest, not a record of this plant.`,
  fruit: msg`Months of leaf and fruit are a rule of thumb for the maritime Northwest, not a record of this plant.`,
  seed: msg`Months of leaf and seed are a rule of thumb for the maritime Northwest, not a record of this plant.`,
} as const;

/** One month of each season. */
const SEASON_MONTHS: readonly Month[] = [1, 4, 7, 10];

const LEAF_WORDS: Readonly<Record<LeafSeason, MessageDescriptor>> = {
  evergreen: msg`evergreen`,
  leafing: msg`leafing out`,
  full: msg`in full leaf`,
  fall: msg`turning`,
  bare: msg`bare`,
};

/** What the drawing of a month shows. */
const DRAWN: Readonly<Record<LeafSeason, (plant: string, month: string) => MessageDescriptor>> = {
  evergreen: (plant, month) => msg`Drawing of ${plant} in ${month}, evergreen.`,
  leafing: (plant, month) => msg`Drawing of ${plant} in ${month}, leafing out.`,
  full: (plant, month) => msg`Drawing of ${plant} in ${month}, in full leaf.`,
  fall: (plant, month) => msg`Drawing of ${plant} in ${month}, turning.`,
  bare: (plant, month) => msg`Drawing of ${plant} in ${month}, bare.`,
};
const DRAWN_IN_FLOWER: typeof DRAWN = {
  evergreen: (plant, month) => msg`Drawing of ${plant} in ${month}, evergreen and in flower.`,
  leafing: (plant, month) => msg`Drawing of ${plant} in ${month}, leafing out and in flower.`,
  full: (plant, month) => msg`Drawing of ${plant} in ${month}, in full leaf and in flower.`,
  fall: (plant, month) => msg`Drawing of ${plant} in ${month}, turning and in flower.`,
  bare: (plant, month) => msg`Drawing of ${plant} in ${month}, bare and in flower.`,
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
  const say = useSay();
  const { t } = useLingui();
  const blooming = new Set(monthsInBloom(plant));
  const fruiting = new Set(MONTHS.filter((month) => looksSeason(plant, month).fruiting));
  const fruit = fruitKind(plant.fruit ?? '');
  const bloom = bloomWords(plant.bloom_start_month, plant.bloom_end_month, say);
  const [leaves, fall] = [foliageColorName(plant.foliage_color, say), plant.foliage_color_fall];
  const rule = t(RULES_OF_THUMB[fruiting.size > 0 ? fruit : 'none']);
  return (
    <Stack gap={24}>
      <MonthTable
        caption={
          fall === 'none'
            ? t`${bloom}. Leaves ${leaves}. ${rule}`
            : t`${bloom}. Leaves ${leaves}; in fall ${fall}. ${rule}`
        }
        names="4.5rem"
        rows={[
          {
            key: 'flower',
            name: t`Flower`,
            told: (month) =>
              blooming.has(month)
                ? { words: t`in flower`, ground: bloomGround(plant.bloom_color) }
                : { words: t`no` },
          },
          {
            key: 'leaf',
            name: t`Leaf`,
            told: (month) => {
              const { leaf } = looksSeason(plant, month);
              return { words: t(LEAF_WORDS[leaf]), ground: leafGround(plant, leaf) };
            },
          },
          ...(fruiting.size > 0
            ? [
                {
                  key: 'fruit',
                  name: t(FRUIT_NAMES[fruit]),
                  told: (month: Month) =>
                    fruiting.has(month)
                      ? { words: plant.fruit ?? '', ground: FRUIT_GROUND }
                      : { words: t`no` },
                },
              ]
            : []),
        ]}
      />
      {changes(plant) ? (
        <Seasons aria-label={t`In four months of the year`}>
          {SEASON_MONTHS.map((month) => {
            const name = monthName(month, say);
            const drawn = (blooming.has(month) ? DRAWN_IN_FLOWER : DRAWN)[looksSeason(plant, month).leaf];
            return (
              <li key={month}>
                <img
                  src={`${portraitOf(plant).image_url}&month=${month}`}
                  alt={t(drawn(plant.common_name, name))}
                  width={220}
                  height={220}
                  loading="lazy"
                />
                <Text look="small">{name}</Text>
              </li>
            );
          })}
        </Seasons>
      ) : null}
    </Stack>
  );
}
