import type { Plant } from '@understory/contract';
import { type Api, ApiError } from '../../shell/api.ts';
import { type CompareNote, readAskedPlants } from './compare-search.ts';

export interface Comparison {
  readonly plants: readonly Plant[];
  /** What could not be done as it was asked. */
  readonly notes: readonly CompareNote[];
  /** For the answer: 404 where plants were asked for and none is there, or what the plants were refused with. */
  readonly status: number;
}

const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Reads the plants that an address compares, all at once. */
export async function loadComparison(api: Api, url: URL, signal: AbortSignal): Promise<Comparison> {
  const { ids, notes } = readAskedPlants(url.searchParams);
  const answers = await Promise.allSettled(
    ids.map((id) => api('GET /plants/{id}/', { params: { id }, signal })),
  );
  const plants: Plant[] = [];
  const gone: number[] = [];
  let refusal: ApiError | undefined;
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') plants.push(answer.value);
    else if (isNotThere(answer.reason)) gone.push(ids[at] ?? 0);
    // What is no refusal is not ours to hide.
    else if (answer.reason instanceof ApiError) refusal ??= answer.reason;
    else throw answer.reason;
  }
  return {
    plants,
    notes: [
      ...notes,
      ...gone.map((id) => ({ is: 'gone' as const, id })),
      ...(refusal
        ? [{ is: 'refused' as const, why: refusal.status === 0 ? refusal.message : refusal.detail }]
        : []),
    ],
    status: statusOf(plants.length, ids.length + notes.length, refusal),
  };
}

function statusOf(found: number, asked: number, refusal: ApiError | undefined): number {
  if (found > 0) return 200;
  if (refusal) return refusal.status || 503;
  return asked > 0 ? 404 : 200;
}
