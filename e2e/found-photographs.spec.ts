import {
  type CommonsStandIn,
  commonsFile,
  startCommonsStandIn,
} from '../apps/server/src/plants/photographs/found/stand-in.fixture.ts';
import { expectAccessible } from './support/accessibility.ts';
import { test as base, expect, makeAccount, newAccount, signInOnPage } from './support/journey.ts';
import { grantRole } from './support/operator.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/** What a visitor sees a moment later, and a job that looks for its work every few seconds. */
const eventually = { timeout: 60_000, intervals: [500, 1_000] };

interface FoundSite {
  readonly server: OwnServer;
  readonly wiki: CommonsStandIn;
}

/** The test of a journey on a site that asks Wikimedia Commons, or what stands in for it, both of its own. */
const test = base.extend<object, { site: FoundSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern.
    async ({}, use) => {
      const wiki = await startCommonsStandIn();
      const server = await startOwnServer({
        PHOTOGRAPH_SOURCE: 'commons',
        PHOTOGRAPH_API_URL: wiki.api,
        CONTACT_EMAIL: 'hello@garden.example',
      });
      await use({ server, wiki });
      await server.stop();
      await wiki.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.server.url),
});

test('photographs are looked for, taken and refused, and stand on the page of their plant', async ({
  page,
  request,
  site: { server, wiki },
}, { project }) => {
  // One plant for each width: the journeys run on one site.
  const [plant, scientific] =
    project.name === 'phone' ? ['Salal', 'Gaultheria shallon'] : ['Vine Maple', 'Acer circinatum'];
  wiki.files.push(
    commonsFile(`${scientific} flowers.jpg`, { color: 'crimson', more: { Assessments: 'quality' } }),
    commonsFile(`${scientific} leaf.jpg`, {
      color: 'seagreen',
      description: 'In a wood <i>near</i> a creek',
    }),
    commonsFile(`${scientific} in snow.jpg`, { color: 'lightblue', width: 1_600, height: 2_400 }),
    commonsFile(`${scientific} NC.jpg`, {
      licence: 'CC BY-NC 4.0',
      deed: 'https://creativecommons.org/licenses/by-nc/4.0',
    }),
  );
  const keeper = newAccount('finder');
  await makeAccount(request, keeper);
  await grantRole(keeper.email, 'platform_admin', server.dataDir);
  await page.goto('/admin/plants');
  await signInOnPage(page, keeper);
  await page.getByLabel('Search by name').fill(scientific);
  await page.getByRole('link', { name: plant }).click();
  await expect(page.getByText('No found photograph waits to be decided about.')).toBeVisible();
  await page.getByRole('button', { name: 'Look for photographs of it' }).press('Enter');
  await expect(page.getByText('Photographs of this plant are being looked for.')).toBeVisible();
  const waiting = page.getByRole('link', { name: '3 found photographs to decide about' });
  await expect(waiting).toBeVisible(eventually);
  await expectAccessible(page);
  await waiting.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Found photographs' })).toBeVisible();
  await expect(page.getByText('3 photographs', { exact: true })).toBeVisible();
  const card = (title: string) => page.getByRole('listitem', { name: `${scientific} ${title}.jpg` });
  await expect(card('flowers').getByLabel('Part or season')).toHaveText('Flower');
  await expect(card('flowers').getByText('Ada Fern')).toBeVisible();
  await expect(card('flowers').getByRole('link', { name: 'CC BY-SA 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by-sa/4.0/',
  );
  await expect(card('leaf').getByText('In a wood near a creek')).toBeVisible();
  await expect(card('NC')).toHaveCount(0);
  // Pictures come from this server alone, as its content security policy says.
  const picture = card('flowers').getByRole('img');
  await expect(picture).toHaveAttribute('src', /^\/pictures\/found\/[0-9a-f]{40}\.webp$/);
  await expect(picture).toHaveJSProperty('naturalWidth', 330);
  await expectAccessible(page);

  await card('flowers').getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('The photograph is taken.')).toBeVisible();
  await expect(card('flowers')).toHaveCount(0);
  // The next to be decided about has the focus.
  await expect(card('leaf')).toBeFocused();
  await page.keyboard.press('Tab');
  await card('in snow').getByLabel('Part or season').click();
  await page.getByRole('option', { name: 'Whole plant' }).click();
  await card('in snow').getByRole('button', { name: 'Take it' }).press('Enter');
  await expect(card('in snow')).toHaveCount(0);
  await card('leaf').getByRole('button', { name: 'Refuse it' }).press('Enter');
  await expect(page.getByText('The photograph is refused.')).toBeVisible();
  await expect(page.getByText('Nothing was found for a plant of this name.')).toBeVisible();
  await page.getByRole('tab', { name: /^Refused/ }).click();
  await expect(card('leaf').getByRole('button', { name: 'Take it after all' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Taken/ }).click();
  await expect(card('in snow').getByText('Whole plant')).toBeVisible();
  await page.getByRole('link', { name: plant, exact: true }).click();

  // Two photographs and the portrait, each with whose it is.
  const address = await page.getByRole('link', { name: 'see its page' }).getAttribute('href');
  const figure = page.locator('figure').first();
  const whole = page.getByRole('button', { name: `Photograph 2: ${plant}, the whole plant` });
  await expect(async () => {
    await page.goto(address ?? '');
    await expect(whole).toBeVisible({ timeout: 1_000 });
  }).toPass(eventually);
  await expect(figure.getByAltText(`Flowers of ${plant}`)).toBeVisible();
  await expect(figure.getByText(/^Flower · Photo: Ada Fern/)).toBeVisible();
  await expect(figure.getByRole('link', { name: 'where it was published' })).toHaveAttribute(
    'href',
    /^https:\/\/commons\.wikimedia\.org\/wiki\/File:/,
  );
  await expectAccessible(page);
  await whole.press('Enter');
  await expect(figure.getByText(/^Whole plant · Photo: Ada Fern/)).toBeVisible();
  await page.getByRole('button', { name: 'Drawn portrait' }).click();
  await expect(figure.getByText(/for its size and its seasons/)).toBeVisible();
});

base('found photographs say so where no source of them is set up', async ({ page, request }) => {
  const keeper = newAccount('offline');
  await makeAccount(request, keeper);
  await grantRole(keeper.email, 'platform_admin');
  await page.goto('/admin');
  await signInOnPage(page, keeper);
  await page.getByRole('link', { name: /^Found photographs/ }).click();
  await expect(page.getByText('no source of them is set up')).toBeVisible();
  await expect(page.getByText('No found photograph waits to be decided about.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Look for photographs/ })).toHaveCount(0);
  await expectAccessible(page);
});
