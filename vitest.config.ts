import { lingui } from '@lingui/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { portraitPictures } from './apps/web/portrait-pictures.ts';
import { ICONS, WORDS } from './apps/web/vite.config.ts';
import { installedJourneyBrowser } from './scripts/browser.ts';

/** Files that put something in place of a module of Node, or wind its timers: no other may share their modules. */
const APART = [
  // Reads SVG, which the server's own picture library must refuse as soon as it is loaded.
  'apps/server/src/plants/portraits-apart.test.ts',
  // Puts an answer that fails or waits in place of the muse's own.
  'apps/server/src/muse/muse.test.ts',
  'apps/server/src/members/passwords.test.ts',
  'apps/server/src/profiles/avatar-disk-full.test.ts',
  'apps/server/src/platform/db/embedded/*.test.ts',
];
/** Files that put something in place of a module of the page, or of what a browser keeps for all its pages. */
const PAGE_APART = [
  'apps/web/app/shell/job-events.test.ts',
  'apps/web/app/{offline,planner/persistence}/*.test.ts',
];
/** Short files that take long: they wait for processes which they start, end and start again. */
const LONG = ['kill', 'crash', 'embedded', 'serve', 'moving', 'hosted-pool', 'by-smtp'];

/** A file is taken for as long as it is large where no run before tells better. What begins last and takes long keeps one core idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const patience = {
  // A machine that is busy with other work is slow, not wrong.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // So is a page: what is waited for ends the wait as soon as it is there.
  expect: { poll: { timeout: 30_000 } },
  // Files of the server have a database each: more of them at once than cores only waits. All have the same, or they could not run in one go.
  maxWorkers: 2,
};
/**
 * A process keeps the modules it read for its next file: to read them anew for each was most of the work of short files. As in a
 * served process and an open page, whatever a module remembers must hold for more than one use of it.
 */
const together = { ...patience, isolate: false, restoreMocks: true, unstubGlobals: true };
const server = {
  ...patience,
  globalSetup: 'apps/server/src/testing/test-run.ts',
  // Many embedded databases come and go in a process here. When two of them have V8 make the quicker way from the engine to its files
  // at once, V8 takes one of them back twice and ends the process (nodejs/node#64500); a served process has one engine.
  execArgv: ['--wasm-wrapper-tiering-budget=1000000000'],
};

const BROWSER_TESTS = 'apps/web/**/*.browser.test.tsx';
const executablePath = installedJourneyBrowser();

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...together,
          name: 'rules',
          include: ['packages/{garden,meaning,botany,contract,plan,words}/src/**/*.test.ts'],
        },
      },
      {
        plugins: [lingui(WORDS), portraitPictures()],
        resolve: { alias: [ICONS] },
        test: {
          ...together,
          name: 'page',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: [...PAGE_APART, BROWSER_TESTS],
        },
      },
      {
        plugins: [lingui(WORDS), portraitPictures()],
        test: { ...patience, name: 'page apart', include: PAGE_APART },
      },
      {
        // Found before the first test: what is found later has the page loaded anew, in the middle of one.
        plugins: [lingui(WORDS), portraitPictures()],
        resolve: { alias: [ICONS] },
        optimizeDeps: {
          entries: [BROWSER_TESTS],
          include: ['vitest-browser-react', 'react-dom/client', 'react/jsx-runtime', 'three'],
          exclude: ['@mui/icons-material'],
        },
        test: {
          ...patience,
          restoreMocks: true,
          name: 'components',
          include: [BROWSER_TESTS],
          setupFiles: ['apps/web/testing/quiet-console.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(executablePath && { executablePath }),
                // As root, Chromium refuses its own sandbox; the parts under test are ours.
                args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
              },
            }),
          },
        },
      },
      {
        test: {
          ...server,
          ...together,
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/seedbed/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: APART,
        },
      },
      {
        test: { ...server, name: 'server apart', include: APART },
      },
    ],
  },
});
