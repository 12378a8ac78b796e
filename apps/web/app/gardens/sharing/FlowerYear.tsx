import { styled } from '@mui/material/styles';
import { bloomSwatch } from '@understory/botany';
import type { SharedPlant } from '@understory/contract';
import { listed, MONTH_NAMES } from '@understory/garden';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { inFlower } from './shared-garden-words.ts';

const Year = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '52rem',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 3,
  fontSize: '0.8125rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'grid', gridTemplateRows: '72px auto auto', gap: 4 },
  '& .flowers': {
    display: 'flex',
    flexDirection: 'column-reverse',
    borderRadius: 3,
    overflow: 'hidden',
    background: theme.vars.palette.paper.line,
    border: `1px solid ${theme.vars.palette.paper.line}`,
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
  '& .flowers[data-on]': { borderColor: theme.vars.palette.mark },
  '& .flowers > i': { flex: 1, minHeight: 0 },
  '& .count': { fontWeight: 700 },
  '& .month': { color: theme.vars.palette.text.secondary },
}));

/** Colours of what flowers in a month, each species a band of its own. */
const bandsOf = (blooming: readonly SharedPlant[]): readonly string[] =>
  blooming.map((plant) => bloomSwatch(plant.bloom_color.find((color) => color !== 'none') ?? 'white')).sort();

/** The year of a garden in twelve beds of flowers, told in words to who cannot see them. */
export function FlowerYear({ plants }: { plants: readonly SharedPlant[] }) {
  return (
    <Year>
      {inFlower(plants).map(({ month, blooming }) => (
        <li key={month}>
          <span className="flowers" aria-hidden {...(blooming.length > 0 ? { 'data-on': '' } : {})}>
            {bandsOf(blooming).map((color, band) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bands of one colour differ in nothing
              <i key={band} style={{ background: color }} />
            ))}
          </span>
          <span className="count" aria-hidden>
            {blooming.length}
          </span>
          <span className="month" aria-hidden>
            {MONTH_NAMES[month].slice(0, 3)}
          </span>
          <span style={visuallyHidden}>
            {MONTH_NAMES[month]}:{' '}
            {blooming.length > 0 ? listed(blooming.map((plant) => plant.common_name)) : 'nothing in flower'}
          </span>
        </li>
      ))}
    </Year>
  );
}
