import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['America/Los_Angeles', true],
  ['Europe/Berlin', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Port-au-Prince', true],
  ['Etc/GMT+8', true],
  ['UTC', true],
  ['US/Pacific', true],
  ['', false],
  ['Pacific Time', false],
  ['America/Seattle', false],
  ['+08:00', false],
  ['-0800', false],
  ['America/Los_Angeles ', false],
  ['../etc/passwd', false],
  ['constructor', false],
])('"%s": %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
