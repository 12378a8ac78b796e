import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { type ComponentProps, type ReactNode, use } from 'react';
import { browserNonce } from '../shell/nonce.ts';
import { theme } from '../shell/theme.ts';
import { LooksContext, type PageLooks, pageSheet } from './style-sheet.ts';

type Defaults = ComponentProps<typeof DefaultPropsProvider>['value'];

/** Begins the classes of the library's parts; server and browser must agree on it. */
const KEY = 'm';

let ofBrowser: EmotionCache | undefined;

/** What writes the looks of the library's parts, before those of ours. */
function cacheOf({ gathered }: PageLooks): EmotionCache {
  if (gathered) {
    // On a server, what is not registered is taken for a sheet of the whole page.
    gathered.library ??= Object.assign(createCache({ key: KEY }), { compat: true as const });
    return gathered.library;
  }
  if (!ofBrowser) {
    const insertionPoint = document.createElement('meta');
    pageSheet().before(insertionPoint);
    const nonce = browserNonce();
    ofBrowser = createCache({ key: KEY, insertionPoint, ...(nonce && { nonce }) });
  }
  return ofBrowser;
}

/**
 * Makes the library's parts within it look as ours. It stands around each of them and not around the page: most pages have none at
 * first, and what the theme is made of, and what writes it, is more than all that is ours in what every page brings.
 */
export const Library = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cacheOf(use(LooksContext))}>
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={theme.components as Defaults}>{children}</DefaultPropsProvider>
    </ThemeContext>
  </CacheProvider>
);
