/**
 * `npm test`: every check there is. Types, the build of the page, lint, import rules, unused code, catalogues of words and an install for production count as one check
 * each; with them come the unit, API and component tests (those of the server again on PostgreSQL when TEST_DATABASE_URL is set) and the
 * browser journeys.
 * After all of them it tells how long each took, and names what failed, since a failure may lie thousands of lines above. The last line is
 * the sum of all: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
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

interface Duration {
  readonly title: string;
  readonly seconds: number;
}

const durations: Duration[] = [];

/** Does some work and keeps how long it took. */
async function timed<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  durations.push({ title, seconds: (performance.now() - start) / 1_000 });
  return result;
}

interface Checked {
  readonly title: string;
  readonly said: Buffer;
  readonly tally: Tally;
}

/** Several may run at once, also beside others: what one says is kept until it is told. */
const check = (title: string, script: string): Promise<Checked> =>
  timed(title, async () => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
    const [status] = await once(child, 'close');
    const tally = status === 0 ? { passed: 1, failed: 0, failures: [] } : died(title);
    return { title, said: Buffer.concat(said), tally };
  });

function tell({ title, said, tally }: Checked): Tally {
  heading(title);
  process.stdout.write(said);
  return tally;
}

/** A runner that died before it wrote its report has failed, whatever it counted. */
const died = (title: string, passed = 0): Tally => ({ passed, failed: 1, failures: [title] });
const atLeastOneFailure = (title: string, tally: Tally, status: number | null): Tally =>
  status === 0 || tally.failed > 0 ? tally : died(`${title}: the runner ended with ${status}`, tally.passed);

async function unitTests(
  title: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Tally> {
  heading(title);
  const report = `${REPORTS}/${title.replaceAll(/\W+/g, '-')}.json`;
  rmSync(report, { force: true });
  const runner = spawn(
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
  const [status] = await once(runner, 'close');
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
    status,
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
  let status: number;
  try {
    status = await runJourneys(words, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  } catch (error) {
    // Without a page, a browser or a database there are none, and the sum is told all the same.
    console.error(error);
    return died('journeys');
  }
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
    readonly file: string;
    readonly title: string;
    /** One for each width; whether all went well is told of the first alone. */
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly attachments: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

const failedIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const context = results
          .flatMap(({ attachments }) => attachments)
          .find(({ name }) => name === 'error-context');
        return `${file}: ${title} (${projectName})${standing(context?.path)}`;
      }),
  ),
  ...suites.flatMap(failedIn),
];

/** So many lines of a page tell where a journey got stuck. */
const LINES_OF_PAGE = 120;

/** What stood on the page when a journey failed, as Playwright wrote it down: of one that fails seldom there may be nothing else. */
function standing(context: string | undefined): string {
  if (context === undefined || !existsSync(context)) return '';
  const page = /^# Page snapshot\n+```yaml\n(.*?)^```/ms.exec(readFileSync(context, 'utf8'))?.[1] ?? '';
  return `\n${page.split('\n').slice(0, LINES_OF_PAGE).join('\n')}`;
}

mkdirSync(REPORTS, { recursive: true });
const { TEST_DATABASE_URL, ...embeddedEnvironment } = process.env;
const tallies: Tally[] = [];
// Types writes those of the routes, which the others read; servers that tests start serve the page.
tallies.push(...(await Promise.all([check('types', 'types'), check('page', 'build')])).map(tell));
// Each of these keeps one core busy at most: beside tests that wait for processes and databases they take hardly any time of their own.
// The install comes first: it lays a copy of the tree down, which the others are not to read half.
const checking = (async () => {
  const install = await check('production install', 'check:production');
  const checks = [
    ['format and lint', 'lint'],
    ['import rules', 'lint:imports'],
    ['unused code', 'lint:unused'],
    ['catalogues of words', 'words:check'],
  ] as const;
  return [install, ...(await Promise.all(checks.map(([title, script]) => check(title, script))))];
})();
const embedded = 'unit, API and component tests, embedded database';
const environment = { ...embeddedEnvironment, CHROMIUM_PATH: findJourneyBrowser() };
tallies.push(await timed(embedded, () => unitTests(embedded, [], environment)));
if (TEST_DATABASE_URL) {
  const onServer = 'API tests, PostgreSQL';
  const words = ['--project', 'server', '--project', 'server apart', ...testsOnADatabase()];
  tallies.push(await timed(onServer, () => unitTests(onServer, words, process.env)));
}
tallies.push(...(await checking).map(tell));
tallies.push(await timed('journeys', journeys));

heading('how long each took');
for (const { title, seconds } of [...durations, { title: 'all of it', seconds: performance.now() / 1_000 }]) {
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${title}`);
}
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
if (failed > 0) {
  process.exitCode = 1;
  heading('what failed');
  console.log(tallies.flatMap(({ failures }) => failures).join('\n'));
}
console.log(`\n${passed} passed, ${failed} failed`);
