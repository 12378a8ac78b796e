import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that may write what a diff writes, and why. */
const WRITERS: Readonly<Record<string, string>> = {
  'diff-store.ts': 'writes diffs',
  'trash/store.ts': 'copies a garden whole, lays it among the deleted, takes it back, erases it',
  'personal-data-store.ts': 'erases the gardens of a person who goes',
  'store.ts': 'makes the row of a new garden, which a diff fills',
};
const WRITES =
  /\.(insert|update|delete)\((gardens|gardenPlants)\)|(INTO|UPDATE) \$\{(gardens|gardenPlants)\}/;

it('a garden that stands is written by diffs alone', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const writing = sources.filter((file) => WRITES.test(readFileSync(new URL(file, import.meta.url), 'utf8')));
  expect(writing.sort()).toEqual(Object.keys(WRITERS).sort());
});
