import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NURSERY_EVENTS, permissionsOf } from '@understory/contract';
import axe from 'axe-core';
import { type ComponentType, useState } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { english } from '../../testing/english.tsx';
import { render } from '../../testing/render.tsx';
import { SessionProvider } from '../session/session.tsx';
import { theme } from '../shell/theme.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import DashboardRoute from './dashboard.route.tsx';
import { demoActs, demoNursery } from './demo.ts';
import InventoryRoute from './inventory/inventory.route.tsx';
import MessagesRoute from './messages.route.tsx';
import PortalRoute from './portal.route.tsx';
import ProfileRoute from './profile.route.tsx';

const PERSON = {
  id: 'fern',
  email: 'fern@example.org',
  is_nursery_admin: true,
  is_platform_admin: false,
  managed_nursery: { id: 7 },
};
const TOKEN = `x.${btoa(JSON.stringify({ sub: PERSON.id }))}.x`;

const nursery = (tier: string) => ({
  ...demoNursery(english),
  id: 7,
  slug: 'fern-and-moss',
  name: 'Fern & Moss',
  website: 'https://fern.com/',
  phone: null,
  partnership_tier: tier,
  is_active: true,
  latitude: 47,
  longitude: -122,
  regions: [],
  featured: false,
  logo: null,
  isMockData: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  may: [],
});
const RUNS = { id: 7, slug: 'fern-and-moss', name: 'Fern & Moss', address: '1 Alder Road', role: 'owner' };
const dashboard = (tier = 'full_integration') => ({
  nursery: nursery(tier),
  inventory_stats: { total_plants: 12, in_stock: 9, limited: 2, out_of_stock: 1 },
  last_update: null,
  messages: { total: 1, unread: 1 },
  demo_mode: false,
  runs: [RUNS],
});
const FIGURES = {
  first_day: '2026-11-25',
  last_day: '2026-11-26',
  days: ['2026-11-25', '2026-11-26'].map((day, at) => ({ day, views: at * 4, clicks: at, messages: 0 })),
  by_kind: Object.fromEntries(NURSERY_EVENTS.map((kind) => [kind, 0])),
  totals: { views: 4, clicks: 1, messages: 0 },
  before: { views: 2, clicks: 0, messages: 0 },
  conversion: 0.25,
  growth_rate: 1,
  top_plants: [],
};
const MESSAGE = {
  id: 3,
  from: 'Rosa Berg',
  email: 'rosa@example.org',
  plant: null,
  message: 'Have you sword ferns?',
  created_at: '2026-11-25T12:00:00.000Z',
  read_at: null,
  reply: null,
  replied_at: null,
  reported_at: null,
  removed: null,
};
const inbox = (message: object = MESSAGE) => ({
  count: 1,
  next: null,
  previous: null,
  results: [message],
  unread: 1,
  reply_to: 'office@fern.com',
});

type Answer = { readonly body: unknown; readonly status: number };
const answers = new Map<string, Answer>();
const asked: { readonly call: string; readonly search: string; readonly body: unknown }[] = [];
const answering = (call: string, body: unknown, status = 200) => answers.set(call, { body, status });
const refusing = (call: string, status: number, code: string, detail: string, errors?: object[]) =>
  answering(call, { code, detail, ...(errors && { errors }) }, status);

const DASHBOARD = 'GET /nurseries/dashboard/';
const REGISTRATION = 'GET /nurseries/registration/';
const INBOX = 'GET /nurseries/7/messages/';
const REPLY = 'POST /nurseries/7/messages/3/reply/';
const PUT = 'PUT /nurseries/7/';
const NONE = {
  status: 'none',
  registrationId: null,
  nursery: null,
  declined: null,
  left: null,
  waiting_for: null,
  link_to: null,
  link_ends_at: null,
};

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  demoActs.reset();
  answering('POST /auth/refresh/', { id_token: TOKEN, expires_in: 3600 });
  answering(DASHBOARD, dashboard());
  answering(INBOX, inbox());
  answering('GET /nurseries/7/analytics/summary/', FIGURES);
  answering('GET /nurseries/7/wanted_plants/', { service_radius: 40, is_on_map: true, lacks: [], has: [] });
  answering('GET /payments/plans/', { plans: [], is_founding_partner_eligible: false });
  answering(REGISTRATION, NONE);
  refusing('GET /payments/subscription/', 503, 'payments_unavailable', 'Not now.');
  vi.spyOn(window, 'fetch').mockImplementation(async (given) => {
    const request = given as Request;
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    const text = await request.text();
    const search = new URL(request.url).search;
    asked.push({ call, search, body: text.startsWith('{') ? JSON.parse(text) : undefined });
    const { body, status } = answers.get(call + search) ??
      answers.get(call) ?? {
        body: { code: 'not_found', detail: 'Not here.' },
        status: 404,
      };
    return Response.json(body, { status });
  });
});

