import type { Garden } from '@understory/contract';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, makeGarden, openGarden, sendGrid, standing } from '../gardens/garden-fixtures.ts';
import type { PersonalData } from '../platform/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { createDownloads, type Downloads } from './download.ts';

let server: TestServer;
let fern: Member;
let moss: Member;
/** Ids of plants of the catalogue. */
let plants: number[];

beforeAll(async () => {
  server = await startTestServer();
  fern = await server.member('fern', { tier: 'cultivator', role: 'nursery_admin' });
  moss = await server.member('moss');
  const listed = await answered<{ results: { id: number }[] }>(
    server.request('GET', '/plants/marketplace-search/'),
    200,
  );
  plants = listed.results.map(({ id }) => id);
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const plant = (at: number): number => plants[at] ?? 0;

const download = (as?: Member) => server.request('GET', '/users/profiles/me/export/', { as });

/** Has a code mailed to somebody. */
const mailCode = ({ email }: Member) =>
  answered(server.request('POST', '/auth/forgot-password/', { body: { email } }), 200);

interface Opened {
  readonly names: string[];
  readonly text: (name: string) => string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about.
  readonly data: any;
}

async function open(as: Member): Promise<Opened> {
  const response = await download(as);
  expect(response.status).toBe(200);
  const files = unzipSync(await response.bytes());
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return { names: Object.keys(files).sort(), text, data: JSON.parse(text('understory-data.json')) };
}

async function sendPicture(as: Member): Promise<void> {
  const { default: sharp } = await import('sharp');
  const made = sharp({ create: { width: 60, height: 60, channels: 3, background: 'seagreen' } });
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(await made.png().toBuffer())], 'me.png'));
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const rawBody = new Uint8Array(await whole.arrayBuffer());
  await answered(server.request('PATCH', '/users/profiles/me/', { as, rawBody, headers }), 200);
}

