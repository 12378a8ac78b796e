import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { makePartner } from './support/partner.ts';
import { moveClock, pressCard, subscriptionPart, test } from './support/payments.ts';

const checkout = (plan: string) => `/checkout?plan=${plan}`;

test('whoever runs a nursery has Visionary by it, and is sold nothing for gardeners', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const { account } = await makePartner(baseURL, 'cedar');
  await signInByCall(page, account);
  await page.goto('/subscription-plans');
  await expect(page.getByRole('heading', { name: 'You have Visionary through your nursery' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0);
  await page.goto(checkout('visionary_month'));
  await expect(page.getByRole('heading', { name: 'You have Visionary through your nursery' })).toBeVisible();
  await expectAccessible(page);
  const gardener = await makeMember(baseURL, 'gardener');
  await signInByCall(page, gardener);
  await page.goto(checkout('growth'));
  await expect(page.getByRole('heading', { name: 'Growth is for nurseries' })).toBeVisible();
});

test('a nursery subscribes, goes up and down, fails to pay, recovers, cancels and ends', async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  test.slow();
  expectRefusals(402);
  const { account } = await makePartner(baseURL, 'alder');
  await signInByCall(page, account);
  await page.goto('/account#subscription');
  const part = subscriptionPart(page);
  await expect(
    part.getByText('Your nursery is on Discovery, free: a listing in the directory.'),
  ).toBeVisible();
  await part.getByRole('button', { name: 'See the plans' }).click();
  await part.getByRole('link', { name: 'Select Plan: Referral' }).click();
  await pressCard(page, 'declines');
  await page.getByRole('button', { name: 'Pay $19.00' }).click();
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();
  await pressCard(page, 'secondStep');
  await page.getByRole('button', { name: 'Pay $19.00' }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page).toHaveURL('/account#subscription');
  await expect(part.getByText('Referral, $19 a month')).toBeVisible();

  await part.getByRole('button', { name: 'Change plan' }).click();
  await expect(part.getByRole('list', { name: 'Plans' }).getByText('Active', { exact: true })).toBeVisible();
  await part.getByRole('button', { name: 'Upgrade to Growth' }).click();
  await expect(part.getByText('Due now')).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('button', { name: /^Pay \$[\d.]+ and change now$/ }).click();
  await expect(part.getByText('Growth, $49 a month').or(part.getByText(/Your bank wants/))).toBeVisible();
  const confirm = part.getByRole('button', { name: 'Confirm the payment' });
  if (await confirm.isVisible()) {
    await confirm.click();
    await page.getByRole('button', { name: 'Yes, it is me' }).click();
  }
  await expect(part.getByText('Growth, $49 a month')).toBeVisible();

  await part.getByRole('button', { name: 'Change plan' }).click();
  await part.getByRole('button', { name: 'Downgrade to Referral' }).click();
  await part.getByRole('button', { name: 'Downgrade to Referral' }).click();
  await expect(part.getByText(/^Goes on as Referral on /)).toBeVisible();
  // What stood open closes and hands the focus back; a press before that falls where the button was.
  await expect(part.getByRole('button', { name: 'Change plan' })).toBeFocused();
  await part.getByRole('button', { name: 'Add a card' }).click();
  await pressCard(page, 'failsLater');
  await part.getByRole('button', { name: 'Keep the card' }).click();
  await part.getByRole('button', { name: 'Pay with it: Visa ending in 0341' }).click();
  await expect(part.getByText('Payments are taken from Visa ending in 0341.').first()).toBeVisible();
  await moveClock(page, 'To the end of the period');
  await expect(part.getByText('Referral, $19 a month')).toBeVisible();
  await expect(part.getByText('Past due', { exact: true })).toBeVisible();
  await part.getByRole('button', { name: 'Pay with another card' }).click();
  await pressCard(page, 'pays');
  await part.getByRole('button', { name: 'Pay $19.00' }).click();
  await expect(part.getByText('Active', { exact: true })).toBeVisible();

  await part.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(part.getByText(/^Ends /)).toBeVisible();
  await part.getByRole('button', { name: 'Resume' }).click();
  await part.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(part.getByText(/^Ends /)).toBeVisible();
  await moveClock(page, 'To the end of the period');
  await expect(part.getByText(/Your nursery is on Discovery, free/)).toBeVisible();
});

test('a founding partner begins free, and pays when the six months are over', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { account } = await makePartner(baseURL, 'juniper', { asksToBeFounding: true });
  await signInByCall(page, account);
  await page.goto(checkout('growth'));
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).toContainText('Founding partner: 6 months free');
  await expect(order).toContainText('Charged today$0.00');
  await pressCard(page, 'pays');
  await page.getByRole('button', { name: 'Begin the free months' }).click();
  await expect(page.getByRole('heading', { name: 'You have Growth now' })).toBeVisible();
  await page.goto('/account#subscription');
  const part = subscriptionPart(page);
  await expect(part.getByText('Free trial', { exact: true })).toBeVisible();
  await expect(part.getByText(/^Nothing is charged until /)).toBeVisible();
  await moveClock(page, 'To the end of the trial');
  await expect(part.getByText('Active', { exact: true })).toBeVisible();
  await expect(part.getByRole('region', { name: 'Invoices' })).toContainText('$49.00');
});

test('a place as a founding partner is asked for, once for each business', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/partnerships#founding');
  const form = page.getByRole('form', { name: 'Founding partnership' });
  await form.getByRole('button', { name: 'Ask for a place' }).click();
  await expect(form.getByText('Please say what your nursery is called.')).toBeVisible();
  await form.getByLabel('Name of the nursery').fill('Larch Natives');
  await form.getByLabel('E-mail').fill('office@larch.example');
  await form.getByRole('button', { name: 'Ask for a place' }).click();
  await expect(form).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Founding partners' }).getByRole('status').first(),
  ).toBeVisible();
  await expectAccessible(page);
});
