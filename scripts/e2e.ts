/** Runs the browser journeys against the built product on a database of its own. Words after `--` go to Playwright. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJourneyBrowser } from './browser.ts';
import { buildPage } from './build.ts';

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** Runs the journeys and gives Playwright's exit code. */
export async function runJourneys(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  buildPage();
  const dataDir = mkdtempSync(join(tmpdir(), 'understory-e2e-'));
  try {
    const outcome = spawnSync(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...words],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...environment,
          CHROMIUM_PATH: findJourneyBrowser(),
          E2E_PORT: String(await freePort()),
          E2E_DATA_DIR: join(dataDir, 'data'),
        },
      },
    );
    return outcome.status ?? 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exitCode = await runJourneys(process.argv.slice(2));