describe('a download', () => {
  it('is refused to nobody in particular', async () => {
    expect((await download()).status).toBe(401);
  });

  it('is a ZIP with a name of its day', async () => {
    const response = await download(moss);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(
      'filename="understory-data-2026-05-04.zip"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('of somebody who has told nothing says so, and what it is', async () => {
    await mailCode(moss);
    const { names, text, data } = await open(moss);
    expect(names).toEqual(['README.txt', 'understory-data.json']);
    expect(data).toMatchObject({
      format: 'understory-personal-data',
      version: 1,
      made_at: '2026-05-04T17:00:00.000Z',
      account: { email: 'moss@example.org', roles: [], gift: null, two_step: { since: null } },
      profile: null,
      picture: null,
      gardens: [],
    });
    expect(data.account.sessions).toHaveLength(1);
    expect(data.account.mails[0]).toMatchObject({
      subject: expect.any(String),
      written_at: expect.any(String),
    });
    const readme = text('README.txt');
    for (const part of ['account', 'profile', 'picture', 'gardens'])
      expect(readme).toMatch(new RegExp(`^${part}$`, 'm'));
    expect(readme.split('\n').every((line) => line.length <= 78)).toBe(true);
  });

  it('holds everything of one person, and nothing of another', async () => {
    await answered(
      server.request('PATCH', '/users/profiles/me/', { as: fern, body: { first_name: 'Fern' } }),
      200,
    );
    await answered(
      server.request('PATCH', '/users/profiles/me/', { as: moss, body: { first_name: 'Mossy' } }),
      200,
    );
    await sendPicture(fern);
    const mine = await makeGarden(server, fern, { name: 'Rain garden' });
    await makeGarden(server, moss, { name: 'Secret dell' });
    const { names, text, data } = await open(fern);
    const file = `gardens/${mine.id}-rain-garden.json`;
    expect(names).toEqual(['README.txt', file, 'picture.webp', 'understory-data.json']);
    expect(data).toMatchObject({
      profile: { first_name: 'Fern' },
      picture: { file: 'picture.webp' },
      gardens: [{ id: mine.id, name: 'Rain garden', file }],
      account: {
        gift: { tier: 'cultivator' },
        roles: [{ role: 'nursery_admin' }],
        audit_log: [{ action: 'give_tier' }, { action: 'grant_role' }],
      },
    });
    expect(text('picture.webp').slice(0, 4)).toBe('RIFF');
    for (const name of names) expect(text(name)).not.toMatch(/moss|secret dell/i);
  });

  it('holds no secret', async () => {
    await mailCode(fern);
    const { rows } = await server.platform.db.pool.query<{ secret: string }>(`
      SELECT password AS secret FROM credentials WHERE password IS NOT NULL
      UNION ALL SELECT token FROM sessions
      UNION ALL SELECT device_hash FROM known_devices
      UNION ALL SELECT value FROM installation_secrets`);
    expect(rows.length).toBeGreaterThan(5);
    const { names, text } = await open(fern);
    const everything = names.map(text).join('\n');
    for (const { secret } of rows) expect(everything).not.toContain(secret);
    for (const secret of [fern.idToken, fern.password, await server.newestCode(fern.email)]) {
      expect(everything).not.toContain(secret);
    }
  });

  it('gives gardens back as they were: plants, drawing, collection and all', async () => {
    const first = await makeGarden(server, fern, {
      name: 'Hedgerow',
      description: 'Along the lane',
      site: { soil: 'loam', zip_code: '98501' },
      collection: [plant(3), plant(4)],
    });
    await answered(
      sendGrid(
        server,
        fern,
        first.id,
        [standing(plant(0), 30, 40), standing(plant(1), 90.5, 77.25, { quantity: 3 })],
        {
          version: first.version,
          labels: [{ text: 'bench', x: 4, y: 5 }],
        },
      ),
      200,
    );
    const before = await openGarden(server, fern, first.id);
    const { text } = await open(fern);
    const kept = JSON.parse(text(`gardens/${first.id}-hedgerow.json`));
    const again = await answered<Garden>(server.request('POST', '/gardens/', { as: fern, body: kept }), 201);
    const { id: _id, version: _version, created_at: _made, updated_at: _changed, ...facts } = before;
    const { id: _other, warnings: _none, ...copy } = { warnings: [], ...again };
    const withoutIds = (garden: { grid_data: Garden['grid_data'] }) => ({
      ...garden,
      grid_data: {
        ...garden.grid_data,
        placedPlants: garden.grid_data.placedPlants.map(({ id: _record, uid: _uid, ...entry }) => entry),
      },
    });
    expect(withoutIds(copy)).toMatchObject(withoutIds(facts));
    const collected = await answered<{ results: { plant: number }[] }>(
      server.request('GET', `/garden-plants/?garden=${again.id}&is_placed=false`, { as: fern }),
      200,
    );
    expect(collected.results.map((each) => each.plant)).toEqual([plant(3), plant(4)]);
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['Jardín de Señora Peña', 'jardin-de-senora-pena'],
    ['\u202Egnp.exe', 'gnp-exe'],
    ['🌿🌿', ''],
    ['  --  ', ''],
    ['a'.repeat(120), 'a'.repeat(40)],
  ])('keeps a garden called %j in a file any system can write', async (name, spelled) => {
    const { id } = await makeGarden(server, moss, { name });
    const { names } = await open(moss);
    expect(names).toContain(`gardens/${id}${spelled && `-${spelled}`}.json`);
  });

  it('asks the database less than once a garden', async () => {
    const oak = await server.member('oak');
    for (let made = 0; made < 100; made++) await makeGarden(server, oak, { name: `Bed ${made}` });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { names, data } = await open(oak);
    expect(data.gardens).toHaveLength(100);
    expect(names.filter((name) => name.startsWith('gardens/'))).toHaveLength(100);
    expect(query.mock.calls.length).toBeGreaterThan(5);
    expect(query.mock.calls.length).toBeLessThan(100);
  });
});

it('lets a browser save it by a plain link, for a minute and at that address alone', async () => {
  const path = '/users/profiles/me/export/';
  const open = (as?: Member, headers = {}) => server.request('POST', path, { as, headers });
  const follow = (cookie: string, as?: Member) =>
    server.request('GET', path, { as, headers: cookie ? { cookie } : {} });
  const tree = await server.member('tree');
  expect((await open()).status).toBe(401);
  expect((await open(tree, { origin: 'https://elsewhere.example' })).status).toBe(403);
  const opened = await open(tree);
  expect(opened.status).toBe(204);
  const [ticket = '', ...attributes] = (opened.headers.get('set-cookie') ?? '').split('; ');
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=60', `Path=/api/v1${path}`, 'SameSite=Strict']);
  const whoseIs = async (saved: Response): Promise<string> => {
    expect(saved.status).toBe(200);
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="understory-data-');
    const files = unzipSync(await saved.bytes());
    return JSON.parse(Buffer.from(files['understory-data.json'] ?? []).toString()).account.email;
  };
  expect(await whoseIs(await follow(ticket))).toBe(tree.email);
  // It stands for a token here and nowhere else: it makes no other ticket, reads and deletes nothing, and not beside a token.
  const elsewhere = (method: string, at: string, body?: unknown) =>
    server.request(method, at, { headers: { cookie: ticket }, body });
  expect((await open(undefined, { cookie: ticket })).status).toBe(401);
  expect((await elsewhere('GET', '/users/profiles/me/')).status).toBe(401);
  expect((await elsewhere('POST', '/users/profiles/me/delete/', { password: tree.password })).status).toBe(
    401,
  );
  expect(await whoseIs(await follow(ticket, moss))).toBe(moss.email);
  for (const cookie of ['', 'understory_ticket=', 'understory_ticket=made-up', `${ticket}x`]) {
    expect((await follow(cookie)).status).toBe(401);
  }
  // Whoever signs out on a shared computer leaves no link behind.
  expect((await server.request('POST', '/auth/sign-out/', { as: tree, body: {} })).status).toBe(204);
  expect((await follow(ticket)).status).toBe(401);
});

describe('a download on its way', () => {
  const KILOBYTE = 1024;
  const FILES = 40;
  const FILE_BYTES = 200 * KILOBYTE;

  /** A part of forty files that cannot be packed smaller, which counts what it has made; one of them may fail. */
  function filing(failsAt = Number.POSITIVE_INFINITY) {
    const seen = { files: 0, bytes: 0, isLeft: false };
    const part: PersonalData = {
      name: 'filed',
      about: { id: 'test.files', message: 'Files.' },
      collect: async () => null,
      async *documents() {
        try {
          for (; seen.files < FILES; seen.files++) {
            if (seen.files === failsAt) throw new Error('The storage is away');
            seen.bytes += FILE_BYTES;
            yield { path: `${seen.files}.webp`, content: new Uint8Array(FILE_BYTES).fill(seen.files) };
          }
        } finally {
          seen.isLeft = true;
        }
      },
      erase: async () => {},
    };
    return { seen, ...createDownloads(server.platform, [part]) };
  }

  const piecesOf = async (start: Downloads['start'], person: string) =>
    ((await start(person)).content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();

  it('is never in memory but for one file, however slowly it is taken', async () => {
    const { seen, start } = filing();
    const { content } = await start('slow');
    let [taken, mostHeld, largest] = [0, 0, 0];
    const kept: Uint8Array[] = [];
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      mostHeld = Math.max(mostHeld, seen.bytes - taken);
      largest = Math.max(largest, piece.length);
      taken += piece.length;
      kept.push(piece.slice());
    }
    expect(taken).toBeGreaterThan(FILES * FILE_BYTES);
    expect(mostHeld).toBeLessThanOrEqual(FILE_BYTES);
    expect(largest).toBeLessThanOrEqual(64 * KILOBYTE);
    const files = unzipSync(Buffer.concat(kept));
    expect(Object.keys(files)).toHaveLength(FILES + 2);
    expect(files['39.webp']).toEqual(new Uint8Array(FILE_BYTES).fill(39));
  });

  it('is made no further once whoever asked has left', async () => {
    const { seen, start } = filing();
    const pieces = await piecesOf(start, 'gone');
    while (seen.files < 2) await pieces.next();
    await pieces.return?.();
    expect(seen).toMatchObject({ files: 2, isLeft: true });
    expect(await pieces.next()).toMatchObject({ done: true });
  });

  it('breaks off where something fails in the middle, and never looks whole', async () => {
    const { seen, start } = filing(3);
    const { content } = await start('unlucky');
    const takeAll = async () => {
      for await (const _piece of content as AsyncIterable<Uint8Array>);
    };
    await expect(takeAll()).rejects.toThrow('The storage is away');
    expect(seen.files).toBe(3);
  });

  it('is one for each person: the next takes the place of the one before, which breaks off', async () => {
    const { start } = filing();
    const first = await piecesOf(start, 'impatient');
    await first.next();
    const second = await piecesOf(start, 'impatient');
    await expect(first.next()).rejects.toThrow(/given up/);
    expect((await second.next()).done).toBe(false);
    await first.return?.();
    expect((await second.next()).done).toBe(false);
  });

  it('is one of twenty at most; one that ended, or of which nobody took anything for a minute, makes room', async () => {
    const { start, assertRoom } = filing();
    const many = [];
    for (let at = 0; at < 20; at++) many.push(await piecesOf(start, `person-${at}`));
    const refused = { code: 'service_unavailable', details: { retryAfter: 30 } };
    await expect(start('late')).rejects.toMatchObject(refused);
    // Said before the link is followed, to whoever it is so for.
    expect(() => assertRoom('late')).toThrow(expect.objectContaining(refused));
    expect(() => assertRoom('person-3')).not.toThrow();
    await many[7]?.return?.();
    await start('late');
    await expect(start('later')).rejects.toMatchObject(refused);
    server.clock.advance(61_000);
    await many[0]?.next();
    assertRoom('later');
    await start('later');
    expect((await many[0]?.next())?.done).toBe(false);
    await expect(many[1]?.next()).rejects.toThrow(/given up/);
  });
});
