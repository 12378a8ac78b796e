import { expect, test, vi } from 'vitest';
import { inOneGo, ReadyAnswer } from '../platform/index.ts';
import { makeCatalogue } from './catalogue.ts';
import { createReadyAnswers } from './ready-answers.ts';

const noPlants = () => inOneGo(makeCatalogue([]));
const answer = (json: string) => vi.fn(() => new ReadyAnswer(json));

test('an answer is made once, and again when the catalogue is another', () => {
  const ready = createReadyAnswers();
  const [first, second] = [noPlants(), noPlants()];
  const make = answer('{}');
  expect(ready(first, 'a', make)).toBe(ready(first, 'a', make));
  expect(make).toHaveBeenCalledTimes(1);
  ready(second, 'a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what is kept is bounded, and what was used longest ago goes first', () => {
  const ready = createReadyAnswers(30);
  const catalogue = noPlants();
  const [a, b, c] = [answer('a'.repeat(10)), answer('b'.repeat(10)), answer('c'.repeat(10))];
  ready(catalogue, 'a', a);
  ready(catalogue, 'b', b);
  ready(catalogue, 'a', a);
  ready(catalogue, 'c', c);
  ready(catalogue, 'a', a);
  expect(a).toHaveBeenCalledTimes(1);
  ready(catalogue, 'b', b);
  expect(b).toHaveBeenCalledTimes(2);
});

test('an answer larger than all that is kept is made each time', () => {
  const ready = createReadyAnswers(5);
  const large = answer('x'.repeat(10));
  const catalogue = noPlants();
  expect(ready(catalogue, 'a', large).json).toHaveLength(10);
  ready(catalogue, 'a', large);
  expect(large).toHaveBeenCalledTimes(2);
});
