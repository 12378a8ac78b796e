import { msg, plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { Link } from 'react-router';
import { sentenceOf } from '../shell/error-words.ts';
import { useQuery } from '../shell/queries.tsx';
import { useSearchState } from '../shell/use-search-state.ts';
import { Select } from '../ui/Field.tsx';
import { Failed } from '../ui/Notice.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { ADMINISTRATION, AdminPage } from './AdminPage.tsx';
import { PLANTS_PER_PAGE, type PlantToKeep, plantsToKeepQuery, plantsWanted } from './admin-queries.ts';

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
  { value: 'all', label: msg`With and without` },
  { value: 'some', label: msg`With photographs` },
  { value: 'none', label: msg`Without a photograph` },
] as const;

/** The whole catalogue, for those who keep its photographs. */
export function PlantsToKeep() {
  const { t } = useLingui();
  const { state: wanted, shown, ask, form, addressOf } = useSearchState(plantsWanted);
  const list = useQuery(plantsToKeepQuery(wanted));
  const pages = Math.ceil((list.data?.count ?? 0) / PLANTS_PER_PAGE);
  return (
    <AdminPage title={t`Plants and photographs`} above={ADMINISTRATION}>
      <Finder role="search" {...form}>
        <SearchField
          label={t`Search by name`}
          name="search"
          search={shown.search}
          longest={MAX_SEARCH_LENGTH}
        />
        <Select
          label={t`Photographs`}
          options={PHOTOGRAPHS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={shown.photographs || 'all'}
          onChange={(photographs) => ask({ photographs: photographs === 'all' ? '' : photographs })}
        />
      </Finder>
      <Text role="status" soft>
        {list.data
          ? t`${plural({ count: list.data.count }, { 0: 'No plant found', one: '# plant', other: '# plants' })}`
          : list.isPending
            ? t`Reading the plants`
            : ''}
      </Text>
      {list.isError ? (
        <Failed
          sentence={sentenceOf(list.error)}
          isTrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && list.data.count > 0 ? (
        <Rows aria-label={t`Plants`}>
          {list.data.results.map((plant) => (
            <PlantRow key={plant.id} plant={plant} />
          ))}
        </Rows>
      ) : null}
      {pages > 1 ? (
        <Pagination
          label={t`Pages of plants`}
          page={wanted.page}
          pages={pages}
          hrefOf={(page) => addressOf({ page })}
        />
      ) : null}
    </AdminPage>
  );
}

function PlantRow({ plant }: { plant: PlantToKeep }) {
  const { t } = useLingui();
  const { image } = plant;
  const smallest = image.kind === 'photograph' ? image.sizes[0]?.image_url : undefined;
  return (
    <li>
      <Link to={`/admin/plants/${plant.id}`}>
        <img src={smallest ?? image.image_url} alt="" width={64} height={64} loading="lazy" />
        <div>
          <strong>{plant.common_name}</strong>
          {plant.is_listed ? null : t` (not listed)`}
          <em lang="la">{plant.scientific_name}</em>
          <Text as="div" look="small">
            <Plural
              value={{ count: plant.photographs }}
              _0="No photograph"
              one="# photograph"
              other="# photographs"
            />
          </Text>
        </div>
      </Link>
    </li>
  );
}
