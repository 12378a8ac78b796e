import { randomUUID } from 'node:crypto';
import { isUnderWay } from '@understory/contract';
import { localeOf, type Say, type Words } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { z } from 'zod';
import { ApiError, sayFieldFaults, sayTold } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { storable } from '../db/storable.ts';
import { type FileNeeds, keepLoose, type LooseFile, letGo, takeIntoUse } from '../files/index.ts';
import { defineJob, type Job, type Jobs } from '../jobs/index.ts';
import type { PersonalData } from '../personal-data.ts';
import { forReaderOf, readerLocale, sayToReader } from '../reader.ts';
import * as store from './store.ts';
import type { JobWatch } from './watch.ts';

const DAY = 86_400_000;
/** A job is remembered, and its file kept, for so long after it was asked for, or has ended; in milliseconds. */
export const KEPT_FOR = DAY;
/** What is staged longer was left behind by a process that ended: no attempt takes so long. In milliseconds. */
const STAGED_AT_MOST = 3_600_000;
/** Jobs of a kind that are kept of one person: whoever asks for more lets the oldest go. */
const KEPT_AT_MOST = 5;
/** When to ask for another while one is under way, in seconds. */
const RETRY_AFTER_SECONDS = 15;
/** Steps that are smaller than this and say nothing new are not written. */
const SMALLEST_STEP = 0.01;

const WAITING: Words = /*i18n*/ { id: 'job.waiting', message: 'Waiting for its turn' };
const DONE: Words = /*i18n*/ { id: 'job.done', message: 'Done' };
const READY: Words = /*i18n*/ { id: 'job.ready', message: 'Ready' };
const CANCELLED: Words = /*i18n*/ { id: 'job.cancelled', message: 'Canceled' };
const OURS: Words = /*i18n*/ {
  id: 'refused.ourSide',
  message: 'Something went wrong on our side. Please try again.',
};

/** What a personal job needs of the platform. */
export interface PersonalJobNeeds extends FileNeeds {
  readonly jobWatch: JobWatch;
}

/** What a person asked for, as it reaches who does it. */
export interface Order<Wish> {
  readonly personId: string;
  readonly wish: Wish;
  /** Ends when the job was cancelled or forgotten, and when the attempt is cut off. */
  readonly signal: AbortSignal;
  /**
   * Tells how far it is.
   * @param share 0 to 1
   * @param words what is being done now, as a sentence to show, without a full stop
   * @throws the signal's reason once nobody wants it any more
   */
  report(share: number, words: Words): Promise<void>;
  /**
   * The file that was sent with the wish.
   * @throws ApiError `not_found` where there was none or it is gone
   */
  readSent(): Promise<Uint8Array>;
  /**
   * Ends a job that makes no file, in the very transaction that does what was asked: so it is done once, and what was cancelled
   * before is not done at all.
   * @param counts what it came to, by what is counted
   * @throws the signal's reason where nobody wants it any more: to be let through, so that nothing is done
   */
  end(tx: Tx, counts: Readonly<Record<string, number>>): Promise<void>;
}

