import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isShell } from './offline/own-page.ts';
import { browserNonce, NonceContext } from './shell/nonce.ts';
import { browserLocale, learn } from './shell/words.ts';

const nonce = browserNonce();

const i18n = await learn(browserLocale());

const page = (
  <StrictMode>
    <NonceContext value={nonce}>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </NonceContext>
  </StrictMode>
);

startTransition(() => {
  // The shell is of no address: to take it over for another would leave two pages in one.
  if (isShell) createRoot(document).render(page);
  else hydrateRoot(document, page);
});
