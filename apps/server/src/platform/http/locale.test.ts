import type { ErrorBody } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { acceptedLocale } from './locale.ts';

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
