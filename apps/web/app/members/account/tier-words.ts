import { msg } from '@lingui/core/macro';
import type { TierStatus } from '@understory/contract';
import type { Say } from '@understory/words';
import { dayWords } from './moments.ts';

const NAMES = { explorer: msg`Explorer`, cultivator: msg`Cultivator`, visionary: msg`Visionary` } as const;

/** A tier in words, and what there is to know of its end. */
export function tierWords(
  { tier, ends_at }: Pick<TierStatus, 'tier' | 'ends_at'>,
  isNurseryAdmin: boolean,
  zone: string | undefined,
  say: Say,
  locale: string,
): { readonly name: string; readonly note: string } {
  const name = say(NAMES[tier]);
  if (isNurseryAdmin) return { name, note: say(msg`Comes with running a nursery.`) };
  if (ends_at === null)
    return { name, note: tier === 'explorer' ? say(msg`Free, for as long as you like.`) : '' };
  const day = dayWords(ends_at, zone, locale);
  return {
    name,
    note: say(msg`Until ${day}. After that your account is on Explorer; your gardens stay as they are.`),
  };
}
