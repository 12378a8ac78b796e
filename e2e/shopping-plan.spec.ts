import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  expect,
  expectWorkFirst,
  signInByCall,
  signInElsewhere,
  signInOnPage,
  signOutOnPage,
  test,
} from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { openTab, plannerOn } from './support/planner.ts';

const SALISH = 'sample-salish-lowland-natives';
const SKAGIT = 'sample-skagit-meadow';
/** Nobody lists it. */
const FIR = 'Pacific Silver Fir';

interface Sold {
  readonly plant: number;
  readonly plant_name: string;
  readonly status: string;
  readonly quantity: number | null;
}

/** What a sample has in stock, enough of it for a garden. */
async function soldBy(request: APIRequestContext, slug: string): Promise<readonly Sold[]> {
  const answer = await request.get(`/api/v1/nurseries/${slug}/available_plants/`, {
    params: { status: 'in_stock', page_size: 200 },
  });
  const { results }: { results: Sold[] } = await answer.json();
  return results.filter(({ quantity }) => (quantity ?? 0) >= 3);
}

interface Planted {
  readonly id: number;
  readonly near: Sold;
  readonly far: Sold;
}

/** A garden with a plant of each of two nurseries that lie far apart, and one that nobody sells. */
async function plantGarden(request: APIRequestContext, token: string, name: string): Promise<Planted> {
  const [salish, skagit] = [await soldBy(request, SALISH), await soldBy(request, SKAGIT)];
  const [near] = salish;
  const far = skagit.find(({ plant }) => !salish.some((other) => other.plant === plant));
  const found = await request.get('/api/v1/plants/marketplace-search/', { params: { search: FIR } });
  const { results }: { results: { id: number }[] } = await found.json();
  if (!near || !far || !results[0]) throw new Error('The samples sell too little for this journey');
  const entry = (plant: number, at: number, quantity: number) => ({
    uid: crypto.randomUUID(),
    plant,
    location_x: at,
    location_y: at,
    position: { x: 0, y: 0 },
    quantity,
  });
  const made = await request.post('/api/v1/gardens/', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      name,
      width: 40,
      length: 40,
      grid_data: {
        placedPlants: [entry(near.plant, 40, 2), entry(far.plant, 120, 3), entry(results[0].id, 240, 1)],
      },
    },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  return { id, near, far };
}

const aim = (page: Page, name: string) => page.getByRole('radio', { name });
const stop = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(name) }) });
const boxOf = (page: Page, plant: string) => page.getByRole('checkbox', { name: new RegExp(`× ${plant}`) });

