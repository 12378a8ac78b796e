import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { alive, expect, makeAccount, newAccount, signInOnPage, test } from './support/journey.ts';
import { grantRole } from './support/operator.ts';

interface Drawn {
  jpeg(): { toBuffer(): Promise<Buffer> };
}
/** The picture library of the server; the journeys have none of their own. */
const sharp: (made: { create: object }) => Drawn = createRequire(
  new URL('../apps/server/package.json', import.meta.url),
)('sharp');

const CATALOGUE = readFileSync(new URL('../data/plants.csv', import.meta.url), 'utf8');

/** A picture nobody else has: a file that was sent before is not taken again. */
async function picture(background: string): Promise<Buffer> {
  const [width, height] = [900 + Math.floor(Math.random() * 600), 900];
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

interface Words {
  readonly shows: string;
  readonly by: string;
  readonly licence: string;
}

async function addPhotograph(page: Page, background: string, { shows, by, licence }: Words): Promise<void> {
  await page.locator('input[name="photograph"]').setInputFiles({
    name: 'plant.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(background),
  });
  await page.getByLabel('What it shows').fill(shows);
  await page.getByLabel('Photographer').fill(by);
  await page.getByLabel('License').click();
  await page.getByRole('option', { name: licence, exact: true }).click();
  await page.getByRole('button', { name: 'Add photograph' }).click();
  await expect(page.getByText('The photograph is added.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: shows })).toBeVisible();
}

/** What a visitor sees a moment later: each process asks for changes once a second. */
const eventually = { timeout: 15_000, intervals: [500, 1_000] };

test('photographs of a plant: added, shown with whose they are, chosen, lost and deleted', async ({
  page,
  request,
  expectRefusals,
}, { project }) => {
  expectRefusals(404);
  // One plant for each width: the journeys run on one site.
  const plant = project.name === 'phone' ? 'Spring Gold' : 'Goatsbeard';
  const keeper = newAccount('keeper');
  await makeAccount(request, keeper);
  await grantRole(keeper.email, 'platform_admin');
  await page.goto('/admin');
  await signInOnPage(page, keeper);
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Plants and photographs/ }).click();
  await page.getByLabel('Search by name').fill(plant);
  await expect(page.getByText('1 plant', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: plant }).click();
  await expect(page.getByRole('heading', { level: 1, name: plant })).toBeVisible();

  // What is missing is said before anything is sent.
  await page.getByRole('button', { name: 'Add photograph' }).click();
  await expect(page.getByText('Choose a photograph first.')).toBeVisible();
  await expect(page.getByText('Say who took the photograph.')).toBeVisible();
  await addPhotograph(page, 'seagreen', {
    shows: 'Flowers in May',
    by: 'Ada Fern',
    licence: 'CC BY 4.0',
  });
  await addPhotograph(page, 'olive', { shows: 'Leaves in fall', by: 'Bo Moss', licence: 'CC0 1.0' });
  await expectAccessible(page);
  const address = new URL(
    (await page.getByRole('link', { name: 'see its page' }).getAttribute('href')) ?? '',
    page.url(),
  );
  const adminAddress = page.url();

  const figure = page.locator('figure').first();
  const second = page.getByRole('button', { name: 'Photograph 2: Leaves in fall' });
  await expect(async () => {
    await page.goto(address.pathname);
    await expect(second).toBeVisible({ timeout: 1_000 });
  }).toPass(eventually);
  await expect(figure.getByAltText('Flowers in May')).toBeVisible();
  await expect(figure.getByText('Photo: Ada Fern')).toBeVisible();
  await expect(figure.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  );
  await expectAccessible(page);
  // The others are chosen by keyboard, and the chosen one seen large.
  await second.press('Enter');
  await expect(figure.getByText('Photo: Bo Moss')).toBeVisible();
  await figure.getByRole('button', { name: 'Leaves in fall' }).click();
  const large = page.getByRole('dialog', { name: 'Leaves in fall' });
  await expect(large.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(figure.getByRole('button', { name: 'Leaves in fall' })).toBeFocused();
  await page.getByRole('button', { name: 'Drawn portrait' }).click();
  await expect(figure.getByText(/Drawn by Understory/)).toBeVisible();

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: plant, exact: true }) });
  const search = `/marketplace?search=${encodeURIComponent(plant)}`;
  await page.goto(search);
  await expect(card.getByText('Photo: Ada Fern, CC BY 4.0')).toBeVisible();

  await page.goto(adminAddress);
  await page.getByRole('button', { name: 'Let it lead' }).click();
  await expect(page.getByText('This photograph leads from now on.')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText('Leaves in fall');
  await expect(async () => {
    await page.goto(search);
    await expect(card.getByText('Photo: Bo Moss, CC0 1.0')).toBeVisible({ timeout: 1_000 });
  }).toPass(eventually);

  // The files of the leading one are lost: its place is taken, and nobody is credited for the drawing.
  const shown = await card.getByAltText('Leaves in fall').getAttribute('src');
  const key = /photographs\/([0-9a-f]{40})/.exec(shown ?? '')?.[1] ?? 'none';
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'files', 'photographs');
  const lost = readdirSync(folder).filter((name) => name.startsWith(key));
  expect(lost.length).toBeGreaterThan(1);
  for (const name of lost) rmSync(join(folder, name));
  const fresh = await page.context().browser()?.newContext();
  const visitor = await fresh?.newPage();
  if (!fresh || !visitor) throw new Error('There is no second browser to look with');
  await visitor.goto(new URL(search, page.url()).href);
  const seen = visitor
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('link', { name: plant, exact: true }) });
  await expect(seen.getByAltText(new RegExp(`Drawing of ${plant}`))).toBeVisible();
  await expect(seen.getByText('Photo:')).toHaveCount(0);
  await visitor.goto(address.href);
  await expect(visitor.locator('figure').first().getByText('Photo: Ada Fern')).toBeVisible();
  await fresh.close();

  await page.goto(adminAddress);
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    const asking = page.getByRole('dialog', { name: 'Delete this photograph?' });
    await expect(asking).toContainText('cannot be undone');
    await asking.getByRole('button', { name: 'Delete photograph' }).click();
    await expect(asking).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(left);
  }
  await expect(page.getByText('There is none yet: everybody sees this portrait.')).toBeVisible();
  await expect(async () => {
    await page.goto(address.pathname);
    await expect(figure.getByText(/Drawn by Understory/)).toBeVisible({ timeout: 1_000 });
  }).toPass(eventually);
});

