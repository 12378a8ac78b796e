import { useQuery } from '@tanstack/react-query';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { counted } from '@understory/garden';
import { Link } from 'react-router';
import { useSearchState } from '../shell/use-search-state.ts';
import { Select } from '../ui/Field.tsx';
import { Failed } from '../ui/Notice.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { ADMINISTRATION, AdminPage } from './AdminPage.tsx';
import {
  PLANTS_PER_PAGE,
  type PlantToKeep,
  plantsToKeepQuery,
  plantsWanted,
  sentenceOf,
} from './admin-queries.ts';

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '0 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  '& > li': { borderTop: `1px solid ${token.line}` },
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
    borderRadius: token.radius.medium,
    background: token.always.plate,
  },
  '& em': { display: 'block', color: token.inkSoft },
});

const Finder = styled('form')({
  display: 'grid',
  gap: 16,
  [token.from.sm]: { gridTemplateColumns: 'minmax(0, 26rem) 14rem' },
});

const PHOTOGRAPHS = [
  { value: 'all', label: 'With and without' },
  { value: 'some', label: 'With photographs' },
  { value: 'none', label: 'Without a photograph' },
] as const;

const photographsIn = (count: number): string =>
  count === 0 ? 'No photograph' : counted(count, 'photograph');

const foundIn = (count: number): string => (count === 0 ? 'No plant found' : counted(count, 'plant'));

/** The whole catalogue, for those who keep its photographs. */
export function PlantsToKeep() {
  const { state: wanted, shown, ask, form, addressOf } = useSearchState(plantsWanted);
  const list = useQuery(plantsToKeepQuery(wanted));
  const pages = Math.ceil((list.data?.count ?? 0) / PLANTS_PER_PAGE);
  return (
    <AdminPage title="Plants and photographs" above={ADMINISTRATION}>
      <Finder role="search" {...form}>
        <SearchField label="Search by name" name="search" search={shown.search} longest={MAX_SEARCH_LENGTH} />
        <Select
          label="Photographs"
          options={PHOTOGRAPHS}
          value={shown.photographs || 'all'}
          onChange={(photographs) => ask({ photographs: photographs === 'all' ? '' : photographs })}
        />
      </Finder>
      <Text role="status" soft>
        {list.data ? foundIn(list.data.count) : list.isPending ? 'Reading the plants' : ''}
      </Text>
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
          label="Pages of plants"
          page={wanted.page}
          pages={pages}
          hrefOf={(page) => addressOf({ page })}
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
        <div>
          <strong>{plant.common_name}</strong>
          {plant.is_listed ? null : ' (not listed)'}
          <em lang="la">{plant.scientific_name}</em>
          <Text as="div" look="small">
            {photographsIn(plant.photographs)}
          </Text>
        </div>
      </Link>
    </li>
  );
}
