import { expect, it } from 'vitest';
import { ApiError } from '../shell/api.ts';
import { creatingSentence, deletingSentence } from './garden-sentences.ts';

const refusal = (status: number, code: string, detail: string) =>
  new ApiError(`API Error: ${detail}`, { status, code, detail });

const CREATE = 'Authentication required to create a garden';
const DELETE = "You don't have permission to delete this garden";
const UPGRADE = 'Hardscape items need the Cultivator plan.';

it.each([
  [401, 'unauthorized', 'Unauthorized', CREATE],
  [403, 'forbidden', 'No.', CREATE],
  [403, 'upgrade_required', UPGRADE, UPGRADE],
  [413, 'garden_too_large', 'Too large.', 'Too large.'],
])('making a garden, refused by %d %s', (status, code, detail, sentence) => {
  expect(creatingSentence(refusal(status, code, detail))).toBe(sentence);
});

it.each([
  [403, 'forbidden', 'No.', DELETE],
  [500, 'internal_error', 'Amiss.', 'Amiss.'],
])('deleting a garden, refused by %d %s', (status, code, detail, sentence) => {
  expect(deletingSentence(refusal(status, code, detail))).toBe(sentence);
});

it('a fault of the page is told in its own words', () => {
  const words = 'Something went wrong on this page. Please try again.';
  expect(creatingSentence(new TypeError('x is not a function'))).toBe(words);
  expect(deletingSentence('?')).toBe(words);
});
