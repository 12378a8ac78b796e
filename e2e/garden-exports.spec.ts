import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expectAccessible } from './support/accessibility.ts';
import { type Account, expect, signInByCall, signInElsewhere, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantTier } from './support/operator.ts';

/** A garden with a plant of each kind of place, made by the calls. */
async function makeGarden(request: APIRequestContext, account: Account, name: string): Promise<number> {
  const { token } = await signInElsewhere(request, account);
  const found = await request.get('/api/v1/plants/marketplace-search/', {
    params: { search: 'Polystichum munitum' },
  });
  const { results }: { results: { id: number }[] } = await found.json();
  const plant = results[0]?.id;
  const made = await request.post('/api/v1/gardens/', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      name,
      width: 20,
      length: 30,
      grid_data: {
        placedPlants: [{ plant, position: { x: 4, y: 4 }, location_x: 48, location_y: 48, quantity: 3 }],
      },
    },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  return id;
}

const way = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Take it away' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function goToTakeAway(page: Page, account: Account, id: number): Promise<void> {
  await signInByCall(page, account);
  await page.goto(`/gardens/${id}/summary#take-away`);
  await expect(page.getByRole('heading', { name: 'Take it away' })).toBeInViewport();
}

test('a garden is taken away as files, deleted, and brought in again', { tag: '@desk' }, async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401, 400);
  const account = await makeMember(baseURL, 'exports');
  await grantTier(account.email, 'cultivator');
  const id = await makeGarden(request, account, 'Fern corner');
  await goToTakeAway(page, account, id);

  await test.step('every way out says what it is, and the locked one how to come by it', async () => {
    await expect(way(page, 'Everything, as a package')).toContainText('It comes with the Visionary plan.');
    const locked = way(page, 'Everything, as a package');
    await locked.getByRole('button', { name: 'See it first' }).click();
    await expect(
      locked.getByRole('img', { name: 'The plan page of Fern corner, with its plant schedule' }),
    ).toBeVisible();
    await expect(locked).toContainText('It comes with the Visionary plan, $14.99 a month.');
    const back = encodeURIComponent(`/gardens/${id}/summary#take-away`);
    await expect(locked.getByRole('link', { name: 'Get Visionary' })).toHaveAttribute(
      'href',
      `/checkout?plan=visionary_month&from=${back}`,
    );
    await expectAccessible(page);
  });

  const list = await saved(page, 'Download the plant list');
  expect(list.name).toBe('fern-corner-plants.csv');
  expect(list.bytes.toString()).toContain('POLMUN,Western Sword Fern,Polystichum munitum,3,3,on the plan');

  const garden = await saved(page, 'Download the garden file');
  expect(garden.name).toBe('fern-corner-garden.json');
  await expect(way(page, 'Garden file')).toContainText('Saved among your downloads.');

  await page.goto('/gardens');
  await page.getByRole('button', { name: 'Bring in a garden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in a garden' });
  const file = dialog.locator('input[type=file]');

  await test.step('what is no garden is told in words', async () => {
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
    await file.setInputFiles(notes);
    await expect(dialog.getByRole('alert')).toHaveText(
      'notes.txt is not a garden file: it is damaged, or of another kind.',
    );
    await expectAccessible(page);
  });

  await test.step('a garden with a plant that is not known here is brought in without it', async () => {
    const elsewhere = JSON.parse(garden.bytes.toString());
    elsewhere.name = 'From elsewhere';
    elsewhere.plants.push({
      id: 9999,
      slug: 'nowhere',
      scientific_name: 'Nusquamia mira',
      common_name: 'Nowhere Flower',
    });
    elsewhere.collection.push({ plant: 9999, quantity: 1 });
    await file.setInputFiles({
      name: 'elsewhere.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(
        zipSync({ 'gardens/1.json': strToU8(JSON.stringify(elsewhere)), 'summary.json': strToU8('{}') }),
      ),
    });
    await expect(dialog.getByRole('listitem')).toContainText('20 ft by 30 ft, 3 plants');
    await dialog.getByRole('button', { name: 'Bring it in' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'The catalog here has no Nowhere Flower (Nusquamia mira).',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Bring it in without this plant' }).click();
    await expect(dialog.getByRole('status').last()).toContainText('It is among your gardens now.');
  });

  await test.step('the garden file itself is told, and becomes a garden again', async () => {
    await file.setInputFiles({ name: garden.name, mimeType: 'application/json', buffer: garden.bytes });
    await expect(dialog.getByRole('listitem')).toContainText('Fern corner');
    await dialog.getByRole('button', { name: 'Bring it in' }).click();
    await dialog.getByRole('link', { name: 'Open it' }).click();
    await expect(page).toHaveURL(/\/gardens\/\d+$/);
    expect(page.url()).not.toContain(`/gardens/${id}`);
  });

  await page.goto('/gardens');
  await expect(page.getByRole('article')).toHaveCount(3);
});

