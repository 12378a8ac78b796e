import type { TierStatus } from '@understory/contract';
import { dayWords } from './moments.ts';

const NAMES = { explorer: 'Explorer', cultivator: 'Cultivator', visionary: 'Visionary' } as const;

/** A tier in words, and what there is to know of its end. */
export function tierWords(
  { tier, ends_at }: Pick<TierStatus, 'tier' | 'ends_at'>,
  isNurseryAdmin: boolean,
  zone: string | undefined,
): { readonly name: string; readonly note: string } {
  const name = NAMES[tier];
  if (isNurseryAdmin) return { name, note: 'Comes with running a nursery.' };
  if (ends_at === null) return { name, note: tier === 'explorer' ? 'Free, for as long as you like.' : '' };
  return {
    name,
    note: `A gift until ${dayWords(ends_at, zone)}. After that your account is on Explorer; your gardens stay as they are.`,
  };
}
