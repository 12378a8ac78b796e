import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { faultsOf } from './support/structured-data.ts';

/** One of each kind of page that search engines are told of, and what its JSON-LD is about. */
const KINDS: readonly [kind: string, path: RegExp, told: readonly string[]][] = [
  ['the first page', /^\/$/, ['WebSite']],
  ['a list of plants', /^\/marketplace$/, []],
  ['a plant', /^\/plants\/\d+-western-sword-fern$/, ['WebPage', 'Taxon', 'BreadcrumbList']],
  ['a plant told in few words', /^\/plants\/\d+-purple-marshlocks$/, ['WebPage', 'Taxon', 'BreadcrumbList']],
  ['a list of nurseries', /^\/local-nurseries$/, []],
  ['a nursery', /^\/nurseries\/bosky-dell-natives$/, ['GardenStore', 'BreadcrumbList']],
  ['a sale', /^\/nurseries\/jefferson-county-conservation-district/, ['Organization', 'BreadcrumbList']],
  ['the planner', /^\/garden-planner$/, []],
  ['the list of articles', /^\/blog$/, ['Blog', 'BreadcrumbList']],
  ['an article', /^\/blog\/gardening-on-glacial-till$/, ['Article', 'BreadcrumbList']],
  ['questions', /^\/faq$/, ['FAQPage']],
  ['a page of words', /^\/legal$/, []],
  ['a muse', /^\/expert\/euterpe$/, []],
  ['plans', /^\/subscription-plans$/, []],
];

const unescaped = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** What a page without scripts is to who finds it by search. */
async function foundAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = await answer.text();
  const one = (what: RegExp) => unescaped(what.exec(html)?.[1] ?? '');
  return {
    status: answer.status(),
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    language: one(/<html[^>]* lang="([^"]*)"/),
    picture: one(/<meta property="og:image" content="([^"]*)"/),
    others: new Map(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
        ([, tag = '', href = '']) => [tag, href] as const,
      ),
    ),
    told: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    ),
  };
}

test('a page of each kind can be found, in both languages', { tag: '@desk' }, async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const pictures = new Set<string>();
  for (const [kind, path, types] of KINDS) {
    const address = addresses.find((one) => path.test(new URL(one).pathname));
    expect(address, `${kind} in the site map`).toBeDefined();
    const pages = [await foundAt(request, address ?? '')];
    const spanish = pages[0]?.others.get('es');
    // An article is written in English alone.
    expect(spanish === undefined, kind).toBe(kind === 'an article');
    if (spanish) {
      expect(addresses, kind).toContain(spanish);
      pages.push(await foundAt(request, spanish));
      expect(pages[1]?.others, kind).toEqual(pages[0]?.others);
      expect(pages[1]?.description, `${kind} in its own language`).not.toBe(pages[0]?.description);
      // What has no picture of its own is shown by that of the product, whose words are the page's.
      if (pages[0]?.picture.endsWith('/share.png'))
        expect(pages[1]?.picture, `the picture of ${kind}`).toMatch(/\/share-es\.png$/);
    }
    for (const [at, page] of pages.entries()) {
      const which = `${kind}, ${page.language}`;
      expect(page.status, which).toBe(200);
      expect(page.language, which).toBe(['en', 'es'][at]);
      expect(page.headings, `${which}: headings of the first level`).toBe(1);
      expect(page.canonical, which).toBe(at === 0 ? address : spanish);
      expect(page.title.length, `${which}: ${page.title}`).toBeLessThan(65);
      expect(page.title, which).not.toBe('');
      expect(page.description.length, `${which}: ${page.description}`).toBeGreaterThanOrEqual(50);
      expect(page.description.length, `${which}: ${page.description}`).toBeLessThanOrEqual(160);
      // What has one name in both languages is told apart by its description.
      const titled = `${page.language} ${page.title}`;
      expect(titles.get(titled), `${which} is called as another`).toBeUndefined();
      expect(descriptions.get(page.description), `${which} is told as another`).toBeUndefined();
      titles.set(titled, which);
      descriptions.set(page.description, which);
      pictures.add(page.picture);
      expect(page.told.flatMap(faultsOf), which).toEqual([]);
      const graph = page.told.map((json) => JSON.parse(json)).flatMap((one) => one['@graph'] ?? [one]);
      expect(
        graph.map((node) => node['@type']),
        which,
      ).toEqual(types);
    }
  }
  expect([...pictures].filter((picture) => /\/share[^/]*$/.test(picture))).toHaveLength(2);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type'], picture).toMatch(/^image\/(png|jpeg|webp)$/);
  }
});
