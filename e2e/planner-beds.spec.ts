import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import { collect, foldSheet, openTab, type Planner, spotOn, startGarden, take } from './support/planner.ts';

type Spot = readonly [across: number, down: number];

/** Draws from spot to spot without lifting. */
async function draw(planner: Planner, [first, ...others]: readonly [Spot, ...Spot[]]): Promise<void> {
  const { mouse } = planner.page;
  const from = await spotOn(planner, ...first);
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const other of others) {
    const { x, y } = await spotOn(planner, ...other);
    await mouse.move(x, y, { steps: 4 });
  }
  await mouse.up();
}

async function tap(planner: Planner, spots: readonly Spot[]): Promise<void> {
  for (const spot of spots) {
    const { x, y } = await spotOn(planner, ...spot);
    if (planner.isPhone) await planner.page.touchscreen.tap(x, y);
    else await planner.page.mouse.click(x, y);
  }
}

const form = (planner: Planner, name: RegExp) =>
  planner.page.getByRole('group', { name: 'Form of the bed' }).getByRole('button', { name }).click();

/** The names of buttons that the pointer rests on are outside of every landmark while they are shown. */
async function expectAccessibleAtRest({ page }: Planner): Promise<void> {
  await page.mouse.move(1, 1);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
}

test('beds of every form and a path: drawn, moved, reshaped, saved, and still there; and their layer hidden', async ({
  page,
  request,
}) => {
  const account = newAccount('beds');
  await makeAccount(request, account);
  await grantTier(account.email, 'cultivator');
  await signInByCall(page, account);

  const planner = await startGarden(page, { name: 'Five beds', width: 24, length: 16 });
  await foldSheet(planner);
  await take(planner, 'Draw a bed');
  await draw(planner, [
    [0.12, 0.42],
    [0.24, 0.56],
  ]);
  await form(planner, /^Polygon/);
  await tap(planner, [
    [0.3, 0.42],
    [0.4, 0.42],
    [0.4, 0.58],
    [0.3, 0.52],
    [0.3, 0.42],
  ]);
  await form(planner, /^Curve/);
  await tap(planner, [
    [0.45, 0.42],
    [0.55, 0.44],
    [0.54, 0.58],
    [0.45, 0.55],
  ]);
  await page.getByRole('button', { name: 'End here' }).click();
  await form(planner, /^Circle/);
  await draw(planner, [
    [0.65, 0.5],
    [0.7, 0.5],
  ]);
  await form(planner, /^Freehand/);
  await draw(planner, [
    [0.78, 0.44],
    [0.86, 0.44],
    [0.88, 0.54],
    [0.8, 0.57],
    [0.77, 0.48],
  ]);
  await take(planner, 'Draw a path, fence or wall');
  await tap(planner, [
    [0.3, 0.62],
    [0.6, 0.62],
  ]);
  await page.getByRole('textbox', { name: 'Side' }).fill('8 ft 6 in');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End here' }).click();
  await take(planner, 'Select and move');
  await tap(planner, [[0.18, 0.49]]);
  await draw(planner, [
    [0.18, 0.49],
    [0.18, 0.53],
  ]);
  await planner.canvas.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo: Reshaped Bed' })).toBeEnabled();

  await openTab(planner, 'Plan');
  await expect(planner.placed).toHaveCount(6);
  await expect(planner.placed.filter({ hasText: 'Path' })).toContainText('ft');
  await page.getByRole('button', { name: /^Layers/ }).click();
  await page.getByRole('button', { name: 'Hide Hardscape' }).click();
  await expect(planner.placed.filter({ hasText: 'hidden' })).toHaveCount(6);
  const drawn = await planner.placed.allTextContents();
  await expectAccessibleAtRest(planner);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await page.reload();
  await openTab(planner, 'Plan');
  await expect(planner.placed).toHaveCount(6);
  await expect(planner.placed).toHaveText(drawn);
  await expect(page.getByRole('button', { name: /^Layers/ })).toContainText('1 hidden');
});

