/**
 * `npm run pictures`: makes the pictures that show the product (those of the guide, of README.md, of the installed site and of shared links) from the product
 * itself, so that they stay true. It is run when what they show has changed.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { PlantCard } from '@understory/contract';
import { bedOutline, DEFAULT_REGION_ID } from '@understory/garden';
import { ON_BARE_PAPER, thingsOfDesign } from '@understory/plan';
import { LOCALES, pathIn } from '@understory/words';
import sharp from 'sharp';
import { BED, DESIGN, SITE, YARD, YARD_THINGS } from '../apps/server/src/gardens/sample/sample-garden.ts';
import { alive, signInByCall, signInElsewhere } from '../e2e/support/journey.ts';
import { meetEuterpe } from '../e2e/support/kept-tab.ts';
import { makeMember } from '../e2e/support/member.ts';
import { grantTier } from '../e2e/support/operator.ts';
import { startOwnServer } from '../e2e/support/own-server.ts';
import { findJourneyBrowser } from './browser.ts';
import { buildPage } from './build.ts';
import { seedFolder } from './e2e.ts';
import { GUIDE_PICTURES, type GuidePicture, MOST_BYTES, type Scene } from './guide-pictures.ts';

/** Where the build finds the pictures of the guide, in a folder for each language. */
const OF_GUIDE = 'content/pictures';
/** Tried one after the other, until a picture of the guide is small enough. */
const QUALITIES = [60, 48, 38, 30];

interface WindowPicture {
  readonly file: string;
  readonly path: (garden: number) => string;
  readonly window: readonly [width: number, height: number];
  /** Whether it has a pixel for each of the screen's, or of the page's. */
  readonly scale: 'device' | 'css';
}

/** Pictures of a whole window. */
const WINDOWS: readonly WindowPicture[] = [
  {
    file: 'docs/pictures/marketplace.png',
    path: () => '/marketplace',
    window: [1440, 900],
    scale: 'css',
  },
  {
    file: 'docs/pictures/planner.png',
    path: (garden) => `/gardens/${garden}?panel=find`,
    window: [1440, 900],
    scale: 'css',
  },
  {
    file: 'apps/web/public/icons/planner-wide.png',
    path: (garden) => `/gardens/${garden}?panel=find`,
    window: [1280, 800],
    scale: 'css',
  },
  {
    file: 'apps/web/public/icons/planner-narrow.png',
    path: (garden) => `/gardens/${garden}?panel=find`,
    window: [390, 844],
    scale: 'device',
  },
];

/** The size in which messengers show the picture of a shared link, in pixels. */
const SHARED = { width: 1200, height: 630 } as const;
/** Where the picture of a shared link goes: the page names it itself. */
async function sharedFile(page: Page): Promise<string> {
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  if (!address) throw new Error('The page names no picture for those who share it.');
  return `apps/web/public${new URL(address, page.url()).pathname}`;
}
/** What can be pressed is of no use in a picture. */
const NOTHING_TO_PRESS =
  'header > :not([href="/"], [href="/es"]), main :is(a, button, [role="group"]), div:has(> [aria-haspopup="dialog"]) { display: none !important }';

/** What is told of the yard in the picture of it. */
async function tellYard(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Fir Street');
  await page.getByLabel(/^Width/).fill('38');
  await page.getByRole('textbox', { name: /^Length/ }).fill('25');
  await page.getByText('Partial sun', { exact: true }).click();
}

/** Plants the sample garden as a garden of somebody's own, and gives its number. */
async function plantGarden(request: APIRequestContext, token: string): Promise<number> {
  const { cookies } = await request.storageState();
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { Authorization: `Bearer ${token}`, 'X-CSRFToken': csrf };
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(`/api/v1${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json();
  };
  const laid = await post(`/garden-templates/${DESIGN.key}/layout/`, {
    ...YARD,
    region_id: DEFAULT_REGION_ID,
    site: SITE,
    within: bedOutline(BED),
    seed: DESIGN.seed,
  });
  const plants = new Map<number, PlantCard>(laid.plants_details.map((plant: PlantCard) => [plant.id, plant]));
  const { id, version } = await post('/gardens/', {
    name: 'Fir Street',
    ...YARD,
    site: { ...SITE, soil: 'loam', usda_zone: '8b' },
  });
  const added = [
    ...YARD_THINGS.map((thing) => ({ ...thing, id: crypto.randomUUID() })),
    ...thingsOfDesign(laid, { name: '', key: DESIGN.key }, plants, ON_BARE_PAPER),
  ];
  const diff = { things: { added, altered: [], removed: [] } };
  await post(`/gardens/${id}/changes/`, { version, change_id: crypto.randomUUID(), diff });
  return id;
}

/** A picture of a part of the window, or of all of it, once nothing in it moves any more. */
async function still(page: Page, options: Parameters<Page['screenshot']>[0]): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  const calm = { ...options, caret: 'hide', animations: 'disabled' } as const;
  let before: Buffer = Buffer.alloc(0);
  let now: Buffer = await page.screenshot(calm);
  while (!now.equals(before)) [before, now] = [now, await page.screenshot(calm)];
  return now;
}

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on the page`);
  return box;
}

