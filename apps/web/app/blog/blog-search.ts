import { one, searchState, text } from '../shell/search-state.ts';
import { SEASONS, TOPICS } from './article.ts';

export const LONGEST_SEARCH = 80;

/** What the address of the blog asks. */
export const blogSearch = searchState({ q: text(LONGEST_SEARCH), topic: one(TOPICS), season: one(SEASONS) });
