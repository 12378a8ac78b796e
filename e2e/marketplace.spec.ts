import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, expectWorkFirst, test } from './support/journey.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const cardsOf = (page: Page) => page.getByRole('list', { name: 'Plants', exact: true }).getByRole('listitem');
const countOf = (page: Page) =>
  page
    .locator('#plants')
    .getByRole('status')
    .filter({ hasText: /plants?\b/ });

/** Opens the filters where they are a drawer. Gives what holds them. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.locator('#plant-filters');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(drawerOf(page)).toBeVisible();
  await expect(page).toHaveURL(/#filters$/);
  return drawerOf(page);
}

async function unfold(page: Page, title: string): Promise<void> {
  const group = page
    .locator('#plant-filters details')
    .filter({ has: page.getByText(title, { exact: true }) });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}

/** The count that stands beside a choice. */
async function countBeside(page: Page, name: RegExp): Promise<number> {
  const label = page.locator('#plant-filters label').filter({ hasText: name });
  return Number(await label.locator('b').textContent());
}

const plants = (count: number): string => `${count} ${count === 1 ? 'plant' : 'plants'}`;

test('a plant is found by a misspelt name, which stays as it was typed and is one step back', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/marketplace?sun_exposure=SH');
  const search = page.getByRole('searchbox', { name: 'Search plants by name' });
  await search.pressSequentially('swrod fern', { delay: 30 });
  await expect(page).toHaveURL(/search=swrod\+fern&sun_exposure=SH$/);
  const found = page.getByRole('link', { name: 'Western Sword Fern', exact: true });
  await expect(found).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' }).locator(':checked')).toHaveText('Best match');
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Western Sword Fern');
  await page.goBack();
  await expect(search).toHaveValue('swrod fern');
  await expect(found).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?sun_exposure=SH$/);
  await expect(search).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Order' }).locator(':checked')).toHaveText('Name, A to Z');
});

test('the part of a name that was searched is marked, and another name is told where it is by that one', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/marketplace?search=camas');
  await expect(cardsOf(page).first().locator('mark').first()).toHaveText(/camas/i);
  await page.goto('/marketplace?search=kinnikinnick&view=list');
  const row = cardsOf(page).first();
  await expect(row.locator('mark').first()).toHaveText(/kinnikinnick/i);
  await expectAccessible(page);
});

test('words that no name holds are read as wishes: taken off one by one, passed over in sight, told where none is all', async ({
  page,
}) => {
  await page.goto('/marketplace?search=fern+for+shade+frobnicating');
  const readAs = page.getByRole('list', { name: 'What your words were read as' });
  await expect(readAs.getByRole('listitem')).toHaveText(['fern', 'shade']);
  await expect(page.getByText('Not understood, and passed over: “frobnicating”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Western Sword Fern', exact: true })).toBeVisible();
  await expectAccessible(page);
  await readAs.getByRole('link', { name: 'fern: take it off' }).click();
  await expect(page).toHaveURL(/search=for\+shade\+frobnicating$/);
  await expect(readAs.getByRole('listitem')).toHaveText(['shade']);
  await page.goBack();
  await expect(readAs.getByRole('listitem')).toHaveText(['fern', 'shade']);

  await page.getByRole('searchbox').fill('evergreen groundcover shade');
  await expect(readAs.getByRole('listitem')).toHaveText(['evergreen', 'groundcover', 'shade']);
  await expect(cardsOf(page).filter({ hasText: 'Western Wild Ginger' })).toBeVisible();

  await page.getByRole('searchbox').fill('blue fern');
  await expect(readAs.getByRole('listitem')).toHaveText(['blue flowers', 'fern']);
  await expect(page.getByText('Nothing is “blue flowers” as well: it was let go.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Western Sword Fern', exact: true })).toBeVisible();
  await expect(cardsOf(page).filter({ hasText: 'Anise Hyssop' })).toHaveCount(0);

  await page.getByRole('searchbox').fill('fern for shade over 90 feet');
  await expect(page.getByText('No plant here is all of that at once.')).toBeVisible();
  await expectAccessible(page);
  await readAs.getByRole('link', { name: 'fern: take it off' }).click();
  await expect(page.getByRole('link', { name: 'Western Redcedar', exact: true })).toBeVisible();
  await readAs.getByRole('link', { name: 'at least 90 ft tall: take it off' }).click();
  await expect(page).toHaveURL(/search=for\+shade$/);
  await expect(readAs.getByRole('listitem')).toHaveText(['shade']);
});

