import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Lift } from '../marketplace-data.ts';
import { narrowingsOf } from './filter-words.ts';
import { marketplaceAddress, type PlantSearch, plantSearch } from './plant-search.ts';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  padding: 'clamp(16px, 4vw, 32px)',
  border: `2px dashed ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8, width: '100%' },
  '& a': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 10px',
    maxWidth: '100%',
    minHeight: 44,
    padding: '10px 16px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.mark}`,
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { background: theme.vars.palette.paper.tint },
  '& a.first': {
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  '& a.first:hover': { background: theme.vars.palette.primary.dark },
  '& a > span': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
}));

const plants = (count: number): string => `${count} ${count === 1 ? 'plant' : 'plants'}`;

/** An empty list: what narrows it most, and what there would be without it. What was typed stays as it was. */
export function NothingFound({ search, lifts }: { search: PlantSearch; lifts: readonly Lift[] }) {
  const narrowings = narrowingsOf(search);
  const isOnlySearch = narrowings.length === 1 && search.search !== '';
  const [best] = lifts;
  return (
    <Sheet>
      <Typography variant="h3" component="p">
        {isOnlySearch
          ? `No plant here is called “${search.search}”.`
          : 'No plant here is all of that at once.'}
      </Typography>
      {isOnlySearch ? (
        <p>
          A slip or two in a longer word is forgiven. Try the first letters of the name, or its scientific
          name.
        </p>
      ) : best ? (
        <>
          <p>{best.words} narrows it most. Take off one of these:</p>
          <ul>
            {lifts.map(({ name, words, without, count }, at) => (
              <li key={name}>
                <Link
                  to={marketplaceAddress(without)}
                  preventScrollReset
                  {...(at === 0 ? { className: 'first' } : {})}
                >
                  Without {words} <span>{plants(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          Taking off any one of these is not enough. Begin with the whole catalogue and narrow it step by
          step.
        </p>
      )}
      <Link to={marketplaceAddress(plantSearch.widest(search))} preventScrollReset>
        Show every plant
      </Link>
    </Sheet>
  );
}
