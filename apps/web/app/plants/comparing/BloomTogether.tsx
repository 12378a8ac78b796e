import { styled } from '@mui/material/styles';
import type { Plant } from '@understory/contract';
import { MONTH_NAMES, MONTHS, monthsInBloom } from '@understory/garden';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { bloomGround } from '../BloomBar.tsx';

const Months = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '2px 4px',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& col.names': { width: '10.25rem', [theme.breakpoints.down('md')]: { width: '7.25rem' } },
  '& thead th': {
    fontWeight: 600,
    padding: 0,
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
  },
  '& tbody th': { textAlign: 'left', fontWeight: 600, lineHeight: 1.25, paddingRight: 8 },
  '& tbody td': { height: 26, padding: 0, borderRadius: 3, background: theme.vars.palette.paper.line },
  '& tbody td[data-bloom]': { border: `1px solid ${theme.vars.palette.mark}` },
}));

type Blooming = Pick<Plant, 'id' | 'common_name' | 'bloom_color' | 'bloom_start_month' | 'bloom_end_month'>;

/** The bloom of several plants, month below month. */
export const BloomTogether = ({ plants }: { plants: readonly Blooming[] }) => (
  <Months>
    <caption style={visuallyHidden}>In flower, month by month</caption>
    <colgroup>
      <col className="names" />
    </colgroup>
    <thead>
      <tr>
        <td />
        {MONTHS.map((month) => (
          <th key={month} scope="col" aria-label={MONTH_NAMES[month]}>
            {MONTH_NAMES[month].charAt(0)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {plants.map((plant) => {
        const blooming = new Set(monthsInBloom(plant));
        const ground = bloomGround(plant.bloom_color);
        return (
          <tr key={plant.id}>
            <th scope="row">{plant.common_name}</th>
            {MONTHS.map((month) => (
              <td
                key={month}
                {...(blooming.has(month) ? { 'data-bloom': '', style: { background: ground } } : {})}
              >
                <span style={visuallyHidden}>{blooming.has(month) ? 'in flower' : 'no'}</span>
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </Months>
);