test('where to buy a garden: from nowhere in reach to a plan, a swap and its undoing, and paper', async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(400, 401);
  const account = await makeMember(baseURL, 'shopping');
  const { token } = await signInElsewhere(request, account);
  const { id, near, far } = await plantGarden(request, token, 'North bed');

  await test.step('the address leads there by way of the sign-in', async () => {
    await page.goto(`/gardens/${id}/shopping`);
    await signInOnPage(page, account);
    await expect(page).toHaveURL(new RegExp(`/gardens/${id}/shopping$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping plan');
  });

  await test.step('it begins where the gardener lives, and looks farther where nobody is near', async () => {
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('98501');
    await expectWorkFirst(page.getByRole('heading', { name: 'No nursery in reach tells its stock' }));
    await expect(page.getByText(/^No nursery within 25 miles of Olympia, WA 98501/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Look within 50 miles' }).click();
    await expect(page).toHaveURL(/\?radius=50$/);
    await expect(page.getByRole('heading', { name: 'Fewest stops: 1 stop' })).toBeVisible();
    await expect(page.getByText('One plan is the best in all four here.')).toBeVisible();
  });

  await test.step('a ZIP code that is none is said, and stays to be mended', async () => {
    const field = page.getByRole('textbox', { name: 'ZIP code' });
    await field.fill('9810');
    await field.press('Enter');
    await expect(page.getByText('A ZIP code has five digits, such as 98105.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('98105');
    await field.press('Enter');
    await expect(page).toHaveURL(/\?zip=98105&radius=50$/);
  });

  await test.step('four plans side by side; the one that is chosen is in the address and comes back with it', async () => {
    await page.getByRole('combobox', { name: 'Within' }).selectOption('100 miles');
    await expect(page.getByRole('heading', { name: 'Fewest stops: 2 stops' })).toBeVisible();
    await aim(page, 'Lowest price').check();
    await expect(page).toHaveURL(/\?zip=98105&radius=100&aim=lowest_price$/);
    await expect(page.getByText(/^Proved: by the prices that are named/)).toBeVisible();
    await aim(page, 'Best overall').check();
    await expect(page.getByText(/ for the plants \+ .* miles at 72\.5¢ \+ .* for 2 stops = /)).toBeVisible();
    await expect(page.getByText(/15 minutes at \$20\.00 an hour, which is our own judgment/)).toBeVisible();
    await expect(page.getByText(/^Proved: reckoned so/)).toBeVisible();
    await aim(page, 'Lowest price').check();
    await page.reload();
    await expect(aim(page, 'Lowest price')).toBeChecked();
    await expect(page.getByText('Buildable now: 83%')).toBeVisible();
    await expect(page.getByText('5 of 6 plants, 2 of 3 kinds in full')).toBeVisible();
  });

  await test.step('the drive is told in minutes and miles, and with its ferry where it takes one', async () => {
    await expect(page.getByText(/^From the start: about \d+ min, /)).toBeVisible();
    await expect(
      page.getByText(/miles there and back from Seattle, WA 98105\. The way home is about /),
    ).toBeVisible();
    const field = page.getByRole('textbox', { name: 'ZIP code' });
    await field.fill('98110');
    await field.press('Enter');
    await expect(page.getByText(/by the Seattle–Bainbridge ferry/).first()).toBeVisible();
    // No road and no public ferry of the graph leads to Lummi Island.
    await field.fill('98262');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'No drive is known from 98262' })).toBeVisible();
    await field.fill('98105');
    await field.press('Enter');
    await expect(page).toHaveURL(/\?zip=98105&radius=100&aim=lowest_price$/);
  });

  await test.step('a size of pots is wished for, and stays in the address', async () => {
    const pots = page.getByRole('combobox', { name: 'Pots' });
    await pots.selectOption('Smallest first');
    await expect(page).toHaveURL(/&containers=smallest$/);
    await page.reload();
    await expect(pots).toHaveValue('smallest');
    await pots.selectOption('Any size');
    await expect(page).toHaveURL(/\?zip=98105&radius=100&aim=lowest_price$/);
  });

  await test.step('each stop says what to buy there; a sample says that it is one', async () => {
    const seattle = stop(page, 'Salish Lowland Natives');
    await expect(seattle.getByText('Sample', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing of it can be bought' })).toBeVisible();
    await expect(seattle.getByText(/a\.m\. to|Hours not told/)).toBeVisible();
    await expect(seattle.getByText(`2 × ${near.plant_name}`)).toBeVisible();
    await expect(seattle.getByText(/Confirmed |Not confirmed since /).first()).toBeVisible();
    await expect(stop(page, 'Skagit Meadow').getByText(`3 × ${far.plant_name}`)).toBeVisible();
    await boxOf(page, near.plant_name).check();
    await expect(page.getByText('1 of 2 lines ticked.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what cannot be had is swapped for what can, and back again', async () => {
    const gaps = page.getByRole('region', { name: 'Not to be had in reach' });
    await expect(gaps.getByText('1 plant needed, and nobody in reach has any.')).toBeVisible();
    await expect(gaps.getByText('Native to the region of the garden.').first()).toBeVisible();
    const before = await request.get(`/api/v1/gardens/${id}/`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await gaps
      .getByRole('button', { name: `for ${FIR}` })
      .first()
      .click();
    await expect(page.getByText(new RegExp(`stands for ${FIR} in North bed: 1 plant\\.$`))).toBeVisible();
    await expect(page.getByText('Buildable now: 100%')).toBeVisible();
    await expect(gaps).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${FIR} is back in North bed.`)).toBeVisible();
    await expect(page.getByText('Buildable now: 83%')).toBeVisible();
    const after = await request.get(`/api/v1/gardens/${id}/`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await after.json()).grid_data).toEqual((await before.json()).grid_data);
  });

  await test.step('a swap is looked at on the plan first, left, then kept, and the plan counts it', async () => {
    const gaps = page.getByRole('region', { name: 'Not to be had in reach' });
    const proposal = page.getByRole('group', { name: `for ${FIR}` });
    const saved = page.getByText('Saved', { exact: true });
    const look = () =>
      gaps
        .getByRole('link', { name: new RegExp(`on the plan: .* for ${FIR}`) })
        .first()
        .click();
    await look();
    await expect(proposal).toContainText('1 plant would change.');
    await expect(page).toHaveURL(new RegExp(`/gardens/${id}$`));
    await expectAccessible(page);
    await proposal.getByRole('button', { name: 'Leave it as it was' }).click();
    await expect(proposal).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('Buildable now: 83%')).toBeVisible();
    await look();
    await proposal.getByRole('button', { name: 'Keep it' }).click();
    await expect(saved).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Buildable now: 100%')).toBeVisible();
  });

  await test.step('the garden leads here, and a garden without plants says so', async () => {
    await page.goto(`/gardens/${id}/summary`);
    await page.getByRole('link', { name: 'Shopping plan' }).click();
    await expect(page).toHaveURL(new RegExp(`/gardens/${id}/shopping$`));
    const empty = await request.post('/api/v1/gardens/', {
      headers: { Authorization: `Bearer ${token}` },
      data: { name: 'Empty plot', width: 10, length: 10 },
    });
    const { id: emptyId }: { id: number } = await empty.json();
    await page.goto(`/gardens/${emptyId}/shopping`);
    await expect(page.getByRole('heading', { name: 'Nothing to buy' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Place plants in the planner' })).toBeVisible();
  });

  await test.step('on paper: the list and its boxes, and nothing of the screen', async () => {
    await page.goto(`/gardens/${id}/shopping?zip=98105&radius=100&aim=lowest_price`);
    await expect(page.getByText('Buildable now: 100%')).toBeVisible();
    // Comes last: Chromium now and then draws no more once it goes back from paper to the screen, and loads no page either.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /Salish Lowland Natives/ })).toBeVisible();
    await expect(boxOf(page, far.plant_name)).toBeVisible();
    await expect(page.getByText(/^From Seattle, WA 98105, as it stood on /)).toBeVisible();
    await expect(aim(page, 'Lowest price')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save as a file' })).toBeHidden();
  });
});

test.describe('where there is no network', () => {
  // What is shown there is the service worker's.
  test.use({ serviceWorkers: 'allow' });

  test(
    'the list in a nursery without a signal: loaded again, ticked, and gone when the gardener signs out',
    {
      tag: '@phone',
    },
    async ({ page, context, request, baseURL, expectRefusals }, testInfo) => {
      expectRefusals(0, 401, 503);
      const account = await makeMember(baseURL, 'nosignal');
      const { token } = await signInElsewhere(request, account);
      const { id, near, far } = await plantGarden(request, token, 'South bed');
      const path = `/gardens/${id}/shopping`;
      await signInByCall(page, account);
      await page.goto(`${path}?zip=98105&radius=100`);

      await test.step('as a file, which opens by itself and holds its ticks', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Save as a file' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('south-bed-shopping-list.html');
        const saved = testInfo.outputPath('list.html');
        await download.saveAs(saved);
        const file = await context.newPage();
        await file.goto(`file://${saved}`, { waitUntil: 'load' });
        await expect(file.getByRole('heading', { level: 1 })).toHaveText('Shopping list: South bed');
        await expect(file.getByText('Sample', { exact: true }).first()).toBeVisible();
        await boxOf(file, far.plant_name).check();
        await file.close();
      });

      await test.step('kept on the device: with no network, loading the page again shows the list', async () => {
        await boxOf(page, near.plant_name).check();
        await page.getByRole('button', { name: 'Keep it on this device' }).click();
        await expect(page.getByText(/^This list is on this device, as it stood on /)).toBeVisible();
        await context.setOffline(true);
        await page.reload({ waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping list: South bed');
        await expect(page.getByText(/this is the list you took along/)).toBeVisible();
        await expect(boxOf(page, near.plant_name)).toBeChecked();
        await boxOf(page, far.plant_name).check();
        await page.reload({ waitUntil: 'load' });
        await expect(boxOf(page, far.plant_name)).toBeChecked();
        await expectAccessible(page);
      });

      await test.step('with a network again it is the page of the garden, with what was ticked', async () => {
        await context.setOffline(false);
        await page.goto(`${path}?zip=98105&radius=100`);
        await expect(page.getByText('2 of 2 lines ticked.')).toBeVisible();
        await expect(
          page.getByText(/^On this device: fewest stops|^This list is on this device/),
        ).toBeVisible();
      });

      await test.step('signing out leaves nothing of it on the device', async () => {
        await signOutOnPage(page);
        await expect
          .poll(() =>
            page.evaluate(async () => ({
              isKept: (await indexedDB.databases()).some(({ name }) => name === 'understory-device'),
              ticks: Object.keys(localStorage).filter((key) => key.startsWith('understory.shopping-')),
            })),
          )
          .toEqual({ isKept: false, ticks: [] });
        await context.setOffline(true);
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
      });
    },
  );
});

test('what is only collected is listed apart in planner, summary and plan, and bought where it is asked for', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await makeMember(baseURL, 'collecting');
  const { token } = await signInElsewhere(request, account);
  const [near, alone] = await soldBy(request, SALISH);
  if (!near || !alone) throw new Error('The samples sell too little for this journey');
  const entry = { plant: near.plant, location_x: 40, location_y: 40, position: { x: 3, y: 3 }, quantity: 3 };
  const made = await request.post('/api/v1/gardens/', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ name: 'Set aside', width: 20, length: 20, site: { zip_code: '98105' } },
      grid_data: { placedPlants: [entry] },
      collection: [near.plant, alone.plant],
    },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  const wantedOf = async (plant: number): Promise<number> => {
    const answer = await request.get(`/api/v1/garden-plants/?garden=${id}&plant=${plant}&is_placed=false`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { results }: { results: { quantity: number }[] } = await answer.json();
    return results[0]?.quantity ?? 0;
  };
  await signInByCall(page, account);
  const waiting = page.getByRole('list', { name: 'Collected, not yet on the plan' });

  await test.step('the planner has it apart, and is told how many are wanted', async () => {
    await page.goto(`/gardens/${id}`);
    await openTab(plannerOn(page), 'Collection');
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    const placed = page.getByRole('list', { name: 'On the plan', exact: true });
    await expect(placed.getByRole('listitem')).toHaveCount(1);
    await expect(placed.getByText('3 on the plan')).toBeVisible();
    await waiting
      .getByRole('button', { name: new RegExp(alone.plant_name) })
      .first()
      .click();
    const wanted = waiting.getByRole('textbox', { name: 'How many you want' });
    await wanted.fill('0');
    await wanted.press('Enter');
    await expect(waiting.getByText(/^Write a whole number from 1/)).toBeVisible();
    await wanted.fill('2');
    await wanted.press('Enter');
    await expect(waiting.getByText('2 wanted')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => wantedOf(alone.plant)).toBe(2);
  });

  await test.step('the summary has one row for what is placed', async () => {
    await page.goto(`/gardens/${id}/summary`);
    const schedule = page.getByRole('table', { name: 'To plant: 3' });
    await expect(schedule.getByRole('row')).toHaveCount(2);
    const aside = page.getByRole('table', { name: 'Collected, not yet on the plan: 2' });
    await expect(aside.getByRole('row')).toHaveCount(2);
    await expect(schedule.getByRole('rowheader', { name: near.plant_name })).toHaveCount(1);
    await expect(aside.getByRole('rowheader', { name: near.plant_name })).toHaveCount(0);
  });

  await test.step('the shopping plan tells it and buys it only where asked, also after loading anew', async () => {
    await page.goto(`/gardens/${id}/shopping?radius=50`);
    const part = page.getByRole('region', { name: 'Collected, not yet on the plan' });
    await expect(part.getByText(/They are not bought/)).toBeVisible();
    await expect(boxOf(page, near.plant_name)).toBeVisible();
    await expect(boxOf(page, alone.plant_name)).toHaveCount(0);
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Buy these too' }).click();
    await expect(page).toHaveURL(/collection=/);
    await page.reload();
    await expect(boxOf(page, `${alone.plant_name}.*collected, not yet on the plan`)).toBeVisible();
    await expect(boxOf(page, near.plant_name)).toHaveCount(1);
    await part.getByRole('button', { name: 'Leave these out of this plan' }).click();
    await expect(page).not.toHaveURL(/collection=/);
  });
});
