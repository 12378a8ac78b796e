/** A hint for one page. `musePrompt` is what Euterpe will be asked once she answers here. */
export type HelpSuggestion = {
  id: string;
  title: string;
  suggestion: string;
  musePrompt: string;
  /** Path of the page it belongs to. */
  page: string;
};

export const HELP_SUGGESTIONS: readonly HelpSuggestion[] = [
  {
    id: 'gardens-start',
    title: 'Start with the ground you have',
    suggestion:
      'Measure the bed, note how many hours of sun it gets in June, and give both to the planner. Everything it says about a plant rests on them.',
    musePrompt: 'How do I measure my garden and its sun before I start planning?',
    page: '/gardens',
  },
  {
    id: 'marketplace-filters',
    title: 'Let your site choose the plants',
    suggestion:
      'Set sun and moisture first, then height. The address of the page keeps your filters, so you can share it or come back to it.',
    musePrompt: 'Which plants suit my sun and moisture?',
    page: '/marketplace',
  },
  {
    id: 'marketplace-native',
    title: 'Native to here',
    suggestion:
      'Native only shows plants that grow wild in the region you choose. Aim for seven natives in every ten plants: the planner counts for you.',
    musePrompt: 'Why should most of my plants be native to my region?',
    page: '/marketplace',
  },
  {
    id: 'account-data',
    title: 'What you make here stays yours',
    suggestion:
      'Your gardens belong to your account, and nobody else can open them. A draft that you have not saved stays in this browser alone.',
    musePrompt: 'What can I do on my current tier?',
    page: '/account',
  },
];

const STORAGE_KEY = 'understory.dismissed-suggestions';
const NONE = '[]';

/** What storage would not take, so that a dismissed hint stays away at least until the page is left. */
let unwritten: string | undefined;
const listeners = new Set<() => void>();

/** The list of dismissed hints as it is stored: the same text for as long as nothing changes. */
export function dismissedText(): string {
  if (unwritten !== undefined) return unwritten;
  try {
    return localStorage.getItem(STORAGE_KEY) ?? NONE;
  } catch (error) {
    console.warn('The dismissed hints could not be read.', error);
    return NONE;
  }
}

/** The ids in a stored list; a broken one counts as empty. */
export function idsIn(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Ids of the hints that were answered with "Got it". */
export const readDismissed = (): readonly string[] => idsIn(dismissedText());

/** Hears of changes to the dismissed hints, in this tab and in others. Returns how to stop. */
export function onDismissedChange(listener: () => void): () => void {
  const hearOthers = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hearOthers);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hearOthers);
  };
}

function write(ids: readonly string[]): void {
  const text = JSON.stringify(ids);
  try {
    localStorage.setItem(STORAGE_KEY, text);
    unwritten = undefined;
  } catch (error) {
    console.warn('The dismissed hints could not be remembered.', error);
    unwritten = text;
  }
  for (const listener of listeners) listener();
}

export const dismiss = (id: string): void => write([...new Set([...readDismissed(), id])]);

/** Shows every hint again. */
export const resetDismissed = (): void => write([]);

/** The first hint for a page that was not dismissed. */
export function suggestionFor(pathname: string, dismissed: readonly string[]): HelpSuggestion | undefined {
  const page = pathname.replace(/\/+$/, '') || '/';
  return HELP_SUGGESTIONS.find((hint) => hint.page === page && !dismissed.includes(hint.id));
}
