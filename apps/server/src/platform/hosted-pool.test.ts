import { describe, expect, test } from 'vitest';
import { composeApp } from '../composition.ts';
import { startTestServer } from '../testing/index.ts';
import { ConfigurationError, readConfig } from './config.ts';

const POOL = {
  IDENTITY_PROVIDER: 'cognito',
  COGNITO_USER_POOL_ID: 'us-west-2_AbCdEfGhI',
  COGNITO_CLIENT_ID: '1example23456789',
};

describe('the settings of a hosted pool', () => {
  test('name it by its id and its client, in the usual region, with SRP', () => {
    expect(readConfig(POOL).hostedPool).toEqual({
      userPoolId: 'us-west-2_AbCdEfGhI',
      clientId: '1example23456789',
      endpoint: null,
      authFlow: 'srp',
      origin: 'https://cognito-idp.us-west-2.amazonaws.com',
      issuer: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_AbCdEfGhI',
    });
  });

  test('may name another region, or a pool elsewhere', () => {
    const abroad = { COGNITO_REGION: 'eu-central-1', COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI' };
    expect(readConfig({ ...POOL, ...abroad }).hostedPool?.issuer).toBe(
      'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbCdEfGhI',
    );
    const local = {
      COGNITO_ENDPOINT: 'http://127.0.0.1:9229/',
      COGNITO_USER_POOL_ID: 'local_1',
      COGNITO_AUTH_FLOW: 'password',
    };
    expect(readConfig({ ...POOL, ...local }).hostedPool).toMatchObject({
      endpoint: 'http://127.0.0.1:9229',
      issuer: 'http://127.0.0.1:9229/local_1',
      authFlow: 'password',
    });
  });

  test('count for nothing with accounts of our own', () => {
    expect(readConfig({ ...POOL, IDENTITY_PROVIDER: 'embedded' })).toMatchObject({
      identityProvider: 'embedded',
      hostedPool: null,
    });
  });

  test.each([
    [
      { COGNITO_USER_POOL_ID: '', COGNITO_CLIENT_ID: '' },
      'IDENTITY_PROVIDER is cognito and COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID are not set.',
    ],
    [{ COGNITO_CLIENT_ID: '' }, 'IDENTITY_PROVIDER is cognito and COGNITO_CLIENT_ID is not set.'],
    [{ COGNITO_USER_POOL_ID: 'AbCdEfGhI' }, 'COGNITO_USER_POOL_ID must look like us-west-2_AbCdEfGhI'],
    [{ COGNITO_CLIENT_ID: 'not an id' }, 'COGNITO_CLIENT_ID must be the id of an app client'],
    [{ COGNITO_REGION: 'west' }, 'COGNITO_REGION must be the name of an AWS region'],
    [{ COGNITO_REGION: 'eu-central-1' }, 'The id of a user pool begins with its region'],
    [{ COGNITO_ENDPOINT: 'ftp://pool.example' }, 'COGNITO_ENDPOINT must be the https address of a user pool'],
    [
      { COGNITO_ENDPOINT: 'http://pool.example' },
      'COGNITO_ENDPOINT must be the https address of a user pool',
    ],
    [
      { COGNITO_ENDPOINT: 'https://pool.example/path' },
      'COGNITO_ENDPOINT must be the https address of a user pool',
    ],
    [{ COGNITO_AUTH_FLOW: 'guess' }, 'COGNITO_AUTH_FLOW must be "srp", or "password"'],
    [{ IDENTITY_PROVIDER: 'other' }, 'IDENTITY_PROVIDER must be "embedded"'],
  ])('that do not fit (%j) stop the start with a sentence', (changed, sentence) => {
    expect(() => readConfig({ ...POOL, ...changed })).toThrow(ConfigurationError);
    expect(() => readConfig({ ...POOL, ...changed })).toThrow(sentence);
  });
});

/** What a page is given to render with, and the policy it is sent with. */
async function pageOf(environment: Record<string, string>) {
  const server = await startTestServer({ environment, seeded: false });
  try {
    const app = composeApp(server.platform, {
      clientDir: '/nowhere',
      render: async (_request, context) => Response.json(context.config),
    });
    const answer = await app.request('http://localhost:3000/login');
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { config: await answer.json(), connects: /connect-src ([^;]*)/.exec(policy)?.[1] };
  } finally {
    await server.stop();
  }
}

describe('a page', () => {
  test('may call the pool and is told where it is, and nothing that it does not need', async () => {
    const { config, connects } = await pageOf({ ...POOL, AUTH_SECRET: 'x'.repeat(32) });
    expect(connects).toBe("'self' https://cognito-idp.us-west-2.amazonaws.com");
    expect(config).toMatchObject({ identityProvider: 'cognito' });
    expect((config as { hostedPool: unknown }).hostedPool).toEqual({
      userPoolId: 'us-west-2_AbCdEfGhI',
      clientId: '1example23456789',
      endpoint: null,
      authFlow: 'srp',
    });
  });

  test('of a site with accounts of its own may call nobody else', async () => {
    const { config, connects } = await pageOf({});
    expect(connects).toBe("'self'");
    expect(config).toMatchObject({ identityProvider: 'embedded', hostedPool: null });
  });
});
