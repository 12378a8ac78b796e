import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockStorage, stubStorage } from '../../shell/stored-value.fixture.ts';
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

/** What the planner does with the draft open: the wishes in their order, then what the draft holds. */
function fulfilAll(collection: readonly number[]): number[] {
  let now = [...collection];
  for (const wish of draftWishes()) {
    now = now.filter((plant) => plant !== wish.plant);
    if (wish.way === 'in') now.push(wish.plant);
    noteDraft({ name: 'Draft', collection: now, placed: [] });
    settleWish(wish);
  }
  return now;
}

beforeEach(() => void stubStorage());

describe('before there is a draft', () => {
  it('plants wait for it, in the order in which they were chosen', () => {
    expect(addToDraft(FERN, () => 1)).toBe('added');
    expect(addToDraft(CAMAS, () => 2)).toBe('added');
    expect(draftWishes().map(({ name }) => name)).toEqual(['Sword fern', 'Camas']);
    expect(isInDraft(12)).toBe(true);
    expect(draftNote()).toBeUndefined();
  });

  it('(40) one that is tapped twice waits once', () => {
    addToDraft(FERN);
    expect(addToDraft(FERN)).toBe('already');
    expect(draftWishes()).toHaveLength(1);
  });

  it('one that is taken back waits no more', () => {
    addToDraft(FERN);
    takeOutOfDraft(FERN);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(isInDraft(12)).toBe(false);
  });
});

describe('beside a draft', () => {
  const begun = (collection: number[], placed: number[] = []) => {
    noteDraft({ name: 'By the gate', collection, placed });
  };

  it('what it holds is not asked for again', () => {
    begun([12]);
    expect(addToDraft(FERN)).toBe('already');
    expect(draftWishes()).toEqual([]);
  });

  it('what stands on its plan can join the collection too', () => {
    begun([], [12]);
    expect(isInDraft(12)).toBe(true);
    expect(addToDraft(FERN)).toBe('added');
  });

  it('undone after the planner took it in, it is taken out again', () => {
    begun([]);
    addToDraft(FERN);
    expect(fulfilAll([])).toEqual([12]);
    expect(isInDraft(12)).toBe(true);
    takeOutOfDraft(FERN);
    expect(isInDraft(12)).toBe(false);
    expect(fulfilAll([12])).toEqual([]);
  });

  it('asked for again before it was taken out, it simply stays', () => {
    begun([12]);
    takeOutOfDraft(FERN);
    expect(addToDraft(FERN)).toBe('added');
    expect(draftWishes()).toEqual([]);
    expect(isInDraft(12)).toBe(true);
  });

  it('a wish that was taken back while it was fulfilled is not settled in place of a newer one', () => {
    begun([]);
    addToDraft(FERN, () => 1);
    const [old] = draftWishes() as [Wish];
    takeOutOfDraft(FERN);
    addToDraft(FERN, () => 2);
    expect(isWished(old)).toBe(false);
    settleWish(old);
    expect(draftWishes()).toHaveLength(1);
  });

  it('plants that wait outlive a draft that was deleted', () => {
    begun([3]);
    addToDraft(FERN);
    forgetDraft();
    expect(isInDraft(3)).toBe(false);
    expect(isInDraft(12)).toBe(true);
  });

  it('whatever is pressed on pages and fulfilled in between, the draft ends as the marks say', () => {
    const act = fc.record({
      plant: fc.integer({ min: 1, max: 4 }),
      press: fc.constantFrom('in', 'out', 'planner'),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        stubStorage();
        let collection: number[] = [];
        let at = 0;
        for (const { plant, press } of acts) {
          at += 1;
          const named = { id: plant, common_name: `Plant ${plant}` };
          if (press === 'in') addToDraft(named, () => at);
          else if (press === 'out') takeOutOfDraft(named, () => at);
          else collection = fulfilAll(collection);
        }
        const marked = [1, 2, 3, 4].filter((plant) => isInDraft(plant));
        expect(fulfilAll(collection).sort()).toEqual(marked);
        expect(draftWishes()).toEqual([]);
      }),
    );
  });
});

describe('what cannot be believed or kept', () => {
  it.each(['{', '5', '"x"', '{"way":"up"}', 'null', '[]'])('a wish written as %s is none', (text) => {
    stubStorage({
      'understory.draft-wish.12': text,
      'understory.draft-wish.x': '{"way":"in"}',
    });
    expect(draftWishes()).toEqual([]);
    expect(isInDraft(12)).toBe(false);
  });

  it.each(['{', '5', '{}', '{"name":5}'])('a note written as %s is none', (text) => {
    stubStorage({ 'understory.draft': text });
    expect(draftNote()).toBeUndefined();
  });

  it('a browser that keeps nothing says so, and marks nothing as kept', () => {
    lockStorage();
    expect(addToDraft(FERN)).toBe('not kept');
    expect(takeOutOfDraft(FERN)).toBe(false);
    expect(isInDraft(12)).toBe(false);
    expect(draftWishes()).toEqual([]);
  });
});
