/**
 * `npm test`: every check there is. Types, lint, import rules and unused code count as one check each; then come the
 * unit and API tests (again on PostgreSQL when TEST_DATABASE_URL is set) and the browser journeys.
 * The last line is the sum of all: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runJourneys } from './e2e.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const REPORTS = '.cache/reports';

const heading = (title: string): void => console.log(`\n=== ${title} ===`);

function check(title: string, script: string): Tally {
  heading(title);
  const outcome = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return outcome.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that died before it wrote its report has failed, whatever it counted. */
const atLeastOneFailure = (tally: Tally, status: number | null): Tally =>
  status === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };

function unitTests(title: string, words: readonly string[], environment: NodeJS.ProcessEnv): Tally {
  heading(title);
  const report = `${REPORTS}/${title.replaceAll(/\W+/g, '-')}.json`;
  rmSync(report, { force: true });
  const outcome = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...words,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit', env: environment },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests }, outcome.status);
}

/** What only a database of a test's own has: the rest of the server's tests would say the same thing twice. */
const DATABASE_OF_ITS_OWN = /\b(startTestServer|createTestDatabase)\b|test-bed/;

const testsOnADatabase = (): string[] =>
  globSync(['apps/server/src/**/*.test.ts', 'packages/seedbed/src/**/*.test.ts']).filter((file) =>
    DATABASE_OF_ITS_OWN.test(readFileSync(file, 'utf8')),
  );

async function journeys(): Promise<Tally> {
  heading('journeys');
  const report = `${process.cwd()}/${REPORTS}/journeys.json`;
  rmSync(report, { force: true });
  // A trace of every step takes its time; whoever looks into a failure runs that journey alone and has one.
  const words = ['--reporter=list,json', '--trace=off'];
  const status = await runJourneys(words, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  // A journey that passes only when tried again has a race: it counts as failed.
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, status);
}

mkdirSync(REPORTS, { recursive: true });
const { TEST_DATABASE_URL, ...embeddedEnvironment } = process.env;
const tallies: Tally[] = [
  check('types', 'types'),
  check('format and lint', 'lint'),
  check('import rules', 'lint:imports'),
  check('unused code', 'lint:unused'),
  unitTests('unit and API tests, embedded database', [], embeddedEnvironment),
];
if (TEST_DATABASE_URL) {
  tallies.push(
    unitTests(
      'API tests, PostgreSQL',
      ['--project', 'server', '--project', 'server apart', ...testsOnADatabase()],
      process.env,
    ),
  );
}
tallies.push(await journeys());

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
if (failed > 0) process.exitCode = 1;
console.log(`\n${passed} passed, ${failed} failed`);
