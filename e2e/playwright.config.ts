import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH, E2E_PORT, E2E_DATA_DIR } = process.env;
if (!CHROMIUM_PATH || !E2E_PORT || !E2E_DATA_DIR) {
  throw new Error('Run the journeys with `npm run test:e2e`, which finds a browser and a free port.');
}
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

/** What Playwright turns off in Chromium. A list given here takes the place of its own, so it is repeated. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Two pages of Chromium's own that it draws behind every window for its address bar: half of the work of a short journey. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Compilers that make a script fast which runs for long cost more than they save: a page of a journey lives for seconds. The plain one is
 * used at once: to count first what is called often costs more than to compile what is called at all.
 */
const FOR_SHORT_LIVES = ['--no-opt', '--no-maglev', '--always-sparkplug'];

const launchOptions = {
  executablePath: CHROMIUM_PATH,
  args: [
    `--js-flags=${FOR_SHORT_LIVES.join(',')}`,
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
    // As root, Chromium refuses its own sandbox; the pages under test are ours.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

const DESK = { viewport: { width: 1440, height: 900 }, launchOptions };
/** Whoever asks for less motion gets the same journeys, without the pictures of what fades and slides between two states. */
const calm = { reducedMotion: 'reduce' } as const;
/** Journeys in which something moves that is looked at, and those through every public page: here all moves, on the desk. */
const IN_MOTION = [
  'pages',
  'kept-tab',
  'nurseries',
  'planner-dragging',
  'planner-time',
  'planner-walk',
  'marketplace',
].map((name) => `**/${name}.spec.ts`);

/**
 * Every page is opened, fits and is accessible at both widths, and whatever is laid out or handled otherwise on a phone is
 * walked at both. A journey is tagged where it would say the same thing twice: `@desk` when what it is about is the same at
 * every width (a refusal, a file, keys, what is kept), `@phone` when it also looks at a state of a page that differs by
 * width in nothing but its room, of which a phone has the least.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/journeys',
  // The only texts that are held are the walks, which are read as documents too.
  snapshotPathTemplate: '../docs/walks/{arg}{ext}',
  // A machine that is busy with other work is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Journeys are about the page; those about what stands between it and the network say so.
  use: {
    baseURL,

    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desk',
      grepInvert: /@phone\b/,
      testIgnore: IN_MOTION,
      use: { ...DESK, contextOptions: calm },
    },
    { name: 'desk in motion', grepInvert: /@phone\b/, testMatch: IN_MOTION, use: DESK },
    {
      name: 'phone',
      grepInvert: /@desk\b/,
      // Who is let in, what a session does between tabs and with a pool, and what two devices make of one
      // garden is the same at every width; their pages are walked by other journeys.
      testIgnore: ['**/guards.spec.ts', '**/sessions.spec.ts', '**/hosted.spec.ts', '**/two-devices.spec.ts'],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // What both widths walk is looked at in both schemes.
        colorScheme: 'dark',
        contextOptions: calm,
        launchOptions,
      },
    },
  ],
  webServer: {
    command: 'node apps/server/src/main.ts serve',
    cwd: '..',
    url: `${baseURL}/readyz`,
    // On a machine that is busy with other work a start takes its time.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: E2E_PORT, HOST: '127.0.0.1', DATA_DIR: E2E_DATA_DIR, LOG_LEVEL: 'error' },
  },
});
