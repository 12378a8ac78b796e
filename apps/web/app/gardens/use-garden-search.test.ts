import { expect, it } from 'vitest';
import { addressOfSearch, readGardenSearch } from './use-garden-search.ts';

const LIST = { page: 1, search: '', deleted: false };

it.each([
  ['', LIST],
  ['?page=3&search=fern', { page: 3, search: 'fern', deleted: false }],
  ['?deleted', { ...LIST, deleted: true }],
  ['?deleted=', { ...LIST, deleted: true }],
  ['?deleted=true&page=2', { ...LIST, page: 2, deleted: true }],
  ['?deleted=false', LIST],
  ['?page=0', LIST],
  ['?page=abc', LIST],
  ['?page=1e3', LIST],
])('%s asks for %j', (address, wanted) => {
  expect(readGardenSearch(new URLSearchParams(address))).toEqual(wanted);
});

it.each([
  [LIST, '?'],
  [{ ...LIST, page: 2 }, '?page=2'],
  [{ ...LIST, search: 'a b', page: 2 }, '?search=a+b&page=2'],
  [{ ...LIST, deleted: true }, '?deleted'],
  [{ ...LIST, deleted: true, page: 2 }, '?deleted&page=2'],
])('%j is at %s', (wanted, address) => {
  expect(addressOfSearch(wanted)).toBe(address);
  expect(readGardenSearch(new URLSearchParams(address))).toEqual(wanted);
});
