import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Account, expect, signInByCall, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';

const way = (page: Page) => page.getByRole('button', { name: 'Chat with Euterpe' });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat with Euterpe' });
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Your question for Euterpe' });
const talk = (page: Page) => chat(page).getByRole('region', { name: 'Conversation' });
const plants = (page: Page) => talk(page).getByRole('list', { name: 'Plants put forward' });

async function openChat(page: Page, path = '/faq'): Promise<void> {
  await page.goto(path);
  await way(page).click();
  await expect(chat(page)).toBeVisible();
}

/** Asks, and waits until it is answered. */
async function ask(page: Page, words: string): Promise<void> {
  const answered = await talk(page).getByRole('button', { name: 'Copy this answer' }).count();
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(talk(page).getByText(words)).toBeVisible();
  await expect(talk(page).getByRole('button', { name: 'Copy this answer' })).toHaveCount(answered + 1);
}

async function arrive(page: Page, baseURL: string | undefined, name: string): Promise<Account> {
  const account = await makeMember(baseURL, name);
  await signInByCall(page, account);
  return account;
}

test.describe('on the first visit', () => {
  test.use({ isFirstVisit: true });

  test('Euterpe says once who she is, and not on the planner', async ({ page }) => {
    await page.goto('/garden-planner');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Chat with Euterpe' })).toBeVisible();
    await expect(page.getByText('I am Euterpe')).toHaveCount(0);
    await page.goto('/faq');
    await expect(page.getByText('I am Euterpe')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put Euterpe’s note away' }).click();
    await expect(page.getByText('I am Euterpe')).toHaveCount(0);
    await page.reload();
    await expect(way(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('understory.chat-callout-seen'))).toBe('1');
  });
});

test('a guest sees an example, and comes back from signing in with the question still written', async ({
  page,
  baseURL,
}) => {
  const account = await makeMember(baseURL, 'asks-as-guest');
  await openChat(page);
  const example = chat(page).getByRole('region', { name: 'An example conversation' });
  await expect(example.getByText('Example', { exact: true })).toBeVisible();
  await expect(example.getByRole('list', { name: 'Plants put forward' }).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);

  await field(page).fill('What grows under my cedar?');
  await field(page).press('Enter');
  const door = page.getByRole('dialog', { name: 'Sign in to ask Euterpe' });
  await expectAccessible(page);
  await door.getByRole('button', { name: 'Not now' }).click();
  await expect(field(page)).toHaveValue('What grows under my cedar?');
  await chat(page).getByRole('button', { name: 'Send' }).click();
  await door.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/faq');
  await expect(field(page)).toHaveValue('What grows under my cedar?');
});

test('a member asks, follows a plant, asks on, and finds the conversation again', async ({ page, baseURL }, {
  project,
}) => {
  await arrive(page, baseURL, 'asks');
  await openChat(page);
  await expect(chat(page).getByText('5 of 5 conversations remaining today')).toBeVisible();
  await expectAccessible(page);
  await ask(page, 'fern for shade');
  await expect(talk(page).getByRole('list', { name: 'Understood' }).getByText('Shade')).toBeVisible();
  await expect(chat(page).getByText('4 of 5 conversations remaining today')).toBeVisible();
  await expectAccessible(page);

  const plant = plants(page).getByRole('link').first();
  const name = (await plant.textContent()) ?? '';
  await plant.click();
  await expect(page).toHaveURL(/\/plants\/\d+-/);
  await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeAttached();
  // On a phone the chat has made way for the plant.
  if (project.name === 'phone') {
    await expect(chat(page)).toBeHidden();
    await way(page).click();
  }
  await expect(talk(page).getByText('fern for shade')).toBeVisible();

  const next = talk(page).getByRole('list', { name: 'Ask next' }).getByRole('button').first();
  await next.click();
  await expect(talk(page).getByRole('button', { name: 'Copy this answer' })).toHaveCount(2);

  await field(page).fill('half a question');
  await page.reload();
  await way(page).click();
  await expect(talk(page).getByText('fern for shade')).toBeVisible();
  await expect(field(page)).toHaveValue('half a question');

  await chat(page).getByRole('button', { name: 'New conversation' }).click();
  await expect(talk(page).getByText('fern for shade')).toHaveCount(0);
  await chat(page).getByRole('button', { name: 'Your conversations' }).click();
  await expectAccessible(page);
  await chat(page)
    .getByRole('button', { name: /^fern for shade/ })
    .click();
  await expect(talk(page).getByText('fern for shade')).toBeVisible();
  await chat(page).getByRole('button', { name: 'Your conversations' }).click();
  await chat(page).getByRole('button', { name: 'Delete “fern for shade”' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this conversation?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(chat(page).getByText('Nothing is kept yet.')).toBeVisible();
});

test('the sixth question of a day meets the limit, and the way to more of them', async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(403);
  await arrive(page, baseURL, 'asks-often');
  await openChat(page);
  for (const left of [4, 3, 2, 1]) {
    await ask(page, `fern for shade, the ${5 - left}. time`);
    await expect(chat(page).getByText(`${left} of 5 conversations remaining today`)).toBeVisible();
  }
  await ask(page, 'fern for shade, the last time');
  await expect(
    chat(page).getByText(/^Daily conversation limit reached\. Upgrade to Cultivator/),
  ).toBeVisible();
  await field(page).press('x');
  const limit = page.getByRole('dialog', { name: 'Daily Limit Reached' });
  await expect(limit.getByText("You've reached your daily limit of 5 AI conversations.")).toBeVisible();
  await expect(limit.getByText('$9.99')).toBeVisible();
  await expectAccessible(page);
  await limit.getByRole('button', { name: 'Maybe Later' }).click();
  await chat(page).getByRole('button', { name: 'Send' }).click();
  await limit.getByRole('link', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(/\/account/);
  await expect(chat(page)).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Subscription' }).getByText(/^Daily conversation limit reached\./),
  ).toBeVisible();
  await way(page).click();
  await expect(talk(page).getByText('the last time')).toHaveCount(0);
});

test('a hint and her own page open the chat, which gives the focus back', async ({ page, baseURL }) => {
  await arrive(page, baseURL, 'asks-by-hint');
  await page.goto('/marketplace');
  const hint = page.getByRole('complementary', { name: 'A hint for this page' });
  await hint.getByRole('button', { name: 'Ask Euterpe' }).click();
  await expect(field(page)).toHaveValue('Which plants suit my sun and moisture?');
  await expect(page).toHaveURL('/marketplace');
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await expect(hint.getByRole('button', { name: 'Ask Euterpe' })).toBeFocused();

  await page.goto('/expert/euterpe');
  await page.getByRole('main').getByRole('button', { name: 'Ask Euterpe' }).click();
  await expect(chat(page)).toBeVisible();
  await page.goto('/expert/clio');
  await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Ask/ })).toHaveCount(0);
});

test('without a network she says so, and the question stays', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(0);
  await arrive(page, baseURL, 'asks-offline');
  await openChat(page);
  await field(page).fill('fern for shade');
  await context.setOffline(true);
  await expect(chat(page).getByText(/^There is no network just now\./)).toBeVisible();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('fern for shade');
  await context.setOffline(false);
  await expect(chat(page).getByText(/^There is no network just now\./)).toHaveCount(0);
  await ask(page, 'fern for shade');
});
