import { type Profile, profileSchema } from '@understory/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../members/tables.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { profilePersonalData, timeZoneOf } from './index.ts';
import { setAvatar } from './service.ts';
import { profiles } from './tables.ts';

const ME = '/users/profiles/me/';
const NOTHING_TOLD: Profile = {
  first_name: null,
  last_name: null,
  location: null,
  place: null,
  region_id: null,
  experience_level: null,
  avatar_url: null,
  time_zone: 'America/Los_Angeles',
  length_unit: null,
  language: null,
};

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const newMember = (): Promise<Member> => server.member(`gardener${++count}`);
const change = (as: Member, body: unknown) => server.request('PATCH', ME, { as, body });

async function read(as: Member): Promise<Profile> {
  const answer = await server.request('GET', ME, { as });
  expect(answer.status).toBe(200);
  return profileSchema.parse(await answer.json());
}

async function changed(as: Member, body: unknown): Promise<Profile> {
  const answer = await change(as, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return profileSchema.parse(await answer.json());
}

const rowsOf = (as: Member) =>
  server.platform.db.read((tx) =>
    tx
      .select({ profile: profiles })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(users.email, as.email)),
  );

async function idOf(as: Member): Promise<string> {
  const answer = await server.request('GET', '/profiles/me/', { as });
  return ((await answer.json()) as { id: string }).id;
}

