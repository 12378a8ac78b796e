import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantTier } from './support/operator.ts';
import { collect, foldSheet, openTab, placeByTap, startGarden } from './support/planner.ts';

test('a cultivator looks at other years and months, finds what will crowd, and leaves it out as one step', async ({
  page,
  request,
}) => {
  const account = newAccount('years');
  await makeAccount(request, account);
  await grantTier(account.email, 'cultivator');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'Years', width: 24, length: 16 });
  await collect(planner, 'salal', 'Salal');
  await foldSheet(planner);
  await placeByTap(planner, 'Salal', 0.45, 0.45);
  await foldSheet(planner);
  await placeByTap(planner, 'Salal', 0.48, 0.45);
  const badge = page.getByRole('group', { name: 'What is looked at' });
  const year = page.getByRole('slider', { name: 'Year' });
  const month = page.getByRole('slider', { name: 'Month' });

  await test.step('by keys, and both are told', async () => {
    if (planner.isPhone) await openTab(planner, 'Time');
    else await page.getByRole('button', { name: 'Time: years and months' }).click();
    await expect(year).toHaveAttribute('aria-valuetext', 'Grown, as planned');
    await page.getByRole('textbox', { name: 'Year' }).fill('4');
    await page.keyboard.press('Enter');
    await expect(badge).toContainText('Year 4, in leaf and flower');
    await year.press('ArrowRight');
    await expect(year).toHaveAttribute('aria-valuetext', 'Year 5');
    await month.fill('5');
    await expect(month).toHaveAttribute('aria-valuetext', 'May: 1 kind in flower');
    await expect(badge).toContainText('Year 5, May');
    await expectAccessible(page);
  });

  await test.step('the list tells how large they are then, and nothing of the garden has changed', async () => {
    await openTab(planner, 'Plan');
    await expect(planner.placed.first()).toContainText(/Salal, .* tall, .* wide, in flower/);
    await expect(page.getByRole('button', { name: /^Undo: Placed Salal/ })).toBeVisible();
  });

  await test.step('it stands in the address, outlives a reload, and is put away', async () => {
    await expect(page).toHaveURL(/year=5&month=5/);
    await page.reload();
    await expect(badge).toContainText('Year 5, May');
    await badge.getByRole('button', { name: 'Back to today’s plan' }).click();
    await expect(badge).toHaveCount(0);
    await expect(page).not.toHaveURL(/year=/);
  });

  await test.step('what will crowd is told with its year, and left out as one step', async () => {
    await openTab(planner, 'Time');
    await page.getByText('Crowding and bare ground').click();
    const thin = page.getByRole('list', { name: 'What to thin, and when' });
    await expect(thin.getByRole('listitem')).toContainText(['1 Salal, beside Salal']);
    await thin.getByRole('button', { name: 'Show 1 Salal, beside Salal' }).click();
    await expect(badge).toBeVisible();
    await page.getByRole('button', { name: 'Propose to leave 1 plant out' }).click();
    const proposal = page.getByRole('group', { name: 'Proposal: Room to grow' });
    await expect(proposal).toContainText('1 plant would go.');
    await proposal.getByRole('button', { name: 'Keep it' }).click();
    await openTab(planner, 'Plan');
    await expect(planner.placed).toHaveCount(1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(planner.placed).toHaveCount(2);
  });

  await test.step('months without a flower are named, with what would fill them', async () => {
    await openTab(planner, 'Time');
    await page.getByText('Flowers through the year').click();
    await expect(page.getByText('March: nothing flowers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'See them on the plan: March' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('an explorer sees their own garden standing still, and one way to buy', async ({ page, baseURL }) => {
  const account = await makeMember(baseURL, 'still');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'Stills', width: 24, length: 16 });
  await openTab(planner, 'Time');
  await expect(page.getByRole('img', { name: 'Your garden in year 5' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Year' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get Cultivator' })).toHaveAttribute('href', /panel%3Dtime/);
  await expectAccessible(page);
});
