/**
 * `npm run test:long`: processes that are killed at their work, fifty times on the embedded database and, where
 * `TEST_DATABASE_URL` names a server, on PostgreSQL (`npm test` kills each once); and the main journeys in Firefox and
 * in WebKit, where the machine has them.
 */
import { spawnSync } from 'node:child_process';
import { installedFirefox, installedWebKit } from './browser.ts';
import { runJourneys } from './e2e.ts';

const { TEST_DATABASE_URL, KILLS = '50', ...environment } = process.env;

function killOn(title: string, env: NodeJS.ProcessEnv): boolean {
  console.log(`\n=== ${title} ===`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', 'kill.test', 'crash.test'];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...env, KILLS } });
  return status === 0;
}

const outcomes = [
  killOn(`${KILLS} kills, embedded database`, environment),
  ...(TEST_DATABASE_URL ? [killOn(`${KILLS} kills, PostgreSQL`, { ...environment, TEST_DATABASE_URL })] : []),
];
const FIREFOX_PATH = installedFirefox();
if (FIREFOX_PATH) {
  console.log('\n=== journeys in Firefox ===');
  outcomes.push((await runJourneys(['e2e/firefox.spec.ts', '--workers=1'], { FIREFOX_PATH })) === 0);
} else console.log('No Firefox found: its journeys are not walked.');
const webkit = installedWebKit();
if (webkit) {
  console.log('\n=== journeys in WebKit ===');
  const environment = { WEBKIT_DRIVER_PATH: webkit.driver, WEBKIT_PATH: webkit.browser };
  outcomes.push((await runJourneys(['e2e/webkit.spec.ts', '--workers=1'], environment)) === 0);
} else console.log('No WebKit with its driver found: its journeys are not walked.');
if (outcomes.includes(false)) process.exitCode = 1;
