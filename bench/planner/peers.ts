import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BareAnswers } from '../processes/bare-server.ts';

const FOLDER = fileURLToPath(new URL('peers/', import.meta.url));
const BUILT = join(FOLDER, 'dist');
const STAMP = join(FOLDER, 'node_modules/.built-from');
/** The drawing programs that are measured beside the planner, by the names of their pages. */
const NAMES: Readonly<Record<string, string>> = { excalidraw: 'Excalidraw', tldraw: 'tldraw' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A page of a peer, where the pages of all are served. */
interface Peer {
  readonly name: string;
  readonly path: string;
}

/** Peers that could be brought here, and all their pages are made of. */
export interface Peers {
  readonly peers: readonly Peer[];
  readonly answers: BareAnswers;
}

/** Installs and builds the peers where that was not done yet. None where they cannot be had, and that is said. */
export function bringPeers(): Peers {
  if (!isBuilt() && !build()) {
    console.log(
      '\n  Excalidraw and tldraw could not be installed here; the planner is measured without them.',
    );
    return { peers: [], answers: {} };
  }
  const answers = Object.fromEntries(
    filesBelow(BUILT).map((file) => [
      `/${relative(BUILT, file).replaceAll('\\', '/')}`,
      {
        headers: { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' },
        body: readFileSync(file, 'base64'),
        encoding: 'base64' as const,
      },
    ]),
  );
  const peers = Object.entries(NAMES).map(([page, name]) => ({ name, path: `/${page}.html` }));
  return { peers, answers };
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

function digest(): string {
  const hash = createHash('sha256');
  const sources = [
    'package-lock.json',
    'vite.config.js',
    ...Object.keys(NAMES).map((name) => `${name}.html`),
  ];
  for (const file of [...sources.map((name) => join(FOLDER, name)), ...filesBelow(join(FOLDER, 'src'))])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

const isBuilt = (): boolean =>
  existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest();

function build(): boolean {
  console.log('\n  Installing and building the drawing programs the planner is measured beside…');
  const isDone = (command: string, words: readonly string[]) =>
    spawnSync(command, words, { cwd: FOLDER, stdio: 'ignore', shell: process.platform === 'win32' })
      .status === 0;
  const vite = join(FOLDER, 'node_modules/vite/bin/vite.js');
  const done =
    isDone('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts']) &&
    isDone(process.execPath, [vite, 'build']);
  if (done) writeFileSync(STAMP, digest());
  return done;
}
