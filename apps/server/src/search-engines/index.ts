import { readdirSync, readFileSync } from 'node:fs';
import { listedNurseries } from '../nurseries/index.ts';
import { catalogueChangedAt, listedPlantsOf } from '../plants/index.ts';
import type { App } from '../platform/http/app.ts';
import { ApiError, type HttpContext, type Platform } from '../platform/index.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { robotsTxt } from './robots.ts';
import { inEachLanguage, type SitemapPage, sitemapOf } from './sitemap.ts';

const ONE_HOUR = 'public, max-age=3600';

const ARTICLES = new URL('../../../../content/articles/', import.meta.url);

/** The pages of articles with the days they were written: files that the page is built of, and that lie beside it. */
function articlePages(): readonly SitemapPage[] {
  return readdirSync(ARTICLES)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const date = /^date: (\d{4}-\d\d-\d\d)$/m.exec(readFileSync(new URL(name, ARTICLES), 'utf8'))?.[1];
      return { path: `/blog/${name.slice(0, -3)}`, changed: date === undefined ? undefined : new Date(date) };
    });
}

/**
 * Serves `/robots.txt` and `/sitemap.xml`: every public page, every article with its day, every listed plant with the day of the catalogue, and every real nursery
 * with the day it changed.
 */
export function mountSearchEngineFiles(app: App, platform: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  const listed = listedPlantsOf(platform);
  const articles = articlePages();
  const baseUrlOf = (http: HttpContext): string => platform.config.baseUrl ?? new URL(http.req.url).origin;

  app.get('/robots.txt', (http) => {
    http.set('callId', 'robots');
    http.header('Cache-Control', ONE_HOUR);
    return http.text(robotsTxt(baseUrlOf(http)));
  });

  app.get('/sitemap.xml', async (http) => {
    http.set('callId', 'sitemap');
    const { plants } = await listed.read();
    const { changed, nurseries } = await platform.db.read(async (tx) => ({
      changed: await catalogueChangedAt(tx),
      nurseries: await listedNurseries(tx),
    }));
    const pages: SitemapPage[] = [
      ...PUBLIC_PAGES.flatMap((path) => inEachLanguage({ path })),
      // Articles are written in one.
      ...articles,
      ...plants.flatMap(({ id, slug }) => inEachLanguage({ path: `/plants/${id}-${slug}`, changed })),
      ...nurseries.flatMap(({ slug, changed: day }) =>
        inEachLanguage({ path: `/nurseries/${encodeURIComponent(slug)}`, changed: day }),
      ),
    ];
    const part = http.req.query('part');
    const sitemap = sitemapOf(pages, baseUrlOf(http), part === undefined ? undefined : Number(part));
    if (!sitemap)
      throw new ApiError(
        'not_found',
        /*i18n*/ {
          id: 'refused.searchEngines.thereNoSuchPart',
          message: 'There is no such part of the site map.',
        },
      );
    http.header('Cache-Control', ONE_HOUR);
    return http.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
}
