import type { APIRequestContext, Page } from '@playwright/test';
import { expect, makeAccount, newAccount, signInByCall, signInElsewhere, test } from './support/journey.ts';
import {
  collect,
  expectPlaced,
  openTab,
  type Planner,
  placeByTap,
  plannerOn,
  startGarden,
} from './support/planner.ts';

const CAMAS = 'Common Camas';

interface Kept {
  readonly count: number;
  /** Inches of the first plant from the west edge. */
  readonly x: number;
}

interface Begun {
  readonly planner: Planner;
  /** What the server has of the plants in the garden. */
  readonly kept: () => Promise<Kept>;
}

/** A garden of a new person's with one plant, saved and open. */
async function begin(page: Page, request: APIRequestContext): Promise<Begun> {
  const account = newAccount('leaving');
  await makeAccount(request, account);
  const { token } = await signInElsewhere(request, account);
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'Left', width: 20, length: 15 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.5, 0.5);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const path = `/api/v1${new URL(page.url()).pathname}/`;
  const kept = async (): Promise<Kept> => {
    const answer = await request.get(path, { headers: { Authorization: `Bearer ${token}` } });
    const { placedPlants } = (await answer.json()).grid_data;
    return { count: placedPlants.length, x: placedPlants[0].location_x };
  };
  return { planner: plannerOn(page), kept };
}

/** Moves the only plant by a foot, with one press, so that the page can be left in the very next moment. */
async function readyToMove(planner: Planner): Promise<() => Promise<void>> {
  await openTab(planner, 'Plan');
  await planner.placed.first().focus();
  return () => planner.page.keyboard.press('Alt+ArrowRight');
}

test('a change is sent though its page is gone in the first second after it', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { planner, kept } = await begin(page, request);
  const { x } = await kept();
  const move = await readyToMove(planner);
  await move();
  await page.goto('about:blank', { waitUntil: 'commit' });
  await expect.poll(async () => (await kept()).x).toBe(x + 12);
});

test('a change is sent when the garden is left for another page of ours', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { planner, kept } = await begin(page, request);
  const { x } = await kept();
  const move = await readyToMove(planner);
  await move();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/gardens\/\d+$/);
  await expect.poll(async () => (await kept()).x).toBe(x + 12);
});

test('what could not be sent is sent from the next page of ours, whichever that is', {
  tag: '@desk',
}, async ({ page, request }) => {
  const { planner, kept } = await begin(page, request);
  const garden = page.url();
  const { x } = await kept();
  const move = await readyToMove(planner);
  // Also what a page sends while it goes.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('No line'));
  });
  await move();
  await expect(page.getByText('Offline – kept on this device')).toBeVisible();
  await page.goto('about:blank');
  expect((await kept()).x).toBe(x);
  await page.goto('/marketplace');
  await expect.poll(async () => (await kept()).x).toBe(x + 12);
  await page.goto(garden);
  await expectPlaced(plannerOn(page), 1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('of ten plants one is refused: it alone is taken back, with the reason', { tag: '@desk' }, async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(400);
  const { planner, kept } = await begin(page, request);
  const placed = new Set<string>();
  let refused = '';
  // As when the catalogue lost a plant since the page was loaded.
  await page.route('**/changes/', async (route) => {
    const body = route.request().postDataJSON();
    const rows: { id: string; plant: number }[] = body.diff.things?.added ?? [];
    for (const row of rows) {
      placed.add(row.id);
      if (placed.size === 4) refused ||= row.id;
      if (row.id === refused) row.plant = 2_000_000_000;
    }
    await route.continue({ postData: JSON.stringify(body) });
  });
  for (let plant = 0; plant < 10; plant += 1) await placeByTap(planner, CAMAS, 0.3 + plant * 0.04, 0.35);
  await expect(page.getByText(`${CAMAS} was taken back:`)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await kept()).count).toBe(10);
  await expectPlaced(planner, 10);
});
