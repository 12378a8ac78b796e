import { readSharedGarden, type SharedGarden } from '@understory/contract';
import { STILL_YEARS } from '@understory/garden';
import type { FindPermissions } from '../../members/index.ts';
import { plantFactsOf } from '../../plants/index.ts';
import { ApiError, type Platform, ReadyAnswer, ready, type Tx } from '../../platform/index.ts';
import { type Drawing, pictureIn } from '../../platform/pictures/raster.ts';
import { type Caller, threadTask } from '../../platform/workers/index.ts';
import { plantedOf } from '../planted.ts';
import { type CachedPicture, createPictureCache, type Drawn, type LookedAt } from '../rendering/index.ts';
import type { PreviewedGarden } from './preview.ts';
import { factsOf, type PublicGarden, publicGardenOf } from './public-garden.ts';
import { publicPlanSize } from './public-plan.ts';
import * as shares from './share-store.ts';

const DRAW_PLAN = threadTask<Drawn & LookedAt, string>(
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
  /** The plan as SVG. ApiError 403 for a time that the tier of its owner does not show. */
  plan(token: string, at: LookedAt, caller: Caller): Promise<CachedPicture>;
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

const notShownThen = () =>
  new ApiError(
    'forbidden',
    /*i18n*/ {
      id: 'refused.gardens.notShownThen',
      message: 'This garden is shown as it is planned, and in years {years}.',
      values: { years: STILL_YEARS.join(', ') },
    },
  );

const isPlanned = ({ year, month }: LookedAt): boolean => year === undefined && month === undefined;

/** A time that is shown of every garden: the plan itself, and some years of it. */
const isStill = ({ year, month }: LookedAt): boolean =>
  month === undefined && (year === undefined || STILL_YEARS.some((still) => still === year));

export function createSharedGardens(
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
  owners: { readonly permissionsOf: FindPermissions },
): SharedGardens {
  const { db, clock, workers } = platform;
  const plants = plantFactsOf(platform);
  const kept = createPictureCache(platform);
  // Apart, so that whoever plays through the years of one garden pushes out the plan of no other.
  const keptByTime = createPictureCache(platform);

  const open = async (token: string): Promise<PublicGarden> => {
    const planted = await db.read(async (tx) => {
      const garden = await shares.findSharedGarden(tx, token);
      if (!garden) throw nothingThere();
      return plantedOf(tx, plants, garden);
    });
    return publicGardenOf(planted);
  };

  const findIn = async (tx: Tx, token: string) => {
    const found = await shares.findSharedVersion(tx, token);
    if (!found) throw nothingThere();
    return found;
  };
  /** The version that a link shows. */
  const find = (token: string) => db.read((tx) => findIn(tx, token));
  /** The same, and whether the tier of its owner has growth simulation. */
  const findWithTime = (token: string) =>
    db.read(async (tx) => {
      const garden = await findIn(tx, token);
      const { can_use_growth_simulation } = await owners.permissionsOf(tx, garden.ownerId, clock.now());
      return { ...garden, movesTime: can_use_growth_simulation };
    });
  /** The same as it is to be shown at a time: nothing is asked of its owner's tier for one that is everybody's. */
  const findAt = async (token: string, at: LookedAt) => {
    if (isStill(at)) return find(token);
    const found = await findWithTime(token);
    if (!found.movesTime) throw notShownThen();
    return found;
  };

  const draw = async (
    { id, version }: { readonly id: number; readonly version: number },
    caller: Caller,
    kind: string,
    how: (forAll: Caller) => Promise<string | Uint8Array<ArrayBuffer>>,
    cache = kept,
  ): Promise<CachedPicture> => cache.read(`${kind} ${id} ${version}`, caller, how);

  return {
    async read(token, caller) {
      const found = await findWithTime(token);
      // By what is allowed too: a tier may be lost, or bought, while the garden stays as it is.
      const kind = found.movesTime ? 'facts by time' : 'facts';
      const { content } = await draw(found, caller, kind, async () => {
        const garden = await open(token);
        const facts: SharedGarden = {
          ...factsOf(garden),
          plan: publicPlanSize(garden),
          can_use_growth_simulation: found.movesTime,
        };
        return ready(readSharedGarden, facts).json;
      });
      return new ReadyAnswer(new TextDecoder().decode(content));
    },
    async plan(token, at, caller) {
      const found = await findAt(token, at);
      const { year, month } = at;
      const how = (forAll: Caller) =>
        workers.run('drawing', forAll, async (place) => {
          const { document, plants } = await open(token);
          return place.inThread(DRAW_PLAN, { document, plants, year, month });
        });
      return isPlanned(at)
        ? draw(found, caller, 'plan', how)
        : draw(found, caller, `plan in ${year ?? 'any'} ${month ?? 'any'} of`, how, keptByTime);
    },
    preview: async (token, caller) =>
      draw(await find(token), caller, 'preview', (forAll) =>
        workers.run('drawing', forAll, async (place) => {
          const garden = await open(token);
          const { document, plants } = garden;
          const drawing = await place.inThread(DRAW_PREVIEW, { document, plants, facts: factsOf(garden) });
          return pictureIn(place, drawing);
        }),
      ),
  };
}
