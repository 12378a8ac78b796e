import { CALLS } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const STRANGER = { peer: '203.0.113.9' };
const TOKEN = 'a-token-of-sixteen-or-more';

describe('the server as a whole', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ seeded: false, environment: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => server.stop());

  it('gives every answer an id of its own and the security headers', async () => {
    const answers = await Promise.all(
      ['/regions/', '/no-such-call/', '/healthz'].map((path) => server.request('GET', path)),
    );
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
    for (const answer of answers) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('refuses a call that does not exist in the one error shape', async () => {
    const answer = await server.request('GET', '/no-such-call/');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ detail: expect.any(String), code: 'not_found' });
  });

  it.each(CALLS.filter((call) => call.who !== 'anyone').map((call) => [call.id, call] as const))(
    '%s asks a stranger to sign in before anything else',
    async (_id, call) => {
      const answer = await server.request(call.method, call.path.replace('{id}', '1'), {
        ...('body' in call && { body: {} }),
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'unauthorized' });
    },
  );

  it('serves its own description, and a page of it that may load nothing from elsewhere', async () => {
    const document = await server.request('GET', '/openapi.json');
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
    const page = await server.request('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).not.toContain('script-src *');
    expect(await page.text()).toMatch(/<style nonce="[\w-]{24}">/);
  });

  it('shows its metrics to nobody without the token', async () => {
    const bearer = (token: string) => ({ ...STRANGER, headers: { authorization: `Bearer ${token}` } });
    expect((await server.request('GET', '/metrics', STRANGER)).status).toBe(404);
    expect((await server.request('GET', '/metrics', bearer(`${TOKEN}x`))).status).toBe(404);
    const allowed = await server.request('GET', '/metrics', bearer(TOKEN));
    expect(await allowed.text()).toMatch(/understory_request_duration_seconds_count\{.*call="listRegions"/);
  });

  it('shows its metrics on this machine without a token, but to nobody in production', async () => {
    for (const [environment, status] of [
      [{ NODE_ENV: 'development' }, 200],
      [{ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ALLOW_SANDBOX_PAYMENTS: '1' }, 404],
    ] as const) {
      const own = await startTestServer({ seeded: false, environment });
      expect((await own.request('GET', '/metrics')).status).toBe(status);
      expect((await own.request('GET', '/metrics', STRANGER)).status).toBe(404);
      await own.stop();
    }
  });

  it('believes the public address as its own where a proxy gives it another', async () => {
    const own = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://garden.example' } });
    const from = (origin: string) =>
      own.request('POST', '/auth/sign-in/', { body: {}, headers: { origin } }).then(({ status }) => status);
    expect(await from('https://garden.example')).toBe(400);
    expect(await from('https://garden.example.evil.example')).toBe(403);
    await own.stop();
  });

  it('is not ready while its database is gone, and stays up', async () => {
    const own = await startTestServer({ seeded: false });
    await own.platform.db.close();
    const ready = await own.request('GET', '/readyz');
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('5');
    expect((await own.request('GET', '/healthz')).status).toBe(200);
    const refused = await own.request('POST', '/auth/forgot-password/', { body: { email: 'a@example.org' } });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'service_unavailable' });
    await own.stop();
  });
});
