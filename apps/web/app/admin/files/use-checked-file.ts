import { isUnderWay, type JobProgress } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation } from '../../shell/queries.tsx';
import { useFollowedJob } from '../../shell/use-followed-job.ts';

/**
 * How a file is sent: under which name of the form, what checks it, and what has what was checked brought in. Both are told the
 * lines about which somebody decided.
 */
export interface FileCalls<Checked> {
  readonly name: string;
  readonly check: (body: FormData, lines: readonly number[]) => Promise<Checked>;
  readonly bring: (body: FormData, basis: string, lines: readonly number[]) => Promise<JobProgress>;
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

/** A file as it was checked, and the lines about which somebody had decided. */
interface CheckedFile<Checked> {
  readonly file: File;
  readonly lines: readonly number[];
  readonly checked: Checked;
}

/** Checks a file, and has brought in what was checked, while one may leave and come back. */
export function useCheckedFile<Checked>(calls: FileCalls<Checked>) {
  const { job, tell } = useFollowedJob(['admin', 'bringing-in', calls.name], calls.newest);
  // It stays where it is while the same file is checked once more: what is decided on it keeps its place and the focus.
  const [looked, look] = useState<CheckedFile<Checked>>();
  // Kept here and not read of the mutation, which tells of itself a moment after the press: a box would lose its tick for that long.
  const [decided, decide] = useState<readonly number[]>([]);
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: async ({ file, lines }: Omit<CheckedFile<Checked>, 'checked'>) => ({
      file,
      lines,
      checked: await calls.check(formOf(calls.name, file), lines),
    }),
  });
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, basis, lines }: { file: File; basis: string; lines: readonly number[] }) =>
      calls.bring(formOf(calls.name, file), basis, lines),
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
  const isOfAnother = looked !== undefined && !isOfChecked && !isRunning;
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
    looked,
    /** The lines about which somebody has decided, what is still being checked with them among those. */
    decided,
    checking,
    bringing,
    check: (file: File, lines: readonly number[]) => {
      begin();
      const before = file === looked?.file ? looked : undefined;
      look(before);
      decide(lines);
      // Of several that are under way only the last is looked at.
      checking.mutate({ file, lines }, { onSuccess: look, onError: () => decide(before?.lines ?? []) });
    },
    bring: (file: File, basis: string, lines: readonly number[]) => {
      begin();
      asking.mutate({ file, basis, lines });
    },
    forget: () => {
      begin();
      look(undefined);
      decide([]);
      checking.reset();
    },
  };
}
