import { type Locale, localeOf } from '@understory/words';

/** The language that the page is made in: that of the sources unless `PAGE_LANGUAGE` names another one of ours. */
export const PAGE_LANGUAGE: Locale = localeOf(process.env.PAGE_LANGUAGE);