function Frame() {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } }),
  );
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <ToastProvider>
            <Outlet />
            <Where />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

/** Opens a part of the portal as a member, or as a visitor. */
async function open(path: string, isMember = true): Promise<void> {
  const viewer = isMember
    ? { key: 'k', person: PERSON, tier: 'visionary', permissions: permissionsOf('visionary') }
    : null;
  const root = {
    viewer,
    isAwaited: false,
    known: null,
    now: Date.parse('2026-11-26T12:00:00.000Z'),
    config: { identityProvider: 'embedded', hostedPool: null },
  };
  const portal = isMember
    ? { isAwaited: false, page: { viewerKey: 'k', known: { queries: [], mutations: [] } }, viewerKey: 'k' }
    : { isAwaited: false, page: null };
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Frame as ComponentType,
      loader: () => root,
      children: [
        {
          id: 'portal',
          path: 'nursery-portal',
          Component: PortalRoute as unknown as ComponentType,
          loader: () => portal,
          children: [
            { index: true, Component: DashboardRoute },
            { path: 'inventory', Component: InventoryRoute },
            { path: 'messages', Component: MessagesRoute },
            { path: 'profile', Component: ProfileRoute },
          ],
        },
      ],
    },
  ]);
  await render(<Site initialEntries={[path]} hydrationData={{ loaderData: { root, portal } }} />);
}

const text = (words: string | RegExp) => page.getByText(words);
const calls = (call: string) => asked.filter((one) => one.call === call);

