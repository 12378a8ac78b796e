import { describe, expect, it } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { loadDirectory } from './directory-data.ts';

const signal = new AbortController().signal;

/** Answers calls by their names, and notes what they were asked. */
function apiOf(answers: Record<string, () => unknown>) {
  const asked: { call: string; query: unknown }[] = [];
  const api = (async (call: string, { query = {} }: { query?: object } = {}) => {
    // As it is sent: what is null is left out.
    asked.push({
      call,
      query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null)),
    });
    return answers[call]?.();
  }) as unknown as Api;
  return { api, asked };
}
const NOBODY = { count: 0, results: [], place: null, radius: null, specialties: [], nearest_miles: null };
const FOUND = {
  'GET /nurseries/marketplace/': () => NOBODY,
  'GET /plants/{id}/': () => ({ common_name: 'Great Camas', scientific_name: 'Camassia leichtlinii' }),
  'GET /plants/marketplace-search/': () => ({ results: [{ id: 12 }] }),
};
const load = (query: string, answers: Record<string, () => unknown> = FOUND) => {
  const { api, asked } = apiOf(answers);
  const url = new URL(`https://understory.example/local-nurseries?${query}`);
  return { asked, loaded: loadDirectory(api, url, signal) };
};
/** Where an address leads instead. */
const leadsTo = async (query: string): Promise<string | null> =>
  load(query).loaded.then(
    () => null,
    (thrown: Response) => thrown.headers.get('Location'),
  );

describe('what the directory asks for', () => {
  it('asks for no radius where there is no place to measure from, and never for the view', async () => {
    const { asked, loaded } = load('query=fern&radius=50&view=map');
    await loaded;
    expect(asked).toEqual([{ call: 'GET /nurseries/marketplace/', query: { query: 'fern' } }]);
  });

  it('asks what the plant is called that is to be in stock', async () => {
    const { wanted } = await load('zip=98105&plant=12').loaded;
    expect(wanted).toMatchObject({ id: 12, plant: { common_name: 'Great Camas' } });
  });

  it('shows nurseries though the plant has no name to be had', async () => {
    const refuse = () => {
      throw new ApiError('gone', { status: 404 });
    };
    const { wanted, answer } = await load('plant=12', { ...FOUND, 'GET /plants/{id}/': refuse }).loaded;
    expect(wanted).toEqual({ id: 12, plant: undefined });
    expect(answer).toBe(NOBODY);
  });

  it.each([
    ['zip=98105', null],
    ['zip=&query=&plant_name=', '/local-nurseries'],
    ['zip=98105&plant_name=', '/local-nurseries?zip=98105'],
    ['zip=98105&specialty=&plant_name=camas', '/local-nurseries?zip=98105&plant=12'],
    ['zip=98105&page=3&plant_name=camas', '/local-nurseries?zip=98105&plant=12'],
  ])('a form without scripts that sends %s is led to %s', async (query, path) =>
    expect(await leadsTo(query)).toBe(path),
  );

  it('a name that no plant has is said, and the nurseries are shown all the same', async () => {
    const none = { ...FOUND, 'GET /plants/marketplace-search/': () => ({ results: [] }) };
    const { unknownPlant, answer } = await load('plant_name=zzz', none).loaded;
    expect([unknownPlant, answer]).toEqual(['zzz', NOBODY]);
  });
});

describe('a search that is refused', () => {
  const refusedWith = async (facts: ConstructorParameters<typeof ApiError>[1]) => {
    const refuse = () => {
      throw new ApiError('no', facts);
    };
    return (await load('zip=1', { 'GET /nurseries/marketplace/': refuse }).loaded).answer;
  };

  it.each([
    [{ status: 400, detail: 'Five digits.', errors: [{ field: 'zip_code', message: '' }] }, true],
    [{ status: 400, detail: 'Not a region.', errors: [{ field: 'region', message: '' }] }, false],
    [{ status: 404, detail: 'No such page.' }, false],
    [{ status: 0 }, false],
  ])('%o is told, beside the ZIP code if it is that', async (facts, isZip) =>
    expect(await refusedWith(facts)).toMatchObject({ status: facts.status, isZip }),
  );

  it('asks nothing where the address asks for what nobody knows, and says what', async () => {
    const { asked, loaded } = load('region=atlantis&plant=no');
    expect((await loaded).answer).toMatchObject({
      status: 400,
      refused: 'The address says region=atlantis, plant=no, which is no choice of this search.',
    });
    expect(asked).toEqual([]);
  });

  it('what is no refusal is not hidden', async () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    await expect(load('', { 'GET /nurseries/marketplace/': broken }).loaded).rejects.toThrow(TypeError);
  });
});
