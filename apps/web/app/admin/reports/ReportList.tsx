import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REPORTS_PAGE_SIZE } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { useQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { PagedList } from '../SortedList.tsx';
import { ReportItem } from './ReportItem.tsx';
import { reportsQuery, reportsWanted } from './report-queries.ts';

/** How many there are, in words. */
const statusOf = (count: number, status: 'open' | 'decided'): MessageDescriptor =>
  status === 'open'
    ? msg`${plural({ count }, { 0: 'No report waits to be decided.', one: '# report to decide', other: '# reports to decide' })}`
    : msg`${plural({ count }, { 0: 'No report has been decided yet.', one: '# decided report', other: '# decided reports' })}`;

/** Messages that nurseries call abuse: what waits, and what was decided. */
export function ReportList() {
  const { t } = useLingui();
  const { state: wanted, addressOf } = useSearchState(reportsWanted);
  const reading = useQuery(reportsQuery(wanted));
  const { data } = reading;
  return (
    <AdminPage
      title={t`Reported messages`}
      above={ADMINISTRATION}
      lead={t`What gardeners wrote to nurseries and a nursery calls abuse. Remove the message, and your reason stands in its place in the inbox of the nursery and goes to the gardener by mail; or let it stand, of which the gardener is told nothing. Each is told in the audit log. Messages that nobody reported are read by their nursery alone.`}
    >
      <Tabs
        label={t`Which reports`}
        value={wanted.status}
        address={(status) => addressOf({ status, page: 1 })}
        tabs={[
          { value: 'open', label: t`To decide`, count: data && inFigures(data.open) },
          { value: 'decided', label: t`Decided` },
        ]}
      />
      <PagedList
        reading={reading}
        status={data && t(statusOf(data.count, wanted.status))}
        awaited={t`Reading the reports`}
        items={data?.results.map((report) => <ReportItem key={report.id} report={report} />)}
        label={t`Pages of reports`}
        page={wanted.page}
        pageSize={REPORTS_PAGE_SIZE}
        count={data?.count}
        hrefOf={(page) => addressOf({ page })}
      />
    </AdminPage>
  );
}
