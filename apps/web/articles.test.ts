import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type ArticlesWanted, findArticles, TOPICS } from './app/blog/article.ts';
import { readPlants, renderArticle } from './articles.ts';

const FOLDER = new URL('../../content/articles/', import.meta.url);
const CONTENT = new URL('../../content/', import.meta.url);
const PLANTS = readPlants();
const ARTICLES = readdirSync(FOLDER).map((name) =>
  renderArticle(basename(name, '.md'), readFileSync(new URL(name, FOLDER), 'utf8'), PLANTS),
);
const PAGES = new Set([
  ...readdirSync(CONTENT).map((name) => `/${basename(name, '.md')}`),
  ...ARTICLES.map(({ slug }) => `/blog/${slug}`),
  ...['/blog', '/marketplace', '/local-nurseries', '/garden-planner'],
]);

describe('each article', () => {
  it.each(ARTICLES.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(article.words, 'words of its own').toBeGreaterThanOrEqual(900);
    // What a search engine and a messenger show of them.
    expect(article.title.length).toBeLessThanOrEqual(70);
    expect(article.summary.length).toBeGreaterThanOrEqual(80);
    expect(article.summary.length).toBeLessThanOrEqual(260);
    expect(article.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new Set(article.months).size).toBe(article.months.length);
    for (const month of [...article.months, article.portrait.month]) {
      expect(month).toBeGreaterThanOrEqual(1);
      expect(month).toBeLessThanOrEqual(12);
    }
    expect(article.plants.length).toBeGreaterThanOrEqual(6);
    expect(article.sources.length).toBeGreaterThanOrEqual(3);
    expect(new Set(article.sources.map(({ title, publisher }) => `${publisher}: ${title}`)).size).toBe(
      article.sources.length,
    );
    for (const { title, publisher, link, cited } of article.sources) {
      expect(title.trim()).not.toBe('');
      expect(publisher.trim()).not.toBe('');
      expect(link ?? cited, `where "${title}" is found`).toBeTruthy();
      if (!link) continue;
      expect(new URL(link).protocol).toMatch(/^https?:$/);
      // A paper is cited at whoever wrote it, never at a copy.
      expect(link).not.toMatch(/docslib|studylib|dokumen|vdocument|abcdocz|doczz|scribd/);
    }
    // Sections can be linked to, and begin below the title of the page.
    const ids = [...article.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(article.html).not.toContain('<h1');
    // Every recommended plant is told of in the text, not in the list below it alone.
    for (const plant of article.plants) expect(article.html).toContain(`data-plant="${plant}"`);
    for (const [, alt = ''] of article.html.matchAll(/<img [^>]*alt="([^"]*)"/g)) expect(alt).not.toBe('');
    expect(article.html, 'a picture').toContain('<figure>');
    const links = [...article.html.matchAll(/<a href="(\/[^"?#]*)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !PAGES.has(path))).toEqual([]);
    // Not what a hand leaves behind.
    expect(article.text).not.toMatch(/TODO|lorem|undefined|NaN|\]\(/);
    expect(article.text).not.toContain('!');
  });
});

test('there are enough of them, on every topic', () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(12);
  for (const topic of TOPICS) {
    const about = ARTICLES.filter(({ topics }) => topics.includes(topic));
    expect(about.length, topic).toBeGreaterThanOrEqual(2);
  }
});

const HEAD = [
  'title: A title',
  'summary: What it is about',
  'date: 2026-11-28',
  'topics: water',
  'months: 11-2, 5',
  'portrait: salal 6',
  'holds: native',
  'plants: salal',
  'sources:',
  '  - A book | A publisher | https://example.org/book',
];
const written = (head: readonly string[], body = 'Words.') =>
  renderArticle('sample', `---\n${head.join('\n')}\n---\n${body}\n`, PLANTS);
const without = (name: string) => HEAD.filter((line) => !line.startsWith(`${name}:`));

describe('what an article is made of', () => {
  test('its head', () => {
    expect(written(HEAD)).toMatchObject({
      title: 'A title',
      topics: ['water'],
      months: [11, 12, 1, 2, 5],
      portrait: { slug: 'salal', month: 6 },
      sources: [{ title: 'A book', publisher: 'A publisher', link: 'https://example.org/book' }],
      words: 1,
    });
  });

  test('a source without an address, by what finds it elsewhere', () => {
    expect(
      written([...HEAD, '  - A leaflet | A county | By A. Gardener, Olympia, 2005']).sources.at(-1),
    ).toEqual({
      title: 'A leaflet',
      publisher: 'A county',
      cited: 'By A. Gardener, Olympia, 2005',
    });
  });

  test('what it says of plants in a table is what the catalogue says', () => {
    const { html, words } = written(HEAD, '```plants\nsalal, kinnikinnick\n```');
    expect(html).toContain(
      '<td>sun, part shade, shade</td><td>dry, moist</td><td>4 ft by 4 ft</td><td>May to Jul</td>',
    );
    expect(html).toContain('<td>6 in by 5 ft</td>');
    expect(html).toContain('href="/marketplace?search=Gaultheria+shallon" data-plant="salal"');
    expect(words).toBe(0);
  });

  test('a figure in the text is what the catalogue says', () => {
    const { html, text } = written(
      HEAD,
      '```hosts\ngarry-oak\n```\n\nOf {hosts-genus:garry-oak} it has {hosts-plant:garry-oak}, at {height:salal} by {spread:common-camas}.',
    );
    expect(PLANTS.get('garry-oak')?.('lepidoptera_host_note')).toContain(
      '787 North American moth and butterfly species on the genus Quercus and 66 on this species',
    );
    expect(html).toContain('<em lang="la">Quercus</em></th><td>787</td><td>66</td>');
    expect(text).toContain('Of 787 it has 66, at 4 ft by 7 in.');
  });

  test('no count of caterpillars is written by hand', () => {
    const source = readFileSync(new URL('keystone-plants-and-caterpillars.md', FOLDER), 'utf8');
    expect(source.split('---')[2]).not.toMatch(/\d+ (kinds|species)|those \d/);
  });

  test('a drawing says what it shows', () => {
    const { html } = written(HEAD, '```portraits\nsalal 6: in flower.\n```');
    expect(html).toContain('src="/pictures/plants/salal.svg?month=6"');
    expect(html).toContain('alt="Drawing of Salal (Gaultheria shallon) as it is in June"');
  });

  test.each([
    ['no title', without('title'), 'Words.', /says no title/],
    ['an unknown topic', [...without('topics'), 'topics: soup'], 'Words.', /no topic "soup"/],
    ['an unknown plant', HEAD, '[it](plant:no-such)', /no plant "no-such"/],
    ['an unknown portrait', [...without('portrait'), 'portrait: no-such 3'], 'Words.', /no plant "no-such"/],
    [
      'what the catalogue denies',
      [...without('holds'), 'holds: deer_resistant, wet'],
      'Words.',
      /says "wet" of salal/,
    ],
    ['a source without a publisher', [...HEAD, '  - A title'], 'Words.', /not understood/],
    ['a source that nobody could find', [...HEAD, '  - A title | A publisher'], 'Words.', /not understood/],
    ['a source of no year', [...HEAD, '  - A title | A publisher | Leaflet'], 'Words.', /not understood/],
    ['a figure that is not kept', HEAD, 'It is {age:salal} old.', /no figure "age:salal"/],
    ['a figure of an unknown plant', HEAD, '{spread:no-such}', /no plant "no-such"/],
    ['caterpillars that nobody counted', HEAD, '```hosts\nrosemary\n```', /no figure "hosts-genus:rosemary"/],
  ])('is refused for %s', (_, head, body, why) => {
    expect(() => written(head, body)).toThrow(why);
  });
});

describe('finding', () => {
  const find = (wanted: Partial<ArticlesWanted>) =>
    findArticles(ARTICLES, { q: '', topic: '', season: '', ...wanted }).map(({ slug }) => slug);

  test.each([
    ['everything where nothing is asked', {}, ARTICLES.map(({ slug }) => slug)],
    ['the title first', { q: 'deer' }, ['living-with-deer']],
    ['whatever the letters', { q: '  RAIN  Garden' }, ['a-first-rain-garden']],
    ['words of the text', { q: 'propertius duskywing' }, ['keystone-plants-and-caterpillars']],
    ['scientific names', { q: 'Carex obnupta' }, ['a-first-rain-garden']],
  ])('%s', (_, wanted, first) => {
    expect(find(wanted).slice(0, first.length)).toEqual(first);
  });

  test('all that is asked holds', () => {
    expect(find({ q: 'no such words anywhere' })).toEqual([]);
    expect(find({ topic: 'wildlife', season: 'winter' })).toContain('living-with-deer');
    expect(find({ topic: 'water', q: 'deer' })).not.toContain('living-with-deer');
    expect(find({ season: 'summer' })).not.toContain('the-bare-root-season');
    expect(find({ q: '%_\\"<' })).toHaveLength(ARTICLES.length);
  });
});
