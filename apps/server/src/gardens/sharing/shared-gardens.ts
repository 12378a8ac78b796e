import { readSharedGarden, type SharedGarden } from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { ApiError, type Platform, ReadyAnswer, ready } from '../../platform/index.ts';
import { type Drawing, pictureIn } from '../../platform/pictures/raster.ts';
import { type Caller, threadTask } from '../../platform/workers/index.ts';
import { plantedOf } from '../planted.ts';
import { type CachedPicture, createPictureCache, type Drawn } from '../rendering/index.ts';
import type { PreviewedGarden } from './preview.ts';
import { factsOf, type PublicGarden, publicGardenOf } from './public-garden.ts';
import { publicPlanSize } from './public-plan.ts';
import * as shares from './share-store.ts';

const DRAW_PLAN = threadTask<Drawn, string>(
  new URL('./public-plan.ts', import.meta.url),
  'drawPublicPlan',
  30,
);
const DRAW_PREVIEW = threadTask<PreviewedGarden, Drawing>(
  new URL('./preview.ts', import.meta.url),
  'drawPreview',
  30,
);

/**
 * What a link gives to whoever has it; worked out once for each version of the garden, however many read it. Each throws
 * ApiError 404 for a link that is dead or never was.
 */
export interface SharedGardens {
  read(token: string, caller: Caller): Promise<ReadyAnswer>;
  /** The plan as SVG. */
  plan(token: string, caller: Caller): Promise<CachedPicture>;
  /** A picture for messengers. */
  preview(token: string, caller: Caller): Promise<CachedPicture>;
}

/** The same for a link that was taken back, one of a deleted garden, and one nobody ever made. */
const nothingThere = () =>
  new ApiError(
    'garden_not_found',
    /*i18n*/ {
      id: 'refused.gardens.thereNoGardenAt',
      message: 'There is no garden at this link. It may have been taken back.',
    },
  );

export function createSharedGardens(platform: Pick<Platform, 'db' | 'clock' | 'workers'>): SharedGardens {
  const { db, workers } = platform;
  const plants = plantFactsOf(platform);
  const kept = createPictureCache(platform);

  const open = async (token: string): Promise<PublicGarden> => {
    const planted = await db.read(async (tx) => {
      const garden = await shares.findSharedGarden(tx, token);
      if (!garden) throw nothingThere();
      return plantedOf(tx, plants, garden);
    });
    return publicGardenOf(planted);
  };

  const draw = async (
    token: string,
    caller: Caller,
    kind: string,
    how: (garden: () => Promise<PublicGarden>, forAll: Caller) => Promise<string | Uint8Array<ArrayBuffer>>,
  ): Promise<CachedPicture> => {
    const found = await db.read((tx) => shares.findSharedVersion(tx, token));
    if (!found) throw nothingThere();
    return kept.read(`${kind} ${found.id} ${found.version}`, caller, (forAll) =>
      how(() => open(token), forAll),
    );
  };

  return {
    async read(token, caller) {
      const { content } = await draw(token, caller, 'facts', async (open) => {
        const garden = await open();
        const facts: SharedGarden = { ...factsOf(garden), plan: publicPlanSize(garden) };
        return ready(readSharedGarden, facts).json;
      });
      return new ReadyAnswer(new TextDecoder().decode(content));
    },
    plan: (token, caller) =>
      draw(token, caller, 'plan', (open, forAll) =>
        workers.run('drawing', forAll, async (place) => {
          const { document, plants } = await open();
          return place.inThread(DRAW_PLAN, { document, plants });
        }),
      ),
    preview: (token, caller) =>
      draw(token, caller, 'preview', (open, forAll) =>
        workers.run('drawing', forAll, async (place) => {
          const garden = await open();
          const { document, plants } = garden;
          const drawing = await place.inThread(DRAW_PREVIEW, { document, plants, facts: factsOf(garden) });
          return pictureIn(place, drawing);
        }),
      ),
  };
}
