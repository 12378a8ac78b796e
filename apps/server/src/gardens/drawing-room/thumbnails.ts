import { plantFactsOf } from '../../plants/index.ts';
import type { Person, Platform } from '../../platform/index.ts';
import { readPlanted } from '../planted.ts';
import { admitTo } from '../policy.ts';
import { drawnOf } from './documents.ts';
import { createKeptPictures, type KeptPicture } from './kept-pictures.ts';
import { type BarePlanWish, planPictureOf } from './plans.ts';
import { findVersion } from './thumbnail-store.ts';

/** Twice the width of a card on a desk, in pixels, of the cards' shape. */
const THUMBNAIL = { width: 640, height: 360 } as const;

const WISH: BarePlanWish = {
  kind: 'bare',
  frame: { ...THUMBNAIL, margin: 16, density: 1.25 },
  named: false,
};

/** A small picture of a garden, and the version of the garden it shows. */
export interface Thumbnail extends KeptPicture {
  readonly version: number;
}

/**
 * A small picture of a person's garden: see-through around the plot, so that it lies on the ground of any page.
 * It throws Refusal 404 for a garden that is not, 403 for another person's, 503 when too many wait to be drawn.
 */
export function createThumbnails(
  platform: Pick<Platform, 'db' | 'clock'>,
): (person: Person, id: number) => Promise<Thumbnail> {
  const { db } = platform;
  const plants = plantFactsOf(platform);
  const kept = createKeptPictures(platform);
  return async (person, id) => {
    const { version } = admitTo(person, await db.read((tx) => findVersion(tx, id)), 'view');
    const picture = await kept.read(`${id} ${version}`, async () => {
      const planted = await db.read((tx) => readPlanted(tx, plants, person, id));
      return planPictureOf(await drawnOf(planted), WISH, { width: THUMBNAIL.width, format: 'webp' });
    });
    return { ...picture, version };
  };
}
