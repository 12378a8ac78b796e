import { msg } from '@lingui/core/macro';
import { ApiError } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { sayHere } from '../shell/words.ts';

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Why no garden was made, in the product's words: whoever may make none is to sign in. */
export const creatingSentence = (error: unknown): string =>
  isRefused(error) && error.code !== 'upgrade_required'
    ? sayHere(msg`Authentication required to create a garden`)
    : sentenceOf(error);

/** Why a garden was not deleted, in the product's words. */
export const deletingSentence = (error: unknown): string =>
  error instanceof ApiError && error.status === 403
    ? sayHere(msg`You don't have permission to delete this garden`)
    : sentenceOf(error);
