import { styled } from '@mui/material/styles';
import { PLANT_ORDERINGS, type PlantOrdering } from '@understory/contract';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { narrowingsOf } from './filter-words.ts';
import { Narrowings } from './Narrowings.tsx';
import { marketplaceAddress, type PlantSearch, plantSearch, usualOrdering } from './plant-search.ts';

/** The id of the form that what stands here belongs to. */
export const FORM_ID = 'find-plants';

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 20px',
    [theme.breakpoints.down('sm')]: { columnGap: 8 },
  },
  '& h2': {
    ...theme.typography.h3,
    margin: '0 auto 0 0',
    scrollMarginTop: 88,
    outlineOffset: 6,
  },
  '& label': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    fontSize: '0.9375rem',
  },
  // Beside the count and the views of a phone there is room for the order, and it speaks for itself.
  '& .word': { [theme.breakpoints.down('sm')]: visuallyHidden },
  '& select': {
    minHeight: 40,
    maxWidth: '100%',
    padding: '0 8px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.9375rem',
    [theme.breakpoints.down('sm')]: { width: '7rem' },
  },
  '& .views': { display: 'flex', borderRadius: 8, border: `1px solid ${theme.vars.palette.text.disabled}` },
  '& .views a': {
    padding: '0 14px',
    [theme.breakpoints.down('sm')]: { padding: '0 12px' },
    minHeight: 38,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 7,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& .views a:hover': { background: theme.vars.palette.paper.tint },
  '& .views a[aria-current]': {
    background: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    fontWeight: 650,
  },
  '@media print': { '& label, & .views': { display: 'none' } },
}));

const ORDERING_NAMES: Readonly<Record<PlantOrdering, string>> = {
  relevance: 'Best match',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  height: 'Lowest first',
  '-height': 'Tallest first',
  spread: 'Narrowest first',
  '-spread': 'Widest first',
  bloom: 'Earliest bloom first',
  '-hosts': 'Most caterpillars fed',
};

type ResultsHeadProps = {
  search: PlantSearch;
  /** As it is picked, which the list follows. */
  picked: PlantSearch;
  count: number;
  pages: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onAsk: (part: Partial<PlantSearch>) => void;
};

/** How many plants there are, in which order and view they are shown, and what narrows them. */
export function ResultsHead({ search, picked, count, pages, heading, onAsk }: ResultsHeadProps) {
  const { page, view } = search;
  // The usual order has no name in the form, so that it changes with what is usual when words are searched.
  const usual = usualOrdering(picked);
  const orderings = PLANT_ORDERINGS.filter((ordering) => ordering !== 'relevance' || picked.search);
  return (
    <Head>
      <div className="line">
        <h2 ref={heading} tabIndex={-1}>
          <span role="status">
            {count} {count === 1 ? 'plant' : 'plants'}
            {pages > 1 && page > 1 ? `, page ${page} of ${pages}` : ''}
          </span>
        </h2>
        <label>
          <span className="word">Order</span>
          <select
            name="ordering"
            form={FORM_ID}
            value={picked.ordering}
            onChange={({ target }) => onAsk({ ordering: target.value as PlantOrdering | '' })}
          >
            {orderings.map((one) => (
              <option key={one} value={one === usual ? '' : one}>
                {ORDERING_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <nav className="views" aria-label="View">
          {(['cards', 'list'] as const).map((one) => (
            <Link
              key={one}
              to={marketplaceAddress({ ...search, view: one })}
              preventScrollReset
              {...(view === one ? { 'aria-current': 'true' as const } : {})}
            >
              {one === 'cards' ? 'Cards' : 'List'}
            </Link>
          ))}
        </nav>
      </div>
      <Narrowings
        narrowings={narrowingsOf(search)}
        widest={plantSearch.widest(search)}
        addressOf={marketplaceAddress}
      />
    </Head>
  );
}
