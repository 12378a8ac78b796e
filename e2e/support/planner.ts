import { expect, type Locator, type Page } from '@playwright/test';

/** The planner as a person handles it, at either width. */
export interface Planner {
  readonly page: Page;
  readonly canvas: Locator;
  readonly placed: Locator;
  readonly isPhone: boolean;
}

export function plannerOn(page: Page): Planner {
  return {
    page,
    canvas: page.getByLabel('Plan of the garden'),
    placed: page.getByRole('tree', { name: 'Everything in the garden' }).getByRole('treeitem'),
    isPhone: (page.viewportSize()?.width ?? 0) < 900,
  };
}

interface Ground {
  readonly name: string;
  readonly width: number;
  readonly length: number;
}

/** Opens an empty planner and gives it a garden of a size, in part shade on moist loam. */
export async function startGarden(page: Page, { name, width, length }: Ground): Promise<Planner> {
  await page.goto('/garden-planner');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/^Width/).fill(String(width));
  await page.getByRole('textbox', { name: /^Length/ }).fill(String(length));
  await page.getByText('Partial sun', { exact: true }).click();
  await chooseFrom(page, 'Ground', /Moist/);
  await chooseFrom(page, 'Soil', /Loam/);
  await page.getByRole('button', { name: 'Start drawing' }).click();
  const planner = plannerOn(page);
  await expect(planner.canvas).toBeVisible();
  return planner;
}

async function chooseFrom(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: choice }).click();
}

export async function openTab({ page, isPhone }: Planner, desk: string, phone = desk): Promise<void> {
  const tab = page.getByRole('tab', { name: isPhone ? phone : desk, exact: true });
  const unfold = page.getByRole('button', { name: 'Unfold the sheet' });
  if (isPhone && (await unfold.isVisible())) await unfold.click();
  await tab.click();
  // What is drawn comes after the drawing: a list that is counted at once would be empty.
  if (desk === 'Plan') await expect(page.getByRole('meter', { name: 'Native plants' })).toBeVisible();
}

/** Finds a plant in the catalogue beside the plan and adds it to the collection. */
export async function collect(planner: Planner, words: string, commonName: string): Promise<void> {
  await openTab(planner, 'Find plants', 'Find');
  await planner.page.getByLabel('Native here').uncheck();
  await planner.page.getByLabel('Search plants').fill(words);
  // A press on a plant that is just being put elsewhere would go to its neighbour.
  await expect(planner.page.getByRole('list', { name: 'Found plants' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await planner.page
    .getByRole('button', { name: `Add ${commonName} to the collection`, exact: true })
    .click();
  await expect(planner.page.getByRole('button', { name: `Place ${commonName}`, exact: true })).toBeVisible();
}

/** Folds the sheet of a phone, so that the drawing has the size it had when a plant was placed by tap. */
export async function foldSheet({ page, isPhone }: Planner): Promise<void> {
  const fold = page.getByRole('button', { name: 'Fold the sheet' });
  if (isPhone && (await fold.isVisible())) await fold.click();
}

/** Where on the canvas a share of its width and height lies, on the page. */
export async function spotOn(
  { canvas }: Planner,
  across: number,
  down: number,
): Promise<{ x: number; y: number }> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The plan is not on the screen');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

/** Takes a collected plant in hand and places it with a tap. */
export async function placeByTap(
  planner: Planner,
  commonName: string,
  across: number,
  down: number,
): Promise<void> {
  await openTab(planner, 'Collection');
  await planner.page.getByRole('button', { name: `Place ${commonName}`, exact: true }).click();
  await tap(planner, across, down);
  await planner.page.keyboard.press('Escape');
}

/** Taps the drawing where a share of its width and height lies. */
export async function tap(planner: Planner, across: number, down: number): Promise<void> {
  const { x, y } = await spotOn(planner, across, down);
  if (planner.isPhone) await planner.page.touchscreen.tap(x, y);
  else await planner.page.mouse.click(x, y);
}

/** Chooses from an open menu. It may fade for a while: what is tapped then is what lies behind it. */
const chooseFromMenu = (page: Page, name: string): Promise<void> =>
  page.getByRole('menuitem', { name }).click();

/** Takes a tool: from the rail, or on a phone from its menu. */
export async function take({ page, isPhone }: Planner, name: string): Promise<void> {
  if (!isPhone) return page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: /^Tool:/ }).click();
  await chooseFromMenu(page, name);
}

/** Gives an order for what is selected. */
export async function order({ page }: Planner, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy, group, order, turn' }).click();
  await chooseFromMenu(page, name);
}

/** Expects so many plants in the list beside the plan. */
export async function expectPlaced(planner: Planner, count: number): Promise<void> {
  await openTab(planner, 'Plan');
  await expect(planner.placed).toHaveCount(count);
}

/** A survey of so many pixels, as a page itself would draw one. */
export async function pngOf(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const pen = canvas.getContext('2d');
      pen?.strokeRect(size.width / 10, size.height / 10, size.width * 0.8, size.height * 0.8);
      return canvas.toDataURL('image/png');
    },
    { width, height },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