/** The file that comes of a job. */
export interface MadeFile {
  /** The name under which it is saved. */
  readonly filename: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** What the queue is told: which job, and the language of who asked for it where it is not that of the sources. */
interface JobData {
  job: string;
  locale?: string | undefined;
}

/** A kind of job that a person asks for and watches, and may get a file from. */
export interface PersonalJobKind<Wish, Needs> extends Job<JobData, Needs> {
  readonly wish: z.ZodType<Wish>;
  /** What somebody is told who asks for another meanwhile. */
  readonly busy: Words;
}

interface KindOptions<Wish>
  extends Pick<
    Parameters<typeof defineJob>[0],
    'name' | 'retry' | 'takesAtMostSeconds' | 'atOnce' | 'looksEverySeconds'
  > {
  readonly wish: z.ZodType<Wish>;
  readonly busy: Words;
}

/**
 * Defines a kind of job that a person asks for. It runs once it stands in the list of `composition.ts`.
 *
 * @param make makes the file, or does what was asked and ends it by `order.end`; it may be told the same again. A refusal that
 * another attempt would meet again is told to the person at once
 */
export function definePersonalJob<Wish, Needs extends PersonalJobNeeds>(
  { wish, busy, ...options }: KindOptions<Wish>,
  make: (needs: Needs, order: Order<Wish>) => Promise<MadeFile | undefined>,
): PersonalJobKind<Wish, Needs> {
  const job = defineJob<JobData, Needs>(
    // The queue is told no more than which: what is known of the person is forgotten in one place.
    { ...options, data: z.object({ job: z.uuid(), locale: z.string().optional() }) },
    async (needs, { job: id, locale }, { signal }) => {
      const say = sayIn(localeOf(locale));
      const { db, clock, jobWatch, log } = needs;
      const asked = await db.lookUp((tx) => store.findOpenJob(tx, id));
      // Done by an attempt that was thought lost, cancelled, or forgotten with its person.
      if (!asked) return;
      const unwanted = new AbortController();
      const stopWatching = jobWatch.watch(id, (now) => {
        if (!now || now.state === 'cancelled' || now.state === 'done') unwanted.abort();
      });
      const until = AbortSignal.any([signal, unwanted.signal]);
      try {
        const report = reporting(needs, id, say, unwanted, until);
        let isEnded = false;
        const made = await forReaderOf(localeOf(locale), () =>
          make(needs, {
            personId: asked.personId,
            wish: wish.parse(asked.wish),
            signal: until,
            report,
            readSent: () => readSent(needs, asked.sentKey),
            end: async (tx, counts) => {
              isEnded = await store.changeOpenJob(tx, id, {
                ...doneAt(clock.now()),
                words: say(DONE),
                counts,
              });
              if (!isEnded) unwanted.abort();
              until.throwIfAborted();
            },
          }),
        );
        if (made) {
          await report(0.99, /*i18n*/ { id: 'job.keeping', message: 'Keeping it for you' });
          await keep(needs, id, say, made);
        } else if (!isEnded) throw new Error(`A job of ${options.name} made nothing and was not ended`);
      } catch (fault) {
        if (unwanted.signal.aborted) return;
        if (signal.aborted) throw fault;
        const isRefused = fault instanceof ApiError && FINAL.has(fault.code);
        const change = {
          ...wordsOf(say, fault),
          ...endedAt(clock.now()),
          // Otherwise it is the queue's to say whether it is tried again.
          ...(isRefused && { outcome: 'failed' as const }),
        };
        try {
          await db.transaction((tx) => store.changeOpenJob(tx, id, change));
        } catch (error) {
          log.warn({ err: error, job_id: id }, 'why a job failed could not be noted');
          throw fault;
        }
        if (!isRefused) throw fault;
      } finally {
        stopWatching();
      }
    },
  );
  return { ...job, wish, busy };
}

/** Refusals that another attempt would meet again. */
const FINAL = new Set<ApiError['code']>([
  'forbidden',
  'garden_not_found',
  'not_found',
  'validation_failed',
  'version_conflict',
]);

/** A job that ends is told for as long from then on. */
const endedAt = (now: Date) => ({ endedAt: now, forgetAt: new Date(now.getTime() + KEPT_FOR) });

/** What is so of every job that was done. */
const doneAt = (now: Date) => ({
  outcome: 'done' as const,
  share: 1,
  reason: null,
  errors: null,
  ...endedAt(now),
});

/** Why it failed, as it is told. What was sent may stand in it with letters that no database keeps. */
function wordsOf(say: Say, fault: unknown): Pick<store.PersonalJob, 'reason' | 'errors'> {
  if (!(fault instanceof ApiError)) return { reason: say(OURS), errors: null };
  const errors = sayFieldFaults(say, fault.details.errors ?? []).map(({ field, message }) => ({
    field,
    message: storable(message),
  }));
  return { reason: storable(sayTold(say, fault.told)), errors: fault.details.errors ? errors : null };
}

async function readSent({ files }: Pick<PersonalJobNeeds, 'files'>, key: string | null): Promise<Uint8Array> {
  const sent = key === null ? undefined : await files.get(key);
  if (!sent)
    throw new ApiError(
      'not_found',
      /*i18n*/ {
        id: 'refused.personalJobs.fileSentGonePlease',
        message: 'The file that was sent is gone. Please send it again.',
      },
    );
  return sent.bytes;
}

/** Writes how far a job is, where that is worth a write. */
function reporting(
  { db }: PersonalJobNeeds,
  id: string,
  say: Say,
  unwanted: AbortController,
  until: AbortSignal,
): Order<unknown>['report'] {
  let told = { share: -1, words: '' };
  return async (share, step) => {
    until.throwIfAborted();
    const words = say(step);
    if (words === told.words && share < told.share + SMALLEST_STEP) return;
    told = { share, words };
    const isOpen = await db.transaction(async (tx) => {
      await store.withoutWaitingForDisk(tx);
      return store.changeOpenJob(tx, id, { share, words });
    });
    if (!isOpen) unwanted.abort();
    until.throwIfAborted();
  };
}

/** Keeps the file and says that the job is done. Of a job that was cancelled meanwhile the file is swept. */
async function keep(
  needs: PersonalJobNeeds,
  id: string,
  say: Say,
  { filename, content }: MadeFile,
): Promise<void> {
  const fileKey = `made/${randomUUID()}.zip`;
  const note = await keepLoose(needs, fileKey, content);
  await needs.db.transaction(async (tx) => {
    const now = needs.clock.now();
    const isDone = await store.changeOpenJob(tx, id, {
      ...doneAt(now),
      words: say(READY),
      fileKey,
      filename,
      bytes: content.byteLength,
    });
    if (isDone) await takeIntoUse(tx, note, now);
  });
}

/** What a person asks for. */
interface Asked<Wish> {
  readonly personId: string;
  /** What it is about, such as `garden/7`. */
  readonly subject: string;
  /** Made of all that the outcome depends on: the same gives the same job. */
  readonly fingerprint: string;
  readonly wish: Wish;
  /** A file that goes with the wish, kept just before. Where the same was asked for before, it is swept. */
  readonly sent?: LooseFile;
}

/**
 * Asks for a job, in the transaction that has made sure that the person may: or finds the one that comes to the same.
 * @throws ApiError `too_many_requests` while another of its kind is under way for the person
 */
export async function askForJob<Wish>(
  tx: Tx,
  { jobs, clock }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly clock: Clock },
  kind: PersonalJobKind<Wish, never>,
  { personId, subject, fingerprint, wish, sent }: Asked<Wish>,
): Promise<store.PersonalJob> {
  await store.lockAsking(tx, personId);
  const now = clock.now();
  const known = await store.jobsOf(tx, personId, kind.name);
  const same = known.find((job) => job.fingerprint === fingerprint && (isUnderWay(job) || isThere(job, now)));
  if (same) return same;
  if (known.some(isUnderWay)) {
    throw new ApiError('too_many_requests', kind.busy, { retryAfter: RETRY_AFTER_SECONDS });
  }
  await letFilesGo(
    tx,
    await store.removeJobs(
      tx,
      known.slice(KEPT_AT_MOST - 1).map(({ id }) => id),
    ),
  );
  const id = randomUUID();
  await store.addJob(tx, {
    id,
    personId,
    kind: kind.name,
    subject,
    fingerprint,
    wish,
    sentKey: sent?.key ?? null,
    words: sayToReader(WAITING),
    askedAt: now,
    forgetAt: new Date(now.getTime() + KEPT_FOR),
  });
  if (sent) await takeIntoUse(tx, sent, now);
  await jobs.enqueue(tx, kind, { job: id, locale: readerLocale() }, id);
  return readJobOf(tx, personId, id);
}

