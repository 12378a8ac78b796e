import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { statusAndCode } from '../member-fixtures.ts';
import { memberPersonalData } from '../personal-data.ts';
import { forgetOldAssistants } from './assistant-store.ts';
import {
  allowed,
  answer,
  asking,
  connect,
  faultOf,
  knock,
  postForm,
  REDIRECT,
  redeem,
  refresh,
  register,
  SITE,
  type TokenAnswer,
} from './assistants.fixture.ts';
import { ACCESS_SECONDS, CODE_SECONDS, REFRESH_SECONDS } from './granting.ts';

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const somebody = (): Promise<Member> => server.member(`keeper${++people}`);
const codeOf = async (as: Member, asked: string) =>
  (await allowed(server, as, asked)).searchParams.get('code') ?? '';
const listed = async (as: Member) =>
  (
    await answered<{ results: { id: string; name: string; last_used_at: string | null }[] }>(
      server.request('GET', '/assistants/', { as }),
      200,
    )
  ).results;
const isIn = async (token: string) => (await knock(server, token)).status === 200;

describe('how programs find their way', () => {
  it('is described where the specifications say', async () => {
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
      expect(await answered(server.request('GET', path), 200)).toMatchObject({
        resource: `${SITE}/mcp`,
        authorization_servers: [SITE],
        scopes_supported: ['garden.read', 'garden.propose'],
      });
    expect(
      await answered(server.request('GET', '/.well-known/oauth-authorization-server'), 200),
    ).toMatchObject({
      issuer: SITE,
      authorization_endpoint: `${SITE}/connect`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it('is told to nobody by an address that anybody could have written', async () => {
    const far = { peer: '203.0.113.9' };
    expect((await server.request('GET', '/.well-known/oauth-protected-resource', far)).status).toBe(404);
    expect((await server.request('POST', '/mcp', { ...far, body: {} })).status).toBe(404);
  });

  it('is by the public address where one is set', async () => {
    const own = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://garden.example' } });
    const told = await answered(own.request('GET', '/.well-known/oauth-protected-resource/mcp'), 200);
    expect(told.resource).toBe('https://garden.example/mcp');
    await own.stop();
  });
});

describe('a program that registers', () => {
  it('is given a name to come by and no secret, the same for the same words', async () => {
    const first = await answered(register(server), 201);
    expect(first).toMatchObject({ client_name: 'Claude', token_endpoint_auth_method: 'none' });
    expect(first).not.toHaveProperty('client_secret');
    expect((await answered(register(server), 201)).client_id).toBe(first.client_id);
    expect((await answered(register(server, { client_name: 'Other' }), 201)).client_id).not.toBe(
      first.client_id,
    );
  });

  it.each([
    ['http:// elsewhere', 'http://assistant.example/back'],
    ['a host that only begins like this machine', 'http://localhost.example/back'],
    ['a script', 'javascript:alert(1)'],
    ['a scheme of its own', 'assistant://back'],
    ['a fragment', 'https://assistant.example/#back'],
    ['somebody’s name in it', 'https://garden.example@assistant.example/'],
    ['no address at all', 'back'],
    ['too long a one', `https://assistant.example/${'a'.repeat(500)}`],
  ])('is refused with %s to be sent to', async (_what, uri) => {
    expect(await faultOf(register(server, { redirect_uris: [uri] }))).toEqual([400, 'invalid_redirect_uri']);
  });

  it('is refused without an address, with eleven, or with what is no list', async () => {
    expect(await faultOf(register(server, { redirect_uris: [] }))).toEqual([400, 'invalid_client_metadata']);
    const eleven = Array.from({ length: 11 }, (_, at) => `https://assistant.example/${at}`);
    expect(await faultOf(register(server, { redirect_uris: eleven }))).toEqual([400, 'invalid_redirect_uri']);
    expect(await faultOf(register(server, { redirect_uris: 'https://a.example' }))).toEqual([
      400,
      'invalid_client_metadata',
    ]);
    const large = await register(server, { software_id: 'a'.repeat(20_000) });
    expect(await statusAndCode(large)).toEqual([413, 'payload_too_large']);
  });

  it('may not register for ever from one address', async () => {
    const own = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://garden.example' } });
    const once = () =>
      own.request('POST', '/oauth/register', {
        peer: '203.0.113.9',
        body: { redirect_uris: ['https://a.example/'] },
      });
    for (let at = 0; at < 60; at++) expect((await once()).status).toBe(201);
    expect((await once()).status).toBe(429);
    await own.stop();
  });

  it('is called by a name that hides and turns nothing round', async () => {
    const { asked } = await asking(server, {}, { client_name: '  Clau\u202Ede\u200B\n helper \u0007 ' });
    const told = await answered(
      server.request('GET', `/assistants/request/?${new URLSearchParams({ asked })}`, {
        as: await somebody(),
      }),
      200,
    );
    expect(told.name).toBe('Claude helper');
  });
});

describe('what a person is asked', () => {
  it('names the assistant, where it sends them, and what it may', async () => {
    const { asked } = await asking(server);
    const as = await somebody();
    const path = `/assistants/request/?${new URLSearchParams({ asked })}`;
    expect(await answered(server.request('GET', path, { as }), 200)).toEqual({
      name: 'Claude',
      redirect_host: 'localhost:8765',
      is_on_this_device: true,
      scopes: ['garden.read', 'garden.propose'],
    });
    expect((await server.request('GET', path)).status).toBe(401);
  });

  it.each([
    ['of an unknown assistant', { client_id: 'nobody' }],
    ['without a client', { client_id: undefined }],
    ['to be sent elsewhere', { redirect_uri: 'https://evil.example/callback' }],
    ['to be sent to another path', { redirect_uri: 'http://localhost:8765/callback/more' }],
    ['to be sent there with more', { redirect_uri: `${REDIRECT}?a=b` }],
    ['to be sent to another name of this machine', { redirect_uri: 'http://127.0.0.1:8765/callback' }],
    ['without where to be sent', { redirect_uri: undefined }],
    ['for a token at once', { response_type: 'token' }],
    ['without a challenge', { code_challenge: undefined }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['with no method, which means plain', { code_challenge_method: undefined }],
    ['for scopes there are none of', { scope: 'everything' }],
    ['for another server', { resource: 'https://evil.example/mcp' }],
    ['for the API', { resource: `${SITE}/api/v1` }],
  ])('is refused %s, and nobody is sent anywhere', async (_what, params) => {
    const { asked } = await asking(server, params);
    expect(await statusAndCode(await answer(server, await somebody(), asked))).toEqual([
      400,
      'invalid_assistant_request',
    ]);
  });

  it('is refused with a parameter twice', async () => {
    const { asked } = await asking(server);
    const twice = `${asked}&scope=garden.read&scope=garden.propose`;
    expect(await statusAndCode(await answer(server, await somebody(), twice))).toEqual([
      400,
      'invalid_assistant_request',
    ]);
  });

  it('is answered by whoever is signed in alone, and from this site alone', async () => {
    const { asked } = await asking(server);
    expect((await answer(server, undefined, asked)).status).toBe(401);
    const as = await somebody();
    const byCookie = await server.request('POST', '/assistants/request/', {
      body: { asked, allow: true },
      headers: { cookie: as.cookies },
    });
    expect(byCookie.status).toBe(401);
    const elsewhere = await server.request('POST', '/assistants/request/', {
      as,
      body: { asked, allow: true },
      headers: { origin: 'https://evil.example' },
    });
    expect(elsewhere.status).toBe(403);
    expect(await listed(as)).toEqual([]);
  });

  it('is answered with no, which gives nothing', async () => {
    const { asked } = await asking(server);
    const { redirect_to } = await answered<{ redirect_to: string }>(
      answer(server, await somebody(), asked, false),
      200,
    );
    const back = Object.fromEntries(new URL(redirect_to).searchParams);
    expect(back).toEqual({ error: 'access_denied', state: 'kept', iss: SITE });
  });

  it('sends a program back to the port it listens on this time', async () => {
    const { asked } = await asking(server, { redirect_uri: 'http://localhost:49152/callback' });
    expect((await allowed(server, await somebody(), asked)).origin).toBe('http://localhost:49152');
  });
});

describe('a code', () => {
  it('is good for tokens, which hold for an hour at most', async () => {
    const as = await somebody();
    const request = await asking(server, { scope: 'garden.read offline_access' });
    const back = await allowed(server, as, request.asked);
    expect(back.searchParams.get('iss')).toBe(SITE);
    const tokens = await answered<TokenAnswer>(
      redeem(server, request, back.searchParams.get('code') ?? ''),
      200,
    );
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'garden.read' });
    expect(await isIn(tokens.access_token)).toBe(true);
    server.clock.advance(ACCESS_SECONDS * 1000 - 1);
    expect(await isIn(tokens.access_token)).toBe(true);
    server.clock.advance(1);
    expect(await isIn(tokens.access_token)).toBe(false);
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['another address', { redirect_uri: 'http://localhost:8766/callback' }],
    ['another client', { client_id: 'another' }],
  ])('is refused with %s, and is good for nothing then', async (_what, more) => {
    const request = await asking(server);
    const code = await codeOf(await somebody(), request.asked);
    expect(await faultOf(redeem(server, request, code, more))).toEqual([400, 'invalid_grant']);
    expect(await faultOf(redeem(server, request, code))).toEqual([400, 'invalid_grant']);
  });

  it.each([
    ['no verifier', { code_verifier: undefined }, 'invalid_request'],
    ['no address', { redirect_uri: undefined }, 'invalid_request'],
    ['another server to use it at', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is refused with %s', async (_what, more, fault) => {
    const request = await asking(server);
    const code = await codeOf(await somebody(), request.asked);
    expect(await faultOf(redeem(server, request, code, more))).toEqual([400, fault]);
  });

  it('holds for a minute', async () => {
    const as = await somebody();
    const [inTime, late] = [await asking(server), await asking(server)];
    const [first, second] = [await codeOf(as, inTime.asked), await codeOf(as, late.asked)];
    server.clock.advance(CODE_SECONDS * 1000 - 1);
    expect((await redeem(server, inTime, first)).status).toBe(200);
    server.clock.advance(1);
    expect(await faultOf(redeem(server, late, second))).toEqual([400, 'invalid_grant']);
  });

  it('that is shown twice ends what it gave', async () => {
    const request = await asking(server);
    const code = await codeOf(await somebody(), request.asked);
    const tokens = await answered<TokenAnswer>(redeem(server, request, code), 200);
    expect(await isIn(tokens.access_token)).toBe(true);
    expect(await faultOf(redeem(server, request, code))).toEqual([400, 'invalid_grant']);
    expect(await isIn(tokens.access_token)).toBe(false);
    expect(await faultOf(refresh(server, request.clientId, tokens.refresh_token))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  it('that is shown twenty times at once gives tokens once at most', async () => {
    const request = await asking(server);
    const code = await codeOf(await somebody(), request.asked);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(server, request, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a refresh token', () => {
  it('is changed for another, and the assistant goes on', async () => {
    const { clientId, ...tokens } = await connect(server, await somebody());
    server.clock.advance(ACCESS_SECONDS * 1000);
    const next = await answered<TokenAnswer>(refresh(server, clientId, tokens.refresh_token), 200);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await isIn(next.access_token)).toBe(true);
  });

  it('that is shown twice ends the grant, whoever shows it', async () => {
    const as = await somebody();
    const { clientId, refresh_token } = await connect(server, as);
    const next = await answered<TokenAnswer>(refresh(server, clientId, refresh_token), 200);
    expect(await faultOf(refresh(server, clientId, refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await isIn(next.access_token)).toBe(false);
    expect(await faultOf(refresh(server, clientId, next.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await listed(as)).toEqual([]);
  });

  it('is good neither for another client, nor for more, nor as an access token, nor for ever', async () => {
    const { clientId, refresh_token } = await connect(server, await somebody(), { scope: 'garden.read' });
    expect(await faultOf(refresh(server, 'another', refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await faultOf(refresh(server, clientId, refresh_token, { scope: 'garden.propose' }))).toEqual([
      400,
      'invalid_scope',
    ]);
    expect(await isIn(refresh_token)).toBe(false);
    server.clock.advance(REFRESH_SECONDS * 1000);
    expect(await faultOf(refresh(server, clientId, refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('leaves no more than so many rows behind, however often it is changed', async () => {
    const as = await somebody();
    const { clientId, ...first } = await connect(server, as);
    let token = first.refresh_token;
    for (let at = 0; at < 120; at++)
      token = (await answered<TokenAnswer>(refresh(server, clientId, token), 200)).refresh_token;
    const [one] = await listed(as);
    const { rows } = await server.platform.db.pool.query(
      'SELECT kind, count(*)::int AS kept FROM assistant_tokens WHERE grant_id = $1 GROUP BY kind ORDER BY kind',
      [one?.id],
    );
    expect(rows).toEqual([
      { kind: 'access', kept: 10 },
      { kind: 'refresh', kept: 100 },
    ]);
    expect((await refresh(server, clientId, token)).status).toBe(200);
  });

  it('goes with what is over, once a job looks', async () => {
    const as = await somebody();
    await connect(server, as);
    await codeOf(as, (await asking(server)).asked);
    expect(await listed(as)).toHaveLength(1);
    server.clock.advance(REFRESH_SECONDS * 1000);
    await server.platform.db.transaction((tx) => forgetOldAssistants(tx, server.clock.now()));
    const { rows } = await server.platform.db.pool.query(
      'SELECT (SELECT count(*)::int FROM assistant_tokens) AS tokens, (SELECT count(*)::int FROM assistant_grants) AS grants',
    );
    expect(rows).toEqual([{ tokens: 0, grants: 0 }]);
  });
});

describe('a token', () => {
  it('is kept as a hash alone', async () => {
    const { access_token, refresh_token } = await connect(server, await somebody());
    const { rows } = await server.platform.db.pool.query(
      `SELECT (SELECT json_agg(t)::text FROM assistant_tokens t) || (SELECT json_agg(g)::text FROM assistant_grants g) AS kept`,
    );
    for (const token of [access_token, refresh_token]) expect(rows[0]?.kept).not.toContain(token);
  });

  it('is good for /mcp and nothing else, and no other token is good there', async () => {
    const as = await somebody();
    const { access_token } = await connect(server, as);
    const withIt = { headers: { authorization: `Bearer ${access_token}` } };
    for (const path of ['/gardens/', '/profiles/me/', '/users/profiles/me/', '/assistants/'])
      expect([path, (await server.request('GET', path, withIt)).status]).toEqual([path, 401]);
    expect(
      (await answer(server, { ...as, idToken: access_token }, (await asking(server)).asked)).status,
    ).toBe(401);
    expect(await isIn(as.idToken)).toBe(false);
    const byCookie = await knock(server, undefined, { cookie: as.cookies });
    expect(byCookie.status).toBe(401);
  });

  it('is revoked by its own assistant alone, either of the two', async () => {
    for (const which of ['access_token', 'refresh_token'] as const) {
      const tokens = await connect(server, await somebody());
      const revoke = (client_id: string) =>
        postForm(server, '/oauth/revoke', { token: tokens[which], client_id, token_type_hint: which });
      expect((await revoke('another')).status).toBe(200);
      expect(await isIn(tokens.access_token)).toBe(true);
      expect((await revoke(tokens.clientId)).status).toBe(200);
      expect(await isIn(tokens.access_token)).toBe(false);
      expect((await revoke(tokens.clientId)).status).toBe(200);
    }
  });
});

describe('an assistant that was let in', () => {
  it('stands in the list of its person, with when it was used, and can be shut out by them alone', async () => {
    const [as, other] = [await somebody(), await somebody()];
    const { access_token } = await connect(server, as);
    expect(await listed(as)).toMatchObject([{ name: 'Claude', last_used_at: null }]);
    await knock(server, access_token);
    const [one] = await listed(as);
    expect(one?.last_used_at).toBe(server.clock.now().toISOString());
    expect(await listed(other)).toEqual([]);
    const path = `/assistants/${one?.id}/`;
    expect((await server.request('DELETE', path, { as: other })).status).toBe(204);
    expect(await isIn(access_token)).toBe(true);
    expect((await server.request('DELETE', path, { as })).status).toBe(204);
    expect(await isIn(access_token)).toBe(false);
    expect((await server.request('DELETE', path, { as })).status).toBe(204);
  });

  it('is out when its person signs out everywhere', async () => {
    const as = await somebody();
    const { access_token, refresh_token, clientId } = await connect(server, as);
    await answered(server.request('POST', '/auth/sign-out/', { as, body: { global: true } }), 204);
    expect(await isIn(access_token)).toBe(false);
    expect(await faultOf(refresh(server, clientId, refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('stays when its person signs out in one browser', async () => {
    const as = await somebody();
    const { access_token } = await connect(server, as);
    await answered(server.request('POST', '/auth/sign-out/', { as, body: { global: false } }), 204);
    expect(await isIn(access_token)).toBe(true);
  });

  it('is out when its person changes the password', async () => {
    const as = await somebody();
    const { access_token } = await connect(server, as);
    const body = { old_password: as.password, new_password: 'Trillium(grove)8' };
    await answered(server.request('POST', '/auth/change-password/', { as, body }), 200);
    expect(await isIn(access_token)).toBe(false);
  });

  it('is told of in the download of its person, and gone with their account', async () => {
    const as = await somebody();
    const { access_token } = await connect(server, as);
    const { id } = await answered<{ id: string }>(server.request('GET', '/profiles/me/', { as }), 200);
    const told = await server.platform.db.read((tx) => memberPersonalData(server.platform).collect(tx, id));
    expect(told).toMatchObject({ connected_assistants: [{ name: 'Claude' }] });
    await answered(
      server.request('POST', '/users/profiles/me/delete/', { as, body: { password: as.password } }),
      204,
    );
    expect(await isIn(access_token)).toBe(false);
    const { rows } = await server.platform.db.pool.query(
      'SELECT count(*)::int AS grants FROM assistant_grants WHERE user_id = $1',
      [id],
    );
    expect(rows).toEqual([{ grants: 0 }]);
  });
});
