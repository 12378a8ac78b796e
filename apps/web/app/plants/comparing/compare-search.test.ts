import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { comparePath, compareSearch, noteWords, readAskedPlants } from './compare-search.ts';

const asked = (query: string) => {
  const { ids, notes } = readAskedPlants(new URLSearchParams(query));
  return { ids, notes: notes.map((note) => noteWords(note, english)) };
};

describe('plants an address asks to compare', () => {
  it.each([
    ['', []],
    ['plants=', []],
    ['plants=12-sword-fern', [12]],
    ['plants=12-sword-fern,45,3-salal', [12, 45, 3]],
    ['plants=12,,45,', [12, 45]],
    ['plants=12&plants=45', [12, 45]],
    ['plants=%2012%20,%2045', [12, 45]],
    ['plants=2147483647', [2147483647]],
    ['plants=0012-x', [12]],
  ])('%s', (query, ids) => expect(asked(query)).toEqual({ ids, notes: [] }));

  it.each(['fern', '0', '-3', '12fern', '1.5', '2147483648', '99999999999', "1'--", '<b>', '٣'])(
    '“%s” is no plant, and is said to be left out',
    (word) => {
      const { ids, notes } = asked(`plants=7,${encodeURIComponent(word)}`);
      expect(ids).toEqual([7]);
      expect(notes).toEqual([`“${word}”: no plant has such a number, so it is left out.`]);
    },
  );

  it('one that is named twice stands there once', () => {
    expect(asked('plants=7,8-salal,7-camas')).toEqual({
      ids: [7, 8],
      notes: ['A plant that was named twice stands here once.'],
    });
  });

  it('of more than four the first four', () => {
    expect(asked('plants=1,2,3,4').notes).toEqual([]);
    expect(asked('plants=1,2,3,4,5')).toEqual({
      ids: [1, 2, 3, 4],
      notes: ['Four plants fit side by side. These are the first four of 5.'],
    });
  });

  it('an endless address is cut, and its words are not shown whole', () => {
    const { ids, notes } = asked(`plants=3,${'x'.repeat(100_000)}`);
    expect(ids).toEqual([3]);
    expect(notes).toEqual([`“${'x'.repeat(24)}…”: no plant has such a number, so it is left out.`]);
  });

  it('reads what an address of ours says', () => {
    const plants = [
      { id: 12, slug: 'sword-fern' },
      { id: 45, slug: 'salal' },
    ];
    const path = comparePath(plants);
    expect(path).toBe('/marketplace/compare?plants=12-sword-fern,45-salal');
    expect(asked(path.split('?')[1] ?? '').ids).toEqual([12, 45]);
    expect(comparePath([])).toBe('/marketplace/compare');
    expect(comparePath(plants, true)).toBe(`${path}&only=differences`);
    expect(comparePath(plants.slice(0, 1), true)).toBe('/marketplace/compare?plants=12-sword-fern');
    expect(compareSearch.parse(new URL(path, 'http://here').searchParams).plants).toEqual(plants);
  });
});