test('three filters: each count is what the choice finds, and back and reload keep the search', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await expectWorkFirst(cardsOf(page).first());
  await openFilters(page);
  const chosen: [group: string, name: RegExp][] = [
    ['Light', /^Shade/],
    ['Soil', /^Moist/],
    ['Wildlife', /^Birds/],
  ];
  const before = (await countOf(page).textContent()) ?? '';
  let expected = 0;
  let byTwo = 0;
  for (const [group, name] of chosen) {
    byTwo = expected;
    await unfold(page, group);
    expected = await countBeside(page, name);
    expect(expected).toBeGreaterThan(0);
    await page.locator('#plant-filters').getByRole('checkbox', { name }).click();
    await expect(countOf(page)).toHaveText(plants(expected));
  }
  if (isPhone(page)) {
    await drawerOf(page)
      .getByRole('button', { name: `Show ${plants(expected)}` })
      .click();
    await expect(drawerOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  }
  const address = '/marketplace?sun_exposure=SH&moisture_requirements=moist&wildlife=birds';
  await expect(page).toHaveURL(address);
  const tags = page.getByRole('list', { name: 'What narrows the list' });
  await expect(tags.getByRole('link', { name: /take it off$/ })).toHaveCount(3);

  await page.reload();
  await expect(countOf(page)).toHaveText(plants(expected));
  await page.goBack();
  // What was chosen in the drawer is one step; beside the list each choice is.
  await expect(page).toHaveURL(
    isPhone(page) ? '/marketplace' : '/marketplace?sun_exposure=SH&moisture_requirements=moist',
  );
  await expect(countOf(page)).toHaveText(isPhone(page) ? before : plants(byTwo));
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(countOf(page)).toHaveText(plants(expected));
  await tags.getByRole('link', { name: 'Shade: take it off' }).click();
  await expect(page).toHaveURL('/marketplace?moisture_requirements=moist&wildlife=birds');
  await tags.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/marketplace');
});

test('the list beside the cards, the order and the letters are kept in the address', async ({ page }) => {
  await page.goto('/marketplace?plant_type=fern');
  const list = page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' });
  await list.click();
  await expect(list).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/marketplace?plant_type=fern&view=list');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Tallest first');
  await expect(page).toHaveURL('/marketplace?plant_type=fern&ordering=-height&view=list');
  await expect(cardsOf(page).first()).toContainText('Giant Chain Fern');
  await openFilters(page);
  const letters = page
    .getByRole('navigation', { name: /first letter of the common name/ })
    .filter({ visible: true });
  const letter = letters.getByRole('link', { name: /^L \d/ });
  const [count = ''] = /\d+/.exec((await letter.textContent()) ?? '') ?? [];
  await letter.click();
  await expect(countOf(page)).toHaveText(plants(Number(count)));
  if (isPhone(page)) await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/marketplace?plant_type=fern&letter=L&ordering=-height&view=list');
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(Number(count));
  await expectAccessible(page);
});

test('pages have numbers; one past the end says where the list ends', { tag: '@desk' }, async ({
  page,
  expectRefusals,
}) => {
  await page.goto('/marketplace');
  const pages = page.getByRole('navigation', { name: 'Pages of plants' });
  await pages.getByRole('link', { name: 'Go to page 2', exact: true }).click();
  await expect(page).toHaveURL('/marketplace?page=2');
  await expect(countOf(page)).toHaveText('445 plants, page 2 of 23');
  await expect(countOf(page)).toBeInViewport();
  await expect(cardsOf(page)).toHaveCount(20);
  await pages.getByRole('link', { name: 'Go to page 23' }).click();
  await expect(cardsOf(page)).toHaveCount(5);
  await page.goBack();
  await expect(countOf(page)).toHaveText('445 plants, page 2 of 23');

  expectRefusals(404);
  await page.goto('/marketplace?plant_type=fern&page=9');
  await expect(page.getByRole('alert')).toContainText('This list has no page 9.');
  await page.getByRole('alert').getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL('/marketplace?plant_type=fern');
});

