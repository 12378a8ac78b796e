import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import {
  collect,
  foldSheet,
  openTab,
  type Planner,
  placeByTap,
  spotOn,
  startGarden,
  tap,
} from './support/planner.ts';

/** Takes a tool from the panel of the garden's facts. */
async function fromGarden(planner: Planner, name: string): Promise<void> {
  await openTab(planner, 'Garden');
  await planner.page.getByRole('button', { name }).click();
  await foldSheet(planner);
}

async function openTime(planner: Planner): Promise<void> {
  if (planner.isPhone) await openTab(planner, 'Time');
  else await planner.page.getByRole('button', { name: 'Time: years and months' }).click();
}

test('a cultivator sees shadows fall at an hour, where the sun lies, and what stands in the wrong light', async ({
  page,
  request,
}) => {
  const account = newAccount('light');
  await makeAccount(request, account);
  await grantTier(account.email, 'cultivator');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'Light', width: 60, length: 45 });
  await collect(planner, 'sword fern', 'Western Sword Fern');
  await foldSheet(planner);
  await placeByTap(planner, 'Western Sword Fern', 0.3, 0.6);
  await fromGarden(planner, 'Mark an existing tree');
  await tap(planner, 0.72, 0.6);
  await page.keyboard.press('Escape');
  await fromGarden(planner, 'Draw the house');
  const [from, to] = [await spotOn(planner, 0.42, 0.42), await spotOn(planner, 0.62, 0.56)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const badge = page.getByRole('group', { name: 'What is looked at' });
  const legend = page.getByRole('group', { name: 'Sun map' });
  const hour = page.getByRole('slider', { name: 'Hour' });

  await test.step('shadows at an hour, by keys, told as the sun stands', async () => {
    await openTime(planner);
    await page.getByText('Shadows at an hour').click();
    await expect(hour).toHaveAttribute('aria-valuetext', /9:00 AM; the sun stands \d+° high in the east/);
    await hour.press('ArrowRight');
    await expect(hour).toHaveAttribute('aria-valuetext', /9:15 AM/);
    await hour.fill('12');
    await expect(badge).toContainText('12:00 PM');
    await expect(hour).toHaveAttribute('aria-valuetext', /the sun stands 66° high in the south/);
    await expect(page.getByText('Told for Seattle: the garden has no ZIP code yet.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the day plays to its end', async () => {
    await hour.fill('19.5');
    await page.getByRole('button', { name: 'Play the day' }).click();
    await expect(hour).toHaveValue('20');
    await expect(page.getByRole('button', { name: 'Play the day' })).toBeVisible();
  });

  await test.step('the sun map says its hours at a spot, and what stands in the wrong light', async () => {
    await page.getByText('Sun map, April to September').click();
    await expect(legend).toContainText('Full sun, 6 h+');
    const wrong = page.getByRole('list', { name: 'In the wrong light' });
    await expect(
      wrong.getByRole('button', { name: /^Western Sword Fern, \d+(\.5)? hours of sun$/ }),
    ).toBeVisible();
    await foldSheet(planner);
    await tap(planner, 0.2, 0.64);
    await expect(legend).toContainText(/\d+(\.5)? hours of sun/);
    await expectAccessible(page);
  });

  await test.step('a plant’s card says the sun it stands in', async () => {
    await openTab(planner, 'Plan');
    await planner.placed.filter({ hasText: 'Western Sword Fern' }).click();
    await expect(page.getByText(/Stands in .* of sun, wants partial sun or shade/)).toBeVisible();
  });

  await test.step('what is noted of a place wins, and by keys the plant finds where it would thrive', async () => {
    await foldSheet(planner);
    await page.keyboard.press('Escape');
    await planner.canvas.focus();
    await page.keyboard.press('z');
    const [corner, opposite] = [await spotOn(planner, 0.12, 0.5), await spotOn(planner, 0.4, 0.72)];
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(opposite.x, opposite.y, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await openTab(planner, 'Plan');
    await planner.placed.filter({ hasText: 'Sun and soil here' }).click();
    // The south of the garden, where the fern stands; the shade of the house lies north of it.
    for (const [field, length] of [
      ['From the west edge', '0 ft'],
      ['From the north edge', '25 ft'],
      ['Width', '60 ft'],
      ['Length', '20 ft'],
    ] as const) {
      await page.getByRole('textbox', { name: field, exact: true }).fill(length);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('combobox', { name: 'Sun' }).click();
    await page.getByRole('option', { name: 'Sun all day' }).click();
    await planner.placed.filter({ hasText: 'Western Sword Fern' }).click();
    await expect(page.getByText(/As you noted, it stands in sun all day; it wants/)).toBeVisible();
    await page.getByRole('button', { name: 'Where would it thrive?' }).click();
    await expect(page.getByRole('group', { name: 'Where it would thrive' })).toContainText('Thrives');
    await expect(page.getByText(/Its best spot: /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move it there' }).click();
    await expect(page.getByText(/It does as well here as anywhere in this garden/)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText(/Its best spot: /)).toBeVisible();
    await page.getByRole('button', { name: 'Put the map away' }).click();
  });

  await test.step('today’s plan puts all away', async () => {
    await badge.getByRole('button', { name: 'Back to today’s plan' }).click();
    await expect(badge).toHaveCount(0);
    await expect(legend).toHaveCount(0);
  });
});
