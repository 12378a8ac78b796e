import pLimit from 'p-limit';
import {
  type Database,
  type FileReply,
  type PersonalData,
  type PersonalDocument,
  type Platform,
  Refusal,
} from '../platform/index.ts';
import { zipOf } from './archive.ts';
import { readmeOf } from './readme.ts';
import { readOneMoment } from './store.ts';

/** The shape of `understory-data.json`: raised when a reader of an older one would no longer understand it. */
const SHAPE = 1;
/** Each holds a whole ZIP in memory, and keeps the database busy. */
const MADE_AT_ONCE = 2;
const WAITING_AT_MOST = 20;
const RETRY_AFTER_SECONDS = 30;

async function* documentsOf(
  parts: readonly PersonalData[],
  read: Database['read'],
  userId: string,
  now: Date,
): AsyncGenerator<PersonalDocument> {
  yield { path: 'README.txt', content: readmeOf(parts, now) };
  const told = await read(async (tx) => {
    const data: Record<string, unknown> = {};
    for (const part of parts) data[part.name] = await part.collect(tx, userId);
    return data;
  });
  const whole = { format: 'understory-personal-data', version: SHAPE, made_at: now.toISOString(), ...told };
  yield { path: 'understory-data.json', content: JSON.stringify(whole, null, 2) };
  for (const part of parts) if (part.documents) yield* part.documents(read, userId);
}

/** Makes the ZIP of everything that is kept about a person. */
export type MakeDownload = (userId: string) => Promise<FileReply>;

/**
 * What it gives throws Refusal `service_unavailable` while many wait for theirs. Somebody who asks again while theirs is
 * being made gets that one, so that nobody takes the turns of all others.
 */
export function createDownloads(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: readonly PersonalData[],
): MakeDownload {
  const inTurn = pLimit(MADE_AT_ONCE);
  // Who they are comes first here, and is forgotten last.
  const told = parts.toReversed();
  const read: Database['read'] = (work) =>
    db.read(async (tx) => {
      await readOneMoment(tx);
      return work(tx);
    });
  const make: MakeDownload = async (userId) => {
    if (inTurn.pendingCount >= WAITING_AT_MOST) {
      throw new Refusal(
        'service_unavailable',
        'Many are downloading their data just now. Please try again shortly.',
        {
          retryAfter: RETRY_AFTER_SECONDS,
        },
      );
    }
    const now = clock.now();
    const content = await inTurn(() => zipOf(documentsOf(told, read, userId, now), now));
    return { filename: `understory-data-${now.toISOString().slice(0, 10)}.zip`, content };
  };
  const underWay = new Map<string, Promise<FileReply>>();
  return (userId) => {
    const making = underWay.get(userId) ?? make(userId).finally(() => underWay.delete(userId));
    underWay.set(userId, making);
    return making;
  };
}
