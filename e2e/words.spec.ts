import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { plantsIn } from '@understory/botany/catalogue';
import { CONSUMER_PLANS, NURSERY_PLANS } from '../packages/contract/src/plans.ts';
import { LOCALE_NAMES } from '../packages/words/src/index.ts';
import {
  alive,
  expect,
  makeAccount,
  newAccount,
  signInByCall,
  signInElsewhere,
  test,
} from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantRole } from './support/operator.ts';
import { startOwnServer } from './support/own-server.ts';

/** Pages whose words are all said from the catalogue, which grows until it is every page. */
const OF_ANYBODY = [
  '/',
  '/muse-experts',
  '/expert/euterpe',
  '/for-gardeners',
  '/subscription-plans',
  '/contact',
  '/unauthorized',
  '/no-such-page',
  '/login?reason=ended&from=/gardens',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/not-me',
  '/partnerships',
  '/nursery-login',
  '/nursery-signup',
];
const OF_MEMBERS = ['/gardens', '/account', '/profile-onboarding', '/checkout?plan=cultivator_month'];
const OF_KEEPERS = [
  '/admin',
  '/admin/plants',
  '/admin/catalogue',
  '/admin/directory',
  '/admin/nursery-requests',
  '/admin/switches',
  '/admin/jobs?state=done',
];

const CATALOGUE = readFileSync(new URL('../data/plants.csv', import.meta.url), 'utf8');
const PLANTS = plantsIn(CATALOGUE).map(({ commonName }) => commonName);
/** As `Intl` writes the months and the halves of a day. */
const OF_DATES = [
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month))).flatMap((day) =>
    (['long', 'short'] as const).map((style) =>
      day.toLocaleString('en-US', { month: style, timeZone: 'UTC' }),
    ),
  ),
  'AM',
  'PM',
  'PST',
  'PDT',
  'UTC',
  // Lists are joined as `Intl` has it.
  ', and',
  ' at ',
];
const MUSES = [
  'Euterpe',
  'Clio',
  'Polyhymnia',
  'Erato',
  'Terpsichore',
  'Melpomene',
  'Urania',
  'Thalia',
  'Calliope',
  'Mnemosyne',
];
/** What is no sentence of ours, the longest first: names, addresses, and parts of dates. */
const NAMES = [
  'Understory',
  ...Object.values(LOCALE_NAMES),
  'hello@understory.invalid',
  'Facebook',
  'Pinterest',
  'Reddit',
  'Chrome',
  'Linux',
  'Ada Lindqvist',
  'Olympia, WA',
  ...MUSES,
  ...PLANTS,
  ...[...CONSUMER_PLANS, ...NURSERY_PLANS].map(({ name }) => name),
  ...OF_DATES,
].sort((one, other) => other.length - one.length);
/** Letters of words that were not said from the catalogue. */
const BARE = /[A-Za-z]{2}/;
/** A picture of the library has the name of its plant on two lines. */
const isLineOfName = (words: string): boolean =>
  PLANTS.some((name) => ` ${name} `.replaceAll('-', ' ').includes(` ${words.replaceAll('-', ' ')} `));
const isBare = (words: string): boolean =>
  !isLineOfName(words) && BARE.test(NAMES.reduce((rest, name) => rest.replaceAll(name, ''), words));

/** Words of a page that have no marks, so that no other language would have them either. */
const bareWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const words = (text: string | null) => /[A-Za-z]{2}/.test(text ?? '') && found.add((text ?? '').trim());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      // Notes of the catalogue stay in the language that they were written in, and say which that is.
      if (!parentElement?.closest('script, style, [lang="la"], main [lang="en"], [translate="no"]'))
        words(textContent);
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription']) {
      for (const part of document.body.querySelectorAll(`[${name}]:not([translate="no"])`)) {
        words(part.getAttribute(name));
      }
    }
    return [...found];
  });

async function expectMarked(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
  await page.waitForLoadState('networkidle');
  const bare = (await bareWords(page)).filter(isBare);
  expect(bare, address).toEqual([]);
}

