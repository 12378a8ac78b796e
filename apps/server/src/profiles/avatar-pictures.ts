import type { App } from '../platform/http/app.ts';
import { ApiError, type Platform } from '../platform/index.ts';
import { avatarFileOf } from './avatar-address.ts';

/**
 * Another picture has another address, so a browser need never ask again. A cache on the way keeps none: a person who
 * takes their picture away is not to be shown from there.
 */
const KEPT_BY_BROWSERS = 'private, max-age=31536000, immutable';

/** Serves the pictures of people at addresses nobody can guess: `/pictures/avatars/{key}.webp`. */
export function mountAvatars(app: App, { files }: Pick<Platform, 'files'>): void {
  app.get('/pictures/avatars/:file{[0-9a-f]{40}\\.webp}', async (http) => {
    http.set('callId', 'avatar');
    const key = (http.req.param('file') ?? '').replace(/\.webp$/, '');
    const picture = await files.get(avatarFileOf(key));
    if (!picture)
      throw new ApiError(
        'not_found',
        /*i18n*/ { id: 'refused.noPicture', message: 'There is no picture at this address.' },
      );
    return http.body(picture.bytes, 200, {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.length),
      'Cache-Control': KEPT_BY_BROWSERS,
    });
  });
}
