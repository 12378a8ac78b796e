import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AuditEntry, MAX_SEARCH_LENGTH, PEOPLE_PAGE_SIZE } from '@understory/contract';
import { useQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { PagedList } from '../SortedList.tsx';
import { auditQuery, auditWanted, WRITTEN } from './people-queries.ts';

const Finder = styled('form')({ maxWidth: '26rem' });

const Entry = styled('li')({
  display: 'grid',
  gap: '2px 20px',
  padding: '10px 0',
  borderTop: `1px solid ${token.line}`,
  overflowWrap: 'anywhere',
  [token.from.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
});

/** Deeds in words; one that has none is told by its name. */
const DEEDS: Readonly<Record<string, MessageDescriptor>> = {
  suspend: msg`Suspended the account`,
  restore: msg`Restored the account`,
  sign_out: msg`Signed out on every device`,
  give_tier: msg`Gave a tier`,
  grant_role: msg`Gave a role`,
  take_role: msg`Took a role`,
  two_step_off: msg`Turned two-step sign-in off`,
  approve_claim: msg`Handed a listing over`,
  decline_claim: msg`Declined a claim`,
  edit_plant_facts: msg`Edited facts of a plant`,
  restore_plant_facts: msg`Restored facts of a plant`,
  give_back_plant_facts: msg`Gave facts of a plant back to the file`,
  retry_job: msg`Had a job tried once more`,
  discard_job: msg`Removed a job`,
  find_photographs: msg`Had photographs looked for`,
  take_photograph: msg`Took a found photograph`,
  refuse_photograph: msg`Refused a found photograph`,
  turn_off: msg`Turned a part of Understory off`,
  turn_on: msg`Turned a part of Understory on again`,
};

/** A detail that is a moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What was done, to whom or what, by whom and when. */
export function AuditItem({ entry, isOfAccount = false }: { entry: AuditEntry; isOfAccount?: boolean }) {
  const { t } = useLingui();
  const written = useMoment();
  const { at, action, actor, subject, subject_id, details } = entry;
  const deed = DEEDS[action];
  const more = Object.entries(details)
    .map(([name, value]) => {
      const told = MOMENT.test(value) ? written(value, WRITTEN) : value;
      return `${name.replaceAll('_', ' ')}: ${told}`;
    })
    .join(', ');
  return (
    <Entry>
      <Text soft>{written(at, WRITTEN)}</Text>
      <div>
        <Text firm>{deed ? t(deed) : <span translate="no">{action.replaceAll('_', ' ')}</span>}</Text>
        {isOfAccount ? null : (
          <Text>
            {subject_id ? <TextLink to={`/admin/people/${subject_id}`}>{subject}</TextLink> : subject}
          </Text>
        )}
        {more ? (
          <Text look="small" soft>
            <span translate="no">{more}</span>
          </Text>
        ) : null}
        <Text look="small" soft>
          <Trans>By {actor}</Trans>
        </Text>
      </div>
    </Entry>
  );
}

/** What was done to accounts, listings, plants, jobs and switches; it can be read, and nothing else. */
export function AuditLog() {
  const { t } = useLingui();
  const { state: wanted, shown, form, addressOf } = useSearchState(auditWanted);
  const reading = useQuery(auditQuery(wanted));
  const { data } = reading;
  return (
    <AdminPage
      title={t`Audit log`}
      above={ADMINISTRATION}
      lead={t`What was done to accounts, listings, plants, jobs and switches, and by whom. Nobody can change or remove an entry. Of people who left their names are taken out.`}
    >
      <Finder role="search" {...form}>
        <SearchField
          label={t`Search by address, deed or detail`}
          name="search"
          search={shown.search}
          longest={MAX_SEARCH_LENGTH}
        />
      </Finder>
      <PagedList
        reading={reading}
        status={
          data &&
          t`${plural({ count: data.count }, { 0: 'Nothing was noted', one: '# entry', other: '# entries' })}`
        }
        awaited={t`Reading the audit log`}
        items={data?.results.map((entry) => <AuditItem key={entry.id} entry={entry} />)}
        label={t`Pages of the audit log`}
        page={wanted.page}
        pageSize={PEOPLE_PAGE_SIZE}
        count={data?.count}
        hrefOf={(page) => addressOf({ page })}
      />
    </AdminPage>
  );
}
