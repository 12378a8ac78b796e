import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dropPlantsPerGarden,
  forgetGardenPlants,
  gardensWith,
  loadPlantsPerGarden,
  noteGardenPlants,
  noteGardensOf,
  noteOnePlant,
  otherGardensWith,
  ownPlantsPerGarden,
  watchPlantsPerGarden,
} from './plantsPerGarden.ts';

const HERE = '/gardens';

/** A browser's storage that keeps what it is given, and counts the writings. */
function drawer(text: string | null = null) {
  const drawn = { text, writings: 0 };
  const storage = () => ({
    getItem: () => drawn.text,
    setItem: (_key: string, value: string) => {
      drawn.text = value;
      drawn.writings += 1;
    },
  });
  return { drawn, storage, read: () => Object.fromEntries(loadPlantsPerGarden(HERE, storage)) };
}
const locked = () => ({
  getItem: (): string => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('full');
  },
});

afterEach(() => vi.restoreAllMocks());

describe('loading', () => {
  it.each(['/gardens', '/gardens/', '/gardens/7', '/garden-planner', '/garden-planner/'])(
    'what was kept is there on %s',
    (pathname) => {
      const { storage } = drawer('{"3":[1,2]}');
      expect(loadPlantsPerGarden(pathname, storage)).toEqual(new Map([[3, [1, 2]]]));
    },
  );

  it.each(['/', '/marketplace', '/plants/3-camas', '/gardens-of-others', '/for-gardeners'])(
    'nothing is read on %s',
    (pathname) => {
      const read = vi.fn(locked);
      expect(loadPlantsPerGarden(pathname, read).size).toBe(0);
      expect(read).not.toHaveBeenCalled();
    },
  );

  it.each([
    null,
    '',
    'null',
    '[]',
    '5',
    '"x"',
    '{"3":5}',
    '{"x":[1]}',
    '{"-3":[1]}',
    '{"3":[]}',
    '{"3":["1",0,1.5]}',
  ])('what was kept as %s is an empty map', (text) => expect(drawer(text).read()).toEqual({}));

  it('a repeated garden counts once', () => {
    expect(drawer('{"3":[1,1,2]}').read()).toEqual({ 3: [1, 2] });
  });
});

it.each([
  [3, 1, 1],
  [3, undefined, 2],
  [3, 9, 2],
  [4, 1, 0],
])('beside one garden, plant %d and garden %s, there are %d others with it', (plant, garden, others) => {
  expect(otherGardensWith(new Map([[3, [1, 2]]]), plant, garden)).toBe(others);
});

describe('changes', () => {
  it('a garden holds exactly the plants it was seen with, and others stay as they are', () => {
    const { storage, read } = drawer('{"3":[1,2],"4":[2]}');
    noteGardenPlants(HERE, 2, [4, 5, 5], storage);
    expect(read()).toEqual({ 3: [1], 4: [2], 5: [2] });
  });

  it('one plant more, and out again', () => {
    const { storage, read } = drawer('{"3":[1,2],"4":[2]}');
    noteOnePlant(1, 4, true, storage);
    noteOnePlant(1, 4, true, storage);
    expect(read()).toEqual({ 3: [1, 2], 4: [2, 1] });
    noteOnePlant(2, 4, false, storage);
    noteOnePlant(1, 4, false, storage);
    expect(read()).toEqual({ 3: [1, 2] });
  });

  it('a plant is in exactly the gardens the server named', () => {
    const { storage, read } = drawer('{"3":[1,2],"4":[2]}');
    noteGardensOf(4, [5, 6, 5], storage);
    noteGardensOf(3, [], storage);
    expect(read()).toEqual({ 4: [5, 6] });
  });

  it('a deleted garden holds none', () => {
    const { storage, read } = drawer('{"3":[1,2],"4":[2]}');
    forgetGardenPlants(HERE, 2, storage);
    expect(read()).toEqual({ 3: [1] });
  });

  it('each is kept at once', () => {
    const { drawn, storage } = drawer();
    noteGardenPlants(HERE, 1, [3], storage);
    noteGardenPlants(HERE, 1, [3, 4], storage);
    forgetGardenPlants(HERE, 1, storage);
    expect(drawn).toEqual({ text: '{}', writings: 3 });
  });

  it('a browser that keeps nothing is noted and nothing more', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    noteGardenPlants(HERE, 1, [3], locked);
    expect(drawer('{').read()).toEqual({});
    expect(warned).toHaveBeenCalledTimes(3);
  });
});

describe('marks of one person', () => {
  /** A browser's whole storage. */
  function chest(kept: Record<string, string> = {}) {
    const held = new Map(Object.entries(kept));
    const storage = () => ({
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    });
    return { held, storage };
  }
  const KEPT = { 'understory.plants-per-garden': '{"3":[1,2]}', 'understory.plants-per-garden.of': 'rose' };

  it('are looked up for whom they were kept, and for nobody else', () => {
    const { storage } = chest(KEPT);
    expect(gardensWith('rose', 3, storage)).toEqual([1, 2]);
    expect(gardensWith('rose', 4, storage)).toEqual([]);
    expect(gardensWith('fern', 3, storage)).toEqual([]);
  });

  it('are there again for who comes back, and gone for who comes instead', () => {
    const { storage, held } = chest(KEPT);
    ownPlantsPerGarden('rose', storage);
    expect(gardensWith('rose', 3, storage)).toEqual([1, 2]);
    ownPlantsPerGarden('fern', storage);
    expect(held).toEqual(new Map([['understory.plants-per-garden.of', 'fern']]));
    expect(gardensWith('fern', 3, storage)).toEqual([]);
  });

  it('kept before it was noted whose they are, they are nobody’s', () => {
    const { storage } = chest({ 'understory.plants-per-garden': '{"3":[1,2]}' });
    ownPlantsPerGarden('fern', storage);
    expect(gardensWith('fern', 3, storage)).toEqual([]);
  });

  it('leave with their person', () => {
    const { storage, held } = chest(KEPT);
    dropPlantsPerGarden(storage);
    expect(held.size).toBe(0);
  });

  it('follow what is added and taken out', () => {
    const { storage } = chest(KEPT);
    noteOnePlant(9, 3, true, storage);
    expect(gardensWith('rose', 3, storage)).toEqual([1, 2, 9]);
    noteOnePlant(1, 3, false, storage);
    expect(gardensWith('rose', 3, storage)).toEqual([2, 9]);
  });

  it('that cannot be read are not shown, and written by hand they are not believed', () => {
    const denied = () => {
      throw new Error('denied');
    };
    expect(gardensWith('rose', 3, denied)).toEqual([]);
    const { storage } = chest({ ...KEPT, 'understory.plants-per-garden': '{' });
    expect(gardensWith('rose', 3, storage)).toEqual([]);
  });

  it('are told anew in this tab and when another tab changed them, until nobody watches', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const { storage } = chest(KEPT);
    const seen = vi.fn();
    const stop = watchPlantsPerGarden(seen);
    noteOnePlant(9, 3, true, storage);
    expect(seen).toHaveBeenCalledTimes(1);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'understory.plants-per-garden' }));
    expect(seen).toHaveBeenCalledTimes(2);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(seen).toHaveBeenCalledTimes(2);
    stop();
    noteOnePlant(9, 3, false, storage);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(seen).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});