/** Whether a job is done and its file is still kept. What no file came of is done anew each time. */
export const isThere = ({ state, fileKey, forgetAt }: store.PersonalJob, now: Date): boolean =>
  state === 'done' && fileKey !== null && forgetAt > now;

/**
 * A job, for who asked for it.
 * @throws ApiError `not_found` for one that is not, or is another person's: nobody learns which
 */
export async function readJobOf(tx: Tx, personId: string, id: string): Promise<store.PersonalJob> {
  const found = await store.findJob(tx, personId, id);
  if (!found)
    throw new ApiError(
      'not_found',
      /*i18n*/ {
        id: 'refused.personalJobs.thereNoSuchJob',
        message: 'There is no such job. What was done is remembered for a day.',
      },
    );
  return found;
}

/** The job a person asked for last about something; undefined where there is none. */
export const newestJobAbout = async (
  tx: Tx,
  personId: string,
  kind: string,
  subject: string,
): Promise<store.PersonalJob | undefined> =>
  (await store.jobsOf(tx, personId, kind)).find((job) => job.subject === subject);

/**
 * Gives a job up. One that has ended stays as it ended; whoever is at work on it notices within a second or two.
 * @throws ApiError `not_found`
 */
export async function cancelJobOf(
  tx: Tx,
  { jobs, clock }: { readonly jobs: Pick<Jobs, 'cancel'>; readonly clock: Clock },
  personId: string,
  id: string,
): Promise<store.PersonalJob> {
  const job = await readJobOf(tx, personId, id);
  if (!isUnderWay(job)) return job;
  const end = { outcome: 'cancelled', words: sayToReader(CANCELLED), ...endedAt(clock.now()) } as const;
  // Otherwise it was done in this very moment.
  if (await store.changeOpenJob(tx, id, end)) await jobs.cancel(tx, job.kind, id);
  return readJobOf(tx, personId, id);
}

async function letFilesGo(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await letGo(tx, key);
}

/** Forgets what ended a day ago, with its files: the sweep of files that follows removes them. And rows that were staged in vain. */
export const forgetPersonalJobs = defineJob(
  {
    name: 'personal-jobs.forget',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '*/30 * * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      await letFilesGo(tx, await store.removeJobsDue(tx, now));
      await store.removeStagedBefore(tx, new Date(now.getTime() - STAGED_AT_MOST));
    }),
);

/** What a person asked for lately. */
export const personalJobData: PersonalData = {
  name: 'jobs',
  about: /*i18n*/ {
    id: 'personal-data.jobs',
    message: 'What you asked to be done for you, such as packages of gardens, in the last day.',
  },
  collect: async (tx, userId) =>
    (await store.jobsOf(tx, userId)).map(({ kind, subject, state, askedAt, endedAt, filename }) => ({
      kind,
      subject,
      state,
      asked_at: askedAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      filename,
    })),
  erase: async (tx, userId) => letFilesGo(tx, await store.removeJobsOf(tx, userId)),
};
