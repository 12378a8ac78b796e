import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type LocalPool, startLocalPool } from '@understory/seedbed/pool';
import { type Account, test as base } from './journey.ts';

/** A site whose accounts are in a hosted user pool, both of its own. */
export interface HostedSite {
  readonly url: string;
  readonly pool: LocalPool;
}

const STARTED_WITHIN = 60_000;

/** Waits until the server says where it is. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const giveUp = setTimeout(() => failed(new Error(`The server did not start: ${said}`)), STARTED_WITHIN);
    const listen = (text: Buffer) => {
      said += text.toString();
      const url = /ready at (http:\S+)/.exec(said)?.[1];
      if (!url) return;
      clearTimeout(giveUp);
      found(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => failed(new Error(`The server ended: ${said}`)));
  });
}

async function startSite(): Promise<HostedSite & { stop: () => Promise<void> }> {
  const pool = await startLocalPool();
  const dataDir = mkdtempSync(join(tmpdir(), 'understory-hosted-'));
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'data'),
      LOG_LEVEL: 'error',
      IDENTITY_PROVIDER: 'cognito',
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_CLIENT_ID: pool.clientId,
      COGNITO_ENDPOINT: pool.endpoint,
    },
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    }
    await pool.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(server), pool, stop };
  } catch (error) {
    await stop();
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

/** The ID token a page makes its calls with, as it is now. */
export async function tokenOf(page: Page): Promise<string> {
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.headers().authorization?.startsWith('Bearer ') === true),
    page.reload(),
  ]);
  return call.headers().authorization?.slice('Bearer '.length) ?? '';
}
