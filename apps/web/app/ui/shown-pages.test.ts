import { describe, expect, test } from 'vitest';
import { shownPages } from './shown-pages.ts';

describe('the page numbers that are shown', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 23, [1, 2, 0, 23]],
    [3, 23, [1, 2, 3, 4, 0, 23]],
    [4, 23, [1, 2, 3, 4, 5, 0, 23]],
    [12, 23, [1, 0, 11, 12, 13, 0, 23]],
    [21, 23, [1, 0, 20, 21, 22, 23]],
    [23, 23, [1, 0, 22, 23]],
  ])('on page %i of %i: %j, where 0 is what is left out', (page, pages, expected) => {
    expect(shownPages(page, pages)).toEqual(expected);
  });
});
