/** Runs the browser journeys against the built product on a database of its own. Words after `--` go to Playwright. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findJourneyBrowser } from './browser.ts';
import { buildPage } from './build.ts';

/** Where the modules of the server are kept read and compiled for its next start: half of the work of starting. */
const MODULES = { NODE_COMPILE_CACHE: resolve('.cache/modules') };

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/**
 * Fills a folder of data with what the product comes with: each server of the journeys starts on a copy of it.
 * @throws Error when it cannot be filled
 */
export function seedFolder(dataDir: string): void {
  const { status } = spawnSync(process.execPath, ['apps/server/src/main.ts', 'seed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...MODULES },
  });
  if (status !== 0) throw new Error(`The database of the journeys was not filled: ${status}`);
}

/** Runs the journeys and gives Playwright's exit code. */
export async function runJourneys(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  await buildPage();
  const folder = mkdtempSync(join(tmpdir(), 'understory-e2e-'));
  const [dataDir, seeded] = [join(folder, 'data'), join(folder, 'seeded')];
  try {
    seedFolder(seeded);
    cpSync(seeded, dataDir, { recursive: true });
    const outcome = spawnSync(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...words],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...environment,
          ...MODULES,
          CHROMIUM_PATH: findJourneyBrowser(),
          E2E_PORT: String(await freePort()),
          E2E_DATA_DIR: dataDir,
          E2E_SEEDED_DIR: seeded,
        },
      },
    );
    return outcome.status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exitCode = await runJourneys(process.argv.slice(2));
