import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { pageOf, pageWindow } from './paging.ts';

const URL_OF_LIST = 'http://localhost:3000/api/v1/plants/marketplace-search/?search=fern&page=2';

describe('pageOf', () => {
  it('links to its neighbours and keeps the filters', () => {
    const page = pageOf(URL_OF_LIST, pageWindow({ page: 2, page_size: 10 }, 20), 25, ['a']);
    expect(page.previous).toBe('/api/v1/plants/marketplace-search/?search=fern&page=1');
    expect(page.next).toBe('/api/v1/plants/marketplace-search/?search=fern&page=3');
  });

  it('has no neighbour beyond either end', () => {
    const only = pageOf(URL_OF_LIST, pageWindow({}, 20), 20, []);
    expect([only.previous, only.next]).toEqual([null, null]);
  });

  it('has an empty first page, and refuses any page past the end', () => {
    expect(pageOf(URL_OF_LIST, pageWindow({}, 20), 0, []).count).toBe(0);
    expect(() => pageOf(URL_OF_LIST, pageWindow({ page: 3, page_size: 10 }, 20), 20, [])).toThrow(
      new ApiError('invalid_page', { id: 'refused.http.invalidPage', message: 'Invalid page.' }),
    );
  });

  it('starts at the offset of its page', () => {
    expect(pageWindow({ page: 3, page_size: 10 }, 20)).toEqual({ page: 3, size: 10, offset: 20 });
  });
});
