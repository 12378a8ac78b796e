import { readFile } from 'node:fs/promises';
import { KNOWN_PASSWORD, passwordFault } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/index.ts';
import { ENTRY_BYTES, isKnownPassword, wordOf } from './known-passwords.ts';
import { json, linkTokenIn, mailsTo, post, TestBrowser } from './member-fixtures.ts';
import { requireGoodPassword } from './passwords.ts';

describe('the word that a password is made of', () => {
  it.each([
    ['Password1!', 'password'],
    ['P@$$w0rd2024!', 'password'],
    ['!!Dragon9?', 'dragon'],
    ['Qwerty123456!', 'qwerty'],
    ['Qwerty1234567890!?', 'qwerty'],
    ['Word123!?9', 'word'],
    ['Word1928374', undefined],
    ['!!!Dragon9?', undefined],
    ['Abc12345!', undefined],
    ['12345678!', undefined],
    ['Ｐａｓｓｗｏｒｄ１！', 'password'],
    ['Camas(meadow)7', 'camas(meadow'],
  ])('%s: %s', (password, word) => {
    expect(wordOf(password)).toBe(word);
  });
});

describe('a password that keeps the rules and that others know', () => {
  it.each(['P@ssw0rd', '1qaz!QAZ', '!QAZ2wsx', 'Password1!', 'Summer2024!', 'Qwerty123456!'])(
    '%s is refused in its own words',
    async (password) => {
      expect(passwordFault(password)).toBeUndefined();
      await expect(requireGoodPassword(password)).rejects.toMatchObject({
        code: 'InvalidPasswordException',
        message: KNOWN_PASSWORD.message,
      });
    },
  );

  it.each(['Camas(meadow)7', 'Maple:Grove7', 'Xk9$mmQ!love', 'Calm(Heron)Walks9'])(
    '%s is not',
    async (good) => {
      await expect(requireGoodPassword(good)).resolves.toBeUndefined();
    },
  );

  it('is told only once the four rules are kept', async () => {
    await expect(requireGoodPassword('password')).rejects.toThrow(
      'Password must contain both uppercase and lowercase letters',
    );
  });

  it('two thousand that nobody chose are let through', async () => {
    for (let at = 0; at < 2_000; at += 1) {
      expect(await isKnownPassword(`q${at.toString(7)}-Vh!${(at * 7919).toString(36)}:zK`)).toBe(false);
    }
  });

  it('the packaged list is in its order, each entry once', async () => {
    const list = await readFile(new URL('../../../../data/known-passwords.bin', import.meta.url));
    expect(list.length % ENTRY_BYTES).toBe(0);
    expect(list.length / ENTRY_BYTES).toBeGreaterThan(200_000);
    for (let at = ENTRY_BYTES; at < list.length; at += ENTRY_BYTES) {
      if (list.compare(list, at - ENTRY_BYTES, at, at, at + ENTRY_BYTES) <= 0)
        throw new Error(`Entry at ${at}`);
    }
  });
});

it('it is refused at sign-up, at a change and at a reset, and nothing is changed by that', async () => {
  const server = await startTestServer();
  const refusal = { code: 'InvalidPasswordException', detail: KNOWN_PASSWORD.message };
  const known = 'Password1!';
  try {
    const stranger = 'new@example.org';
    const signingUp = await post(server, '/auth/sign-up/', { email: stranger, password: known });
    expect([signingUp.status, await json(signingUp)]).toEqual([400, refusal]);
    expect(await mailsTo(server, stranger)).toEqual([]);

    const member = await server.member('fern');
    const changed = { old_password: member.password, new_password: known };
    const changing = await post(server, '/auth/change-password/', changed, { as: member });
    expect([changing.status, await json(changing)]).toEqual([400, refusal]);

    await post(server, '/auth/forgot-password/', { email: member.email });
    const [mail] = await mailsTo(server, member.email);
    const token = linkTokenIn(mail?.text);
    const resetting = await post(server, '/auth/reset-password/link/', { token, new_password: known });
    expect([resetting.status, await json(resetting)]).toEqual([400, refusal]);
    const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
    const typing = { email: member.email, code, new_password: known };
    const typed = await post(server, '/auth/reset-password/', typing);
    expect([typed.status, await json(typed)]).toEqual([400, refusal]);

    expect((await new TestBrowser(server).signIn(member)).status).toBe(200);
    // The link and the code are as good as before.
    const good = { token, new_password: 'Salal(berry)7' };
    expect((await post(server, '/auth/reset-password/link/', good)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
