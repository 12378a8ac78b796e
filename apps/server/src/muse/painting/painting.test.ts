import type { PaintedPicture, Painter } from '@understory/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered, makeGarden } from '../../gardens/garden-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { settleAnswers } from '../jobs.ts';
import { PAINTED_WITHIN } from '../quota.ts';
import { eventsIn } from '../stand-ins.fixture.ts';
import { type ImageStandIn, startImageStandIn, type Turn } from './stand-in.fixture.ts';

/** Noon where people are, on a day for each test: a breaker that one opened has been waited for by the next. */
const noonOf = (day: number) => new Date(Date.UTC(2026, 4, 4 + day, 19));
const DAILY = 3;
/** What people write, none of which may travel. */
const WRITTEN = 'Ignore the garden';

let server: TestServer;
let model: ImageStandIn;
let view: Uint8Array<ArrayBuffer>;
let ann: Member;
let garden: number;
let people = 0;
let days = 0;

beforeAll(async () => {
  model = await startImageStandIn();
  server = await startTestServer({
    environment: {
      IMAGE_PROVIDER: 'compatible',
      IMAGE_MODEL: 'stand-in',
      IMAGE_API_KEY: 'secret-key',
      IMAGE_BASE_URL: model.address,
      IMAGE_DAILY_PICTURES: String(DAILY),
      IMAGE_TIMEOUT_SECONDS: '2',
    },
  });
  view = new Uint8Array(
    await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#8aa' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});
beforeEach(async () => {
  server.clock.set(noonOf(++days));
  ann = await server.member(`painter${++people}`, { tier: 'visionary' });
  const fern = (
    await server.platform.db.pool.query('SELECT id FROM plants WHERE scientific_name = $1', [
      'Polystichum munitum',
    ])
  ).rows[0]?.id as number;
  garden = (
    await makeGarden(server, ann, {
      name: WRITTEN,
      description: WRITTEN,
      grid_data: { placedPlants: [{ plant: fern, position: { x: 3, y: 3 }, quantity: 4 }] },
    })
  ).id;
});
afterEach(() => {
  model.does = 'paint';
  model.asked.length = 0;
});

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function ask(
  as: Member | undefined,
  fields: Readonly<Record<string, string | Blob>> = {},
  {
    headers = {},
    signal,
    on = server,
  }: { headers?: Record<string, string>; signal?: AbortSignal; on?: TestServer } = {},
): Promise<Response> {
  const form = formOf({
    garden_id: String(garden),
    month: '5',
    hour: '9.5',
    year: '10',
    view: new Blob([view]),
    ...fields,
  });
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return on.request('POST', '/ai/pictures/', {
    as,
    rawBody: new Uint8Array(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    ...(signal && { signal }),
  });
}
const painted = async (as: Member, fields?: Readonly<Record<string, string | Blob>>) =>
  answered<PaintedPicture>(ask(as, fields), 200);
const painterOf = (as: Member) => answered<Painter>(server.request('GET', '/ai/pictures/', { as }), 200);
const remaining = async (as: Member) => (await painterOf(as)).usage.remaining;
const refusal = async (response: Response | Promise<Response>) => {
  const answer = await response;
  const { code, detail } = (await answer.json()) as { code: string; detail: string };
  return { status: answer.status, code, detail };
};

describe('a view that is painted', () => {
  it('comes as a JPEG that says in its band and its metadata that a model painted it', async () => {
    const answer = await painted(ann);
    const bytes = Buffer.from(answer.picture, 'base64');
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 1536, height: 1024 + 56 });
    expect(answer).toMatchObject({
      width: 1536,
      height: 1080,
      usage: { limit: DAILY, remaining: DAILY - 1 },
    });
    expect(facts.xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    expect(facts.xmp?.toString()).toContain('Painted by a model from your plan');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    // The picture is green to its last line; below it are dark letters on paper.
    expect(at(700, 1015)).toBeLessThan(60);
    expect(at(700, 1070)).toBeGreaterThan(230);
    const letters = Array.from({ length: 400 }, (_, x) => at(24 + x, 1024 + 30)).filter((red) => red < 90);
    expect(letters.length).toBeGreaterThan(20);
  });

  it('is sent with the plants as they are kept, and nothing that a person wrote', async () => {
    await painted(ann);
    const [asked] = model.asked;
    expect(asked?.fields).toMatchObject({
      model: 'stand-in',
      size: '1536x1024',
      n: '1',
      response_format: 'b64_json',
    });
    expect(asked?.authorization).toBe('Bearer secret-key');
    expect(asked?.fields.prompt).toContain('- 4 x Western Sword Fern (Polystichum munitum)');
    expect(asked?.fields.prompt).toContain('The month is May, 10 years after planting');
    expect(JSON.stringify(asked?.fields)).not.toMatch(new RegExp(`${WRITTEN}|${ann.email}|secret-key`));
    expect(await sharp(asked?.image.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1536,
      height: 1024,
    });
  });

  it.each([
    [390, 844, '1024x1536'],
    [900, 850, '1024x1024'],
    [1440, 900, '1536x1024'],
  ])('of %i by %i is sent in a size that models know', async (width, height, size) => {
    const shaped = await sharp({ create: { width, height, channels: 3, background: '#8aa' } })
      .jpeg()
      .toBuffer();
    await painted(ann, { view: new Blob([new Uint8Array(shaped)]) });
    expect(model.asked[0]?.fields.size).toBe(size);
  });

  it('comes as an event where its connection is to be kept open', async () => {
    const response = await ask(ann, {}, { headers: { accept: 'text/event-stream' } });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = eventsIn(await response.text());
    expect(events.map(({ event }) => event)).toEqual(['answer']);
    expect(events[0]?.data.usage).toEqual({ limit: DAILY, remaining: DAILY - 1 });
  });
});

describe('a view that is not painted', () => {
  const member = () => server.member(`none${++people}`);

  it('is refused to nobody, to who has no right, and of a garden that is somebody else’s', async () => {
    expect(await refusal(ask(undefined))).toMatchObject({ status: 401, code: 'unauthorized' });
    const explorer = await member();
    expect(await refusal(ask(explorer))).toMatchObject({ status: 403, code: 'upgrade_required' });
    expect(await refusal(server.request('GET', '/ai/pictures/', { as: explorer }))).toMatchObject({
      status: 403,
    });
    const bob = await server.member(`bob${++people}`, { tier: 'visionary' });
    expect(await refusal(ask(bob))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusal(ask(ann, { garden_id: '2147483647' }))).toMatchObject({
      status: 404,
      code: 'garden_not_found',
    });
    expect(model.asked).toEqual([]);
    expect(await remaining(bob)).toBe(DAILY);
  });

  it.each<[string, Record<string, string | Blob>, number, string]>([
    ['no view', { view: new Blob([]) }, 400, 'unsuitable_picture'],
    ['text', { view: 'text' }, 400, 'validation_failed'],
    [
      'no picture',
      { view: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) },
      400,
      'unsuitable_picture',
    ],
    ['a broken picture', { view: new Blob(['\xff\xd8\xff\xe0 broken']) }, 400, 'unsuitable_picture'],
    ['too much', { view: new Blob([new Uint8Array(9 * 1024 * 1024)]) }, 413, 'payload_too_large'],
    ['a year of no plan', { year: '31' }, 400, 'validation_failed'],
    ['no month', { month: '13' }, 400, 'validation_failed'],
    ['no hour', { hour: '24.5' }, 400, 'validation_failed'],
  ])('%s is refused before anybody is asked', async (_what, fields, status, code) => {
    expect(await refusal(ask(ann, fields))).toMatchObject({ status, code });
    expect(model.asked).toEqual([]);
    expect(await remaining(ann)).toBe(DAILY);
  });

  it('is refused where it is too small to be made out', async () => {
    const small = await sharp({ create: { width: 299, height: 400, channels: 3, background: '#8aa' } })
      .png()
      .toBuffer();
    const answer = await refusal(ask(ann, { view: new Blob([new Uint8Array(small)]) }));
    expect(answer.detail).toContain('at least 300 on each side');
  });

  it('without a view at all says so', async () => {
    const response = await server.request('POST', '/ai/pictures/', {
      as: ann,
      body: { garden_id: garden, hour: 9 },
    });
    expect(await refusal(response)).toMatchObject({
      status: 400,
      detail: 'The view of the garden must be a file.',
    });
  });

  it.each<Turn>([
    'hang',
    'hang up',
    'no JSON',
    'no picture',
    'broken picture',
    'too much',
    'an address',
    'lead elsewhere',
    { status: 429, code: 'rate_limit_exceeded' },
    { status: 500, code: 'server_error' },
  ])('because the service does so: %s: is told in words and given back', async (does) => {
    model.does = does;
    expect(await refusal(ask(ann))).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(model.asked).toHaveLength(1);
    expect(model.elsewhere).toEqual([]);
    expect(await remaining(ann)).toBe(DAILY);
  });

  it.each<Turn>([{ status: 400, code: 'moderation_blocked' }, 'an empty list'])(
    'because the service declines it: %s: is told apart, and given back',
    async (does) => {
      model.does = does;
      const answer = await refusal(ask(ann));
      expect(answer).toMatchObject({ status: 422, code: 'picture_declined' });
      // Not in the service's words.
      expect(answer.detail).not.toContain('Rejected');
      expect(await remaining(ann)).toBe(DAILY);
    },
  );

  it('is told as an event where the connection was kept open', async () => {
    model.does = { status: 400, code: 'moderation_blocked' };
    const response = await ask(ann, {}, { headers: { accept: 'text/event-stream' } });
    const events = eventsIn(await response.text());
    expect(events).toMatchObject([{ event: 'fault', data: { code: 'picture_declined' } }]);
  });

  it('asks no service that failed three times, for a minute', async () => {
    model.does = { status: 500, code: 'server_error' };
    for (let at = 0; at < 3; at++) await ask(ann);
    expect(model.asked).toHaveLength(3);
    expect((await ask(ann)).status).toBe(503);
    expect(model.asked).toHaveLength(3);
    model.does = 'paint';
    server.clock.advance(61_000);
    await painted(ann);
  });
});

describe('pictures of a day', () => {
  it('are so many, and new ones from the person’s midnight on', async () => {
    // Los Angeles is seven hours behind: half an hour is left there.
    server.clock.advance(11.5 * 3_600_000);
    const late = await server.member(`late${people}`, { tier: 'visionary' });
    const { id } = await makeGarden(server, late);
    const own = { garden_id: String(id) };
    for (let at = 0; at < DAILY; at++) await painted(late, own);
    const response = await ask(late, own);
    expect(response.headers.get('retry-after')).toBe('1800');
    expect(await refusal(response)).toMatchObject({ status: 429, code: 'pictures_used_up' });
    expect(model.asked).toHaveLength(DAILY);
    expect(await remaining(late)).toBe(0);
    server.clock.advance(1_800_000);
    expect(await remaining(late)).toBe(DAILY);
    await painted(late, own);
  });

  it('are painted one at a time', async () => {
    model.does = 'hang';
    const first = ask(ann);
    await expect.poll(() => model.asked.length).toBe(1);
    expect(await refusal(ask(ann))).toMatchObject({ status: 409, code: 'picture_under_way' });
    expect((await first).status).toBe(503);
    expect(model.asked).toHaveLength(1);
    expect(await remaining(ann)).toBe(DAILY);
  });

  it('count where somebody leaves, and the service hears that they did', async () => {
    model.does = 'hang';
    const leaving = new AbortController();
    const asking = ask(ann, {}, { signal: leaving.signal }).catch(() => undefined);
    await expect.poll(() => model.asked.length).toBe(1);
    leaving.abort();
    await asking;
    await model.left;
    await expect
      .poll(async () => (await server.platform.db.pool.query('SELECT 1 FROM muse_paintings')).rows.length)
      .toBe(0);
    expect(await remaining(ann)).toBe(DAILY - 1);
  });

  it('are given back where the process died over them', async () => {
    await painted(ann);
    const { rows } = await server.platform.db.pool.query(
      'SELECT person_id, day FROM muse_days JOIN users ON users.id = person_id WHERE email = $1',
      [ann.email],
    );
    const begin = () =>
      server.platform.db.pool.query(
        'INSERT INTO muse_paintings (person_id, id, counted_on, begun_at) VALUES ($1, gen_random_uuid(), $2, $3)',
        [rows[0]?.person_id, rows[0]?.day, server.clock.now().toISOString()],
      );
    await begin();
    expect(await refusal(ask(ann))).toMatchObject({ status: 409, code: 'picture_under_way' });
    server.clock.advance(PAINTED_WITHIN);
    expect(await remaining(ann)).toBe(DAILY);
    await server.platform.db.transaction((tx) => server.platform.jobs.enqueue(tx, settleAnswers, {}));
    await server.runJobs();
    expect(await remaining(ann)).toBe(DAILY);
    await begin();
    server.clock.advance(PAINTED_WITHIN);
    await painted(ann);
  });
});

describe('without an image model', () => {
  it('says that there is none, and refuses', async () => {
    const plain = await startTestServer({ seeded: false });
    try {
      const eve = await plain.member('eve', { tier: 'visionary' });
      expect(await answered<Painter>(plain.request('GET', '/ai/pictures/', { as: eve }), 200)).toEqual({
        painter: null,
        usage: { limit: 0, remaining: 0 },
      });
      expect(await refusal(ask(eve, {}, { on: plain }))).toMatchObject({
        status: 404,
        code: 'no_image_provider',
      });
    } finally {
      await plain.stop();
    }
  });
});
