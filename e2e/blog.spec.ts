import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

test('from the list of articles to a plant and back, by search, topic and season', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Garden blog' })).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await titles.count();
  expect(all).toBeGreaterThanOrEqual(12);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Water and soil', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?topic=water$/);
  await expect.poll(() => titles.count()).toBeLessThan(all);
  await page.getByRole('searchbox', { name: 'Words in an article' }).fill('bucket');
  await expect(page).toHaveURL(/\/blog\?q=bucket&topic=water$/);
  await expect(page.getByRole('link', { name: 'How to build a small rain garden' })).toBeVisible();

  await page.getByRole('link', { name: 'How to build a small rain garden' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'How to build a small rain garden' }),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Share How to build a small rain garden' }),
  ).toBeVisible();
  await expectAccessible(page);
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('listitem');
  expect(await sources.count()).toBeGreaterThanOrEqual(3);

  await page
    .getByRole('region', { name: 'Plants of this article' })
    .getByRole('link', { name: 'Slough Sedge' })
    .click();
  await expect(page).toHaveURL(/\/plants\/\d+-slough-sedge$/);
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'How to build a small rain garden' }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?q=bucket&topic=water$/);

  await page.goto('/blog?q=zeppelin');
  await expect(page.getByRole('heading', { name: 'Nothing is written on that yet' })).toBeVisible();
});

test('articles, their search and their feed are whole without scripts', { tag: '@desk' }, async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const list = await read('/blog?q=deer&season=winter');
  expect(list).toContain('Deer-resistant native plants, and how to protect the rest');
  expect(list).not.toContain('How to build a small rain garden');
  expect(list).toContain('action="/blog"');
  expect(list).toContain('<input type="hidden" name="season" value="winter"');

  const html = await read('/blog/living-with-deer');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/blog/living-with-deer"`);
  expect(html).toContain('type="application/atom+xml"');
  expect(html).toMatch(/<a href="\/plants\/\d+-western-columbine">Western Columbine<\/a>/);
  expect(html).not.toContain('data-plant');
  const preview = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect((await request.get(preview)).headers()['content-type']).toBe('image/png');
  const told = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(told['@graph']).toEqual([
    expect.objectContaining({
      '@type': 'Article',
      headline: 'Deer-resistant native plants, and how to protect the rest',
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);

  const feed = await request.get('/blog/feed.xml');
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const faults = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      const entries = parsed.querySelectorAll('feed > entry').length;
      return { error: parsed.querySelector('parsererror')?.textContent, entries };
    },
    await feed.text(),
  );
  expect(faults.error).toBeUndefined();
  expect(faults.entries).toBeGreaterThanOrEqual(12);

  expectRefusals(404);
  expect((await page.goto('/blog/no-such-article'))?.status()).toBe(404);
});
