import type { TierStatus } from '@understory/contract';
import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, api } from '../shell/api.ts';
import { AskedContext } from '../shell/asked.ts';
import type { Viewer } from '../shell/page-context.ts';
import { readAnew } from './revalidating.ts';

/** What begins the names of all queries that change with a person's tier. */
export const tierKey = (personId: string) => ['tier', personId] as const;

/** So long a page that is come back to goes without asking again, in milliseconds. */
const ASKED_ANEW_AFTER = 10_000;
/** A status that could not be read is asked for again after so long, in milliseconds: longer than the above. */
const TRIED_AGAIN_AFTER = 15_000;

const isOfTier = ({ tier, permissions }: TierStatus, viewer: Viewer): boolean =>
  tier === viewer.tier &&
  Object.entries(permissions).every(
    ([right, holds]) => viewer.permissions[right as keyof Viewer['permissions']] === holds,
  );

/** What everybody has, and no more. */
export const withoutRights = ({ permissions }: Viewer): Pick<Viewer, 'tier' | 'permissions'> => ({
  tier: 'explorer',
  permissions: Object.fromEntries(
    Object.keys(permissions).map((right) => [right, false]),
  ) as Viewer['permissions'],
});

export interface TierReading {
  /**
   * Whether nobody can say what the person has, who had more than Explorer: they have what everybody has until it can be read. Whoever
   * runs a nursery has all of it whatever is read.
   */
  readonly isTierUnread: boolean;
  /** Reads it, and has the page follow. */
  readonly readTier: () => Promise<void>;
}

/**
 * Has the page follow a tier that changed elsewhere (bought in another tab, ended overnight): it is asked for when the page is come
 * back to, and read anew where it is another one. Where it cannot be read its rights rest, and come back with the next reading that
 * works; what is drawn and typed stays as it is. A browser that has no network asks nothing, and what was read last holds.
 */
export function useTierFollowed(viewer: Viewer | null): TierReading {
  const { revalidate } = useRevalidator();
  const asked = useContext(AskedContext);
  /** Of whom the last reading failed. */
  const [failedFor, setFailedFor] = useState<string>();
  const newest = useRef(0);
  const readTier = useCallback(async () => {
    if (!viewer || !navigator.onLine) return;
    const { id } = viewer.person;
    newest.current += 1;
    const turn = newest.current;
    const status = await api('GET /payments/consumer-subscription/status/', { quiet401: true }).catch(
      (error: unknown) => (error instanceof ApiError && error.status === 401 ? 'over' : 'failed'),
    );
    // That a session is over is nothing about a tier; and an answer that was overtaken says nothing new.
    if (status === 'over' || turn !== newest.current) return;
    setFailedFor(status === 'failed' ? id : undefined);
    if (status === 'failed' || isOfTier(status, viewer)) return;
    void asked?.client?.invalidateQueries({ queryKey: tierKey(id) });
    await readAnew(revalidate);
  }, [viewer, asked, revalidate]);
  const look = useEffectEvent(() => void readTier());
  const personId = viewer?.person.id;
  const isTierUnread =
    viewer !== null &&
    failedFor === personId &&
    !viewer.person.is_nursery_admin &&
    viewer.tier !== 'explorer';
  useEffect(() => {
    if (personId === undefined) return;
    let askedAt = Date.now();
    const comeBack = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASKED_ANEW_AFTER) return;
      askedAt = Date.now();
      look();
    };
    const timer = isTierUnread ? setInterval(comeBack, TRIED_AGAIN_AFTER) : undefined;
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [personId, isTierUnread]);
  return { isTierUnread, readTier };
}
