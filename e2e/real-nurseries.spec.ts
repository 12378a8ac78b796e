import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, newAccount, signInByCall, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';

/** Where the newest mail to an address leads that has a link of an opt-out. */
async function optOutLink(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get('/api/v1/dev/outbox/', { params: { to: email } });
  const [mail]: { text: string }[] = await answer.json();
  const link = /\/nurseries\/opt-out\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No link was mailed to ${email}`);
  return link;
}

test('a real nursery that has not joined is found, said to be so, and its yearly sales stand apart', async ({
  page,
}) => {
  await test.step('by its ZIP code as people write it, with its source and year', async () => {
    await page.goto('/local-nurseries');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('98402-1234');
    await page.getByRole('button', { name: 'Find nurseries' }).click();
    await expect(page.getByRole('heading', { name: /of Tacoma, WA 98402$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Woodbrook Native Plant Nursery', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woodbrook Native Plant Nursery');
    const said = page.getByRole('region', {
      name: 'Woodbrook Native Plant Nursery has not joined Understory',
    });
    await expect(said.getByRole('link', { name: 'Woodbrook Native Plant Nursery History' })).toBeVisible();
    await expect(said.getByText(/without a date\.$/)).toBeVisible();
    await expect(
      page.getByText('The mark stands in the middle of its ZIP code, 98335, not at its gate.'),
    ).toBeVisible();
    const told = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(told ?? '')['@graph'][0]).toMatchObject({
      '@type': 'GardenStore',
      address: { streetAddress: '5919 78th Ave NW', addressLocality: 'Gig Harbor', postalCode: '98335' },
      subjectOf: { url: 'https://woodbrooknativeplantnursery.com/about/history/' },
    });
    await expectAccessible(page);
  });

  await test.step('one to be called first says why; nothing is told that no source says', async () => {
    await page.goto('/nurseries/sunbreak-nursery');
    await expect(page.getByText('Call first', { exact: true })).toBeVisible();
    await expect(page.getByText(/The newest we have found of it is from 2023/)).toBeVisible();
    await expect(page.getByText('We do not know its hours.', { exact: false })).toBeVisible();
    await expect(page.getByText('Serves')).toHaveCount(0);
  });

  await test.step('yearly sales by themselves, each with its season and no date', async () => {
    await page.goto('/local-nurseries');
    await page.getByText('More filters').click();
    await page.getByLabel('What to show').selectOption('Yearly sales');
    await expect(page).toHaveURL(/[?&]kind=sales/);
    await expect(page.getByRole('heading', { name: '19 yearly sales' })).toBeVisible();
    const clark = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Clark Conservation District Native Plant Sale' }),
    });
    await expect(clark.getByText('Yearly sale', { exact: true })).toBeVisible();
    await expect(clark.getByText('Usually in February: ask it for the dates')).toBeVisible();
    await expectAccessible(page);
  });
});

test('its people claim it, put it right or have it removed, each one press away', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  const name = 'Burnt Ridge Nursery & Orchards';
  const path = '/nurseries/burnt-ridge-nursery-orchards';
  await signInByCall(page, await makeMember(baseURL, 'orchardist'));

  await test.step('claimed', async () => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Is this your nursery? Claim it' }).click();
    await expect(page).toHaveURL(`${path}/claim`);
    await page.getByRole('textbox', { name: 'Your role there' }).fill('Owner');
    await page.getByRole('button', { name: 'Send claim' }).click();
    await expect(page.getByText(`We have your claim of ${name}.`)).toBeVisible();
  });

  await test.step('put right', async () => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Something is wrong' }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText('Please say what is wrong')).toBeVisible();
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('They have moved to Main Street.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText('A person reads it, looks it up and puts the listing right.')).toBeVisible();
  });

  await test.step('removed, once a person has looked, from an address that is not its own', async () => {
    const { email } = newAccount('somebody');
    await page.goto(path);
    await page.getByRole('link', { name: 'Remove us' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { name: 'A mail is on its way' })).toBeVisible();
    await page.goto(await optOutLink(request, email));
    await page.getByRole('button', { name: 'Take it out' }).click();
    await expect(page.getByText(`A person looks at it before ${name} is taken out`)).toBeVisible();
  });
});

test('a registration asks for hours and two numbers, holds its town against its ZIP code, and is corrected', async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(400);
  await signInByCall(page, await makeMember(baseURL, 'corrector'));
  await page.goto('/nursery-signup');
  const field = (label: string) => page.getByLabel(label, { exact: false }).first();
  const filled = {
    'Business name': `Corrected Natives ${Date.now().toString(36)}`,
    'Street and number': `${Date.now() % 10_000} Cedar Road`,
    City: 'Spokane',
    State: 'wa',
    'ZIP code': '98501-1234',
    'Phone for gardeners': '360-555-0123',
    'Contact name': 'Ida Berg',
    'Contact phone': '360-555-0199',
  };
  for (const [label, value] of Object.entries(filled)) await field(label).fill(value);
  await page.getByLabel('Business type').selectOption({ label: 'Native plant nursery' });
  await page.getByLabel('We tell our opening hours').check();
  await page.getByLabel('Monday, closes').fill('08:00');
  const register = page.getByRole('button', { name: 'Register the nursery' });
  await register.click();
  await expect(page.getByText('A day must close after it opens')).toBeVisible();
  await page.getByLabel('Monday, closes').fill('17:00');
  await expectAccessible(page);
  await register.click();
  await expect(page.getByText(/^98501 is in Olympia, \d+ miles from Spokane\./).first()).toBeVisible();
  await field('City').fill('Olympia');
  await register.click();
  await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
  await expect(page.getByText('A person looks at it before it is listed.')).toBeVisible();

  await page.getByRole('link', { name: 'Correct what you told us' }).click();
  await expect(field('Business name')).toHaveValue(filled['Business name']);
  await expect(field('ZIP code')).toHaveValue('98501');
  await expect(field('Phone for gardeners')).toHaveValue('360-555-0123');
  await expect(page.getByLabel('Monday, opens')).toHaveValue('09:00');
  await field('Street and number').fill('13 Cedar Road');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the correction' }).click();
  await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
  await page.getByRole('link', { name: 'Correct what you told us' }).click();
  await expect(field('Street and number')).toHaveValue('13 Cedar Road');
});
