import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada', 'Lindqvist', 'AL'],
  [' ada ', null, 'A'],
  [null, 'ångström', 'Å'],
  ['e\u0301mile', 'Zola', 'E\u0301Z'],
  ['李', '雷', '李雷'],
  ['👩‍🌾', 'Green', '👩‍🌾G'],
  ['', ' ', ''],
  [null, null, ''],
])('%j %j is %j', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials);
});
