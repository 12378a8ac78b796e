import type { AnswerInputOf, BodyOf, recommendForPlant, recommendPlants } from '@understory/contract';
import { createGardensAtHand } from '../gardens/index.ts';
import { companionsIn, listedPlantsOf } from '../plants/index.ts';
import { type Actor, GUEST, type Person, type Platform } from '../platform/index.ts';
import { readerLocale } from '../platform/reader.ts';
import { DEFAULT_TIME_ZONE } from '../profiles/index.ts';
import { answerOffline } from './offline/index.ts';
import { firstSentenceOf } from './offline/making.ts';

/** Sentences that are given of each plant, at most. */
const MOST_REASONS = 3;
/** Plants that share a place with one, at most. */
const MOST_COMPANIONS = 6;

type Recommended = AnswerInputOf<typeof recommendPlants>;

/** Recommends plants by the records of this server alone. */
export function createRecommending(platform: Platform) {
  const gardens = createGardensAtHand(platform);
  const listed = listedPlantsOf(platform);
  return {
    /** @throws ApiError `unauthorized`, `forbidden`, `garden_not_found` */
    async forWish(
      person: Person | null,
      { wish, garden_id: gardenId, limit }: BodyOf<typeof recommendPlants>,
    ): Promise<Recommended> {
      const actor: Actor = person ? { kind: 'agent', is: 'muse', person } : GUEST;
      const garden = gardenId === undefined ? undefined : await gardens.read(actor, gardenId);
      const nothing = { wishes: [], mended: [], unused: [], relaxed: [] };
      if (wish === '') {
        const suiting = garden ? await gardens.suiting(actor, garden.id, {}, limit) : [];
        return {
          recommendations: suiting.map((plant) => ({
            plant,
            reasons: plant.compatibility.reasons.slice(0, MOST_REASONS),
          })),
          understood: nothing,
        };
      }
      const { plantIds, understood } = await answerOffline(platform, {
        text: wish,
        before: undefined,
        locale: readerLocale(),
        now: platform.clock.now(),
        timeZone: DEFAULT_TIME_ZONE,
        garden,
        plantId: undefined,
        zip: undefined,
        page: undefined,
      });
      const { find } = await listed.read();
      const found = plantIds.slice(0, limit).flatMap((id) => find(id) ?? []);
      const scores =
        garden &&
        (await gardens.scores(
          actor,
          garden.id,
          found.map(({ id }) => id),
        ));
      const recommendations = found.map((plant, at) => ({
        plant,
        reasons: scores?.[at]?.reasons.slice(0, MOST_REASONS) ?? [firstSentenceOf(plant)],
      }));
      return { recommendations, understood };
    },

    /** @throws ApiError `plant_not_found` */
    async forPlant(id: number): Promise<AnswerInputOf<typeof recommendForPlant>> {
      const plants = await listed.read();
      const recommendations = companionsIn(plants, id)
        .slice(0, MOST_COMPANIONS)
        .map(({ plant, reasons }) => ({ plant, reasons: reasons.map(({ sentence }) => sentence) }));
      const plant = plants.find(id);
      if (!plant) throw new Error(`Plant ${id} has company and is not there`);
      return { plant, recommendations };
    },
  };
}
