import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, signInElsewhere } from './support/journey.ts';
import { meetEuterpe } from './support/kept-tab.ts';
import { makeMember } from './support/member.ts';
import { grantRole } from './support/operator.ts';
import { testOnOwnServer } from './support/own-server.ts';

const PARTS = [
  'Sign-up',
  'The muse',
  'Painted pictures',
  'Shared gardens',
  'Nursery registrations and claims',
  'Messages to nurseries',
  'Checkout',
  'Other assistants',
] as const;

const itemOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

async function turnOff(page: Page, name: string, reason: string): Promise<void> {
  const item = itemOf(page, name);
  await item.getByRole('button', { name: `Turn off: ${name}` }).click();
  await item.getByLabel('Why (goes into the audit log)').fill(reason);
  await item.getByRole('button', { name: 'Turn it off for everybody' }).click();
  await expect(item.getByText(`: ${reason}`)).toBeVisible();
}

// On a server of its own: it turns off what other journeys use.
testOnOwnServer(
  'parts of the product: turned off with a reason, said in their places, and turned on again',
  async ({ page, request, browser, baseURL, server, expectRefusals }) => {
    expectRefusals(409, 503);
    const admin = newAccount('admin');
    await makeAccount(request, admin);
    const gardener = await makeMember(baseURL, 'gardener');
    await grantRole(admin.email, 'platform_admin', server.dataDir);
    const { token } = await signInElsewhere(request, gardener);
    const headers = { Authorization: `Bearer ${token}` };
    const garden = await request.post('/api/v1/gardens/', {
      headers,
      data: { name: 'Wren’s Hollow', width: 20, length: 30 },
    });
    const { id } = await garden.json();
    const shared = await request.post(`/api/v1/gardens/${id}/share/`, { headers, data: {} });
    const { path: link } = await shared.json();

    // Nobody else comes here.
    await signInByCall(page, gardener);
    await page.goto('/admin/switches');
    await expect(page).toHaveURL(/\/unauthorized/);
    await page.context().clearCookies();

    await signInByCall(page, admin);
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'Feature switches Everything is on' })).toBeVisible();
    await page.getByRole('link', { name: /^Feature switches/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Feature switches' })).toBeVisible();
    await expect(page.getByText('Never turned off.')).toHaveCount(PARTS.length);
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto('/admin/switches');

    const visitors = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    await meetEuterpe(visitors);
    const open = await visitors.newPage();
    await open.goto('/signup');
    const late = newAccount('late');
    await open.getByLabel('Email').fill(late.email);
    await open.getByLabel('Password', { exact: true }).fill(late.password);
    await open.getByLabel('Confirm password', { exact: true }).fill(late.password);

    // By keyboard: begun, refused without a reason, and the hand given back to what took the button's place.
    const signUp = itemOf(page, 'Sign-up');
    await signUp.getByRole('button', { name: 'Turn off: Sign-up' }).focus();
    await page.keyboard.press('Enter');
    const why = signUp.getByLabel('Why (goes into the audit log)');
    await expect(why).toBeFocused();
    await signUp.getByRole('button', { name: 'Turn it off for everybody' }).click();
    await expect(signUp.getByText('Say why, so that others can follow it.')).toBeVisible();
    await expectAccessible(page);
    await why.fill('Robots make accounts');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(signUp.getByText(/^Off since .*, by admin-.*: Robots make accounts$/)).toBeVisible();
    await expect(signUp.getByRole('button', { name: 'Turn on: Sign-up' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '1 part is turned off' })).toBeVisible();

    // A second admin, who looked before, is told.
    await itemOf(other, 'Sign-up').getByRole('button', { name: 'Turn off: Sign-up' }).click();
    await itemOf(other, 'Sign-up').getByLabel('Why (goes into the audit log)').fill('Spam');
    await itemOf(other, 'Sign-up').getByRole('button', { name: 'Turn it off for everybody' }).click();
    await expect(itemOf(other, 'Sign-up').getByText(/^Somebody else turned this switch/)).toBeVisible();
    await expect(itemOf(other, 'Sign-up').getByText(/: Robots make accounts$/)).toBeVisible();
    await other.close();

    for (const name of PARTS.slice(1)) await turnOff(page, name, 'A drill');
    await expect(page.getByRole('status').filter({ hasText: '8 parts are turned off' })).toBeVisible();
    await expectAccessible(page);
    // The page around it knows too.
    await expect(page.getByRole('button', { name: 'Chat with Euterpe' })).toHaveCount(0);

    const NO_ACCOUNTS = 'New accounts cannot be made at the moment. Whoever has one can sign in as always.';
    // A page that was open says so when somebody tries.
    await open.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(open.getByText(NO_ACCOUNTS)).toBeVisible();
    // Pages that are opened now say it in place of the entrance, and are drawn so by the server.
    expect(await (await request.get('/signup')).text()).toContain(NO_ACCOUNTS);
    await open.goto('/signup');
    const main = open.getByRole('main');
    await expect(main.getByText(NO_ACCOUNTS)).toBeVisible();
    await expect(main.getByLabel('Email')).toHaveCount(0);
    await expectAccessible(open);
    await open.goto('/login');
    await expect(main.getByText(NO_ACCOUNTS)).toBeVisible();
    await expect(open.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
    await open.goto('/subscription-plans');
    await expect(main.getByText(/^Plans cannot be bought or changed at the moment/)).toBeVisible();
    await expect(main.getByRole('link', { name: /^Sign in to choose/ })).toHaveCount(0);
    await open.goto('/nursery-signup');
    await expect(main.getByText(/^Nurseries cannot be registered or claimed at the moment/)).toBeVisible();
    await open.goto('/expert/euterpe');
    await expect(main.getByText(/^The muse does not answer at the moment/)).toBeVisible();
    await expect(open.getByRole('button', { name: /Euterpe/ })).toHaveCount(0);
    await open.goto(link);
    await expect(main.getByRole('heading', { level: 1, name: 'Shared gardens are closed' })).toBeVisible();
    await expect(open).toHaveTitle('Shared gardens are closed · Understory');
    await expect(main.getByText(/each link is kept/)).toBeVisible();
    await expectAccessible(open);
    await open.goto('/es/signup');
    await expect(main.getByText(/^Por el momento no se pueden crear cuentas nuevas/)).toBeVisible();

    // What a member sees of it.
    await page.context().clearCookies();
    await signInByCall(page, gardener);
    await page.goto('/checkout?plan=cultivator_month');
    await expect(page.getByText(/^Plans cannot be bought or changed at the moment/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await page.goto('/account#assistants');
    await expect(page.getByText(/^Other assistants cannot use Understory at the moment/)).toBeVisible();
    await page.goto(`/gardens/${id}/summary#share`);
    await expect(page.getByText(/^Shared gardens are closed at the moment/)).toBeVisible();
    await page.context().clearCookies();

    await signInByCall(page, admin);
    await page.goto('/admin/switches');
    for (const name of PARTS) {
      await itemOf(page, name)
        .getByRole('button', { name: `Turn on: ${name}` })
        .click();
      await expect(itemOf(page, name).getByText(/^On again since .*, by admin-/)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Chat with Euterpe' })).toBeVisible();
    await page.goto('/es/admin/switches');
    await expect(page.getByRole('status').filter({ hasText: 'Todo está encendido' })).toBeVisible();
    await expect(page.getByText(/^Encendida de nuevo desde/)).toHaveCount(PARTS.length);
    await expectAccessible(page);
    await page.goto('/admin/audit?search=sign_up');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Turned a part of Understory off' }),
    ).toContainText('reason: Robots make accounts');

    await open.goto(link);
    await expect(main.getByRole('heading', { level: 1, name: 'Wren’s Hollow' })).toBeVisible();
    await open.goto('/signup');
    await expect(main.getByLabel('Email')).toBeVisible();
    await visitors.close();
  },
);
