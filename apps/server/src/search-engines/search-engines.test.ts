import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { inEachLanguage, sitemapOf } from './sitemap.ts';

const pages = ['/', '/faq', '/plants/1-a&b'].map((path) => ({ path }));
const BASE = 'https://example.org';

describe('a site map', () => {
  test('names each page with its day, signs of XML escaped', () => {
    const changed = new Date('2026-11-20T23:00:00Z');
    const map = sitemapOf([{ path: '/' }, { path: '/plants/1-a&b', changed }], BASE);
    expect(map).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        '<url><loc>https://example.org/</loc></url>',
        '<url><loc>https://example.org/plants/1-a&amp;b</loc><lastmod>2026-11-20</lastmod></url>',
        '</urlset>\n',
      ].join('\n'),
    );
  });

  test('names a page in each language, and each of them all', () => {
    const map = sitemapOf(inEachLanguage({ path: '/' }), BASE) ?? '';
    const others =
      '<xhtml:link rel="alternate" hreflang="en" href="https://example.org/"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://example.org/es"/>';
    expect(map).toContain(`<url><loc>https://example.org/</loc>${others}</url>`);
    expect(map).toContain(`<url><loc>https://example.org/es</loc>${others}</url>`);
  });

  test('names its files where one does not hold all pages', () => {
    const index = sitemapOf(pages, BASE, undefined, 2);
    expect(index).toContain('<sitemap><loc>https://example.org/sitemap.xml?part=2</loc></sitemap>');
    expect(index).not.toContain('part=3');
    expect(sitemapOf(pages, BASE, 1, 2)?.match(/<url>/g)).toHaveLength(2);
    expect(sitemapOf(pages, BASE, 2, 2)?.match(/<url>/g)).toHaveLength(1);
  });

  test.each([0, 3, -1, 1.5, Number.NaN])('has no part %s', (part) => {
    expect(sitemapOf(pages, BASE, part, 2)).toBeUndefined();
  });

  test('holds exactly as many pages in one file as it may', () => {
    expect(sitemapOf(pages, BASE, undefined, 3)).toContain('<urlset');
    expect(sitemapOf(pages, BASE, undefined, 2)).toContain('<sitemapindex');
  });
});

describe('what search engines ask for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { BASE_URL: 'https://understory.example' } });
  });
  afterAll(() => server.stop());

  test('robots.txt keeps them from what is private and shows the site map', async () => {
    const answer = await server.request('GET', '/robots.txt');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    for (const path of [
      '/api/',
      '/account',
      '/admin',
      '/ai/',
      '/checkout',
      '/dev/',
      '/nursery-portal',
      '/profile',
      '/sandbox/',
      '/es/account',
      '/es/nursery-portal',
      '/language/',
    ]) {
      expect(text).toContain(`\nDisallow: ${path}\n`);
    }
    expect(text).toContain('\nAllow: /api/v1/shared-gardens/\n');
    expect(text).toContain('\nSitemap: https://understory.example/sitemap.xml\n');
  });

  test('sitemap.xml has every listed plant, by the day of the catalogue', async () => {
    const answer = await server.request('GET', '/sitemap.xml');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const map = await answer.text();
    const dated = map.match(
      /<url><loc>https:\/\/understory\.example\/plants\/\d+-[a-z0-9-]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g,
    );
    expect(dated).toHaveLength(445);
    expect(map).toContain('<loc>https://understory.example/marketplace</loc>');
    const articles = map.match(/\/blog\/[a-z0-9-]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g);
    expect(articles).toHaveLength(readdirSync('content/articles').length);
    expect((await server.request('GET', '/sitemap.xml?part=1')).status).toBe(200);
  });

  test.each(['2', '0', 'x', "1'", '1e9'])('there is no part %s', async (part) => {
    expect((await server.request('GET', `/sitemap.xml?part=${encodeURIComponent(part)}`)).status).toBe(404);
  });
});
