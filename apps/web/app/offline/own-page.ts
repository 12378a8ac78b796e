import { msg } from '@lingui/core/macro';
import type { DehydratedState } from '@tanstack/react-query';
import { dateIn, type Say } from '@understory/words';
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
export function asOf(moment: number, say: Say, locale: string): string {
  const when = dateIn(locale, new Date(moment), { dateStyle: 'long', timeStyle: 'short' });
  return say(msg`Offline: as of ${when}`);
}

/** A query says in its `meta` under which name its answer is kept on the device of whom it is for. */
export const keptAs = (name: string) => ({ keptAs: name });

/** The key of pages that were drawn from what the device keeps of a person. */
export const keyOnDevice = (personId: string): string => `device:${personId}`;

/** Whether a page is that of a viewer: either may have been drawn without the server. */
export const isPageOf = (viewerKey: string, viewer: Viewer | null): boolean =>
  viewer !== null && (viewerKey === viewer.key || viewerKey === keyOnDevice(viewer.person.id));

/** No answer came, or only that of a proxy whose server is away. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504);
