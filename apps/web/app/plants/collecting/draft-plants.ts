/**
 * Plants of the draft that a guest keeps on this device, for pages that do not hold the draft itself.
 *
 * The draft's drawing lies in the planner's database and is written by the one tab that has it open. Every other page only leaves
 * a wish, "this plant in" or "this plant out", and the planner fulfils what waits when it has the draft open: at once in another
 * tab, else when it is next opened. So neither side writes over the other. Each wish has a key of its own, since two tabs may
 * leave one at the same moment and local storage knows no transaction. Before there is a draft, its plants wait for it.
 */

const NOTE_KEY = 'understory.draft';
const WISH_PREFIX = 'understory.draft-wish.';

/** What the planner last wrote down of the draft. */
export interface DraftNote {
  readonly name: string;
  readonly collection: readonly number[];
  readonly placed: readonly number[];
}

/** A plant to be put into the draft's collection, or taken out of it. */
export interface Wish {
  readonly plant: number;
  readonly name: string;
  readonly way: 'in' | 'out';
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Named = { readonly id: number; readonly common_name: string };

const browserStorage = (): Storage => localStorage;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter(isId) : []);

function parsed(text: string | null): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the planner wrote down of the draft; undefined when this device has none. */
export function draftNote(storage: () => Storage = browserStorage): DraftNote | undefined {
  try {
    const note = parsed(storage().getItem(NOTE_KEY));
    if (typeof note?.name !== 'string') return undefined;
    return { name: note.name, collection: idsOf(note.collection), placed: idsOf(note.placed) };
  } catch {
    return undefined;
  }
}

const watchers = new Set<() => void>();
const tellWatchers = (): void => {
  for (const watcher of watchers) watcher();
};

/** Calls back when the draft's plants changed, in this tab or in another one. Answers how to stop. */
export function watchDraft(watcher: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === NOTE_KEY || key.startsWith(WISH_PREFIX)) watcher();
  };
  watchers.add(watcher);
  window.addEventListener('storage', heard);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', heard);
  };
}

/** Writes down what the draft holds. For the planner that has it open. */
export function noteDraft(note: DraftNote, storage: () => Storage = browserStorage): void {
  try {
    storage().setItem(NOTE_KEY, JSON.stringify(note));
  } catch (error) {
    console.warn('What the draft holds could not be noted.', error);
  }
  tellWatchers();
}

/** Notes that this device has no draft any more. Plants that wait for one go on waiting. */
export function forgetDraft(storage: () => Storage = browserStorage): void {
  try {
    storage().removeItem(NOTE_KEY);
  } catch {
    // Nothing was kept in the first place.
  }
  tellWatchers();
}

function wishIn(key: string, storage: Storage): Wish | undefined {
  const plant = Number(key.slice(WISH_PREFIX.length));
  const wish = parsed(storage.getItem(key));
  if (!isId(plant) || (wish?.way !== 'in' && wish?.way !== 'out')) return undefined;
  const { way, name, at } = wish;
  return {
    plant,
    way,
    name: typeof name === 'string' ? name : `Plant ${plant}`,
    at: typeof at === 'number' ? at : 0,
  };
}

const wishFor = (plant: number, storage: Storage): Wish | undefined => wishIn(WISH_PREFIX + plant, storage);

/** What waits to be done with the draft, in the order in which it was asked for. */
export function draftWishes(storage: () => Storage = browserStorage): readonly Wish[] {
  try {
    const kept = storage();
    const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
    return keys
      .filter((key) => key.startsWith(WISH_PREFIX))
      .flatMap((key) => wishIn(key, kept) ?? [])
      .sort((a, b) => a.at - b.at || a.plant - b.plant);
  } catch {
    return [];
  }
}

/** Whether a wish still stands as it was read; it may have been taken back meanwhile. */
export function isWished(wish: Wish, storage: () => Storage = browserStorage): boolean {
  try {
    const now = wishFor(wish.plant, storage());
    return now?.way === wish.way && now.at === wish.at;
  } catch {
    return false;
  }
}

/** Takes a wish off the list: it is fulfilled, or never can be. */
export function settleWish(wish: Wish, storage: () => Storage = browserStorage): void {
  if (!isWished(wish, storage)) return;
  storage().removeItem(WISH_PREFIX + wish.plant);
  tellWatchers();
}

/** Whether the draft holds a plant, or will once its wishes are fulfilled. */
export function isInDraft(plant: number, storage: () => Storage = browserStorage): boolean {
  try {
    const wish = wishFor(plant, storage());
    const note = draftNote(storage);
    if (wish?.way === 'in' || note?.placed.includes(plant)) return true;
    return wish === undefined && (note?.collection.includes(plant) ?? false);
  } catch {
    return false;
  }
}

/** Whether the draft's collection holds a plant, or will. A plant may stand on the plan alone. */
function isCollected(plant: number, storage: () => Storage): boolean {
  const wish = wishFor(plant, storage());
  return wish ? wish.way === 'in' : (draftNote(storage)?.collection.includes(plant) ?? false);
}

/** Does something to the wish for a plant; false where this browser keeps nothing. */
function change(work: () => void): boolean {
  try {
    work();
  } catch (error) {
    console.warn('The wish for the draft could not be kept.', error);
    return false;
  }
  tellWatchers();
  return true;
}

/** Puts a plant into the draft's collection. It is there once, however often it is asked for. */
export function addToDraft(
  { id, common_name }: Named,
  storage: () => Storage = browserStorage,
  now: () => number = Date.now,
): 'added' | 'already' | 'not kept' {
  let already = false;
  const isKept = change(() => {
    already = isCollected(id, storage);
    if (already) return;
    // What is only to be taken out is left in.
    if (draftNote(storage)?.collection.includes(id)) storage().removeItem(WISH_PREFIX + id);
    else storage().setItem(WISH_PREFIX + id, JSON.stringify({ way: 'in', name: common_name, at: now() }));
  });
  if (!isKept) return 'not kept';
  return already ? 'already' : 'added';
}

/** Takes a plant out of the draft's collection; what is placed of it stays. False where this browser keeps nothing. */
export function takeOutOfDraft(
  { id, common_name }: Named,
  storage: () => Storage = browserStorage,
  now: () => number = Date.now,
): boolean {
  return change(() => {
    if (draftNote(storage)?.collection.includes(id)) {
      storage().setItem(WISH_PREFIX + id, JSON.stringify({ way: 'out', name: common_name, at: now() }));
    } else storage().removeItem(WISH_PREFIX + id);
  });
}
