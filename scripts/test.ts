/**
 * `npm test`: every check there is. Types, lint, import rules, unused code and an install for production count as one check each; then come the
 * unit, API and component tests (of the server again on PostgreSQL when TEST_DATABASE_URL is set) and the browser journeys.
 * After all of them it names what failed, since a failure may lie thousands of lines above. The last line is the sum of all:
 * `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { findJourneyBrowser } from './browser.ts';
import { runJourneys } from './e2e.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name. */
  readonly failures: readonly string[];
}

const REPORTS = '.cache/reports';

const heading = (title: string): void => console.log(`\n=== ${title} ===`);

/** Several may run at once: what one says is told when it has ended. */
async function check(title: string, script: string): Promise<Tally> {
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  const [status] = await once(child, 'close');
  heading(title);
  process.stdout.write(Buffer.concat(said));
  return status === 0 ? { passed: 1, failed: 0, failures: [] } : died(title);
}

/** A runner that died before it wrote its report has failed, whatever it counted. */
const died = (title: string, passed = 0): Tally => ({ passed, failed: 1, failures: [title] });
const atLeastOneFailure = (title: string, tally: Tally, status: number | null): Tally =>
  status === 0 || tally.failed > 0 ? tally : died(`${title}: the runner ended with ${status}`, tally.passed);

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
  if (!existsSync(report)) return died(title);
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that could not be read or torn down fails without one of its tests failing.
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative('.', name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
  return atLeastOneFailure(
    title,
    { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures },
    outcome.status,
  );
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** What only a database of a test's own has: the rest of the server's tests would say the same thing twice. */
const DATABASE_OF_ITS_OWN = /\b(startTestServer|createTestDatabase|createSeededDatabase)\b|member-fixtures/;

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
  if (!existsSync(report)) return died('journeys');
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  // A journey that passes only when tried again has a race: it counts as failed.
  return atLeastOneFailure(
    'journeys',
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: suites.flatMap(failedIn) },
    status,
  );
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly projectName: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

const failedIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file}: ${title} (${tests[0]?.projectName})`),
  ...suites.flatMap(failedIn),
];

mkdirSync(REPORTS, { recursive: true });
const { TEST_DATABASE_URL, ...embeddedEnvironment } = process.env;
const tallies: Tally[] = [
  // Writes the types of the routes, which the others read.
  await check('types', 'types'),
  // Each keeps one core busy at most, and the last one the disk.
  ...(await Promise.all([
    check('format and lint', 'lint'),
    check('import rules', 'lint:imports'),
    check('unused code', 'lint:unused'),
    check('production install', 'check:production'),
  ])),
  unitTests('unit, API and component tests, embedded database', [], {
    ...embeddedEnvironment,
    CHROMIUM_PATH: findJourneyBrowser(),
  }),
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
if (failed > 0) {
  process.exitCode = 1;
  heading('what failed');
  console.log(tallies.flatMap(({ failures }) => failures).join('\n'));
}
console.log(`\n${passed} passed, ${failed} failed`);
