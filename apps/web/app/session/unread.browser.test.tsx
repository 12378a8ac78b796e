import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { permissionsOf } from '@understory/contract';
import { type ComponentType, useState } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ID_TOKEN, PERSON } from '../../testing/member.ts';
import { render } from '../../testing/render.tsx';
import { MemberLabel } from '../members/account/MemberLabel.tsx';
import { SecuritySection } from '../members/account/SecuritySection.tsx';
import { OnboardingPage } from '../members/profile/OnboardingPage.tsx';
import { theme } from '../shell/theme.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { SessionProvider } from './session.tsx';

const PROFILE = {
  first_name: 'Ada',
  last_name: 'Lindqvist',
  location: 'Olympia, WA 98501',
  place: null,
  region_id: 1,
  experience_level: 'beginner',
  avatar_url: null,
  time_zone: 'America/Los_Angeles',
  length_unit: null,
};
const SECURITY = {
  password_changed_at: null,
  two_step: { is_on: false, since: null, recovery_codes_left: 0 },
  passkeys: [],
  sessions: [],
};

/** Calls that are refused for now. */
const away = new Set<string>();
const asked: string[] = [];
beforeEach(() => {
  away.clear();
  asked.length = 0;
  const answers: Record<string, unknown> = {
    'POST /auth/refresh/': { id_token: ID_TOKEN, expires_in: 3600 },
    'GET /users/profiles/me/': PROFILE,
    'GET /auth/security/': SECURITY,
    'GET /payments/consumer-subscription/status/': {
      tier: 'explorer',
      status: 'active',
      permissions: permissionsOf('explorer'),
      ends_at: null,
    },
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    const { method, url } = request as Request;
    const call = `${method} ${new URL(url).pathname.replace('/api/v1', '')}`;
    asked.push(call);
    if (away.has(call)) {
      return Response.json({ detail: 'Not there just now.', code: 'service_unavailable' }, { status: 503 });
    }
    return Response.json(answers[call] ?? {}, { status: call in answers ? 200 : 404 });
  });
});

function Frame() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } }));
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <ToastProvider>
            <Outlet />
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

/** A page of a member whose loader could read nothing of it. */
async function open(path: string, Page: ComponentType) {
  const viewer = { key: 'k', person: PERSON, tier: 'explorer', permissions: permissionsOf('explorer') };
  const root = { viewer, isAwaited: false, known: null, now: Date.now(), config: { hostedPool: null } };
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Frame,
      loader: () => root,
      children: [
        { path: path.slice(1).split('?')[0] ?? '', Component: Page },
        { path: '*', Component: Where },
      ],
    },
  ]);
  await render(<Site initialEntries={[path]} hydrationData={{ loaderData: { root } }} />);
}

const Account = () => (
  <>
    <MemberLabel />
    <SecuritySection id="security" />
  </>
);

it('one part of the account that cannot be read leaves the others, and can be tried again', async () => {
  away.add('GET /auth/security/');
  away.add('GET /payments/consumer-subscription/status/');
  await open('/here', Account);
  await expect.element(page.getByText(/How your account is protected could not be read/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ada Lindqvist' })).toBeVisible();
  away.clear();
  for (const retry of page.getByRole('button', { name: 'Try again' }).elements())
    (retry as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect.element(page.getByText(/^Explorer/)).toBeVisible();
  // One token for all of it.
  expect(asked.filter((call) => call.includes('refresh'))).toHaveLength(1);
});

it('a profile that cannot be read asks nothing, overwrites nothing, and leads on once it can be', async () => {
  away.add('GET /users/profiles/me/');
  await open('/profile-onboarding?from=%2Faccount%3Fagain', OnboardingPage);
  await expect.element(page.getByRole('heading', { name: 'Your profile could not be read' })).toBeVisible();
  await expect.element(page.getByText(/Not there just now\./)).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Start your field notebook' }))
    .not.toBeInTheDocument();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.element(retry).toBeVisible();
  away.clear();
  await retry.click();
  await expect.element(page.getByText('At /account?again')).toBeVisible();
  expect(asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});
