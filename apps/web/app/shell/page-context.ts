import type { DehydratedState } from '@tanstack/react-query';
import type { Feature, Gets, Permissions, Tier } from '@understory/contract';
import type { Locale } from '@understory/words';
import { createContext } from 'react-router';

/** Where a page finds the hosted user pool, and how it signs in there. */
export type HostedPool = {
  userPoolId: string;
  clientId: string;
  /** Address of a pool elsewhere than at AWS; null for that of the pool's region. */
  endpoint: string | null;
  authFlow: 'srp' | 'password';
};

/** What the page needs to know of the server that renders it. Nothing secret: parts of it are sent to the browser. */
export type PageConfig = {
  contactEmail: string;
  identityProvider: 'embedded' | 'cognito';
  /** The pool that accounts are kept in, where the provider is `cognito`. */
  hostedPool: HostedPool | null;
  /** Public address without a trailing slash, for canonical links. */
  baseUrl: string;
  /** The style that the map of nurseries is drawn in; null for the packaged geography. */
  mapStyleUrl: string | null;
};

/** A page offered in another language: in which, and how that is said, to go there in its words and to stay in the page's own. */
type LanguageOffer = { locale: Locale; also: string; take: string; stay: string };

/** Whom a page is drawn for. */
export type Viewer = {
  /** Names their session to its own pages: two keys are two people, or one who signed in anew. */
  key: string;
  person: Gets<'GET /profiles/me/'>;
  tier: Tier;
  permissions: Permissions;
};

/** What visitors read of each part of the product that is turned off, by those who run it. */
type TurnedOff = { [Each in Feature]?: string };

/** What the server hands over with every request for a page. */
export type PageContext = {
  /** Content-Security-Policy nonce of this answer. */
  nonce: string;
  /** Runs a reading call of the API in this process, as a visitor's. */
  api: (request: Request) => Promise<Response>;
  /** The same, as a call of whom the page is drawn for. */
  apiAsViewer: (request: Request) => Promise<Response>;
  /** Whom the page is drawn for; null for a visitor. Asked for once a request, and not before it is needed. */
  viewer: () => Promise<Viewer | null>;
  /** Whether a page that stands asks for the data of the next one, in place of a document. */
  isStep: boolean;
  /** Whether the browser says that somebody has been signed in here. */
  isHinted: boolean;
  /** The language that the page is drawn in. */
  locale: Locale;
  /** The page in another one that its reader's browser asks for; null where they have chosen one, or are served in theirs. */
  languageOffer: LanguageOffer | null;
  turnedOff: () => Promise<TurnedOff>;
  /** The names of articles that are taken down. */
  articlesDown: () => Promise<ReadonlySet<string>>;
  config: PageConfig;
};

export const pageContext = createContext<PageContext>();

/** What a route may say of its pages beside drawing them. */
export type RouteHandle = {
  /** The pages are read before they are used: their scripts wait until something is painted. */
  isReadFirst?: boolean;
};

/** What every page knows from the first answer on. */
export type RootData = {
  /** The language that the page is drawn in. */
  locale: Locale;
  /** The page in another one that its reader's browser asks for, and that they have not decided about. */
  languageOffer: LanguageOffer | null;
  viewer: Viewer | null;
  /** Somebody may be signed in at a hosted service, which the page has yet to ask: nothing offers to sign in meanwhile. */
  isAwaited: boolean;
  /** What is known of the viewer's own, for queries. */
  known: DehydratedState | null;
  /** As it was when the visit began. */
  turnedOff: TurnedOff;
  config: PageConfig;
  /** When the page was drawn, in milliseconds since 1970, told by the server so that both ends write the same. */
  now: number;
};
