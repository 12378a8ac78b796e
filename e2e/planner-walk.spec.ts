import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import { collect, foldSheet, openTab, type Planner, placeByTap, startGarden } from './support/planner.ts';

/** From the panel of time, where it stands at every width. */
async function walk(planner: Planner): Promise<void> {
  const { page, isPhone } = planner;
  if (isPhone) await openTab(planner, 'Time');
  else await page.getByRole('button', { name: 'Time: years and months' }).click();
  await page
    .getByRole('button', { name: /^(Walk through it|See it in 3D)$/ })
    .last()
    .click();
}

test('a visionary walks through the garden, reads what stands in view, and is back at the plan by the browser’s back', async ({
  page,
  request,
}) => {
  const account = newAccount('walk');
  await makeAccount(request, account);
  await grantTier(account.email, 'visionary');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'In space', width: 30, length: 20 });
  await collect(planner, 'sword fern', 'Western Sword Fern');
  await foldSheet(planner);
  await placeByTap(planner, 'Western Sword Fern', 0.5, 0.45);
  await page.keyboard.press('Escape');
  const painter = page.waitForResponse('**/ai/pictures/');
  await walk(planner);
  const dialog = page.getByRole('dialog', { name: 'Your garden in 3D' });
  // No image model is set up here.
  expect(await (await painter).json()).toMatchObject({ painter: null });
  await expect(dialog.getByRole('button', { name: 'Paint this view' })).toHaveCount(0);
  const garden = dialog.getByRole('application', { name: 'The garden in 3D' });
  await expect(garden).toHaveAttribute('data-walk', 'over');
  await expect(page).toHaveURL(/[?&]walk=over/);
  await dialog.getByRole('button', { name: 'What stands in view' }).click();
  const seen = dialog.getByRole('region', { name: 'What stands in view' }).getByRole('listitem');
  await expect(seen.filter({ hasText: 'Western Sword Fern' })).toBeVisible();
  const far = await seen.first().textContent();
  await expectAccessible(page);

  // On foot it is nearer, and a step ahead is told by the list.
  await dialog.getByText('On foot', { exact: true }).click();
  await expect(garden).toHaveAttribute('data-walk', 'foot');
  await expect(page).toHaveURL(/[?&]walk=foot/);
  await expect.poll(() => seen.first().textContent()).not.toBe(far);
  await page.reload();
  await expect(garden).toHaveAttribute('data-walk', 'foot');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(planner.canvas).toBeVisible();
  await openTab(planner, 'Plan');
  await expect(planner.placed.filter({ hasText: 'Western Sword Fern' })).toHaveCount(1);
});

test('a finger looks around, two fingers go and come nearer, and the way back keeps the year and the month', {
  tag: '@phone',
}, async ({ page, request }) => {
  const account = newAccount('touch');
  await makeAccount(request, account);
  await grantTier(account.email, 'visionary');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'By touch', width: 30, length: 20 });
  await collect(planner, 'sword fern', 'Western Sword Fern');
  await foldSheet(planner);
  await placeByTap(planner, 'Western Sword Fern', 0.5, 0.45);
  await openTab(planner, 'Time');
  await page.getByRole('slider', { name: 'Year' }).fill('4');
  await page.getByRole('slider', { name: 'Month' }).fill('5');
  await expect(page).toHaveURL(/year=4&month=5/);
  await walk(planner);
  const dialog = page.getByRole('dialog', { name: 'Your garden in 3D' });
  const garden = dialog.getByRole('application', { name: 'The garden in 3D' });
  await expect(garden).toHaveAttribute('data-walk', 'over');
  await dialog.getByRole('button', { name: 'What stands in view' }).click();
  const seen = dialog.getByRole('region', { name: 'What stands in view' });
  const ferns = seen.getByRole('listitem');
  await expect(ferns).toContainText(/Western Sword Fern.* ft/);
  const feet = async () => Number(/(\d+) ft/.exec((await ferns.textContent()) ?? '')?.[1]);
  const fingers = await page.context().newCDPSession(page);
  /** Fingers put down, moved in steps and lifted; each by where it begins and where it ends. */
  const touch = async (...ways: readonly (readonly [x: number, y: number, toX: number, toY: number])[]) => {
    for (let step = 0; step <= 8; step++)
      await fingers.send('Input.dispatchTouchEvent', {
        type: step === 0 ? 'touchStart' : 'touchMove',
        touchPoints: ways.map(([x, y, toX, toY], id) => ({
          x: x + ((toX - x) * step) / 8,
          y: y + ((toY - y) * step) / 8,
          id,
        })),
      });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  await test.step('from above, two fingers that part come nearer', async () => {
    const before = await feet();
    await touch([180, 300, 120, 240], [210, 330, 270, 390]);
    await expect.poll(feet).toBeLessThan(before * 0.7);
  });

  await test.step('on foot, two fingers go', async () => {
    await dialog.getByText('On foot', { exact: true }).click();
    await expect(garden).toHaveAttribute('data-walk', 'foot');
    await expect(ferns).toContainText('ahead');
    const before = await feet();
    await touch([150, 250, 150, 320], [250, 250, 250, 320]);
    await expect.poll(feet).toBeLessThan(before);
  });

  await test.step('on foot, one finger looks aside', async () => {
    const before = (await ferns.textContent()) ?? '';
    await touch([100, 320, 340, 320]);
    await expect(seen).toContainText('Nothing of the garden lies this way.');
    // The same way back: the fern stands where it stood, as far and to the same side.
    await touch([340, 320, 100, 320]);
    await expect(ferns).toHaveText(before);
    await expectAccessible(page);
  });

  await test.step('a reload and the way back keep when it is looked at', async () => {
    await page.reload();
    await expect(garden).toHaveAttribute('data-walk', 'foot');
    await expect(page).toHaveURL(/year=4&month=5/);
    await dialog.getByRole('button', { name: 'Time and light' }).click();
    await dialog.getByRole('slider', { name: 'Year' }).fill('9');
    await expect(page).toHaveURL(/year=9&month=5/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'What is looked at' })).toContainText('Year 9, May');
    await expect(page).toHaveURL(/year=9&month=5/);
  });
});

test('an explorer sees their garden in space as a still, and the way to walk through it', async ({
  page,
  request,
}) => {
  const account = newAccount('still');
  await makeAccount(request, account);
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'A still', width: 30, length: 20 });
  await walk(planner);
  const dialog = page.getByRole('dialog', { name: 'Your garden in 3D' });
  await expect(dialog).toContainText('Visionary');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
