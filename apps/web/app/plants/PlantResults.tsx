import CloseRounded from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PLANT_PAGE_SIZE } from '@understory/contract';
import { Link } from 'react-router';
import type { MarketplaceData } from './marketplace-data.ts';
import { PlantCardItem } from './PlantCardItem.tsx';
import { activeFilters, filtersQuery, type PlantFilters, withFilters } from './plant-filters.ts';

/** Plates that are seen before anything is scrolled, on a wide screen. */
const SEEN_FIRST = 4;

const Plates = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '40px 24px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12.25rem), 1fr))',
  '&[aria-busy="true"]': { opacity: 0.55, transition: 'opacity 200ms ease 150ms' },
  [theme.breakpoints.down('sm')]: { gap: 28, gridTemplateColumns: '1fr' },
}));

const Tags = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    padding: '0 8px 0 12px',
    borderRadius: 16,
    background: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    fontSize: '0.9375rem',
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.vars.palette.secondary.dark },
}));

const Nothing = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  padding: 32,
  border: `2px dashed ${theme.vars.palette.divider}`,
  borderRadius: 12,
}));

const addressOf = (filters: PlantFilters) => ({ pathname: '/marketplace', search: filtersQuery(filters) });

/** What narrows the list, each with the way to take it off. */
function ActiveFilters({ filters }: { filters: PlantFilters }) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <Tags aria-label="What narrows the list">
      {active.map(({ name, words, without }) => (
        <li key={name}>
          <Link to={addressOf(without)} preventScrollReset aria-label={`${words}: take it off`}>
            {words}
            <CloseRounded fontSize="small" aria-hidden />
          </Link>
        </li>
      ))}
    </Tags>
  );
}

function NothingFound({ filters }: { filters: PlantFilters }) {
  const active = activeFilters(filters);
  const onlySearch = active.length === 1 && filters.search;
  return (
    <Nothing>
      <Typography variant="h3" component="p">
        {onlySearch ? `No plant here is called “${filters.search}”.` : 'No plant is all of that at once.'}
      </Typography>
      <Typography>
        {onlySearch
          ? 'A slip or two in a longer word is forgiven; try the first letters of the name, or its scientific name.'
          : 'Take one of these off, and there may be some:'}
      </Typography>
      {onlySearch ? null : <ActiveFilters filters={filters} />}
      <Button component={Link} to="/marketplace" variant="outlined" preventScrollReset>
        Show every plant
      </Button>
    </Nothing>
  );
}

function Refused({ words, filters }: { words: string; filters: PlantFilters }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button
          component={Link}
          to={addressOf(filters.page ? withFilters(filters, {}) : {})}
          color="inherit"
          size="small"
          preventScrollReset
        >
          {filters.page ? 'First page' : 'Start over'}
        </Button>
      }
    >
      {words}
    </Alert>
  );
}

/** The call says "Invalid page." of a page past the end; a person is told which one, and that the list goes on elsewhere. */
const refusalWords = (plants: { refused: string; status: number }, { page }: PlantFilters): string =>
  page && plants.status === 404 ? `This list has no page ${page}. Begin at the first page.` : plants.refused;

const countWords = (count: number): string => `${count} ${count === 1 ? 'plant' : 'plants'}`;

type PlantResultsProps = { data: MarketplaceData; isBusy: boolean };

/** The plants that were found: how many, what narrows them, one page of plates, and the other pages by number. */
export function PlantResults({ data, isBusy }: PlantResultsProps) {
  const { filters, plants } = data;
  if ('refused' in plants) return <Refused words={refusalWords(plants, filters)} filters={filters} />;
  const page = Number(filters.page ?? 1);
  const pages = Math.ceil(plants.count / PLANT_PAGE_SIZE);
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}>
        <Typography variant="h3" component="h2">
          <span role="status">
            {countWords(plants.count)}
            {pages > 1 && page > 1 ? `, page ${page} of ${pages}` : ''}
          </span>
        </Typography>
        {plants.count > 0 ? <ActiveFilters filters={filters} /> : null}
      </div>
      {plants.count === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <Plates aria-busy={isBusy} aria-label="Plants">
          {plants.results.map((plant, at) => (
            <PlantCardItem key={plant.id} plant={plant} isFirst={at < SEEN_FIRST} />
          ))}
        </Plates>
      )}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={page}
          sx={{ justifySelf: 'center', mt: 2 }}
          aria-label="Pages of plants"
          renderItem={(item) => (
            <PaginationItem
              component={Link}
              to={addressOf(withFilters(filters, { page: item.page === 1 ? undefined : String(item.page) }))}
              {...item}
            />
          )}
        />
      ) : null}
    </div>
  );
}
