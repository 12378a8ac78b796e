import { expect, signInByCall } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { subscriptionPart } from './support/payments.ts';
import { cardForm, test, typeCard } from './support/stripe.ts';

// One after the other: each process that runs journeys would start a site and a stand-in of its own otherwise.
test.describe.configure({ mode: 'default' });

const CARDS = {
  pays: '4242424242424242',
  mastercard: '5555555555554444',
  declines: '4000000000000002',
  secondStep: '4000002500003155',
} as const;
const BACK = '/garden-planner?door=hardscape';
const checkout = (plan: string, from?: string) =>
  `/checkout?${new URLSearchParams({ plan, ...(from === undefined ? {} : { from }) })}`;

test('with Stripe: a declined card, then one that pays, typed into fields that are not the site’s', {
  tag: '@desk',
}, async ({ page, site, expectRefusals }) => {
  expectRefusals(402);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) sent.push(request.postData() ?? '');
  });
  await signInByCall(page, await makeMember(site.url, 'stripe'));
  await page.goto(checkout('cultivator_month', BACK));
  const form = page.getByRole('form', { name: 'Payment' });
  const pay = form.getByRole('button', { name: 'Pay $9.99' });
  await expect(page.getByText('Sandbox: no money moves')).toHaveCount(0);
  await cardForm(page).getByLabel('Card number').fill('4242');
  await pay.click();
  await expect(cardForm(page).getByRole('alert')).toHaveText('Your card number is incomplete.');
  await typeCard(page, CARDS.declines);
  await pay.click();
  await expect(form.getByText(/^The bank declined the card\. .* Nothing was charged\.$/)).toBeVisible();
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue(CARDS.declines);
  await typeCard(page, CARDS.pays);
  await pay.click();
  await expect(page).toHaveURL(BACK);
  await expect(page.getByText('You have Cultivator now.')).toBeVisible();
  await site.tell();

  await page.goto('/account#subscription');
  const part = subscriptionPart(page);
  await expect(part.getByText('Cultivator, $9.99 a month')).toBeVisible();
  await expect(part.getByRole('list', { name: 'Cards' }).getByText('Visa ending in 4242')).toBeVisible();
  const invoices = part.getByRole('region', { name: 'Invoices' });
  await expect(invoices).toContainText('$9.99$0.87 of it tax');
  await expect(invoices.getByRole('link')).toHaveAttribute('href', /^https:\/\/invoice\.stripe\.test\/in_/);
  expect(sent.filter((body) => Object.values(CARDS).some((number) => body.includes(number)))).toEqual([]);

  await part.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, CARDS.mastercard);
  await part.getByRole('button', { name: 'Keep the card' }).click();
  await expect(part.getByText('Mastercard ending in 4444')).toBeVisible();
  await part.getByRole('button', { name: 'Pay with it: Mastercard ending in 4444' }).click();
  await expect(part.getByText('Payments are taken from Mastercard ending in 4444.').first()).toBeVisible();
});

test('with Stripe: a bank asks over the page, is refused, and is told it at the second time', {
  tag: '@phone',
}, async ({ page, site }) => {
  await signInByCall(page, await makeMember(site.url, 'stripe-step'));
  await page.goto(checkout('visionary_month', BACK));
  const bank = page.frameLocator('iframe[title="Your bank"]');
  await typeCard(page, CARDS.secondStep);
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Your bank did not confirm that it is you.')).toBeVisible();
  await site.tell();
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  // What the bank has said is there before Stripe tells of it.
  await expect(page).toHaveURL(BACK);
  await expect(page.getByText('You have Visionary now.')).toBeVisible();
});

test('with Stripe: a plan is paid on its page, after coming back without paying', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  await signInByCall(page, await makeMember(site.url, 'stripe-page'));
  // The fields of the card come into the page above it: a press while they do would end beside it.
  const goToStripe = async () => {
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
    await page.getByRole('button', { name: 'Pay on a page of Stripe’s' }).click();
  };
  await page.goto(checkout('cultivator_year', BACK));
  await goToStripe();
  await page.getByRole('link', { name: 'Back' }).click();
  await goToStripe();
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveURL(BACK);
  await expect(page.getByText('You have Cultivator now.')).toBeVisible();
});
