import { isUnderWay, type JobProgress } from '@understory/contract';
import { useEffect, useRef } from 'react';
import { followJob } from './job-events.ts';
import { type QueryKey, useQuery, useQueryClient } from './queries.tsx';
import { retryOutage } from './retry-outage.ts';

type Asked = { readonly job: JobProgress | null };

/**
 * The job somebody asked for last, kept up to date while it is under way.
 * @param read asks which it was: whoever comes back to the page goes on to watch it
 */
export function useFollowedJob(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Asked>) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    retry: retryOutage,
    // Another window may have asked for one since.
    staleTime: 0,
  });
  const job = data?.job ?? null;
  const tell = (next: JobProgress | null) => queries.setQueryData<Asked>(queryKey, { job: next });
  const told = useRef(tell);
  told.current = tell;
  const followed = job && isUnderWay(job) ? job.id : undefined;
  useEffect(() => {
    if (!followed) return;
    const leaving = new AbortController();
    followJob(followed, (next) => told.current(next), leaving.signal).catch(() => told.current(null));
    return () => leaving.abort();
  }, [followed]);
  return { job, tell };
}
