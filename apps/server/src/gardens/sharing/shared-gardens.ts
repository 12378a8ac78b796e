import { readSharedGarden, type SharedGarden } from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { type Platform, ReadyAnswer, Refusal, ready } from '../../platform/index.ts';
import { createKeptPictures, type KeptPicture } from '../drawing-room/index.ts';
import { plantedOf } from '../planted.ts';
import { drawPreview } from './preview.ts';
import { factsOf, type PublicGarden, publicGardenOf } from './public-garden.ts';
import { drawPublicPlan, publicPlanSize } from './public-plan.ts';
import * as shares from './share-store.ts';

/**
 * What a link gives to whoever has it; worked out once for each version of the garden, however many read it. Each throws
 * Refusal 404 for a link that is dead or never was.
 */
export interface SharedGardens {
  read(token: string): Promise<ReadyAnswer>;
  /** The plan as SVG. */
  plan(token: string): Promise<KeptPicture>;
  /** A picture for messengers. */
  preview(token: string): Promise<KeptPicture>;
}

/** The same for a link that was taken back, one of a deleted garden, and one nobody ever made. */
const nothingThere = () =>
  new Refusal('garden_not_found', 'There is no garden at this link. It may have been taken back.');

export function createSharedGardens(platform: Pick<Platform, 'db' | 'clock'>): SharedGardens {
  const { db } = platform;
  const plants = plantFactsOf(platform);
  const kept = createKeptPictures(platform);

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
    kind: string,
    how: (garden: PublicGarden) => Promise<string | Uint8Array<ArrayBuffer>>,
  ): Promise<KeptPicture> => {
    const found = await db.read((tx) => shares.findSharedVersion(tx, token));
    if (!found) throw nothingThere();
    return kept.read(`${kind} ${found.id} ${found.version}`, async () => how(await open(token)));
  };

  return {
    async read(token) {
      const { content } = await draw(token, 'facts', async (garden) => {
        const facts: SharedGarden = { ...factsOf(garden), plan: publicPlanSize(garden) };
        return ready(readSharedGarden, facts).json;
      });
      return new ReadyAnswer(new TextDecoder().decode(content));
    },
    plan: (token) => draw(token, 'plan', drawPublicPlan),
    preview: (token) => draw(token, 'preview', drawPreview),
  };
}
