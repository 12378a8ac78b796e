import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { ApiError } from '../../shell/api.ts';

/** What a person reads when what they sent was not taken; anything else that went wrong is not ours to hide. */
export function refusalWords(error: unknown, say: Say): string {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 0
    ? say(msg`There seems to be no connection. What you wrote is still here: please send it again.`)
    : error.detail;
}

/** Whether a mailed link was opened too late, twice, in part, or in place of a newer one. */
export const isOfOldLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'validation_failed');
