import { createContext, useContext } from 'react';

/** The Content-Security-Policy nonce while rendering on the server; undefined in the browser, where it is never needed again. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
