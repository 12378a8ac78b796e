import { useSyncExternalStore } from 'react';

/** What keeps a value: the device, for every tab and visit, or the tab, until it is closed. */
type Keeper = 'device' | 'tab';

/** How a value stands in storage. Reading gives `undefined` for what a hand or an older page wrote there. */
export interface Notation<T> {
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

export const asText: Notation<string> = { read: (text) => text, write: (text) => text };

/** As JSON; `fits` makes of whatever stands there what it should be, or gives `undefined`. It may throw for what is nothing at all. */
export const asJson = <T>(fits: (value: unknown) => T | undefined): Notation<T> => ({
  read: (text) => fits(JSON.parse(text)),
  write: (value) => JSON.stringify(value),
});

/** A small value that the browser keeps. Where it keeps nothing, the value holds until the page is left. */
export interface StoredValue<T> {
  /** The same thing for as long as nothing changes. */
  readonly read: () => T;
  /** False where the browser keeps nothing. `undefined` forgets the value. */
  readonly write: (value: T) => boolean;
  readonly forget: () => void;
  /** Calls back when the value changed, in this tab or, on the device, in another one. Answers how to stop. */
  readonly watch: (watcher: () => void) => () => void;
}

interface Kept<T> {
  readonly keeper: Keeper;
  /** What it is while nothing is kept; on the server always. */
  readonly initial: T;
}

/** Values that storage would not take, by their keys. */
const unwritten: Readonly<Record<Keeper, Map<string, string>>> = { device: new Map(), tab: new Map() };
interface Watching {
  readonly isMeant: (key: string) => boolean;
  readonly watcher: () => void;
}
const watching = new Set<Watching>();

/** Calls back when something under such a key changed, in this tab or, on the device, in another one. Answers how to stop. */
function watch(each: Watching): () => void {
  const hearOthers = ({ key }: StorageEvent) => {
    if (key === null || each.isMeant(key)) each.watcher();
  };
  watching.add(each);
  window.addEventListener('storage', hearOthers);
  return () => {
    watching.delete(each);
    window.removeEventListener('storage', hearOthers);
  };
}

// Even to name it may throw, where a person allows no page to keep anything.
const storageOf = (keeper: Keeper): Storage => (keeper === 'device' ? localStorage : sessionStorage);

function textAt(keeper: Keeper, key: string): string | null {
  const held = unwritten[keeper].get(key);
  if (held !== undefined) return held;
  try {
    return storageOf(keeper).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text, or takes it away. */
function put(keeper: Keeper, key: string, text: string | undefined): boolean {
  let isKept = true;
  try {
    if (text === undefined) storageOf(keeper).removeItem(key);
    else storageOf(keeper).setItem(key, text);
    unwritten[keeper].delete(key);
  } catch (error) {
    isKept = false;
    if (text === undefined) unwritten[keeper].delete(key);
    else {
      console.warn(`What stands under “${key}” holds only until this page is left.`, error);
      unwritten[keeper].set(key, text);
    }
  }
  for (const { isMeant, watcher } of watching) if (isMeant(key)) watcher();
  return isKept;
}

/** A value under a key of its own. The key and the way it is written stay as they are: other versions of the page read them too. */
export function storedValue<T>(
  key: string,
  notation: Notation<T & {}>,
  { keeper, initial }: Kept<T>,
): StoredValue<T> {
  let last: { readonly text: string; readonly value: T } | undefined;
  const read = (): T => {
    const text = textAt(keeper, key);
    if (text === null) return initial;
    if (last?.text !== text) last = { text, value: readable(notation, text) ?? initial };
    return last.value;
  };
  return {
    read,
    write: (value) =>
      put(keeper, key, value === undefined || value === null ? undefined : notation.write(value)),
    forget: () => void put(keeper, key, undefined),
    watch: (watcher) => watch({ isMeant: (changed) => changed === key, watcher }),
  };
}

function readable<T>(notation: Notation<T>, text: string): T | undefined {
  try {
    return notation.read(text);
  } catch {
    return undefined;
  }
}

/** Values of one kind under names of their own, such as one for each garden. */
export interface StoredValues<T> {
  readonly named: (name: string | number) => StoredValue<T>;
  /** The names under which something is kept. */
  readonly names: () => readonly string[];
  /** Calls back when any of them changed. Answers how to stop. */
  readonly watch: (watcher: () => void) => () => void;
}

/** Values whose keys begin alike, so that those of two tabs stand beside each other: storage knows no transaction. */
export function storedValues<T>(prefix: string, notation: Notation<T & {}>, kept: Kept<T>): StoredValues<T> {
  return {
    named: (name) => storedValue(prefix + name, notation, kept),
    names: () => {
      const keys = new Set(unwritten[kept.keeper].keys());
      try {
        for (const key of Object.keys(storageOf(kept.keeper))) keys.add(key);
      } catch {
        // Whatever is there is what this page could not write.
      }
      return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    },
    watch: (watcher) => watch({ isMeant: (key) => key.startsWith(prefix), watcher }),
  };
}

/** The value as it is now; the server draws what it is at first. */
export const useStored = <T>(value: StoredValue<T>, initial: T): T =>
  useSyncExternalStore(value.watch, value.read, () => initial);
