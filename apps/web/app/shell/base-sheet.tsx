import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { createServerStyleCache } from './style-cache.ts';
import { theme } from './theme.ts';

/** What the style sheets of all pages begin with, as the theme makes it: its variables in both schemes, and elements without a look. */
function makeBaseSheet(): string {
  const cache = createServerStyleCache();
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
