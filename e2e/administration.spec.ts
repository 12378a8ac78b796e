import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, signInElsewhere } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantRole } from './support/operator.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { makePartner } from './support/partner.ts';

const itemOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

testOnOwnServer(
  'a reported message: removed with a reason that stands in its place, and shown again',
  async ({ page, request, baseURL, server }) => {
    const admin = newAccount('admin');
    await makeAccount(request, admin);
    await grantRole(admin.email, 'platform_admin', server.dataDir);
    const SPAM = 'Buy followers here.';
    const { account, nursery } = await makePartner(baseURL, 'cedar', {
      plan: 'growth',
      messages: ['Do you have sword ferns?', SPAM],
    });
    const { token } = await signInElsewhere(request, account);
    const headers = { Authorization: `Bearer ${token}` };
    const messages = `/api/v1/nurseries/${nursery.id}/messages/`;
    const { results } = await (await request.get(messages, { headers })).json();
    const { id } = results.find(({ message }: { message: string }) => message === SPAM);
    const data = { reason: 'It is an advertisement.' };
    expect((await request.post(`${messages}${id}/report/`, { headers, data })).ok()).toBe(true);

    // Nobody else comes here.
    await signInByCall(page, account);
    await page.goto('/admin/reports');
    await expect(page).toHaveURL(/\/unauthorized/);
    await page.context().clearCookies();

    await signInByCall(page, admin);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Reported messages 1 report to decide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reported messages' })).toBeVisible();
    const called = `Rosa Berg to ${nursery.name}`;
    const item = itemOf(page, called);
    await expect(item).toContainText('It is an advertisement.');
    await expect(item).toContainText(SPAM);
    await expect(item).toContainText('2 messages to nurseries');
    await expect(item.getByRole('link', { name: account.email })).toBeVisible();
    await expect(page.getByText('Do you have sword ferns?')).toHaveCount(0);
    await expectAccessible(page);

    // By keyboard: begun, refused without a reason, and done.
    await item.getByRole('button', { name: `Remove the message: ${called}` }).focus();
    await page.keyboard.press('Enter');
    const why = item.getByLabel('Why (the nursery and the gardener read it)');
    await expect(why).toBeFocused();
    await item.getByRole('button', { name: 'Remove it' }).click();
    await expect(item.getByText('Say why: it stands in place of the message.')).toBeVisible();
    await expectAccessible(page);
    await why.fill('Advertisements are not for inboxes.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'No report waits to be decided.' }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Decided' }).click();
    await expect(item).toContainText(/Removed on .*, by admin-.*: Advertisements are not for inboxes\./);
    await expectAccessible(page);

    // What the nursery reads of it.
    await page.context().clearCookies();
    await signInByCall(page, account);
    await page.goto('/nursery-portal/messages');
    await expect(page.getByText(/^Removed by the people who run Understory, .*inboxes\.$/)).toBeVisible();
    await expect(page.getByText(SPAM)).toHaveCount(0);
    await expectAccessible(page);
    await page.context().clearCookies();

    await signInByCall(page, admin);
    await page.goto('/es/admin/reports?status=decided');
    await expect(page.getByText(/^Retirado el .*: Advertisements are not for inboxes\.$/)).toBeVisible();
    await page.goto('/admin/reports?status=decided');
    await item.getByRole('button', { name: `Show it again: ${called}` }).click();
    await expect(item.getByText(/^Left standing on .*, by admin-/)).toBeVisible();
    await page.goto('/admin/audit?search=message');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Showed a removed message again' }),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Removed a reported message' })).toContainText(
      'reason: Advertisements are not for inboxes.',
    );
  },
);

testOnOwnServer(
  'an article: taken down with a reason, gone for readers, and put back',
  async ({ page, request, baseURL, server, expectRefusals }) => {
    expectRefusals(404);
    const admin = newAccount('admin');
    await makeAccount(request, admin);
    await grantRole(admin.email, 'platform_admin', server.dataDir);
    const ARTICLE = '/blog/watering-the-first-two-summers';
    const read = async (path: string) => (await request.get(path)).text();
    const title = 'How to water new native plants in their first two summers';
    const PLACES = ['/blog', '/blog?q=summers', '/blog/feed.xml', '/sitemap.xml'];
    const isTold = async () => {
      const told = await Promise.all(PLACES.map(read));
      return told.map((text) => text.includes(`${ARTICLE}"`) || text.includes(`${ARTICLE}<`));
    };
    expect(await isTold()).toEqual([true, true, true, true]);
    const LEADS_THERE = '/blog/planting-in-the-wet-season';
    expect(await read(LEADS_THERE)).toContain(`href="${ARTICLE}"`);

    await signInByCall(page, await makeMember(baseURL, 'gardener'));
    await page.goto('/admin/articles');
    await expect(page).toHaveURL(/\/unauthorized/);
    await page.context().clearCookies();

    await signInByCall(page, admin);
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Articles \d+ articles, all shown$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
    const item = itemOf(page, title);
    await expect(item).toContainText(/\d+ sources/);
    await expectAccessible(page);
    await item.getByRole('button', { name: `Take down: ${title}` }).click();
    await item.getByRole('button', { name: 'Take it down for everybody' }).click();
    await expect(item.getByText('Say why, so that others can follow it.')).toBeVisible();
    await item.getByLabel('Why (goes into the audit log)').fill('Its figures are wrong');
    await item.getByRole('button', { name: 'Take it down for everybody' }).click();
    await expect(item.getByText(/^Taken down on .*, by admin-.*: Its figures are wrong$/)).toBeVisible();
    await expect(item.getByRole('button', { name: `Put back: ${title}` })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: ', 1 taken down' })).toBeVisible();
    // What led there is told, and leads nowhere.
    await expect(page.getByRole('listitem').filter({ hasText: 'Leads nowhere' }).first()).toContainText(
      title,
    );
    await expectAccessible(page);

    expect((await page.goto(ARTICLE))?.status()).toBe(404);
    expect(await isTold()).toEqual([false, false, false, false]);
    expect(await read(LEADS_THERE)).not.toContain(ARTICLE);

    await page.goto('/es/admin/articles');
    await expect(page.getByText(/^Retirado el .*: Its figures are wrong$/)).toBeVisible();
    await page.goto('/admin/articles');
    await item.getByRole('button', { name: `Put back: ${title}` }).click();
    await expect(item.getByText(/^Shown again since .*, by admin-/)).toBeVisible();
    expect((await page.goto(ARTICLE))?.status()).toBe(200);
    expect(await isTold()).toEqual([true, true, true, true]);
    await page.goto('/admin/audit?search=article');
    await expect(page.getByRole('listitem').filter({ hasText: 'Took an article down' })).toContainText(
      'reason: Its figures are wrong',
    );
  },
);
