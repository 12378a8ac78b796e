import { useLayoutEffect, useState } from 'react';
import { asJson, storedValue } from '../../shell/stored-value.ts';

type OpenGroups = Readonly<Record<string, boolean>>;
const NONE: OpenGroups = {};
const kept = storedValue<OpenGroups>(
  'understory:filter-groups',
  asJson((value) => (typeof value === 'object' && value !== null ? (value as OpenGroups) : undefined)),
  { keeper: 'tab', initial: NONE },
);

/** Layout effects run in the browser alone, and the server warns of them. */
const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** Which groups of filters a person has opened or closed in this visit; undefined for those left as they were. */
export function useOpenGroups() {
  const [groups, setGroups] = useState(NONE);
  // To take note of nothing draws nothing once more: it is one thing.
  useBeforePaint(() => setGroups(kept.read()), []);
  const toggle = (key: string, isOpen: boolean) => {
    const changed = { ...groups, [key]: isOpen };
    setGroups(changed);
    kept.write(changed);
  };
  return [groups, toggle] as const;
}
