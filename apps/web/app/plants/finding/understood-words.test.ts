import { expect, it } from 'vitest';
import { withoutWords } from './UnderstoodWords.tsx';

it.each([
  ['fern for shade', [0, 4], 'for shade'],
  ['fern for shade', [9, 14], 'fern for'],
  ['  evergreen fern  shade ', [10, 14], 'evergreen shade'],
  ['shade', [0, 5], ''],
] as const)('of "%s" the words at %j are taken: "%s"', (words, [start, end], left) => {
  expect(withoutWords(words, { start, end })).toBe(left);
});
