import { expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { acidityWords } from './fact-words.ts';

test.each([
  [4, 6.5, 'acid'],
  [4, 6.6, 'acid to neutral'],
  [6.5, 7.3, 'acid to neutral'],
  [6.6, 7.3, 'neutral'],
  [6.6, 7.4, 'neutral to alkaline'],
  [7.4, 8.5, 'alkaline'],
  [5, 8, 'acid to alkaline'],
])('soil of pH %d to %d is %s', (least, most, words) => {
  expect(english(acidityWords(least, most))).toBe(words);
});