const PACKAGE = 'Everything, as a package';

test('a package is made while its owner leaves and comes back, and is taken away', { tag: '@desk' }, async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'package');
  await grantTier(account.email, 'visionary');
  const id = await makeGarden(request, account, 'Fern corner');
  await goToTakeAway(page, account, id);
  const item = way(page, PACKAGE);
  // How far it is cannot be seen for sure: it may be over at once.
  const asked = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await item.getByRole('button', { name: 'Download the package' }).click();
  await asked;
  await page.reload();
  await expect(item.getByRole('status')).toHaveText(/^Ready since .* kept until /, { timeout: 30_000 });
  await expect(item.getByRole('progressbar')).toBeHidden();
  await expectAccessible(page);

  const { name, bytes } = await saved(page, 'Download the package');
  expect(name).toBe('Fern corner package.zip');
  const files = unzipSync(new Uint8Array(bytes));
  expect(Object.keys(files)).toContain('plan.pdf');
  expect(Buffer.from(files['plan.pdf']?.subarray(0, 5) ?? []).toString()).toBe('%PDF-');
  await expect(item.getByRole('status')).toHaveText('Your browser saves it among your downloads.');
});

test('a package says which part is made, is cancelled, and fails in words', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'slow');
  await grantTier(account.email, 'visionary');
  const id = await makeGarden(request, account, 'Fern corner');
  // How it stands is set by the journey: a real one is over before it is looked at.
  let job = {
    id: '6a1f4d0e-0000-4000-8000-000000000001',
    kind: 'gardens.package',
    state: 'running',
    share: 0.4,
    words: 'Printing the plan',
    asked_at: '2026-05-04T17:00:00.000Z',
    ended_at: null as string | null,
    result: null,
    reason: null as string | null,
  };
  const event = () => `id: ${job.share}\nevent: progress\ndata: ${JSON.stringify(job)}\n\n`;
  await page.route('**/export_package/', (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? { job } : job }),
  );
  await page.route(`**/jobs/${job.id}/events/`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: event() }),
  );
  await page.route(`**/jobs/${job.id}/cancel/`, (route) => {
    job = { ...job, state: 'cancelled', words: 'Canceled', ended_at: '2026-05-04T17:00:05.000Z' };
    return route.fulfill({ json: job });
  });
  await goToTakeAway(page, account, id);
  const item = way(page, PACKAGE);
  const bar = item.getByRole('progressbar', { name: `Making: ${PACKAGE}` });
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  await expect(item.getByRole('status')).toHaveText(
    'Printing the plan. You may leave this page and come back.',
  );
  await expectAccessible(page);
  job = { ...job, share: 0.9, words: 'Packing everything' };
  // The stream has ended with the server that had it: the page connects again.
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  await item.getByRole('button', { name: 'Cancel' }).click();
  await expect(item.getByRole('status')).toHaveText('Canceled. Nothing was kept.');

  job = { ...job, state: 'failed', reason: 'Something went wrong on our side. Please try again.' };
  await page.reload();
  await expect(item.getByRole('alert')).toHaveText('Something went wrong on our side. Please try again.');
  await expectAccessible(page);
  job = { ...job, state: 'queued', share: 0, words: 'Waiting for its turn' };
  await item.getByRole('button', { name: 'Try again' }).click();
  await expect(item.getByRole('status')).toContainText('Waiting for its turn.');
});

test('an explorer sees what each plan would give, and takes the garden file', { tag: '@desk' }, async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'explorer');
  const id = await makeGarden(request, account, 'Small bed');
  await goToTakeAway(page, account, id);
  const list = way(page, 'Plant list');
  await expect(list).toContainText('It comes with the Cultivator plan.');
  await list.getByRole('button', { name: 'See it first' }).click();
  await expect(
    list.getByRole('row', { name: /Western Sword Fern Polystichum munitum 3 on the plan/ }),
  ).toBeVisible();
  await expect(way(page, 'Everything, as a package')).toContainText('It comes with the Visionary plan.');
  expect((await saved(page, 'Download the garden file')).name).toBe('small-bed-garden.json');
  await expectAccessible(page);
});
