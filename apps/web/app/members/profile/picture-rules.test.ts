import { expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { pictureFault } from './picture-rules.ts';

const MB = 1024 * 1024;
const TYPE = 'Please choose a JPEG, PNG, WebP or GIF picture.';

test.each([
  ['me.jpg', 'image/jpeg', 200_000, undefined],
  ['me.webp', 'image/webp', 1, undefined],
  ['abuse 51: to the byte.png', 'image/png', 5 * MB, undefined],
  ['abuse 51: one more.png', 'image/png', 5 * MB + 1, 'File size must be less than 5MB'],
  ['abuse 52: drawn.svg', 'image/svg+xml', 900, TYPE],
  ['page.html', 'text/html', 900, TYPE],
  ['renamed.jpg', 'application/pdf', 900, TYPE],
  ['no type told.JPG', '', 900, undefined],
  ['no type told.svg', '', 900, TYPE],
  ['nothing in it.gif', 'image/gif', 0, 'This file is empty. Please choose another picture.'],
  ['large and no picture.svg', 'image/svg+xml', 9 * MB, TYPE],
])('%s (%s, %d bytes)', (name, type, size, fault) => {
  expect(pictureFault({ name, type, size }, english)).toBe(fault);
});
