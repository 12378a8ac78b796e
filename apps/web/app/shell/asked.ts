import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** What a page has asked of the server and keeps. Most pages that are read ask nothing: what asks comes with the first part that does. */
export interface Asked {
  /** What the loader of every page has read, which a client begins with. */
  readonly known: DehydratedState | null | undefined;
  client?: QueryClient;
}

export const AskedContext = createContext<Asked | undefined>(undefined);
