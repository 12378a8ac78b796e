import { createPublicKey } from 'node:crypto';
import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ID_TOKEN_SECONDS, IdTokens } from './id-token.ts';
import { deriveKeys } from './secrets.ts';

const START = new Date('2026-05-04T17:00:00Z');
const keys = deriveKeys('a secret of this installation, long enough');
const tokensAt = (secondsLater: number, issuer = 'understory', from = keys) =>
  new IdTokens(async () => from, { now: () => new Date(START.getTime() + secondsLater * 1000) }, issuer);
const tokens = tokensAt(0);
const facts = { personId: 'person', sessionId: 'session', email: 'rose@example.org' };
const read = { personId: 'person', sessionId: 'session' };

const claims = { sid: 'session', email: facts.email };
const signed = (
  alter: (token: SignJWT) => SignJWT,
  alg = 'EdDSA',
  key: Parameters<SignJWT['sign']>[0] = keys.signing,
) =>
  alter(
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer('understory')
      .setAudience('understory')
      .setSubject('person')
      .setIssuedAt(START)
      .setExpirationTime(new Date(START.getTime() + ID_TOKEN_SECONDS * 1000)),
  ).sign(key);

describe('ID tokens', () => {
  it('are read back while they hold, for at most an hour and five seconds of tolerance', async () => {
    const token = await tokens.issue(facts);
    expect(await tokens.read(token)).toEqual(read);
    expect(ID_TOKEN_SECONDS).toBeLessThanOrEqual(3600);
    expect(await tokensAt(ID_TOKEN_SECONDS + 4).read(token)).toEqual(read);
  });

  it('abuse 9: expired by six seconds', async () => {
    expect(await tokensAt(ID_TOKEN_SECONDS + 6).read(await tokens.issue(facts))).toBeNull();
  });

  it('abuse 9: alg none', async () => {
    const none = new UnsecuredJWT(claims)
      .setIssuer('understory')
      .setAudience('understory')
      .setSubject('person')
      .setIssuedAt(START)
      .setExpirationTime(new Date(START.getTime() + 60_000))
      .encode();
    expect(await tokens.read(none)).toBeNull();
    const [, payload] = (await tokens.issue(facts)).split('.');
    expect(await tokens.read(`${base64url.encode('{"alg":"none"}')}.${payload}.`)).toBeNull();
  });

  it('abuse 9: an HMAC keyed with the public key', async () => {
    const pem = createPublicKey(keys.signing).export({ type: 'spki', format: 'pem' }).toString();
    const swapped = await signed((token) => token, 'HS256', new TextEncoder().encode(pem));
    expect(await tokens.read(swapped)).toBeNull();
  });

  it('abuse 9: another audience or issuer, nobody, no session, no end', async () => {
    expect(await tokens.read(await signed((token) => token))).toEqual(read);
    expect(await tokens.read(await signed((token) => token.setAudience('elsewhere')))).toBeNull();
    expect(await tokens.read(await signed((token) => token.setIssuer('elsewhere')))).toBeNull();
    expect(await tokensAt(0, 'https://garden.example').read(await tokens.issue(facts))).toBeNull();
    const bare = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA' }).sign(keys.signing);
    expect(await tokens.read(bare)).toBeNull();
  });

  it('abuse 9: altered, or signed with another key', async () => {
    const [header, , signature] = (await tokens.issue(facts)).split('.');
    const payload = base64url.encode(
      JSON.stringify({
        ...claims,
        iss: 'understory',
        aud: 'understory',
        sub: 'somebody else',
        exp: 9e9,
        iat: 1,
      }),
    );
    expect(await tokens.read(`${header}.${payload}.${signature}`)).toBeNull();
    const stranger = tokensAt(0, 'understory', deriveKeys('the secret of another installation'));
    expect(await tokens.read(await stranger.issue(facts))).toBeNull();
    expect(await tokens.read('no token at all')).toBeNull();
  });

  it('keep their keys as long as the secret stays', async () => {
    const again = deriveKeys('a secret of this installation, long enough');
    expect(await tokensAt(0, 'understory', again).read(await tokens.issue(facts))).toEqual(read);
    expect(again.fingerprint('123456')).toBe(keys.fingerprint('123456'));
    expect(again.fingerprint('123456')).not.toBe(keys.fingerprint('123457'));
  });
});
