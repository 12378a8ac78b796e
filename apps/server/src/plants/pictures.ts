import { planSymbolSvg, portraitSvg } from '@understory/botany';
import { MONTHS, type Month, type PlantLooks } from '@understory/garden';
import type { App } from '../platform/http/app.ts';
import { holds } from '../platform/http/held.ts';
import type { HttpContext, Platform } from '../platform/index.ts';
import { ApiError } from '../platform/index.ts';
import { currentCatalogueOf } from './current-catalogue.ts';
import { mountPhotographs } from './photographs/serving.ts';
import { looksOf, pictureVersion } from './picture-address.ts';

/** Drawings kept in memory: some 6 KB each. */
const KEPT_DRAWINGS = 2000;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, max-age=3600';

type Draw = (looks: PlantLooks, options: { readonly month?: Month }) => string;

/** Keeps what was drawn last, by version and kind; the drawing used longest ago makes room. */
function keepingDrawings(draw: Draw): (version: string, looks: PlantLooks, month?: Month) => string {
  const kept = new Map<string, string>();
  return (version, looks, month) => {
    const key = `${version} ${month}`;
    const drawn = kept.get(key) ?? draw(looks, month ? { month } : {});
    kept.delete(key);
    kept.set(key, drawn);
    if (kept.size > KEPT_DRAWINGS) kept.delete(kept.keys().next().value ?? '');
    return drawn;
  };
}

/** The month a picture is asked for; undefined for the plate of a field guide. */
function monthOf(http: HttpContext): Month | undefined {
  const asked = http.req.query('month');
  if (asked === undefined) return undefined;
  const month = MONTHS.find((number) => String(number) === asked);
  if (!month)
    throw new ApiError(
      'validation_failed',
      /*i18n*/ {
        id: 'refused.plants.monthMustBeWhole',
        message: 'month must be a whole number from 1 to 12.',
      },
    );
  return month;
}

/**
 * Serves the pictures of plants: photographs, and each plant's portrait and its symbol on a plan, drawn from the facts of the
 * catalogue: `/pictures/plants/{slug}.svg` and `/pictures/plants/{slug}/symbol.svg`, both also as they are in a `month`.
 * With the version of its address a picture may be kept for ever.
 */
export function mountPlantPictures(app: App, platform: Platform): void {
  const current = currentCatalogueOf(platform);
  const serve = (draw: Draw) => {
    const drawingOf = keepingDrawings(draw);
    return async (http: HttpContext): Promise<Response> => {
      http.set('callId', 'plantPicture');
      const slug = (http.req.param('slug') ?? '').replace(/\.svg$/, '');
      const plant = (await current.read()).findBySlug(slug);
      if (!plant)
        throw new ApiError(
          'not_found',
          /*i18n*/ { id: 'refused.noPicture', message: 'There is no picture at this address.' },
        );
      const version = pictureVersion(plant);
      const month = monthOf(http);
      const tag = `"${version}${month ? `-${month}` : ''}"`;
      http.header('ETag', tag);
      http.header('Cache-Control', http.req.query('v') === version ? FOR_EVER : ASK_AGAIN);
      if (holds(http, tag)) return http.body(null, 304);
      return http.body(drawingOf(version, looksOf(plant), month), 200, {
        'Content-Type': 'image/svg+xml; charset=utf-8',
      });
    };
  };
  app.get('/pictures/plants/:slug{[a-z0-9-]{1,200}\\.svg}', serve(portraitSvg));
  app.get('/pictures/plants/:slug{[a-z0-9-]{1,200}}/symbol.svg', serve(planSymbolSvg));
  mountPhotographs(app, platform);
}
