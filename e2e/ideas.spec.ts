import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { openTab, startGarden } from './support/planner.ts';

test('ideas are looked at step by step, kept in part, undone as one, and asked for again', async ({
  page,
}) => {
  const planner = await startGarden(page, { name: 'Bare ground', width: 24, length: 16 });
  const ideas = page.getByRole('button', { name: 'Ideas from Euterpe' });
  await ideas.click();
  const dialog = page.getByRole('dialog', { name: 'Ideas from Euterpe' });
  await expect(dialog.getByRole('button', { name: /What is missing/ })).toBeVisible();
  await expectAccessible(page);
  // Nothing is planned that could be put in the place of something.
  await dialog.getByRole('button', { name: /Make it all native/ }).click();
  await expect(dialog.getByText('Nothing is planned here yet.', { exact: false })).toBeVisible();

  await dialog.getByRole('button', { name: /What is missing/ }).click();
  const proposal = page.getByRole('group', { name: 'Proposal: What is missing here' });
  await expect(proposal).toBeFocused();
  await expect(proposal).toContainText('Step 1 of');
  await expectAccessible(page);
  const first = proposal.getByRole('checkbox');
  const step = (await first.getAttribute('aria-label')) ?? (await proposal.locator('label').textContent());
  await first.uncheck();
  await proposal.getByRole('button', { name: 'The next step' }).click();
  await expect(proposal).toContainText('Step 2 of');
  await proposal.getByRole('button', { name: 'Keep it' }).click();
  await expect(proposal).toHaveCount(0);
  await openTab(planner, 'Plan');
  const count = await planner.placed.count();
  expect(count).toBeGreaterThan(0);
  const left = String(step).replace(/^Plant \d+ /, '');
  await expect(planner.placed.filter({ hasText: left })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Planted what was missing' }).click();
  await expect(planner.placed).toHaveCount(0);

  // An address asks for one, once.
  await page.goto('/garden-planner?idea=more_bloom:8');
  const bloom = page.getByRole('group', { name: 'Proposal: More in flower in August' });
  await expect(bloom).toContainText('In flower in August.');
  expect(new URL(page.url()).searchParams.has('idea')).toBe(false);
  const before = await bloom.textContent();
  await bloom.getByRole('button', { name: 'Another' }).click();
  await expect.poll(() => bloom.textContent()).not.toBe(before);
  await bloom.getByRole('button', { name: 'Leave it as it was' }).click();
  await expect(bloom).toHaveCount(0);
  await expect(planner.placed).toHaveCount(0);
});

test('the muse is asked in the planner, and shows on the plan what she proposes', async ({
  page,
  request,
}) => {
  const account = newAccount('ideas');
  await makeAccount(request, account);
  await signInByCall(page, account);
  await startGarden(page, { name: 'Asked', width: 24, length: 16 });
  await page.getByRole('button', { name: 'Chat with Euterpe' }).click();
  const chat = page.getByRole('dialog', { name: /Euterpe/ });
  await chat.getByRole('textbox').fill('what is missing here?');
  await chat.getByRole('textbox').press('Enter');
  await chat.getByRole('link', { name: 'show it on the plan' }).click();
  await expect(page.getByRole('group', { name: 'Proposal: What is missing here' })).toBeVisible();
  await expect(chat).toHaveCount(0);
});
