import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

// One after the other in one process: each looks for what the one before it left.
test.describe.configure({ mode: 'default' });

/** All that a page can find out about who was here before. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    return {
      cookies: document.cookie,
      name: window.name,
      steps: history.length,
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      files,
      width: window.innerWidth,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isOnline: navigator.onLine,
      mayCopy: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      left: 'left' in window,
      isNow: Date.now() > Date.UTC(2020, 0),
    };
  });

test.describe('a browser that is used for one journey after the other', { tag: '@desk' }, () => {
  let first: Page;
  let unused: Awaited<ReturnType<typeof traces>>;

  test('leaves what a page can leave', async ({ page, context }) => {
    first = page;
    await page.goto('/faq');
    unused = await traces(page);
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a page sets one.
      document.cookie = 'left=1; path=/';
      window.name = 'left';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      await new Promise((done) => {
        indexedDB.open('left').onsuccess = done;
      });
      await caches.open('left');
      await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
      history.pushState(null, '', '/faq?left=1');
    });
    await page.route('**/contact', (route) => route.fulfill({ body: 'left' }));
    await context.route('**/beta-info', (route) => route.fulfill({ body: 'left' }));
    const other = await context.newPage();
    await other.goto('/faq');
    expect(await traces(page)).not.toEqual(unused);
  });

  test('is found as if nobody had been here', async ({ page, context }) => {
    expect(page, 'it is the same tab').toBe(first);
    expect(context.pages()).toEqual([page]);
    await page.goto('/faq');
    expect(await traces(page)).toEqual(unused);
    for (const path of ['/contact', '/beta-info']) {
      await page.goto(path);
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });

  const LASTING: readonly [what: string, leave: (page: Page) => Promise<unknown>][] = [
    ['its permissions', (page) => page.context().grantPermissions(['clipboard-read'])],
    ['its network', (page) => page.context().setOffline(true)],
    ['its clock', (page) => page.clock.setFixedTime(new Date(0))],
    ['its looks', (page) => page.emulateMedia({ colorScheme: 'dark' })],
    ['its size', (page) => page.setViewportSize({ width: 700, height: 700 })],
    ['the scripts of its pages', (page) => page.addInitScript(() => Object.assign(window, { left: 1 }))],
    ['its sites', (page) => page.goto(page.url().replace('127.0.0.1', 'localhost'))],
  ];
  for (const [what, leave] of LASTING) {
    test.describe(what, () => {
      test('are changed', async ({ page }) => {
        await page.goto('/faq');
        await leave(page);
        first = page;
      });

      test('are as they were', async ({ page }) => {
        expect(page, 'it is another tab').not.toBe(first);
        await page.goto('/faq');
        expect(await traces(page)).toEqual(unused);
      });
    });
  }
});
