/**
 * `npm run test:long`: processes that are killed at their work, fifty times on the embedded database and, where
 * `TEST_DATABASE_URL` names a server, on PostgreSQL. `npm test` kills each once.
 */
import { spawnSync } from 'node:child_process';

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
if (outcomes.includes(false)) process.exitCode = 1;
