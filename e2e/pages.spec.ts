import type { Page } from '@playwright/test';
import { axeFindings, expectAccessible, wordsCutOff } from './support/accessibility.ts';
import { stopsWithoutRing } from './support/focus.ts';
import { expect, test } from './support/journey.ts';

// One after the other: each process that runs journeys would look at every ring for its own otherwise.
test.describe.configure({ mode: 'default' });

/** Every page a signed-out visitor can open, in the company it keeps. */
const PUBLIC_PAGES = {
  'the way in': [
    '/login',
    '/signup',
    '/forgot-password',
    '/verify-email',
    '/reset-password',
    '/unauthorized',
    '/nursery-login',
    '/nursery-signup',
    '/nursery-signup-confirmation',
    '/nursery-signup-contact',
    '/nursery-invitation',
    '/email-preview/verification',
  ],
  'what Understory is': [
    '/',
    '/beta-info',
    '/join-mission',
    '/about-developer',
    '/ecological-impact',
    '/climate-smart-plants',
    '/for-gardeners',
    '/guide',
    '/subscription-plans',
    '/legal',
    '/faq',
    '/contact',
    '/blog',
    '/blog/a-first-rain-garden',
  ],
  'plants and the planner': ['/marketplace', '/plants/1', '/garden-planner'],
  'the muses': ['/muse-experts', '/expert/euterpe', '/expert/clio'],
  nurseries: [
    '/for-nurseries',
    '/partnerships',
    '/local-nurseries',
    '/nurseries/sample-salish-lowland-natives',
    '/nurseries/sunbreak-nursery',
    '/nurseries/sunbreak-nursery/correct',
    '/nursery-demo-profile',
    '/nursery-demo-profile-referral',
    '/evergreen-nursery',
  ],
  // Every mail of the run stands in the outbox of everybody: a page that grew with each journey before this one.
  'what developers read': ['/api/docs', '/dev/outbox?to=nobody@example.org'],
} as const;

const settle = (page: Page) => page.waitForLoadState('networkidle');

/** Looks of what keys came to on some page: what looks and stands alike has the same ring. */
const seen = new Set<string>();

/** The bar above is the same on every page: once through it, then past it. */
async function skipTheBar(page: Page): Promise<void> {
  if (seen.size === 0 || (await page.getByRole('link', { name: 'Skip to content' }).count()) === 0) return;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

for (const [company, paths] of Object.entries(PUBLIC_PAGES)) {
  test(`${company}: each page opens, fits the screen, is accessible and shows where the keys are`, async ({
    page,
  }, { project }) => {
    test.setTimeout(40_000 * (paths.length + 2));
    for (const path of paths) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await settle(page);
        await expect(page.locator('h1').first()).toBeVisible();
        expect(await page.title()).toMatch(/Understory/);
        await expectAccessible(page);
        if (project.name === 'phone') return;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await skipTheBar(page);
        expect.soft(await stopsWithoutRing(page, seen, 36), path).toEqual([]);
        await page.emulateMedia({ reducedMotion: null });
      });
    }
  });
}

test('no script tries what the policy of its page forbids', { tag: '@desk' }, async ({ page }) => {
  // What is tried and caught again is told to no console of this browser, but to that of others.
  await page.addInitScript(() => {
    const tried: string[] = [];
    Object.assign(window, { tried });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tried.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of ['/signup', '/contact', '/garden-planner']) {
    await page.goto(path);
    await settle(page);
    const tried = await page.evaluate(() => (window as unknown as { tried: string[] }).tried);
    expect(tried, path).toEqual([]);
  }
});

/** As narrow as a page may have to be, by WCAG 1.4.10, and as a desk of 1280 pixels is at twice its size. */
const NARROW = [320, 640];

test('nothing is cut on a narrow screen', { tag: '@desk' }, async ({ page }) => {
  test.slow();
  for (const path of Object.values(PUBLIC_PAGES).flat()) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await settle(page);
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 800 });
      // What follows the width by a script has followed it.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect.soft(await wordsCutOff(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('pictures of the guide have their room before they come, on the narrowest screen too', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/guide', '/es/guide']) {
    let [come, isHeld] = [() => {}, true];
    const held = new Promise<void>((done) => {
      come = done;
    });
    await page.route('**/*.avif', async (route) => {
      if (isHeld) await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const pictures = page.locator('main figure img');
    await expect(pictures).not.toHaveCount(0);
    const heights = () => pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    await page.evaluate(() => document.fonts.ready);
    const before = await heights();
    isHeld = false;
    come();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(await heights(), path).toEqual(before);
    for (const height of before) expect(height, path).toBeGreaterThan(40);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
    await page.unroute('**/*.avif');
  }
});

test('dark pages keep their contrast', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/login', '/garden-planner']) {
    await page.goto(path);
    await settle(page);
    const { faults } = await axeFindings(page, ['color-contrast']);
    expect(faults, path).toEqual([]);
  }
});

test('pages that moved lead to where they are now', { tag: '@desk' }, async ({ page, baseURL }) => {
  for (const [from, to] of [
    ['/future-vision', '/muse-experts'],
    ['/plants', '/marketplace#plants'],
    ['/nurseries', '/marketplace#nurseries'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(`${baseURL}${to}`);
  }
});

test('a page that is not there says so in the look of the product', async ({ page, expectRefusals }) => {
  expectRefusals(404);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the icon that browsers ask for by themselves is there', { tag: '@desk' }, async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\/.*icon/);
  // An icon file begins so, and says how many pictures it holds.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test('scripts come packed as small as the browser can read them', { tag: '@desk' }, async ({ request }) => {
  const [script = ''] = /\/assets\/[\w./-]+\.js/.exec(await (await request.get('/')).text()) ?? [];
  const sizes: number[] = [];
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get(script, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers()['content-encoding'], accepted).toBe(coding);
    expect(answer.headers().vary ?? '', accepted).toMatch(coding ? /Accept-Encoding/i : /.*/);
    sizes.push(Number(answer.headers()['content-length']));
  }
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  expect(sizes[1]).toBeLessThan(sizes[2] ?? 0);
});

const LINK = /<a[^>]*\shref="(\/[^"#?]*)/g;
/** Enough to reach every kind of page; the catalogue alone has hundreds. */
const MOST_LINKS = 150;

test('no link of any page leads nowhere', { tag: '@desk' }, async ({ request }) => {
  const waiting: string[] = Object.values(PUBLIC_PAGES).flat();
  const seen = new Set<string>(waiting);
  const broken: string[] = [];
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '/';
    const response = await request.get(path);
    if (!response.ok()) broken.push(`${path}: ${response.status()}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    for (const [, target = '/'] of (await response.text()).matchAll(LINK)) {
      if (seen.has(target) || seen.size >= MOST_LINKS) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  expect(broken).toEqual([]);
});