describe('GET and PATCH /users/profiles/me/', () => {
  test('signed out: 401', async () => {
    expect((await server.request('GET', ME)).status).toBe(401);
    expect((await server.request('PATCH', ME, { body: { first_name: 'Ana' } })).status).toBe(401);
  });

  test('whoever told nothing reads nothing, and nothing is kept for that', async () => {
    const member = await newMember();
    expect(await read(member)).toEqual(NOTHING_TOLD);
    expect(await changed(member, {})).toEqual(NOTHING_TOLD);
    expect(await rowsOf(member)).toEqual([]);
  });

  test('onboarding: what is told is kept, and the location brings place and region', async () => {
    const member = await newMember();
    const told = await changed(member, {
      first_name: '  Ana ',
      last_name: 'Ruiz',
      location: '98501',
      experience_level: 'beginner',
    });
    expect(told).toEqual({
      ...NOTHING_TOLD,
      first_name: 'Ana',
      last_name: 'Ruiz',
      location: 'Olympia, WA 98501',
      place: {
        label: 'Olympia, WA 98501',
        zip_code: '98501',
        city: 'Olympia',
        state: 'WA',
        region_id: 1,
        usda_zone: '8b',
      },
      region_id: 1,
      experience_level: 'beginner',
    });
    expect(await read(member)).toEqual(told);
  });

  test('a town keeps its place too, and a place abroad has none until a region is chosen', async () => {
    const member = await newMember();
    expect(await changed(member, { location: 'denver, co' })).toMatchObject({
      location: 'Denver, CO',
      place: { label: 'Denver, CO', zip_code: null, usda_zone: '6a' },
      region_id: 7,
    });
    expect((await read(member)).place?.label).toBe('Denver, CO');
    expect(await changed(member, { location: 'Vancouver, BC' })).toMatchObject({
      location: 'Vancouver, BC',
      place: null,
      region_id: null,
    });
    await changed(member, { region_id: 1 });
    expect(await changed(member, { location: 'Vancouver, BC', first_name: 'Ana' })).toMatchObject({
      location: 'Vancouver, BC',
      place: null,
      region_id: 1,
    });
  });

  test('a ZIP code that is not known is refused in a sentence, and nothing of the rest is kept', async () => {
    const member = await newMember();
    const answer = await change(member, { first_name: 'Ana', location: '00000' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 'unknown_zip',
      detail:
        'We do not know the ZIP code 00000. Please check its digits, or write the name of your town instead.',
      errors: [{ field: 'location', message: 'Your location is a ZIP code we do not know.' }],
    });
    expect(await read(member)).toEqual(NOTHING_TOLD);
  });

  test('the time zone is the default until one is told', async () => {
    const member = await newMember();
    const id = await idOf(member);
    const zone = () => server.platform.db.read((tx) => timeZoneOf(tx, id));
    expect(await zone()).toBe('America/Los_Angeles');
    await changed(member, { location: 'Boston, MA' });
    expect(await zone()).toBe('America/Los_Angeles');
    await changed(member, { time_zone: 'America/New_York' });
    expect(await zone()).toBe('America/New_York');
    expect((await read(member)).time_zone).toBe('America/New_York');
  });

  test.each([
    ['a first name of 61 characters', { first_name: 'x'.repeat(61) }, 'first_name'],
    ['a first name of spaces', { first_name: ' \t\u00a0 ' }, 'first_name'],
    ['a first name that cannot be seen', { first_name: '\u200b\u2060' }, 'first_name'],
    ['an empty last name', { last_name: '' }, 'last_name'],
    ['null for a name', { last_name: null }, 'last_name'],
    ['a number for a name', { first_name: 7 }, 'first_name'],
    ['a location of spaces', { location: '   ' }, 'location'],
    ['a location of 121 characters', { location: 'x'.repeat(121) }, 'location'],
    ['region 0', { region_id: 0 }, 'region_id'],
    ['region 10', { region_id: 10 }, 'region_id'],
    ['a region as text', { region_id: '1' }, 'region_id'],
    ['an experience there is not', { experience_level: 'wizard' }, 'experience_level'],
    ['a time zone there is not', { time_zone: 'America/Seattle' }, 'time_zone'],
    ['an offset for a time zone', { time_zone: '+08:00' }, 'time_zone'],
    ['a unit of length there is not', { length_unit: 'yards' }, 'length_unit'],
    ['null for a unit of length', { length_unit: null }, 'length_unit'],
    ['a picture as text', { avatar: 'data:image/png;base64,' }, 'avatar'],
    ['no object', [], 'body'],
  ])('400 for %s, naming the field', async (_, body, field) => {
    const member = await newMember();
    const answer = await change(member, body);
    expect(answer.status).toBe(400);
    const refusal = (await answer.json()) as { code: string; errors: { field: string }[] };
    expect(refusal.code).toBe('validation_failed');
    expect(refusal.errors.map((error) => error.field)).toEqual([field]);
    expect(await rowsOf(member)).toEqual([]);
  });

  test('the longest name and location are kept', async () => {
    const member = await newMember();
    const told = { first_name: 'é'.repeat(60), last_name: '李', location: 'Llan'.repeat(30) };
    expect(await changed(member, told)).toMatchObject(told);
  });

  test('abuse 12: is_nursery_admin, tier, id and email in the body change nothing', async () => {
    const member = await newMember();
    const other = await newMember();
    const whoIs = async (as: Member) => (await server.request('GET', '/profiles/me/', { as })).json();
    const [before, tier] = [
      await whoIs(member),
      await (await server.request('GET', '/payments/consumer-subscription/status/', { as: member })).json(),
    ];
    await changed(member, {
      first_name: 'Ana',
      is_nursery_admin: true,
      is_platform_admin: true,
      groups: ['nursery_admin'],
      tier: 'visionary',
      id: await idOf(other),
      user_id: await idOf(other),
      email: 'somebody@else.example',
      avatar_key: 'stolen',
      avatar_url: '/pictures/avatars/stolen.webp',
    });
    expect(await whoIs(member)).toEqual(before);
    expect(
      await (await server.request('GET', '/payments/consumer-subscription/status/', { as: member })).json(),
    ).toEqual(tier);
    expect(await read(member)).toEqual({ ...NOTHING_TOLD, first_name: 'Ana' });
    expect(await read(other)).toEqual(NOTHING_TOLD);
  });

  test.each([
    ['a right-to-left override', '\u202eanA'],
    ['a joined emoji', '👩🏽‍🌾'],
    ['another script', 'محمد'],
    ['letters put together from two', 'Zoe\u0308'],
    ['markup', '<b>Ana</b>'],
    ['a quote and what looks like SQL', "O'Neill; DROP TABLE profiles"],
  ])('abuse 45: %s makes the round trip', async (_, name) => {
    const member = await newMember();
    expect((await changed(member, { first_name: name })).first_name).toBe(name);
    expect((await read(member)).first_name).toBe(name);
  });

  test.each([
    ['NUL', '"Ana\\u0000"'],
    ['a lone surrogate', '"Ana\\ud83d"'],
  ])('abuse 45: %s is 400', async (_, json) => {
    const member = await newMember();
    for (const field of ['first_name', 'last_name', 'location']) {
      const answer = await server.request('PATCH', ME, { as: member, rawBody: `{"${field}":${json}}` });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field }] });
    }
  });

  test("somebody else's profile is neither read nor changed", async () => {
    const [mine, theirs] = [await newMember(), await newMember()];
    await changed(theirs, { first_name: 'Theirs', location: '98501' });
    await changed(mine, { first_name: 'Mine' });
    expect(await read(mine)).toEqual({ ...NOTHING_TOLD, first_name: 'Mine' });
    expect((await read(theirs)).first_name).toBe('Theirs');
  });
});

