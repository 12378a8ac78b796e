import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Gets, JOB_STATES, type JobState } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { useLocation } from 'react-router';
import { useQuery } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { SortedList } from '../SortedList.tsx';
import { JobItem } from './JobItem.tsx';
import { jobSearch, jobsQuery } from './job-queries.ts';

const STATE_WORDS: Readonly<Record<JobState, { tab: MessageDescriptor; none: MessageDescriptor }>> = {
  failed: { tab: msg`Failed`, none: msg`No job has failed.` },
  waiting: { tab: msg`Waiting`, none: msg`No job waits.` },
  running: { tab: msg`Running`, none: msg`No job is running.` },
  done: { tab: msg`Done`, none: msg`No job was done in the last week.` },
};

/** How many there are, in words. */
function statusOf({ results, counts }: Gets<'GET /admin/jobs/'>, state: JobState): MessageDescriptor {
  if (results.length === 0) return STATE_WORDS[state].none;
  if (results.length < counts[state]) {
    return msg`The newest ${results.length} of ${inFigures(counts[state])}`;
  }
  return msg`${plural({ count: results.length }, { one: '# job', other: '# jobs' })}`;
}

/** Work that is done after the answer, by what became of it. */
export function JobList() {
  const { t } = useLingui();
  const { search } = useLocation();
  const { state } = jobSearch.parse(new URLSearchParams(search));
  const reading = useQuery(jobsQuery(state));
  const { data } = reading;
  return (
    <AdminPage
      title={t`Jobs`}
      above={ADMINISTRATION}
      lead={t`Mails, sweeps and whatever else is done after the answer. One that fails is tried again at growing distances; what stays here as failed is tried no more until you say so.`}
    >
      <Row apart>
        <Tabs
          label={t`Which jobs`}
          value={state}
          address={(next) => ({ search: jobSearch.serialise({ state: next }) })}
          tabs={JOB_STATES.map((one) => ({
            value: one,
            label: t(STATE_WORDS[one].tab),
            count: data && inFigures(data.counts[one]),
          }))}
        />
        <Button look="quiet" onClick={() => void reading.refetch()} busy={reading.isFetching}>
          <Trans>Look again</Trans>
        </Button>
      </Row>
      <SortedList
        reading={reading}
        status={data && t(statusOf(data, state))}
        awaited={t`Reading the jobs`}
        items={data?.results.map((job) => <JobItem key={job.id} job={job} />)}
      />
    </AdminPage>
  );
}
