import { isUnderWay, type JobProgress } from '@understory/contract';
import { useEffect, useRef } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation } from '../../shell/queries.tsx';
import { useFollowedJob } from '../../shell/use-followed-job.ts';

/** How a file is sent: under which name of the form, what checks it, and what has what was checked brought in. */
interface FileCalls<Checked> {
  readonly name: string;
  readonly check: (body: FormData) => Promise<Checked>;
  readonly bring: (body: FormData, basis: string) => Promise<JobProgress>;
  /** Asks which file was brought in last. */
  readonly newest: (signal: AbortSignal) => Promise<{ readonly job: JobProgress | null }>;
  readonly onBrought: () => Promise<unknown>;
}

/** How it stands with the bringing in of files. */
export interface Bringing {
  /** The file that is brought in, or was brought in last; an earlier one is told no more once another was checked. */
  readonly job: JobProgress | null;
  /** Whether that is the file which was checked here. */
  readonly isOfChecked: boolean;
  readonly isBusy: boolean;
  readonly isCancelling: boolean;
  /** Why it could not be asked for, or given up. */
  readonly refusal: string | undefined;
  readonly cancel: () => void;
}

function formOf(name: string, file: File): FormData {
  const form = new FormData();
  form.set(name, file);
  return form;
}

/** Checks a file, and has brought in what was checked, while one may leave and come back. */
export function useCheckedFile<Checked>(calls: FileCalls<Checked>) {
  const { job, tell } = useFollowedJob(['admin', 'bringing-in', calls.name], calls.newest);
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => ({ file, checked: await calls.check(formOf(calls.name, file)) }),
  });
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, basis }: { file: File; basis: string }) =>
      calls.bring(formOf(calls.name, file), basis),
    onSuccess: tell,
  });
  const cancelling = useMutation({
    mutationFn: (id: string) => api('POST /jobs/{id}/cancel/', { params: { id } }),
    onSuccess: tell,
  });
  const isRunning = job !== null && isUnderWay(job);
  const isAwaited = useRef(false);
  const state = job?.state;
  const { onBrought } = calls;
  const brought = useRef(onBrought);
  brought.current = onBrought;
  useEffect(() => {
    if (isRunning) isAwaited.current = true;
    else if (state === 'done' && isAwaited.current) {
      isAwaited.current = false;
      void brought.current();
    }
  }, [isRunning, state]);
  const fault = asking.error ?? cancelling.error;
  const isOfChecked = job !== null && job.id === asking.data?.id;
  const isOfAnother = checking.data !== undefined && !isOfChecked && !isRunning;
  const bringing: Bringing = {
    job: isOfAnother ? null : job,
    isOfChecked,
    isBusy: asking.isPending || isRunning,
    isCancelling: cancelling.isPending,
    refusal: fault ? sentenceOf(fault) : undefined,
    cancel: () => {
      if (job) cancelling.mutate(job.id);
    },
  };
  const begin = () => {
    asking.reset();
    cancelling.reset();
  };
  return {
    checking,
    bringing,
    check: (file: File) => {
      begin();
      checking.mutate(file);
    },
    bring: (file: File, basis: string) => {
      begin();
      asking.mutate({ file, basis });
    },
    forget: () => {
      begin();
      checking.reset();
    },
  };
}
