import type { App } from '../../platform/http/app.ts';
import { ApiError, type HttpContext, type Platform } from '../../platform/index.ts';
import { photographFile, photographWidths, thumbnailFile } from '../picture-address.ts';
import type { PhotographRow } from '../store.ts';
import { findFoundByThumbnail } from './found/found-store.ts';
import { findByKey } from './photograph-store.ts';

/** Another photograph has another key, so nobody need ever ask again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Another width stands in until the missing one is there again. */
const NOT_KEPT = 'no-store';

const ADDRESS = /^([0-9a-f]{40})-(\d{2,4})\.webp$/;

/**
 * Serves the photographs on record: `/pictures/photographs/{key}-{width}.webp`, and the small pictures of found ones. One that was deleted is not found from that
 * moment on. Where the storage has lost a file, another width of the same photograph stands in; where it has none, the page
 * falls back to the portrait.
 */
export function mountPhotographs(app: App, { db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>): void {
  const notFound = () =>
    new ApiError(
      'not_found',
      /*i18n*/ { id: 'refused.noPicture', message: 'There is no picture at this address.' },
    );

  const anyOf = async ({ key, width: largest }: PhotographRow, wanted: number) => {
    const widths = photographWidths(largest);
    if (!widths.includes(wanted)) return undefined;
    for (const width of [wanted, ...widths.filter((other) => other !== wanted).reverse()]) {
      const file = await files.get(photographFile(key, width));
      if (file) return { file, isWanted: width === wanted };
      log.warn({ file: photographFile(key, width) }, 'the file of a photograph is missing');
    }
    return undefined;
  };

  app.get('/pictures/photographs/:file{[0-9a-f]{40}-[0-9]{2,4}\\.webp}', async (http: HttpContext) => {
    http.set('callId', 'photograph');
    const [, key = '', width = ''] = ADDRESS.exec(http.req.param('file') ?? '') ?? [];
    const row = await db.lookUp((tx) => findByKey(tx, key));
    const found = row && (await anyOf(row, Number(width)));
    if (!found) throw notFound();
    return http.body(found.file.bytes, 200, {
      'Content-Type': found.file.type,
      'Content-Length': String(found.file.bytes.length),
      'Cache-Control': found.isWanted ? FOR_EVER : NOT_KEPT,
    });
  });

  // To be found by who was told the address alone: nobody has looked yet whether it shows what it is said to.
  app.get('/pictures/found/:file{[0-9a-f]{40}\\.webp}', async (http: HttpContext) => {
    http.set('callId', 'foundPhotograph');
    const key = (http.req.param('file') ?? '').replace('.webp', '');
    const row = await db.lookUp((tx) => findFoundByThumbnail(tx, key));
    const file = row && (await files.get(thumbnailFile(key)));
    if (!file) throw notFound();
    return http.body(file.bytes, 200, {
      'Content-Type': file.type,
      'Content-Length': String(file.bytes.length),
      'Cache-Control': 'private, max-age=86400',
      'X-Robots-Tag': 'noindex',
    });
  });
}
