import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AuditDeed, type AuditEntry, MAX_SEARCH_LENGTH, PEOPLE_PAGE_SIZE } from '@understory/contract';
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

/** Deeds in words: each has its own. */
const DEEDS: Readonly<Record<AuditDeed, MessageDescriptor>> = {
  suspend: msg`Suspended the account`,
  restore: msg`Restored the account`,
  sign_out: msg`Signed out on every device`,
  give_tier: msg`Gave a tier`,
  grant_role: msg`Gave a role`,
  take_role: msg`Took a role`,
  two_step_off: msg`Turned two-step sign-in off`,
  change_email: msg`Changed the address of an account`,
  not_me: msg`Locked an account by the link of a mail`,
  delete_account: msg`Deleted their account`,
  prove_contact: msg`Proved the contact of a nursery`,
  approve_registration: msg`Listed a nursery`,
  decline_registration: msg`Declined a registration`,
  approve_claim: msg`Handed a listing over`,
  decline_claim: msg`Declined a claim`,
  approve_opt_out: msg`Took a listing out as it wished`,
  decline_opt_out: msg`Kept a listing that wished to be taken out`,
  approve_correction: msg`Put a listing right`,
  decline_correction: msg`Declined a correction`,
  take_down_nursery: msg`Took a listing down`,
  put_back_nursery: msg`Put a listing back`,
  rename_nursery: msg`Renamed a nursery`,
  invite_staff: msg`Invited somebody to look after a nursery`,
  accept_staff: msg`Began to look after a nursery`,
  remove_staff: msg`Took somebody from those who look after a nursery`,
  leave_staff: msg`Left those who look after a nursery`,
  import_directory: msg`Brought a directory file in`,
  report_message: msg`Reported a message`,
  dismiss_report: msg`Let a reported message stand`,
  remove_message: msg`Removed a reported message`,
  restore_message: msg`Showed a removed message again`,
  import_catalogue: msg`Brought a catalog file in`,
  edit_plant_facts: msg`Edited facts of a plant`,
  restore_plant_facts: msg`Restored facts of a plant`,
  give_back_plant_facts: msg`Gave facts of a plant back to the file`,
  add_photograph: msg`Added a photograph`,
  change_photograph: msg`Changed what is said of a photograph`,
  delete_photograph: msg`Deleted a photograph`,
  find_photographs: msg`Had photographs looked for`,
  take_photograph: msg`Took a found photograph`,
  refuse_photograph: msg`Refused a found photograph`,
  retry_job: msg`Had a job tried once more`,
  discard_job: msg`Removed a job`,
  turn_off: msg`Turned a part of Understory off`,
  turn_on: msg`Turned a part of Understory on again`,
  take_down_article: msg`Took an article down`,
  put_back_article: msg`Put an article back`,
};

/** The log is older than this page, and may tell of a deed that is not done any more. */
const wordsOf = (action: string): MessageDescriptor | undefined =>
  (DEEDS as Readonly<Record<string, MessageDescriptor>>)[action];

/** A detail that is a moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What was done, to whom or what, by whom and when. */
export function AuditItem({ entry, isOfAccount = false }: { entry: AuditEntry; isOfAccount?: boolean }) {
  const { t } = useLingui();
  const written = useMoment();
  const { at, action, actor, subject, subject_id, details } = entry;
  const deed = wordsOf(action);
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

/** What was done to accounts, listings, messages, plants, articles, jobs and switches; it can be read, and nothing else. */
export function AuditLog() {
  const { t } = useLingui();
  const { state: wanted, shown, form, addressOf } = useSearchState(auditWanted);
  const reading = useQuery(auditQuery(wanted));
  const { data } = reading;
  return (
    <AdminPage
      title={t`Audit log`}
      above={ADMINISTRATION}
      lead={t`What was done to accounts, listings, messages, plants, articles, jobs and switches, and by whom. Nobody can change or remove an entry. Of people who left their names are taken out.`}
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
