import {
  addressOf,
  CALLS,
  type Call,
  FEATURE_KEYS,
  FEATURES,
  type Feature,
  type FeatureSwitch,
} from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answered, makeGarden } from '../gardens/garden-fixtures.ts';
import { connect, knock } from '../members/assistants/assistants.fixture.ts';
import { json, statusAndCode } from '../members/member-fixtures.ts';
import { type Database, DatabaseUnavailable } from '../platform/index.ts';
import { createLog } from '../platform/log.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { createSwitches } from './switches.ts';

let server: TestServer;
let admin: Member;
let other: Member;
let gardener: Member;
let keeper: Member;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  admin = await server.member('ada', { role: 'platform_admin' });
  other = await server.member('ben', { role: 'platform_admin' });
  gardener = await server.member('wren', { tier: 'visionary' });
  keeper = await server.member('kim', { role: 'nursery_admin' });
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const one of await list()) if (one.is_off) await turnOn(one.feature);
});

const list = async (): Promise<FeatureSwitch[]> =>
  (await json(await server.request('GET', '/admin/switches/', { as: admin }))).results;
const standing = async (feature: Feature): Promise<FeatureSwitch> => {
  const found = (await list()).find((one) => one.feature === feature);
  if (!found) throw new Error(`There is no switch ${feature}`);
  return found;
};
const turn = (feature: string, way: 'off' | 'on', body: unknown, as: Member | undefined = admin) =>
  server.request('POST', `/admin/switches/${feature}/turn_${way}/`, { as, body });
const turnOff = async (feature: Feature, reason = 'An incident'): Promise<FeatureSwitch> => {
  const { version } = await standing(feature);
  return answered(turn(feature, 'off', { version, reason }), 200);
};
const turnOn = async (feature: Feature): Promise<FeatureSwitch> => {
  const { version } = await standing(feature);
  return answered(turn(feature, 'on', { version }), 200);
};
const entries = async (feature: Feature) =>
  (await json(await server.request('GET', `/admin/audit/?search=${feature}`, { as: admin }))).results;

/** Calls that can be turned off, each with its part. */
const TURNED = (CALLS as readonly Call[]).flatMap((call) =>
  call.feature ? [[call.id, call.feature, call] as const] : [],
);
/** A call by somebody who may make it, with nothing in it: what is wrong with it is found later than that it is off. */
const make = (call: Call, locale = 'en') =>
  server.request(
    call.method,
    addressOf(call)
      .replace('/api/v1', '')
      .replaceAll(/\{\w+\}/g, '1'),
    {
      as: call.who === 'anyone' ? undefined : call.who === 'nursery_admin' ? keeper : gardener,
      headers: { 'accept-language': locale },
      ...(call.method !== 'GET' && { body: {} }),
    },
  );

describe('who may turn a part of the product', () => {
  it.each([
    ['GET', '/admin/switches/'],
    ['POST', '/admin/switches/muse/turn_off/'],
    ['POST', '/admin/switches/muse/turn_on/'],
  ])('platform admins alone: %s %s', async (method, path) => {
    const body = method === 'POST' ? { version: 0, reason: 'Mischief' } : undefined;
    for (const [as, refusal] of [
      [undefined, [401, 'unauthorized']],
      [gardener, [403, 'forbidden']],
      [keeper, [403, 'forbidden']],
    ] as const)
      expect(await statusAndCode(await server.request(method, path, { as, body }))).toEqual(refusal);
    expect((await standing('muse')).version).toBe(0);
  });

  it('not without a reason, and no part that there is not', async () => {
    for (const [feature, body] of [
      ['muse', { version: 0, reason: '  ' }],
      ['muse', { reason: 'No version' }],
      ['everything', { version: 0, reason: 'All of it' }],
    ] as const)
      expect(await statusAndCode(await turn(feature, 'off', body))).toEqual([400, 'validation_failed']);
  });
});