describe('at once', () => {
  test('two changes of different fields lose neither, the first ones included', async () => {
    const member = await newMember();
    const wishes = [
      { first_name: 'Ana' },
      { last_name: 'Ruiz' },
      { location: '98501' },
      { experience_level: 'professional' },
      { time_zone: 'America/Denver' },
      { length_unit: 'metres' },
    ];
    const answers = await Promise.all(wishes.map((wish) => change(member, wish)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await read(member)).toMatchObject({
      first_name: 'Ana',
      last_name: 'Ruiz',
      location: 'Olympia, WA 98501',
      region_id: 1,
      experience_level: 'professional',
      time_zone: 'America/Denver',
      length_unit: 'metres',
    });
    expect(await rowsOf(member)).toHaveLength(1);
  });

  test('twenty first changes make one row', async () => {
    const member = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(member, { first_name: `Ana ${at}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [row, ...more] = await rowsOf(member);
    expect(more).toEqual([]);
    expect(row?.profile.firstName).toMatch(/^Ana \d+$/);
  });

  test('a change of somebody whose account is just gone is 401, and leaves nothing', async () => {
    const member = await newMember();
    const id = await idOf(member);
    const { db, clock } = server.platform;
    await db.transaction((tx) => tx.delete(users).where(eq(users.id, id)));
    await expect(db.transaction((tx) => setAvatar(tx, id, 'a', clock.now()))).rejects.toMatchObject({
      code: 'unauthorized',
    });
    expect(await db.read((tx) => tx.select().from(profiles).where(eq(profiles.userId, id)))).toEqual([]);
  });
});

describe('the picture', () => {
  test('a new key takes the place of the former, which is given back', async () => {
    const member = await newMember();
    const id = await idOf(member);
    const set = (key: string | null) =>
      server.platform.db.transaction((tx) => setAvatar(tx, id, key, server.clock.now()));
    expect(await set('one')).toBeNull();
    expect((await read(member)).avatar_url).toBe('/pictures/avatars/one.webp');
    expect(await set('two')).toBe('one');
    expect(await set(null)).toBe('two');
    expect((await read(member)).avatar_url).toBeNull();
  });

  test('ten at once give each former key back once', async () => {
    const member = await newMember();
    const id = await idOf(member);
    const keys = Array.from({ length: 10 }, (_, at) => `key${at}`);
    const former = await Promise.all(
      keys.map((key) => server.platform.db.transaction((tx) => setAvatar(tx, id, key, server.clock.now()))),
    );
    const last = (await rowsOf(member))[0]?.profile.avatarKey;
    expect([...former.filter((key) => key !== null), last].sort()).toEqual(keys);
  });
});

describe('personal data', () => {
  test('all that was told is given, and none of it to others', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await changed(member, { first_name: 'Ana', location: '98501', experience_level: 'experienced' });
    await changed(other, { first_name: 'Other' });
    const id = await idOf(member);
    expect(await server.platform.db.read((tx) => profilePersonalData.collect(tx, id))).toEqual({
      first_name: 'Ana',
      last_name: null,
      location: 'Olympia, WA 98501',
      zip_code: '98501',
      city: 'Olympia',
      state: 'WA',
      region_id: 1,
      experience_level: 'experienced',
      has_picture: false,
      time_zone: null,
      length_unit: null,
      language: null,
      updated_at: server.clock.now().toISOString(),
    });
  });

  test('whoever told nothing has none', async () => {
    const id = await idOf(await newMember());
    expect(await server.platform.db.read((tx) => profilePersonalData.collect(tx, id))).toBeNull();
  });

  test('forgetting it leaves nothing, twice as well as once', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await changed(member, { first_name: 'Ana' });
    await changed(other, { first_name: 'Other' });
    const id = await idOf(member);
    await server.platform.db.transaction((tx) => profilePersonalData.erase(tx, id));
    await server.platform.db.transaction((tx) => profilePersonalData.erase(tx, id));
    expect(await rowsOf(member)).toEqual([]);
    expect((await read(other)).first_name).toBe('Other');
  });
});
