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

/** What the server hands over with every request for a page. */
export type PageContext = {
  /** Content-Security-Policy nonce of this answer. */
  nonce: string;
  /** Runs a call of the API in this process. */
  api: (request: Request) => Promise<Response>;
  /** True when the request carries a session hint: the first picture then waits instead of offering "Sign In". */
  signedIn: boolean;
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
  signedIn: boolean;
  config: PageConfig;
  /** Year of the visit, told by the server so that both ends write the same. */
  year: number;
};
