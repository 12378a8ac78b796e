import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { collect, openTab, startGarden } from './support/planner.ts';

const FERN = 'Western Sword Fern';

const toolOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the keys of the planner work wherever the focus is, and the drawing comes before the lists', {
  tag: '@desk',
}, async ({ page }) => {
  const planner = await startGarden(page, { name: 'Keys', width: 15, length: 12 });
  // What was pressed to begin the garden is gone: the keys go on with the drawing.
  await expect(planner.canvas).toBeFocused();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const redo = page.getByRole('button', { name: /^Redo/ });
  await collect(planner, 'western sword fern', FERN);

  // A button that disables itself gives the focus away.
  await undo.click();
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(redo).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(undo).toBeDisabled();

  // A tab, and words that take no focus at all.
  await openTab(planner, 'Garden');
  await page.keyboard.press('m');
  await expect(toolOf(page, 'Measure')).toHaveAttribute('aria-pressed', 'true');
  await expect(planner.canvas).toBeFocused();
  await page.getByRole('heading', { name: 'Keys', exact: true }).click();
  await page.keyboard.press('b');
  await expect(toolOf(page, 'Draw a bed')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('heading', { name: 'Keys', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(toolOf(page, 'Select and move')).toHaveAttribute('aria-pressed', 'true');
  await toolOf(page, 'Erase').click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys of the planner' });
  await expect(list).toContainText('Measure a distance');
  // A dialog has the keys while it is open.
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(toolOf(page, 'Erase')).toHaveAttribute('aria-pressed', 'true');

  // What is written into a field is no key of ours; a box that is ticked takes no letters.
  await openTab(planner, 'Find plants');
  await page.getByLabel('Search plants').fill('');
  await page.keyboard.type('vhbm?');
  await expect(page.getByLabel('Search plants')).toHaveValue('vhbm?');
  await expect(toolOf(page, 'Erase')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Native here').click();
  await page.keyboard.press('v');
  await expect(toolOf(page, 'Select and move')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Keys of the planner' }).focus();
  for (
    let step = 0;
    step < 4 && !(await planner.canvas.evaluate((each) => each === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await expect(planner.canvas).toBeFocused();
});
