import { createHash, randomUUID } from 'node:crypto';
import type { JobProgress } from '@understory/contract';
import type { Words } from '@understory/words';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { type FileNeeds, keepLoose } from '../files/index.ts';
import {
  askForJob,
  definePersonalJob,
  newestJobAbout,
  type Order,
  type PersonalJobKind,
  type PersonalJobNeeds,
} from './personal-job.ts';
import { serializeJob } from './routes.ts';
import * as store from './store.ts';

const WISH = z.object({ basis: z.string(), branches: z.array(z.int()).default([]) });
type Wish = z.infer<typeof WISH>;

interface BringingIn {
  /** The name of the job, such as `plants.bring-in`. */
  readonly name: string;
  /** What the file is of, such as `catalogue`. */
  readonly subject: string;
  /** What somebody is told who asks for another meanwhile. */
  readonly busy: Words;
}

/** A kind of job that brings in a CSV file which somebody sent. */
export interface BringingInJob<Needs> {
  readonly job: PersonalJobKind<Wish, Needs>;
  /**
   * Keeps the file and asks for the job; for the same file on the same basis as one that is under way, that one.
   * @param hold makes sure, in the transaction that asks, that the person is there
   * @throws ApiError `too_many_requests` while another is brought in for the person; FilesUnavailable
   */
  ask(
    platform: FileNeeds,
    asked: {
      readonly personId: string;
      readonly file: Uint8Array<ArrayBuffer>;
      readonly basis: string;
      /** Lines of rows of nurseries that are another branch of what they are like. */
      readonly branches?: readonly number[] | undefined;
    },
    hold: (tx: Tx, personId: string) => Promise<unknown>,
  ): Promise<JobProgress>;
  /** The job a person asked for last. */
  newest(tx: Tx, personId: string): Promise<JobProgress | null>;
}

/**
 * Defines the bringing in of CSV files of a kind. It runs once its `job` stands in the list of `composition.ts`.
 * @param bring writes all of a file or nothing, and ends the order in the transaction that writes
 */
export function defineBringingIn<Needs extends PersonalJobNeeds>(
  { name, subject, busy }: BringingIn,
  bring: (needs: Needs, file: Uint8Array, order: Order<Wish>) => Promise<unknown>,
): BringingInJob<Needs> {
  const job = definePersonalJob(
    {
      name,
      wish: WISH,
      busy,
      retry: { times: 2, seconds: 5, atMostSeconds: 20 },
      takesAtMostSeconds: 180,
      looksEverySeconds: 1,
    },
    async (needs: Needs, order) => {
      await order.report(0, /*i18n*/ { id: 'job.readingFile', message: 'Reading the file' });
      await bring(needs, await order.readSent(), order);
      return undefined;
    },
  );
  return {
    job,
    ask: async (platform, { personId, file, basis, branches = [] }, hold) => {
      const sent = await keepLoose(platform, `sent/${randomUUID()}.csv`, file);
      const fingerprint = `${createHash('sha256').update(file).digest('hex')} ${basis}`;
      return platform.db.transaction(async (tx) => {
        await hold(tx, personId);
        return serializeJob(
          await askForJob(tx, platform, job, {
            personId,
            subject,
            fingerprint,
            wish: { basis, branches: [...branches] },
            sent,
          }),
        );
      });
    },
    newest: async (tx, personId) => {
      const found = await newestJobAbout(tx, personId, name, subject);
      return found ? serializeJob(found) : null;
    },
  };
}

/** Rows put into one transaction of their own. More would hold up others. */
const ROWS_AT_ONCE = 1_000;

/** What was put before others for one transaction that writes it. */
export interface Staged {
  /** Names it among `staged_rows`. */
  readonly id: string;
  /**
   * Puts rows there, in pieces between which others have their turn.
   * @param part what is to become of them
   * @param show a row by the names of its columns
   */
  add<Row>(part: string, rows: readonly Row[], show: (row: Row) => object): Promise<void>;
}

/**
 * Has rows in the database before the one transaction that writes them all, and that others wait for where there is one connection: they
 * need not wait while rows are made, sent and read. What was staged is gone when the work has ended, or swept after an hour.
 */
export async function staging<T>(
  { db, clock }: { readonly db: Pick<Database, 'transaction'>; readonly clock: Clock },
  work: (staged: Staged) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const add: Staged['add'] = async (part, all, show) => {
    for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
      const rows = JSON.stringify(all.slice(at, at + ROWS_AT_ONCE).map(show));
      await db.transaction((tx) => store.addStaged(tx, { id, part, rows, since: clock.now() }));
    }
  };
  try {
    return await work({ id, add });
  } finally {
    // What happened to the work is what counts; the sweep takes what stays behind.
    await db.transaction((tx) => store.removeStaged(tx, id)).catch(() => undefined);
  }
}
