import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lockStorage, stubStorage } from '../shell/stored-value.fixture.ts';
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
} from './plants-per-garden.ts';

const HERE = '/gardens';

const MAP = 'understory.plants-per-garden';
const OWNER = 'understory.plants-per-garden.of';
const keep = (text: string | null): Storage => stubStorage(text === null ? {} : { [MAP]: text });
const read = () => Object.fromEntries(loadPlantsPerGarden(HERE));

beforeEach(() => {
  stubStorage();
  dropPlantsPerGarden();
});

describe('loading', () => {
  it.each(['/gardens', '/gardens/', '/gardens/7', '/garden-planner', '/garden-planner/'])(
    'what was kept is there on %s',
    (pathname) => {
      keep('{"3":[1,2]}');
      expect(loadPlantsPerGarden(pathname)).toEqual(new Map([[3, [1, 2]]]));
    },
  );

  it.each(['/', '/marketplace', '/plants/3-camas', '/gardens-of-others', '/for-gardeners'])(
    'nothing is read on %s',
    (pathname) => {
      const storage = keep('{"3":[1,2]}');
      const asked = vi.spyOn(storage, 'getItem');
      expect(loadPlantsPerGarden(pathname).size).toBe(0);
      expect(asked).not.toHaveBeenCalled();
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
  ])('what was kept as %s is an empty map', (text) => {
    keep(text);
    expect(read()).toEqual({});
  });

  it('a repeated garden counts once', () => {
    keep('{"3":[1,1,2]}');
    expect(read()).toEqual({ 3: [1, 2] });
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
    keep('{"3":[1,2],"4":[2]}');
    noteGardenPlants(HERE, 2, [4, 5, 5]);
    expect(read()).toEqual({ 3: [1], 4: [2], 5: [2] });
  });

  it('one plant more, and out again', () => {
    keep('{"3":[1,2],"4":[2]}');
    noteOnePlant(1, 4, true);
    noteOnePlant(1, 4, true);
    expect(read()).toEqual({ 3: [1, 2], 4: [2, 1] });
    noteOnePlant(2, 4, false);
    noteOnePlant(1, 4, false);
    expect(read()).toEqual({ 3: [1, 2] });
  });

  it('a plant is in exactly the gardens the server named', () => {
    keep('{"3":[1,2],"4":[2]}');
    noteGardensOf(4, [5, 6, 5]);
    noteGardensOf(3, []);
    expect(read()).toEqual({ 4: [5, 6] });
  });

  it('a deleted garden holds none', () => {
    keep('{"3":[1,2],"4":[2]}');
    forgetGardenPlants(HERE, 2);
    expect(read()).toEqual({ 3: [1] });
  });

  it('each is kept at once', () => {
    const written = vi.spyOn(keep(null), 'setItem');
    noteGardenPlants(HERE, 1, [3]);
    noteGardenPlants(HERE, 1, [3, 4]);
    forgetGardenPlants(HERE, 1);
    expect(localStorage.getItem(MAP)).toBe('{}');
    expect(written).toHaveBeenCalledTimes(3);
  });

  it('a browser that keeps nothing holds them until the page is left', () => {
    lockStorage();
    noteGardenPlants(HERE, 1, [3]);
    expect(read()).toEqual({ 3: [1] });
  });
});

describe('marks of one person', () => {
  const KEPT = { [MAP]: '{"3":[1,2]}', [OWNER]: 'rose' };

  it('are looked up for whom they were kept, and for nobody else', () => {
    stubStorage(KEPT);
    expect(gardensWith('rose', 3)).toEqual([1, 2]);
    expect(gardensWith('rose', 4)).toEqual([]);
    expect(gardensWith('fern', 3)).toEqual([]);
  });

  it('are there again for who comes back, and gone for who comes instead', () => {
    stubStorage(KEPT);
    ownPlantsPerGarden('rose');
    expect(gardensWith('rose', 3)).toEqual([1, 2]);
    ownPlantsPerGarden('fern');
    expect({ ...localStorage }).toEqual({ [OWNER]: 'fern' });
    expect(gardensWith('fern', 3)).toEqual([]);
  });

  it('kept before it was noted whose they are, they are nobody’s', () => {
    keep('{"3":[1,2]}');
    ownPlantsPerGarden('fern');
    expect(gardensWith('fern', 3)).toEqual([]);
  });

  it('leave with their person', () => {
    stubStorage(KEPT);
    dropPlantsPerGarden();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('follow what is added and taken out', () => {
    stubStorage(KEPT);
    noteOnePlant(9, 3, true);
    expect(gardensWith('rose', 3)).toEqual([1, 2, 9]);
    noteOnePlant(1, 3, false);
    expect(gardensWith('rose', 3)).toEqual([2, 9]);
  });

  it('that cannot be read are not shown, and written by hand they are not believed', () => {
    lockStorage();
    expect(gardensWith('rose', 3)).toEqual([]);
    stubStorage({ ...KEPT, [MAP]: '{' });
    expect(gardensWith('rose', 3)).toEqual([]);
  });

  it('are told anew in this tab and when another tab changed them, until nobody watches', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    stubStorage(KEPT);
    const seen = vi.fn();
    const stop = watchPlantsPerGarden(seen);
    noteOnePlant(9, 3, true);
    expect(seen).toHaveBeenCalledTimes(1);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'understory.plants-per-garden' }));
    expect(seen).toHaveBeenCalledTimes(2);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(seen).toHaveBeenCalledTimes(2);
    stop();
    noteOnePlant(9, 3, false);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(seen).toHaveBeenCalledTimes(2);
  });
});
