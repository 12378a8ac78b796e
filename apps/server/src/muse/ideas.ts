import type { AnswerInputOf, AskedIdea, BodyOf, workOutIdea } from '@understory/contract';
import { type Idea, type IdeaGarden, workOut } from '@understory/garden';
import { isHard, meets } from '@understory/meaning';
import { type Records, recordsOf } from '../plants/index.ts';
import { ApiError, type Platform } from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { readDrawnGround } from '../templates/index.ts';

type Answer = AnswerInputOf<typeof workOutIdea>;
type Body = BodyOf<typeof workOutIdea>;

/** What stands in a drawing, with what is on record of each plant; what is not in the catalogue is left out. */
export const standingIn = <Row extends { readonly plant: number }>(
  { tradedById }: Records,
  standing: readonly Row[],
) =>
  standing.flatMap(({ plant: id, ...row }) => {
    const plant = tradedById.get(id);
    return plant ? [{ ...row, plant }] : [];
  });

/** Those that meet all that was said; nothing where nothing was understood. */
function meetingWish(wish: string, records: Records, now: Date): ReadonlySet<number> | undefined {
  const hard = records.read(wish, { now }).wishes.filter(isHard);
  if (hard.length === 0) return undefined;
  return new Set(
    records.plants
      .filter((plant) => hard.every((one) => meets(plant, one, records.tradeOf(plant.slug))))
      .map(({ id }) => id),
  );
}

const NOT_UNDERSTOOD = /*i18n*/ {
  id: 'muse.idea.wishNotUnderstood',
  message:
    'I did not understand “{wish}”. Say what the plants should be like, as in “evergreen groundcover for bees”.',
};

/** The idea in the words of the domain; a sentence where it means nothing. */
function ideaOf(asked: AskedIdea, records: Records, now: Date): Idea | string {
  switch (asked.kind) {
    case 'suggest': {
      const { kind, wish } = asked;
      if (wish === '') return { kind };
      const among = meetingWish(wish, records, now);
      return among ? { kind, wish, among } : sayToReader(NOT_UNDERSTOOD, { wish });
    }
    case 'replace': {
      const { kind, plant, things } = asked;
      return { kind, plant, ...(things ? { things: new Set(things) } : {}) };
    }
    default:
      return asked;
  }
}

/** @throws ApiError validation_failed for an outline that is none */
const gardenOf = (body: Body, records: Records): IdeaGarden => ({
  ...readDrawnGround(body),
  standing: standingIn(records, body.standing),
  beds: body.beds,
  taken: body.taken,
  covered: body.covered,
});

/**
 * Works an idea out for a garden as it is drawn, by the records of this server alone.
 * @throws ApiError validation_failed for an outline that is none; plant_not_found
 */
export async function ideaFor(platform: Pick<Platform, 'db' | 'clock'>, body: Body): Promise<Answer> {
  const { idea: asked, seed } = body;
  const records = await recordsOf(platform);
  const plants = records.tradedById;
  const garden = gardenOf(body, records);
  if (asked.kind === 'replace' && !plants.has(asked.plant))
    throw new ApiError(
      'plant_not_found',
      /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
    );
  const nothing = (sentence: string): Answer => ({
    title: '',
    done: '',
    steps: [],
    plants: [],
    notes: [sentence],
  });
  const idea = ideaOf(asked, records, platform.clock.now());
  if (typeof idea === 'string') return nothing(idea);
  const outcome = workOut(idea, garden, [...plants.values()], seed, sayToReader);
  if (!outcome.ok) return nothing(outcome.sentence);
  const { title, done, steps, notes } = outcome;
  const coming = new Set(
    steps.flatMap(({ adds, swaps }) => [...adds.map(({ plant }) => plant), ...swaps.map(({ to }) => to)]),
  );
  return {
    title,
    done,
    notes: [...notes],
    steps: steps.map(({ label, why, adds, swaps }) => ({
      label,
      why,
      adds: [...adds],
      swaps: swaps.map(({ things, from, to }) => ({ things: [...things], from, to })),
    })),
    plants: [...coming].flatMap((id) => records.byId(id) ?? []),
  };
}
