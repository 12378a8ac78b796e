import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  expect,
  expectWorkFirst,
  makeAccount,
  newAccount,
  signInByCall,
  signInElsewhere,
  signInOnPage,
  test,
} from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { collect, openTab, plannerOn, startGarden } from './support/planner.ts';

const FERN = 'Western Sword Fern';
/** What names the plant is for ears alone and stands apart. */
const ADD_FERN = new RegExp(`^Add to collection ?: ${FERN}$`);
const SHADE = { sun_exposure: 'SH', moisture: 'moist', soil: 'loam', usda_zone: '8b' };

/** Makes a garden by the call, and gives its id. */
async function gardenOf(
  request: APIRequestContext,
  account: Account,
  fields: Record<string, unknown>,
): Promise<number> {
  const { token } = await signInElsewhere(request, account);
  const { cookies } = await request.storageState();
  const made = await request.post('/api/v1/gardens/', {
    headers: {
      Authorization: `Bearer ${token}`,
      'X-CSRFToken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '',
    },
    data: { name: 'North side', width: 24, length: 18, ...fields },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  return id;
}

async function signInAt(page: Page, account: Account, path: string): Promise<void> {
  await signInByCall(page, account);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

async function choose(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: choice }).click();
}

/** The entry of a plant in the list. */
const entryOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the plants for a garden: best first, with score, word and reasons, and what is not known named', async ({
  page,
  baseURL,
  request,
}) => {
  const account = await makeMember(baseURL, 'ranks');
  const garden = await gardenOf(request, account, { site: SHADE });
  await signInAt(page, account, `/gardens/${garden}/plants`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plants for this garden');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Excellent');
  const count = page.getByRole('status').filter({ hasText: 'best first' });
  await expect(count).toContainText('Page 1 of');
  await expectWorkFirst(count);
  await expect(
    page.getByText('Not known yet: its pH, whether deer come and whether pets use it.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell what you know of the garden' })).toHaveAttribute(
    'href',
    `/gardens/${garden}?panel=garden`,
  );
  await expectAccessible(page);
});

