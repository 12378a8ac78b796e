import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeApp } from '../../composition.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { formsOf } from './letter.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  const write = (to: string, subject: string, html: string) =>
    server.platform.db.transaction((tx) =>
      server.platform.mailer.enqueue(tx, { to, subject, text: `Text of ${subject}`, html }),
    );
  await write('rose@example.org', 'First', '<p>First</p>');
  await write('fern@example.org', 'Second', '<p>Second</p>');
  await write('rose@example.org', 'Third <b>', '<p title="x">Third</p>');
  const letter = { preheader: 'Before', title: 'Letter', paragraphs: ['Words.'], ifNotYou: 'Aside.' };
  await write('letter@example.org', 'Letter', (await formsOf(letter, 'en')).html);
});
afterAll(() => server.stop());

const page = (query: string) =>
  composeApp(server.platform).request(
    `http://localhost:3000/dev/outbox${query}`,
    { headers: { host: 'localhost:3000' } },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

const PLACES = ['/api/v1/dev/outbox/', '/dev/outbox'];

describe('the outbox', () => {
  it('gives the mails of an address, newest first', async () => {
    const answer = await server.request('GET', '/api/v1/dev/outbox/?to=Rose@example.org');
    expect(await answer.json()).toEqual([
      {
        to: 'rose@example.org',
        subject: 'Third <b>',
        text: 'Text of Third <b>',
        html: '<p title="x">Third</p>',
        reply_to: null,
        sent_at: '2026-05-04T17:00:00.000Z',
      },
      expect.objectContaining({ subject: 'First' }),
    ]);
    expect(await (await server.request('GET', '/api/v1/dev/outbox/')).json()).toHaveLength(4);
  });

  it('is a page too, with everything on it escaped and nothing that may run', async () => {
    const roses = await page('?to=rose@example.org');
    expect(roses.headers.get('content-type')).toContain('text/html');
    const text = await roses.text();
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1];
    expect(roses.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(text).toContain('Third &lt;b&gt;');
    expect(text.match(/srcdoc="&lt;p title=&quot;x&quot;&gt;Third&lt;\/p&gt;"/g)).toHaveLength(2);
    expect(text).not.toContain('Second');
    const nobody = await page('?to=%22%3E%3Cscript%3Ex@example.org');
    expect(await nobody.text()).not.toContain('<script');
  });

  it('shows a mail in both schemes, its styles let in by the page’s nonce', async () => {
    const roses = await page('?to=letter@example.org');
    const text = await roses.text();
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1];
    const frames = [...text.matchAll(/<iframe sandbox=""[^>]*title="([^"]+)"[^>]*srcdoc="([^"]+)"/gs)];
    expect(frames.map(([, title]) => title)).toEqual(['Letter, in light', 'Letter, in dark']);
    for (const [, , markup] of frames) expect(markup).toContain(`&lt;style nonce=&quot;${nonce}&quot;&gt;`);
    expect(frames[0]?.[2]).toContain('@media not all{');
    expect(frames[1]?.[2]).toContain('@media all{');
  });

  it.each([
    ['another machine', { peer: '192.0.2.7' }],
    ['a name that is rebound to this machine', { headers: { host: 'evil.example' } }],
    ['no name at all', { headers: { host: '' } }],
  ])('is not there for %s', async (_case, options) => {
    for (const place of PLACES) {
      const answer = await server.request('GET', place, options);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('rose@');
    }
  });

  it('is not there once a mail server is set', async () => {
    const withServer = await startTestServer({
      seeded: false,
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'garden@understory.example' },
    });
    try {
      for (const place of PLACES) expect((await withServer.request('GET', place)).status).toBe(404);
    } finally {
      await withServer.stop();
    }
  });
});
