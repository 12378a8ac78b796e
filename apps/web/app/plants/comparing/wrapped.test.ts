import { expect, it } from 'vitest';
import { wrapped } from './wrapped.ts';

it.each([
  ['Western Sword Fern', 26, ['Western Sword Fern']],
  ['Western Sword Fern', 13, ['Western Sword', 'Fern']],
  ['Western Sword Fern', 12, ['Western', 'Sword Fern']],
  ['Salal', 3, ['Salal']],
])('“%s” in lines of %d letters', (text, letters, lines) => expect(wrapped(text, letters)).toEqual(lines));
