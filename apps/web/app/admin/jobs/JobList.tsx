import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type Gets, JOB_STATES, type JobState } from '@understory/contract';
import { counted, inFigures } from '@understory/garden';
import { useSearchParams } from 'react-router';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { SortedList, SortTabs } from '../SortedList.tsx';
import { JobItem } from './JobItem.tsx';
import { jobsQuery } from './job-queries.ts';

const STATE_WORDS: Readonly<Record<JobState, { tab: string; none: string }>> = {
  failed: { tab: 'Failed', none: 'No job has failed.' },
  waiting: { tab: 'Waiting', none: 'No job waits.' },
  running: { tab: 'Running', none: 'No job is running.' },
  done: { tab: 'Done', none: 'No job was done in the last week.' },
};

const isState = (word: string | null): word is JobState => JOB_STATES.some((state) => state === word);

/** How many there are, in words. */
function statusOf({ results, counts }: Gets<'GET /admin/jobs/'>, state: JobState): string {
  if (results.length === 0) return STATE_WORDS[state].none;
  if (results.length < counts[state]) {
    return `The newest ${results.length} of ${inFigures(counts[state])}`;
  }
  return counted(results.length, 'job');
}

/** Work that is done after the answer, by what became of it. The address holds which, so that back and reload keep it. */
export function JobList() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('state');
  const state = isState(named) ? named : 'failed';
  const reading = useQuery(jobsQuery(state));
  const { data } = reading;
  return (
    <AdminPage
      title="Jobs"
      above={ADMINISTRATION}
      lead="Mails, sweeps and whatever else is done after the answer. One that fails is tried again at growing distances; what stays here as failed is tried no more until you say so."
    >
      <SortTabs
        label="Which jobs"
        value={state}
        onChange={(next) => setSearch(next === 'failed' ? {} : { state: next })}
        tabs={JOB_STATES.map((one) => ({
          value: one,
          label: STATE_WORDS[one].tab,
          count: data?.counts[one],
        }))}
      >
        <Button variant="outlined" onClick={() => void reading.refetch()} loading={reading.isFetching}>
          Look again
        </Button>
      </SortTabs>
      <SortedList
        reading={reading}
        status={data && statusOf(data, state)}
        awaited="Reading the jobs"
        items={data?.results.map((job) => <JobItem key={job.id} job={job} />)}
      />
    </AdminPage>
  );
}
