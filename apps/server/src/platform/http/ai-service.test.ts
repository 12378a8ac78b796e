import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeApp } from '../../composition.ts';
import { listen } from '../../operations/listen.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

describe('a server whose muse is another one', () => {
  /** The one that answers, and the one that is asked. */
  let muse: TestServer;
  let site: TestServer;
  let listening: Awaited<ReturnType<typeof listen>>;

  beforeAll(async () => {
    muse = await startTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
    listening = await listen({ port: 0, host: '127.0.0.1' });
    listening.open(composeApp(muse.platform), muse.platform.log);
    site = await startTestServer({ environment: { AI_SERVICE_URL: `${listening.url}/` } });
  });
  afterAll(async () => {
    await site.stop();
    await listening.close();
    await muse.stop();
  });

  it('passes questions on with who asks, and answers back, whole or as they come', async () => {
    const ann = await muse.member('ann');
    const body = { message: 'how tall does salal get' };
    const whole = await site.request('POST', '/ai/chat/', { as: ann, body });
    expect(whole.status).toBe(200);
    expect(await whole.json()).toMatchObject({
      provider: 'offline',
      response: expect.stringContaining('Salal'),
    });
    const streamed = await site.request('POST', '/ai/chat/', {
      as: ann,
      body,
      headers: { accept: 'text/event-stream' },
    });
    expect(streamed.headers.get('content-type')).toContain('text/event-stream');
    expect(await streamed.text()).toMatch(/event: started[\s\S]*event: answer/);
    const list = await site.request('GET', '/ai/conversations/?page_size=1', { as: ann });
    expect(await list.json()).toMatchObject({ count: 2, results: [{}] });
  });

  it('passes refusals on as they are', async () => {
    const guest = await site.request('POST', '/ai/chat/', { body: { message: 'hello' } });
    expect([guest.status, await guest.json()]).toMatchObject([401, { code: 'unauthorized' }]);
    const none = await site.request('GET', '/ai/nothing/');
    expect(none.status).toBe(404);
  });

  it('keeps all other calls to itself', async () => {
    const bob = await site.member('bob');
    expect((await site.request('GET', '/users/profiles/ai_conversation_status/', { as: bob })).status).toBe(
      200,
    );
    expect((await site.request('GET', '/ai/conversations/', { as: bob })).status).toBe(401);
  });

  it('says so while the other is away', async () => {
    const away = await startTestServer({
      environment: { AI_SERVICE_URL: 'http://127.0.0.1:1' },
      seeded: false,
    });
    const answer = await away.request('GET', '/ai/health/');
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '10',
      { code: 'service_unavailable' },
    ]);
    await away.stop();
  });
});
