import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { defineJob, eventData, type Jobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { type Files, FilesUnavailable } from './files.ts';
import { addLoose, type LooseFile, looseSince, takeLoose } from './store.ts';

export type { LooseFile };

/** What keeping files needs of the platform. */
export interface FileNeeds {
  readonly files: Files;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

const MINUTE = 60_000;
/** A file that was kept may be taken into use for this long; half of what the sweep waits, so that they never meet. */
const USABLE_FOR = 30 * MINUTE;
/** Nobody will take a file into use any more. */
const SWEPT_AFTER = 60 * MINUTE;
/** Due at once: nothing refers to the file any more. */
const LONG_AGO = new Date(0);
const SWEPT_AT_ONCE = 50;

/**
 * Keeps a file that nothing refers to yet: it is noted as loose before it is written, so that it is swept if this
 * process dies, or if nothing comes to refer to it within half an hour.
 *
 * @returns the note, for `takeIntoUse`
 * @throws FilesUnavailable
 */
export async function keepLoose(
  { files, db, clock }: Pick<FileNeeds, 'files' | 'db' | 'clock'>,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<LooseFile> {
  const note = { key, since: clock.now() };
  await db.transaction((tx) => addLoose(tx, note));
  await files.put(key, bytes);
  return note;
}

/**
 * Notes, in the transaction that makes something refer to a file, that it is loose no more.
 * @throws FilesUnavailable when it was kept so long ago that it may be swept already
 */
export async function takeIntoUse(tx: Tx, note: LooseFile, now: Date): Promise<void> {
  const isFresh = now.getTime() - note.since.getTime() <= USABLE_FOR;
  if (!isFresh || !(await takeLoose(tx, note))) {
    throw new FilesUnavailable(new Error(`${note.key} was kept too long ago to be taken into use.`));
  }
}

/** Notes, in the transaction that makes nothing refer to a file any more, that it may go. The next sweep removes it: have it follow soon. */
export const letGo = (tx: Tx, key: string) => addLoose(tx, { key, since: LONG_AGO });

/**
 * Removes the files that are due and tells how many. A file the storage does not remove now waits an hour more, so that
 * it holds no other up.
 *
 * @throws FilesUnavailable at the first that could not be removed
 */
export async function sweepLooseFiles({
  files,
  db,
  clock,
}: Pick<FileNeeds, 'files' | 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const due = new Date(now.getTime() - SWEPT_AFTER);
  let swept = 0;
  for (;;) {
    const loose = await db.lookUp((tx) => looseSince(tx, due, SWEPT_AT_ONCE));
    for (const note of loose) {
      try {
        await files.remove(note.key);
      } catch (fault) {
        await db.transaction((tx) => addLoose(tx, { key: note.key, since: now }));
        throw fault;
      }
      await db.transaction((tx) => takeLoose(tx, note));
      swept++;
    }
    if (loose.length < SWEPT_AT_ONCE) return swept;
  }
}

/** Removes the files that nothing refers to: soon after a change that let some go, and now and then for what was left over. */
export const sweepFiles = defineJob(
  {
    name: 'files.sweep',
    data: eventData,
    takesAtMostSeconds: 300,
    schedule: '*/10 * * * *',
    singleton: true,
    looksEverySeconds: 2,
  },
  (needs: FileNeeds) => sweepLooseFiles(needs),
);

/**
 * Has a sweep follow soon, after a change of which it is not certain how it ended. A fault is for the log: what was noted
 * as loose is found by a later sweep.
 */
export async function sweepSoon({ db, jobs, log }: FileNeeds): Promise<void> {
  try {
    await db.transaction((tx) => jobs.enqueue(tx, sweepFiles, {}));
  } catch (error) {
    log.warn({ err: error }, 'no sweep of files could be asked for');
  }
}
