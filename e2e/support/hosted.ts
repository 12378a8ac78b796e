import type { Page } from '@playwright/test';
import { type LocalPool, startLocalPool } from '@understory/seedbed/pool';
import { type Account, test as base } from './journey.ts';
import { startOwnServer } from './own-server.ts';

/** A site whose accounts are in a hosted user pool, both of its own. */
export interface HostedSite {
  readonly url: string;
  readonly pool: LocalPool;
}

async function startSite(): Promise<HostedSite & { stop: () => Promise<void> }> {
  const pool = await startLocalPool();
  try {
    const server = await startOwnServer({
      IDENTITY_PROVIDER: 'cognito',
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_CLIENT_ID: pool.clientId,
      COGNITO_ENDPOINT: pool.endpoint,
    });
    const stop = async () => {
      await server.stop();
      await pool.stop();
    };
    return { url: server.url, pool, stop };
  } catch (error) {
    await pool.stop();
    throw error;
  }
}

/** The test of a journey on a site with hosted accounts: addresses without an origin are on it. */
export const test = base.extend<object, { site: HostedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Signs an account up and confirms it by the pool's calls, for journeys that are about something else. */
export async function makeHostedAccount({ pool }: HostedSite, { email, password }: Account): Promise<void> {
  const who = { ClientId: pool.clientId, Username: email };
  await pool.call('SignUp', {
    ...who,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  await pool.call('ConfirmSignUp', { ...who, ConfirmationCode: pool.codeFor(email) });
}

/** What a page sends to sign in with: every body of those calls, as text. */
export function listenToSignIns(page: Page, { pool }: HostedSite): readonly string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? '';
    if (request.url().startsWith(pool.endpoint) && /InitiateAuth|RespondToAuthChallenge/.test(target)) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
}

/** The ID token a page makes its calls with, as it is now: it shows one where the server does not know who is there. */
export async function tokenOf(page: Page): Promise<string> {
  await page.context().clearCookies({ name: 'understory_sid' });
  const [call] = await Promise.all([page.waitForRequest('**/api/v1/auth/page-session/'), page.reload()]);
  return call.headers().authorization?.slice('Bearer '.length) ?? '';
}
