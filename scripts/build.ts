/** Builds the page when its sources changed since the last build; says nothing and takes a moment when they did not. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LOCALES, type Locale, prefixOf } from '@understory/words';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'apps/web');
const STAMP = join(WEB, 'build/.sources');
/** Everything that goes into the built page. */
const SOURCES = [
  'apps/web',
  'packages/garden/src',
  'packages/botany/src',
  'packages/contract/src',
  'packages/plan/src',
  'packages/words',
  'content',
  'data/geography',
  'package-lock.json',
];
const MADE = new Set(['node_modules', 'build', 'dist', '.react-router']);

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!MADE.has(entry.name)) yield* filesBelow(join(path, entry.name));
  }
}

function sourcesDigest(): string {
  const digest = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(join(ROOT, source)))
      digest.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return digest.digest('hex');
}

const [packSmall, packWidely] = [promisify(brotliCompress), promisify(gzip)];
/** Pictures and type faces are packed already; below a kilobyte an answer is one packet either way. */
const IS_PACKED = /\.(?:js|mjs|css|json|svg|webmanifest)$/;
const WORTH_PACKING = 1024;

/** Lays beside each file of the page what a browser is sent of it: packed once, as small as it goes, and not at each answer. */
async function packFiles(folder: string): Promise<void> {
  const files = [...filesBelow(folder)].filter(
    (path) => IS_PACKED.test(path) && statSync(path).size >= WORTH_PACKING,
  );
  await Promise.all(
    files.map(async (path) => {
      const bytes = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${path}.br`, await packSmall(bytes, { params }));
      await writeFile(`${path}.gz`, await packWidely(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

const run = promisify(execFile);

/** Builds the page in a language, into a folder of its own. @throws Error when the build fails */
async function buildLanguage(locale: Locale): Promise<void> {
  const building = run(process.execPath, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production', PAGE_LANGUAGE: locale },
    maxBuffer: 64 * 1024 * 1024,
  });
  await building.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The page could not be built in ${locale}.\n${stdout}\n${stderr}`);
  });
}

/** Brings the built page up to date, in each language. @throws Error when a build fails */
export async function buildPage(): Promise<void> {
  const digest = sourcesDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  console.log('Building the page…');
  const [first, ...others] = LOCALES;
  // The first one clears the folder that the others lie in.
  await buildLanguage(first);
  await Promise.all(others.map(buildLanguage));
  const client = join(WEB, 'build/client');
  // Files are named after what is in them: those of all languages lie together, and what is the same in two is one.
  for (const locale of others)
    cpSync(join(WEB, `build${prefixOf(locale)}/client`), client, { recursive: true });
  await packFiles(client);
  writeFileSync(STAMP, digest);
}

if (import.meta.main) await buildPage();
