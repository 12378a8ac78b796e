import { useLayoutEffect, useState } from 'react';

const STORAGE_KEY = 'understory:filter-groups';
type OpenGroups = Readonly<Record<string, boolean>>;

function keptGroups(): OpenGroups {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as OpenGroups) : {};
  } catch (error) {
    console.warn('Which filters were open could not be read.', error);
    return {};
  }
}

function keepGroups(groups: OpenGroups): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(groups));
  } catch (error) {
    console.warn('Which filters are open could not be remembered.', error);
  }
}

/** Layout effects run in the browser alone, and the server warns of them. */
const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** Which groups of filters a person has opened or closed in this visit; undefined for those left as they were. */
export function useOpenGroups() {
  const [groups, setGroups] = useState<OpenGroups>({});
  useBeforePaint(() => {
    const kept = keptGroups();
    // To take note of nothing would draw all the filters once more.
    if (Object.keys(kept).length > 0) setGroups(kept);
  }, []);
  const toggle = (key: string, isOpen: boolean) => {
    const changed = { ...groups, [key]: isOpen };
    setGroups(changed);
    keepGroups(changed);
  };
  return [groups, toggle] as const;
}
