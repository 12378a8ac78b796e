import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { counted } from '@understory/garden';
import { Link, useSearchParams } from 'react-router';
import { SearchField } from '../ui/SearchField.tsx';
import { ADMINISTRATION, AdminPage, Failed } from './AdminPage.tsx';
import {
  PLANTS_PER_PAGE,
  type PlantsWanted,
  type PlantToKeep,
  plantsToKeepQuery,
  sentenceOf,
} from './admin-queries.ts';
import { plantsWantedQuery, readPlantsWanted } from './plants-wanted.ts';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '0 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: 16,
    alignItems: 'center',
    padding: '10px 0',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover strong': { textDecoration: 'underline' },
  '& img': {
    display: 'block',
    width: 64,
    height: 64,
    objectFit: 'cover',
    borderRadius: 6,
    background: '#FBF8F0',
  },
  '& em': { display: 'block', color: theme.vars.palette.text.secondary },
}));

const photographsIn = (count: number): string =>
  count === 0 ? 'No photograph' : counted(count, 'photograph');

const foundIn = (count: number): string => (count === 0 ? 'No plant found' : counted(count, 'plant'));

/** The whole catalogue, for those who keep its photographs. */
export function PlantsToKeep() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = readPlantsWanted(parameters);
  const list = useQuery(plantsToKeepQuery(wanted));
  const addressOf = (change: Partial<PlantsWanted>) => plantsWantedQuery({ ...wanted, page: 1, ...change });
  const go = (change: Partial<PlantsWanted>) =>
    setParameters(new URLSearchParams(addressOf(change)), { replace: true, preventScrollReset: true });
  const pages = Math.ceil((list.data?.count ?? 0) / PLANTS_PER_PAGE);
  return (
    <AdminPage title="Plants and photographs" above={ADMINISTRATION}>
      <Box
        component="search"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 26rem) 14rem' } }}
      >
        <SearchField
          label="Search by name"
          search={wanted.search}
          onSearch={(search) => go({ search })}
          longest={MAX_SEARCH_LENGTH}
        />
        <TextField
          select
          label="Photographs"
          value={wanted.photographs}
          onChange={({ target }) => go({ photographs: target.value as PlantsWanted['photographs'] })}
        >
          <MenuItem value="all">With and without</MenuItem>
          <MenuItem value="some">With photographs</MenuItem>
          <MenuItem value="none">Without a photograph</MenuItem>
        </TextField>
      </Box>
      <Typography role="status" sx={{ minHeight: 24, color: 'text.secondary' }}>
        {list.data ? foundIn(list.data.count) : list.isPending ? 'Reading the plants' : ''}
      </Typography>
      {list.isError ? (
        <Failed
          sentence={sentenceOf(list.error)}
          isTrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && list.data.count > 0 ? (
        <Rows aria-label="Plants">
          {list.data.results.map((plant) => (
            <PlantRow key={plant.id} plant={plant} />
          ))}
        </Rows>
      ) : null}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={wanted.page}
          renderItem={(item) => (
            <PaginationItem component={Link} to={addressOf({ page: item.page ?? 1 })} {...item} />
          )}
          sx={{ justifySelf: 'center' }}
        />
      ) : null}
    </AdminPage>
  );
}

function PlantRow({ plant }: { plant: PlantToKeep }) {
  const { image } = plant;
  const smallest = image.kind === 'photograph' ? image.sizes[0]?.image_url : undefined;
  return (
    <li>
      <Link to={`/admin/plants/${plant.id}`}>
        <img src={smallest ?? image.image_url} alt="" width={64} height={64} loading="lazy" />
        <span>
          <strong>{plant.common_name}</strong>
          {plant.is_listed ? null : ' (not listed)'}
          <em lang="la">{plant.scientific_name}</em>
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {photographsIn(plant.photographs)}
          </Typography>
        </span>
      </Link>
    </li>
  );
}
