import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from '../shell/theme.ts';

type Defaults = ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Makes the library's parts within it look as ours. It stands around each of them and not around the page: most pages have none at
 * first, and what the theme is made of is more than all that is ours in what every page brings.
 */
export const Library = ({ children }: { readonly children: ReactNode }) => (
  <ThemeContext value={theme}>
    <DefaultPropsProvider value={theme.components as Defaults}>{children}</DefaultPropsProvider>
  </ThemeContext>
);
