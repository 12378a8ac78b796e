import { existsSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_AVATAR_BYTES, type Profile } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepLooseFiles } from '../platform/files/loose-files.ts';
import { looseFiles } from '../platform/files/tables.ts';
import { callerNamed } from '../platform/workers/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
let fern: Member;
let count = 0;
/** A JPEG of a camera held sideways, with where it was taken. */
let photograph: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  const { default: sharp } = await import('sharp');
  const taken = sharp({ create: { width: 900, height: 600, channels: 3, background: 'seagreen' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 2/1 15/1' } })
    .jpeg();
  photograph = new Uint8Array(await taken.toBuffer());
});
afterAll(() => server.stop());
beforeEach(async () => {
  fern = await server.member(`fern${++count}`);
});

const picture = (bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type });

async function change(
  parts: Readonly<Record<string, string | File>>,
  as: Member | null = fern,
): Promise<Response> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const whole = new Response(form);
  return server.request('PATCH', '/users/profiles/me/', {
    as: as ?? undefined,
    rawBody: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  });
}

const profileOf = async (): Promise<Profile> =>
  (await (await server.request('GET', '/users/profiles/me/', { as: fern })).json()) as Profile;

const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

const folder = () => join(server.platform.config.dataDir, 'files', 'avatars');
const filesKept = async (): Promise<string[]> => {
  await server.runJobs();
  return existsSync(folder()) ? readdirSync(folder()).sort() : [];
};
const notes = () => server.platform.db.read((tx) => tx.select().from(looseFiles));

/** A picture of any size: what follows the end of a JPEG is not looked at. */
function photographOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(photograph);
  return bytes;
}

