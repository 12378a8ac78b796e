import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../shell/api.ts';
import { sayHere } from '../../shell/words.ts';

/** Stands for refusals that come from the page and not from a server. */
const refusedHere = (words: MessageDescriptor) =>
  new ApiError(sayHere(words), { status: 400, code: 'step_unknown' });

/** Signing in goes on with a step that the page does not know. */
export const signInNeeds = (step: string): ApiError => refusedHere(msg`Authentication requires ${step}`);

/** @throws ApiError for a sign-up that goes on after its code. */
export function requireDone(step: string): void {
  if (step !== 'DONE') throw refusedHere(msg`Additional step required: ${step}`);
}
