import { queryOptions } from '@tanstack/react-query';
import type { TierStatus } from '@understory/contract';
import { useContext, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { type Api, api } from '../shell/api.ts';
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

const isOfTier = ({ tier, permissions }: TierStatus, viewer: Viewer): boolean =>
  tier === viewer.tier &&
  Object.entries(permissions).every(
    ([right, holds]) => viewer.permissions[right as keyof Viewer['permissions']] === holds,
  );

/**
 * Has the page follow a tier that changed elsewhere (bought in another tab, ended overnight): it is asked for when the page is come
 * back to, and read anew where it is another one. Where it cannot be asked for, what is known holds.
 */
export function useTierFollowed(viewer: Viewer | null): void {
  const { revalidate } = useRevalidator();
  const asked = useContext(AskedContext);
  const look = useEffectEvent(async () => {
    if (!viewer) return;
    const status = await api('GET /payments/consumer-subscription/status/', { quiet401: true }).catch(
      () => undefined,
    );
    if (!status || isOfTier(status, viewer)) return;
    void asked?.client?.invalidateQueries({ queryKey: tierKey(viewer.person.id) });
    await readAnew(revalidate);
  });
  const personId = viewer?.person.id;
  useEffect(() => {
    if (personId === undefined) return;
    let askedAt = Date.now();
    const comeBack = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASKED_ANEW_AFTER) return;
      askedAt = Date.now();
      void look();
    };
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [personId]);
}
