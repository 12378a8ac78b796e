import { EXPLORER_ANSWERS_A_DAY } from '@understory/contract';
import type { Person } from '../platform/index.ts';

/** How many answers somebody has on a day; null for as many as they like. Who runs a nursery has all that visionaries have. */
export const answersADay = ({
  tier,
  isNurseryAdmin,
}: Pick<Person, 'tier' | 'isNurseryAdmin'>): number | null =>
  tier === 'explorer' && !isNurseryAdmin ? EXPLORER_ANSWERS_A_DAY : null;
