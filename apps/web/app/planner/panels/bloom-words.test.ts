import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { bloomInWords } from './bloom-words.ts';

describe('months in words', () => {
  it.each([
    [[4], 'April'],
    [[3, 4, 5], 'March to May'],
    [[12, 1, 2], 'December to February'],
    [[1, 2, 5, 12], 'May and December to February'],
    [[3, 4, 9, 10], 'March to April and September to October'],
    [[], ''],
  ])('%j are %s', (months, words) => {
    expect(bloomInWords(months, english)).toBe(words);
  });
});
