import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { collect, expectPlaced, openTab, type Planner, spotOn, startGarden } from './support/planner.ts';

const FERN = 'Western Sword Fern';

interface Spot {
  readonly x: number;
  readonly y: number;
}
/** Something that presses, moves and lets go, as a hand does. */
interface Pointer {
  press(at: Spot): Promise<unknown>;
  move(to: Spot): Promise<unknown>;
  release(): Promise<unknown>;
}

const mouseOf = ({ mouse }: Page): Pointer => ({
  async press({ x, y }) {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y),
  release: () => mouse.up(),
});

/** Playwright's touchscreen only taps. */
async function fingerOf(page: Page): Promise<Pointer> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: ({ x, y }) => touch('touchStart', [{ x, y }]),
    move: ({ x, y }) => touch('touchMove', [{ x, y }]),
    release: () => touch('touchEnd', []),
  };
}

const pointerOf = ({ page, isPhone }: Planner): Pointer | Promise<Pointer> =>
  isPhone ? fingerOf(page) : mouseOf(page);

async function middleOf(element: Locator): Promise<Spot> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(pointer: Pointer, from: Spot, to: Spot): Promise<void> {
  await pointer.press(from);
  for (const share of [0.1, 0.4, 0.7, 1])
    await pointer.move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  await pointer.release();
}

async function withFern(page: Page) {
  const planner = await startGarden(page, { name: 'Drag', width: 20, length: 15 });
  await collect(planner, 'western sword fern', FERN);
  await openTab(planner, 'Collection');
  const row = page.getByRole('listitem').filter({ hasText: FERN });
  return { planner, row, symbol: row.getByTitle('Drag onto the plan') };
}

test('a plant is dragged from the collection onto the plan by its symbol', async ({ page }) => {
  const { planner, row, symbol } = await withFern(page);
  const pointer = await pointerOf(planner);
  const spot = await spotOn(planner, 0.5, 0.25);

  await test.step('let go beside the plan, it is not placed', async () => {
    const from = await middleOf(symbol);
    await drag(pointer, from, { x: from.x + 30, y: from.y + 12 });
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleName(/collection/);
    await expect(row.getByText('on the plan')).toHaveCount(0);
  });

  await test.step('let go over the plan, it stands where it was let go', async () => {
    await drag(pointer, await middleOf(symbol), spot);
    await expect(row.getByText('1 on the plan')).toBeVisible();
    if (planner.isPhone) await page.touchscreen.tap(20, spot.y);
    else await page.keyboard.press('Escape');
    await expectPlaced(planner, 1);
    await expect(planner.placed.first()).toHaveAttribute('aria-selected', 'false');
    if (planner.isPhone) await page.touchscreen.tap(spot.x, spot.y);
    else await page.mouse.click(spot.x, spot.y);
    await expect(planner.placed.first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('it is dragged on from there, as one step', async () => {
    const before = await planner.placed.allInnerTexts();
    await drag(pointer, spot, { x: spot.x - 60, y: spot.y + 40 });
    await expect.poll(() => planner.placed.allInnerTexts()).not.toEqual(before);
    await page.getByRole('button', { name: `Undo: Moved ${FERN}` }).click();
    await expect.poll(() => planner.placed.allInnerTexts()).toEqual(before);
    await page.getByRole('button', { name: `Undo: Placed ${FERN}` }).click();
    await expect(planner.placed).toHaveCount(0);
  });
});

test('a plant is dragged onto the plan from anywhere in its row', async ({ page }) => {
  await page.clock.install();
  const { planner, row } = await withFern(page);
  const pointer = await pointerOf(planner);
  const from = await middleOf(row.getByText('Polystichum munitum'));
  const to = await spotOn(planner, 0.5, 0.25);
  if (planner.isPhone) {
    await pointer.press(from);
    await page.clock.runFor(500);
    await pointer.move({ x: from.x, y: from.y - 20 });
    await pointer.move(to);
    await pointer.release();
  } else await drag(pointer, from, to);
  await expect(row.getByText('1 on the plan')).toBeVisible();

  if (planner.isPhone) {
    // A finger that moves at once scrolls the list: only one that rests takes the plant up.
    await drag(pointer, from, { x: to.x + 40, y: to.y });
    await expectPlaced(planner, 1);
  }
});