/** A fern, which bears no fruit: that is told in the words of its record. */
const FERN = 'Western Sword Fern';
async function findFern(request: APIRequestContext): Promise<{ id: number; slug: string }> {
  const found = await request.get('/api/v1/plants/marketplace-search/', { params: { search: FERN } });
  const { results }: { results: { id: number; slug: string }[] } = await found.json();
  const [first] = results;
  if (!first) throw new Error(`There is no ${FERN}.`);
  return first;
}

/** Has a browser ask for pages in the marked language. */
const inMarks = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: 'understory_language', value: 'xx', url }]);

test('every word of the pages that are read is said from the catalogue', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(404);
  await inMarks(context, baseURL ?? '');
  for (const address of OF_ANYBODY) await expectMarked(page, address);
});

test('what is wrong with a form is said from the catalogue', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
}) => {
  await inMarks(context, baseURL ?? '');
  for (const address of ['/login', '/forgot-password', '/partnerships']) {
    await page.goto(address);
    await alive(page);
    await page.locator('main form button[type="submit"]').first().click();
    await expect(page.locator('main form [aria-invalid="true"]').first()).toBeVisible();
    expect((await bareWords(page)).filter(isBare), address).toEqual([]);
  }
});

test('every word of pages of one’s own is said from the catalogue', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
}) => {
  const member = await makeMember(baseURL, 'marked');
  NAMES.unshift(member.email);
  await inMarks(context, baseURL ?? '');
  await signInByCall(page, member);
  for (const address of OF_MEMBERS) await expectMarked(page, address);
});

test('every word around a garden is said from the catalogue', { tag: '@desk' }, async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const member = await makeMember(baseURL, 'marked-garden');
  NAMES.unshift(member.email);
  const { token } = await signInElsewhere(request, member);
  const plant = await findFern(request);
  const made = await request.post('/api/v1/gardens/', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      name: '7',
      width: 20,
      length: 30,
      grid_data: {
        placedPlants: [24, 48].map((location_x) => ({
          uid: crypto.randomUUID(),
          plant: plant.id,
          location_x,
          location_y: 48,
          position: { x: 0, y: 0 },
        })),
      },
    },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  await inMarks(context, baseURL ?? '');
  await signInByCall(page, member);
  for (const address of ['/gardens', `/gardens/${id}`, `/gardens/${id}/summary`, `/gardens/${id}/shopping`]) {
    await expectMarked(page, address);
  }
});

test('how large a plant grows and what its picture shows are said from the catalogue', {
  tag: '@desk',
}, async ({ page, request, context, baseURL }) => {
  const { id, slug } = await findFern(request);
  await inMarks(context, baseURL ?? '');
  await page.goto(`/plants/${id}-${slug}`);
  const shown = await page.locator('main img[alt]').first().getAttribute('alt');
  expect(shown).toContain(FERN);
  expect(shown?.replace(FERN, '')).not.toMatch(BARE);
  const size = page.locator('section', { has: page.locator('#size') });
  await expect(size.locator('svg[role="img"]')).toBeVisible();
  const told = await size.locator('dd, text').allTextContents();
  expect(told.some((words) => /\d/.test(words))).toBe(true);
  expect(told.filter((words) => BARE.test(words))).toEqual([]);
});

test('every word of administration is said from the catalogue', { tag: '@desk' }, async ({ browser }) => {
  // What others left to be decided would stand there in their words.
  const server = await startOwnServer({});
  try {
    const context = await browser.newContext({ baseURL: server.url });
    await inMarks(context, server.url);
    const page = await context.newPage();
    const admin = newAccount('words');
    await makeAccount(page.request, admin);
    await grantRole(admin.email, 'platform_admin', server.dataDir);
    await signInByCall(page, admin);
    for (const address of OF_KEEPERS) await expectMarked(page, address);

    await page.goto('/admin/catalogue');
    await page.locator('input[name="catalogue"]').setInputFiles({
      name: '7.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(CATALOGUE.replace(',slow,', ',glacial,')),
    });
    const faults = page.locator('tr', { hasText: 'glacial' });
    await expect(faults).toBeVisible();
    const values = /growth_rate|glacial|slow, moderate, fast|\.csv/g;
    const bare = (await bareWords(page)).map((words) => words.replace(values, ''));
    expect(bare.filter(isBare)).toEqual([]);
    await context.close();
  } finally {
    await server.stop();
  }
});
