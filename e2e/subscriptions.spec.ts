import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { moveClock, pressCard, signUpForOrder, subscriptionPart, test as timed } from './support/payments.ts';

const BACK = '/garden-planner?door=hardscape';
const checkout = (plan: string, from?: string) =>
  `/checkout?${new URLSearchParams({ plan, ...(from === undefined ? {} : { from }) })}`;

/** Buys a plan with a card that pays, without coming back anywhere. */
async function buy(page: Page, plan: string, price: string): Promise<void> {
  await page.goto(checkout(plan));
  await pressCard(page, 'pays');
  await page.getByRole('button', { name: `Pay ${price}` }).click();
  await expect(page.getByRole('heading', { name: /^You have \w+ now$/ })).toBeVisible();
}

test('the price list says what each plan costs and saves, and leads a visitor in and back to the order', async ({
  page,
  request,
}) => {
  await page.goto('/subscription-plans');
  const cultivator = page.getByRole('region', { name: 'Cultivator' });
  await expect(cultivator.getByText('$9.99 a month')).toBeVisible();
  await expect(cultivator.getByText('A year at once saves $20.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Visionary' }).getByText('$14.99 a month')).toBeVisible();
  await page.getByRole('link', { name: 'Yearly, saves 17%' }).click();
  await expect(page).toHaveURL('/subscription-plans?interval=year');
  await expect(cultivator.getByText('$8.25 a month, billed annually')).toBeVisible();
  await expect(page.getByText('Saves $30 against twelve months.')).toBeVisible();
  await page.reload();
  await expect(cultivator.getByText('$8.25 a month, billed annually')).toBeVisible();
  await expectAccessible(page);

  // A guest: over sign-up and sign-in, with the plan and the way back intact.
  await page.goto(checkout('cultivator_year', BACK));
  await expect(page.getByText(/to choose a plan\. You come back to your order\./)).toBeVisible();
  await signUpForOrder(page, request, 'buying');
  await expect(page).toHaveURL(checkout('cultivator_year', BACK));
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Charged today$99.00');
});

test('a plan is bought: a declined card keeps what was typed, the next one pays, and one is back with more rights', async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(402);
  await signInByCall(page, await makeMember(baseURL, 'paying'));
  await page.goto('/subscription-plans');
  await expect(page.getByRole('link', { name: 'Current plan: Explorer. See to it' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose Cultivator', exact: true }).click();
  await expect(page).toHaveURL(checkout('cultivator_month'));
  await page.goto(checkout('cultivator_month', BACK));
  await expect(page.getByText('Sandbox: no money moves').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page.getByText('A card number has 12 to 19 digits.')).toBeVisible();
  await pressCard(page, 'declines');
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page.getByText(/declined the card.* Nothing was charged\./)).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(/0002$/);
  await expectAccessible(page);
  await pressCard(page, 'pays');
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page).toHaveURL(BACK);
  await expect(page.getByText('You have Cultivator now.')).toBeVisible();

  await page.goto('/subscription-plans');
  await expect(page.getByRole('link', { name: 'Current plan: Cultivator. See to it' })).toBeVisible();
  await page.goto('/account#subscription');
  const part = subscriptionPart(page);
  await expect(part.getByText('Cultivator, $9.99 a month')).toBeVisible();
  await expect(part.getByText(/^Renews on /)).toBeVisible();
  await expect(part.getByRole('list', { name: 'Cards' }).getByText('Visa ending in 4242')).toBeVisible();
  await expect(part.getByRole('region', { name: 'Invoices' })).toContainText('$9.99');
  await expectAccessible(page);
});

test('a second step is taken, or refused, on a page of the bank’s', { tag: '@phone' }, async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(402);
  await signInByCall(page, await makeMember(baseURL, 'second-step'));
  await page.goto(checkout('visionary_month', BACK));
  await pressCard(page, 'secondStep');
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await expect(page).toHaveURL(/\/sandbox\/confirm\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, refuse it' }).click();
  await expect(page).toHaveURL(/\/checkout\?plan=visionary_month/);
  await expect(page.getByText(/Your bank did not confirm the payment\. Nothing was charged\./)).toBeVisible();
  // The card is kept by now, and chosen.
  await expect(page.getByRole('radio', { name: /Visa ending in 3155/ })).toBeChecked();
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page).toHaveURL(BACK);
  await expect(page.getByText('You have Visionary now.')).toBeVisible();
});

