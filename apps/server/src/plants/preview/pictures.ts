import type { App } from '../../platform/http/app.ts';
import { holds } from '../../platform/http/held.ts';
import { type Platform, Refusal } from '../../platform/index.ts';
import { currentCatalogueOf } from '../current-catalogue.ts';
import { drawPreview, previewVersion } from './preview.ts';

/** Previews kept in memory: some 90 KB each. */
const KEPT = 200;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, max-age=3600';

type Picture = Uint8Array<ArrayBuffer>;

/** Keeps the pictures asked for last, by name; one that many ask for at once is drawn once, and one that failed is not kept. */
export function keepingPictures(most = KEPT) {
  const kept = new Map<string, Promise<Picture>>();
  return (name: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const picture = kept.get(name) ?? draw();
    kept.delete(name);
    kept.set(name, picture);
    picture.catch(() => kept.delete(name));
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
    return picture;
  };
}

/** Serves the picture that messengers show beside a link to a plant's page: `/pictures/plants/{slug}/preview.png`. */
export function mountPlantPreviews(app: App, platform: Pick<Platform, 'db' | 'clock'>): void {
  const current = currentCatalogueOf(platform);
  const kept = keepingPictures();
  app.get('/pictures/plants/:slug{[a-z0-9-]{1,200}}/preview.png', async (http) => {
    http.set('callId', 'plantPreview');
    const plant = (await current.read()).findBySlug(http.req.param('slug'));
    if (!plant) throw new Refusal('not_found', 'There is no picture at this address.');
    const version = previewVersion(plant);
    http.header('ETag', `"${version}"`);
    http.header('Cache-Control', http.req.query('v') === version ? FOR_EVER : ASK_AGAIN);
    if (holds(http, `"${version}"`)) return http.body(null, 304);
    const content = await kept(version, () => drawPreview(plant));
    return http.body(content, 200, { 'Content-Type': 'image/png' });
  });
}
