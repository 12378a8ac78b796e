import { expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { tierWords } from './tier-words.ts';

const ZONE = 'America/Los_Angeles';
const END = '2026-12-01T07:30:00.000Z';

test.each([
  ['explorer', null, false, 'Explorer', 'Free, for as long as you like.'],
  ['cultivator', null, false, 'Cultivator', ''],
  [
    'cultivator',
    END,
    false,
    'Cultivator',
    'Until November 30, 2026. After that your account is on Explorer; your gardens stay as they are.',
  ],
  ['visionary', null, true, 'Visionary', 'Comes with running a nursery.'],
] as const)('%s that ends %s, nursery admin: %s', (tier, ends_at, isNurseryAdmin, name, note) => {
  expect(tierWords({ tier, ends_at }, isNurseryAdmin, ZONE, english, 'en')).toEqual({ name, note });
});
