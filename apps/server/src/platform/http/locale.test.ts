import type { ErrorBody } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeApp } from '../../composition.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import type { App } from './app.ts';
import { acceptedLocale } from './locale.ts';
import type { Pages } from './pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

describe('the language that a program asks for', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['de, EN;q=0.5', 'en'],
    ['de;q=0.9, *;q=0.1', 'en'],
    ['de, en;q=0', undefined],
    ['english', undefined],
    ['xx', undefined],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.8, es;q=0.9', 'es'],
    ['espresso', undefined],
    [',;q=,en;q=x', undefined],
    [`${'de,'.repeat(5_000)}en`, undefined],
  ])('%s is %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
});

describe('a refusal', () => {
  const EMPTY = { email: '', password: '' };
  const refusal = async (headers: Record<string, string>, peer?: string): Promise<ErrorBody> => {
    const answer = await server.request('POST', '/auth/sign-in/', {
      body: EMPTY,
      headers,
      ...(peer && { peer }),
    });
    expect(answer.status).toBe(400);
    return (await answer.json()) as ErrorBody;
  };

  it('is said in the language that the person chose, with each of its faults', async () => {
    const { detail, errors = [] } = await refusal({ cookie: 'understory_language=xx' });
    expect(errors.map(({ field }) => field)).toContain('password');
    for (const words of [detail, ...errors.map(({ message }) => message)]) {
      expect(words.replaceAll('name@example.org', '')).not.toMatch(/[A-Za-z]/);
    }
  });

  it.each([
    [
      'of somebody elsewhere, who cannot choose the marked language',
      { cookie: 'understory_language=xx' },
      '203.0.113.9',
    ],
    ['of a program that asks for a language we do not have', { 'accept-language': 'de' }, undefined],
  ])('is English in the answer %s', async (_, headers, peer) => {
    const { errors = [] } = await refusal(headers, peer);
    expect(errors.find(({ field }) => field === 'password')?.message).toBe('The password must not be empty.');
  });

  it('comes with the mail of its request in one language', async () => {
    const body = { email: 'moss@example.org', password: 'Camas(meadow)7' };
    const signedUp = await server.request('POST', '/auth/sign-up/', {
      body,
      headers: { cookie: 'understory_language=xx' },
    });
    expect(signedUp.status).toBe(201);
    const { rows } = await server.platform.db.pool.query(
      'SELECT subject, html FROM outbox_mails WHERE "to" = \'moss@example.org\'',
    );
    expect(rows[0].subject).not.toMatch(/[A-Za-z]/);
    expect(rows[0].html).toContain('<html lang="xx"');
  });
});

describe('a page', () => {
  const drawn: { locale: string; offeredLocale: string | null }[] = [];
  const pages: Pages = {
    clientDir: import.meta.dirname,
    render: async (_, { locale, languageOffer }) => {
      drawn.push({ locale, offeredLocale: languageOffer?.locale ?? null });
      return new Response('<p>A page</p>');
    },
  };
  let app: App;
  beforeAll(() => {
    app = composeApp(server.platform, pages);
  });
  const open = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://understory.example${path}`, { headers });

  it.each([
    ['/marketplace', {}, { locale: 'en', offeredLocale: null }],
    ['/es', {}, { locale: 'es', offeredLocale: null }],
    ['/es/marketplace?search=helecho', {}, { locale: 'es', offeredLocale: null }],
    ['/escape', {}, { locale: 'en', offeredLocale: null }],
    ['/faq', { 'accept-language': 'es-MX' }, { locale: 'en', offeredLocale: 'es' }],
    ['/es/faq', { 'accept-language': 'es-MX' }, { locale: 'es', offeredLocale: null }],
    ['/es/faq', { 'accept-language': 'en-US' }, { locale: 'es', offeredLocale: 'en' }],
    ['/faq', { 'accept-language': 'de' }, { locale: 'en', offeredLocale: null }],
    [
      '/faq',
      { 'accept-language': 'es', cookie: 'understory_language=en' },
      { locale: 'en', offeredLocale: null },
    ],
    ['/faq.data', { cookie: 'understory_language=es' }, { locale: 'en', offeredLocale: null }],
  ])('at %s with %o is drawn as %o', async (path, headers, expected) => {
    drawn.length = 0;
    expect((await open(path, headers)).status).toBe(200);
    expect(drawn).toEqual([expected]);
  });

  it('is offered in the words of the language it is offered in, and kept in those of its own', async () => {
    const offers: unknown[] = [];
    const asked = composeApp(server.platform, {
      clientDir: import.meta.dirname,
      render: async (_, { languageOffer }) => {
        offers.push(languageOffer);
        return new Response('');
      },
    });
    await asked.request('http://understory.example/faq', { headers: { 'accept-language': 'es' } });
    expect(offers).toEqual([
      {
        locale: 'es',
        also: 'Esta página también está en español.',
        take: 'Leer en español',
        stay: 'Stay in English',
      },
    ]);
  });

  it.each([
    ['/faq', 'es', '/es/faq'],
    ['/?muse=1', 'es', '/es?muse=1'],
    ['/es', 'en', '/'],
    ['/es/faq?a=b%20c', 'en', '/faq?a=b%20c'],
  ])('at %s leads whoever chose %s to %s', async (path, chosen, to) => {
    const answer = await open(path, { cookie: `understory_language=${chosen}` });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
    expect(answer.headers.get('vary')).toContain('Cookie');
  });

  it.each([
    ['es', '/faq?a=1', '/es/faq?a=1'],
    ['es', '/es/faq', '/es/faq'],
    ['en', '/es/account#preferences', '/account#preferences'],
    ['es', '/', '/es'],
    ['es', '//evil.example/', '/es'],
    ['es', '/\\evil.example/', '/es'],
    ['es', 'https://evil.example/', '/es'],
    ['es', '/a b\r\nSet-Cookie: x=1', '/es'],
  ])('is come back to in the language that is chosen: %s, from %s to %s', async (chosen, from, to) => {
    const answer = await open(`/language/${chosen}?to=${encodeURIComponent(from)}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`understory_language=${chosen};`);
    expect(cookie).toMatch(/Path=\/; .*SameSite=Lax/);
  });

  it.each(['fr', 'xx', 'EN', '%00'])('of a language that is not ours, %s, is not chosen', async (wanted) => {
    const answer = await open(`/language/${wanted}?to=/faq`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/faq']);
  });
});

describe('what is written in Spanish', () => {
  it('are the refusal and the mail of whoever signs up in it, whose account keeps the language', async () => {
    const headers = { cookie: 'understory_language=es' };
    const refused = await server.request('POST', '/auth/sign-in/', {
      body: { email: '', password: '' },
      headers,
    });
    const { errors = [] } = (await refused.json()) as ErrorBody;
    expect(errors.find(({ field }) => field === 'password')?.message).toBe(
      'La contraseña: no puede quedar en blanco.',
    );
    const body = { email: 'musgo@example.org', password: 'Camas(meadow)7' };
    expect((await server.request('POST', '/auth/sign-up/', { body, headers })).status).toBe(201);
    const { rows } = await server.platform.db.pool.query(
      'SELECT text, html FROM outbox_mails WHERE "to" = \'musgo@example.org\'',
    );
    expect(rows[0].html).toContain('<html lang="es"');
    expect(rows[0].text).toMatch(/código/);
  });
});