it.each([
  [404, 'no_nursery_registered'],
  [403, 'forbidden'],
])('a %i shows the demonstration, and above it the way to a nursery of one’s own', async (status, code) => {
  refusing(DASHBOARD, status, code, 'Refused.');
  await open('/nursery-portal');
  await expect.element(page.getByRole('heading', { name: 'No nursery is registered' })).toBeVisible();
  await expect.element(text('247')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Register your nursery' }))
    .toHaveAttribute('href', '/nursery-signup');
});

it('who looks after two branches goes from one to the other, and every part stays with it', async () => {
  const branch = {
    ...RUNS,
    id: 8,
    slug: 'fern-and-moss-2',
    address: '9 Birch Street, Burlington',
    role: 'staff',
  };
  answering(DASHBOARD, {
    ...dashboard('basic'),
    nursery: { ...nursery('basic'), id: 8, name: 'Fern & Moss' },
    runs: [RUNS, branch],
  });
  await open('/nursery-portal?nursery=8');
  const own = page.getByRole('list', { name: 'Nurseries you look after' });
  await expect
    .element(own.getByRole('link', { name: 'Fern & Moss, 9 Birch Street (shown)' }))
    .toHaveAttribute('href', '/nursery-portal?nursery=8');
  await expect
    .element(own.getByRole('link', { name: 'Fern & Moss, 1 Alder Road' }))
    .toHaveAttribute('href', '/nursery-portal');
  expect(calls(DASHBOARD).map(({ search }) => search)).toEqual(['?nursery=8']);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect.element(text('At /nursery-portal/profile?nursery=8')).toBeVisible();
  // Of a branch whose staff they are they add none.
  await expect.element(page.getByRole('region', { name: 'Branches' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add a branch' })).not.toBeInTheDocument();
});

it('a nursery that is theirs no more makes way for the one they run', async () => {
  refusing(`${DASHBOARD}?nursery=9`, 404, 'no_nursery_registered', 'None.');
  await open('/nursery-portal?nursery=9');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fern & Moss' })).toBeVisible();
});

it('a registration that waits says so, with its number', async () => {
  refusing(DASHBOARD, 404, 'no_nursery_registered', 'None.');
  answering(REGISTRATION, { ...NONE, status: 'pending', registrationId: 'r-1', waiting_for: 'decision' });
  await open('/nursery-portal');
  await expect
    .element(text("Your nursery registration is pending approval. We'll notify you once it's approved."))
    .toBeVisible();
  await expect.element(text(/Registration r-1\./)).toBeVisible();
});

it('a registration that is approved meanwhile brings the nursery, without a press', async () => {
  refusing(DASHBOARD, 404, 'no_nursery_registered', 'None.');
  answering(REGISTRATION, { ...NONE, status: 'pending', registrationId: 'r-1', waiting_for: 'decision' });
  await open('/nursery-portal');
  await expect.element(text(/Registration r-1\./)).toBeVisible();
  answering(DASHBOARD, dashboard());
  answering(REGISTRATION, { ...NONE, status: 'approved', registrationId: 'r-1' });
  // As a minute later, the page is looked at again.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fern & Moss' })).toBeVisible();
});

it('another fault is told in the server’s words, and tried again by a press', async () => {
  refusing(DASHBOARD, 500, 'internal_error', 'The fault is on our side.');
  await open('/nursery-portal');
  await expect.element(text('The fault is on our side.')).toBeVisible();
  await expect.element(text('247')).not.toBeInTheDocument();
  answering(DASHBOARD, dashboard());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fern & Moss' })).toBeVisible();
});

it('a visitor sees the demonstration without a call', async () => {
  await open('/nursery-portal?demo=referral', false);
  await expect.element(text('Sample insights')).toBeVisible();
  expect(asked).toEqual([]);
});

it('shows a nursery what it has and how it was found, and axe finds no fault with it', async () => {
  await open('/nursery-portal');
  await expect
    .element(page.getByRole('link', { name: 'Limited' }))
    .toHaveAttribute('href', '/nursery-portal/inventory?status=limited');
  await expect.element(text(/^4 views and 1 click or message in 2 days/)).toBeVisible();
  await expect.element(text('+100%')).toBeVisible();
  await expect.element(text('Nothing that five gardens around you hold is missing at yours.')).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it.each([
  ['subscription=success&tier=growth', false, /^Welcome to Growth!/],
  ['welcome=true&tier=growth', true, /^Welcome, founding partner!/],
  ['welcome=true&tier=referral', true, /^Welcome to Referral!/],
])('%s (founding open: %s) welcomes once, and leaves the address', async (search, isEligible, words) => {
  answering('GET /payments/plans/', { plans: [], is_founding_partner_eligible: isEligible });
  await open(`/nursery-portal?${search}`);
  await expect.element(text(words)).toBeVisible();
  await expect.element(page.getByText('At /nursery-portal', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(text(words)).not.toBeInTheDocument();
});

it('an answer that is refused says why and keeps what was written; one that is taken is shown', async () => {
  refusing(REPLY, 409, 'already_replied', 'This message was answered already. A message is answered once.');
  await open('/nursery-portal/messages');
  await page.getByRole('button', { name: 'Reply to Rosa Berg' }).click();
  await expect.element(page.getByRole('dialog').getByText('office@fern.com')).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByLabelText('Your answer')).toHaveFocus();
  await expect
    .element(page.getByLabelText('Your answer'))
    .toHaveAccessibleDescription('Please write your answer');
  expect(calls(REPLY)).toEqual([]);
  await page.getByLabelText('Your answer').fill(' Eighteen. ');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(text('This message was answered already. A message is answered once.')).toBeVisible();
  await expect.element(page.getByLabelText('Your answer')).toHaveValue(' Eighteen. ');
  const replied = {
    ...MESSAGE,
    read_at: MESSAGE.created_at,
    reply: 'Eighteen.',
    replied_at: MESSAGE.created_at,
  };
  answering(REPLY, { ...replied, unread: 0 });
  answering(INBOX, { ...inbox(replied), unread: 0 });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(text('Replied')).toBeVisible();
  expect(calls(REPLY).map(({ body }) => body)).toEqual([{ reply: 'Eighteen.' }, { reply: 'Eighteen.' }]);
  await expect.element(page.getByRole('button', { name: 'Reply to Rosa Berg' })).not.toBeInTheDocument();
  // The button that had the focus is gone.
  await expect.element(page.getByRole('heading', { name: 'Rosa Berg' })).toHaveFocus();
});

it('keys go on at a message that was marked as read, whose button is gone', async () => {
  const READ = `POST /nurseries/7/messages/${MESSAGE.id}/read/`;
  const read = { ...MESSAGE, read_at: MESSAGE.created_at };
  answering(READ, { ...read, unread: 0 });
  await open('/nursery-portal/messages');
  const mark = page.getByRole('button', { name: 'Mark as read: Rosa Berg' });
  await expect.element(mark).toBeVisible();
  answering(INBOX, { ...inbox(read), unread: 0 });
  await mark.click();
  await expect.element(mark).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Rosa Berg' })).toHaveFocus();
});

it('a message that was removed says why in place of its words, and is not answered', async () => {
  const removed = { at: MESSAGE.created_at, reason: 'It is an advertisement.' };
  answering(INBOX, inbox({ ...MESSAGE, message: '', reported_at: MESSAGE.created_at, removed }));
  await open('/nursery-portal/messages');
  await expect
    .element(text(/^Removed by the people who run Understory, .*: It is an advertisement\.$/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mark as read: Rosa Berg' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reply to Rosa Berg' })).not.toBeInTheDocument();
});

it('messages come with Growth, and say so', async () => {
  answering(DASHBOARD, dashboard('referral'));
  await open('/nursery-portal/messages');
  await expect.element(page.getByRole('heading', { name: 'It comes with Growth' })).toBeVisible();
  expect(calls(INBOX)).toEqual([]);
});

it('a profile that is refused shows why at its field and keeps what was typed; one that is kept is shown everywhere', async () => {
  refusing(PUT, 400, 'unknown_zip', 'We do not know the ZIP code 00000. Please check its digits.', [
    { field: 'zip_code', message: 'The ZIP code has no place on the map.' },
  ]);
  await open('/nursery-portal/profile');
  const zip = page.getByLabelText('ZIP code');
  await zip.fill('9850');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.element(text('A ZIP code has five digits, such as 98105')).toBeVisible();
  expect(calls(PUT)).toEqual([]);
  await zip.fill('00000');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.element(text(/^Failed to update profile\. We do not know/)).toBeVisible();
  await expect.element(zip).toHaveValue('00000');
  await expect.element(zip).toHaveAttribute('aria-invalid', 'true');
  answering(PUT, { ...nursery('full_integration'), name: 'Cedar Hill' });
  await zip.fill('98501');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.element(text('Profile updated successfully')).toBeVisible();
  await expect.element(text('Cedar Hill')).toBeVisible();
  expect(calls(PUT).at(-1)?.body).toMatchObject({ zip_code: '98501', service_radius: 40 });
});

it('a nursery that is gone meanwhile is told so', async () => {
  refusing(PUT, 404, 'nursery_not_found', 'Nursery not found');
  await open('/nursery-portal/profile');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.element(text('No nursery profile found. Please complete registration first.')).toBeVisible();
});

it('the faults of a week and of a holiday are told at their fields, which have the focus, and go as they are mended', async () => {
  const day = { opens: '09:00', closes: '17:00' };
  const hours = [day, null, { opens: '17:00', closes: '09:00' }, null, null, null, null];
  const holiday = (name: string) => ({ first_day: '2026-12-24', last_day: '2026-12-26', name, hours: null });
  answering(DASHBOARD, {
    ...dashboard(),
    nursery: { ...nursery('full_integration'), hours, holidays: [holiday('Yule'), holiday('Frost')] },
  });
  answering(PUT, nursery('full_integration'));
  await open('/nursery-portal/profile');
  const save = page.getByRole('button', { name: 'Save profile' });
  await page.getByLabelText('Yule: last day').fill('2026-12-01');
  await save.click();
  await expect.element(text('It must close after it opens')).toBeVisible();
  await expect.element(page.getByLabelText('Wednesday, opens')).toHaveFocus();
  await expect
    .element(page.getByLabelText('Yule: last day'))
    .toHaveAccessibleDescription('The last day must not come before the first');
  await expect.element(text('2 fields need a second look. What you typed is kept.')).toBeVisible();
  await page.getByLabelText('Wednesday, closes').fill('00:00');
  await expect.element(text('It must close after it opens')).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByLabelText('Yule: last day')).toHaveFocus();
  await page.getByRole('button', { name: 'Remove Yule' }).click();
  await expect.element(text(/second look/)).not.toBeInTheDocument();
  await page.getByLabelText('Frost: first day').fill('2026-12-30');
  await expect.element(page.getByLabelText('Frost: last day')).toHaveValue('2026-12-30');
  await page.getByText('Open then, at other hours').click();
  await page.getByLabelText('Frost: closes').fill('08:00');
  await save.click();
  await expect.element(page.getByLabelText('Frost: closes')).toHaveFocus();
  await page.getByLabelText('Frost: opens').fill('07:00');
  await expect.element(text('It must close after it opens')).not.toBeInTheDocument();
  await save.click();
  await expect.element(text('Profile updated successfully')).toBeVisible();
  expect(calls(PUT).map(({ body }) => body)).toMatchObject([
    {
      hours: [day, null, { opens: '17:00', closes: '24:00' }, null, null, null, null],
      holidays: [
        {
          first_day: '2026-12-30',
          last_day: '2026-12-30',
          name: 'Frost',
          hours: { opens: '07:00', closes: '08:00' },
        },
      ],
    },
  ]);
  // What is changed by then is not what was saved.
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await expect.element(text('Profile updated successfully')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Holiday 2: first day')).toHaveValue('2026-11-26');
});

it('figures of stock that are none are told at their fields, for one lot and for many', async () => {
  await open('/nursery-portal/inventory?demo=growth', false);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const quantity = page.getByLabelText('Quantity', { exact: true });
  const price = page.getByLabelText('Price in dollars');
  await expect.element(quantity).not.toHaveValue('');
  await page.getByLabelText('Cultivar').fill('Evergreen');
  await quantity.fill('some');
  await price.fill('1.999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(quantity).toHaveFocus();
  await expect.element(quantity).toHaveAccessibleDescription('A whole number, or nothing');
  await expect.element(price).toHaveAccessibleDescription('An amount such as 12.99, or nothing');
  await quantity.fill('1,200');
  await price.fill('$ 12.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(text('Saved.')).toBeVisible();
  await expect.element(page.getByLabelText(/^Quantity of .*Evergreen/)).toHaveValue('1200');
  await expect.element(page.getByLabelText(/^Price of .*Evergreen/)).toHaveValue('12.50');

  await page.getByLabelText(/^Select .*Evergreen/).click();
  await page.getByRole('button', { name: 'Update prices' }).click();
  const change = page.getByRole('button', { name: 'Change 1 lot' });
  await price.fill('dear');
  await change.click();
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveAccessibleDescription('Please write a number');
  await page.getByLabelText('How').selectOptions('By so many percent');
  await page.getByLabelText(/^Percent/).fill('10%');
  await change.click();
  await expect.element(page.getByLabelText(/^Price of .*Evergreen/)).toHaveValue('13.75');
});

it('a lot is added of a plant of the catalog alone, and what was typed stays where it cannot be kept', async () => {
  const LOTS = 'GET /nurseries/7/inventory/';
  const ADD = 'POST /nurseries/7/inventory/';
  answering(LOTS, { count: 0, counts: { total: 0, in_stock: 0, limited: 0, out_of_stock: 0 }, results: [] });
  const salal = { id: 12, common_name: 'Salal', scientific_name: 'Gaultheria shallon' };
  answering('GET /plants/marketplace-search/', { results: [salal] });
  refusing(ADD, 409, 'lot_exists', 'That lot is listed already.');
  await open('/nursery-portal/inventory');
  await page.getByRole('button', { name: 'Add a plant' }).click();
  const plant = page.getByRole('combobox', { name: 'Plant' });
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await expect.element(plant).toHaveFocus();
  await expect.element(plant).toHaveAccessibleDescription('Please choose a plant');
  await plant.fill('salal');
  await page.getByRole('option', { name: /Salal/ }).click();
  await page.getByLabelText('Size').fill('1-gallon pot');
  await page.getByLabelText('Grown organically').selectOptions('Yes');
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await expect.element(text('That lot is listed already.')).toBeVisible();
  await expect.element(page.getByLabelText('Size')).toHaveValue('1-gallon pot');
  expect(calls(ADD).map(({ body }) => body)).toEqual([
    {
      plant: 12,
      cultivar: '',
      container: '1-gallon pot',
      status: 'in_stock',
      quantity: null,
      price: null,
      note: '',
      seed_origin: '',
      organic: true,
      neonicotinoid_free: null,
    },
  ]);
  answering(ADD, { change: 4 });
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await expect.element(text('Added to your stock.')).toBeVisible();
});
