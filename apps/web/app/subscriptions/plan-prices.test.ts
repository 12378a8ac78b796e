import { CONSUMER_PLANS, NURSERY_PLANS } from '@understory/contract';
import { describe, expect, test, vi } from 'vitest';
import { type Api, ApiError } from '../shell/api.ts';
import {
  annualDiscount,
  annualSaving,
  audienceOf,
  loadConsumerPlans,
  loadNurseryPlans,
  monthsOn,
} from './plan-prices.ts';

const named = (name: string) => {
  const plan = [...CONSUMER_PLANS, ...NURSERY_PLANS].find((candidate) => candidate.name === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
};

describe('prices held against each other', () => {
  test.each([
    ['consumer_free', 0, 0],
    ['consumer_cultivator', 20, 17],
    ['consumer_visionary', 30, 17],
  ] as const)('a year of %s saves %d dollars, %d percent', (type, saving, discount) => {
    const plans = CONSUMER_PLANS.filter(({ plan_type }) => plan_type === type);
    expect(annualSaving(plans)).toBe(saving);
    expect(annualDiscount(plans)).toBe(discount);
  });

  test('a year that is dearer than twelve months saves nothing', () => {
    const plans = [named('Cultivator'), { ...named('Cultivator Annual'), amount: 20_000 }];
    expect(annualSaving(plans)).toBe(0);
    expect(annualDiscount(plans)).toBe(0);
  });

  test('plans for gardeners are told from those for nurseries', () => {
    expect(CONSUMER_PLANS.map(audienceOf)).toEqual(CONSUMER_PLANS.map(() => 'consumer'));
    expect(NURSERY_PLANS.map(audienceOf)).toEqual(NURSERY_PLANS.map(() => 'nursery'));
  });
});

describe('the price list', () => {
  const { signal } = new AbortController();
  const facts = { ...named('Cultivator'), amount: 1099, features: ['Layers'] };
  const told = { ...facts, price: '10.99', currency: 'usd', stripe_price_id: 'price_1' };
  const answering = (answer: unknown) => vi.fn(async () => answer) as unknown as Api;
  const silent = vi.fn(async () => {
    throw new ApiError('Unable to connect to the API. Please try again.', { status: 0 });
  }) as unknown as Api;

  test('is what the server tells', async () => {
    expect(await loadConsumerPlans(answering([told]), signal)).toEqual({ plans: [facts], isFallback: false });
    const plans = { plans: [told], is_founding_partner_eligible: true };
    expect(await loadNurseryPlans(answering(plans), signal)).toEqual({
      plans: [facts],
      isFallback: false,
      isFoundingOpen: true,
    });
  });

  test('is the known one where the server does not answer, and says so', async () => {
    expect(await loadConsumerPlans(silent, signal)).toEqual({
      plans: CONSUMER_PLANS.map((plan) => ({ ...plan, features: [] })),
      isFallback: true,
    });
    expect(await loadNurseryPlans(silent, signal)).toEqual({
      plans: NURSERY_PLANS.map((plan) => ({ ...plan, features: [] })),
      isFallback: true,
      isFoundingOpen: false,
    });
  });
});

test.each([
  ['2026-11-25T10:00:00.000Z', 1, '2026-12-25T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2027-08-31T10:00:00.000Z', 6, '2028-02-29T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
])('%s and %d months is %s', (from, months, on) => {
  expect(monthsOn(new Date(from), months).toISOString()).toBe(on);
});
