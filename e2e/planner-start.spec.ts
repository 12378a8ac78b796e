import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import { openTab, plannerOn, pngOf, startGarden, tap } from './support/planner.ts';

const HINT = 'A hint for the planner';

test('a first garden: hints that stay away, designs locked for a guest, and laid out and undone for a cultivator', async ({
  page,
  request,
}) => {
  const planner = await startGarden(page, { name: 'First try', width: 24, length: 16 });
  const designs = page.getByRole('dialog');

  await test.step('the hint covers no button of the zoom, in a low window neither', async () => {
    const note = page.getByRole('note', { name: HINT });
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const lower of [height, 560]) {
      await page.setViewportSize({ width, height: lower });
      const hint = await note.boundingBox();
      for (const name of ['Zoom out', 'Zoom in', 'Show the whole garden']) {
        const button = await page.getByRole('button', { name, exact: true }).boundingBox();
        if (!hint || !button) throw new Error(`${name} has no box`);
        const isApart =
          hint.x + hint.width <= button.x ||
          button.x + button.width <= hint.x ||
          hint.y + hint.height <= button.y ||
          button.y + button.height <= hint.y;
        expect(isApart, `${name} at ${width} by ${lower}`).toBe(true);
      }
    }
    await page.setViewportSize({ width, height });
  });

  await test.step('the drawing has half of a low window and more, with the panel open and folded, and what was typed stays', async () => {
    const before = page.viewportSize() ?? { width: 0, height: 0 };
    const name = page.getByRole('tabpanel', { name: 'Garden' }).getByLabel('Name');
    await openTab(planner, 'Garden');
    await name.fill('Half typed');
    for (const size of [
      { width: 844, height: 390 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size);
      const expectHalf = async () => {
        const box = await planner.canvas.boundingBox();
        expect(box?.height, `${size.width} by ${size.height}`).toBeGreaterThanOrEqual(size.height / 2);
      };
      await page.getByRole('tab', { name: 'Garden', exact: true }).click();
      await expect(name).toHaveValue('Half typed');
      await expectHalf();
      await page.getByRole('button', { name: 'Fold Plants and garden' }).click();
      await expect(page.getByRole('tab', { name: 'Garden', exact: true })).toHaveCount(0);
      await expectHalf();
      await page.getByRole('button', { name: 'Unfold Plants and garden' }).click();
    }
    await page.setViewportSize(before);
    await openTab(planner, 'Garden');
    await expect(name).toHaveValue('Half typed');
    await expect(page.getByText('What you had typed is back, and not applied yet.')).toBeVisible();
  });

  await test.step('a guest sees what a design is, and how to come by it', async () => {
    await page.getByRole('note', { name: HINT }).getByRole('button', { name: 'Begin with a design' }).click();
    await expect(designs.getByRole('list', { name: 'Designs' }).getByRole('listitem')).not.toHaveCount(0);
    await designs.getByRole('button', { name: /Woodland edge/ }).click();
    await expect(designs.getByRole('img', { name: /Sample plan/ })).toBeVisible();
    await expect(designs.getByRole('link', { name: 'Get Cultivator' })).toBeVisible();
    await expect(designs.getByRole('button', { name: 'Use this design' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(designs).toHaveCount(0);
  });

  await test.step('a hint that was answered stays away', async () => {
    await page.getByRole('note', { name: HINT }).getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByRole('note', { name: HINT })).toHaveCount(0);
    await page.reload();
    await expect(planner.canvas).toBeVisible();
    await expect(page.getByRole('note', { name: HINT })).toHaveCount(0);
  });

  await test.step('a cultivator lays one out for this ground, as one step', async () => {
    const account = newAccount('designer');
    await makeAccount(request, account);
    await grantTier(account.email, 'cultivator');
    await signInByCall(page, account);
    await page.goto('/garden-planner');
    await expect(planner.canvas).toBeVisible();
    await openTab(planner, 'Collection');
    await page.getByRole('button', { name: 'Begin with a design' }).click();
    await designs.getByRole('button', { name: /Woodland edge/ }).click();
    await expect(
      designs.getByRole('img', { name: 'Plan of this garden with the design Woodland edge' }),
    ).toBeVisible();
    await expectAccessible(page);
    await designs.getByRole('button', { name: 'Use this design' }).click();
    await expect(designs).toHaveCount(0);
    const proposal = page.getByRole('group', { name: 'Proposal: Woodland edge' });
    await expect(proposal).toContainText(/\d+ plants.* would come\./);
    await expectAccessible(page);
    await openTab(planner, 'Plan');
    await expect(planner.placed).not.toHaveCount(0);
    await expect(proposal).toContainText('1 hardscape item and 1 bed would come.');
    await proposal.getByRole('button', { name: 'The next step' }).click();
    await proposal.getByRole('checkbox', { name: '1 hardscape item' }).uncheck();
    await expect(proposal).toContainText('plants and 1 bed would come.');
    await proposal.getByRole('button', { name: 'Leave it as it was' }).click();
    await expect(planner.placed).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  await test.step('kept, it is one step of undo', async () => {
    await openTab(planner, 'Collection');
    await page.getByRole('button', { name: 'Begin with a design' }).click();
    await designs.getByRole('button', { name: /Woodland edge/ }).click();
    await designs.getByRole('button', { name: 'Use this design' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await openTab(planner, 'Plan');
    await expect(planner.placed).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(planner.placed).toHaveCount(0);
  });
});

test('a yard of five sides with house and maple, drawn as it is told, undone as one step, and saved by an explorer', async ({
  page,
  request,
}) => {
  const account = newAccount('yard');
  await makeAccount(request, account);
  await signInByCall(page, account);
  await page.goto('/garden-planner');
  const planner = plannerOn(page);
  const expectYard = async () => {
    await openTab(planner, 'Plan');
    await expect(planner.placed).toHaveCount(2);
    for (const name of ['House', 'Old maple'])
      await expect(planner.placed.filter({ hasText: name })).toHaveCount(1);
    await openTab(planner, 'Garden');
    await expect(page.getByText('1,100 sq ft, 5 corners.')).toBeVisible();
  };
  const chooses = (name: string) => page.getByText(name, { exact: true }).click();

  await test.step('its shape with typed lengths, the house and a tree', async () => {
    await page.getByLabel(/^Width/).fill('40');
    await page.getByRole('textbox', { name: /^Length/ }).fill('30');
    await chooses('Cut corner');
    await page.getByLabel('Missing across').fill('20');
    await page.getByLabel('Missing down').fill('10');
    await expect(page.getByRole('status').filter({ hasText: '1,100 sq ft of ground' })).toBeVisible();
    await chooses('North');
    await page.getByLabel('House depth').fill('20');
    await page.getByRole('button', { name: 'Add a tree' }).click();
    await page.getByRole('combobox', { name: 'Tree', exact: true }).fill('Old maple');
    await page.getByLabel('Crown across').fill('200');
    await expectAccessible(page);
  });

  await test.step('what was typed is back after a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Missing across')).toHaveValue('20');
    await expect(page.getByRole('combobox', { name: 'Tree', exact: true })).toHaveValue('Old maple');
  });

  await test.step('what cannot be is told where it stands', async () => {
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await expect(page.getByLabel('Crown across')).toBeFocused();
    await expect(page.getByText('Write a length from 6 in to 150 ft.')).toBeVisible();
    await page.getByLabel('Crown across').fill('24');
  });

  await test.step('the plan has all of it, as one step', async () => {
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await expect(planner.canvas).toBeVisible();
    await expectYard();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1,200 sq ft, a rectangle.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await openTab(planner, 'Plan');
    await expect(planner.placed).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expectYard();
  });

  await test.step('the yard is told again where it is changed, as one step', async () => {
    await page.getByRole('button', { name: 'Your yard' }).click();
    const yard = page.getByRole('dialog', { name: 'Your yard' });
    await expect(yard.getByRole('radio', { name: 'Cut corner' })).toBeChecked();
    await expect(yard.getByLabel('Missing across')).toHaveValue('20 ft');
    await expect(yard.getByLabel('House depth')).toHaveValue('20 ft');
    await expect(yard.getByLabel('Crown across')).toHaveValue('24 ft');
    await expectAccessible(page);
    await yard.getByLabel('Missing down').fill('15');
    await yard.getByText('Shade', { exact: true }).click();
    await yard.getByRole('button', { name: 'Apply' }).click();
    await expect(yard).toHaveCount(0);
    await expect(page.getByText('1,050 sq ft, 5 corners.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Light' })).toHaveText('Shade');
    await page.getByRole('button', { name: 'Undo: Changed the yard' }).click();
    await expectYard();
  });

  await test.step('it is kept, and the server takes it from every tier', async () => {
    await page.reload();
    await expectYard();
    await page.getByRole('button', { name: 'Save garden' }).click();
    await expect(page).toHaveURL(/\/gardens\/\d+$/);
    await page.reload();
    await expectYard();
  });
});

test('from the first page to a plan of plants that suit the yard: eight acts, and then the sign-up', async ({
  page,
}) => {
  const planner = plannerOn(page);
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto('/');
  const acts = [
    () => page.getByRole('main').getByRole('link', { name: 'Start with your yard' }).click(),
    () => page.getByLabel(/^Width/).fill('32'),
    () => page.getByRole('textbox', { name: /^Length/ }).fill('24'),
    () => page.getByText('Partial sun', { exact: true }).click(),
    () => page.getByRole('textbox', { name: 'ZIP code' }).fill('98501'),
    () => press('Fill it with plants'),
    () => press('Keep it'),
    () => press('Save garden'),
  ];
  expect(acts.length).toBeLessThanOrEqual(8);
  for (const act of acts) await act();
  const asked = page.getByRole('dialog', { name: 'Sign in to save this garden' });
  await expect(asked.getByRole('button', { name: 'Sign Up' })).toBeVisible();

  await asked.getByRole('button', { name: 'Keep drawing' }).click();
  await openTab(planner, 'Plan');
  await expect.poll(() => planner.placed.count()).toBeGreaterThanOrEqual(12);
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Planted what was suggested' }).click();
  await expect(planner.placed).toHaveCount(0);
});

test('a yard of another shape begins with its corners, or with a picture to trace', async ({ page }) => {
  const planner = plannerOn(page);
  await page.goto('/garden-planner');
  await page.getByRole('button', { name: 'Draw it corner by corner' }).click();
  await expect(planner.canvas).toBeVisible();
  await expect(
    page.getByText('Set the first corner, then the others one by one. End on the first.'),
  ).toBeVisible();
  for (const [across, down] of [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.5, 0.6],
  ] as const)
    await tap(planner, across, down);
  await tap(planner, 0.4, 0.4);
  await expect(page.getByText(/^Drag a corner, or the middle of a side/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await openTab(planner, 'Garden');
  await expect(page.getByText(/sq ft, 3 corners/)).toBeVisible();

  await page.goto('/garden-planner?new');
  await page.getByRole('button', { name: 'Delete it and start anew' }).click();
  await page.getByLabel('Photo or survey to trace').setInputFiles({
    name: 'survey.png',
    mimeType: 'image/png',
    buffer: await pngOf(page, 400, 300),
  });
  await expect(planner.canvas).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await tap(planner, 0.35, 0.5);
  await tap(planner, 0.6, 0.5);
  await page.getByLabel('Real distance').fill('12 ft');
  await page.getByRole('button', { name: 'Scale the picture' }).click();
  await openTab(planner, 'Garden');
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
});
