import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import type { BoughtTier } from '../../session/way-to-buy.tsx';
import { ApiError } from '../../shell/api.ts';

/** Why a garden was not brought in, and what can be done about it. */
export interface Refused {
  readonly sentence: string;
  readonly lines: readonly string[];
  /** Places in the file's list of names of plants that the catalogue does not have, where nothing else is wrong. */
  readonly unknownPlants: readonly number[];
  /** Whose plan has what the garden holds and theirs does not; undefined where it is not refused for that. */
  readonly needsPlan: BoughtTier | undefined;
}

/** The tier that the server names; the lesser of those that are bought where it names none. */
const requiredTier = ({ body }: ApiError): BoughtTier =>
  (body as { required_tier?: unknown } | undefined)?.required_tier === 'visionary'
    ? 'visionary'
    : 'cultivator';

/** Lines shown of a file in which much is wrong. */
const LINES_SHOWN = 8;

export function refusedOf(error: unknown, say: Say): Refused {
  if (!(error instanceof ApiError))
    return {
      sentence: say(msg`Something went wrong on this page. Please try again.`),
      lines: [],
      unknownPlants: [],
      needsPlan: undefined,
    };
  const unknown = error.errors.flatMap(({ field }) => {
    const place = /^plants\.(\d+)$/.exec(field)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
  const lines = error.errors.map(({ message }) => message);
  const more = lines.length - LINES_SHOWN;
  return {
    sentence: error.detail,
    lines:
      more > 0
        ? [...lines.slice(0, LINES_SHOWN), say(msg`And ${more} more.`)]
        : lines.length > 1
          ? lines
          : [],
    unknownPlants: unknown.length === error.errors.length ? unknown : [],
    needsPlan: error.code === 'upgrade_required' ? requiredTier(error) : undefined,
  };
}
