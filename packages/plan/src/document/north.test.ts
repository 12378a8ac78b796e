import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { edgeWords, spotInShort, spotInWords } from './north.ts';

describe('where something stands, in words', () => {
  it.each([
    [0, { x: 24, y: 54 }, '2 ft from the west edge, 4 ft 6 in from the north edge.', '2 ft E, 4 ft 6 in S'],
    [0, { x: -72, y: 24 }, '6 ft beyond the west edge, 2 ft from the north edge.', '6 ft W, 2 ft S'],
    [0, { x: 24, y: -60 }, '2 ft from the west edge, 5 ft beyond the north edge.', '2 ft E, 5 ft N'],
    [90, { x: -72, y: -60 }, '6 ft beyond the left edge, 5 ft beyond the top edge.', '6 ft ←, 5 ft ↑'],
  ])('with north at %d°, %j: %s', (north, at, words, short) => {
    expect(spotInWords(at, edgeWords(north), sayIn('en'), 'feet')).toBe(words);
    expect(spotInShort(at, edgeWords(north), sayIn('en'), 'feet')).toBe(short);
  });
});
