import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';

/** The path of a plant, by its number, which the catalogue gives. */
async function pathOf(page: Page, name: string): Promise<string> {
  const found = await page.request.get('/api/v1/plants/marketplace-search/', { params: { search: name } });
  const { results }: { results: { id: number; slug: string; common_name: string }[] } = await found.json();
  const plant = results.find(({ common_name }) => common_name === name);
  if (!plant) throw new Error(`The catalogue has no ${name}`);
  return `/plants/${plant.id}-${plant.slug}`;
}

const zipField = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' });
const find = (page: Page) => page.getByRole('button', { name: 'Find nurseries' }).click();
const nursery = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** The part lies far down the page and comes when it is come to. */
async function goToStock(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Where to buy', exact: true }).click();
  await expect(zipField(page)).toBeVisible();
}

test('where to buy a plant: near a ZIP code, farther away, and how old the word of it is', async ({
  page,
  expectRefusals,
}) => {
  // ZIP codes that are none.
  expectRefusals(400);
  await page.goto(await pathOf(page, 'Bearded Fescue'));
  await goToStock(page);

  await test.step('before a ZIP code is given, everybody who lists it', async () => {
    await expect(page.getByText(/sample nurseries on record/)).toBeVisible();
  });

  await test.step('a ZIP code that is none is said, and stays to be mended', async () => {
    for (const [typed, said] of [
      ['9810', 'A ZIP code has five digits, such as 98105.'],
      ['00000', 'We do not know the ZIP code 00000. Please check its digits.'],
      ['09001', /^09001 is a military post office/],
    ] as const) {
      await zipField(page).fill(typed);
      await find(page);
      await expect(page.getByText(said)).toBeVisible();
      await expect(zipField(page)).toHaveValue(typed);
      await expect(zipField(page)).toBeFocused();
      await expect(zipField(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);
  });

  await test.step('nobody within 25 miles: the next distance at which somebody has it is offered', async () => {
    await zipField(page).fill('98382');
    await zipField(page).press('Enter');
    await expect(
      page.getByText(
        'No nursery on record within 25 miles of Sequim, WA 98382 has it. The nearest that has it, a sample nursery, is 48 miles away as the crow flies.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/[?&]zip=98382/);
    await page.getByRole('button', { name: 'Look within 50 miles' }).click();
    await expect(page).toHaveURL(/[?&]radius=50/);
    await expect(
      page.getByText('1 sample nursery within 50 miles of Sequim, WA 98382 has it.'),
    ).toBeVisible();
  });

  await test.step('what a nursery said long ago is shown as old, with what to do', async () => {
    const salish = nursery(page, 'Sample Nursery: Salish Lowland Natives');
    await expect(salish).toContainText(/Seattle, WA: about .* by the \S+ ferr/);
    await expect(salish.getByText('Sample', { exact: true })).toBeVisible();
    await expect(salish.getByText(/^Not confirmed since [A-Z][a-z]+ \d+: call first$/).first()).toBeVisible();
    await expect(salish.getByText(/^Confirmed/)).toHaveCount(0);
  });

  await test.step('farther still: the nearest first, with prices and pots', async () => {
    await page.getByRole('combobox', { name: 'Within' }).selectOption('100 miles');
    await expect(page).toHaveURL(/[?&]radius=100/);
    const vashon = nursery(page, 'Sample Nursery: Vashon Woodland Edge');
    await expect(vashon.getByText('Sample', { exact: true })).toBeVisible();
    // A sample pays for nothing, and is placed before nobody.
    await expect(page.getByText('Premium placement')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 3, name: /^Sample Nursery/ }).first()).toHaveText(
      'Sample Nursery: Salish Lowland Natives',
    );
    await expect(vashon.getByRole('listitem').filter({ hasText: '4-inch pot' })).toContainText(/\$\d+\.95/);
    await expect(vashon.getByText(/^Confirmed /).first()).toBeVisible();
    await expect(
      nursery(page, 'Sample Nursery: Salish Lowland Natives').getByText('Limited', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the address holds it: sent to somebody else it shows the same', async () => {
    await page.reload();
    await goToStock(page);
    await expect(zipField(page)).toHaveValue('98382');
    await expect(
      page.getByText('2 sample nurseries within 100 miles of Sequim, WA 98382 have it.'),
    ).toBeVisible();
  });

  await test.step('the next plant begins with the same ZIP code; one nobody sells says what can be done', async () => {
    await page.goto(await pathOf(page, 'Pacific Silver Fir'));
    await goToStock(page);
    await expect(zipField(page)).toHaveValue('98382');
    await expect(page.getByText(/^No nursery on record has it now/)).toBeVisible();
    await page.getByRole('link', { name: 'nurseries on record' }).click();
    await expect(page).toHaveURL('/marketplace#nurseries');
  });
});

test('a member is not asked for the ZIP code they told already', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const account = await makeMember(baseURL, 'stock');
  await signInByCall(page, account);
  await page.goto(await pathOf(page, 'Showy Milkweed'));
  await goToStock(page);
  await expect(zipField(page)).toHaveValue('98501');
  await expect(page.getByText(/within 25 miles of Olympia, WA 98501 has it\./)).toBeVisible();
});
