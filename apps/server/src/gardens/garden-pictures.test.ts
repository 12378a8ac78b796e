import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DELETED_GARDENS_KEPT_DAYS, type Garden, MAX_PLAN_PICTURE_BYTES } from '@understory/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepLooseFiles } from '../platform/files/loose-files.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, openGarden } from './garden-fixtures.ts';
import { purgeDeleted } from './trash/deleting.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let ann: Member;
let ben: Member;
let garden: Garden;
let count = 0;
/** A photograph held sideways, with where it was taken. */
let photograph: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  ben = await server.member('ben');
  const { default: sharp } = await import('sharp');
  const taken = sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'seagreen' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 2/1 15/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg();
  photograph = new Uint8Array(await taken.toBuffer());
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.member(`ann${++count}`);
  garden = await makeGarden(server, ann);
});

const newFile = () => crypto.randomUUID();
const pathOf = (file: string, id = garden.id) => `/gardens/${id}/pictures/${file}/`;

async function send(
  file: string,
  bytes: Uint8Array<ArrayBuffer> = photograph,
  { as = ann, id = garden.id }: { as?: Member; id?: number } = {},
): Promise<Response> {
  const form = new FormData();
  form.append('picture', new File([bytes], 'plot.jpg', { type: 'image/jpeg' }));
  const whole = new Response(form);
  return server.request('PUT', pathOf(file, id), {
    as,
    rawBody: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  });
}
const read = (file: string, as: Member | undefined = ann, id = garden.id) =>
  server.request('GET', pathOf(file, id), as ? { as } : {});

const picture = (file: string, more: Record<string, unknown> = {}) => ({
  kind: 'picture',
  id: `p-${file}`,
  z: -6_000_000,
  file,
  name: 'Survey',
  x: 100,
  y: 100,
  width: 240,
  aspect: 1.5,
  rotation: 0,
  opacity: 0.6,
  locked: true,
  ...more,
});

async function draw(edit: Record<string, unknown>, as = ann): Promise<void> {
  const { version } = await openGarden(server, as, garden.id);
  const body = { version, change_id: crypto.randomUUID(), ...edit };
  await answered(server.request('POST', `/gardens/${garden.id}/changes/`, { as, body }), 200);
}

const filesKept = (): string[] => {
  const folder = join(server.platform.config.dataDir, 'files', 'plans');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a picture under a garden', () => {
  it('is made anew: upright, of at most 3,000 pixels, without where it was taken', async () => {
    const file = newFile();
    const kept = await answered(send(file), 200);
    expect(kept).toMatchObject({ file, width: 750, height: 3000 });
    const served = await read(file);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await served.bytes());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.toString('latin1')).not.toMatch(/EXIF|GPS/);
    expect(bytes.length).toBe(kept.bytes);
  });

  it('sent again changes nothing, whatever is sent', async () => {
    const file = newFile();
    const first = await answered(send(file), 200);
    const before = filesKept();
    expect(await answered(send(file, new Uint8Array([1, 2, 3])), 200)).toEqual(first);
    expect(filesKept()).toEqual(before);
  });

  it('sent twice at once is kept once', async () => {
    const file = newFile();
    const before = filesKept().length;
    const answers = await Promise.all([send(file), send(file)]);
    const [one, two] = await Promise.all(answers.map((answer) => answered(answer, 200)));
    expect(one).toEqual(two);
    await sweepLooseFiles(server.platform);
    expect(filesKept().length).toBe(before + 1);
  });

  it('is its garden’s owner’s alone, to see and to send', async () => {
    const file = newFile();
    await answered(send(file), 200);
    expect((await read(file, ben)).status).toBe(403);
    expect((await server.request('GET', pathOf(file))).status).toBe(401);
    expect((await send(newFile(), photograph, { as: ben })).status).toBe(403);
    expect((await send(file, photograph, { id: 2_000_000 })).status).toBe(404);
    const theirs = await makeGarden(server, ben);
    expect(await answered(read(file, ben, theirs.id), 404)).toMatchObject({ code: 'picture_not_found' });
  });

  it('is drawn and saved like any other thing', async () => {
    const file = newFile();
    await draw({ added: [picture(file)] });
    await draw({ changed: [{ id: `p-${file}`, width: 480, hidden: true }] });
    const { grid_data } = await openGarden(server, ann, garden.id);
    const { kind: _, ...entry } = picture(file, { width: 480, hidden: true });
    expect(grid_data.pictures).toEqual([entry]);
  });
});

