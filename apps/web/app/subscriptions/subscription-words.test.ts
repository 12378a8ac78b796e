import { CONSUMER_PLANS, type Plan, type Subscription } from '@understory/contract';
import { expect, test } from 'vitest';
import { english } from '../../testing/english.tsx';
import { ApiError } from '../shell/api.ts';
import { cardWords, expiryWords, nextWords, paymentErrorWords } from './subscription-words.ts';

const plan = (id: string): Plan => {
  const found = CONSUMER_PLANS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no plan ${id}`);
  return { ...found, price: '', currency: 'usd', features: [], stripe_price_id: null };
};
const held = (more: Partial<Subscription>): Subscription => ({
  plan: plan('visionary_month'),
  status: 'active',
  current_period_end: '2026-12-25',
  cancel_at_period_end: false,
  trial_end: null,
  next: null,
  payment_method: null,
  owed: null,
  confirmation: null,
  may: [],
  ...more,
});

test.each([
  ['the free plan', { plan: plan('explorer'), current_period_end: null }, ''],
  ['one that goes on', {}, 'Renews on 2026-12-25'],
  ['one that is cancelled', { cancel_at_period_end: true }, 'Ends 2026-12-25'],
  [
    'one that goes on cheaper',
    { next: { plan: plan('cultivator_month'), at: '2026-12-25' } },
    'Goes on as Cultivator on 2026-12-25',
  ],
  ['a trial', { status: 'trialing', trial_end: '2026-12-01' }, 'Nothing is charged until 2026-12-01'],
  ['a trial that was cancelled', { status: 'trialing', cancel_at_period_end: true }, 'Ends 2026-12-25'],
  ['one whose payment failed', { status: 'past_due' }, ''],
  [
    'one that a bank holds back',
    { status: 'incomplete' },
    'It begins once your bank has confirmed the payment.',
  ],
  ['one that is over', { status: 'canceled' }, 'Ended 2026-12-25'],
] as const)('what comes next of %s', (_of, more, words) => {
  expect(nextWords(held(more as Partial<Subscription>), (moment) => moment, english)).toBe(words);
});

test('a card is told by its brand, its last digits and until when it is good', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
  expect(cardWords(card, english)).toBe('Visa ending in 4242');
  expect(expiryWords(card)).toBe('04/31');
});

test.each([
  [402, 'payment_declined', 'Declined. Nothing was charged.'],
  [
    0,
    '',
    'The answer did not arrive. Press again once there is a connection: however often you press, you pay once.',
  ],
  [409, 'price_changed', 'Declined.'],
])('a payment that fails with %d %s is told as: %s', (status, code, words) => {
  expect(paymentErrorWords(new ApiError('', { status, code, detail: 'Declined.' }), english)).toBe(words);
});
