import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What may be delivered with the product, as SPDX names it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Typefaces.
  'OFL-1.1',
]);

/** Weaker than an allowance: packages by name that may come under a licence which asks for something, and why they may. */
const EXCEPTIONS: readonly (readonly [name: RegExp, licence: string, why: string])[] = [
  [
    /^@img\/sharp-/,
    'LGPL-3.0-or-later',
    'libvips is a library of its own beside the program, and can be replaced',
  ],
  [/^png-js$/, 'none is named', 'its LICENSE is that of MIT'],
  [/^fast-sha256$/, 'Unlicense', 'given to the public: nothing is asked for it'],
  [/^lightningcss(-|$)/, 'MPL-2.0', 'used as it is: no file of it is changed'],
];

interface Package {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** The licence a package names in the lockfile, or beside its files. */
function licenceOf(path: string, { license }: Package): string {
  const manifest = `${root}/${path}/package.json`;
  if (license !== undefined || !existsSync(manifest)) return license ?? 'none is named';
  const told: unknown = JSON.parse(readFileSync(manifest, 'utf8')).license;
  return typeof told === 'string' ? told : 'none is named';
}

const mayBe = (name: string, licence: string): boolean =>
  ALLOWED.has(licence) || EXCEPTIONS.some(([named, asks]) => named.test(name) && licence === asks);

/** Of several a choice may be made; all of those joined must be allowed. */
const isAllowed = (name: string, expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => mayBe(name, licence)));

it.each([
  ['x', 'MIT', true],
  ['x', '(MIT OR GPL-3.0)', true],
  ['x', 'Apache-2.0 AND GPL-3.0', false],
  ['x', 'MPL-2.0', false],
  ['lightningcss-linux-x64-gnu', 'MPL-2.0', true],
  ['x', 'none is named', false],
])('%s under %s: %s', (name, licence, allowed) => expect(isAllowed(name, licence)).toBe(allowed));

it('every package that the product is delivered with has a licence of the list', () => {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Readonly<Record<string, Package>>;
  };
  const delivered = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
  );
  const refused = delivered
    .map(([path, told]) => [path.replace(/^.*node_modules\//, ''), licenceOf(path, told)] as const)
    .filter(([name, licence]) => !isAllowed(name, licence));
  expect(delivered.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

it('tools with a binary are installed whichever Node npm runs by: `npm run lock` sees to it', () => {
  const lock: { packages: Record<string, { optional?: boolean; os?: string[]; engines?: unknown }> } =
    JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const asking = Object.entries(lock.packages).filter(
    ([, { optional, os, engines }]) => optional && os !== undefined && engines !== undefined,
  );
  expect(asking.map(([path]) => path)).toEqual([]);
});