test('the plants for a garden are searched, collected and taken back', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  // A page past the end, from an old address.
  expectRefusals(404);
  const account = await makeMember(baseURL, 'suits');
  const garden = await gardenOf(request, account, { site: SHADE });
  const path = `/gardens/${garden}/plants`;
  await signInAt(page, account, path);

  const fern = entryOf(page, FERN);
  await test.step('searched, with a slip, in the address', async () => {
    await page.getByLabel('Search plants by name').fill('swrod fern');
    await expect(page).toHaveURL(/search=swrod\+fern/);
    await expect(fern).toContainText(/Excellent\s+(4\.[2-9]|5\.0) of 5/);
    await expect(fern).toContainText('It takes the shade of this garden.');
  });

  await test.step('each factor on demand', async () => {
    await fern.getByText('How the score comes about').click();
    const rows = fern.getByRole('row');
    await expect(rows).toHaveCount(9);
    await expect(rows.first()).toContainText('counts 5 times');
    await expect(rows.last()).toContainText('Left out');
    await expect(rows.last()).toContainText('Whether pets use this garden is not known.');
    await expectAccessible(page);
  });

  await test.step('added to the collection, undone, added again', async () => {
    await fern.getByRole('button', { name: ADD_FERN }).press('Enter');
    await expect(page.getByText(`${FERN} is in the collection of North side.`)).toBeVisible();
    await expect(fern).toContainText('In the collection');
    // The same button takes it out again, and the keyboard is still on it.
    await expect(fern.getByRole('button', { name: /^Take out again/ })).toBeFocused();
    // Whoever looks away and comes back has the list read anew, with the fern in it.
    const read = page.waitForResponse(/\/compatible_plants\//);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read;
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${FERN} is out of the collection again.`)).toBeVisible();
    await expect(fern).not.toContainText('In the collection');
    await fern.getByRole('button', { name: ADD_FERN }).click();
    await expect(fern).toContainText('In the collection');
    const kept = await page.evaluate(() => localStorage.getItem('understory.plants-per-garden'));
    expect(Object.values(JSON.parse(kept ?? '{}')).flat()).toContain(garden);
    await page.reload();
    await expect(fern).toContainText('In the collection');
    await expect(fern.getByRole('button')).toHaveCount(0);
  });

  await test.step('poor ones are shown when they are asked for, with what would raise them', async () => {
    await page.getByLabel('Search plants by name').fill('garry oak');
    await expect(page.getByText('What you ask for suits this garden poorly.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the one that is poor here' }).click();
    await expect(page).toHaveURL(/show_all=true/);
    const oak = entryOf(page, 'Garry Oak');
    await expect(oak).toContainText(/Poor\s+\d\.\d of 5/);
    await expect(oak).toContainText('It wants full sun; this garden has shade.');
    await expect(oak).toContainText('Plant it where the garden gets full sun.');
  });

  await test.step('the filters of the marketplace narrow it, and back takes them off', async () => {
    await page.goto(path);
    await page.getByText('Filters', { exact: true }).click();
    const kind = page
      .locator('details')
      .filter({ has: page.getByText('Kind of plant', { exact: true }) })
      .last();
    await kind.locator('summary').click();
    await kind.getByRole('checkbox', { name: 'Fern', exact: true }).click();
    await expect(page).toHaveURL(`${path}?plant_type=fern`);
    await expect(entryOf(page, FERN)).toBeVisible();
    await expect(page.getByText(/^\d\d plants, best first\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await page.goForward();
    await page.getByRole('link', { name: 'Fern: take it off' }).click();
    await expect(page).toHaveURL(path);
  });

  await test.step('pages are in the address, and going back goes back', async () => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('status').filter({ hasText: 'Page 2 of' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await page.goto(`${path}?page=900`);
    await expect(page).not.toHaveURL(/page=900/);
    await expect(page.getByRole('heading', { name: 'Excellent' })).toBeVisible();
  });

  await test.step('on the page of a plant: how it suits, and the way into the collection', async () => {
    await page.goto('/marketplace?search=salal');
    await page.getByRole('link', { name: 'Salal', exact: true }).click();
    const part = page.getByRole('region', { name: 'How it suits your garden' });
    await expect(part.getByRole('combobox', { name: 'Garden' })).toHaveText('North side');
    await expect(part).toContainText(/Excellent\s+\d\.\d of 5/);
    await part.getByRole('button', { name: 'Add to collection' }).click();
    await expect(part.getByRole('status')).toHaveText('Salal is in the collection of North side.');
    await expectAccessible(page);
  });
});

test('what cannot be scored is 2.5, unknown and said so; a list that cannot be read can be asked for again', {
  tag: '@phone',
}, async ({ page, request, baseURL, expectRefusals }) => {
  expectRefusals(503);
  const account = await makeMember(baseURL, 'unscored');
  const garden = await gardenOf(request, account, { site: SHADE });
  await page.route('**/garden_compatibility/**', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The garden is asleep.', code: 'service_unavailable' } }),
  );
  await page.route('**/compatible_plants/**', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The garden is asleep.', code: 'service_unavailable' } }),
  );
  await signInAt(page, account, `/gardens/${garden}/plants`);
  const alert = page.getByRole('alert').filter({ hasText: 'The garden is asleep.' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/compatible_plants/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Excellent' })).toBeVisible();

  await page.goto('/marketplace?search=salal');
  await page.getByRole('link', { name: 'Salal', exact: true }).click();
  const part = page.getByRole('region', { name: 'How it suits your garden' });
  await expect(part).toContainText('Unable to calculate compatibility');
  await expect(part).toContainText(/Unknown\s+2\.5 of 5/);
  await page.unroute('**/garden_compatibility/**');
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(part).toContainText(/Excellent\s+\d\.\d of 5/);
});

test('a garden that is not theirs, or is not, is refused in the words of the product', {
  tag: '@desk',
}, async ({ page, request, baseURL, expectRefusals }) => {
  expectRefusals(403, 404);
  const stranger = newAccount('stranger');
  await makeAccount(request, stranger);
  const foreign = await gardenOf(request, stranger, {});
  const account = await makeMember(baseURL, 'refused');
  await page.goto(`/gardens/${foreign}/plants`);
  await expect(page.getByText('Authentication required to view garden')).toBeVisible();
  await signInOnPage(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "You don't have permission to view this garden",
  );
  for (const id of ['2147483000', '99999999999', 'north']) {
    await page.goto(`/gardens/${id}/plants`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden not found');
  }
});

test('a guest sees in the planner how a plant suits, and the score follows the drawing', async ({ page }) => {
  const planner = await startGarden(page, { name: 'Corner', width: 20, length: 15 });
  await collect(planner, 'western sword fern', FERN);
  const fern = page.getByRole('listitem').filter({ hasText: FERN }).first();
  const unfold = async () => {
    await openTab(planner, 'Collection');
    const name = page.getByRole('button', { name: new RegExp(`^${FERN}`) });
    if ((await name.getAttribute('aria-expanded')) !== 'true') await name.click();
  };
  await unfold();
  await expect(fern).toContainText(/Good\s+4\.1 of 5/);
  await expect(fern).toContainText('It takes the partial sun of this garden.');
  await expectAccessible(page);

  await test.step('what is missing says what it would tell, and leads to its form', async () => {
    await expect(fern).toContainText(
      'Not known yet: its hardiness zone, its pH, whether deer come and whether pets use it.',
    );
    await fern.getByText('What it would tell').click();
    await expect(fern).toContainText('which come through the winter');
    await fern.getByRole('button', { name: 'Tell what you know of the garden' }).click();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('98501');
    await expect(page.getByText('Olympia, WA: mostly zone 8b')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Hardiness zone' })).toContainText('8b');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Applied.')).toBeVisible();
    await unfold();
    await expect(fern).toContainText(/Excellent\s+\d\.\d of 5/);
    await expect(fern).toContainText('Not known yet: its pH, whether deer come and whether pets use it.');
  });

  await openTab(planner, 'Garden');
  await page.getByRole('combobox', { name: 'Light' }).click();
  await page.getByRole('option', { name: 'Full Sun' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied.')).toBeVisible();
  await unfold();
  await expect(fern).toContainText('It wants partial sun or shade; this garden has full sun.');
  await expect(fern).toContainText(/Fair\s+\d\.\d of 5/);
  await expect(fern).toContainText('What would raise it');
});

test('a garden is told what is known of its ground: a ZIP code fills in the zone, one that is none is refused', async ({
  page,
  baseURL,
}) => {
  const account = await makeMember(baseURL, 'tells');
  await signInAt(page, account, '/garden-planner');
  await page.getByLabel('Name').fill('Told ground');
  const fold = page.getByText('More about this ground');
  const zone = page.getByRole('combobox', { name: 'Hardiness zone' });

  await test.step('the start is short: the fold is closed, and says what is in it', async () => {
    await expect(zone).toHaveCount(0);
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('00000');
    await expect(page.getByText('We do not know the ZIP code 00000. Please check its digits.')).toBeVisible();
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveAccessibleDescription(
      /We do not know/,
    );
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('98501-1234');
    await expect(page.getByText('Olympia, WA: mostly zone 8b')).toBeVisible();
    await expect(page.getByText('Zone 8b', { exact: true })).toBeVisible();
  });

  await test.step('each fact may be told; a pH that is none is said beside it', async () => {
    await fold.click();
    await expect(zone).toContainText('8b: coldest nights 15 to 20 °F');
    await page.getByLabel('Soil pH').fill('15');
    await page.getByLabel('Slope in percent').fill('8');
    await choose(page, 'Deer', 'They come');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await expect(page.getByText('A pH is a number from 3 to 10, such as 6.5.')).toBeVisible();
    await page.getByLabel('Soil pH').fill('8,5');
    await choose(page, 'Hardiness zone', /^9a/);
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await expect(page.getByLabel('Plan of the garden')).toBeVisible();
  });

  const planner = plannerOn(page);
  const expectTold = async () => {
    await openTab(planner, 'Garden');
    await expect(page.getByLabel('Soil pH')).toHaveValue('8.5');
    await expect(page.getByLabel('Slope in percent')).toHaveValue('8');
    await expect(zone).toContainText('9a');
    await expect(page.getByRole('combobox', { name: 'Deer' })).toContainText('They come');
    await expect(page.getByRole('combobox', { name: 'Pets' })).toContainText('Not known');
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('98501');
  };
  await test.step('a draft keeps it, and so does the garden that is made of it', async () => {
    await page.reload();
    await expectTold();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save garden' }).click();
    await expect(page).toHaveURL(/\/gardens\/\d+/);
    await page.reload();
    await expectTold();
  });

  await test.step('what is told is changed and undone like any other step', async () => {
    await choose(page, 'Pets', 'They use it');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('99201');
    await expect(page.getByText('Spokane, WA: mostly zone 7a')).toBeVisible();
    await expect(zone).toContainText('7a');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Applied.')).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(zone).toContainText('9a');
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('98501');
    await expect(page.getByRole('combobox', { name: 'Pets' })).toContainText('Not known');
  });
});

test('what kills a plant, and a garden of which too little is known, are called what they are', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  const account = await makeMember(baseURL, 'caps');
  const limey = await gardenOf(request, account, { site: { ...SHADE, ph: 8.5 } });
  const bare = await gardenOf(request, account, { name: 'Bare', site: {} });
  await signInAt(page, account, `/gardens/${limey}/plants?search=rhododendron&show_all=true`);
  const rhododendron = entryOf(page, 'Pacific Rhododendron');
  await expect(rhododendron).toContainText(/Poor\s+2\.1 of 5/);
  const worst = rhododendron.getByRole('list', { name: 'Why' }).getByRole('listitem').first();
  await expect(worst).toContainText('here is loam and a pH of 8.5.');
  await expect(worst).toHaveAttribute('data-warns', 'true');
  await rhododendron.getByText('How the score comes about').click();
  await expect(rhododendron).toContainText('At most 2.1 in all.');

  await page.goto(`/gardens/${bare}/plants?search=salal`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Too little known');
  const salal = entryOf(page, 'Salal');
  await expect(salal).toContainText('Too little known');
  await expect(salal).not.toContainText(/\d of 5/);
  await page.getByText('What it would tell').click();
  await expect(page.getByText(/^Its light: which plants would scorch here/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tell what you know of the garden' }).click();
  await expect(page.getByRole('combobox', { name: 'Hardiness zone' })).toBeVisible();

  await page.goto('/marketplace?search=salal');
  await page.getByRole('link', { name: 'Salal', exact: true }).click();
  const part = page.getByRole('region', { name: 'How it suits your garden' });
  await expect(part).toContainText('Too little known');
  await expect(part.getByRole('link', { name: 'Tell what you know of the garden' })).toHaveAttribute(
    'href',
    `/gardens/${bare}?panel=garden`,
  );
});
