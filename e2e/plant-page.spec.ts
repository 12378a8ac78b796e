import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

interface Card {
  readonly id: number;
  readonly slug: string;
}

/** A plant of the catalogue by its scientific name. */
async function plantNamed(page: Page, name: string): Promise<Card> {
  const answer = await page.request.get(
    `/api/v1/plants/marketplace-search/?search=${encodeURIComponent(name)}`,
  );
  const { results } = (await answer.json()) as { results: (Card & { scientific_name: string })[] };
  const plant = results.find(({ scientific_name }) => scientific_name === name);
  if (!plant) throw new Error(`There is no ${name} in the catalogue`);
  return plant;
}
const pathOf = ({ id, slug }: Card): string => `/plants/${id}-${slug}`;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fact = (page: Page, part: string, name: string) =>
  section(page, part)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

test('every way of writing a plant’s address leads to its one page, and what is no plant leads on', {
  tag: '@phone',
}, async ({ page, expectRefusals }) => {
  const fern = await plantNamed(page, 'Polystichum munitum');
  for (const address of [`/plants/${fern.id}`, `/plants/${fern.id}-`, `/plants/${fern.id}-sword`]) {
    const answer = await page.request.get(`${address}?from=letter`, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(301);
    expect(answer.headers().location).toBe(`${pathOf(fern)}?from=letter`);
  }
  const list = await page.request.get('/plants', { maxRedirects: 0 });
  expect(list.headers().location).toBe('/marketplace#plants');

  expectRefusals(404);
  const none = await page.goto('/plants/western-sword-fern');
  expect(none?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid plant ID' })).toBeVisible();
  await expect(page).toHaveTitle('Invalid plant ID · Understory');
  await expect(page.getByLabel('Name of a plant')).toHaveValue('western sword fern');
  await expectAccessible(page);

  const gone = await page.goto('/plants/2147483647-western-sword-fern');
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Plant not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/marketplace\?search=western\+sword\+fern/);
  await expect(page.getByRole('link', { name: 'Western Sword Fern' }).first()).toBeVisible();
});

test('a page tells every group of facts with its sources, draws the plant to scale, and keeps a link to a part', async ({
  page,
}) => {
  const fern = await plantNamed(page, 'Polystichum munitum');
  await page.goto(`${pathOf(fern)}#size`);
  await expect(section(page, 'How large it grows').getByRole('heading')).toBeInViewport();
  await expect(
    page.getByRole('img', { name: /to scale beside a person of 5 ft 7 in\. Planted: .* 5 years?: .* tall/ }),
  ).toBeInViewport();

  await expect(fact(page, 'What it needs', 'Light')).toContainText('Partial sun or shade');
  await expect(fact(page, 'What it needs', 'Soil pH')).toContainText(/to .*: .*acid/);
  await expect(fact(page, 'What it needs', 'Hardiness')).toContainText('USDA zones');
  await expect(section(page, 'What it needs')).toContainText('cool, maritime summers');
  await expect(section(page, 'Who lives on it')).toContainText('all of North America');
  const unsourced = await page
    .locator('article dl > div')
    .filter({ hasNot: page.locator('a[href^="#source-"]') })
    .locator('dt')
    .allTextContents();
  // How sure we are is our own word; that nothing is on record has no source.
  expect(unsourced.filter((name) => !['Confidence', 'Caterpillars'].includes(name))).toEqual([]);

  const mark = fact(page, 'How large it grows', 'Height when grown').getByRole('link', {
    name: /Source: USDA/,
  });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#source-usda_char$/);
  await expect(page.locator('#source-usda_char')).toBeInViewport();
  await expect(page.locator('#source-usda_char')).toContainText('USDA PLANTS Characteristics');

  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
    await expect(page.locator(`h2${href}`)).toHaveCount(1);
  }
  await links.filter({ hasText: 'Wildlife' }).click();
  await expect(section(page, 'Who lives on it').getByRole('heading')).toBeInViewport();
});

test('where it is native is a map of states with its list, and a plant from elsewhere has none', async ({
  page,
}) => {
  await page.goto(`${pathOf(await plantNamed(page, 'Quercus garryana'))}#origin`);
  const map = page.getByRole('img', {
    name: 'Map of the United States: 3 states where it is native, listed below',
  });
  await expect(map).toBeInViewport();
  await expect(fact(page, 'Where it is from', 'Native in')).toContainText(
    'California, Oregon and Washington',
  );
  // Drawn of the one file of outlines: a state that is none of it has no size.
  const drawn = await map
    .locator('use')
    .evaluateAll((uses) => uses.map((use) => use.getBoundingClientRect().width));
  expect(drawn).toHaveLength(4);
  for (const width of drawn) expect(width).toBeGreaterThan(10);
  await page.goto(pathOf(await plantNamed(page, 'Parrotia persica')));
  await expect(section(page, 'Where it is from')).toContainText('Not native to any');
  await expect(section(page, 'Where it is from').getByRole('img')).toHaveCount(0);
});

