import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const ASSETS = fileURLToPath(new URL('../apps/web/build/client/assets/', import.meta.url));
/** What every page may bring, compressed: React, its DOM and the router are 108 of it. */
const FRAME_MAX = 151_000;
/** What the drawing table may bring with what every page has, compressed: the parts of the kit that no other page brings for it are its own. */
const PLANNER_MAX = 446_000;

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

const partsOf = ({ module, imports = [] }: Built['entry']) =>
  [module, ...imports].flatMap((script) => [...withImports(basename(script))]);

/** Scripts that a route cannot do without; of none, those of every page. */
function scriptsOf(route?: string): ReadonlySet<string> {
  const { entry, routes } = built();
  const part = routes[route ?? 'root'];
  if (!part) throw new Error(`The build has no ${route}`);
  return new Set([...(route === undefined ? partsOf(entry) : []), ...partsOf({ imports: [], ...part })]);
}

interface Weighed {
  readonly script: string;
  readonly bytes: number;
}
/** With what each weighs in bytes, compressed, the heaviest first. */
const weighed = (scripts: Iterable<string>): readonly Weighed[] =>
  [...scripts]
    .map((script) => ({ script, bytes: gzipSync(textOf(script), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
const sumOf = (parts: readonly Weighed[]): number => parts.reduce((bytes, part) => bytes + part.bytes, 0);
const largestOf = (parts: readonly Weighed[]): string =>
  parts
    .slice(0, 8)
    .map(({ script, bytes }) => `${script} ${bytes}`)
    .join(', ');

test('every page brings at most 151 KB of script', { tag: '@desk' }, () => {
  const frame = weighed(scriptsOf());
  expect(sumOf(frame), largestOf(frame)).toBeLessThan(FRAME_MAX);
});

test('pages that are read bring neither the library nor what asks the server', { tag: '@desk' }, () => {
  for (const route of ['pages/faq.route', 'pages/home.route', 'shell/not-found.route']) {
    const scripts = [...scriptsOf(), ...scriptsOf(route)];
    // Words of the two that no minifier can take out.
    const heavy = scripts.filter((script) => /MuiButtonBase|mutationCache/.test(textOf(script)));
    expect(heavy, route).toEqual([]);
  }
});

test('the planner brings at most 446 KB of script, with what every page has', { tag: '@desk' }, () => {
  const shell = scriptsOf();
  const page = [...scriptsOf('planner/planner.route')];
  // The entrance asks for the planner itself at once. What the shell asks for later, it does on any page.
  const later = page.filter((script) => !shell.has(script)).flatMap((script) => named(script, LATER));
  const all = new Set([...page, ...later].flatMap((script) => [...withImports(script)]));
  const own = weighed([...all].filter((script) => !shell.has(script)));
  expect(own.some(({ script }) => script.startsWith('PlannerPage'))).toBe(true);
  expect(sumOf(own) + sumOf(weighed(shell)), largestOf(own)).toBeLessThan(PLANNER_MAX);
});
