import { describe, expect, it, vi } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { type Api, ApiError } from '../../shell/api.ts';
import { loadComparison } from './compare-data.ts';
import { noteWords } from './compare-search.ts';

const HERE = 'https://here.example/marketplace/compare';
const load = (api: unknown, query: string) =>
  loadComparison(api as Api, new URL(`${HERE}?${query}`), new AbortController().signal);
/** A catalogue of plants 1 to 5. */
const catalogue = () =>
  vi.fn(async (_call: string, { params: { id } }: { params: { id: number } }) => {
    if (id > 5) throw new ApiError('', { status: 404, detail: 'Plant not found.' });
    return { id };
  });

describe('reading a comparison', () => {
  it('keeps the order of the address, each plant with one call', async () => {
    const api = catalogue();
    const found = await load(api, 'plants=3,1,2');
    expect(found.plants.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(found).toMatchObject({ notes: [], status: 200 });
    expect(api).toHaveBeenCalledTimes(3);
  });

  it('asks for no more than four', async () => {
    const api = catalogue();
    await load(api, 'plants=1,2,3,4,5');
    expect(api).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['', 200, 0],
    ['plants=1,9', 200, 1],
    ['plants=8,9', 404, 0],
    ['plants=fern', 404, 0],
  ])('%s is answered %d, with %d plants', async (query, status, count) => {
    const found = await load(catalogue(), query);
    expect(found.status).toBe(status);
    expect(found.plants).toHaveLength(count);
  });

  it('says which plant the catalogue does not have', async () => {
    const { notes } = await load(catalogue(), 'plants=1,9');
    expect(notes.map((note) => noteWords(note, english))).toEqual([
      'The catalog has no plant 9. It may have been taken out since.',
    ]);
  });

  it.each([
    [0, 503],
    [429, 429],
    [503, 503],
  ])('plants refused with %d are answered %d', async (status, answered) => {
    const refuse = () => Promise.reject(new ApiError('No line.', { status, detail: 'Too many.' }));
    const found = await load(refuse, 'plants=1');
    expect(found.status).toBe(answered);
    expect(found.notes).toHaveLength(1);
  });

  it('does not hide what is no refusal', async () => {
    await expect(load(() => Promise.reject(new TypeError('a slip')), 'plants=1')).rejects.toThrow('a slip');
  });
});
