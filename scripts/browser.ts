/** Finds a Chromium for the journeys: the system's, else Playwright's own, else it installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
  'msedge.exe',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Chromium without a window of its own: a page costs a quarter less in it. Not what people look with, so not what is measured. */
const WINDOWLESS = 'chromium-headless-shell';

const onPath = (names: readonly string[]): readonly string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const firstThatIs = (paths: readonly string[]): string | undefined =>
  paths.find((path) => path !== '' && existsSync(path));

const installed = (names: readonly string[] = NAMES): string | undefined =>
  firstThatIs([process.env.CHROMIUM_PATH ?? '', ...onPath(names), ...PLACES, chromium.executablePath()]);

const run = (command: string, ...words: string[]): boolean =>
  spawnSync(command, words, { stdio: 'inherit' }).status === 0;

const INSTALLERS: readonly (() => boolean)[] = [
  () => process.getuid?.() === 0 && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium'),
  () => run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'),
];

/**
 * Path of a browser to drive.
 * @throws Error that says how to get one, when none is found and none can be installed
 */
export function findBrowser(): string {
  const found = installed();
  if (found) return found;
  console.log('No Chromium or Chrome found: installing one.');
  for (const install of INSTALLERS) {
    install();
    const now = installed();
    if (now) return now;
  }
  throw new Error('Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run the tests again.');
}

/** Path of the browser for journeys where the system has one. */
export const installedJourneyBrowser = (): string | undefined => installed([WINDOWLESS, ...NAMES]);

/**
 * Path of the browser for journeys: the one without a window where the system has it, else any; where there is none, the one
 * without a window is installed first.
 * @throws Error as {@link findBrowser}
 */
export function findJourneyBrowser(): string {
  const found = installedJourneyBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && run('apt-get', 'update')) run('apt-get', 'install', '-y', WINDOWLESS);
  return installedJourneyBrowser() ?? findBrowser();
}

/** Path of a Firefox where the system has one: the main journeys are walked in it too. */
export const installedFirefox = (): string | undefined =>
  firstThatIs([process.env.FIREFOX_PATH ?? '', ...onPath(['firefox-esr', 'firefox', 'firefox.exe'])]);

/** What drives WebKit, and the browser it drives. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
}

/** WebKit where the system has it with its driver, as Debian's webkit2gtk-driver brings both, and Xvfb or a screen to show it on. */
export function installedWebKit(): WebKit | undefined {
  const driver = firstThatIs([process.env.WEBKIT_DRIVER_PATH ?? '', ...onPath(['WebKitWebDriver'])]);
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].flatMap((machine) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
      join('/usr/lib', machine, version),
    ),
  );
  const browser = firstThatIs([
    process.env.WEBKIT_PATH ?? '',
    ...folders.map((folder) => join(folder, 'MiniBrowser')),
  ]);
  const hasScreen = process.env.DISPLAY !== undefined || firstThatIs(onPath(['Xvfb'])) !== undefined;
  return driver && browser && hasScreen ? { driver, browser } : undefined;
}
