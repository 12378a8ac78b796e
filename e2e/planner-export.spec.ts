import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { collect, openTab, placeByTap, startGarden } from './support/planner.ts';

test('a guest exports the plan as a picture and as a drawing to scale, and measures in metres', {
  tag: '@desk',
}, async ({ page }) => {
  const planner = await startGarden(page, { name: 'Ann’s <script> & yard', width: 20, length: 16 });
  await planner.canvas.focus();
  await page.keyboard.press('b');
  const box = await planner.canvas.boundingBox();
  if (!box) throw new Error('The plan is not seen');
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height * 0.35);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.65, box.y + box.height * 0.65, { steps: 4 });
  await page.mouse.up();
  await expect(planner.placed).toHaveCount(1);

  const picture = await exported(page, async () => {
    await choose(page, 'Size', /Letter/);
    await expect(page.locator('[data-export-size]')).toContainText('3,300 pixels');
  });
  expect(picture.suggestedFilename()).toBe('ann-s-script-yard.png');
  const png = await readFile(await picture.path());
  // Width and height stand in the picture's first chunk.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)].sort((a, b) => a - b)).toEqual([2550, 3300]);

  await openTab(planner, 'Garden');
  await page.getByText('Meters', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('6.1 m');

  const drawing = await exported(page, async () => {
    await page.getByText('Drawing to scale (SVG)', { exact: true }).click();
    await choose(page, 'Scale', '1:50');
  });
  const svg = await readFile(await drawing.path(), 'utf8');
  const read = await page.evaluate((text) => {
    const sheet = new DOMParser().parseFromString(text, 'image/svg+xml');
    const inside = document.body.appendChild(document.importNode(sheet.documentElement, true));
    const lawn = inside.querySelector<SVGGraphicsElement>('[fill="#EADFC9"]')?.getBBox();
    const [, , units = 0] = (inside.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const answer = {
      wrong: sheet.querySelector('parsererror')?.textContent ?? '',
      scripts: inside.querySelectorAll('script').length,
      texts: inside.querySelectorAll('text').length,
      words: [...inside.querySelectorAll('use > title')].map(({ textContent }) => textContent),
      paperInches: ((lawn?.width ?? 0) / units) * Number.parseFloat(inside.getAttribute('width') ?? ''),
    };
    inside.remove();
    return answer;
  }, svg);
  // Words are shapes that are told, so that no program needs our fonts.
  expect(read).toMatchObject({ wrong: '', scripts: 0, texts: 0 });
  expect(read.words).toContain('Ann’s <script> & yard');
  expect(read.words).toContain('Scale 1:50');
  await openTab(planner, 'Plan');
  const told = await page.getByText(/ m², .* across/).textContent();
  const metres = Number(/([\d.]+) m by/.exec(told ?? '')?.[1]);
  expect(read.paperInches * 0.0254 * 50).toBeCloseTo(metres, 1);
});

test('names, codes or nothing are written in the plants, in the list and in the file, and the choice stays', async ({
  page,
}) => {
  const planner = await startGarden(page, { name: 'Codes', width: 20, length: 16 });
  await collect(planner, 'western sword fern', 'Western Sword Fern');
  await placeByTap(planner, 'Western Sword Fern', 0.5, 0.5);
  await openTab(planner, 'Plan');
  const rows = page.getByRole('tree', { name: 'Everything in the garden' }).getByRole('treeitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toContainText('POLMUN');
  const codes = page.getByRole('radio', { name: 'Codes' });
  await codes.focus();
  await page.keyboard.press('Space');
  await expect(rows).toContainText('POLMUN');
  await expectAccessible(page);
  await page.reload();
  await openTab(planner, 'Plan');
  await expect(codes).toBeChecked();
  await expect(rows).toContainText('POLMUN');

  const wordsOf = async (lettering: string): Promise<readonly string[]> => {
    const drawing = await exported(page, async () => {
      const dialog = page.getByRole('dialog', { name: 'Export the plan' });
      await dialog.getByText('Drawing to scale (SVG)', { exact: true }).click();
      await dialog.getByText(lettering, { exact: true }).click();
    });
    const svg = await readFile(await drawing.path(), 'utf8');
    return [...svg.matchAll(/<use[^>]*><title>([^<]*)</g)].map(([, words]) => words ?? '');
  };
  const count = (words: readonly string[], word: string) => words.filter((each) => each === word).length;
  // In the plan and in the schedule; its halo is not told.
  const coded = await wordsOf('Codes');
  expect([count(coded, 'POLMUN'), count(coded, '1 × Western Sword Fern')]).toEqual([2, 1]);
  const named = await wordsOf('Names');
  expect([count(named, 'POLMUN'), count(named, 'Sword Fern')]).toEqual([1, 1]);
  const bare = await wordsOf('Nothing');
  expect([count(bare, 'POLMUN'), count(bare, 'Sword Fern')]).toEqual([1, 0]);
  await expect(rows).not.toContainText('POLMUN');
});

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Opens the export, lets something be chosen there, and gives the file. */
async function exported(page: Page, chosen: () => Promise<void>): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /The plan/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the plan' });
  await chosen();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await expect(dialog).toBeHidden();
  return file;
}
