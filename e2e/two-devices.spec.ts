import type { Browser, Page } from '@playwright/test';
import { type Account, expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { collect, expectPlaced, openTab, placeByTap, plannerOn, startGarden } from './support/planner.ts';

const CAMAS = 'Common Camas';

/** A garden of a new person's, open here and in a browser of its own, as on another device. */
async function openOnTwoDevices(page: Page, browser: Browser, account: Account): Promise<Page> {
  const address = await savedGarden(page, account);
  await saved(page);
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 900 });
  const other = await context.newPage();
  await signInByCall(other, account);
  await other.goto(address);
  await expectPlaced(plannerOn(other), 1);
  return other;
}

async function savedGarden(page: Page, account: Account): Promise<string> {
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'Shared', width: 20, length: 15 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.5, 0.5);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  return new URL(page.url()).pathname;
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Moves the first plant of the list by feet to the east. */
async function moveFirst(page: Page, feet: number): Promise<void> {
  const planner = plannerOn(page);
  await openTab(planner, 'Plan');
  await planner.placed.first().focus();
  for (let foot = 0; foot < feet; foot += 1) await page.keyboard.press('Alt+ArrowRight');
}

test('what two devices drew in one garden is joined, and nothing of either is lost', async ({
  page,
  browser,
  request,
  expectRefusals,
}) => {
  expectRefusals(409);
  const account = newAccount('two');
  await makeAccount(request, account);
  const other = await openOnTwoDevices(page, browser, account);
  await placeByTap(plannerOn(other), CAMAS, 0.3, 0.3);
  await saved(other);

  await placeByTap(plannerOn(page), CAMAS, 0.7, 0.6);
  await expect(page.getByText('This garden was changed elsewhere too.')).toBeVisible();
  await saved(page);
  await expectPlaced(plannerOn(page), 3);
  await page.reload();
  await expectPlaced(plannerOn(page), 3);
  await other.context().close();
});

test('where two devices moved the same plant, the person chooses, and joining takes what was drawn here', async ({
  page,
  browser,
  request,
  expectRefusals,
}) => {
  expectRefusals(409);
  const account = newAccount('same');
  await makeAccount(request, account);
  const other = await openOnTwoDevices(page, browser, account);
  await moveFirst(other, 3);
  await saved(other);

  const first = plannerOn(page).placed.first();
  const before = (await first.textContent()) ?? '';
  await moveFirst(page, 1);
  // The list follows the plan a moment later.
  await expect(first).not.toHaveText(before);
  const here = await first.textContent();
  const dialog = page.getByRole('dialog', { name: 'This garden was changed elsewhere' });
  await expect(dialog).toContainText('both of you changed one thing');
  await dialog.getByRole('button', { name: 'Join both' }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  await page.reload();
  await openTab(plannerOn(page), 'Plan');
  await expect(plannerOn(page).placed).toHaveText([here ?? '']);
  await other.context().close();
});