test('two beds in a box: drawn larger by its corner, turned, and one measured by lines that go along', async ({
  page,
}) => {
  const planner = await startGarden(page, { name: 'Boxed beds', width: 24, length: 16 });
  await foldSheet(planner);
  // Corners lie where they are drawn, not on the grid.
  await planner.canvas.press('g');
  await take(planner, 'Draw a bed');
  await draw(planner, [
    [0.3, 0.44],
    [0.42, 0.52],
  ]);
  await draw(planner, [
    [0.54, 0.47],
    [0.66, 0.56],
  ]);
  await take(planner, 'Select and move');
  await planner.canvas.press('Control+a');
  const undo = page.getByRole('button', { name: /^Undo/ });
  const corner = await spotOn(planner, 0.66, 0.56);
  // The handle stands off the corner of what is in the box.
  await page.mouse.move(corner.x + 12, corner.y + 12);
  await page.mouse.down();
  await page.mouse.move(corner.x + 30, corner.y + 24, { steps: 3 });
  await expect(page.getByText(/^\d+ ft( \d+ in)? by \d+ ft( \d+ in)?$/).last()).toBeVisible();
  await page.mouse.up();
  await expect(undo).toHaveAccessibleName(/^Undo: Made 2 things \d+ ft.* by \d+ ft/);
  await undo.click();
  await expect(undo).toHaveAccessibleName(/^Undo: Drew a bed/);
  // And the one that turns stands above the box.
  const top = await spotOn(planner, 0.48, 0.44);
  await page.mouse.move(top.x, top.y - 58);
  await page.mouse.down();
  await page.mouse.move(top.x + 24, top.y - 50, { steps: 3 });
  await page.mouse.up();
  await expect(undo).toHaveAccessibleName(/^Undo: Turned 2 things by \d+ degrees clockwise/);
  await undo.click();
  await expect(undo).toHaveAccessibleName(/^Undo: Drew a bed/);

  await planner.canvas.press('Escape');
  await tap(planner, [[0.36, 0.48]]);
  await openTab(planner, 'Plan');
  await page.getByRole('button', { name: 'Show its sides' }).click();
  await expect(planner.placed).toHaveCount(6);
  const measured = planner.placed.filter({ hasText: 'Measure' });
  await page.getByRole('textbox', { name: 'Width' }).fill('2 ft 7 in');
  await page.getByRole('textbox', { name: 'Width' }).press('Enter');
  await expect(measured.filter({ hasText: '2 ft 7 in' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(planner.placed).toHaveCount(1);
  await undo.click();
  await expect(planner.placed).toHaveCount(6);
});

test('a drift: painted within a bed, taken back as one step, and the rest filled', async ({ page }) => {
  const planner = await startGarden(page, { name: 'Drift bed', width: 24, length: 16 });
  await collect(planner, 'western sword fern', 'Western Sword Fern');
  await foldSheet(planner);
  await take(planner, 'Draw a bed');
  await expect(page.getByRole('button', { name: /comes with the Cultivator plan/ })).toBeVisible();
  await draw(planner, [
    [0.15, 0.42],
    [0.85, 0.58],
  ]);
  await take(planner, 'Paint a drift');
  await page.getByRole('button', { name: /About \d+ on 10 ft/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Western Sword Fern' })).toBeChecked();
  await expectAccessibleAtRest(planner);
  await page.getByRole('button', { name: /About \d+ on 10 ft/ }).click();
  if (planner.isPhone) await tap(planner, [[0.4, 0.5]]);
  else
    await draw(planner, [
      [0.35, 0.5],
      [0.4, 0.5],
    ]);
  const undo = page.getByRole('button', { name: /^Undo: Painted a drift of \d+ Western Sword Fern/ });
  await undo.click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: /^Fill the selected bed/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await openTab(planner, 'Plan');
  const drift = planner.placed.filter({ hasText: 'Western Sword Fern, drift' }).first();
  await drift.click();
  await page.getByRole('button', { name: 'Plant evenly' }).click();
  await expect(page.getByRole('button', { name: 'Undo: Planted the drift evenly' })).toBeEnabled();
  await page.getByRole('button', { name: 'One Western Sword Fern fewer' }).click();
  await expect(
    page.getByRole('button', { name: /^Undo: Set Western Sword Fern in the drift/ }),
  ).toBeEnabled();
  const planted = await planner.placed.count();
  await drift.click();
  await expect.poll(() => planner.placed.count()).toBeGreaterThan(planted + 2);
  await expectAccessibleAtRest(planner);
  await drift.click();
  await page.reload();
  await openTab(planner, 'Plan');
  await expect(planner.placed).toHaveCount(planted);
});