describe('a picture', () => {
  it('is kept with the fields beside it, and is served from an address that may be kept', async () => {
    const response = await change({ first_name: 'Fern', avatar: picture(photograph) });
    expect(response.status).toBe(200);
    const profile = (await response.json()) as Profile;
    expect(profile).toMatchObject({
      first_name: 'Fern',
      avatar_url: expect.stringMatching(/^\/pictures\/avatars\/[0-9a-f]{40}\.webp$/),
    });
    expect(await profileOf()).toEqual(profile);
    const served = await server.request('GET', profile.avatar_url ?? '');
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const bytes = await served.bytes();
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/EXIF|GPS/);
  });

  it.each([
    '/pictures/avatars/0123456789012345678901234567890123456789.webp',
    '/pictures/avatars/..%2f..%2fdatabase.lock.webp',
    '/pictures/avatars/x.webp',
  ])('is not found at %s', async (address) => {
    expect((await server.request('GET', address)).status).toBe(404);
  });

  it('takes the place of the one before, whose file goes', async () => {
    const before = await filesKept();
    await change({ avatar: picture(photograph) });
    const first = (await profileOf()).avatar_url ?? '';
    await change({ avatar: picture(photograph) });
    const second = (await profileOf()).avatar_url ?? '';
    expect(second).not.toBe(first);
    await server.runJobs();
    expect((await server.request('GET', first)).status).toBe(404);
    expect((await server.request('GET', second)).status).toBe(200);
    expect((await filesKept()).length).toBe(before.length + 1);
  });

  it('is taken away with null, file and all, and stays when it is not spoken of', async () => {
    const before = await filesKept();
    await change({ avatar: picture(photograph) });
    await change({ last_name: 'Hall' });
    const { avatar_url } = await profileOf();
    expect((await server.request('GET', avatar_url ?? '')).status).toBe(200);
    const gone = await server.request('PATCH', '/users/profiles/me/', { as: fern, body: { avatar: null } });
    expect(await bodyOf(gone)).toMatchObject({ avatar_url: null, last_name: 'Hall' });
    expect(await filesKept()).toEqual(before);
    expect((await server.request('GET', avatar_url ?? '')).status).toBe(404);
  });

  it('is one in the end when eighteen are sent at once, and no file of the others is left', async () => {
    const before = await filesKept();
    const answers = await Promise.all(
      Array.from({ length: 18 }, () => change({ avatar: picture(photograph) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 200));
    const { avatar_url } = await profileOf();
    const now = (await filesKept()).filter((name) => !before.includes(name));
    expect(now.map((name) => `/pictures/avatars/${name}`)).toEqual([avatar_url]);
    expect(await notes()).toEqual([]);
  });
});

describe('a picture that is refused', () => {
  it('because many are arriving is not called unsuitable, and may come again', async () => {
    const { workers } = server.platform;
    const { promise, resolve: free } = Promise.withResolvers<void>();
    const taken = Array.from({ length: 4 }, () =>
      workers.run('drawing', callerNamed('others'), () => promise),
    );
    const asked = Array.from({ length: 16 }, () => change({ avatar: picture(photograph) }));
    const waiting = () => workers.load.find(({ kind }) => kind === 'picture')?.waiting;
    await vi.waitFor(() => expect(waiting()).toBe(16), { timeout: 30_000 });
    const refused = await change({ avatar: picture(photograph) });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await bodyOf(refused)).toEqual({
      code: 'service_unavailable',
      detail: 'Many pictures are arriving just now. Please try again shortly.',
    });
    free();
    await Promise.all(taken);
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect((await change({ avatar: picture(photograph) })).status).toBe(200);
  });

  const refused = async (part: File, fields: Record<string, string> = {}) => {
    const before = await filesKept();
    const response = await change({ ...fields, avatar: part });
    expect(await filesKept()).toEqual(before);
    return { status: response.status, ...(await bodyOf(response)) };
  };

  it('abuse 51: is one byte larger than 5 MB, while 5,242,880 bytes are taken', async () => {
    expect((await change({ avatar: picture(photographOf(MAX_AVATAR_BYTES)) })).status).toBe(200);
    for (const size of [MAX_AVATAR_BYTES + 1, MAX_AVATAR_BYTES + 200_000]) {
      expect(await refused(picture(photographOf(size)))).toMatchObject({
        status: 413,
        code: 'payload_too_large',
        detail: 'File size must be less than 5MB',
      });
    }
  });

  it('abuse 51: comes in a form of a hundred parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`part${at}`, 'x']));
    expect(await refused(picture(photograph), parts)).toMatchObject({
      status: 400,
      code: 'malformed_request',
    });
  });

  it.each([
    [
      'an SVG with a script, called a JPEG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page, called a JPEG', '<!doctype html><script>alert(1)</script>'],
    ['a GIF in name alone', 'GIF89a=1;alert(document.domain)'],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
  ])('abuse 52: is %s', async (_what, content) => {
    const outcome = await refused(picture(new Uint8Array(Buffer.from(content))));
    expect(outcome).toMatchObject({
      status: 400,
      code: 'unsuitable_picture',
      detail: expect.stringMatching(/\.$/),
    });
    expect((await profileOf()).avatar_url).toBeNull();
  });

  it('abuse 52: is not told by its name or type: a JPEG called an SVG is taken', async () => {
    expect((await change({ avatar: picture(photograph, '../../me.svg', 'image/svg+xml') })).status).toBe(200);
  });

  it('abuse 53: is cut off', async () => {
    expect(await refused(picture(photograph.slice(0, 700)))).toMatchObject({
      code: 'unsuitable_picture',
      detail: expect.stringContaining('damaged'),
    });
  });

  it('leaves the fields beside it as they were, and a field that is refused leaves the picture as it was', async () => {
    await change({ first_name: 'Fern', avatar: picture(photograph) });
    const before = await profileOf();
    await refused(picture(new Uint8Array(Buffer.from('no picture'))), { first_name: 'Moss' });
    expect(await profileOf()).toEqual(before);
    expect(await refused(picture(photograph), { location: '00000' })).toMatchObject({ code: 'unknown_zip' });
    expect(await refused(picture(photograph), { first_name: '' })).toMatchObject({
      code: 'validation_failed',
    });
    expect(await profileOf()).toEqual(before);
    expect(await notes()).toEqual([]);
  });

  it('is nobody’s', async () => {
    expect((await change({ avatar: picture(photograph) }, null)).status).toBe(401);
  });
});

describe('abuse 59: storage that cannot be used', () => {
  it('is 503 with the time to try again, changes nothing, and heals by itself', async () => {
    await change({ first_name: 'Fern', avatar: picture(photograph) });
    const before = await profileOf();
    const kept = await filesKept();
    const aside = `${folder()}-aside`;
    await rename(folder(), aside);
    await writeFile(folder(), '');
    const response = await change({ first_name: 'Moss', avatar: picture(photograph) });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await bodyOf(response)).toMatchObject({ code: 'service_unavailable' });
    expect(await profileOf()).toEqual(before);
    expect((await server.request('GET', before.avatar_url ?? '')).status).toBe(503);
    // What people tell of themselves does not wait for the storage, nor does taking the picture away.
    const gone = await server.request('PATCH', '/users/profiles/me/', {
      as: fern,
      body: { first_name: 'Moss', avatar: null },
    });
    expect(await bodyOf(gone)).toMatchObject({ first_name: 'Moss', avatar_url: null });
    await server.runJobs();
    await rm(folder());
    await rename(aside, folder());
    expect(await filesKept()).toEqual(kept);
    server.clock.advance(61 * 60_000);
    await sweepLooseFiles(server.platform);
    expect((await filesKept()).length).toBe(kept.length - 1);
    expect(await notes()).toEqual([]);
    fern = await server.member(`fern${++count}`);
    expect((await change({ avatar: picture(photograph) })).status).toBe(200);
  });
});
