import type { App } from '../../platform/http/app.ts';
import { holds } from '../../platform/http/held.ts';
import { ApiError, type Platform } from '../../platform/index.ts';
import { type Drawing, pictureIn } from '../../platform/pictures/raster.ts';
import { type Caller, threadTask, WorkCache } from '../../platform/workers/index.ts';
import { currentCatalogueOf } from '../current-catalogue.ts';
import type { PlantRecord } from '../store.ts';
import { previewVersion } from './preview.ts';

/** Previews kept in memory: some 90 KB each. */
const KEPT = 200;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, max-age=3600';

const DRAW = threadTask<PlantRecord, Drawing>(new URL('./preview.ts', import.meta.url), 'drawPreview', 30);

type Picture = Uint8Array<ArrayBuffer>;

/** Serves the picture that messengers show beside a link to a plant's page: `/pictures/plants/{slug}/preview.png`. */
export function mountPlantPreviews(app: App, platform: Pick<Platform, 'db' | 'clock' | 'workers'>): void {
  const current = currentCatalogueOf(platform);
  const kept = new WorkCache<Picture>({ most: KEPT, sizeOf: () => 1 });
  app.get('/pictures/plants/:slug{[a-z0-9-]{1,200}}/preview.png', async (http) => {
    http.set('callId', 'plantPreview');
    const plant = (await current.read()).findBySlug(http.req.param('slug'));
    if (!plant)
      throw new ApiError(
        'not_found',
        /*i18n*/ { id: 'refused.noPicture', message: 'There is no picture at this address.' },
      );
    const version = previewVersion(plant);
    http.header('ETag', `"${version}"`);
    http.header('Cache-Control', http.req.query('v') === version ? FOR_EVER : ASK_AGAIN);
    if (holds(http, `"${version}"`)) return http.body(null, 304);
    const caller: Caller = { key: http.get('peer').address, signal: http.req.raw.signal };
    const content = await kept.read(version, caller, (forAll) =>
      platform.workers.run('drawing', forAll, async (place) =>
        pictureIn(place, await place.inThread(DRAW, plant)),
      ),
    );
    return http.body(content, 200, { 'Content-Type': 'image/png' });
  });
}
