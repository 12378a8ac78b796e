import type { Words } from '@understory/words';
import { ApiError } from '../api-error.ts';
import type { Tx } from '../db/index.ts';
import { countUse, type Limit, waitOf } from '../limits/index.ts';

/**
 * Counts one mail that somebody has sent to somebody else, within the transaction that writes it.
 * @param words the sentence, with the `count` and the `unit` (`hours`, `minutes`) of the time to wait
 * @throws ApiError too_many_requests, which undoes the transaction; the count stands where it stood, at its end
 */
export async function countMail(tx: Tx, limits: readonly Limit[], now: Date, words: Words): Promise<void> {
  const wait = await countUse(tx, limits, now.getTime());
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new ApiError(
    'too_many_requests',
    { ...words, values: { ...words.values, ...waitOf(seconds) } },
    { retryAfter: seconds },
  );
}
