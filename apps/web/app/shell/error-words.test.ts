import { expect, it } from 'vitest';
import { english } from '../../testing/english.tsx';
import { ApiError } from './api.ts';
import { FAULT_WORDS, faultKind, requestIdOf } from './error-words.ts';

const refusal = (status: number) =>
  new ApiError('API Error: SELECT secret', { status, detail: 'SELECT secret', requestId: 'r-1' });
const page = (status: number, data: unknown = 'Error: No route matches URL') => ({
  status,
  statusText: '',
  internal: true,
  data,
});

it.each([
  ['a page that is not', page(404), true, 'gone'],
  ['a record that is gone', refusal(410), true, 'gone'],
  ['no answer', refusal(0), true, 'offline'],
  ['a script that did not come without a network', new TypeError('Failed to fetch'), false, 'offline'],
  ['a script that did not come with one', new TypeError('Failed to fetch'), true, 'ours'],
  ['an answer of ours without a network', refusal(500), false, 'ours'],
  ['somebody else’s', refusal(403), true, 'refused'],
  ['nobody signed in', page(401), true, 'refused'],
  ['what does not fit', refusal(400), true, 'refused'],
  ['too often', refusal(429), true, 'busy'],
  ['an outage', page(503), true, 'busy'],
  ['a fault of ours', refusal(500), true, 'ours'],
  ['a broken component', new Error('x is undefined'), true, 'ours'],
  ['what is no error', null, true, 'ours'],
])('%s', (_name, error, isOnline, kind) => {
  expect(faultKind(error, isOnline)).toBe(kind);
});

it('words are sentences, and none of them a program’s', () => {
  for (const words of Object.values(FAULT_WORDS)) expect(english(words)).toMatch(/^[A-Z][^\n]+\.$/);
});

it('a call that was refused is named, and nothing else is', () => {
  expect(requestIdOf(refusal(500))).toBe('r-1');
  expect(requestIdOf(new Error('r-2'))).toBe('');
  expect(requestIdOf(page(500))).toBe('');
});
