import type { Articles } from '../articles/index.ts';
import { listedNurseries } from '../nurseries/index.ts';
import { catalogueChangedAt, listedPlantsOf } from '../plants/index.ts';
import type { App } from '../platform/http/app.ts';
import { ApiError, type HttpContext, type Platform } from '../platform/index.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { robotsTxt } from './robots.ts';
import { inEachLanguage, type SitemapPage, sitemapOf } from './sitemap.ts';

const ONE_HOUR = 'public, max-age=3600';

/**
 * Serves `/robots.txt` and `/sitemap.xml`: every public page, every article that is shown with its day, every listed plant with the day of the catalogue, and every real nursery
 * with the day it changed.
 */
export function mountSearchEngineFiles(
  app: App,
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  articles: Pick<Articles, 'shown'>,
): void {
  const listed = listedPlantsOf(platform);
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
      ...(await articles.shown()).map(({ slug, date }) => ({
        path: `/blog/${slug}`,
        changed: new Date(date),
      })),
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
