import { I18nProvider } from '@lingui/react';
import { sayBy } from '@understory/words/speaker';
import type { ReactNode } from 'react';
import { i18nOf } from '../app/shell/words.ts';

const i18n = i18nOf('en');

/** Says the page's words in English, for tests of what makes them. */
export const english = sayBy(i18n);

/** Has the parts of the page within it speak English: `render(…, { wrapper: InEnglish })`. */
export const InEnglish = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);
