import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { foldSheet, openTab, type Planner, plannerOn, pngOf, startGarden, tap } from './support/planner.ts';

const SURVEY = { name: 'survey.png', mimeType: 'image/png' };

/** Everything that lies under, in or around the plan, by the words of its list. */
async function expectListed(planner: Planner, names: readonly (string | RegExp)[]): Promise<void> {
  await openTab(planner, 'Plan');
  for (const name of names) await expect(planner.placed.filter({ hasText: name })).toHaveCount(1);
}

const fromGarden = async (planner: Planner, button: string): Promise<void> => {
  await openTab(planner, 'Garden');
  await planner.page.getByRole('button', { name: button }).click();
  await foldSheet(planner);
};

test('a real plot: a survey scaled by two points, the outline, the house and a tree that stands', async ({
  page,
  request,
}) => {
  const account = newAccount('plot');
  await makeAccount(request, account);
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'Corner lot', width: 40, length: 30 });

  await test.step('a file that is no picture is refused with a sentence', async () => {
    await openTab(planner, 'Garden');
    const buffer = Buffer.from('%PDF-1.7');
    await page
      .getByLabel('Photo or survey', { exact: true })
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(/This is a PDF/).last()).toBeVisible();
  });

  await test.step('a survey lies under the plan, and two points scale it', async () => {
    const buffer = await pngOf(page, 400, 300);
    await page.getByLabel('Photo or survey', { exact: true }).setInputFiles({ ...SURVEY, buffer });
    await page.getByRole('button', { name: 'Scale by two points' }).first().click();
    await foldSheet(planner);
    await tap(planner, 0.3, 0.5);
    await tap(planner, 0.6, 0.5);
    await page.getByLabel('Real distance').fill('3.5 m');
    await page.getByRole('button', { name: 'Scale the picture' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openTab(planner, 'Garden');
    await expect(page.getByRole('button', { name: 'Unlock' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the house is one drag, the tree one tap', async () => {
    await fromGarden(planner, 'Draw the house');
    await tap(planner, 0.4, 0.4);
    await tap(planner, 0.5, 0.5);
    await fromGarden(planner, 'Mark an existing tree');
    await tap(planner, 0.65, 0.45);
    await page.getByRole('button', { name: 'Done' }).click();
    await expectListed(planner, ['survey', 'House', 'Existing tree']);
  });

  await test.step('a corner of the outline is moved by keys', async () => {
    await fromGarden(planner, 'Move its corners');
    await planner.canvas.focus();
    await page.keyboard.press(']');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Done' }).click();
    await openTab(planner, 'Garden');
    await expect(page.getByText(/sq ft, 4 corners/)).toBeVisible();
  });

  await test.step('all of it is saved, and there after a reload', async () => {
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/pictures/'),
    );
    await page.getByRole('button', { name: 'Save garden' }).click();
    await expect(page).toHaveURL(/\/gardens\/\d+$/);
    expect((await sent).status()).toBe(200);
    await page.reload();
    const again = plannerOn(page);
    await expectListed(again, ['survey', 'House', 'Existing tree']);
    await openTab(again, 'Garden');
    await expect(page.getByText(/sq ft, 4 corners/)).toBeVisible();
  });
});
