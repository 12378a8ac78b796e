import { createHash, randomUUID } from 'node:crypto';
import type { JobProgress } from '@understory/contract';
import { z } from 'zod';
import type { Tx } from '../db/index.ts';
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

const WISH = z.object({ basis: z.string() });
type Wish = z.infer<typeof WISH>;

interface BringingIn {
  /** The name of the job, such as `plants.bring-in`. */
  readonly name: string;
  /** What the file is of, such as `catalogue`. */
  readonly subject: string;
  /** What somebody is told who asks for another meanwhile. */
  readonly busy: string;
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
    asked: { readonly personId: string; readonly file: Uint8Array<ArrayBuffer>; readonly basis: string },
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
      await order.report(0, 'Reading the file');
      await bring(needs, await order.readSent(), order);
      return undefined;
    },
  );
  return {
    job,
    ask: async (platform, { personId, file, basis }, hold) => {
      const sent = await keepLoose(platform, `sent/${randomUUID()}.csv`, file);
      const fingerprint = `${createHash('sha256').update(file).digest('hex')} ${basis}`;
      return platform.db.transaction(async (tx) => {
        await hold(tx, personId);
        return serializeJob(
          await askForJob(tx, platform, job, { personId, subject, fingerprint, wish: { basis }, sent }),
        );
      });
    },
    newest: async (tx, personId) => {
      const found = await newestJobAbout(tx, personId, name, subject);
      return found ? serializeJob(found) : null;
    },
  };
}