test('a catalogue file: its faults by line and column, what it would change, and the change', {
  tag: '@phone',
}, async ({ page, request }) => {
  const keeper = newAccount('cataloguer');
  await makeAccount(request, keeper);
  await grantRole(keeper.email, 'platform_admin');
  await page.goto('/admin/catalogue');
  await signInOnPage(page, keeper);
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog file' })).toBeVisible();
  // Nobody reaches the field that is not seen before the scripts answer.
  await alive(page);
  const check = (csv: string) =>
    page
      .locator('input[name="catalogue"]')
      .setInputFiles({ name: 'plants.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await check(CATALOGUE.replace(',slow,', ',glacial,'));
  await expect(page.getByText('The file has a fault. Nothing was changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 growth_rate “glacial” must be one of/ })).toBeVisible();
  await expectAccessible(page);

  // The catalogue is one for all journeys: one of them changes it, in a note that no other reads.
  const said = 'Sea bluffs and the lawns above them';
  const row = CATALOGUE.split(/\r?\n/).find((line) => line.startsWith('sea-blush,')) ?? '';
  const changed = CATALOGUE.replace(row, row.replace('Coastal bluffs and prairies', said));
  expect(changed).not.toBe(CATALOGUE);
  await check(changed);
  await expect(page.getByText('0 added, 1 changed, 0 unlisted, 444 unchanged.')).toBeVisible();
  await expect(
    page.getByRole('row', { name: `Sea Blush habitat_note Coastal bluffs and prairies ${said}` }),
  ).toBeVisible();
  await expectAccessible(page);
  const done = 'The catalog is what the file says now: 0 added, 1 changed, 0 unlisted, 444 unchanged.';
  await page.getByRole('button', { name: /Bring in/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: done })).toBeVisible();
  await check(changed);
  await expect(page.getByText('445 plants unchanged')).toBeVisible();

  await check(CATALOGUE);
  await page.getByRole('button', { name: /Bring in/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: done })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Brought in last, .*: 0 added, 1 changed/)).toBeVisible();
});

test('a file that is brought in says how far it is after a reload too, is cancelled, and fails in words', {
  tag: '@phone',
}, async ({ page, request }) => {
  const keeper = newAccount('bringer');
  await makeAccount(request, keeper);
  await grantRole(keeper.email, 'platform_admin');
  // How it stands is set by the journey: a real one is over before it is looked at.
  let job = {
    id: '6a1f4d0e-0000-4000-8000-000000000002',
    kind: 'nurseries.bring-in',
    state: 'running',
    share: 0.4,
    words: 'Comparing it with the directory and writing what differs',
    asked_at: '2026-05-04T17:00:00.000Z',
    ended_at: null as string | null,
    result: null,
    counts: null as Record<string, number> | null,
    reason: null as string | null,
    errors: [] as { field: string; message: string }[],
  };
  const now = () => `id: ${job.state}\nevent: progress\ndata: ${JSON.stringify(job)}\n\n`;
  await page.route('**/admin/directory/import/*', (route) => route.fulfill({ json: job }));
  await page.route('**/admin/directory/import/', (route) => route.fulfill({ json: { job } }));
  await page.route(`**/jobs/${job.id}/events/`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: now() }),
  );
  await page.route(`**/jobs/${job.id}/cancel/`, (route) => {
    job = { ...job, state: 'cancelled', words: 'Canceled' };
    return route.fulfill({ json: job });
  });
  await page.goto('/admin/directory');
  await signInOnPage(page, keeper);
  const bar = page.getByRole('progressbar', { name: 'Bringing in: Directory file' });
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  await expect(page.getByText('writing what differs. You may leave this page and come back.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Canceled. Nothing was written.')).toBeVisible();

  const csv = 'name,address,zip_code\nCedar Journey,1 Road,98105\n';
  const check = () =>
    page
      .locator('input[name="directory"]')
      .setInputFiles({ name: 'nurseries.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await check();
  await expect(page.getByText('1 added, 0 changed, 0 unchanged, 0 left out, 0 with a fault.')).toBeVisible();
  await expect(page.getByText('Canceled. Nothing was written.')).toBeHidden();
  job = {
    ...job,
    state: 'failed',
    reason: 'The file has faults and nothing of it was imported: line 2, slug: is taken, and 1 more fault.',
    errors: [
      { field: 'directory', message: 'line 2, slug: is taken' },
      { field: 'directory', message: 'line 9, slug: is taken' },
    ],
  };
  await page.getByRole('button', { name: 'Bring in this change' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'The file has faults' });
  await expect(failed.getByRole('listitem')).toHaveText(['line 2, slug: is taken', 'line 9, slug: is taken']);
  await expectAccessible(page);
  job = {
    ...job,
    state: 'done',
    counts: { added: 1, changed: 0, left_out: 0, unchanged: 0 },
    reason: null,
    errors: [],
  };
  await page.getByRole('button', { name: 'Bring in this change' }).click();
  await expect(
    page.getByText('The directory says what the file says now: 1 added, 0 changed, 0 unchanged, 0 left out.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring in this change' })).toBeHidden();
});

test('the pages of administration are for platform admins alone', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const gardener = newAccount('visitor');
  await makeAccount(request, gardener);
  await page.goto('/admin/plants/1');
  await signInOnPage(page, gardener);
  await expect(page).toHaveURL('/unauthorized');
  for (const path of ['/admin/plants', '/admin/catalogue']) {
    await page.goto(path);
    await expect(page).toHaveURL('/unauthorized');
  }
});
