import { plantFactsOf } from '../../plants/index.ts';
import type { Person, Platform } from '../../platform/index.ts';
import type { Caller } from '../../platform/workers/index.ts';
import { readPlanted } from '../planted.ts';
import { authorize } from '../policy.ts';
import { drawnOf } from './documents.ts';
import { type CachedPicture, createPictureCache } from './picture-cache.ts';
import { type BarePlanWish, planPictureIn } from './plans.ts';
import { findVersion } from './thumbnail-store.ts';

/** Twice the width of a card on a desk, in pixels, of the cards' shape. */
const THUMBNAIL = { width: 640, height: 360 } as const;

const WISH: BarePlanWish = {
  kind: 'bare',
  frame: { ...THUMBNAIL, margin: 16, density: 1.25 },
  named: false,
};

/** A small picture of a garden, and the version of the garden it shows. */
export interface Thumbnail extends CachedPicture {
  readonly version: number;
}

/**
 * A small picture of a person's garden: see-through around the plot, so that it lies on the ground of any page.
 * It throws ApiError 404 for a garden that is not, 403 for another person's, 503 when too many wait to be drawn.
 */
export function createThumbnails(
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
): (person: Person, caller: Caller, id: number) => Promise<Thumbnail> {
  const { db, workers } = platform;
  const plants = plantFactsOf(platform);
  const kept = createPictureCache(platform);
  return async (person, caller, id) => {
    const { version } = authorize(person, await db.read((tx) => findVersion(tx, id)), 'view');
    const picture = await kept.read(`${id} ${version}`, caller, (forAll) =>
      workers.run('drawing', forAll, async (place) => {
        const planted = await db.read((tx) => readPlanted(tx, plants, person, id));
        return planPictureIn(place, await drawnOf(planted), WISH, { width: THUMBNAIL.width, format: 'webp' });
      }),
    );
    return { ...picture, version };
  };
}