test('a plan is paid on the page of the payment service, after coming back without paying', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  await signInByCall(page, await makeMember(baseURL, 'hosted-page'));
  await page.goto(checkout('cultivator_year', BACK));
  await page.getByRole('button', { name: 'Pay on a page of the payment service' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page).toHaveURL(/\/checkout\?/);
  await page.getByRole('button', { name: 'Pay on a page of the payment service' }).click();
  // The page before it has test cards as well.
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await pressCard(page, 'pays');
  await page.getByRole('button', { name: 'Pay $99.00' }).click();
  await expect(page).toHaveURL(BACK);
  await expect(page.getByText('You have Cultivator now.')).toBeVisible();
});

test('a plan is changed at what was shown before, cancelled, and kept after all', async ({
  page,
  baseURL,
}) => {
  await signInByCall(page, await makeMember(baseURL, 'changing-plan'));
  await buy(page, 'cultivator_month', '$9.99');
  await page.goto('/account#subscription');
  const part = subscriptionPart(page);
  await part.getByRole('button', { name: 'Change plan' }).click();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Upgrade to Visionary', exact: true }).click();
  await expect(part.getByText('Due now')).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('button', { name: /^Pay \$[\d.]+ and change now$/ }).click();
  await expect(part.getByText('Visionary, $14.99 a month')).toBeVisible();

  await part.getByRole('button', { name: 'Change plan' }).click();
  await part.getByRole('button', { name: 'Downgrade to Cultivator', exact: true }).click();
  await expect(part.getByText(/^You keep what you have until /)).toBeVisible();
  await part.getByRole('button', { name: 'Downgrade to Cultivator' }).click();
  await expect(part.getByText(/^Goes on as Cultivator on /)).toBeVisible();
  await part.getByRole('button', { name: 'Keep Visionary' }).click();
  await expect(part.getByText(/^Renews on /)).toBeVisible();

  await part.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(part.getByText(/^Ends /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part.getByText(/^Renews on /)).toBeVisible();
  await part.getByRole('button', { name: 'Cancel subscription' }).click();
  await part.getByRole('button', { name: 'Resume' }).click();
  await expect(part.getByText(/^Renews on /)).toBeVisible();
});

test('a tier that changes in another tab holds in this one when it is come back to', {
  tag: '@desk',
}, async ({ page, context, baseURL }) => {
  await signInByCall(page, await makeMember(baseURL, 'two-tabs'));
  await page.clock.install();
  await page.goto('/subscription-plans');
  await expect(page.getByRole('link', { name: 'Choose Cultivator', exact: true })).toBeVisible();
  const other = await context.newPage();
  await buy(other, 'cultivator_month', '$9.99');
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('link', { name: 'Current plan: Cultivator. See to it' })).toBeVisible();
});

timed(
  'a payment that fails at the renewal is mended with another card, and what is cancelled ends',
  async ({ page, baseURL, expectRefusals }) => {
    timed.slow();
    expectRefusals(402);
    await signInByCall(page, await makeMember(baseURL, 'past-due'));
    await buy(page, 'cultivator_month', '$9.99');
    await page.goto('/account#subscription');
    const part = subscriptionPart(page);
    await part.getByRole('button', { name: 'Add a card' }).click();
    await pressCard(page, 'failsLater');
    await part.getByRole('button', { name: 'Keep the card' }).click();
    await part.getByRole('button', { name: 'Pay with it: Visa ending in 0341' }).click();
    await expect(part.getByText('Payments are taken from Visa ending in 0341.').first()).toBeVisible();
    await moveClock(page, 'To the end of the period');
    await expect(part.getByText('Past due', { exact: true })).toBeVisible();
    await expect(part.getByText('A payment of $9.99 failed.')).toBeVisible();
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Pay $9.99 now' }).click();
    await expect(part.getByText(/Nothing was charged/)).toBeVisible();
    await part.getByRole('button', { name: 'Pay with another card' }).click();
    await pressCard(page, 'pays');
    await part.getByRole('button', { name: 'Pay $9.99' }).click();
    await expect(part.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid. Thank you.')).toBeVisible();

    await part.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(part.getByText(/^Ends /)).toBeVisible();
    await moveClock(page, 'To the end of the period');
    await expect(part.getByText('You are on Explorer, free, for as long as you like.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Identity' }).getByText(/^Explorer/)).toBeVisible();
  },
);
