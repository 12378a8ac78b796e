import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { goesUp, planById } from './plans.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const plans = async (headers = {}) => {
  const response = await server.request('GET', '/payments/consumer-plans/', { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; features: string[] }[];
};

it('tells anybody what gardeners can subscribe to, at the prices of the specification', async () => {
  const cultivator = ['CSV plant list export', 'Enhanced AI conversations', 'Growth simulation'];
  const visionary = ['Complete garden package export', 'Premium AI visualizer (future)', 'Priority support'];
  const line = (
    id: string,
    name: string,
    plan_type: string,
    price: string,
    amount: number,
    interval: string,
    features: string[],
  ) => ({
    id,
    name,
    plan_type,
    price,
    amount,
    interval,
    features,
    currency: 'usd',
    stripe_price_id: amount === 0 ? null : `price_sandbox_${id}`,
  });
  expect(await plans()).toEqual([
    line('explorer', 'Explorer', 'consumer_free', '0.00', 0, 'month', [
      'Garden design tool access',
      'Plant database browsing',
      'Basic AI muse interactions',
      'Image export',
    ]),
    line('cultivator_month', 'Cultivator', 'consumer_cultivator', '9.99', 999, 'month', cultivator),
    line('cultivator_year', 'Cultivator Annual', 'consumer_cultivator', '99.00', 9900, 'year', cultivator),
    line('visionary_month', 'Visionary', 'consumer_visionary', '14.99', 1499, 'month', visionary),
    line('visionary_year', 'Visionary Annual', 'consumer_visionary', '149.00', 14900, 'year', visionary),
  ]);
});

it('tells what they bring in the language of who asks', async () => {
  const [explorer] = await plans({ cookie: 'understory_language=xx' });
  expect(explorer?.features[0]).not.toBe('Garden design tool access');
  expect(explorer?.features[0]).toHaveLength('Garden design tool access'.length);
});

it.each([
  ['cultivator_month', 'visionary_month', true],
  ['cultivator_month', 'cultivator_year', true],
  ['cultivator_year', 'visionary_month', true],
  ['cultivator_year', 'cultivator_month', false],
  ['visionary_month', 'cultivator_year', false],
  ['visionary_year', 'visionary_month', false],
  ['visionary_month', 'cultivator_month', false],
  ['referral', 'growth', true],
  ['growth', 'referral', false],
])('a change from %s to %s begins now: %s', (from, to, isNow) => {
  const [before, after] = [planById(from), planById(to)];
  if (!before || !after) throw new Error('There is no such plan');
  expect(goesUp(before, after)).toBe(isNow);
});
