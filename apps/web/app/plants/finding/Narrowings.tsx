import CloseRounded from '@mui/icons-material/CloseRounded';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { PlantNarrowing } from './filter-words.ts';

const Chips = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 34,
    padding: '2px 8px 2px 12px',
    borderRadius: 17,
    background: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& button': { border: 0, font: 'inherit', fontSize: '0.9375rem', textAlign: 'start', cursor: 'pointer' },
  '& :is(a, button):hover': { background: theme.vars.palette.secondary.dark },
  '& :is(a, button) > svg': { flex: 'none' },
  '& .all': {
    padding: '2px 12px',
    background: 'none',
    color: theme.vars.palette.text.primary,
    border: `1px solid ${theme.vars.palette.mark}`,
  },
  '& .all:hover': { background: theme.vars.palette.paper.tint },
  '@media print': { '& :is(a, button) > svg, & a.all': { display: 'none' } },
}));

type NarrowingsProps<State> = {
  readonly narrowings: readonly PlantNarrowing<State>[];
  /** With none of them. */
  readonly widest: State;
} & (
  | { readonly addressOf: (search: State) => To }
  /** Where no address holds the search. */
  | { readonly onTake: (search: State) => void }
);

/** What narrows a list of plants, each with the way to take it off, and all of it at once. */
export function Narrowings<State>({ narrowings, widest, ...ways }: NarrowingsProps<State>) {
  if (narrowings.length === 0) return null;
  const way = (search: State, words: ReactNode, given: { className?: string; 'aria-label'?: string }) =>
    'addressOf' in ways ? (
      <Link to={ways.addressOf(search)} preventScrollReset {...given}>
        {words}
      </Link>
    ) : (
      <button type="button" onClick={() => ways.onTake(search)} {...given}>
        {words}
      </button>
    );
  return (
    <Chips aria-label="What narrows the list">
      {narrowings.map(({ name, value, words, without }) => (
        <li key={`${name} ${value}`}>
          {way(
            without,
            <>
              {words}
              <CloseRounded fontSize="small" aria-hidden />
            </>,
            { 'aria-label': `${words}: take it off` },
          )}
        </li>
      ))}
      {narrowings.length > 1 ? <li>{way(widest, 'Clear all', { className: 'all' })}</li> : null}
    </Chips>
  );
}
