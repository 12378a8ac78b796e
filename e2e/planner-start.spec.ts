import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import { openTab, startGarden } from './support/planner.ts';

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
