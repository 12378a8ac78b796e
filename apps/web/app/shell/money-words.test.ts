import { CONSUMER_PLANS, NURSERY_PLANS } from '@understory/contract';
import { expect, test } from 'vitest';
import { english } from '../../testing/english.tsx';
import { moneyWords, shownPrice } from './money-words.ts';

const PLANS = [...CONSUMER_PLANS, ...NURSERY_PLANS];

test.each([
  ['Explorer', 'Free'],
  ['Cultivator', '$9.99 a month'],
  ['Cultivator Annual', '$8.25 a month, billed annually'],
  ['Visionary', '$14.99 a month'],
  ['Visionary Annual', '$12.42 a month, billed annually'],
  ['Discovery', 'Free'],
  ['Referral', '$19 a month'],
  ['Growth', '$49 a month'],
])('%s: %s', (name, shown) => {
  const plan = PLANS.find((one) => one.name === name);
  expect(plan && shownPrice(plan, english)).toBe(shown);
});

test.each([
  [1900, '$19.00'],
  [0, '$0.00'],
  [-433, '-$4.33'],
  [123_456, '$1,234.56'],
])('a bill says %d cents as %s', (cents, words) => {
  expect(moneyWords(cents)).toBe(words);
});
