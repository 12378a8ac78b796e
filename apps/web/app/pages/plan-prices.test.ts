import { CONSUMER_PLANS } from '@understory/contract';
import { describe, expect, test, vi } from 'vitest';
import { english } from '../../testing/english.tsx';
import { type Api, ApiError } from '../shell/api.ts';
import { annualSaving, loadPlans, shownPrice } from './plan-prices.ts';

describe('prices as they are shown', () => {
  test.each([
    ['Explorer', 'Free'],
    ['Cultivator', '$9.99 a month'],
    ['Cultivator Annual', '$8.25 a month, billed annually'],
    ['Visionary', '$14.99 a month'],
    ['Visionary Annual', '$12.42 a month, billed annually'],
  ])('%s: %s', (name, shown) => {
    const plan = CONSUMER_PLANS.find((candidate) => candidate.name === name);
    expect(plan && shownPrice(plan, english)).toBe(shown);
  });

  test.each([
    ['consumer_free', 0],
    ['consumer_cultivator', 20],
    ['consumer_visionary', 30],
  ] as const)('a year of %s saves %d dollars', (type, saving) => {
    expect(annualSaving(CONSUMER_PLANS.filter(({ plan_type }) => plan_type === type))).toBe(saving);
  });

  test('a year that is dearer than twelve months saves nothing', () => {
    const [, month, year] = CONSUMER_PLANS;
    if (!month || !year) throw new Error('no such plans');
    expect(annualSaving([month, { ...year, amount: 20_000 }])).toBe(0);
  });
});

describe('the price list', () => {
  const { signal } = new AbortController();
  const plan = { ...CONSUMER_PLANS[1], amount: 1099, price: '10.99', features: [], currency: 'usd' };

  test('is what the server tells', async () => {
    const api = vi.fn(async () => [plan]) as unknown as Api;
    expect(await loadPlans(api, signal)).toEqual([{ ...CONSUMER_PLANS[1], amount: 1099 }]);
  });

  test('is the known one where the server does not answer', async () => {
    const api = vi.fn(async () => {
      throw new ApiError('Unable to connect to the API. Please try again.', { status: 0 });
    }) as unknown as Api;
    expect(await loadPlans(api, signal)).toEqual(CONSUMER_PLANS);
  });
});
