import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { LOCALES } from '../packages/words/src/index.ts';

const ASSETS = fileURLToPath(new URL('../apps/web/build/client/assets/', import.meta.url));
const KB = 1024;
/** What every page may bring, compressed, with what tells it of all routes: React, its DOM and the router are 105 of it. */
const FRAME_MAX = 140 * KB;
/** What the drawing table may bring with what every page has, compressed: the parts of the kit that no other page brings for it are its own. */
const PLANNER_MAX = 439_000;
/** What home may bring with what every page has, before anybody does anything. */
const HOME_MAX = 150 * KB;

interface Built {
  /** The file that tells of all routes, which every page has. */
  readonly manifest: string;
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] }>
  >;
}

const MANIFEST = /^manifest-.*\.js$/;
/** The languages that the page is built in beside that of the sources. */
const OTHERS = LOCALES.slice(1);
const manifestsOf = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => MANIFEST.test(name));
/** The page as it is built, once in each language: the files of all lie together, those of the others in folders of their own too. */
const BUILT = manifestsOf(ASSETS).map((manifest) => {
  const text = readFileSync(join(ASSETS, manifest), 'utf8');
  const read: Omit<Built, 'manifest'> = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''));
  const isOther = OTHERS.some((locale) =>
    manifestsOf(join(ASSETS, '../..', locale, 'client/assets')).includes(manifest),
  );
  // Nothing but words differs, and those of other languages are longer than the ones of English: by half a hundredth of all.
  return { ...read, manifest, room: isOther ? 1.006 : 1 };
});

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
function scriptsOf({ entry, routes, manifest }: Built, route?: string): ReadonlySet<string> {
  const part = routes[route ?? 'root'];
  if (!part) throw new Error(`The build has no ${route}`);
  return new Set([
    ...(route === undefined ? [manifest, ...partsOf(entry)] : []),
    ...partsOf({ imports: [], ...part }),
  ]);
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

test('each language of the page is built', { tag: '@desk' }, () => {
  expect(BUILT).toHaveLength(LOCALES.length);
});

test('every page brings at most 140 KB of script, in each language', { tag: '@desk' }, () => {
  for (const language of BUILT) {
    const frame = weighed(scriptsOf(language));
    expect(sumOf(frame), largestOf(frame)).toBeLessThan(FRAME_MAX);
  }
});

test('pages that are read bring neither the library nor what asks the server', { tag: '@desk' }, () => {
  for (const language of BUILT) {
    for (const route of ['pages/faq.route', 'pages/home.route', 'shell/not-found.route']) {
      const scripts = [...scriptsOf(language), ...scriptsOf(language, route)];
      // Words of the two that no minifier can take out.
      const heavy = scripts.filter((script) => /MuiButtonBase|mutationCache/.test(textOf(script)));
      expect(heavy, route).toEqual([]);
    }
  }
});

test('home brings at most 150 KB of script, in each language', { tag: '@desk' }, () => {
  for (const language of BUILT) {
    const home = weighed(new Set([...scriptsOf(language), ...scriptsOf(language, 'pages/home.route')]));
    expect(sumOf(home), largestOf(home)).toBeLessThan(HOME_MAX);
  }
});

test('the planner brings at most 439 KB of script, with what every page has', { tag: '@desk' }, () => {
  for (const language of BUILT) {
    const shell = scriptsOf(language);
    const page = [...scriptsOf(language, 'planner/planner.route')];
    // The entrance asks for the planner itself at once. What the shell asks for later, it does on any page.
    const later = page.filter((script) => !shell.has(script)).flatMap((script) => named(script, LATER));
    const all = new Set([...page, ...later].flatMap((script) => [...withImports(script)]));
    const own = weighed([...all].filter((script) => !shell.has(script)));
    expect(own.some(({ script }) => script.startsWith('PlannerPage'))).toBe(true);
    expect(sumOf(own) + sumOf(weighed(shell)), largestOf(own)).toBeLessThan(PLANNER_MAX * language.room);
  }
});

test.describe('a page that is read first', () => {
  for (const path of ['/', '/es', '/marketplace', '/es/marketplace', '/local-nurseries'])
    test(`${path} makes no formatter of the browser’s while it comes to life`, async ({ page }) => {
      // The first one holds a phone up for a tenth of a second, in which no press is answered.
      await page.addInitScript(() => {
        const made: string[] = [];
        Object.assign(window, { made });
        for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat'] as const) {
          const own = Intl[name] as unknown as new (...given: unknown[]) => object;
          Object.assign(Intl, {
            [name]: new Proxy(own, {
              construct(target, given) {
                const zone = (given[1] as Intl.DateTimeFormatOptions | undefined)?.timeZone ?? 'UTC';
                // By what clock a nursery opens that tells its hours, nothing else knows.
                if (zone === 'UTC') made.push(`${name} ${new Error().stack}`);
                return new target(...given);
              },
            }),
          });
        }
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
    });
});
