import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { asJson, storedValue } from './stored-value.ts';

/** A hint for one page. `musePrompt` is what Euterpe can be asked about it. */
export type HelpSuggestion = {
  id: string;
  title: MessageDescriptor;
  suggestion: MessageDescriptor;
  musePrompt: MessageDescriptor;
  /** Path of the page it belongs to. */
  page: string;
};

export const HELP_SUGGESTIONS: readonly HelpSuggestion[] = [
  {
    id: 'gardens-start',
    title: msg`Start with the ground you have`,
    suggestion: msg`Measure the bed, note how many hours of sun it gets in June, and give both to the planner. Everything it says about a plant rests on them.`,
    musePrompt: msg`How do I measure my garden and its sun before I start planning?`,
    page: '/gardens',
  },
  {
    id: 'marketplace-filters',
    title: msg`Let your site choose the plants`,
    suggestion: msg`Set sun and moisture first, then height. The address of the page keeps your filters, so you can share it or come back to it.`,
    musePrompt: msg`Which plants suit my sun and moisture?`,
    page: '/marketplace',
  },
  {
    id: 'marketplace-native',
    title: msg`Native to here`,
    suggestion: msg`Native only shows plants that grow wild in the region you choose. Aim for seven natives in every ten plants: the planner counts for you.`,
    musePrompt: msg`Why should most of my plants be native to my region?`,
    page: '/marketplace',
  },
  {
    id: 'account-data',
    title: msg`What you make here stays yours`,
    suggestion: msg`Your gardens belong to your account, and nobody else can open them unless you share one. A draft that you have not saved stays in this browser alone.`,
    musePrompt: msg`What can I do on my current tier?`,
    page: '/account',
  },
];

const NONE: readonly string[] = [];
/** Ids of the hints that were answered with "Got it". */
export const dismissed = storedValue(
  'understory.dismissed-suggestions',
  asJson<readonly string[]>((value) =>
    Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined,
  ),
  { keeper: 'device', initial: NONE },
);

export const dismiss = (id: string): void => void dismissed.write([...new Set([...dismissed.read(), id])]);

/** Shows every hint again. */
export const resetDismissed = (): void => void dismissed.write(NONE);

/** The first hint for a page that was not dismissed. */
export function suggestionFor(pathname: string, isDismissed: readonly string[]): HelpSuggestion | undefined {
  const page = pathname.replace(/\/+$/, '') || '/';
  return HELP_SUGGESTIONS.find((hint) => hint.page === page && !isDismissed.includes(hint.id));
}
