import { describe, expect, it } from 'vitest';
import { readStockAsked, stockAskedQuery } from './stock-asked.ts';

describe('what an address asks of the stock of a nursery', () => {
  it.each([
    ['', { search: '', page: 1 }, ''],
    ['search=+camas+', { search: 'camas', page: 1 }, '?search=camas'],
    ['search=fern&page=2', { search: 'fern', page: 2 }, '?search=fern&page=2'],
    ['page=0', { search: '', page: 1 }, ''],
    ['page=-3', { search: '', page: 1 }, ''],
    ['page=1.5', { search: '', page: 1 }, ''],
    ['page=1e9', { search: '', page: 1 }, ''],
    ['page=100000', { search: '', page: 100_000 }, '?page=100000'],
    ['page=many&search=', { search: '', page: 1 }, ''],
  ])('%s', (query, asked, written) => {
    expect(readStockAsked(new URLSearchParams(query))).toEqual(asked);
    expect(stockAskedQuery(asked)).toBe(written);
  });
});
