import { expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { provenanceWords } from './provenance-words.ts';

const UNSAID = { cultivar: '', seed_origin: '', neonicotinoid_free: null, organic: null };

test.each([
  ['nothing more', {}, ['Straight species']],
  ['a no', { neonicotinoid_free: false, organic: false }, ['Straight species']],
  ['a cultivar', { cultivar: 'King Edward VII' }, ['Cultivar ‘King Edward VII’']],
  [
    'all',
    { seed_origin: 'Puget Lowland', neonicotinoid_free: true, organic: true },
    ['Straight species', 'Seed from Puget Lowland', 'Grown without neonicotinoids', 'Organic'],
  ],
])('of a lot of which its nursery says %s', (_, said, words) => {
  expect(provenanceWords({ ...UNSAID, ...said }, english)).toEqual(words);
});
