import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { foliageColorName, foliageSwatch, type LeafSeason, looksSeason } from '@understory/botany';
import type { Plant } from '@understory/contract';
import { MONTH_NAMES, MONTHS, type Month, monthsInBloom } from '@understory/garden';
import { bloomGround } from './BloomBar.tsx';
import { portraitOf } from './photographs/pictures-of.ts';
import { bloomWords } from './plant-words.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 2,
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& caption': {
    captionSide: 'bottom',
    textAlign: 'left',
    paddingTop: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& thead th': { fontWeight: 600, padding: '0 0 4px', textAlign: 'center' },
  '& tbody th': { textAlign: 'left', fontWeight: 600, whiteSpace: 'nowrap' },
  '& col.names': { width: '4.5rem' },
  '& td': { height: 28, padding: 0, borderRadius: 3, background: theme.vars.palette.paper.line },
  '& td[data-on]': { border: `1px solid ${theme.vars.palette.mark}` },
  '& td > span': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}));

const Seasons = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(4, 1fr)',
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '1',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.paper.line}`,
    background: '#FBF8F0',
    ...theme.applyStyles('dark', { filter: 'brightness(0.93)' }),
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, 1fr)' },
}));

/** Dots, so that the row is told from leaf and flower without its colour. */
const FRUIT_GROUND =
  'radial-gradient(circle at 6px 7px, #B4552D 2.6px, transparent 3.2px) 0 0 / 12px 14px, #F3E3C8';
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
  if (season === 'leafing') return `linear-gradient(to top, ${green} 55%, #DCEBA6 55%)`;
  if (season === 'fall') return `repeating-linear-gradient(135deg, ${green} 0 5px, #E9D9A8 5px 10px)`;
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
    <div style={{ display: 'grid', gap: 24 }}>
      <Table>
        <caption>
          {bloomWords(plant.bloom_start_month, plant.bloom_end_month)}. Leaves{' '}
          {foliageColorName(plant.foliage_color)}
          {fall}. Months of leaf
          {fruiting.size > 0 ? ` and ${fruitName.toLowerCase()}` : ''} are a rule of thumb for the maritime
          Northwest, not a record of this plant.
        </caption>
        <colgroup>
          <col className="names" />
        </colgroup>
        <thead>
          <tr>
            <td style={{ background: 'none' }} />
            {MONTHS.map((month) => (
              <th key={month} scope="col" aria-label={MONTH_NAMES[month]}>
                {MONTH_NAMES[month].charAt(0)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Flower</th>
            {MONTHS.map((month) => (
              <td
                key={month}
                {...(blooming.has(month)
                  ? { 'data-on': '', style: { background: bloomGround(plant.bloom_color) } }
                  : {})}
              >
                <span>{blooming.has(month) ? 'in flower' : 'no'}</span>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Leaf</th>
            {MONTHS.map((month) => {
              const { leaf } = looksSeason(plant, month);
              const ground = leafGround(plant, leaf);
              return (
                <td key={month} {...(ground ? { 'data-on': '', style: { background: ground } } : {})}>
                  <span>{LEAF_WORDS[leaf]}</span>
                </td>
              );
            })}
          </tr>
          {fruiting.size > 0 ? (
            <tr>
              <th scope="row">{fruitName}</th>
              {MONTHS.map((month) => (
                <td
                  key={month}
                  {...(fruiting.has(month) ? { 'data-on': '', style: { background: FRUIT_GROUND } } : {})}
                >
                  <span>{fruiting.has(month) ? plant.fruit : 'no'}</span>
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </Table>
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
              <Typography variant="body2" sx={{ mt: 0.5 }}>
                {MONTH_NAMES[month]}
              </Typography>
            </li>
          ))}
        </Seasons>
      ) : null}
    </div>
  );
}
