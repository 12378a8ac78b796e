import { expect, it } from 'vitest';
import { english } from '../../testing/english.tsx';
import { nativeShareWords } from './native-share-words.ts';

it.each([
  [0, 0, 'nothing_placed', 'Nothing placed yet'],
  [0, 3, 'warning', '0% native, far below the target of 70%'],
  [24.9, 3, 'warning', '24.9% native, far below the target of 70%'],
  [25, 3, 'below_target', '25% native, target 70%'],
  [69.9, 3, 'below_target', '69.9% native, target 70%'],
  [70, 3, 'on_target', '70% native, target of 70% reached'],
  [100, 1, 'on_target', '100% native, target of 70% reached'],
])('%d percent of %d plants is %s', (percentage, placed, standing, sentence) => {
  expect(nativeShareWords(percentage, placed, english)).toEqual({ standing, sentence });
});
