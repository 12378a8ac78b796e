import { base64url, decodeJwt, SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { json, mailsTo, post, statusAndCode, wrongCodeFor } from './member-fixtures.ts';
import { deriveKeys } from './secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const PASSWORD = 'Camas(meadow)7';
const MINUTE = 60_000;
const CODE = '123456';

/** Every call that takes an address, with what else it asks for. */
const WITH_ADDRESS = {
  '/auth/sign-up/': { password: PASSWORD },
  '/auth/confirm-sign-up/': { code: CODE },
  '/auth/resend-code/': {},
  '/auth/sign-in/': { password: PASSWORD },
  '/auth/forgot-password/': {},
  '/auth/reset-password/': { code: CODE, new_password: PASSWORD },
};

describe('an address', () => {
  it.each(Object.entries(WITH_ADDRESS))('that is none is named by %s', async (path, rest) => {
    for (const email of [
      'camas',
      'camas@',
      '@example.org',
      'ca mas@example.org',
      'camas@example.org\u0000',
      'rosé@example.org',
      'rose@exämple.org',
      'ｒｏｓｅ@example.org',
      `${'a'.repeat(288)}@example.org`,
      '',
      null,
      7,
      ['rose@example.org'],
    ]) {
      const answer = await post(server, path, { ...rest, email });
      expect(answer.status).toBe(400);
      const { code, errors } = await json(answer);
      expect(code).toBe('validation_failed');
      expect(errors).toEqual([{ field: 'email', message: expect.any(String) }]);
    }
  });

  it('is one in every spelling, from signing up to a new password', async () => {
    const [typed, shouted, spaced] = [
      'Spelled@Example.org',
      'SPELLED@EXAMPLE.ORG',
      '\t spelled@example.org \n',
    ];
    await post(server, '/auth/sign-up/', { email: typed, password: PASSWORD });
    const code = await server.newestCode('spelled@example.org');
    expect((await post(server, '/auth/confirm-sign-up/', { email: shouted, code })).status).toBe(200);
    expect((await post(server, '/auth/sign-in/', { email: spaced, password: PASSWORD })).status).toBe(200);
    expect(
      await statusAndCode(await post(server, '/auth/sign-up/', { email: shouted, password: PASSWORD })),
    ).toEqual([409, 'UsernameExistsException']);
    await post(server, '/auth/forgot-password/', { email: shouted });
    const reset = await server.newestCode('spelled@example.org');
    expect(
      (
        await post(server, '/auth/reset-password/', {
          email: spaced,
          code: reset,
          new_password: 'New(one)22',
        })
      ).status,
    ).toBe(200);
  });

  it('that only looks like another is not written to in its place', async () => {
    const member = await server.member('kate');
    // The sign for Kelvin is no k, but becomes one in lower case: the mail still goes to the address on record.
    await post(server, '/auth/forgot-password/', { email: '\u212Aate@example.org' });
    expect((await mailsTo(server, member.email))[0]?.subject).toContain('reset');
    expect(await mailsTo(server, '\u212Aate@example.org')).toEqual(await mailsTo(server, member.email));
  });
});

describe('a password of 10,000 characters', () => {
  const long = `Aa1!${'a'.repeat(9_996)}`;
  it('is refused by name wherever one is asked for, before it is hashed', async () => {
    const member = await server.member('longpassword');
    const calls: [string, string, object][] = [
      ['/auth/sign-up/', 'password', { email: 'long@example.org', password: long }],
      ['/auth/sign-in/', 'password', { email: member.email, password: long }],
      ['/auth/reset-password/', 'new_password', { email: member.email, code: CODE, new_password: long }],
      ['/auth/change-password/', 'old_password', { old_password: long, new_password: PASSWORD }],
      ['/auth/change-password/', 'new_password', { old_password: PASSWORD, new_password: long }],
      ['/auth/authenticator/', 'password', { password: long }],
      ['/auth/authenticator/remove/', 'password', { password: long }],
      ['/auth/authenticator/recovery-codes/', 'password', { password: long }],
    ];
    for (const [path, field, body] of calls) {
      const { code, errors } = await json(await post(server, path, body, { as: member }));
      expect([path, code, errors?.map((error: { field: string }) => error.field)]).toEqual([
        path,
        'validation_failed',
        [field],
      ]);
    }
  });

  it('may have 1,024, in any script, and is the same in every way of typing it', async () => {
    const email = 'longest@example.org';
    const longest = `Aa1!${'é'.repeat(1020)}`;
    expect((await post(server, '/auth/sign-up/', { email, password: longest })).status).toBe(201);
    const code = await server.newestCode(email);
    await post(server, '/auth/confirm-sign-up/', { email, code });
    expect((await post(server, '/auth/sign-in/', { email, password: longest })).status).toBe(200);
    expect((await post(server, '/auth/sign-in/', { email, password: longest.slice(0, -1) })).status).toBe(
      401,
    );
  });
});

describe('a mailed code', () => {
  it.each([
    ['at the end of its quarter of an hour', 15 * MINUTE, 200],
    ['a millisecond later', 15 * MINUTE + 1, 400],
  ])('abuse 4: %s, for a new account and for a new password', async (name, later, status) => {
    const member = await server.member(`bounds${status}`);
    const email = `boundsnew${status}@example.org`;
    await post(server, '/auth/sign-up/', { email, password: PASSWORD });
    await post(server, '/auth/forgot-password/', { email: member.email });
    const [verification, reset] = [await server.newestCode(email), await server.newestCode(member.email)];
    server.clock.advance(later);
    const answers = [
      await post(server, '/auth/confirm-sign-up/', { email, code: verification }),
      await post(server, '/auth/reset-password/', {
        email: member.email,
        code: reset,
        new_password: 'New(one)22',
      }),
    ];
    expect([name, ...answers.map((answer) => answer.status)]).toEqual([name, status, status]);
    if (status === 400) {
      for (const answer of answers) expect((await json(answer)).code).toBe('ExpiredCodeException');
    }
  });

  it('abuse 3: for a new password is good once, twenty times at once', async () => {
    const member = await server.member('resetrace');
    await post(server, '/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(server, '/auth/reset-password/', { email: member.email, code, new_password: 'New(one)22' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const told = (await mailsTo(server, member.email)).filter(({ subject }) => /was changed/.test(subject));
    expect(told).toHaveLength(1);
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', '12 345', '', 123456, null])(
    'for a new password must be six digits: %j is not',
    async (code) => {
      const body = { email: 'nobody@example.org', code, new_password: PASSWORD };
      const { errors } = await json(await post(server, '/auth/reset-password/', body));
      expect(errors).toEqual([{ field: 'code', message: expect.any(String) }]);
    },
  );
});

describe('a second step', () => {
  it.each([
    ['no challenge', { code: CODE }, 'challenge'],
    ['an empty challenge', { challenge: '', code: CODE }, 'challenge'],
    ['a challenge of 201 characters', { challenge: 'a'.repeat(201), code: CODE }, 'challenge'],
    ['five digits', { challenge: 'a', code: '12345' }, 'code'],
    ['digits of another script', { challenge: 'a', code: '１２３４５６' }, 'code'],
    ['a recovery code cut off', { challenge: 'a', code: 'abcde-abcd' }, 'code'],
    ['a code of 10,000 characters', { challenge: 'a', code: 'a'.repeat(10_000) }, 'code'],
  ])('with %s names the field', async (_case, body, field) => {
    const { code, errors } = await json(await post(server, '/auth/confirm-sign-in/', body));
    expect([code, errors]).toEqual(['validation_failed', [{ field, message: expect.any(String) }]]);
  });

  it('with a NUL as challenge is one that was never made', async () => {
    const answer = await post(server, '/auth/confirm-sign-in/', { challenge: '\u0000', code: CODE });
    expect(await statusAndCode(answer)).toEqual([401, 'NotAuthorizedException']);
  });
});

describe('a forged ID token', () => {
  it('abuse 9: of no algorithm, of another secret, issuer or audience opens nothing', async () => {
    const member = await server.member('forged');
    const claims = decodeJwt(member.idToken);
    const [, payload] = member.idToken.split('.');
    const { signing } = deriveKeys('the secret of another installation');
    const signed = (facts: object, alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT({ ...claims, ...facts }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
    const forged = [
      `${base64url.encode('{"alg":"none"}')}.${payload}.`,
      `${base64url.encode('{"alg":"None","typ":"JWT"}')}.${payload}.AAAA`,
      await signed({}, 'EdDSA', signing),
      await signed({}, 'HS256', new TextEncoder().encode('understory'.repeat(8))),
      await signed({ iss: 'https://evil.example' }, 'EdDSA', signing),
      await signed({ aud: 'elsewhere' }, 'EdDSA', signing),
    ];
    for (const idToken of forged) {
      const answer = await server.request('GET', '/profiles/me/', { as: { ...member, idToken } });
      expect(await statusAndCode(answer)).toEqual([401, 'unauthorized']);
    }
    expect((await server.request('GET', '/profiles/me/', { as: member })).status).toBe(200);
  });
});

describe('the work behind an answer', () => {
  /** Statements sent to the database: what takes time without showing in the words. */
  async function statements(work: () => Promise<Response>): Promise<[number, number]> {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const { status } = await work();
      return [status, sent.mock.calls.length];
    } finally {
      sent.mockRestore();
    }
  }

  it('is the same with an account, with a sign-up that waits, and with neither', async () => {
    const member = await server.member('sameworkmember');
    const waiting = 'sameworkwaiting@example.org';
    await post(server, '/auth/sign-up/', { email: waiting, password: PASSWORD });
    const calls = [
      (email: string) => post(server, '/auth/sign-in/', { email, password: 'Wrong(one)1' }),
      (email: string) => post(server, '/auth/forgot-password/', { email }),
      (email: string) =>
        post(server, '/auth/reset-password/', { email, code: '000000', new_password: PASSWORD }),
    ];
    for (const call of calls) {
      const [known, pending, unknown] = [
        await statements(() => call(member.email)),
        await statements(() => call(waiting)),
        await statements(() => call('sameworknobody@example.org')),
      ];
      expect(known[1]).toBeGreaterThan(4);
      expect(pending).toEqual(known);
      expect(unknown).toEqual(known);
    }
  });

  it('is the same for a right and a wrong code of somebody else', async () => {
    const member = await server.member('samecodes');
    await post(server, '/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const reset = (typed: string) =>
      statements(() =>
        post(server, '/auth/reset-password/', {
          email: 'samecodesnobody@example.org',
          code: typed,
          new_password: PASSWORD,
        }),
      );
    expect(await reset(code)).toEqual(await reset(wrongCodeFor(code)));
  });
});
