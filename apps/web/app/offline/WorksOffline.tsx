import { useLingui } from '@lingui/react/macro';
import { pathWithoutLocale } from '@understory/words';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import {
  createPath,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { readAnew } from '../session/revalidating.ts';
import { useSession } from '../session/session.tsx';
import { AskedContext } from '../shell/asked.ts';
import type { RootData } from '../shell/page-context.ts';
import { addressOf } from '../shell/words.ts';
import { useToast } from '../ui/Toast.tsx';
import { opensOffline } from './addresses.ts';
import { holdsWork, holdWork } from './holding-work.ts';
import type { OwnPageData } from './own-page.ts';
import { followMissingParts, followTyping, followWaiting, goOnWith, holdVersion } from './updates.ts';
import { register } from './worker-registration.ts';

/** A server that could not be asked is asked again after so long, in milliseconds. */
const ASKED_AGAIN = 30_000;

/** What works without a network and waits for one. Draws nothing. */
export function WorksOffline() {
  const { pathname } = useLocation();
  const isOffered = opensOffline(pathname);
  useVersions(isOffered);
  useKeptPages(isOffered);
  useCatchUp();
  return null;
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Registers the worker, and goes on in a new version when nothing is lost by it. */
function useVersions(isOffered: boolean): void {
  const { t } = useLingui();
  const say = useToast();
  const asked = useContext(AskedContext);
  const { location: next } = useNavigation();
  const here = useLocation();
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    const stops = [
      holdVersion(),
      followMissingParts(),
      followTyping(holdWork),
      holdWork(() => (asked?.client?.isMutating() ?? 0) > 0),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [asked]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    register(isOffered && !savesData()).then(
      (registration) => {
        if (registration && !isOver) stop = followWaiting(registration, setWaiting);
      },
      (error: unknown) => console.warn('Pages do not open here without a network.', error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOffered]);

  const aim = useEffectEvent(() => {
    const { pathname, ...rest } = next ?? here;
    return createPath({ ...rest, pathname: addressOf(pathWithoutLocale(pathname)) });
  });
  const aimOfStep = useEffectEvent(() => (holdsWork() ? undefined : aim()));
  const tell = useEffectEvent((worker: ServiceWorker) =>
    say({
      words: t`A new version is ready`,
      undo: { label: t`Use it now`, act: () => goOnWith(worker, aim) },
    }),
  );
  useEffect(() => {
    if (waiting) tell(waiting);
  }, [waiting]);
  useEffect(() => {
    if (waiting && next && next.pathname !== here.pathname && !holdsWork()) goOnWith(waiting, aimOfStep);
  }, [waiting, next, here]);
}

/** Keeps what the server says of a person's own, from the first page of theirs on that opens without it. */
function useKeptPages(isOffered: boolean): void {
  const session = useSession();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const asked = useContext(AskedContext);
  const personId = session.status === 'signed-in' ? session.person.id : undefined;
  useEffect(() => {
    if (personId !== undefined) ownAll(personId).catch(keepsNothing);
  }, [personId]);
  const keep = useEffectEvent(async () => {
    // As it was read last, also while it cannot be read.
    if (!root?.viewer || !asked) return undefined;
    const { person, tier, permissions } = root.viewer;
    const [{ followAnswers, keepPerson }, { clientOf }] = await Promise.all([
      import('./kept-answers.ts'),
      import('../shell/queries.tsx'),
    ]);
    await keepPerson({ key: '', person, tier, permissions });
    return followAnswers(clientOf(asked), person.id);
  });
  useEffect(() => {
    if (personId === undefined || !isOffered) return;
    const following = keep();
    following.catch(keepsNothing);
    return () => void following.then((stop) => stop?.()).catch(() => undefined);
  }, [personId, isOffered]);
}

/** What fails by a network that is gone is tried again by the next page. */
function keepsNothing(error: unknown): void {
  if (!(error instanceof TypeError)) console.warn('This browser keeps nothing.', error);
}

/** What this device keeps of others is not left to who is here now. */
async function ownAll(personId: string): Promise<void> {
  const { ownDevice } = await import('./kept-answers.ts');
  if (!(await ownDevice(personId))) return;
  const { forgetGardens } = await import('../planner/persistence/forget-gardens.ts');
  await forgetGardens((owner) => owner !== personId);
}

/** A page that was drawn from what the device keeps is read anew once the server answers. */
function useCatchUp(): void {
  const { revalidate } = useRevalidator();
  const isKept = useMatches().some(({ loaderData }) => {
    const { viewerKey, viewer } = (loaderData ?? {}) as Partial<OwnPageData> & { viewer?: { key: string } };
    return isOfDevice(viewerKey) || isOfDevice(viewer?.key);
  });
  const ask = useEffectEvent(() => {
    if (navigator.onLine) void readAnew(revalidate);
  });
  useEffect(() => {
    if (!isKept) return;
    const again = () => ask();
    again();
    const timer = setInterval(again, ASKED_AGAIN);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isKept]);
}

const isOfDevice = (key: string | undefined): boolean => key?.startsWith('device:') === true;
