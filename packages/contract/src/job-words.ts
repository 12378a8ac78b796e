/** The words that calls about jobs choose from, apart from the schemas: a page that shows some ships no validator. */

export const JOB_STATES = ['failed', 'waiting', 'running', 'done'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const PROGRESS_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];

/** Whether more may become of a job that a person asked for. */
export const isUnderWay = ({ state }: { readonly state: ProgressState }): boolean =>
  state === 'queued' || state === 'running';
