import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Gets, Plant, PlantCard } from '@understory/contract';
import type { Say } from '@understory/words';
import { ApiError } from '../shell/api.ts';

/**
 * Answers about plants as they may come from an old server or from a proxy before it: empty, a page of HTML with status 200,
 * an object that is something else, or the bare list that part 2 allows. What cannot be read is said in part 2's own words and
 * never shown.
 */

type PlantsPage = Gets<'GET /plants/marketplace-search/'>;

/** Plants of a page where the whole list came at once. */
const PLANTS_PER_PAGE = 20;

/** What answers in place of the server, such as a proxy, failed: "bad gateway". */
const UNREADABLE = 502;
/** What is said of an answer that is no plant: words of ours, and no program's. */
const UNREADABLE_WORDS = {
  empty: 'No plant data received',
  shapeless: 'Invalid response format',
  other: 'Invalid response structure from API',
} as const;
const UNREADABLE_SAID: Readonly<Record<string, MessageDescriptor>> = {
  [UNREADABLE_WORDS.empty]: msg`No plant data received`,
  [UNREADABLE_WORDS.shapeless]: msg`Invalid response format`,
  [UNREADABLE_WORDS.other]: msg`Invalid response structure from API`,
};
/** The same for whoever reads: a refusal is made on the server, which does not know in which language. */
export function unreadableWords(detail: unknown, say: Say): string | undefined {
  const words = UNREADABLE_SAID[String(detail)];
  return words && say(words);
}
const unreadable = (how: keyof typeof UNREADABLE_WORDS): ApiError =>
  new ApiError(UNREADABLE_WORDS[how], { status: UNREADABLE });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (value instanceof Blob && value.size === 0);

/** What a call answered; what came with a success and is no JSON counts as an answer too. */
async function answerOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 200 && error.status < 300) return error.body;
    throw error;
  }
}

/** What every place that shows a plant relies on. */
const isPlantCard = (value: unknown): value is PlantCard =>
  isRecord(value) &&
  Number.isInteger(value.id) &&
  ['slug', 'common_name', 'scientific_name', 'image_url'].every((name) => typeof value[name] === 'string') &&
  ['height_mature', 'spread_mature'].every((name) => typeof value[name] === 'number') &&
  ['other_common_names', 'native_regions', 'sun_exposure', 'moisture_requirements', 'bloom_color'].every(
    (name) => Array.isArray(value[name]),
  );
/** What the page of a plant relies on beside that. */
const isPlant = (value: unknown): value is Plant =>
  isPlantCard(value) &&
  ['images', 'synonyms', 'soil_types', 'wildlife_value', 'ecoregions', 'source_ids'].every((name) =>
    Array.isArray((value as unknown as Record<string, unknown>)[name]),
  );

/**
 * The plant that a call answered.
 * @throws ApiError 'No plant data received' for an empty answer, 'Invalid response format' for one that is no object, and
 * 'Invalid response structure from API' for one that is no plant
 */
export async function readPlantAnswer(call: Promise<unknown>): Promise<Plant> {
  const answer = await answerOf(call);
  if (isEmpty(answer) || (isRecord(answer) && Object.keys(answer).length === 0)) {
    throw unreadable('empty');
  }
  if (!isRecord(answer)) throw unreadable('shapeless');
  if (!isPlant(answer)) throw unreadable('other');
  return answer;
}

/** The page that is asked for, of a list that came whole. */
function pageOfList(list: readonly PlantCard[], asked: number): PlantsPage {
  const last = Math.max(1, Math.ceil(list.length / PLANTS_PER_PAGE));
  if (asked > last)
    throw new ApiError('Invalid page.', { status: 404, code: 'invalid_page', detail: 'Invalid page.' });
  const from = (asked - 1) * PLANTS_PER_PAGE;
  const address = (page: number): string => `?page=${page}`;
  return {
    count: list.length,
    next: asked < last ? address(asked + 1) : null,
    previous: asked > 1 ? address(asked - 1) : null,
    results: list.slice(from, from + PLANTS_PER_PAGE),
  };
}

/** A page as the address asks for it; what is no page number is the first. */
function askedPage(page: string | number | undefined): number {
  const asked = Number(page ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

/**
 * The plants that a search of the marketplace answered: a page, or a bare list, which is paged here.
 * @param page the page that was asked for
 * @throws ApiError 'Invalid response format' for what is neither an object nor a list, and 'Invalid response structure from API'
 * for one without plants in it
 */
export async function readPlantsAnswer(
  call: Promise<unknown>,
  page: string | number | undefined,
): Promise<PlantsPage> {
  const answer = await answerOf(call);
  if (Array.isArray(answer)) {
    if (!answer.every(isPlantCard)) throw unreadable('other');
    return pageOfList(answer, askedPage(page));
  }
  if (!isRecord(answer)) throw unreadable('shapeless');
  const { count, results } = answer;
  if (!Number.isInteger(count) || !Array.isArray(results) || !results.every(isPlantCard)) {
    throw unreadable('other');
  }
  return answer as PlantsPage;
}
