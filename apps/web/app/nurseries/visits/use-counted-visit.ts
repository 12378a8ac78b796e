import type { Nursery } from '@understory/contract';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { wayThere } from '../profile/way-there.ts';
import { countVisit } from './count-visit.ts';
import { visitOfLink } from './visit-of-link.ts';

/** Counts that the page of a nursery is looked at, once a visit, and the links of it that are followed. */
export function useCountedVisit(nursery: Nursery, page: RefObject<HTMLElement | null>): void {
  const looked = useEffectEvent(() => countVisit(nursery, 'profile_view'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each nursery, whatever of it is read anew.
  useEffect(() => looked(), [nursery.id]);

  const followed = useEffectEvent((event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const directions = wayThere(nursery);
    const visit = visitOfLink(link?.getAttribute('href') ?? '', { website: nursery.website, directions });
    if (visit) countVisit(nursery, visit.event, visit.plant);
  });
  useEffect(() => {
    const watched = page.current;
    watched?.addEventListener('click', followed);
    return () => watched?.removeEventListener('click', followed);
  }, [page]);
}
