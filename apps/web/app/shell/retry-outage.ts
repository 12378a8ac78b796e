import { ApiError } from './api.ts';

/** A refusal stays a refusal; only a line that dropped or a server in trouble is worth a second try. */
export const retryOutage = (failures: number, error: Error): boolean =>
  failures < 1 &&
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500) &&
  error.code !== 'turned_off';
