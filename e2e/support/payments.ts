import type { APIRequestContext, Page } from '@playwright/test';
import { expect, mailedCode, newAccount } from './journey.ts';
import { testOnOwnServer } from './own-server.ts';

/** The test of a journey that moves the time of the sandbox, which is one for all of a server. */
export const test = testOnOwnServer;

/** The test cards of the sandbox, by what each does. */
const CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  secondStep: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
} as const;

/** Types a test card with a press on it. */
export async function pressCard(page: Page, card: keyof typeof CARDS): Promise<void> {
  await page.getByRole('button', { name: CARDS[card] }).click();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS[card]);
}

/** The part of the account that is about what is paid for. */
export const subscriptionPart = (page: Page) =>
  page.getByRole('region', { name: 'Subscription', exact: true });

/** Moves the time of the sandbox on, by a press on its clock. */
export async function moveClock(
  page: Page,
  step: '1 day' | '1 month' | 'To the end of the trial' | 'To the end of the period',
) {
  const clock = page.getByRole('region', { name: 'The sandbox’s clock' });
  const told = clock.getByText(/^For developers/);
  const before = await told.textContent();
  await clock.getByRole('button', { name: step }).click();
  await expect(told).not.toHaveText(before ?? '');
  await expect(clock.locator('[aria-busy]')).toHaveCount(0);
}

/** Signs a visitor up who stands before an order, and in again: they are back at it. */
export async function signUpForOrder(page: Page, request: APIRequestContext, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const account = newAccount(name);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await page.getByLabel('Verification Code').fill(await mailedCode(request, account.email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}
