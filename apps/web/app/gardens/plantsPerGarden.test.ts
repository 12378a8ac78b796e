import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  forgetGardenPlants,
  loadPlantsPerGarden,
  noteGardenPlants,
  noteOnePlant,
  otherGardensWith,
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
    noteOnePlant(HERE, 1, 4, true, storage);
    noteOnePlant(HERE, 1, 4, true, storage);
    expect(read()).toEqual({ 3: [1, 2], 4: [2, 1] });
    noteOnePlant(HERE, 2, 4, false, storage);
    noteOnePlant(HERE, 1, 4, false, storage);
    expect(read()).toEqual({ 3: [1, 2] });
    noteOnePlant('/plants/4-salal', 1, 4, true, storage);
    expect(read()).toEqual({ 3: [1, 2] });
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
