import { expect, test } from 'vitest';
import { zoneOfPrefix } from './zones.ts';

test.each([
  ['one zone for all', '9a', '9a', '9a', '9a'],
  ['the commonest of a narrow range', '8b', '8a', '9b', '8b'],
  ['two whole zones below', '8b', '6b', '8b', '8b'],
  ['more than two zones below', '8b', '6a', '8b', null],
  ['two whole zones above', '6b', '6b', '8b', '6b'],
  ['more than two zones above', '6b', '6b', '9a', null],
  ['the ends of the scale', '1a', '1a', '1b', '1a'],
  ['the other end', '13b', '13b', '13b', '13b'],
  ['a zone there is not', '14a', '13b', '14a', null],
  ['nothing', '', '', '', null],
])('%s', (_, commonest, lowest, highest, zone) => {
  expect(zoneOfPrefix({ commonest, lowest, highest })).toBe(zone);
});
