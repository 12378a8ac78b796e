import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { filtersQuery, type PlantFilters, withFilters } from './plant-filters.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const Letters = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 30,
    height: 36,
    padding: '0 4px',
    borderRadius: 4,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.vars.palette.paper.line },
  '& a[aria-current]': {
    background: theme.vars.palette.mark,
    color: theme.vars.palette.background.paper,
  },
}));

/** The thumb index: plants whose name begins with a letter, of the name that the list is ordered by. */
export function LetterIndex({ filters }: { filters: PlantFilters }) {
  const chosen = filters.letter?.toUpperCase();
  const name = filters.name_type === 'scientific' ? 'scientific' : 'common';
  const to = (letter: string | undefined) => ({
    pathname: '/marketplace',
    search: filtersQuery(withFilters(filters, { letter })),
  });
  const mark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});
  return (
    <Letters aria-label={`Plants by first letter of the ${name} name`}>
      <Link to={to(undefined)} preventScrollReset {...mark(!chosen)}>
        All
      </Link>
      {LETTERS.map((letter) => (
        <Link key={letter} to={to(letter)} preventScrollReset {...mark(chosen === letter)}>
          {letter}
        </Link>
      ))}
    </Letters>
  );
}
