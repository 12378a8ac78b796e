import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  expect,
  expectWorkFirst,
  newAccount,
  signInElsewhere,
  signInOnPage,
  test,
} from './support/journey.ts';
import { makeMember } from './support/member.ts';

const SALISH = 'Sample Nursery: Salish Lowland Natives';
const SWANSONS = 'Swansons Nursery';
const TADPOLE = 'Tadpole Haven Native Plants';
const OXBOW = 'Oxbow Farm & Conservation Center Native Plant Nursery';

const zip = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' });
const find = (page: Page) => page.getByRole('button', { name: 'Find nurseries' }).click();
const entry = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** The map is drawn by a script of its own, once it comes into view. */
const mapShown = (page: Page) => expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();

test('nurseries near a ZIP code, on a list and on a map', async ({ page, expectRefusals }, { project }) => {
  const isPhone = project.name === 'phone';
  expectRefusals(400, 404, 0);

  await test.step('a ZIP code that is none is said beside it, and stays to be mended', async () => {
    await page.goto('/local-nurseries');
    await expectWorkFirst(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first(),
    );
    for (const [typed, said] of [
      ['9810', 'A ZIP code has five digits, such as 98105.'],
      ['00000', 'We do not know the ZIP code 00000. Please check its digits.'],
    ] as const) {
      await zip(page).fill(typed);
      await find(page);
      await expect(page.getByText(said)).toBeVisible();
      await expect(zip(page)).toHaveValue(typed);
      await expect(zip(page)).toBeFocused();
    }
    await expectAccessible(page);
  });

  await test.step('those within 25 miles: how far, and that they have not joined, with the source of what is told', async () => {
    await zip(page).fill('98105');
    await zip(page).press('Enter');
    await expect(page).toHaveURL('/local-nurseries?zip=98105');
    const swansons = entry(page, SWANSONS);
    await expect(swansons).toContainText(/About \d+ min/);
    await expect(swansons.getByText('Has not joined Understory.')).toBeVisible();
    await expect(swansons.getByRole('link', { name: 'NW Native Plants, Swansons Nursery' })).toHaveAttribute(
      'rel',
      'nofollow ugc noopener',
    );
    await expect(swansons.getByRole('link', { name: 'Is this yours? Claim it' })).toHaveAttribute(
      'href',
      '/nurseries/swansons-nursery/claim',
    );
    // Beside real nurseries no invented one.
    await expect(page.getByText('Sample: not a real nursery')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('what is selected in the list is marked on the map, and the reverse', async () => {
    const marks = page.getByRole('button', { name: OXBOW, exact: true });
    const inList = entry(page, OXBOW).getByRole('button', { name: 'Show on the map' });
    if (isPhone) await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
    await inList.click();
    await mapShown(page);
    await expect(marks).toBeVisible();
    if (isPhone) {
      await expect(page).toHaveURL('/local-nurseries?zip=98105&view=map');
      await expect(entry(page, OXBOW)).toBeHidden();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'List', exact: true }).click();
    } else {
      await expect(inList).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: TADPOLE, exact: true }).click();
      await expect(entry(page, TADPOLE).getByRole('button', { name: 'Show on the map' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await expect(inList).toBeVisible();
  });

  await test.step('the address holds the search: back and reload keep it', async () => {
    await page.getByRole('combobox', { name: 'Within' }).selectOption('100');
    await expect(page).toHaveURL(/[?&]radius=100/);
    await page.getByText('More filters').click();
    await page.getByLabel('Known for').selectOption('Ferns');
    await expect(page).toHaveURL(/[?&]specialty=Ferns/);
    await expect(entry(page, SWANSONS)).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Known for')).toHaveValue('Ferns');
    await expect(zip(page)).toHaveValue('98105');
    await expect(entry(page, TADPOLE)).toBeVisible();
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await expect(entry(page, SWANSONS)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Known for')).toHaveValue('Ferns');
    await expect(entry(page, SWANSONS)).toHaveCount(0);
  });

  await test.step('a plant that is to be in stock; where nobody near has it, the next distance is offered', async () => {
    await page.goto('/local-nurseries?zip=98105');
    await page.getByText('More filters').click();
    await page.getByRole('combobox', { name: 'Has a plant in stock' }).fill('showy milkweed');
    await page.getByRole('option', { name: /^Showy Milkweed/ }).click();
    await expect(page.getByRole('heading', { name: /^No nursery that fits within 25 miles/ })).toBeVisible();
    await expect(page.getByText(/^The nearest is \d+ miles away as the crow flies\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Look within \d+ miles$/ }).click();
    await expect(page.getByRole('heading', { name: /with Showy Milkweed$/ })).toBeVisible();
    await expect(page.getByText('Has Showy Milkweed in stock.')).toBeVisible();
    await page.getByRole('link', { name: 'Any plant' }).click();
    await expect(page).not.toHaveURL(/plant=/);
  });

  await test.step('without a connection it says so, and the list comes once there is one', async () => {
    await page.context().setOffline(true);
    await page.getByRole('searchbox', { name: /^Name, town/ }).fill('prairie');
    await find(page);
    await expect(page.getByRole('alert')).toContainText('There seems to be no connection.');
    await page.context().setOffline(false);
    await expect(
      page.getByRole('heading', { name: /^(\d+ (sample )?nurser|No nursery that fits)/ }),
    ).toBeVisible();
  });

  await test.step('a page past the end, and a region nobody knows, are said', async () => {
    await page.goto('/local-nurseries?page=99');
    await expect(page.getByRole('heading', { name: 'This list has no page 99.' })).toBeVisible();
    await page.getByRole('link', { name: 'First page' }).click();
    await expect(entry(page, 'Banksavers Nursery (Stillaguamish Tribe)')).toBeVisible();
    await page.goto('/local-nurseries?region=atlantis');
    await expect(page.getByRole('heading', { name: 'This search cannot be made.' })).toBeVisible();
  });
});

test('the directory and a nursery read without scripts', { tag: '@desk' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/local-nurseries');
  await zip(page).fill('98105');
  await page.getByText('More filters').click();
  await page.getByRole('combobox', { name: 'Has a plant in stock' }).fill('western sword fern');
  await find(page);
  await expect(page).toHaveURL(/\/local-nurseries\?zip=98105&plant=\d+$/);
  await expect(page.getByText('Has Western Sword Fern in stock.')).toBeVisible();
  await page.getByRole('link', { name: SALISH }).click();
  await expect(page.getByRole('heading', { level: 1, name: SALISH })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search its stock' }).fill('fern');
  await page.getByRole('searchbox', { name: 'Search its stock' }).press('Enter');
  await expect(page).toHaveURL(/\?search=fern/);
  await expect(page.getByRole('rowheader', { name: /Fern/ }).first()).toBeVisible();
  await context.close();
});

test('the page of a Growth nursery: its stock, and what a sample is not', { tag: '@phone' }, async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(404);
  await page.goto('/nurseries/sample-salish-lowland-natives');

  await test.step('a sample says so, stays out of search engines and is no business to them', async () => {
    await expect(page.getByText('Sample: not a real nursery')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Claim it' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /way there/ })).toHaveCount(0);
  });

  await test.step('its stock in pages, each line with how long ago it was confirmed', async () => {
    await expect(page.getByText(/^\d+ plants and sizes, by name\./)).toBeVisible();
    await expect(page.getByText(/^Not confirmed since .+: call first$/).first()).toBeVisible();
    await expect(page.getByText(/^Confirmed /).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL(/\?page=2#stock$/);
    await expect(page.getByText(/page 2 of \d+\./)).toBeVisible();
  });

  await test.step('searched as it is typed; nothing found says so; back is one step', async () => {
    const search = page.getByRole('searchbox', { name: 'Search its stock' });
    await search.fill('sword fern');
    await expect(page.getByText(/for “sword fern”\./)).toBeVisible();
    await expect(page).toHaveURL(/\?search=sword\+fern#stock$/);
    await search.fill('palm tree');
    await expect(page.getByText(/nothing called “palm tree” in stock/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2#stock$/);
    await expect(search).toHaveValue('');
  });

  await test.step('a plant page leads here, and a plant here to its page', async () => {
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/plants\/\d+-/);
    await page.getByRole('link', { name: 'Where to buy', exact: true }).click();
    const onMap = page.getByRole('link', { name: 'See those that have it on the map' });
    await expect(onMap).toHaveAttribute('href', /^\/local-nurseries\?plant=\d+$/);
    await page.getByRole('link', { name: SALISH }).click();
    await expect(page).toHaveURL('/nurseries/sample-salish-lowland-natives');
  });

  await test.step('a sample belongs to nobody; an address of none says so, whatever stands in it', async () => {
    await page.goto('/nurseries/sample-salish-lowland-natives/claim');
    await expect(page.getByRole('heading', { name: 'A sample belongs to nobody' })).toBeVisible();
    for (const slug of ['no-such-nursery', '%E8%8B%97%E5%9C%83', 'a%2Fb', '..%2Fadmin', 'x'.repeat(200)]) {
      const answer = await page.goto(`/nurseries/${slug}`);
      expect(answer?.status(), slug).toBe(404);
      await expect(page.getByRole('heading', { name: 'Nursery not found' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});

interface Registered {
  readonly slug: string;
  readonly name: string;
  readonly phone: string;
  /** Of its website. */
  readonly domain: string;
}

/** A nursery that was registered by its owner, who can be mailed. */
async function registerNursery(request: APIRequestContext, baseURL: string | undefined): Promise<Registered> {
  const owner = await makeMember(baseURL, 'owner');
  const { token } = await signInElsewhere(request, owner);
  const word = Date.now().toString(36);
  const name = `Fern Road ${word}`;
  const domain = `fernroad-${word}.com`;
  const contact = `office@${domain}`;
  // A number of its own too: one that resembles another waits for a person.
  const phone = Date.now()
    .toString()
    .slice(-10)
    .replace(/(...)(...)/, '$1-$2-');
  const registered = await request.post('/api/v1/nurseries/register/', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      businessName: name,
      businessType: 'native_plant_nursery',
      address: '1200 Fern Road',
      city: 'Spokane',
      state: 'WA',
      zipCode: '99201',
      website: `https://${domain}/`,
      contactName: 'Rowan',
      contactEmail: contact,
      publicPhone: phone,
      specialties: ['Dry slopes'],
    },
  });
  expect(registered.status()).toBe(201);
  const link = new URL(await mailedLink(request, contact, 'nursery-signup-contact'), baseURL);
  const proved = await request.post('/api/v1/nurseries/registration/prove/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { token: link.searchParams.get('token') },
  });
  expect(proved.status()).toBe(200);
  const { nursery }: { nursery: Omit<Registered, 'phone' | 'domain'> } = await proved.json();
  return { ...nursery, phone, domain };
}

/** Where the newest mail to an address leads that has a link of this page. */
async function mailedLink(
  request: APIRequestContext,
  email: string,
  page = 'nurseries/opt-out',
): Promise<string> {
  const answer = await request.get('/api/v1/dev/outbox/', { params: { to: email } });
  const mails: { text: string }[] = await answer.json();
  const link = mails.map(({ text }) => new RegExp(`/${page}\\?token=[\\w-]+`).exec(text)?.[0]).find(Boolean);
  if (!link) throw new Error(`No link was mailed to ${email}`);
  return link;
}

test('a real listing: told to search engines, claimed by asking, and left by its own mail', {
  tag: '@phone',
}, async ({ page, request, baseURL, expectRefusals }) => {
  expectRefusals(400, 404, 409);
  const { slug, name, phone, domain } = await registerNursery(request, baseURL);
  const events: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/analytics/')) events.push(sent.postDataJSON().event_type);
  });

  await test.step('a listing: name, address, ways to reach it, what it grows; a business to search engines', async () => {
    await page.goto(`/nurseries/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Dry slopes')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In stock' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Write to it' })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    const told = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(told ?? '')['@graph'][0]).toMatchObject({ '@type': 'GardenStore', name });
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`/nurseries/${slug}<`);
    await expectAccessible(page);
  });

  await test.step('it is counted that the page was looked at, once, and that the phone was called', async () => {
    await page.getByRole('link', { name: phone }).evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
    });
    await page.getByRole('link', { name: phone }).click();
    await expect.poll(() => events).toEqual(['profile_view', 'phone_click']);
  });

  await test.step('a claim is asked for by somebody signed in, and what comes of it is said', async () => {
    const other = await makeMember(baseURL, 'claimant');
    await page.getByRole('link', { name: 'It is ours, and somebody else has it' }).click();
    await expect(page).toHaveURL('/login');
    await signInOnPage(page, other);
    await expect(page).toHaveURL(`/nurseries/${slug}/claim`);
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Lindqvist');
    await page.getByRole('button', { name: 'Send claim' }).click();
    await expect(page.getByText('Please say what you are in the nursery, such as its owner')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your role there' }).fill('Grower');
    await expectAccessible(page);
    // Its owner registered it: a refusal, and what was typed stays.
    await page.getByRole('button', { name: 'Send claim' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your role there' })).toHaveValue('Grower');
    // What the page makes of an answer that it was taken.
    await page.route(
      '**/claim/',
      (route) =>
        route.fulfill({
          status: 201,
          json: { id: 1, status: 'pending', created_at: '2026-11-22T00:00:00.000Z' },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send claim' }).click();
    await expect(page.getByText(`We have your claim of ${name}.`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an opt-out waits for its mail, whose link waits for a press', async () => {
    const { email } = newAccount('stranger');
    await page.goto(`/nurseries/${slug}/opt-out`);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('Please enter your e-mail address')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: /^Reason/ }).fill('We closed.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { name: 'A mail is on its way' })).toBeVisible();
    await expectAccessible(page);

    const link = await mailedLink(request, email);
    await page.goto(link);
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take it out' }).click();
    // Not an address of the listing: a person looks at it first.
    await expect(page.getByText(`A person looks at it before ${name} is taken out`)).toBeVisible();
    expect((await request.get(`/nurseries/${slug}`)).status()).toBe(200);

    await page.goto('/nurseries/opt-out?token=made-up');
    await page.getByRole('button', { name: 'Take it out' }).click();
    await expect(page.getByRole('heading', { name: 'This link is old' })).toBeVisible();
  });

  await test.step('from an address of the listing it is gone at once', async () => {
    const own = `rowan@${domain}`;
    await page.goto(`/nurseries/${slug}/opt-out`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(own);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { name: 'A mail is on its way' })).toBeVisible();
    await page.goto(await mailedLink(request, own));
    await page.getByRole('button', { name: 'Take it out' }).click();
    await expect(page.getByText(`${name} is no longer in the directory.`, { exact: false })).toBeVisible();
    expect((await request.get(`/nurseries/${slug}`)).status()).toBe(404);
  });
});

test('a message to a Growth nursery outlives signing in and is sent once', { tag: '@desk' }, async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(0, 429);
  // No nursery is a Growth partner yet but samples, which take no messages: one is put in their place.
  const asReal = { name: 'Fern Road Natives', isMockData: false };
  await page.route('**/api/v1/nurseries/sample-salish-lowland-natives/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...asReal } });
  });
  const sent: { client_id: string; message: string }[] = [];
  await page.route('**/analytics/', (route) => route.fulfill({ status: 204 }));
  let answers: (() => { status: number; json: object } | 'lost')[] = [];
  await page.route('**/messages/', async (route) => {
    sent.push(route.request().postDataJSON());
    const answer = answers.shift()?.() ?? {
      status: 201,
      json: { id: 1, created_at: '2026-11-22T00:00:00.000Z' },
    };
    await (answer === 'lost' ? route.abort() : route.fulfill(answer));
  });
  const message = page.getByRole('textbox', { name: 'Your message' });

  await test.step('a guest writes, signs in and finds their words again', async () => {
    await page.goto('/local-nurseries?zip=98105&status=in_stock');
    await page.getByRole('link', { name: SALISH }).click();
    await expect(page.getByRole('heading', { level: 1, name: asReal.name })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in and send' }).click();
    await expect(page.getByText('Please write your message')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await message.fill('Do you have six sword ferns?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in and send' }).click();
    await expect(page).toHaveURL('/login');
    await signInOnPage(page, await makeMember(baseURL, 'writer'));
    await expect(page).toHaveURL('/nurseries/sample-salish-lowland-natives#write');
    // The server draws whom one comes back to, which is the sample: a step within the page finds the one in its place.
    await page.goto('/local-nurseries?zip=98105&status=in_stock');
    await page.getByRole('link', { name: SALISH }).click();
    await expect(message).toHaveValue('Do you have six sword ferns?');
    await expect(page.getByText('What you wrote is still here.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('a lost answer and a refusal keep the words; sent again it is the same message', async () => {
    answers = [
      () => 'lost',
      () => ({ status: 429, json: { detail: 'Too many messages. Please wait.', code: 'too_many_requests' } }),
    ];
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(page.getByText(/There seems to be no connection/)).toBeVisible();
    await send.click();
    await expect(page.getByText('The message was not sent. Too many messages. Please wait.')).toBeVisible();
    await expect(message).toHaveValue('Do you have six sword ferns?');
    await send.dblclick();
    await expect(page.getByText(/^Your message is sent\./)).toBeVisible();
    await expect(message).toHaveValue('');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
    await expectAccessible(page);
  });
});
