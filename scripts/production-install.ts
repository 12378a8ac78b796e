/**
 * `npm run check:production`: whether the built product starts where only what it needs in production is installed. The tree is
 * linked into a folder of its own and pruned there, so that nothing is fetched.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from './build.ts';

const FOLDER = '.cache/production';
const NEEDED = ['package.json', 'package-lock.json', 'apps', 'packages', 'data', 'content', 'node_modules'];

function run(command: string, words: readonly string[], cwd = '.'): void {
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}`);
}

/** Starts the server of a folder and waits until it says where it is. */
function start(folder: string, dataDir: string): Promise<void> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: '1',
      ALLOW_SANDBOX_PAYMENTS: '1',
      BASE_URL: 'http://127.0.0.1',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /http:\/\/127[\w.:]+/.exec(output)?.[0];
      if (!url) return;
      fetch(url).then(
        ({ ok, status }) => (ok ? resolve() : reject(new Error(`/ answered ${status}`))),
        reject,
      );
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(output)));
  }).finally(() => server.kill('SIGKILL'));
}

const dataDir = mkdtempSync(join(tmpdir(), 'understory-production-'));
try {
  await buildPage();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  run('cp', ['-al', ...NEEDED, FOLDER]);
  run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'], FOLDER);
  await start(FOLDER, dataDir);
  console.log('It starts without what only development needs.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
