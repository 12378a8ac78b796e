import type { AnswerOf, searchPlants } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function search(words: string, more = ''): Promise<AnswerOf<typeof searchPlants>> {
  const address = `/plants/marketplace-search/?search=${encodeURIComponent(words)}&page_size=100${more}`;
  const answer = await server.request('GET', address);
  expect(answer.status).toBe(200);
  return (await answer.json()) as AnswerOf<typeof searchPlants>;
}
const readAs = ({ understood }: AnswerOf<typeof searchPlants>) =>
  understood?.wishes.map(({ words }) => words);

describe('words that no name holds are read as wishes', () => {
  it.each([
    ['fern for shade', ['fern', 'shade'], 'Western Sword Fern'],
    ['evergreen groundcover shade', ['evergreen', 'groundcover', 'shade'], 'Western Wild Ginger'],
    ['drought tolerant shrub', ['drought tolerant', 'shrub'], 'Oceanspray'],
    ['rain garden', ['rain garden'], 'Red-osier Dogwood'],
    ['wetland tree', ['wet ground', 'tree'], 'Red Alder'],
    ['under a cedar', ['shade', 'dry ground'], 'Western Sword Fern'],
    ['purple flowers in august', ['blooms in August', 'purple flowers'], 'Douglas Aster'],
    ['evergreen shrub under 3 feet', ['at most 3 ft tall', 'evergreen', 'shrub'], 'Oregon Boxwood'],
    ['instead of ivy', ['groundcover', 'evergreen', 'partial sun or shade'], 'Kinnikinnick'],
    ['Ericaceae', ['Ericaceae'], 'Salal'],
    ['helecho para sombra', ['fern', 'shade'], 'Deer Fern'],
  ])('%s', async (words, wishes, plant) => {
    const found = await search(words);
    expect(readAs(found)).toEqual(wishes);
    expect(found.understood?.unused).toEqual([]);
    expect(found.results.map(({ common_name }) => common_name)).toContain(plant);
    for (const { matches } of found.results) expect(matches).toBeUndefined();
  });

  it('of which each says where in the search it stands', async () => {
    const words = 'fern for shade';
    const { understood } = await search(words);
    expect(understood?.wishes.map(({ start, end }) => words.slice(start, end))).toEqual(['fern', 'shade']);
  });

  it('and every plant meets all of them, beside what filters ask', async () => {
    const { results, count } = await search('fern for shade', '&evergreen=evergreen');
    expect(count).toBeGreaterThan(0);
    for (const plant of results)
      expect(plant).toMatchObject({
        plant_type: 'fern',
        evergreen: 'evergreen',
        sun_exposure: expect.arrayContaining(['SH']),
      });
  });

  it('where no plant is all of it and none may give way, it is told how they were read', async () => {
    const found = await search('fern over 90 feet');
    expect(found.count).toBe(0);
    expect(readAs(found)).toEqual(['at least 90 ft tall', 'fern']);
    expect((await search('zzqqxxyyw')).understood).toBeUndefined();
  });

  it.each(['blue fern', 'blue ferns', 'purple fern', 'fern with blue flowers', 'helecho azul'])(
    '%s: a colour that no fern flowers in is let go in sight, and no name is guessed in its place',
    async (words) => {
      const { understood, results } = await search(words);
      expect(understood?.wishes.map(({ instead }) => instead)).toEqual(expect.arrayContaining([null, '']));
      expect(understood?.unused).toEqual([]);
      expect(new Set(results.map(({ plant_type }) => plant_type))).toEqual(new Set(['fern']));
    },
  );

  it('where nothing meets all, one is let go in sight', async () => {
    const found = await search('blue shrub blooming in november');
    expect(found.count).toBeGreaterThan(0);
    expect(found.understood?.wishes.some(({ instead }) => instead !== null)).toBe(true);
  });
});

describe('words that names hold find these first', () => {
  it.each([
    ['hummingbird', 'California Fuchsia', 'for hummingbirds'],
    ['evergreen', 'Evergreen Violet', 'evergreen'],
    ['red', 'Red Alder', 'red flowers'],
  ])('%s: and after them what is so', async (words, first, wish) => {
    const found = await search(words);
    expect(found.results[0]?.common_name).toBe(first);
    expect(found.results[0]?.matches?.length).toBeGreaterThan(0);
    expect(readAs(found)).toEqual([wish]);
    expect(found.results.at(-1)?.matches).toBeUndefined();
    expect(new Set(found.results.map(({ id }) => id)).size).toBe(found.results.length);
  });

  it.each(['red alder', 'rose', 'oregon grape', 'white fir', 'acer circinatum', 'ribes sp'])(
    '%s: and nothing else',
    async (words) => {
      const found = await search(words);
      expect(found.count).toBeGreaterThan(0);
      expect(found.understood).toBeUndefined();
      for (const { matches } of found.results) expect(matches?.length).toBeGreaterThan(0);
    },
  );
});

describe('what no record tells is said', () => {
  it.each([
    ['rabbit resistant perennial', ['perennial'], 'The catalog does not tell whether rabbits eat a plant.'],
    ['shade plants in Seattle', ['shade'], '“Seattle” narrows nothing'],
    ['plants in Seattle', [], '“Seattle” narrows nothing'],
  ])('%s', async (words, wishes, sentence) => {
    const found = await search(words);
    expect(readAs(found)).toEqual(wishes);
    expect(found.understood?.untold).toEqual([expect.stringContaining(sentence)]);
    expect(found.count).toBeGreaterThan(0);
  });

  it('and where somebody gardens leaves all plants, but for a town that is a plant’s name', async () => {
    const all = (await search('')).count;
    for (const words of ['Bellingham', 'plants in Bellingham', 'what grows in Bellingham, WA'])
      expect([words, (await search(words)).count]).toEqual([words, all]);
    expect((await search('zzqqxxyyw in Bellingham')).count).toBe(0);
    for (const town of ['Woodland', 'Camas', 'Wapato']) {
      const { count, results } = await search(town);
      expect(count).toBeLessThan(all);
      expect(results[0]?.common_name).toContain(town);
    }
  });

  it('and a situation alone is read as what it asks of a plant', async () => {
    const found = await search('hillside erosion');
    expect(found.count).toBeGreaterThan(0);
    expect(readAs(found)).toEqual(['habit: rhizomatous or suckering', 'evergreen']);
  });
});

describe('names that are in no catalogue', () => {
  it.each([
    ['filbert', 'Beaked Hazelnut'],
    ['duck potato', 'Wapato'],
    ['steeplebush', 'Douglas Spirea'],
    ['pyrus fusca', 'Pacific Crabapple'],
    ['salal berry', 'Salal'],
    ['blue camas', 'Common Camas'],
    ['oak tree', 'Garry Oak'],
    ['how tall is salal', 'Salal'],
  ])('%s means %s', async (words, plant) => {
    expect((await search(words)).results[0]?.common_name).toBe(plant);
  });

  it('a slip is heard as the name it is near to, and what means nothing finds nothing', async () => {
    expect((await search('kinickinick')).results[0]?.common_name).toBe('Kinnikinnick');
    expect((await search('xyzzy')).count).toBe(0);
  });
});
