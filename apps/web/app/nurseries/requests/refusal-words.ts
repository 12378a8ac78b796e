import { ApiError } from '../../shell/api.ts';

/** What a person reads when what they sent was not taken; anything else that went wrong is not ours to hide. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 0
    ? 'There seems to be no connection. What you wrote is still here: please send it again.'
    : error.detail;
}
