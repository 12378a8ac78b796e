import type { Gets, Permissions, Tier } from '@understory/contract';
import type { Person } from '../person.ts';
import type { HttpContext } from './implementation.ts';

/** Whom a page is drawn for, as the page is told of them. */
export interface PageViewer {
  /** Names their session to its own pages. It opens nothing. */
  readonly key: string;
  readonly person: Gets<'GET /profiles/me/'>;
  readonly tier: Tier;
  readonly permissions: Permissions;
}

export interface Viewer {
  /** As whom the loaders of a page ask. */
  readonly person: Person;
  readonly page: PageViewer;
}

/** Reads who has a page drawn, by the cookie of their session; null for a visitor. It changes nothing. */
export type ReadViewer = (http: HttpContext) => Promise<Viewer | null>;
