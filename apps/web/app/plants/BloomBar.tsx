import { styled } from '@mui/material/styles';
import { bloomSwatch } from '@understory/botany';
import { type BloomColor, MONTH_NAMES, MONTHS, type Month, monthsInBloom } from '@understory/garden';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { bloomWords } from './plant-words.ts';

const Year = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  gap: 2,
});

const MonthCell = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 3,
  fontSize: '0.6875rem',
  lineHeight: 1,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& > i': { height: 8, borderRadius: 2, background: theme.vars.palette.paper.line },
  '&[data-bloom] > i': { border: `1px solid ${theme.vars.palette.mark}` },
  '&[data-bloom]': { color: theme.vars.palette.text.primary, fontWeight: 700 },
}));

/** Colours of the flowers as a background: one, or stripes of several. */
export function bloomGround(colors: readonly BloomColor[]): string {
  const swatches = colors.map(bloomSwatch);
  if (swatches.length === 1) return swatches[0] ?? '';
  const share = 100 / swatches.length;
  const stripes = swatches.map((swatch, at) => `${swatch} ${at * share}% ${(at + 1) * share}%`);
  return `linear-gradient(${stripes.join(', ')})`;
}

type BloomBarProps = {
  plant: {
    readonly bloom_color: readonly BloomColor[];
    readonly bloom_start_month: Month | null;
    readonly bloom_end_month: Month | null;
  };
};

/** The year in twelve cells, those of the bloom in the colour of the flowers; told in words to who cannot see it. */
export function BloomBar({ plant }: BloomBarProps) {
  const blooming = new Set(monthsInBloom(plant));
  const ground = bloomGround(plant.bloom_color);
  return (
    <div>
      <span style={visuallyHidden}>{bloomWords(plant.bloom_start_month, plant.bloom_end_month)}</span>
      <Year aria-hidden="true">
        {MONTHS.map((month) => (
          <MonthCell key={month} {...(blooming.has(month) ? { 'data-bloom': '' } : {})}>
            <i {...(blooming.has(month) ? { style: { background: ground } } : {})} />
            {MONTH_NAMES[month].charAt(0)}
          </MonthCell>
        ))}
      </Year>
    </div>
  );
}