describe('a part that is turned off', () => {
  it('is told with who turned it, when and why, and noted in the audit log, off and on', async () => {
    expect((await list()).map(({ feature, is_off }) => [feature, is_off])).toEqual(
      FEATURE_KEYS.map((feature) => [feature, false]),
    );
    const at = server.clock.now().toISOString();
    const off = await turnOff('muse', 'She answers nonsense');
    expect(off).toEqual({
      feature: 'muse',
      is_off: true,
      version: 1,
      at,
      by: admin.email,
      reason: 'She answers nonsense',
      sentence: FEATURES.muse.message,
    });
    expect(await turnOn('muse')).toMatchObject({ is_off: false, version: 2, by: admin.email, reason: null });
    expect(await entries('muse')).toMatchObject([
      { action: 'turn_on', actor: admin.email, subject: 'muse', details: {} },
      { action: 'turn_off', actor: admin.email, details: { reason: 'She answers nonsense' } },
    ]);
  });

  it.each(TURNED)('refuses %s in the words of %s, in both languages', async (_id, feature, call) => {
    expect((await make(call)).status).not.toBe(503);
    await turnOff(feature);
    for (const locale of ['en', 'es'] as const) {
      const refused = await make(call, locale);
      expect([refused.status, await json(refused)]).toEqual([
        503,
        { code: 'turned_off', detail: sayIn(locale)(FEATURES[feature]) },
      ]);
    }
    await turnOn(feature);
    expect((await make(call)).status).not.toBe(503);
  });

  it('has calls that it refuses, whichever it is, and leaves those of all others', async () => {
    expect(new Set(TURNED.map(([, feature]) => feature))).toEqual(new Set(FEATURE_KEYS));
    await turnOff('checkout');
    for (const [, feature, call] of TURNED)
      if (feature !== 'checkout') expect((await make(call)).status).not.toBe(503);
  });

  it('says no to a stranger and to the wrong tier as before, not that it is off', async () => {
    await turnOff('painted_pictures');
    expect((await server.request('POST', '/ai/pictures/', { body: {} })).status).toBe(401);
    expect((await server.request('POST', '/ai/pictures/', { as: keeper, body: {} })).status).toBe(503);
    const plain = await server.member('plain');
    expect((await server.request('POST', '/ai/pictures/', { as: plain, body: {} })).status).toBe(403);
  });

  it('keeps all there is: the link of a garden opens again, and can be taken back meanwhile', async () => {
    const { id } = await makeGarden(server, gardener);
    const path = `/gardens/${id}/share/`;
    const { path: page } = await answered<{ path: string }>(
      server.request('POST', path, { as: gardener, body: {} }),
      200,
    );
    const link = `/shared-gardens/${page.split('/').at(-1)}/`;
    await turnOff('shared_gardens');
    expect((await server.request('GET', link)).status).toBe(503);
    expect(await json(await server.request('GET', path, { as: gardener }))).toMatchObject({ shared: true });
    await turnOn('shared_gardens');
    expect((await server.request('GET', link)).status).toBe(200);
    await turnOff('shared_gardens');
    expect((await server.request('DELETE', path, { as: gardener })).status).toBe(204);
  });

  it('is told to assistants too, which stay connected', async () => {
    const { access_token } = await connect(server, gardener);
    expect((await knock(server, access_token)).status).toBe(200);
    await turnOff('assistants');
    expect(await statusAndCode(await knock(server, access_token))).toEqual([503, 'turned_off']);
    expect((await knock(server, 'a guess')).status).toBe(401);
    await turnOn('assistants');
    expect((await knock(server, access_token)).status).toBe(200);
  });

  it('is off in every process within a second', async () => {
    const second = await server.anotherProcess();
    const ask = () => second.request('POST', '/ai/chat/', { as: gardener, body: {} });
    expect((await ask()).status).toBe(400);
    await turnOff('muse');
    server.clock.advance(1_000);
    expect(await statusAndCode(await ask())).toEqual([503, 'turned_off']);
    await turnOn('muse');
    server.clock.advance(1_000);
    expect((await ask()).status).toBe(400);
  });

  it('is refused here where another server answers for the muse', async () => {
    const site = await startTestServer({
      environment: { AI_SERVICE_URL: 'http://127.0.0.1:1' },
      seeded: false,
    });
    const ada = await site.member('ada', { role: 'platform_admin' });
    const ask = async () =>
      statusAndCode(await site.request('POST', '/ai/chat/', { as: ada, body: { message: 'Hello' } }));
    expect(await ask()).toEqual([503, 'service_unavailable']);
    const body = { version: 0, reason: 'An incident' };
    await site.request('POST', '/admin/switches/muse/turn_off/', { as: ada, body });
    expect(await ask()).toEqual([503, 'turned_off']);
    expect((await site.request('GET', '/ai/health/')).status).toBe(503);
    await site.stop();
  });
});

