import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall } from './support/journey.ts';
import { grantRole } from './support/operator.ts';
import { testOnOwnServer } from './support/own-server.ts';

// On a server of its own: files that other journeys bring in count what is changed by hand.
testOnOwnServer(
  'the facts of a plant: edited by hand, refused, in conflict, and restored',
  async ({ page, request, server, expectRefusals }) => {
    expectRefusals(400, 409);
    const plant = 'Evergreen Huckleberry';
    const keeper = newAccount('keeper');
    await makeAccount(request, keeper);
    await grantRole(keeper.email, 'platform_admin', server.dataDir);
    await signInByCall(page, keeper);
    await page.goto(`/admin/plants?search=${encodeURIComponent(plant)}`);
    await page.getByRole('link', { name: plant }).click();
    await page.getByRole('link', { name: 'edit its facts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: plant })).toBeVisible();
    await expect(page.getByText('Nothing was changed since the plant came into the catalog.')).toBeVisible();
    await expectAccessible(page);

    // What the rules find is said when the field is left.
    const height = page.getByLabel('Height when grown');
    const before = await height.inputValue();
    await height.fill('400');
    await height.blur();
    await expect(page.getByText('The grown height is above 330.')).toBeVisible();
    await height.fill('7.5');
    await height.blur();
    await expect(page.getByText('The grown height is above 330.')).toBeHidden();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Say why, so that others can follow it.')).toBeVisible();

    // Somebody else is quicker: nothing that was typed is lost.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Fruit').fill('small berries');
    await other.getByLabel('Reason').fill('Seen in August');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Saved. Everybody sees it within a second.')).toBeVisible();
    await other.close();
    await page.getByLabel('Reason').fill('Measured again');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Changed meanwhile: Fruit. What you typed is kept.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go on from there' }).click();
    await expect(height).toHaveValue('7.5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Changed by hand; the file says “${before}”`)).toBeVisible();
    const history = page.getByRole('listitem').filter({ hasText: 'Measured again' });
    await expect(history).toContainText(`${before} → 7.5`);
    await expectAccessible(page);

    await page.getByLabel('Reason').fill('A slip');
    await history.getByRole('button', { name: /Restore/ }).click();
    await expect(page.getByText('A slip')).toBeVisible();
    await expect(height).toHaveValue(before);
  },
);
