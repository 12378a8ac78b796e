import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_PHOTOGRAPH_BYTES, type PhotographRecord, type Plant } from '@understory/contract';
import { type BucketServer, startBucketServer } from '@understory/seedbed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../members/tables.ts';
import { looseFiles } from '../../platform/files/tables.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';

type Picture = Uint8Array<ArrayBuffer>;
type Parts = Readonly<Record<string, string | File>>;

const WORDS = {
  alt_text: 'Fronds of sword fern in shade',
  credit: 'Ada Fern',
  licence: 'CC BY 4.0',
  source_url: 'https://example.org/fern',
};

async function drawn(color: string, width = 1200, height = 800): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const made = sharp({ create: { width, height, channels: 3, background: color } });
  return new Uint8Array(await made.jpeg().toBuffer());
}

const asFile = (bytes: Picture, name = 'fern.jpg') => new File([bytes], name, { type: 'image/jpeg' });
const bytesOf = (text: string): Picture => new Uint8Array(Buffer.from(text, 'latin1'));

async function send(server: TestServer, plant: number, parts: Parts, as?: Member): Promise<Response> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const whole = new Response(form);
  return server.request('POST', `/admin/plants/${plant}/photographs/`, {
    as,
    rawBody: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  });
}

async function idOf(server: TestServer, name: string): Promise<number> {
  const found = await server.request('GET', `/plants/marketplace-search/?search=${encodeURIComponent(name)}`);
  return ((await found.json()) as { results: { id: number }[] }).results[0]?.id ?? 0;
}

