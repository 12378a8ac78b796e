import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserNonce, NonceContext } from './shell/nonce.ts';
import { createBrowserStyleCache } from './shell/style-cache.ts';

const nonce = browserNonce();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CacheProvider value={createBrowserStyleCache(nonce)}>
        <NonceContext value={nonce}>
          <HydratedRouter />
        </NonceContext>
      </CacheProvider>
    </StrictMode>,
  );
});
