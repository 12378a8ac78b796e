import { plantIdOf } from '../../plants/index.ts';
import type { MuseSigned } from '../../shell/muse-signs.ts';
import type { Asking } from './ask-muse.ts';

/** Longest path that is told, in characters. */
const LONGEST_PATH = 300;

const numberIn = (pathname: string, pattern: RegExp): number | undefined => {
  const digits = pattern.exec(pathname)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Where a question is asked: the page, and the garden or the plant that it is about. */
export function contextOf(pathname: string): NonNullable<Asking['context']> {
  const garden = numberIn(pathname, /^\/gardens\/(\d{1,10})(?:\/|$)/);
  const plant = plantIdOf(/^\/plants\/([^/]+)/.exec(pathname)?.[1]);
  return {
    page: pathname.slice(0, LONGEST_PATH),
    ...(garden === undefined ? {} : { garden_id: garden }),
    ...(plant === undefined ? {} : { plant_id: plant }),
  };
}

/** The region that is asked about: the person's own. */
export const regionOf = ({ key }: MuseSigned): NonNullable<Asking['region']> =>
  key === 'platform' ? 'northwest_coastal' : key;
