import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../shell/api.ts';

/** Stands for refusals that come from the page and not from a server. */
const refusedHere = (detail: string, words: MessageDescriptor) =>
  new ApiError(detail, { status: 400, code: 'step_unknown', words });

/** Signing in goes on with a step that the page does not know. */
export const signInNeeds = (step: string): ApiError =>
  refusedHere(`Authentication requires ${step}`, msg`Authentication requires ${step}`);

/** @throws ApiError for a sign-up that goes on after its code. */
export function requireDone(step: string): void {
  if (step !== 'DONE')
    throw refusedHere(`Additional step required: ${step}`, msg`Additional step required: ${step}`);
}
