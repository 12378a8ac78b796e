import { expect, test } from 'vitest';
import { wordsOf } from './asked-words.ts';

test.each([
  ['99999-western-sword-fern', 'western sword fern'],
  ['99999', ''],
  ['sword-fern', 'sword fern'],
  ['0-x', 'x'],
  ["1'; DROP TABLE plants", 'DROP TABLE plants'],
  [`7-${'a'.repeat(80)}`, 'a'.repeat(60)],
])('who asked for /plants/%s looked for "%s"', (asked, words) => {
  expect(wordsOf(asked)).toBe(words);
});