describe('photographs of plants', () => {
  let server: TestServer;
  let keeper: Member;
  let plant: number;
  let waiting: number[];

  beforeAll(async () => {
    server = await startTestServer();
    keeper = await server.member('keeper', { role: 'platform_admin' });
    const found = await server.request('GET', '/plants/marketplace-search/?page_size=50');
    waiting = ((await found.json()) as { results: Plant[] }).results.map(({ id }) => id);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    plant = waiting.shift() ?? 0;
  });

  const add = async (color: string, words: Parts = WORDS): Promise<PhotographRecord> => {
    const response = await send(server, plant, { ...words, photograph: asFile(await drawn(color)) }, keeper);
    expect(response.status).toBe(200);
    return (await response.json()) as PhotographRecord;
  };
  const change = (id: number, body: object, as: Member | undefined = keeper) =>
    server.request('PATCH', `/admin/photographs/${id}/`, { as, body });
  const remove = (id: number, as: Member | undefined = keeper) =>
    server.request('DELETE', `/admin/photographs/${id}/`, { as });
  const shown = async (from: Pick<TestServer, 'request'> = server): Promise<Plant> => {
    server.clock.advance(1_000);
    return (await (await from.request('GET', `/plants/${plant}/`)).json()) as Plant;
  };
  const folder = () => join(server.platform.config.dataDir, 'files', 'photographs');
  const filesKept = async (): Promise<string[]> => {
    await server.runJobs();
    return existsSync(folder()) ? readdirSync(folder()).sort() : [];
  };
  const notes = () => server.platform.db.read((tx) => tx.select().from(looseFiles));
  const audit = async () => {
    const entries = await server.platform.db.read((tx) => tx.select().from(auditEntries));
    return entries.filter(({ subject }) => subject === `plant ${plant}`);
  };

  it('are made anew in three widths, and the first leads with its credit', async () => {
    const { default: sharp } = await import('sharp');
    const taken = await sharp({ create: { width: 2400, height: 3000, channels: 3, background: 'seagreen' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 2/1 15/1' } })
      .jpeg()
      .toBuffer();
    const sent = await send(server, plant, { ...WORDS, photograph: asFile(new Uint8Array(taken)) }, keeper);
    const record = (await sent.json()) as PhotographRecord;
    expect(record).toMatchObject({ ...WORDS, width: 1536, height: 1920, is_primary: true });
    expect(record.sizes.map(({ width }) => width)).toEqual([480, 960, 1536]);
    for (const { image_url, width } of record.sizes) {
      const served = await server.request('GET', image_url);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const bytes = await served.bytes();
      expect((await sharp(bytes).metadata()).width).toBe(width);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/EXIF|GPS/);
    }
    const page = await shown();
    expect(page.image_url).toBe(record.sizes[1]?.image_url);
    expect(page.image).toBe(page.image_url);
    expect(page.image_alt_text).toBe(WORDS.alt_text);
    expect(page.images).toMatchObject([
      {
        kind: 'photograph',
        is_primary: true,
        credit: 'Ada Fern',
        licence: 'CC BY 4.0',
        licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      },
      { kind: 'portrait', is_primary: false },
    ]);
    expect(page.images[0]).not.toHaveProperty('id');
    expect(await audit()).toMatchObject([
      { action: 'add_photograph', details: { photograph: String(record.id), credit: 'Ada Fern' } },
    ]);
  });

  it('are one when the same file is sent twice, at once or later, and no file of the other is left', async () => {
    const before = await filesKept();
    const file = await drawn('olive');
    const both = await Promise.all(
      [1, 2].map(() => send(server, plant, { ...WORDS, photograph: asFile(file) }, keeper)),
    );
    const later = await send(server, plant, { ...WORDS, photograph: asFile(file) }, keeper);
    const ids = await Promise.all(
      [...both, later].map(async (answer) => ((await answer.json()) as PhotographRecord).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await shown()).images).toHaveLength(2);
    expect((await filesKept()).length).toBe(before.length + 3);
    expect(await notes()).toEqual([]);
    expect(await audit()).toHaveLength(1);
  });

  it('have one primary: another takes its place, and deleting it lets the oldest of the others lead', async () => {
    const first = await add('teal');
    const second = await add('navy', { ...WORDS, credit: 'Bo Moss' });
    const third = await add('maroon', { ...WORDS, credit: 'Cy Reed' });
    expect([first, second, third].map(({ is_primary }) => is_primary)).toEqual([true, false, false]);
    expect(await (await change(third.id, { is_primary: true })).json()).toMatchObject({ is_primary: true });
    const credits = async () => (await shown()).images.map(({ credit, is_primary }) => [credit, is_primary]);
    expect(await credits()).toEqual([
      ['Cy Reed', true],
      ['Ada Fern', false],
      ['Bo Moss', false],
      ['Drawn by Understory', false],
    ]);
    expect((await remove(third.id)).status).toBe(204);
    expect((await credits())[0]).toEqual(['Ada Fern', true]);
    expect((await remove(first.id)).status).toBe(204);
    expect((await remove(second.id)).status).toBe(204);
    expect(await credits()).toEqual([['Drawn by Understory', true]]);
    expect((await shown()).image_url).toMatch(/\.svg\?v=/);
    expect((await audit()).map(({ action }) => action)).toEqual([
      'add_photograph',
      'add_photograph',
      'add_photograph',
      'change_photograph',
      'delete_photograph',
      'delete_photograph',
      'delete_photograph',
    ]);
  });

  it('have one primary when many are made it at once', async () => {
    const kept = [await add('red'), await add('green'), await add('blue')];
    await Promise.all([...kept, ...kept].map(({ id }) => change(id, { is_primary: true })));
    expect((await shown()).images.filter(({ is_primary }) => is_primary)).toHaveLength(1);
  });

  it('go with their files when they are deleted, and are not found from then on', async () => {
    const before = await filesKept();
    const { id, image_url } = await add('plum');
    expect((await filesKept()).length).toBe(before.length + 3);
    await remove(id);
    expect(await filesKept()).toEqual(before);
    expect(await notes()).toEqual([]);
    expect((await server.request('GET', image_url)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await change(id, { credit: 'Nobody' })).status).toBe(404);
  });

  it('are described anew; what is said already is not noted again', async () => {
    const { id } = await add('tan');
    const words = { credit: 'Bo Moss', licence: 'Used with permission', licence_note: 'by letter' };
    expect(await (await change(id, words)).json()).toMatchObject({
      ...words,
      licence_url: null,
      alt_text: WORDS.alt_text,
      source_url: WORDS.source_url,
    });
    await change(id, words);
    expect(await (await change(id, { source_url: null })).json()).toMatchObject({
      ...words,
      source_url: null,
    });
    expect(await (await change(id, { licence: 'CC0 1.0' })).json()).toMatchObject({ licence_note: null });
    expect((await audit()).map(({ details }) => details.changed)).toEqual([
      undefined,
      'credit, licence',
      'source_url',
      'licence',
    ]);
  });

  it('are seen by another process within a second', async () => {
    const other = await server.anotherProcess();
    expect((await shown(other)).images).toHaveLength(1);
    await add('sienna');
    expect((await shown(other)).images).toHaveLength(2);
  });

  it('stand in for each other where the storage lost a file, and are not found where it lost all', async () => {
    const { sizes } = await add('crimson');
    const [small, middle, large] = sizes.map(({ image_url }) => image_url);
    const lose = (address = '') => rmSync(join(folder(), address.replace('/pictures/photographs/', '')));
    lose(middle);
    const instead = await server.request('GET', middle ?? '');
    expect([instead.status, instead.headers.get('cache-control')]).toEqual([200, 'no-store']);
    lose(small);
    lose(large);
    expect((await server.request('GET', middle ?? '')).status).toBe(404);
  });

  it('are listed for their keepers, by name and by whether there are any', async () => {
    await add('gold');
    const list = async (query: string) => {
      const found = await server.request('GET', `/admin/plants/?${query}`, { as: keeper });
      expect(found.status).toBe(200);
      return (await found.json()) as { count: number; results: { id: number; photographs: number }[] };
    };
    const all = await list('page_size=200');
    const some = await list('photographs=some&page_size=200');
    const none = await list('photographs=none');
    expect(all.count).toBe(445);
    expect(some.count + none.count).toBe(445);
    expect(some.results.every(({ photographs }) => photographs > 0)).toBe(true);
    expect(some.results.map(({ id }) => id)).toContain(plant);
    expect((await list('search=maple')).count).toBeGreaterThan(2);
    for (const search of ['%', '_', "'", '\\', '%25'.repeat(20)]) {
      expect((await list(`search=${encodeURIComponent(search)}`)).count).toBeLessThan(445);
    }
    expect((await server.request('GET', '/admin/plants/?page=900', { as: keeper })).status).toBe(404);
    const own = await server.request('GET', `/admin/plants/${plant}/photographs/`, { as: keeper });
    expect(await own.json()).toMatchObject({ id: plant, photographs: [{ credit: 'Ada Fern' }] });
  });

  describe('are refused', () => {
    const refused = async (parts: Parts) => {
      const before = await filesKept();
      const answer = await send(server, plant, parts, keeper);
      expect(await filesKept()).toEqual(before);
      expect(await notes()).toEqual([]);
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
    };

    it('to whoever is no platform admin, signed in or not, whatever they ask', async () => {
      const { id } = await add('khaki');
      const grower = await server.member('grower', { tier: 'visionary', role: 'nursery_admin' });
      const photograph = asFile(await drawn('black'));
      for (const [as, status] of [
        [undefined, 401],
        [grower, 403],
      ] as const) {
        const asked = [
          await send(server, plant, { ...WORDS, photograph }, as),
          await server.request('PATCH', `/admin/photographs/${id}/`, { as, body: { credit: 'Me' } }),
          await server.request('DELETE', `/admin/photographs/${id}/`, { as }),
          await server.request('GET', '/admin/plants/', { as }),
          await server.request('GET', `/admin/plants/${plant}/photographs/`, { as }),
          await server.request('GET', '/admin/catalogue/', { as }),
        ];
        expect(asked.map((answer) => answer.status)).toEqual(asked.map(() => status));
      }
      expect((await shown()).images).toMatchObject([{ credit: 'Ada Fern' }, { kind: 'portrait' }]);
    });

    it('without who took them, what they show, or a licence that is known', async () => {
      const photograph = asFile(await drawn('black'));
      for (const field of ['credit', 'alt_text', 'licence'] as const) {
        const { [field]: _, ...others } = WORDS;
        expect(await refused({ ...others, photograph })).toMatchObject({ status: 400, errors: [{ field }] });
        expect(await refused({ ...WORDS, [field]: ' \u200b ', photograph })).toMatchObject({
          status: 400,
          errors: [{ field }],
        });
      }
      expect(await refused({ ...WORDS, licence: 'All rights reserved', photograph })).toMatchObject({
        errors: [{ field: 'licence' }],
      });
      expect(await refused({ ...WORDS, licence: 'Used with permission', photograph })).toMatchObject({
        errors: [{ field: 'licence_note' }],
      });
      expect(await refused({ ...WORDS, licence_note: 'of the king', photograph })).toMatchObject({
        errors: [{ field: 'licence_note' }],
      });
      expect(await refused(WORDS)).toMatchObject({ errors: [{ field: 'photograph' }] });
    });

    it.each(['javascript:alert(1)', 'http://2130706433/', 'http://localhost/'])(
      'abuse 50: from %s',
      async (source_url) => {
        const photograph = asFile(await drawn('black'));
        expect(await refused({ ...WORDS, source_url, photograph })).toMatchObject({
          status: 400,
          errors: [{ field: 'source_url' }],
        });
      },
    );

    it('abuse 51: one byte above 12 MB, or in a form of a hundred parts', async () => {
      const large = new Uint8Array(MAX_PHOTOGRAPH_BYTES + 1);
      large.set(await drawn('black'));
      expect(await refused({ ...WORDS, photograph: asFile(large) })).toMatchObject({
        status: 413,
        detail: 'File size must be less than 12MB',
      });
      const parts = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`part${at}`, 'x']));
      expect(await refused({ ...WORDS, ...parts })).toMatchObject({ code: 'malformed_request' });
    });

    it.each([
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /SVG/],
      [
        'HTML',
        '<!doctype html><script>alert(1)</script>',
        /not a picture.* Please choose a JPEG, PNG or WebP\.$/,
      ],
      ['a GIF that is HTML besides', 'GIF89a/*<html><script>alert(1)</script>', /JPEG|damaged/],
      ['a TIFF', 'II*\0 and what it holds', /TIFF.* Please choose a JPEG, PNG or WebP\.$/],
      ['a JPEG cut off', '\xff\xd8\xff\xe0\x00\x10JFIF', /damaged/],
      ['nothing', '', /empty\. Please choose a JPEG, PNG or WebP\.$/],
    ])('abuse 52: %s', async (_what, text, detail) => {
      const answer = await refused({ ...WORDS, photograph: asFile(bytesOf(text)) });
      expect(answer).toMatchObject({ status: 400, detail: expect.stringMatching(detail) });
    });

    it('abuse 52: a JPEG with HTML behind it is made anew without', async () => {
      const polyglot = new Uint8Array([...(await drawn('beige')), ...bytesOf('<script>alert(1)</script>')]);
      const sent = await send(server, plant, { ...WORDS, photograph: asFile(polyglot, 'x.html') }, keeper);
      const { image_url } = (await sent.json()) as PhotographRecord;
      const served = await (await server.request('GET', image_url)).bytes();
      expect(Buffer.from(served).toString('latin1')).not.toContain('script');
    });

    it('abuse 53: what moves, a flood of pixels, a strip, a stamp', async () => {
      const { default: sharp } = await import('sharp');
      const frames = await Promise.all(
        ['red', 'blue'].map((background) =>
          sharp({ create: { width: 400, height: 400, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const moving = await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer();
      expect(await refused({ ...WORDS, photograph: asFile(new Uint8Array(moving)) })).toMatchObject({
        code: 'unsuitable_picture',
        detail: expect.stringContaining('moves'),
      });
      const gif = await sharp(frames[0]).gif().toBuffer();
      expect(await refused({ ...WORDS, photograph: asFile(new Uint8Array(gif)) })).toMatchObject({
        detail: 'This picture is a GIF. Please choose a JPEG, PNG or WebP.',
      });
      const flood = await sharp({
        create: { width: 9000, height: 9000, channels: 3, background: 'white' },
      })
        .png()
        .toBuffer();
      expect(await refused({ ...WORDS, photograph: asFile(new Uint8Array(flood)) })).toMatchObject({
        detail: expect.stringContaining('megapixels'),
      });
      expect(await refused({ ...WORDS, photograph: asFile(await drawn('red', 1300, 310)) })).toMatchObject({
        detail: expect.stringContaining('too narrow'),
      });
      expect(await refused({ ...WORDS, photograph: asFile(await drawn('red', 299, 400)) })).toMatchObject({
        detail: expect.stringContaining('at least 300'),
      });
    });

    it('for a plant that is not, or by a number that is none', async () => {
      const photograph = asFile(await drawn('black'));
      expect((await send(server, 2_000_000_000, { ...WORDS, photograph }, keeper)).status).toBe(404);
      expect((await change(2_000_000_000, {})).status).toBe(404);
      expect(
        (await server.request('PATCH', '/admin/photographs/abc/', { as: keeper, body: {} })).status,
      ).toBe(400);
      expect((await change(1, { is_primary: false })).status).toBe(400);
    });

    it.each([
      '/pictures/photographs/0123456789012345678901234567890123456789-480.webp',
      '/pictures/photographs/..%2f..%2fdatabase.lock-480.webp',
      '/pictures/photographs/x.webp',
    ])('at %s', async (address) => {
      expect((await server.request('GET', address)).status).toBe(404);
    });

    it('at a width that none is kept in', async () => {
      const { image_url } = await add('ivory');
      expect((await server.request('GET', image_url.replace('-960.', '-961.'))).status).toBe(404);
    });
  });
});

describe('photographs in a bucket', () => {
  let storage: BucketServer;
  let server: TestServer;
  let keeper: Member;

  beforeAll(async () => {
    storage = await startBucketServer();
    const key = [storage.accessKeyId, storage.secretAccessKey].map(encodeURIComponent).join(':');
    const place = `${storage.url.replace('http://', '')}/${storage.bucket}`;
    const FILES_URL = `s3://${key}@${place}?region=${storage.region}&tls=0`;
    server = await startTestServer({ environment: { FILES_URL } });
    keeper = await server.member('keeper', { role: 'platform_admin' });
  });
  afterAll(async () => {
    await server.stop();
    await storage.stop();
  });

  it('are kept there, served from there, and gone from there', async () => {
    const plant = await idOf(server, 'Acer circinatum');
    const photograph = asFile(await drawn('seagreen'));
    const sent = await send(server, plant, { ...WORDS, photograph }, keeper);
    const { id, sizes } = (await sent.json()) as PhotographRecord;
    expect([...storage.objects.keys()].sort()).toEqual(
      sizes.map(({ image_url }) => image_url.replace('/pictures/', '')).sort(),
    );
    expect((await server.request('GET', sizes[0]?.image_url ?? '')).status).toBe(200);
    expect((await server.request('DELETE', `/admin/photographs/${id}/`, { as: keeper })).status).toBe(204);
    await server.runJobs();
    expect([...storage.objects.keys()]).toEqual([]);
  });

  it('abuse 59: are 503 while it is busy, leave nothing, and heal by themselves', async () => {
    const plant = await idOf(server, 'Acer circinatum');
    const photograph = asFile(await drawn('olive'));
    storage.behave('busy');
    const refused = await send(server, plant, { ...WORDS, photograph }, keeper);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    storage.behave('well');
    expect((await send(server, plant, { ...WORDS, photograph }, keeper)).status).toBe(200);
  });
});
