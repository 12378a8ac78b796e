import { ApiError, type Tx } from '../platform/index.ts';
import { countUse, type Limit } from '../platform/limits/index.ts';

const MINUTE_SECONDS = 60;
/** Past so many minutes the wait is told in hours. */
const MOST_MINUTES = 90;

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  if (minutes > MOST_MINUTES) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/**
 * Counts one mail that somebody has sent to somebody else, within the transaction that writes it.
 * @param words the sentence, given the time to wait
 * @throws ApiError too_many_requests, which undoes the transaction; the count stands where it stood, at its end
 */
export async function countMail(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  words: (wait: string) => string,
): Promise<void> {
  const wait = await countUse(tx, limits, now.getTime());
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new ApiError('too_many_requests', words(waitWords(seconds)), { retryAfter: seconds });
}
