import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CONSUMER_PLANS, permissionsOf } from '@understory/contract';
import axe from 'axe-core';
import { type ComponentType, useState } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ID_TOKEN, PERSON } from '../../testing/member.ts';
import { render } from '../../testing/render.tsx';
import { SessionProvider } from '../session/session.tsx';
import { theme } from '../shell/theme.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { CheckoutPage } from './CheckoutPage.tsx';

const plan = (id: string) => {
  const found = CONSUMER_PLANS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no plan ${id}`);
  return {
    ...found,
    price: (found.amount / 100).toFixed(2),
    currency: 'usd',
    features: [],
    stripe_price_id: found.amount === 0 ? null : `price_${id}`,
  };
};
const PLANS = CONSUMER_PLANS.map(({ id }) => plan(id));
const FREE = {
  plan: plan('explorer'),
  status: 'active',
  current_period_end: null,
  cancel_at_period_end: false,
  trial_end: null,
  next: null,
  payment_method: null,
  owed: null,
  confirmation: null,
  may: [] as string[],
};
const on = (id: string, more: object = {}) => ({
  ...FREE,
  plan: plan(id),
  current_period_end: '2026-12-25T12:00:00.000Z',
  may: ['cancel', 'change'],
  ...more,
});
const QUOTE = {
  plan: plan('visionary_month'),
  effective: 'now',
  effective_at: '2026-11-25T12:00:00.000Z',
  lines: [
    { description: 'Unused time on Cultivator', amount: -500 },
    { description: 'Remaining time on Visionary', amount: 750 },
  ],
  due_now: 250,
  credit: 0,
  tax: null,
  currency: 'usd',
  next_payment: { amount: 1499, at: '2026-12-25T12:00:00.000Z' },
  proration_date: '2026-11-25T12:00:00.000Z',
};

type Answer = { readonly body: unknown; readonly status?: number };
/** What the server answers, by call; a test puts its own in their place. */
const answers = new Map<string, (body: unknown) => Answer | Promise<Answer>>();
const asked: { readonly call: string; readonly body: unknown }[] = [];
const bodiesOf = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
const answering = (call: string, body: unknown, status?: number) =>
  answers.set(call, () => ({ body, ...(status && { status }) }));

const SUBSCRIPTION = 'GET /payments/consumer-subscription/';
const CREATE = 'POST /payments/consumer-subscription/create/';
const CARD = 'POST /payments/sandbox/cards/';

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  answering('POST /auth/refresh/', { id_token: ID_TOKEN, expires_in: 3600 });
  answering('GET /payments/consumer-subscription/status/', {
    tier: 'explorer',
    status: 'active',
    permissions: permissionsOf('explorer'),
    ends_at: null,
  });
  answering('GET /payments/config/', {
    provider: 'sandbox',
    publishable_key: null,
    test_cards: [
      { number: '4242424242424242', does: 'Pays' },
      { number: '4000000000000002', does: 'Is declined' },
    ],
  });
  answering('GET /payments/consumer-plans/', PLANS);
  answering('GET /payments/plans/', { plans: [], is_founding_partner_eligible: false });
  answering('GET /payments/payment-methods/', []);
  answering('GET /dev/payments/clock/', { now: '2026-11-25T12:00:00.000Z', offset_seconds: 0 });
  answering(CARD, { payment_method_id: 'pm_1' });
  answering(SUBSCRIPTION, FREE);
  vi.spyOn(window, 'fetch').mockImplementation(async (given) => {
    const request = given as Request;
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    const text = await request.text();
    const sent = text === '' ? undefined : JSON.parse(text);
    asked.push({ call, body: sent });
    const { body, status = 200 } = (await answers.get(call)?.(sent)) ?? { body: {}, status: 404 };
    return Response.json(body, { status });
  });
});

function Frame() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } }));
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <ToastProvider>
            <Outlet />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

async function openCheckout(search: string, person = PERSON): Promise<void> {
  const viewer = { key: 'k', person, tier: 'explorer', permissions: permissionsOf('explorer') };
  const root = {
    viewer,
    isAwaited: false,
    known: null,
    turnedOff: {},
    now: Date.parse('2026-01-31T12:00:00.000Z'),
    config: { identityProvider: 'embedded', hostedPool: null },
  };
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Frame as ComponentType,
      loader: () => root,
      children: [
        { path: 'checkout', Component: CheckoutPage },
        { path: '*', Component: Where },
      ],
    },
  ]);
  await render(<Site initialEntries={[`/checkout${search}`]} hydrationData={{ loaderData: { root } }} />);
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const BACK = '/garden-planner?door=hardscape';
const ORDER = `?${new URLSearchParams({ plan: 'cultivator_month', from: BACK })}`;

it('says what is charged today and when it renews, and is marked as the sandbox', async () => {
  await openCheckout(ORDER);
  const text = () => page.getByRole('complementary', { name: 'Your order' }).element().textContent;
  await expect.element(page.getByText('Sandbox: no money moves')).toBeVisible();
  await expect.poll(text).toContain('$9.99 a month');
  await expect.poll(text).toContain('Charged today$9.99');
  await page.getByText('Yearly, saves $20').click();
  await expect.poll(text).toContain('$8.25 a month, billed annually');
  await expect.poll(text).toContain('Charged today$99.00');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('a declined card is told at the form, with all that was typed, and the next one leads back to where one was', async () => {
  await openCheckout(ORDER);
  await press(/^4000 0000 0000 0002/);
  answering(
    CREATE,
    { detail: 'The card was declined. Please pay with another one.', code: 'payment_declined' },
    402,
  );
  await press('Pay $9.99');
  const told = page.getByText('The card was declined. Please pay with another one. Nothing was charged.');
  await expect.element(told).toBeVisible();
  await expect.element(page.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
  await expect.element(page.getByLabelText('Security code')).toHaveValue('123');
  await press(/^4242 4242 4242 4242/);
  answers.set(CREATE, () => {
    answering(SUBSCRIPTION, on('cultivator_month'));
    return { body: on('cultivator_month') };
  });
  await press('Pay $9.99');
  await expect.element(page.getByText(`At ${BACK}`)).toBeVisible();
  await expect.element(page.getByText('You have Cultivator now.')).toBeVisible();
  expect(bodiesOf(CREATE)).toHaveLength(2);
  expect(bodiesOf(CREATE)[1]).toEqual({ price_id: 'price_cultivator_month', payment_method_id: 'pm_1' });
});

it('two presses at once are one payment', async () => {
  let pay = (_: Answer) => {};
  answers.set(
    CREATE,
    () =>
      new Promise<Answer>((resolve) => {
        pay = resolve;
      }),
  );
  await openCheckout(ORDER);
  await press(/^4242/);
  const button = page.getByRole('button', { name: 'Pay $9.99' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => bodiesOf(CREATE).length).toBe(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  button.click();
  answering(SUBSCRIPTION, on('cultivator_month'));
  pay({ body: on('cultivator_month') });
  await expect.element(page.getByText(`At ${BACK}`)).toBeVisible();
  expect(bodiesOf(CREATE)).toHaveLength(1);
  expect(bodiesOf(CARD)).toHaveLength(1);
});

it('what is wrong with a card is said at its field, and nothing is sent', async () => {
  await openCheckout(ORDER);
  await page.getByLabelText('Card number').fill('4242');
  await press('Pay $9.99');
  await expect
    .element(page.getByLabelText('Card number'))
    .toHaveAccessibleDescription('A card number has 12 to 19 digits.');
  await expect.element(page.getByLabelText('Card number')).toHaveFocus();
  await expect
    .element(page.getByLabelText('Expires (month/year)'))
    .toHaveAccessibleDescription('Month and year, such as 04/31.');
  expect(bodiesOf(CARD)).toEqual([]);
});

it('a price that changed is shown before anybody pays it', async () => {
  await openCheckout(ORDER);
  await press(/^4242/);
  answers.set(CREATE, () => {
    answering(
      'GET /payments/consumer-plans/',
      PLANS.map((one) => (one.id === 'cultivator_month' ? { ...one, amount: 1099 } : one)),
    );
    return { body: { detail: 'The price has changed.', code: 'price_changed' }, status: 409 };
  });
  await press('Pay $9.99');
  await expect.element(page.getByRole('button', { name: 'Pay $10.99' })).toBeVisible();
  await expect.element(page.getByText('The price has changed.')).toBeVisible();
});

it('whoever subscribes already is shown what the change costs before they agree to it', async () => {
  answering(SUBSCRIPTION, on('cultivator_month'));
  answering('POST /payments/consumer-subscription/quote/', QUOTE);
  await openCheckout(`?plan=visionary_month&from=${encodeURIComponent(BACK)}`);
  const unused = page.getByText('Unused time on Cultivator');
  await expect.element(unused).toBeVisible();
  const main = unused.element().closest('dl');
  expect(main?.textContent).toContain('Unused time on Cultivator-$5.00');
  expect(main?.textContent).toContain('Remaining time on Visionary$7.50');
  expect(main?.textContent).toContain('Due now$2.50');
  expect(main?.textContent).toContain('$14.99');
  const CHANGE = 'POST /payments/consumer-subscription/change/';
  expect(bodiesOf(CHANGE)).toEqual([]);
  answering(CHANGE, { detail: 'The quote is too old.', code: 'quote_expired' }, 409);
  answering('POST /payments/consumer-subscription/quote/', {
    ...QUOTE,
    due_now: 240,
    proration_date: '2026-11-25T13:00:00.000Z',
  });
  await press('Pay $2.50 and change now');
  await expect.element(page.getByText(/worked out anew\. Nothing is changed yet/)).toBeVisible();
  answers.set(CHANGE, () => {
    answering(SUBSCRIPTION, on('visionary_month'));
    return { body: on('visionary_month') };
  });
  await press('Pay $2.40 and change now');
  await expect.element(page.getByText(`At ${BACK}`)).toBeVisible();
  expect(bodiesOf(CHANGE).at(-1)).toEqual({
    price_id: 'price_visionary_month',
    proration_date: '2026-11-25T13:00:00.000Z',
  });
});

it('a cheaper plan costs nothing now, and says when it begins', async () => {
  answering(SUBSCRIPTION, on('visionary_month'));
  answering('POST /payments/consumer-subscription/quote/', {
    ...QUOTE,
    plan: plan('cultivator_month'),
    effective: 'period_end',
    effective_at: '2026-12-25T12:00:00.000Z',
    lines: [],
    due_now: 0,
  });
  await openCheckout('?plan=cultivator_month');
  await expect.element(page.getByText(/You keep what you have until December 25, 2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Downgrade to Cultivator' })).toBeVisible();
});

it.each([
  ['?plan=oak', 'There is no such plan', 'Compare the plans'],
  ['', 'No plan is chosen yet', 'Compare the plans'],
  ['?plan=explorer', 'Explorer is free', 'Compare the plans'],
])('checkout%s says: %s', async (search, title, way) => {
  await openCheckout(search);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: way })).toBeVisible();
});

it('plans for gardeners are not sold to whoever runs a nursery', async () => {
  await openCheckout('?plan=visionary_month', { ...PERSON, is_nursery_admin: true });
  await expect
    .element(page.getByRole('heading', { name: 'You have Visionary through your nursery' }))
    .toBeVisible();
});

it('where it cannot be told what is subscribed to, the rest goes on with Explorer', async () => {
  answering(SUBSCRIPTION, { detail: 'Not there just now.', code: 'service_unavailable' }, 503);
  await openCheckout(ORDER);
  await expect.element(page.getByRole('heading', { name: 'Subscription Service Unavailable' })).toBeVisible();
  await expect.element(page.getByText(/with the features of Explorer/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