test('companions stand above, beside and below, and lead to their own pages', async ({ page }) => {
  await page.goto(pathOf(await plantNamed(page, 'Polystichum munitum')));
  const company = section(page, 'Plants that share its place');
  for (const place of ['Above it', 'Beside it', 'At its feet']) {
    await expect(company.getByRole('list', { name: place }).getByRole('listitem')).toHaveCount(4);
  }
  const maple = company.getByRole('listitem').filter({ hasText: 'Acer circinatum' });
  await expect(maple).toContainText('Both grow wild');
  await maple.getByRole('link', { name: 'Vine Maple' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vine Maple' })).toBeVisible();
  await expect(page).toHaveURL(/\/plants\/\d+-vine-maple$/);
  await expect(
    section(page, 'Plants that share its place').getByRole('list', { name: 'At its feet' }),
  ).toBeVisible();
});

test('search engines and messengers are told what the plant is', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const camas = await plantNamed(page, 'Camassia leichtlinii');
  await page.goto(`${pathOf(camas)}?utm=letter`);
  const address = `${baseURL}${pathOf(camas)}`;
  await expect(page).toHaveTitle('Great Camas (Camassia leichtlinii) · Understory');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');

  const said = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(said ?? '') as { '@graph': Record<string, unknown>[] };
  const ofType = (type: string) => graph.find((each) => each['@type'] === type);
  expect(ofType('Taxon')).toMatchObject({
    name: 'Camassia leichtlinii',
    taxonRank: 'species',
    url: address,
    parentTaxon: { name: 'Asparagaceae', taxonRank: 'family' },
  });
  expect(ofType('WebPage')).toMatchObject({
    '@id': address,
    mainEntity: { '@id': ofType('Taxon')?.['@id'] },
  });
  expect(ofType('BreadcrumbList')).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2 }, { item: address }],
  });

  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await page.request.get(preview ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(picture.headers()['cache-control']).toContain('immutable');
  const header = (await picture.body()).subarray(16, 24);
  expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([1200, 630]);

  const robots = await (await page.request.get('/robots.txt')).text();
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const pages = [...(await (await page.request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => location,
  );
  expect(pages).toContain(address);
  for (const location of pages.filter((one) => !one.includes('/plants/'))) {
    const answer = await page.request.get(location, { maxRedirects: 0 });
    expect(answer.status(), location).toBe(200);
    const html = await answer.text();
    expect(html, location).not.toContain('content="noindex"');
    expect(html, location).toContain(`<link rel="canonical" href="${location}"`);
  }
});

test('answers that are none are said to be so, and nothing is shown of them', { tag: '@desk' }, async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(502, 0);
  const fern = await plantNamed(page, 'Polystichum munitum');
  const maple = await plantNamed(page, 'Acer circinatum');
  const answers: readonly [body: string, type: string, said: string][] = [
    ['', 'application/json', 'No plant data received'],
    ['<!doctype html><title>Welcome</title>', 'text/html', 'Invalid response format'],
    ['{"status":"ok"}', 'application/json', 'Invalid response structure from API'],
  ];
  const company = section(page, 'Plants that share its place');
  const toMaple = company.getByRole('link', { name: 'Vine Maple' });
  await page.goto(pathOf(fern));
  for (const [body, contentType, said] of answers) {
    const call = `**/api/v1/plants/${maple.id}/`;
    await page.route(call, (route) => route.fulfill({ status: 200, body, contentType }));
    await toMaple.click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await page.unroute(call);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Western Sword Fern' })).toBeVisible();
  }
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Vine Maple' })).toBeVisible();

  // Without its companions a plant is still shown.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Western Sword Fern' })).toBeVisible();
  await page.route(`**/api/v1/plants/${maple.id}/companions/`, (route) => route.abort());
  await toMaple.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vine Maple' })).toBeVisible();
  await expect(company).toContainText('could not be looked up');
});

test('a poisonous fern and a tree are told whole, light and dark, to everybody', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(pathOf(await plantNamed(page, 'Pteridium aquilinum')));
  await expect(page.getByRole('link', { name: /^Take care/ })).toContainText('All parts toxic');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(pathOf(await plantNamed(page, 'Quercus garryana')));
  await expect(section(page, 'How we know')).toContainText('USDA PLANTS');
  await expectAccessible(page);
});

test('a page fits on two sheets of paper, without what is for the screen', { tag: '@desk' }, async ({
  page,
}) => {
  for (const name of ['Maianthemum stellatum', 'Lysichiton americanus']) {
    await page.goto(pathOf(await plantNamed(page, name)));
    const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
    const paper = await page.pdf({ format: 'Letter', margin });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, name).toBeLessThanOrEqual(2);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to garden' })).toBeHidden();
});
