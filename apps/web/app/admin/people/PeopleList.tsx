import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AccountRecord, MAX_SEARCH_LENGTH, PEOPLE_PAGE_SIZE } from '@understory/contract';
import { useQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { TIER_NAMES } from '../../subscriptions/index.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/Field.tsx';
import { Row, Sheet } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { PagedList } from '../SortedList.tsx';
import { peopleQuery, peopleWanted, ROLE_WORDS } from './people-queries.ts';

const Finder = styled('form')({
  display: 'grid',
  gap: 16,
  [token.from.sm]: { gridTemplateColumns: 'minmax(0, 26rem) 14rem' },
});

const KINDS = [
  { value: 'all', label: msg`Everybody` },
  { value: 'platform_admin', label: msg`Platform admins` },
  { value: 'nursery_admin', label: msg`Given the role of a nursery admin` },
  { value: 'given_tier', label: msg`With a tier that was given` },
  { value: 'suspended', label: msg`Suspended` },
] as const;

/** The people who have an account, for those who run the installation. */
export function PeopleList() {
  const { t } = useLingui();
  const { state: wanted, shown, ask, form, addressOf } = useSearchState(peopleWanted);
  const reading = useQuery(peopleQuery(wanted));
  const { data } = reading;
  return (
    <AdminPage
      title={t`People`}
      above={ADMINISTRATION}
      lead={t`Who has an account, what they may do, and where they are signed in. Each change is told in the audit log, and a suspension to the person by mail.`}
    >
      <Finder role="search" {...form}>
        <SearchField
          label={t`Search by address or name`}
          name="search"
          search={shown.search}
          longest={MAX_SEARCH_LENGTH}
        />
        <Select
          label={t`Show`}
          size="dense"
          options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={shown.kind || 'all'}
          onChange={(kind) => ask({ kind: kind === 'all' ? '' : kind })}
        />
      </Finder>
      <PagedList
        reading={reading}
        status={
          data &&
          t`${plural({ count: data.count }, { 0: 'Nobody found', one: '# person', other: '# people' })}`
        }
        awaited={t`Reading the people`}
        items={data?.results.map((account) => <PersonItem key={account.id} account={account} />)}
        label={t`Pages of people`}
        page={wanted.page}
        pageSize={PEOPLE_PAGE_SIZE}
        count={data?.count}
        hrefOf={(page) => addressOf({ page })}
      />
    </AdminPage>
  );
}

/** A person, leading to their account. */
function PersonItem({ account }: { account: AccountRecord }) {
  const { t } = useLingui();
  const written = useMoment();
  const { id, email, name, created_at, roles, tier, suspended, sessions } = account;
  const since = written(created_at, { dateStyle: 'medium' });
  return (
    <Sheet as="li" gap={8} pad={[12, 24]}>
      <Row apart>
        <Text look="h4" as="h2" breaks>
          <TextLink to={`/admin/people/${id}`} look="cover">
            {email}
          </TextLink>
        </Text>
        <Row gap={8}>
          {suspended ? <Chip selected>{t`Suspended`}</Chip> : null}
          {roles.map((role) => (
            <Chip key={role}>{t(ROLE_WORDS[role])}</Chip>
          ))}
          {tier === 'explorer' ? null : <Chip>{t(TIER_NAMES[tier])}</Chip>}
        </Row>
      </Row>
      <Text look="small" soft breaks>
        {name ? `${name}. ` : null}
        <Trans>
          Here since {since}, signed in on{' '}
          <Plural value={{ sessions }} _0="no device" one="# device" other="# devices" />
        </Trans>
      </Text>
    </Sheet>
  );
}
