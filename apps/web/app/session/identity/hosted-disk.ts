/** As much of `localStorage` as is needed of it. */
export interface Disk extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys(): readonly string[];
}

/** A disk that forgets. */
export function volatileDisk(): Disk {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** Where the pool's client keeps what belongs to one of the pool's clients. */
export const prefixOf = (clientId: string): string => `CognitoIdentityServiceProvider.${clientId}.`;

/**
 * What this browser keeps under a prefix. Where it keeps nothing (storage is off, or full) the page's memory does, and
 * the session ends with the page.
 */
export function browserDisk(prefix: string): Disk {
  const instead = volatileDisk();
  const attempt = <T>(work: () => T, otherwise: () => T): T => {
    try {
      return work();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        () => localStorage.getItem(key),
        () => null,
      ) ?? instead.getItem(key),
    setItem: (key, value) =>
      attempt(
        () => localStorage.setItem(key, value),
        () => instead.setItem(key, value),
      ),
    removeItem: (key) => {
      instead.removeItem(key);
      attempt(
        () => localStorage.removeItem(key),
        () => undefined,
      );
    },
    keys: () => [
      ...instead.keys(),
      ...attempt(
        () => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
        () => [],
      ),
    ],
  };
}
