import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PLANT_NAME } from './directory-data.ts';
import { type DirectorySearch, readSearch, searchAddress, searchQuery } from './directory-search.ts';

/** What a form asks for, as the parameters of an address. */
function askedBy(form: HTMLFormElement): URLSearchParams {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(values);
}

/**
 * Lets the list follow the form: at once for a choice, by Enter or the button for what is typed. Each search is a step that the
 * browser's back undoes.
 */
export function useDirectory() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** Sent by Enter or the button: the hand goes back to what is to be mended. */
  const wasSent = useRef(false);
  const go = (search: DirectorySearch, plantName = '') => {
    const { pathname, search: query } = searchAddress(search);
    const named = new URLSearchParams(query);
    if (plantName !== '') named.set(PLANT_NAME, plantName);
    void navigate({ pathname, search: named.toString() }, { preventScrollReset: true });
  };
  /** Asks for what the form says, with some of it changed. */
  const find = (changes: Partial<DirectorySearch> = {}) => {
    if (!form.current) return;
    const asked = askedBy(form.current);
    const isPlantChosen = changes.plant !== undefined;
    go({ ...readSearch(asked), ...changes }, isPlantChosen ? '' : (asked.get(PLANT_NAME)?.trim() ?? ''));
  };
  return {
    form,
    wasSent,
    find,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      wasSent.current = true;
      find();
    },
    /** A box was ticked or another line chosen. What is typed waits until it is sent. */
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const { target } = event;
      const isChoice =
        target instanceof HTMLSelectElement ||
        (target instanceof HTMLInputElement && target.type === 'checkbox');
      if (isChoice) find();
    },
  };
}

/** True where two searches find the same, however they are shown. */
export const findsTheSame = (one: URL, other: URL): boolean => {
  const found = ({ searchParams }: URL): string => {
    const { view: _view, ...search } = readSearch(searchParams);
    return searchQuery(search) + (searchParams.get(PLANT_NAME) ?? '');
  };
  return one.pathname === other.pathname && found(one) === found(other);
};
