import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserNonce, NonceContext } from './shell/nonce.ts';
import { createBrowserStyleCache } from './shell/style-cache.ts';
import { browserLocale, learn } from './shell/words.ts';

const nonce = browserNonce();

const i18n = await learn(browserLocale());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CacheProvider value={createBrowserStyleCache(nonce)}>
        <NonceContext value={nonce}>
          <I18nProvider i18n={i18n}>
            <HydratedRouter />
          </I18nProvider>
        </NonceContext>
      </CacheProvider>
    </StrictMode>,
  );
});
