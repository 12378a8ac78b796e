import CloseRounded from '@mui/icons-material/CloseRounded';
import { styled } from '@mui/material/styles';
import type { PlantOrdering } from '@understory/contract';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import {
  filtersQuery,
  orderingOf,
  type PlantFilters,
  usualOrdering,
  withFilters,
  withoutNarrowing,
} from '../plant-filters.ts';
import { narrowingsOf } from './filter-words.ts';

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
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& li > a': {
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
  '& li > a:hover': { background: theme.vars.palette.secondary.dark },
  '& li > a > svg': { flex: 'none' },
  '& li > a.all': {
    padding: '2px 12px',
    background: 'none',
    color: theme.vars.palette.text.primary,
    border: `1px solid ${theme.vars.palette.mark}`,
  },
  '& li > a.all:hover': { background: theme.vars.palette.paper.tint },
  '@media print': { '& label, & .views, & li > a > svg, & .all': { display: 'none' } },
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

const PLANT_ORDERINGS = Object.keys(ORDERING_NAMES) as PlantOrdering[];

const addressOf = (filters: PlantFilters) => ({ pathname: '/marketplace', search: filtersQuery(filters) });

/** What narrows the list, each with the way to take it off, and all of it at once. */
function Tags({ filters }: { filters: PlantFilters }) {
  const narrowings = narrowingsOf(filters);
  if (narrowings.length === 0) return null;
  return (
    <ul aria-label="What narrows the list">
      {narrowings.map(({ name, value, words, without }) => (
        <li key={`${name} ${value}`}>
          <Link to={addressOf(without)} preventScrollReset aria-label={`${words}: take it off`}>
            {words}
            <CloseRounded fontSize="small" aria-hidden />
          </Link>
        </li>
      ))}
      {narrowings.length > 1 ? (
        <li>
          <Link className="all" to={addressOf(withoutNarrowing(filters))} preventScrollReset>
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

type ResultsHeadProps = {
  filters: PlantFilters;
  count: number;
  page: number;
  pages: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onFind: (query: string) => void;
};

/** How many plants there are, in which order and view they are shown, and what narrows them. */
export function ResultsHead({ filters, count, page, pages, heading, onFind }: ResultsHeadProps) {
  const view = filters.view === 'list' ? 'list' : 'cards';
  // The usual order has no name in the form, so that it changes with what is usual when words are searched.
  const usual = usualOrdering(filters);
  const orderings = PLANT_ORDERINGS.filter((ordering) => ordering !== 'relevance' || filters.search);
  const ordering = orderingOf(filters);
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
            value={ordering === usual ? '' : ordering}
            onChange={({ target }) => onFind(filtersQuery(withFilters(filters, { ordering: target.value })))}
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
              to={addressOf({ ...filters, view: one })}
              preventScrollReset
              {...(view === one ? { 'aria-current': 'true' as const } : {})}
            >
              {one === 'cards' ? 'Cards' : 'List'}
            </Link>
          ))}
        </nav>
      </div>
      <Tags filters={filters} />
    </Head>
  );
}