describe('two admins at one switch', () => {
  it('of both at the same moment one turns it, and the other is told', async () => {
    const { version } = await standing('sign_up');
    const answers = await Promise.all([
      turn('sign_up', 'off', { version, reason: 'Spam' }, admin),
      turn('sign_up', 'off', { version, reason: 'Robots' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await standing('sign_up')).version).toBe(version + 1);
    expect(await entries('sign_up')).toHaveLength(version + 1);
    const late = await turn('sign_up', 'on', { version }, other);
    expect(await statusAndCode(late)).toEqual([409, 'switch_changed']);
    expect((await standing('sign_up')).is_off).toBe(true);
  });

  it('what stands so already is not turned or noted again', async () => {
    const { version } = await turnOff('nursery_messages');
    const again = await answered<FeatureSwitch>(
      turn('nursery_messages', 'off', { version, reason: 'Once more' }),
      200,
    );
    expect(again).toMatchObject({ version, reason: 'An incident' });
    expect(await entries('nursery_messages')).toHaveLength(version);
  });

  it('turns it with its entry in the audit log, or neither', async () => {
    const { pool } = server.platform.db;
    await pool.query('ALTER TABLE audit_entries RENAME TO audit_entries_away');
    expect((await turn('muse', 'off', { ...(await standing('muse')), reason: 'Unseen' })).status).toBe(500);
    await pool.query('ALTER TABLE audit_entries_away RENAME TO audit_entries');
    expect((await standing('muse')).is_off).toBe(false);
  });

  it('stays off when whoever turned it leaves, without their name', async () => {
    const gone = await server.member('gone', { role: 'platform_admin' });
    const { version } = await standing('checkout');
    await answered(turn('checkout', 'off', { version, reason: 'The bank is away' }, gone), 200);
    const left = await server.request('POST', '/users/profiles/me/delete/', {
      as: gone,
      body: { password: gone.password },
      headers: { cookie: gone.cookies },
    });
    expect(left.ok).toBe(true);
    expect(await standing('checkout')).toMatchObject({ is_off: true, by: null, reason: 'The bank is away' });
  });
});

describe('what is known of the switches without asking', () => {
  /** A database that tells what is off, and how often it was asked. */
  function switchesOver(answer: () => readonly Feature[]) {
    const asked = { times: 0, isBusy: false };
    let now = 0;
    const db = {
      lookUp: async () => {
        asked.times += 1;
        return answer();
      },
      isBusy: () => asked.isBusy,
    } as unknown as Database;
    const switches = createSwitches({ db, clock: { now: () => new Date(now) }, log: createLog('silent') });
    return { asked, off: async () => [...(await switches.off())], pass: (ms: number) => (now += ms) };
  }

  it('asks once a second, however many ask at once', async () => {
    const { asked, off, pass } = switchesOver(() => ['muse']);
    await Promise.all(Array.from({ length: 50 }, off));
    pass(999);
    expect(await off()).toEqual(['muse']);
    expect(asked.times).toBe(1);
    pass(1);
    await off();
    expect(asked.times).toBe(2);
  });

  it('is what it last was where nothing can be asked, and all on where it never could be', async () => {
    let isAway = true;
    const { asked, off, pass } = switchesOver(() => {
      if (isAway) throw new DatabaseUnavailable('away');
      return ['checkout'];
    });
    expect([await off(), await off()]).toEqual([[], []]);
    expect(asked.times).toBe(1);
    isAway = false;
    pass(1_000);
    expect(await off()).toEqual(['checkout']);
    isAway = true;
    pass(5_000);
    expect(await off()).toEqual(['checkout']);
  });

  it('does not wait for somebody else’s work once it is known', async () => {
    let off: readonly Feature[] = [];
    const known = switchesOver(() => off);
    await known.off();
    known.asked.isBusy = true;
    known.pass(1_000);
    off = ['muse'];
    expect(await known.off()).toEqual([]);
    await Promise.resolve();
    expect(await known.off()).toEqual(['muse']);
  });
});
