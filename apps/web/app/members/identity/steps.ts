import { ApiError } from '../../shell/api.ts';

/** Stands for refusals that come from the page and not from a server. */
const refusedHere = (words: string) => new ApiError(words, { status: 400, code: 'step_unknown' });

/** Signing in goes on with a step that the page does not know. */
export const signInNeeds = (step: string): ApiError => refusedHere(`Authentication requires ${step}`);

/** @throws ApiError for a sign-up that goes on after its code. */
export function requireDone(step: string): void {
  if (step !== 'DONE') throw refusedHere(`Additional step required: ${step}`);
}
