import { type APIRequestContext, request as requests } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Account, expect, signInByCall, signInElsewhere, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantTier } from './support/operator.ts';

const FERN = 'Western Sword Fern';
const SECRET = 'heron-secret';

/** A garden with a fern in it, and a secret in what its owner keeps to themselves. */
async function plantGarden(calls: APIRequestContext, account: Account): Promise<number> {
  const { token } = await signInElsewhere(calls, account);
  const headers = { Authorization: `Bearer ${token}` };
  const found = await calls.get('/api/v1/plants/marketplace-search/', { params: { search: FERN } });
  const { results } = (await found.json()) as { results: { id: number }[] };
  const fern = results[0]?.id;
  const entry = (at: number) => ({
    uid: crypto.randomUUID(),
    plant: fern,
    position: { x: 4 + at * 5, y: 6 },
    location_x: 48 + at * 60,
    location_y: 72,
    quantity: 1,
    note: SECRET,
  });
  const made = await calls.post('/api/v1/gardens/', {
    headers,
    data: {
      name: 'Heron’s Reach',
      description: 'Ferns along the fence.',
      width: 30,
      length: 20,
      muse_icon: SECRET,
      site: { zip_code: '98115' },
      grid_data: { placedPlants: [entry(0), entry(1), entry(2)], notes: SECRET },
    },
  });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { id: number }).id;
}

test('a garden is shown to whoever has its link, until the link is taken back', async ({
  page,
  context,
  browser,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(404);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await makeMember(baseURL, 'sharing');
  const calls = await requests.newContext({ ...(baseURL ? { baseURL } : {}) });
  const garden = await plantGarden(calls, account);
  let link = '';

  await test.step('the card shows the garden drawn, and leads to sharing it', async () => {
    await signInByCall(page, account);
    await page.goto('/gardens');
    const drawing = page.getByRole('article').locator('img[src*="/picture.webp?"]');
    await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
    await page.getByRole('button', { name: 'More for Heron’s Reach' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await expect(page).toHaveURL(new RegExp(`/gardens/${garden}/summary#share$`));
    await expect(page.getByRole('heading', { name: 'Share it' })).toBeInViewport();
  });

  await test.step('a link is made and copied', async () => {
    await page.getByRole('button', { name: 'Make a link' }).click();
    const field = page.getByRole('textbox', { name: 'Link to this garden' });
    await expect(field).toHaveValue(/\/g\/[\w-]{24}$/);
    await expect(field).toBeFocused();
    link = await field.inputValue();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const preview = page.getByRole('img', { name: 'Plan of Heron’s Reach beside its name and size.' });
    await preview.scrollIntoViewIfNeeded();
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
    await expectAccessible(page);
  });

  await test.step('a stranger reads the garden and nothing of its owner', async () => {
    const stranger = await browser.newContext({ viewport: page.viewportSize() });
    const visited = await stranger.newPage();
    const answer = await visited.goto(link);
    expect(answer?.status()).toBe(200);
    const headers = answer?.headers() ?? {};
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex');
    const html = (await answer?.text()) ?? '';
    for (const secret of [SECRET, account.email, '98115', 'Lindqvist']) expect(html).not.toContain(secret);
    expect(html).toContain(`content="${link.replace('/g/', '/api/v1/shared-gardens/')}/preview.png"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    await expect(visited.getByRole('heading', { level: 1 })).toHaveText('Heron’s Reach');
    const plan = visited.getByRole('img', { name: /^Plan of Heron’s Reach, seen from above/ });
    await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    await expect(visited.getByText('3 planted')).toBeVisible();
    await expectAccessible(visited);
    await visited.getByRole('link', { name: FERN }).click();
    await expect(visited).toHaveURL(/\/plants\/\d+-western-sword-fern/);
    await visited.goBack();
    await visited.getByRole('link', { name: 'Draw your own garden' }).click();
    await expect(visited).toHaveURL(/\/garden-planner/);
    await stranger.close();
  });

  await test.step('it is read without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const visited = await plain.newPage();
    await visited.goto(link);
    await expect(visited.getByRole('heading', { level: 1 })).toHaveText('Heron’s Reach');
    await expect(visited.getByRole('link', { name: FERN })).toBeVisible();
    await plain.close();
  });

  await test.step('a stranger looks at it in three years, with a script and without', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const read = await plain.newPage();
    await read.goto(link);
    await read.getByRole('link', { name: 'Year 5', exact: true }).click();
    await expect(read).toHaveURL(`${link}?year=5`);
    const plan = read.getByRole('img', {
      name: /Year 5, in leaf and flower: Plants are .* wide; the tallest, /,
    });
    await expect(plan).toHaveAttribute('src', /plan\.svg\?year=5$/);
    await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    await plain.close();
    await page.goto(`${link}?year=7&month=4`);
    await expect(page.getByText('Drawn to scale, each plant as wide as it grows.')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
  });

  await test.step('with a tier that looks ahead, in any year and month, which the address keeps', async () => {
    await grantTier(account.email, 'cultivator');
    await page.goto(link);
    const year = page.getByRole('slider', { name: 'Year' });
    await year.press('Home');
    await expect(page).toHaveURL(`${link}?year=0`);
    for (let at = 0; at < 5; at++) await year.press('ArrowRight');
    await expect(page).toHaveURL(`${link}?year=5`);
    await page.getByRole('slider', { name: 'Month' }).press('Home');
    await expect(page).toHaveURL(`${link}?year=5&month=1`);
    await expect(year).toHaveAttribute('aria-valuetext', 'Year 5, January');
    const plan = page.getByRole('img', { name: /Year 5, January: .* Nothing is in flower\.$/ });
    await expect(plan).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    await expectAccessible(page);
    await page.reload();
    await expect(plan).toHaveAttribute('src', /plan\.svg\?year=5&month=1$/);
    await expect(year).toHaveValue('5');
    await page.goBack();
    await expect(year).toHaveAttribute('aria-valuetext', 'Year 5, in leaf and flower');
    await page.getByRole('button', { name: 'Play the years' }).click();
    await expect(year).toHaveAttribute('aria-valuetext', 'Year 30, in leaf and flower');
    await expect(page).toHaveURL(`${link}?year=30`);
    await expect(page.getByRole('button', { name: 'Play the years' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Year \d+, in leaf and flower\.$/)).toBeVisible();
    await expect(year).toBeHidden();
    await expect(page.getByRole('link', { name: 'Year 5', exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the planner leads to it as well', async () => {
    await page.goto(`/gardens/${garden}`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Share by a link/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Heron’s Reach' });
    await expect(dialog.getByRole('textbox', { name: 'Link to this garden' })).toHaveValue(link);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('taken back, the link is dead at once', async () => {
    await page.goto(`/gardens/${garden}/summary#share`);
    await page.getByRole('button', { name: 'Take the link back' }).click();
    await expect(page.getByRole('button', { name: 'Keep sharing' })).toBeFocused();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('The link is taken back: it opens nothing any more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeFocused();
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No garden at this link');
    await expectAccessible(page);
    expect((await calls.get(`${link.replace('/g/', '/api/v1/shared-gardens/')}/preview.png`)).status()).toBe(
      404,
    );
  });
  await calls.dispose();
});
