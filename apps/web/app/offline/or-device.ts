import type { DehydratedState, QueryKey } from '@tanstack/react-query';
import { isRouteErrorResponse } from 'react-router';
import type { Viewer } from '../shell/page-context.ts';

/** Whether this page was opened from the shell. It is drawn anew from what the device keeps, and hydrates nothing. */
export const isShell: boolean =
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-shell');

/** What a page of one's own begins with. */
export interface OwnPageData {
  /** Whose page it is. */
  readonly viewerKey: string;
  readonly known: DehydratedState;
  /** When the server said what is shown, in milliseconds since 1970, where it could not be asked now. */
  readonly keptAt?: number | undefined;
}

/** What is said where something is shown as this device keeps it. */
export const asOf = (moment: number): string =>
  `Offline: as of ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(moment)}`;

/** A query says in its `meta` under which name its answer is kept on the device of whom it is for. */
export const keptAs = (name: string) => ({ keptAs: name });

/** The key of pages that were drawn from what the device keeps of a person. */
export const keyOnDevice = (personId: string): string => `device:${personId}`;

/** Whether a page is that of a viewer: either may have been drawn without the server. */
export const isPageOf = (viewerKey: string, viewer: Viewer | null): boolean =>
  viewer !== null && (viewerKey === viewer.key || viewerKey === keyOnDevice(viewer.person.id));

/** An answer that has not come by then is not waited for where the device has one, in milliseconds: a bar of signal may be none. */
const PATIENCE = 5_000;
/** The first page of the shell stands in for one that did not come: the server is asked again once it is drawn. */
let isFirst = isShell;

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError('No answer came in time')), PATIENCE);
  });

/** No answer came, or only that of a proxy whose server is away. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504);

/**
 * What the server answers for a page of one's own; without a network, or with none to speak of, what this device keeps of it.
 * @param shown the query that the page is about, whose age it tells
 * @throws ApiError of status 0 where the device does not have it either
 */
export async function orDevice(
  ask: () => Promise<OwnPageData | null>,
  shown?: QueryKey,
): Promise<OwnPageData | null> {
  const isAsked = !isFirst && navigator.onLine;
  isFirst = false;
  if (isAsked) {
    try {
      return await Promise.race([ask(), tooLong()]);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
    }
  }
  const { pageFromDevice } = await import('./kept-answers.ts');
  return pageFromDevice(shown);
}
