import { Walk } from './support/heard.ts';
import { expect, mailedCode, newAccount, signInByCall, signInElsewhere, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { makePartner } from './support/partner.ts';
import { plannerOn } from './support/planner.ts';

// Whole journeys by keys alone. What a screen reader hears on the way is held against the texts in `docs/walks`; where a change is
// meant, `npm run test:e2e -- e2e/by-keyboard.spec.ts --update-snapshots` writes them anew, to be read before they are committed.
test.describe.configure({ timeout: 90_000 });

test('signing up: from the first page to a signed-in member, by way of an empty form and a wrong code', {
  tag: '@desk',
}, async ({ page, request, expectRefusals }) => {
  // The code that is wrong.
  expectRefusals(400);
  const account = newAccount('walker');
  const walk = new Walk(page, [[account.email, 'walker@example.org']]);
  await walk.part('From the first page to the form', async () => {
    await walk.open('/');
    await walk.to('link "Sign Up"');
    await walk.press('Enter', () => expect(page.getByRole('main')).toBeFocused());
  });
  await walk.part('The form is sent empty, and then filled in', async () => {
    await walk.to('button "Sign Up"');
    await walk.press('Enter', () => expect(page.getByLabel('Email')).toBeFocused());
    await walk.type(account.email);
    await walk.to('textbox "Password"');
    await walk.type(account.password);
    await walk.to('textbox "Confirm password"');
    await walk.type(account.password);
    await walk.press('Enter', () => expect(page.getByLabel('Verification Code')).toBeFocused());
  });
  const code = await mailedCode(request, account.email);
  await walk.part('A wrong code, and the one that was mailed', async () => {
    await walk.type(code === '111111' ? '222222' : '111111', { isOther: true });
    await walk.press('Enter', () => walk.hears('Invalid verification code'));
    await walk.type(code, { isOther: true });
    await walk.press('Enter', () => expect(page.getByRole('main')).toBeFocused());
  });
  await walk.part('Signing in', async () => {
    await walk.to('textbox "Password"');
    await walk.type(account.password);
    await walk.press('Enter', () => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible());
    await walk.to('button "Your account"');
  });
  expect(walk.text).toMatchSnapshot('signing-up.txt');
});

test('planning: a garden is begun, a plant found, placed, moved and taken back, and the garden saved', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  await signInByCall(page, await makeMember(baseURL, 'walker'));
  const { canvas } = plannerOn(page);
  const fern = page.getByRole('button', { name: 'Add Western Sword Fern to the collection' });
  const walk = new Walk(page, [
    // Of the whole catalogue, which grows.
    [/\d{3,} plants/g, '… plants'],
    [/\d\.\d of 5/g, '… of 5'],
  ]);
  await walk.part('Telling what the yard looks like', async () => {
    await walk.open('/garden-planner', () => expect(page.getByLabel('Name')).toBeVisible());
    await walk.skipTheBar();
    await walk.to('textbox "Name"');
    await walk.type('By the gate');
    await walk.to('textbox "Width"');
    await walk.type('24');
    await walk.to('textbox "Length"');
    await walk.type('16');
    await walk.to('radio "I don’t know"');
    await walk.press('ArrowRight');
    await walk.to('combobox "Soil"');
    await walk.press('ArrowDown', () => expect(page.getByRole('listbox', { name: 'Soil' })).toBeVisible());
    await walk.press('ArrowDown');
    await walk.press('Enter', () => expect(page.getByRole('listbox')).toBeHidden());
    await walk.to('button "Start drawing"');
    await walk.press('Enter', async () => {
      await expect(canvas).toBeFocused();
      await walk.hears(' plants');
      await walk.hears('Draft on this device');
    });
  });
  await walk.part('Finding a plant', async () => {
    await walk.to('searchbox "Search plants"');
    await walk.type('western sword fern', {
      until: async () => {
        await expect(page.getByRole('list', { name: 'Found plants' })).toHaveAttribute('aria-busy', 'false');
        await walk.hears('1 plant');
      },
    });
    await walk.to('button "Add Western Sword Fern');
    await walk.press('Enter', () => expect(fern).toHaveCount(0));
  });
  await walk.part('Placing it', async () => {
    await walk.press('Enter', () => expect(canvas).toBeFocused());
    await walk.press('ArrowRight');
    await walk.press('ArrowDown');
    await walk.press('Enter', () => expect(page.getByRole('meter', { name: 'Native plants' })).toBeVisible());
    await walk.press('Escape');
  });
  await walk.part('Moving it, taking that back, and doing it again', async () => {
    await walk.press('ArrowRight');
    await walk.press('Shift+ArrowDown');
    await walk.press('Control+z');
    await walk.press('Control+z');
    await walk.press('Control+Shift+z');
  });
  await walk.part('Saving the garden', async () => {
    await walk.to('button "Save garden"', { key: 'Shift+Tab' });
    await walk.press('Enter', async () => {
      await expect(page).toHaveURL(/\/gardens\/\d+$/);
      await walk.hears('is saved among your gardens');
      await walk.hears('Saved');
    });
  });
  expect(walk.text).toMatchSnapshot('planning.txt');
});