describe('bad pictures', () => {
  it.each<[string, () => Promise<Response>, number, RegExp]>([
    ['a file that is none', () => send(newFile(), new Uint8Array([1, 2, 3])), 400, /not a picture/],
    ['an empty file', () => send(newFile(), new Uint8Array()), 400, /empty/],
    [
      'a HEIC of a phone',
      () => send(newFile(), new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))),
      400,
      /HEIC/,
    ],
    ['half a photograph', () => send(newFile(), photograph.slice(0, photograph.length / 2)), 400, /damaged/],
    ['40 MB', () => send(newFile(), new Uint8Array(40 * 1024 * 1024)), 413, /less than 12MB/],
    [
      'a byte too many',
      () => send(newFile(), new Uint8Array(MAX_PLAN_PICTURE_BYTES + 1)),
      413,
      /less than 12MB/,
    ],
    ['no picture', () => server.request('PUT', pathOf(newFile()), { as: ann, body: {} }), 400, /picture/],
    [
      'a name that is no UUID',
      () => server.request('PUT', `/gardens/${garden.id}/pictures/..%2fx/`, { as: ann, body: {} }),
      400,
      /./,
    ],
  ])('%s is refused with a sentence, and nothing is kept', async (_, attempt, status, sentence) => {
    const before = filesKept();
    const refusal = await answered<ApiErrorBody>(attempt(), status);
    expect(refusal.detail).toMatch(sentence);
    expect(filesKept()).toEqual(before);
  });

  it('a strip that shows nothing', async () => {
    const { default: sharp } = await import('sharp');
    const strip = sharp({ create: { width: 4000, height: 20, channels: 3, background: 'white' } }).png();
    const refusal = await answered<ApiErrorBody>(
      send(newFile(), new Uint8Array(await strip.toBuffer())),
      400,
    );
    expect(refusal.detail).toMatch(/too narrow/);
  });

  it('more than a garden holds', async () => {
    const files = Array.from({ length: 5 }, newFile);
    const { version } = garden;
    const body = {
      version,
      change_id: crypto.randomUUID(),
      added: files.map((file) => picture(file)),
    };
    const refusal = await answered<ApiErrorBody>(
      server.request('POST', `/gardens/${garden.id}/changes/`, { as: ann, body }),
      413,
    );
    expect(refusal).toMatchObject({
      code: 'too_many_pictures',
      detail: 'A garden holds at most 4 pictures.',
    });
  });

  it('more in a day than can be kept for those who undo', async () => {
    const { default: sharp } = await import('sharp');
    const small = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } }).png();
    const bytes = new Uint8Array(await small.toBuffer());
    for (let sent = 0; sent < 12; sent += 1) await answered(send(newFile(), bytes), 200);
    expect(await answered(send(newFile(), bytes), 413)).toMatchObject({ code: 'too_many_pictures' });
  });

  it.each([
    ['of no size', { width: 0 }],
    ['wider than a town', { width: 100_000 }],
    ['whose file is no UUID', { file: '../../etc' }],
    ['seen through wholly', { opacity: 0 }],
    ['turned by too much', { rotation: 360 }],
  ])('a picture %s is refused', async (_, fields) => {
    const added = [{ ...picture(newFile()), ...fields }];
    const body = { version: garden.version, change_id: crypto.randomUUID(), added };
    await answered(server.request('POST', `/gardens/${garden.id}/changes/`, { as: ann, body }), 400);
  });
});

describe('a picture goes', () => {
  const sweep = () => sweepLooseFiles(server.platform);

  it('a day after it was taken away, and not before: taking it away can be undone', async () => {
    const file = newFile();
    await draw({ added: [picture(file)] });
    await answered(send(file), 200);
    server.clock.advance(2 * DAY);
    ann = await signedInAgain(ann);
    await draw({ removed: [`p-${file}`] });
    await draw({ added: [picture(file)] });
    await draw({ removed: [`p-${file}`], added: [picture(newFile())] });
    expect((await read(file)).status).toBe(200);
    server.clock.advance(DAY);
    ann = await signedInAgain(ann);
    const before = filesKept().length;
    await draw({ added: [picture(newFile())] });
    await sweep();
    expect((await read(file)).status).toBe(404);
    expect(filesKept().length).toBe(before - 1);
  });

  it('with its garden, once that cannot be taken back any more', async () => {
    await answered(send(newFile()), 200);
    const before = filesKept().length;
    await answered(server.request('DELETE', `/gardens/${garden.id}/`, { as: ann }), 204);
    await sweep();
    expect(filesKept().length).toBe(before);
    server.clock.advance(DELETED_GARDENS_KEPT_DAYS * DAY);
    await purgeDeleted(server.platform);
    await server.runJobs();
    expect(filesKept().length).toBe(before - 1);
  });

  it('with its person, whose download holds it until then', async () => {
    const file = newFile();
    await answered(send(file), 200);
    const download = await server.request('GET', '/users/profiles/me/export/', { as: ann });
    const names = Object.keys(unzipSync(await download.bytes()));
    expect(names).toContain(`gardens/pictures/${garden.id}-${file}.webp`);
    const before = filesKept().length;
    const body = { password: ann.password };
    await answered(server.request('POST', '/users/profiles/me/delete/', { as: ann, body }), 204);
    await sweep();
    expect(filesKept().length).toBe(before - 1);
  });
});

async function signedInAgain(member: Member): Promise<Member> {
  const { email, password } = member;
  const signedIn = await answered<{ id_token: string }>(
    server.request('POST', '/auth/sign-in/', { body: { email, password } }),
    200,
  );
  return { ...member, idToken: signedIn.id_token };
}