test('where nothing is found, what narrows most is said and can be taken off', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/marketplace?search=camas&plant_type=tree&sun_exposure=SH');
  await expect(countOf(page)).toHaveText('0 plants');
  await expect(page.getByText('No plant here is all of that at once.')).toBeVisible();
  await expectAccessible(page);
  const lift = page.getByRole('link', { name: /^Without “camas”/ });
  const [, count = ''] = /(\d+) plants?$/.exec((await lift.textContent()) ?? '') ?? [];
  await lift.click();
  await expect(countOf(page)).toHaveText(plants(Number(count)));
  await page.goto('/marketplace?search=zzqqxxyyw');
  await expect(page.getByText('No plant here is called “zzqqxxyyw”.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('zzqqxxyyw');
});

test('an outage keeps the page, says so, and the list comes again', { tag: '@phone' }, async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(503, 0);
  await page.goto('/marketplace');
  await page.route('**/marketplace-search/**', (route) => route.abort());
  await page.getByRole('searchbox').fill('fern');
  const alert = page.getByRole('alert').filter({ hasText: 'The plants could not be fetched.' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/marketplace-search/**');
  await alert.getByRole('link', { name: 'Try again' }).click();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('fern');
});

test('the drawer of a phone: focus, Escape, back, and what was chosen stays', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/marketplace');
  const drawer = await openFilters(page);
  // A popover lets the focus go to what lies behind it, and must not be told as if that were not there.
  await expect(drawer).not.toHaveAttribute('aria-modal');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/marketplace');
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();

  await openFilters(page);
  await drawer.getByRole('checkbox', { name: /^Shade/ }).click();
  await expect(page).toHaveURL('/marketplace?sun_exposure=SH#filters');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/marketplace?sun_exposure=SH');
  await page.goBack();
  await expect(page).toHaveURL('/marketplace');
});

test('a drawer that is opened while the step back of its closing is on its way is open', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/marketplace');
  const drawer = await openFilters(page);
  // As a press that comes when the address has changed and the page has not yet.
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('[popovertarget="plant-filters"]')?.click();
    window.addEventListener('popstate', press, { once: true });
  });
  const left = page.waitForEvent('framenavigated');
  await page.keyboard.press('Escape');
  await left;
  await expect(page).toHaveURL('/marketplace#filters');
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/marketplace');
});

test('a drawer that is closed before the page is drawn for its opening stays closed', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/marketplace');
  // The browser tells of the closing only when the page has drawn the address that names the drawer.
  await page.locator('#plant-filters').evaluate((sheet: HTMLElement) => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...entry) => {
      pushState(...entry);
      sheet.hidePopover();
    };
    const tellLater = (told: Event) => {
      if (!told.isTrusted || sheet.matches(':popover-open')) return;
      told.stopImmediatePropagation();
      const tell = () =>
        sheet.dispatchEvent(new ToggleEvent('toggle', { oldState: 'open', newState: 'closed' }));
      const onceIdle = (then: () => void) => () => requestAnimationFrame(() => requestIdleCallback(then));
      onceIdle(onceIdle(onceIdle(tell)))();
    };
    sheet.addEventListener('toggle', tellLater, { capture: true });
    let opened = 0;
    sheet.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'open') opened += 1;
      sheet.dataset.opened = String(opened);
    });
  });
  const left = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/marketplace'));
  await page.getByRole('button', { name: /^Filters/ }).click();
  await left;
  await expect(page.locator('#plant-filters')).toHaveAttribute('data-opened', '1');
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL('/marketplace');
});

test('a drawer that is closed while a choice in it is on its way stays closed', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/marketplace?plant_type=fern');
  const drawer = await openFilters(page);
  // As an Escape that comes when the address has changed and the page has not yet.
  await drawer.evaluate((sheet: HTMLElement) => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      replaceState(...entry);
      if (window.location.search.includes('letter=L')) sheet.hidePopover();
    };
  });
  await drawer.getByRole('link', { name: /^L \d/ }).click();
  await expect(page).toHaveURL('/marketplace?plant_type=fern&letter=L');
  await expect(drawer).toBeHidden();
});

test('in the dark, with the filters open, axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/marketplace?sun_exposure=SH&bloom_month=4&pet_safe=true&search=fairy');
  await openFilters(page);
  for (const group of ['Wildlife', 'Kind of plant', 'Origin']) await unfold(page, group);
  await expect(page.getByText(/That is no proof: ask a vet/)).toBeVisible();
  await expectAccessible(page);
});

test('what was asked last is shown, whichever answer is late', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/marketplace?plant_type=fern');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/marketplace-search\/\?.*sun_exposure=FS(&|$)/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const filters = page.locator('#plant-filters');
  await filters.getByRole('checkbox', { name: /^Full Sun/ }).click();
  await filters.getByRole('checkbox', { name: /^Shade/ }).click();
  await expect(page).toHaveURL('/marketplace?sun_exposure=FS,SH&plant_type=fern');
  const found = (await countOf(page).textContent()) ?? '';
  letGo();
  await page.reload();
  await expect(countOf(page)).toHaveText(found);
  // Both were on their way as one: the first never was a step.
  await page.goBack();
  await expect(page).toHaveURL('/marketplace?plant_type=fern');
});

test('the hardiness zone is found by a ZIP code', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/marketplace');
  await openFilters(page);
  await unfold(page, 'Practical matters');
  await page.getByRole('textbox', { name: /ZIP code/ }).fill('98501');
  await page.getByRole('button', { name: 'Find my zone' }).click();
  await expect(page.getByText(/^Olympia, WA 98501 is in zone 8\.$/)).toBeVisible();
  await expect(page).toHaveURL(/hardiness_zone=8/);
});

test('without scripts the form finds, and its answer has the one address of the search', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/marketplace');
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.locator('#plant-filters');
  await filters.getByRole('checkbox', { name: /^Partial Sun/ }).check();
  await filters.getByRole('checkbox', { name: /^Shade/ }).check();
  const expected = await page.request.get('/api/v1/plants/marketplace-search/?sun_exposure=PS,SH');
  const { count }: { count: number } = await expected.json();
  await filters.getByRole('button', { name: /^Show/ }).last().click();
  await expect(page).toHaveURL('/marketplace?sun_exposure=PS,SH');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: plants(count) })).toBeVisible();
  await page.goto('/marketplace?search=camas');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('Camassia quamash').first()).toBeVisible();
  await context.close();
});

/** Keeps every script back until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** What Chromium tells of a part of the page that moved by itself. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
interface Shift {
  readonly value: number;
  /** Which parts moved from where to where, in words. */
  readonly moved: readonly string[];
}

test.describe('on a first visit, when scripts come late', () => {
  test.use({ isFirstVisit: true });

  for (const query of ['', '?search=zzqqxxyyw']) {
    test(`nothing jumps when the scripts and the hint come: /marketplace${query}`, async ({ page }) => {
      await page.addInitScript(() => {
        const seen: Shift[] = [];
        Object.assign(window, { shifts: seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
            seen.push({
              value: entry.value,
              moved: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
                const part = node instanceof Element ? node : node?.parentElement;
                const name = `${part?.tagName} ${part?.getAttribute('class')} ${part?.textContent?.slice(0, 40)}`;
                return `${name}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`;
              }),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`/marketplace${query}`);
      await expect(page.getByRole('complementary', { name: 'A hint for this page' })).toBeAttached();
      // Shifts are told of a frame after they were painted.
      const shifts = await page.evaluate(
        () =>
          new Promise<readonly Shift[]>((tell) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                setTimeout(() => tell((window as unknown as { shifts: readonly Shift[] }).shifts)),
              ),
            ),
          ),
      );
      const moved = shifts.map(({ value, moved }) => `${value}: ${moved.join('; ')}`).join('\n');
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        moved,
      ).toBeLessThan(0.02);
    });
  }

  test('scripts come after the first paint, and what is pressed before them is pressed again', {
    tag: '@desk',
  }, async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/marketplace', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    letGo();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    const [painted, firstScript] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
    ]);
    expect(firstScript).toBeGreaterThan(painted ?? Number.NaN);
  });

  test('what is pressed while the page is taken over acts once', { tag: '@desk' }, async ({ page }) => {
    await page.addInitScript(() => {
      const pressWhenBegun = () => {
        // React marks what it takes over, piece by piece, some time before the page answers.
        const main = document.querySelector('#content') ?? {};
        if (!Object.keys(main).some((name) => name.startsWith('__reactFiber'))) {
          setTimeout(pressWhenBegun);
          return;
        }
        document.querySelector<HTMLElement>('a[role="checkbox"]')?.click();
        document.documentElement.setAttribute('data-pressed', '');
      };
      pressWhenBegun();
    });
    await page.goto('/marketplace?search=fern');
    await expect(page.locator('html')).toHaveAttribute('data-pressed');
    // What is still noted is pressed in the turn after the page answers.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(page.getByRole('checkbox', { name: /^Compare ?:/ }).first()).toBeChecked();
  });

  test('a plant that is added before the scripts run is added when they do', { tag: '@phone' }, async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto('/marketplace?search=salal', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to garden: Salal', exact: true }).click();
    await expect(page).toHaveURL('/marketplace?search=salal');
    letGo();
    await expect(page.getByText('Salal is kept in your draft on this device.')).toBeVisible();
    await expect(page).toHaveURL('/marketplace?search=salal');
  });

  test('a step back before the scripts run shows what the address says', { tag: '@desk' }, async ({
    page,
  }) => {
    const address = '/marketplace?sun_exposure=SH&moisture_requirements=moist';
    await page.goto(address);
    const found = (await countOf(page).textContent()) ?? '';
    await page.getByRole('link', { name: 'Shade: take it off' }).click();
    await expect(page).toHaveURL('/marketplace?moisture_requirements=moist');
    await expect(countOf(page)).not.toHaveText(found);
    const letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(countOf(page)).not.toHaveText(found);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(address);
    await expect(countOf(page)).toHaveText(found);
    letGo();
  });
});
