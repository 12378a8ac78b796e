/**
 * Plants of the draft that a guest keeps on this device, for pages that do not hold the draft itself.
 *
 * The draft's drawing lies in the planner's database and is written by the one tab that has it open. Every other page only leaves
 * a wish, "this plant in" or "this plant out", and the planner fulfils what waits when it has the draft open: at once in another
 * tab, else when it is next opened. So neither side writes over the other. Each wish has a key of its own, since two tabs may
 * leave one at the same moment and local storage knows no transaction. Before there is a draft, its plants wait for it.
 */

import { msg } from '@lingui/core/macro';
import { asJson, storedValue, storedValues } from '../../shell/stored-value.ts';
import { sayHere } from '../../shell/words.ts';

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

type Named = { readonly id: number; readonly common_name: string };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter(isId) : []);

type Loose = Partial<Record<string, unknown>>;
const looseOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? value : {});

const note = storedValue<DraftNote | undefined>(
  'understory.draft',
  asJson((value) => {
    const { name, collection, placed } = looseOf(value);
    return typeof name === 'string'
      ? { name, collection: idsOf(collection), placed: idsOf(placed) }
      : undefined;
  }),
  { keeper: 'device', initial: undefined },
);

/** Each under the id of its plant. */
const wishes = storedValues<Omit<Wish, 'plant'> | undefined>(
  'understory.draft-wish.',
  asJson((value) => {
    const { way, name, at } = looseOf(value);
    if (way !== 'in' && way !== 'out') return undefined;
    return {
      way,
      name: typeof name === 'string' ? name : sayHere(msg`A plant`),
      at: typeof at === 'number' ? at : 0,
    };
  }),
  { keeper: 'device', initial: undefined },
);

function wishFor(plant: number): Wish | undefined {
  const wish = wishes.named(plant).read();
  return wish && isId(plant) ? { plant, ...wish } : undefined;
}

/** What the planner wrote down of the draft; undefined when this device has none. */
export const draftNote = note.read;

/** Calls back when the draft's plants changed, in this tab or in another one. Answers how to stop. */
export function watchDraft(watcher: () => void): () => void {
  const stops = [note.watch(watcher), wishes.watch(watcher)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Writes down what the draft holds. For the planner that has it open. */
export const noteDraft = (held: DraftNote): void => void note.write(held);

/** Notes that this device has no draft any more. Plants that wait for one go on waiting. */
export const forgetDraft = note.forget;

/** What waits to be done with the draft, in the order in which it was asked for. */
export const draftWishes = (): readonly Wish[] =>
  wishes
    .names()
    .flatMap((plant) => wishFor(Number(plant)) ?? [])
    .sort((a, b) => a.at - b.at || a.plant - b.plant);

/** Whether a wish still stands as it was read; it may have been taken back meanwhile. */
export function isWished(wish: Wish): boolean {
  const now = wishFor(wish.plant);
  return now?.way === wish.way && now.at === wish.at;
}

/** Takes a wish off the list: it is fulfilled, or never can be. */
export function settleWish(wish: Wish): void {
  if (isWished(wish)) wishes.named(wish.plant).forget();
}

/** Whether the draft holds a plant, or will once its wishes are fulfilled. */
export function isInDraft(plant: number): boolean {
  const wish = wishFor(plant);
  const held = note.read();
  if (wish?.way === 'in' || held?.placed.includes(plant)) return true;
  return wish === undefined && (held?.collection.includes(plant) ?? false);
}

/** Whether the draft's collection holds a plant, or will. A plant may stand on the plan alone. */
function isCollected(plant: number): boolean {
  const wish = wishFor(plant);
  return wish ? wish.way === 'in' : (note.read()?.collection.includes(plant) ?? false);
}

/** Puts a plant into the draft's collection. It is there once, however often it is asked for. */
export function addToDraft(
  { id, common_name: name }: Named,
  now: () => number = Date.now,
): 'added' | 'already' | 'not kept' {
  if (isCollected(id)) return 'already';
  // What is only to be taken out is left in.
  const isHeld = note.read()?.collection.includes(id);
  const wish = wishes.named(id);
  if (wish.write(isHeld ? undefined : { way: 'in', name, at: now() })) return 'added';
  wish.forget();
  return 'not kept';
}

/** Takes a plant out of the draft's collection; what is placed of it stays. False where this browser keeps nothing. */
export function takeOutOfDraft({ id, common_name: name }: Named, now: () => number = Date.now): boolean {
  const isHeld = note.read()?.collection.includes(id);
  const wish = wishes.named(id);
  if (wish.write(isHeld ? { way: 'out', name, at: now() } : undefined)) return true;
  wish.forget();
  return false;
}
