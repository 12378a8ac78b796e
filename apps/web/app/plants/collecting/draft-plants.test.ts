import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addToDraft,
  draftNote,
  draftWishes,
  forgetDraft,
  isInDraft,
  isWished,
  noteDraft,
  settleWish,
  takeOutOfDraft,
  type Wish,
} from './draft-plants.ts';

const FERN = { id: 12, common_name: 'Sword fern' };
const CAMAS = { id: 3, common_name: 'Camas' };

/** A browser's storage. */
function chest(kept: Record<string, string> = {}) {
  const held = new Map(Object.entries(kept));
  const storage = () => ({
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    key: (at: number) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  });
  return { held, storage };
}

/** What the planner does with the draft open: the wishes in their order, then what the draft holds. */
function fulfilAll(collection: readonly number[], storage: ReturnType<typeof chest>['storage']): number[] {
  let now = [...collection];
  for (const wish of draftWishes(storage)) {
    now = now.filter((plant) => plant !== wish.plant);
    if (wish.way === 'in') now.push(wish.plant);
    noteDraft({ name: 'Draft', collection: now, placed: [] }, storage);
    settleWish(wish, storage);
  }
  return now;
}

afterEach(() => vi.restoreAllMocks());

describe('before there is a draft', () => {
  it('plants wait for it, in the order in which they were chosen', () => {
    const { storage } = chest();
    expect(addToDraft(FERN, storage, () => 1)).toBe('added');
    expect(addToDraft(CAMAS, storage, () => 2)).toBe('added');
    expect(draftWishes(storage).map(({ name }) => name)).toEqual(['Sword fern', 'Camas']);
    expect(isInDraft(12, storage)).toBe(true);
    expect(draftNote(storage)).toBeUndefined();
  });

  it('(40) one that is tapped twice waits once', () => {
    const { storage } = chest();
    addToDraft(FERN, storage);
    expect(addToDraft(FERN, storage)).toBe('already');
    expect(draftWishes(storage)).toHaveLength(1);
  });

  it('one that is taken back waits no more', () => {
    const { storage, held } = chest();
    addToDraft(FERN, storage);
    takeOutOfDraft(FERN, storage);
    expect(held.size).toBe(0);
    expect(isInDraft(12, storage)).toBe(false);
  });
});

describe('beside a draft', () => {
  const begun = (collection: number[], placed: number[] = []) => {
    const kept = chest();
    noteDraft({ name: 'By the gate', collection, placed }, kept.storage);
    return kept;
  };

  it('what it holds is not asked for again', () => {
    const { storage } = begun([12]);
    expect(addToDraft(FERN, storage)).toBe('already');
    expect(draftWishes(storage)).toEqual([]);
  });

  it('what stands on its plan can join the collection too', () => {
    const { storage } = begun([], [12]);
    expect(isInDraft(12, storage)).toBe(true);
    expect(addToDraft(FERN, storage)).toBe('added');
  });

  it('undone after the planner took it in, it is taken out again', () => {
    const { storage } = begun([]);
    addToDraft(FERN, storage);
    expect(fulfilAll([], storage)).toEqual([12]);
    expect(isInDraft(12, storage)).toBe(true);
    takeOutOfDraft(FERN, storage);
    expect(isInDraft(12, storage)).toBe(false);
    expect(fulfilAll([12], storage)).toEqual([]);
  });

  it('asked for again before it was taken out, it simply stays', () => {
    const { storage } = begun([12]);
    takeOutOfDraft(FERN, storage);
    expect(addToDraft(FERN, storage)).toBe('added');
    expect(draftWishes(storage)).toEqual([]);
    expect(isInDraft(12, storage)).toBe(true);
  });

  it('a wish that was taken back while it was fulfilled is not settled in place of a newer one', () => {
    const { storage } = begun([]);
    addToDraft(FERN, storage, () => 1);
    const [old] = draftWishes(storage) as [Wish];
    takeOutOfDraft(FERN, storage);
    addToDraft(FERN, storage, () => 2);
    expect(isWished(old, storage)).toBe(false);
    settleWish(old, storage);
    expect(draftWishes(storage)).toHaveLength(1);
  });

  it('plants that wait outlive a draft that was deleted', () => {
    const { storage } = begun([3]);
    addToDraft(FERN, storage);
    forgetDraft(storage);
    expect(isInDraft(3, storage)).toBe(false);
    expect(isInDraft(12, storage)).toBe(true);
  });

  it('whatever is pressed on pages and fulfilled in between, the draft ends as the marks say', () => {
    const act = fc.record({
      plant: fc.integer({ min: 1, max: 4 }),
      press: fc.constantFrom('in', 'out', 'planner'),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const { storage } = chest();
        let collection: number[] = [];
        let at = 0;
        for (const { plant, press } of acts) {
          at += 1;
          const named = { id: plant, common_name: `Plant ${plant}` };
          if (press === 'in') addToDraft(named, storage, () => at);
          else if (press === 'out') takeOutOfDraft(named, storage, () => at);
          else collection = fulfilAll(collection, storage);
        }
        const marked = [1, 2, 3, 4].filter((plant) => isInDraft(plant, storage));
        expect(fulfilAll(collection, storage).sort()).toEqual(marked);
        expect(draftWishes(storage)).toEqual([]);
      }),
    );
  });
});

describe('what cannot be believed or kept', () => {
  it.each(['{', '5', '"x"', '{"way":"up"}', 'null', '[]'])('a wish written as %s is none', (text) => {
    const { storage } = chest({
      'understory.draft-wish.12': text,
      'understory.draft-wish.x': '{"way":"in"}',
    });
    expect(draftWishes(storage)).toEqual([]);
    expect(isInDraft(12, storage)).toBe(false);
  });

  it.each(['{', '5', '{}', '{"name":5}'])('a note written as %s is none', (text) => {
    expect(draftNote(chest({ 'understory.draft': text }).storage)).toBeUndefined();
  });

  it('a browser that keeps nothing says so', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const locked = () => {
      throw new Error('denied');
    };
    expect(addToDraft(FERN, locked)).toBe('not kept');
    expect(takeOutOfDraft(FERN, locked)).toBe(false);
    expect(isInDraft(12, locked)).toBe(false);
    expect(draftWishes(locked)).toEqual([]);
    expect(warned).toHaveBeenCalledTimes(2);
  });
});
