import { queryOptions } from '@tanstack/react-query';
import type { TierStatus } from '@understory/contract';
import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Api, ApiError, api } from '../shell/api.ts';
import { AskedContext } from '../shell/asked.ts';
import type { Viewer } from '../shell/page-context.ts';
import { retryOutage } from '../shell/retry-outage.ts';
import { readAnew } from './revalidating.ts';

/** What begins the names of all queries that change with a person's tier. */
export const tierKey = (personId: string) => ['tier', personId] as const;

/** A person's tier, how it stands with it, and what it allows. */
export const tierQuery = (personId: string, ask: Api = api) =>
  queryOptions({
    queryKey: tierKey(personId),
    queryFn: ({ signal }) => ask('GET /payments/consumer-subscription/status/', { signal }),
    networkMode: 'always',
    retry: retryOutage,
  });

/** So long a page that is come back to goes without asking again, in milliseconds. */
const ASKED_ANEW_AFTER = 10_000;
/** A status that could not be read is asked for again after so long, in milliseconds. */
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
  /** Meanwhile: whether it is being asked for again. */
  readonly isReadingTier: boolean;
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
  const [readings, setReadings] = useState(0);
  const newest = useRef(0);
  const readTier = useCallback(async () => {
    if (!viewer || !navigator.onLine) return;
    const { id } = viewer.person;
    newest.current += 1;
    const turn = newest.current;
    setReadings((under) => under + 1);
    const status = await api('GET /payments/consumer-subscription/status/', { quiet401: true })
      .catch((error: unknown) => (error instanceof ApiError && error.status === 401 ? 'over' : 'failed'))
      .finally(() => setReadings((under) => under - 1));
    // That a session is over is nothing about a tier; and an answer that was overtaken says nothing new.
    if (status === 'over' || turn !== newest.current) return;
    setFailedFor(status === 'failed' ? id : undefined);
    if (status === 'failed' || isOfTier(status, viewer)) return;
    void asked?.client?.invalidateQueries({ queryKey: tierKey(id) });
    await readAnew(revalidate);
  }, [viewer, asked, revalidate]);
  const look = useEffectEvent(() => void readTier());
  const personId = viewer?.person.id;
  useEffect(() => {
    if (personId === undefined) return;
    let askedAt = Date.now();
    const comeBack = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASKED_ANEW_AFTER) return;
      askedAt = Date.now();
      look();
    };
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [personId]);
  const isTierUnread =
    viewer !== null &&
    failedFor === viewer.person.id &&
    !viewer.person.is_nursery_admin &&
    Object.values(viewer.permissions).includes(true);
  useEffect(() => {
    if (!isTierUnread) return;
    const again = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(again, TRIED_AGAIN_AFTER);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isTierUnread]);
  return { isTierUnread, isReadingTier: isTierUnread && readings > 0, readTier };
}
