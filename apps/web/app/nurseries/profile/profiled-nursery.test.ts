import { describe, expect, it } from 'vitest';
import { byPlant, type ProfiledStock, siteWords } from './profiled-nursery.ts';

describe('a site', () => {
  it.each([
    ['https://www.example.org/', 'example.org'],
    ['http://example.org/plants/', 'example.org/plants'],
    ['HTTPS://Example.org', 'example.org'],
    ['javascript:alert(1)', ''],
    ['example.org', ''],
    ['https://', ''],
    ['', ''],
    [null, ''],
  ])('%s reads "%s"', (address, words) => {
    expect(siteWords(address)).toBe(words);
  });
});

it('keeps the containers of a plant together, in the order in which plants first come', () => {
  const line = (id: number, plant: number) => ({ id, plant }) as ProfiledStock;
  const lines = [line(1, 7), line(2, 3), line(3, 7)];
  expect(byPlant(lines).map((of) => of.map(({ id }) => id))).toEqual([[1, 3], [2]]);
  expect(byPlant([])).toEqual([]);
});
