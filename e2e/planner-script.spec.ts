import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const ASSETS = fileURLToPath(new URL('../apps/web/build/client/assets/', import.meta.url));
/** What the drawing table may bring beside what every page has, compressed. */
const OWN_SCRIPT_MAX = 250_000;

interface Built {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] }>
  >;
}

function built(): Built {
  const manifest = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new Error('The page is not built');
  const text = readFileSync(join(ASSETS, manifest), 'utf8');
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''));
}

const textOf = (script: string): string => readFileSync(join(ASSETS, script), 'utf8');
const named = (script: string, how: RegExp): readonly string[] =>
  [...textOf(script).matchAll(how)].flatMap(([, name]) => (name ? [name] : []));
const STATIC = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;
const LATER = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;

/** A script and all it cannot run without. */
function withImports(script: string, into: Set<string> = new Set()): ReadonlySet<string> {
  if (into.has(script)) return into;
  into.add(script);
  for (const other of named(script, STATIC)) withImports(other, into);
  return into;
}

test('the planner brings at most 250 KB of script that other pages do not have', { tag: '@desk' }, () => {
  const { entry, routes } = built();
  const partsOf = ({ module, imports = [] }: Built['entry']) =>
    [module, ...imports].flatMap((script) => [...withImports(basename(script))]);
  const { root, 'planner/planner.route': route } = routes;
  if (!root || !route) throw new Error('The build has no planner');
  const shell = new Set([...partsOf(entry), ...partsOf({ imports: [], ...root })]);
  const page = [...withImports(basename(route.module))];
  // The entrance asks for the planner itself at once. What the shell asks for later, it does on any page.
  const later = page.filter((script) => !shell.has(script)).flatMap((script) => named(script, LATER));
  const all = new Set([...page, ...later].flatMap((script) => [...withImports(script)]));
  const own = [...all]
    .filter((script) => !shell.has(script))
    .map((script) => ({ script, bytes: gzipSync(textOf(script), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = own.reduce((bytes, part) => bytes + part.bytes, 0);
  const largest = own.slice(0, 8).map(({ script, bytes }) => `${script} ${bytes}`);
  expect(own.some(({ script }) => script.startsWith('PlannerPage'))).toBe(true);
  expect(sum, largest.join(', ')).toBeLessThan(OWN_SCRIPT_MAX);
});
