import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserStyleCache } from './shell/style-cache.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CacheProvider value={createBrowserStyleCache()}>
        <HydratedRouter />
      </CacheProvider>
    </StrictMode>,
  );
});
