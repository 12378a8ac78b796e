import { createContext, useContext } from 'react';

/** The Content-Security-Policy nonce of this document, on the server and in the browser alike, so that both render the same. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);

/** The browser hides the nonce from markup but keeps it as a property of the scripts it allowed. */
export const browserNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