test('buying: a plant is searched, added to a garden, and found at a nursery by the shopping plan', {
  tag: '@desk',
}, async ({ page, request, baseURL, expectRefusals }) => {
  // The ZIP code that is none.
  expectRefusals(400);
  const account = await makeMember(baseURL, 'walker');
  const { token } = await signInElsewhere(request, account);
  const made = await request.post('/api/v1/gardens/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: 'By the gate', width: 20, length: 15 },
  });
  expect(made.status()).toBe(201);
  await signInByCall(page, account);
  const main = page.getByRole('main');
  const walk = new Walk(page, [[/(?:Confirmed|Not confirmed since) [^”"]+/g, 'Confirmed …']]);
  await walk.part('Searching the marketplace', async () => {
    await walk.open('/marketplace');
    await walk.skipTheBar();
    await walk.to('searchbox');
    await walk.type('foamflower', {
      until: async () => {
        await walk.hears('1 plant');
        await expect(page.getByRole('list', { name: 'Plants' })).toHaveAttribute('aria-busy', 'false');
      },
    });
    await walk.to('link "Skip to the plants"');
    await walk.press('Enter');
    await walk.to('link "Foamflower"');
  });
  await walk.part('Adding the plant to a garden', async () => {
    await walk.press('Enter', async () => {
      await expect(main).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foamflower');
    });
    await walk.to('button "Add to garden"');
    await walk.press('Enter', () =>
      expect(page.getByRole('button', { name: 'Add to By the gate' })).toBeFocused(),
    );
    await walk.press('Enter', async () => {
      await walk.hears('Foamflower is in the collection of By the gate.');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
  await walk.part('Going to the garden’s shopping plan', async () => {
    await walk.to('button "Open the menu"', { key: 'Shift+Tab' });
    await walk.press('Enter', () => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible());
    await walk.to('link "Gardens"');
    await walk.press('Enter', async () => {
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(main).toBeFocused();
    });
    await walk.to('button "More for By the gate"');
    await walk.press('Enter', () => expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused());
    await walk.to('menuitem "Shopping plan"', { key: 'ArrowDown' });
    await walk.press('Enter', () =>
      expect(page.getByRole('heading', { name: 'Nothing to buy' })).toBeVisible(),
    );
  });
  await walk.part('Asking where to buy', async () => {
    await walk.to('textbox "ZIP code"');
    await walk.type('9810');
    await walk.press('Enter', async () => {
      await expect(page.getByText('A ZIP code has five digits', { exact: false })).toBeVisible();
      await expect(page).toHaveTitle('Shopping plan · Understory');
    });
    await walk.type('98105');
    await walk.press('Enter', async () => {
      await expect(page).toHaveURL(/zip=98105/);
      await expect(page).toHaveTitle('Shopping plan for By the gate · Understory');
      await expect(page.getByText('A ZIP code has five digits', { exact: false })).toHaveCount(0);
      // What is found may come before the form that asked is done.
      await expect(page.getByRole('button', { name: 'Find nurseries' })).toBeEnabled();
    });
    await walk.to('checkbox "Also buy what is only collected"');
    await walk.press('Space', () => walk.hears('0 of 1 line ticked.'));
    await walk.to('checkbox "');
    await walk.press('Space', () => walk.hears('1 of 1 line ticked.'));
  });
  expect(walk.text).toMatchSnapshot('buying.txt');
});

test('the portal: stock is counted anew, and a message answered', { tag: '@desk' }, async ({
  page,
  request,
  baseURL,
}) => {
  const { account, nursery } = await makePartner(baseURL, 'walker', {
    plan: 'growth',
    messages: ['Do you have silver firs?'],
  });
  const { token } = await signInElsewhere(request, account);
  const added = await request.post(`/api/v1/nurseries/${nursery.id}/inventory/`, {
    headers: { Authorization: `Bearer ${token}` },
    // Grand Fir: of other plants other journeys say who has them.
    data: { plant: 2, container: '1-gallon pot', quantity: 12, price: 9.5 },
  });
  expect(added.status()).toBe(201);
  const main = page.getByRole('main');
  const walk = new Walk(page, [
    [account.email, 'walker@example.org'],
    [nursery.name, 'Walker natives'],
  ]);
  await walk.part('Signing in', async () => {
    await walk.open('/nursery-login');
    await walk.skipTheBar();
    await walk.to('link "Sign in"');
    await walk.press('Enter', () => expect(main).toBeFocused());
    await walk.to('textbox "Email"');
    await walk.type(account.email);
    await walk.to('textbox "Password"');
    await walk.type(account.password);
    await walk.press('Enter', () =>
      expect(page.getByRole('heading', { level: 1, name: nursery.name })).toBeVisible(),
    );
  });
  await walk.part('Counting a lot anew', async () => {
    await walk.to('link "Inventory"');
    await walk.press('Enter', async () => {
      await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toBeVisible();
      await expect(main).toBeFocused();
    });
    await walk.to('textbox "Quantity of');
    await walk.type('48');
    await walk.press('Enter', () => walk.hears('is changed.'));
  });
  await walk.part('Naming another price', async () => {
    await walk.to('textbox "Price of');
    await walk.type('a lot');
    await walk.press('Enter', () => expect(page.getByText('Not a figure')).toBeVisible());
    await walk.type('11.25');
    await walk.press('Enter', () => walk.hears('is changed.'));
  });
  await walk.part('Answering a message', async () => {
    await walk.to('link "Messages', { key: 'Shift+Tab' });
    await walk.press('Enter', async () => {
      await expect(page.getByRole('button', { name: 'Reply to Rosa Berg' })).toBeVisible();
      await expect(main).toBeFocused();
    });
    await walk.to('button "Reply to Rosa Berg"');
    await walk.press('Enter', () => expect(page.getByLabel('Your answer')).toBeFocused());
    await walk.to('button "Send answer"');
    await walk.press('Enter', () => expect(page.getByLabel('Your answer')).toBeFocused());
    await walk.type('Forty-eight of them.');
    await walk.to('button "Send answer"');
    await walk.press('Enter', () => expect(page.getByRole('heading', { name: 'Rosa Berg' })).toBeFocused());
  });
  expect(walk.text).toMatchSnapshot('portal.txt');
});
