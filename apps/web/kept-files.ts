import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, prefixOf } from '@understory/words';
import { build, type Plugin, type Rolldown } from 'vite';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** The script of the shell, which is shown for a page whose own script is not kept. */
const SHELL = 'app/offline/app-shell.route.tsx';
/** What pages that open without a network begin with; all that these import comes with them. */
const BEGINNINGS = [
  'app/entry.client.tsx',
  'app/root.tsx',
  SHELL,
  'app/planner/planner.route.tsx',
  'app/gardens/gardens.route.tsx',
  'app/gardens/garden.route.tsx',
  'app/gardens/garden-summary.route.tsx',
  'app/gardens/garden-shopping.route.tsx',
];
/** What is of no use without a network: pools of accounts, what opens only by an answer of the server, and the marked language. */
const NEEDS_SERVER =
  /node_modules\/(aws-amplify|@aws-amplify|@aws-sdk|@smithy|maplibre-gl)\/|words\/src\/pseudo/;

type Chunk = Rolldown.OutputChunk;

/** Every file that these chunks need, now or later. */
export function filesBehind(
  beginnings: readonly Chunk[],
  chunks: ReadonlyMap<string, Chunk>,
): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    if (chunk.moduleIds.some((id) => NEEDS_SERVER.test(id))) return;
    files.add(chunk.fileName);
    for (const asset of [
      ...(chunk.viteMetadata?.importedAssets ?? []),
      ...(chunk.viteMetadata?.importedCss ?? []),
    ])
      files.add(asset);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(chunks.get(name));
  };
  for (const chunk of beginnings) visit(chunk);
  return files;
}

/**
 * Builds the service worker beside the pages of a language, and tells it which files the pages that open without a network are made
 * of. It lies where those pages begin, as it stands between the network and what lies below it.
 */
export function keptFiles(locale: Locale): Plugin {
  let kept: ReadonlySet<string> = new Set();
  let standIn = '';
  return {
    name: 'understory-kept-files',
    apply: 'build',
    sharedDuringBuild: true,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
        if (this.environment.name === 'client') {
          const beginning = (path: string): Chunk => {
            const chunk = [...chunks.values()].find(({ facadeModuleId }) =>
              facadeModuleId?.split('?')[0]?.endsWith(path),
            );
            if (!chunk) throw new Error(`No script of the page begins with ${path}.`);
            return chunk;
          };
          kept = filesBehind(BEGINNINGS.map(beginning), chunks);
          standIn = `/${beginning(SHELL).fileName}`;
          return;
        }
        // The router has written its manifest by now, which names the version.
        const client = join(options.dir ?? '', '../client');
        const manifest = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
        if (!manifest) throw new Error('The router wrote no manifest.');
        shorten(join(client, 'assets', manifest));
        const version = manifest.slice('manifest-'.length, -'.js'.length);
        const files = [...kept, `assets/${manifest}`].sort().map((file) => `/${file}`);
        await buildWorker(client, locale, { version, files, standIn });
      },
    },
  };
}

/**
 * Takes out of what tells the browser of all routes what it does not ask: which files each is made of, three quarters of it. These are
 * for parts that are fetched ahead, which no link here does; the server, which names those of its page, has a list of its own.
 */
function shorten(file: string): void {
  const [beginning = '', ...rest] = readFileSync(file, 'utf8').split('=');
  const manifest = JSON.parse(rest.join('=').replace(/;\s*$/, ''));
  for (const route of Object.values<{ imports?: readonly string[] }>(manifest.routes)) route.imports = [];
  writeFileSync(file, `${beginning}=${JSON.stringify(manifest)};`);
}

const buildWorker = (
  outDir: string,
  locale: Locale,
  built: { version: string; files: readonly string[]; standIn: string },
) =>
  build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILT: JSON.stringify({ ...built, locale }), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(FOLDER, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: `${prefixOf(locale)}/service-worker.js`.slice(1) },
      },
    },
  });
