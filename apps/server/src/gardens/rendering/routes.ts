import { readGardenThumbnail } from '@understory/contract';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { callerOf } from '../../platform/workers/index.ts';
import { createThumbnails } from './thumbnails.ts';

const FOR_EVER = 'private, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';

/** The call that gives a small picture of a garden. */
export function renderingRoutes(platform: Pick<Platform, 'db' | 'clock' | 'workers'>): Implementation[] {
  const thumbnailOf = createThumbnails(platform);
  return [
    implement(readGardenThumbnail, async (request) => {
      const { person, params, query, http } = request;
      const { content, tag, version } = await thumbnailOf(person, callerOf(request), params.id);
      http.header('Cache-Control', query.version === version ? FOR_EVER : ASK_AGAIN);
      // What one person was shown is not shown to the next at the same browser.
      http.header('Vary', 'Authorization');
      return { filename: `garden-${params.id}.webp`, content, tag, shown: true };
    }),
  ];
}
