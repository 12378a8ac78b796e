import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { JOB_STATES, type JobState } from '@understory/contract';
import { useSearchParams } from 'react-router';
import { AdminPage, Failed } from '../AdminPage.tsx';
import { sentenceOf } from '../admin-queries.ts';
import { JobItem } from './JobItem.tsx';
import { jobsQuery } from './job-queries.ts';

const STATE_WORDS: Readonly<Record<JobState, { tab: string; none: string }>> = {
  failed: { tab: 'Failed', none: 'No job has failed.' },
  waiting: { tab: 'Waiting', none: 'No job waits.' },
  running: { tab: 'Running', none: 'No job is running.' },
  done: { tab: 'Done', none: 'No job was done in the last week.' },
};

const isState = (word: string | null): word is JobState => JOB_STATES.some((state) => state === word);

/** Work that is done after the answer, by what became of it. The address holds which, so that back and reload keep it. */
export function JobList() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('state');
  const state = isState(named) ? named : 'failed';
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(jobsQuery(state));
  return (
    <AdminPage
      title="Jobs"
      above={{ to: '/admin', label: 'Administration' }}
      lead="Mails, sweeps and whatever else is done after the answer. One that fails is tried again at growing distances; what stays here as failed is tried no more until you say so."
    >
      <Box
        sx={{
          // A grid's item is as wide as its content unless told.
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Tabs
          value={state}
          onChange={(_event, next: JobState) => setSearch(next === 'failed' ? {} : { state: next })}
          aria-label="Which jobs"
          variant="scrollable"
          scrollButtons={false}
          // No wider than the screen: all four fit on a phone, and with large letters they are scrolled.
          sx={{ minWidth: 0, maxWidth: '100%' }}
        >
          {JOB_STATES.map((one) => (
            <Tab
              key={one}
              value={one}
              label={
                <>
                  <span>{STATE_WORDS[one].tab}</span>
                  {data ? <span>({data.counts[one].toLocaleString('en-US')})</span> : null}
                </>
              }
              sx={{
                flexDirection: { xs: 'column', sm: 'row' },
                columnGap: 0.75,
                minWidth: { xs: 0, sm: 90 },
                px: { xs: 1.5, sm: 2 },
              }}
            />
          ))}
        </Tabs>
        <Button variant="outlined" onClick={() => void refetch()} loading={isFetching}>
          Look again
        </Button>
      </Box>
      {isError ? (
        <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <Box sx={{ display: 'grid', gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isFetching}>
          <Typography role="status">
            {data.results.length === 0
              ? STATE_WORDS[state].none
              : data.results.length < data.counts[state]
                ? `The newest ${data.results.length} of ${data.counts[state].toLocaleString('en-US')}`
                : data.results.length === 1
                  ? '1 job'
                  : `${data.results.length} jobs`}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 2,
            }}
          >
            {data.results.map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </Box>
        </Box>
      ) : isError ? null : (
        <Skeleton variant="rounded" height={220} aria-label="Reading the jobs" />
      )}
    </AdminPage>
  );
}
