import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['Fern and Moss', 'fern-and-moss'],
  ['Fern & Moss', 'fern--moss'],
  ["O'Malley's Trees, Inc.", 'omalleys-trees-inc'],
  ['Jardín Norte', 'jardn-norte'],
  ['Roots-2-Go', 'roots-2-go'],
  ['1889', 'nursery-1889'],
  ['🌿🌿', 'nursery'],
  ['- -', 'nursery'],
  ['../../etc/passwd', 'etcpasswd'],
  [`A ${'b'.repeat(200)}`, `a-${'b'.repeat(98)}`],
])('%j is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ['fern', [], 'fern'],
  ['fern', ['moss'], 'fern'],
  ['fern', ['fern'], 'fern-2'],
  ['fern', ['fern', 'fern-2', 'fern-4'], 'fern-3'],
  ['marketplace', [], 'marketplace-2'],
  ['registration', ['registration-2'], 'registration-3'],
  ['opt-out', [], 'opt-out-2'],
  ['nearby', [], 'nearby-2'],
])('%s beside %j is %s', (slug, taken, free) => {
  expect(freeSlug(slug, new Set(taken))).toBe(free);
});
