import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { theme } from './theme.ts';

/** What the style sheets of all pages begin with, as the theme makes it: its variables in both schemes, and elements without a look. */
function makeBaseSheet(): string {
  const cache = createCache({ key: 'base' });
  cache.compat = true;
  renderToString(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
      </ThemeProvider>
    </CacheProvider>,
  );
  return Object.values(cache.inserted).join('');
}

/** Made once: no page changes it, so that no page brings what makes it. */
export const baseSheet = makeBaseSheet();
