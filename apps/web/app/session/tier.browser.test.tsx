import { ThemeProvider } from '@mui/material/styles';
import { permissionsOf, type Tier } from '@understory/contract';
import { useRef } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ID_TOKEN, viewerOf } from '../../testing/member.ts';
import { render } from '../../testing/render.tsx';
import { theme } from '../shell/theme.ts';
import { TierUnread } from './ServiceUnavailable.tsx';
import { SessionProvider, useSession } from './session.tsx';

const statusOf = (tier: Tier) => ({
  tier,
  status: 'active',
  permissions: permissionsOf(tier),
  ends_at: null,
});

/** What the server answers of the status; a number refuses it with that, and nothing is no answer at all. */
let answer: ReturnType<typeof statusOf> | number | undefined;
let asked = 0;
beforeEach(() => {
  answer = statusOf('visionary');
  asked = 0;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    if (!(request as Request).url.endsWith('/payments/consumer-subscription/status/'))
      return Response.json({ id_token: ID_TOKEN, expires_in: 3600 });
    asked += 1;
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return typeof answer === 'number'
      ? Response.json({ detail: 'Not just now.', code: 'service_unavailable' }, { status: answer })
      : Response.json(answer);
  });
});
afterEach(() => vi.useRealTimers());

const Frame = () => (
  <ThemeProvider theme={theme}>
    <SessionProvider>
      <TierUnread />
      <Outlet />
    </SessionProvider>
  </ThemeProvider>
);

function Page() {
  const session = useSession();
  const mounted = useRef(crypto.randomUUID());
  if (session.status !== 'signed-in') return <p>Nobody</p>;
  const rights = Object.entries(session.permissions).filter(([, holds]) => holds);
  return (
    <>
      <p>
        {session.tier} with {rights.length} rights
      </p>
      <label>
        Note <input key={mounted.current} />
      </label>
    </>
  );
}

async function open({
  tier = 'visionary',
  runsNursery = false,
}: {
  tier?: Tier;
  runsNursery?: boolean;
} = {}) {
  const viewer = viewerOf(tier, { is_nursery_admin: runsNursery });
  const root = { viewer, isAwaited: false, known: null, now: Date.now(), config: { hostedPool: null } };
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Frame,
      loader: () => root,
      children: [{ index: true, Component: Page }],
    },
  ]);
  await render(<Site hydrationData={{ loaderData: { root } }} />);
  await expect.element(page.getByText(/ rights$/)).toBeVisible();
}

/** Comes back to the page after a while. */
function comeBack(): void {
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('focus'));
}

const panel = page.getByRole('alert');
const ALL = 'visionary with 9 rights';
const NONE = 'explorer with 0 rights';

it.each([
  ['refused', 503],
  ['not answered', undefined],
])(
  'a status that is %s leaves what everybody has, and all of it comes back with the next that is read',
  async (_, failure) => {
    await open();
    await expect.element(page.getByText(ALL)).toBeVisible();
    await page.getByLabelText('Note').fill('Ferns along the fence');
    answer = failure;
    comeBack();
    await expect.element(page.getByText(NONE)).toBeVisible();
    await expect.element(panel.getByText('Subscription Service Unavailable')).toBeVisible();
    await expect
      .element(panel.getByText(/^Everything else goes on working, with the features of Explorer\./))
      .toBeVisible();
    await expect.element(page.getByLabelText('Note')).toHaveValue('Ferns along the fence');
    vi.advanceTimersByTime(15_000);
    await vi.waitFor(() => expect(asked).toBe(2));
    await expect.element(page.getByText(NONE)).toBeVisible();
    answer = statusOf('visionary');
    vi.advanceTimersByTime(15_000);
    await expect.element(page.getByText(ALL)).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Note')).toHaveValue('Ferns along the fence');
    vi.advanceTimersByTime(60_000);
    expect(asked, 'it is asked for no more by itself').toBe(3);
  },
);

it('Retry asks again, and leaves the page as it is', async () => {
  await open();
  answer = 500;
  comeBack();
  await page.getByLabelText('Note').fill('Oaks');
  const retry = panel.getByRole('button', { name: 'Retry' });
  await retry.click();
  await vi.waitFor(() => expect(asked).toBe(2));
  await expect.element(page.getByText(NONE)).toBeVisible();
  answer = statusOf('visionary');
  await retry.click();
  await expect.element(page.getByText(ALL)).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toHaveValue('Oaks');
});

it('whoever runs a nursery keeps what they have', async () => {
  await open({ runsNursery: true });
  answer = 503;
  comeBack();
  await vi.waitFor(() => expect(asked).toBe(1));
  await expect.element(page.getByText(ALL)).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

it('who has what everybody has is told nothing', async () => {
  await open({ tier: 'explorer' });
  answer = 503;
  comeBack();
  await vi.waitFor(() => expect(asked).toBe(1));
  await expect.element(page.getByText(NONE)).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

it('without a network nothing is asked, and what was read last holds', async () => {
  await open();
  answer = undefined;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  comeBack();
  await expect.element(page.getByText(ALL)).toBeVisible();
  onLine.mockRestore();
  comeBack();
  await expect.element(page.getByText(NONE)).toBeVisible();
  expect(asked).toBe(1);
});

it('a session that is over says nothing about a tier', async () => {
  await open();
  answer = 401;
  comeBack();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  await expect.element(page.getByText(ALL)).toBeVisible();
});