/** Opens a page in a language. */
async function openIn(page: Page, locale: string, path: string): Promise<void> {
  await page.goto(`/language/${locale}?${new URLSearchParams({ to: path })}`);
  await alive(page);
}

async function takeGuidePicture(page: Page, picture: GuidePicture, scene: Scene): Promise<Buffer> {
  const [width, height] = picture.window;
  await page.setViewportSize({ width, height });
  await openIn(page, scene.locale, picture.path(scene));
  const [first, last] = [picture.from(page), picture.to(page)];
  await last.waitFor();
  await page.waitForLoadState('networkidle');
  const [from, to] = [await boxOf(first), await boxOf(last)];
  const around = picture.around ?? 0;
  const [left, right] = picture.isAsWideAsItsFirst ? [from.x, from.x + from.width] : [0, width];
  const [top, bottom] = [Math.floor(from.y - around), Math.ceil(to.y + to.height + around)];
  return still(page, { clip: { x: left, y: top, width: right - left, height: bottom - top } });
}

/** Takes the pictures of shared links: the beginning of the first page, as a visitor finds it in each language. */
async function takeSharedPictures(browser: Browser, baseURL: string): Promise<void> {
  for (const locale of LOCALES) {
    const context = await browser.newContext({
      baseURL,
      locale,
      viewport: SHARED,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // So that something on the page can be hidden.
      bypassCSP: true,
    });
    await meetEuterpe(context);
    const page = await context.newPage();
    await page.goto(pathIn(locale, '/'));
    await alive(page);
    const picture = await still(page, { style: NOTHING_TO_PRESS });
    const file = await sharedFile(page);
    writeFileSync(file, await sharp(picture).png({ palette: true }).toBuffer());
    console.log(file);
    await context.close();
  }
}

/** Packs a picture as well as it goes into what it may weigh. @throws Error when it is too large for that */
async function packed(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(picture).avif({ quality }).toBuffer();
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`A picture weighs more than ${MOST_BYTES} bytes: let it show less.`);
}

/** Takes all pictures of a product that was just seeded. */
async function takePictures(page: Page, garden: number): Promise<void> {
  await openIn(page, 'en', `/gardens/${garden}`);
  // A hint that was answered stays away.
  await page.getByRole('note').getByRole('button', { name: 'Got it' }).click();
  for (const {
    file,
    path,
    window: [width, height],
    scale,
  } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await openIn(page, 'en', path(garden));
    const picture = await still(page, { scale });
    writeFileSync(file, await sharp(picture).png({ palette: true }).toBuffer());
    console.log(file);
  }
  await openIn(page, 'en', '/garden-planner');
  await tellYard(page);
  const taken = new Map<string, Buffer>();
  for (const locale of LOCALES) {
    for (const [name, picture] of Object.entries(GUIDE_PICTURES)) {
      const bytes = await packed(await takeGuidePicture(page, picture, { locale, garden }));
      taken.set(join(OF_GUIDE, locale, `${name}.avif`), bytes);
      console.log(`${locale} ${name}: ${bytes.length} bytes`);
    }
  }
  rmSync(OF_GUIDE, { recursive: true, force: true });
  for (const locale of LOCALES) mkdirSync(join(OF_GUIDE, locale), { recursive: true });
  for (const [file, bytes] of taken) writeFileSync(file, bytes);
}

await buildPage();
const folder = mkdtempSync(join(tmpdir(), 'understory-pictures-'));
process.env.E2E_SEEDED_DIR = folder;
seedFolder(folder);
const server = await startOwnServer({});
process.env.E2E_DATA_DIR = server.dataDir;
const browser = await chromium.launch({ executablePath: findJourneyBrowser(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await meetEuterpe(context);
  const page = await context.newPage();
  const account = await makeMember(server.url, 'gardener');
  await grantTier(account.email, 'cultivator');
  const { token } = await signInElsewhere(context.request, account);
  const garden = await plantGarden(context.request, token);
  await signInByCall(page, account);
  await takePictures(page, garden);
  await takeSharedPictures(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
