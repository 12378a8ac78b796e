import type { Say } from '@understory/words';
import { expect, it } from 'vitest';
import { sayHere } from '../../shell/words.ts';
import { hoursInWords } from './light-words.ts';

const say: Say = sayHere;

it.each([
  [0.1, 'next to no direct sun'],
  [1.1, '1 hour of sun'],
  [4.4, '4.5 hours of sun'],
  [[2.1, 2.2], '2 hours of sun'],
  [[0.4, 4.4], '0.5 to 4.5 hours of sun'],
] as const)('%j is told as %s', (hours, told) => expect(hoursInWords(hours, say)).toBe(told));
