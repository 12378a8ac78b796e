import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_LOGO_BYTES, type OwnNursery } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { query, readListing, registered } from '../partners.fixture.ts';

let server: TestServer;
let fern: Member;
let nursery: { id: number; slug: string; name: string };
let count = 0;
/** A JPEG of a camera, with where it was taken, and a GIF. */
let photograph: Uint8Array<ArrayBuffer>;
let moving: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  const { default: sharp } = await import('sharp');
  const drawn = () => sharp({ create: { width: 900, height: 300, channels: 3, background: 'seagreen' } });
  photograph = new Uint8Array(
    await drawn()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 2/1 15/1' } })
      .jpeg()
      .toBuffer(),
  );
  moving = new Uint8Array(await drawn().gif().toBuffer());
});
afterAll(() => server.stop());
beforeEach(async () => {
  fern = await server.member(`fern${++count}`);
  nursery = await registered(server, fern, { businessName: `Fern & Moss ${count}` });
});

const FACTS = { name: 'Fern & Moss', address: '12 Cedar Lane', zip_code: '98225', service_radius: 40 };
const put = (
  fields: Record<string, unknown> = {},
  as: Member | undefined = fern,
  name: number | string = nursery.id,
) => server.request('PUT', `/nurseries/${name}/`, { as, body: { ...FACTS, ...fields } });
const changed = (fields: Record<string, unknown> = {}) => answered<OwnNursery>(put(fields), 200);

describe('the profile of a nursery', () => {
  const WEEK = [null, ...Array.from({ length: 6 }, () => ({ opens: '09:00', closes: '17:00' }))];

  it('is what its people say, and gardeners read all of it but where its mails go', async () => {
    const told = {
      name: 'Fern & Moss Natives',
      description: 'Ferns.',
      website: 'https://fern-and-moss.com/',
      phone: '(360) 555-0100',
      specialties: ['Ferns', 'Mosses'],
      hours: WEEK,
      hours_note: 'Closed in January',
      open_to_public: false,
      notifications: { weekly_mail: false },
    };
    const kept = await changed({
      ...told,
      holidays: [
        { first_day: '2026-12-24', last_day: '2027-01-04', name: 'Winter', hours: null },
        {
          first_day: '2026-07-04',
          last_day: '2026-07-04',
          name: '',
          hours: { opens: '10:00', closes: '12:00' },
        },
      ],
    });
    expect(kept).toMatchObject({
      ...told,
      service_radius: 40,
      holidays: [{ first_day: '2026-07-04' }, { first_day: '2026-12-24' }],
      notifications: { message_mail: true, weekly_mail: false, low_stock_mail: true },
    });
    const listing = await readListing(server, nursery.slug);
    expect(listing).toMatchObject({ name: told.name, hours: WEEK, holidays: kept.holidays });
    expect(listing).not.toHaveProperty('contact_email');
    expect(listing).not.toHaveProperty('notifications');
  });

  it('keeps what is left out, and forgets what is left empty', async () => {
    await changed({ description: 'Ferns.', phone: '360', website: 'https://fern.com/' });
    expect(await changed()).toMatchObject({
      description: 'Ferns.',
      phone: '360',
      website: 'https://fern.com/',
    });
    expect(await changed({ description: '', phone: '', website: null })).toMatchObject({
      description: '',
      phone: null,
      website: null,
    });
  });

  it('is found by its slug as well', async () => {
    expect((await put({ description: 'By slug' }, fern, nursery.slug)).status).toBe(200);
    expect((await readListing(server, nursery.slug)).description).toBe('By slug');
  });

  it('stands in the middle of another ZIP code, and stays where it is with the same', async () => {
    await query(server, 'UPDATE nurseries SET latitude = 1, longitude = 2 WHERE id = $1', [nursery.id]);
    expect(await changed()).toMatchObject({ latitude: 1, longitude: 2 });
    const moved = await changed({ zip_code: '98501' });
    expect(moved.latitude).toBeCloseTo(47, 0);
    expect(moved.longitude).toBeCloseTo(-123, 0);
  });

  it('notes who gave it another name', async () => {
    await changed({ name: 'Cedar Hill' });
    const [entry] = await query(
      server,
      `SELECT action, details FROM audit_entries WHERE subject = $1 ORDER BY id DESC LIMIT 1`,
      [`nursery ${nursery.id}`],
    );
    expect(entry).toMatchObject({ action: 'rename_nursery', details: { after: 'Cedar Hill' } });
  });

  it('has its mails go to itself alone', async () => {
    const website = 'https://www.cedar-hill-growers.com/';
    expect(await changed({ website, contact_email: 'hello@cedar-hill-growers.com' })).toMatchObject({
      contact_email: 'hello@cedar-hill-growers.com',
    });
    expect(await changed({ contact_email: fern.email })).toMatchObject({ contact_email: fern.email });
    const refused = await put({ contact_email: 'victim@example.com' });
    expect(await statusAndCode(refused)).toEqual([400, 'validation_failed']);
    expect(await changed({ contact_email: '' })).toMatchObject({ contact_email: null });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no address', { address: undefined }],
    ['no ZIP code', { zip_code: '' }],
    ['letters for a ZIP code', { zip_code: 'abcde' }],
    ['a ZIP code of six digits', { zip_code: '982255' }],
    ['no radius', { service_radius: undefined }],
    ['a radius of nothing', { service_radius: 0 }],
    ['a radius of 501 miles', { service_radius: 501 }],
    ['a radius in words', { service_radius: '40' }],
    ['half a mile', { service_radius: 1.5 }],
    ['abuse 50: a script for a website', { website: 'javascript:alert(1)' }],
    ['abuse 50: the number of a machine for a website', { website: 'http://2130706433/' }],
    ['hours of six days', { hours: WEEK.slice(1) }],
    ['hours that close before they open', { hours: [{ opens: '17:00', closes: '09:00' }, ...WEEK.slice(1)] }],
    [
      'a holiday on no day',
      { holidays: [{ first_day: '2026-02-30', last_day: '2026-03-01', name: '', hours: null }] },
    ],
    [
      'a holiday that ends before',
      { holidays: [{ first_day: '2026-03-02', last_day: '2026-03-01', name: '', hours: null }] },
    ],
    ['a NUL', { description: 'a\u0000' }],
  ])('is refused with %s', async (_, fields) => {
    expect(await statusAndCode(await put(fields))).toEqual([400, 'validation_failed']);
  });

  it('is refused with a ZIP code that is nowhere', async () => {
    expect(await statusAndCode(await put({ zip_code: '00000' }))).toEqual([400, 'unknown_zip']);
  });

  it('abuse 15: is for those who run it', async () => {
    const moss = await server.member(`moss${count}`);
    await registered(server, moss, { businessName: `Moss ${count}` });
    expect(await statusAndCode(await put({}, moss))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await put({}, moss, nursery.slug))).toEqual([403, 'forbidden']);
    expect((await server.request('PUT', `/nurseries/${nursery.id}/`, { body: FACTS })).status).toBe(401);
    expect(await statusAndCode(await put({}, fern, 2_147_483_647))).toEqual([404, 'nursery_not_found']);
    expect(await statusAndCode(await put({}, fern, '99999999999'))).toEqual([404, 'nursery_not_found']);
    expect((await readListing(server, nursery.slug)).name).toBe(nursery.name);
  });

  it('gives and takes nothing that is not for a nursery to say', async () => {
    const kept = await changed({
      partnership_tier: 'full_integration',
      featured: true,
      is_active: false,
      id: 1,
    });
    expect(kept).toMatchObject({
      id: nursery.id,
      partnership_tier: 'basic',
      featured: false,
      is_active: true,
    });
  });
});

describe('a logo', () => {
  const picture = (bytes: Uint8Array<ArrayBuffer>, name = 'logo.jpg', type = 'image/jpeg') =>
    new File([bytes], name, { type });
  async function upload(
    logo: File,
    as: Member | undefined = fern,
    name: number | string = nursery.id,
    parts: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const form = new FormData();
    for (const [part, words] of Object.entries(parts)) form.append(part, words);
    form.append('logo', logo);
    const whole = new Response(form);
    return server.request('POST', `/nurseries/${name}/upload_logo/`, {
      as,
      rawBody: new Uint8Array(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    });
  }
  /** What follows the end of a JPEG is not looked at. */
  function photographOf(size: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(size);
    bytes.set(photograph);
    return bytes;
  }
  const filesKept = async (): Promise<string[]> => {
    await server.runJobs();
    const folder = join(server.platform.config.dataDir, 'files', 'logos');
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  };
  const logoOf = async () => (await readListing(server, nursery.slug)).logo_url;

  it('is made anew, whole and without what came along, and stands in the listing at an address of its own', async () => {
    const { logo, logo_url } = await answered<OwnNursery>(upload(picture(photograph)), 200);
    expect(logo_url).toMatch(/^\/pictures\/logos\/[0-9a-f]{40}\.webp$/);
    expect(logo).toBe(logo_url);
    expect(await logoOf()).toBe(logo_url);
    const served = await server.request('GET', logo_url ?? '');
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = await served.bytes();
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/EXIF|GPS/);
    const { default: sharp } = await import('sharp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 213 });
  });

  it('takes the place of the one before, by the slug too, and goes when it is taken away', async () => {
    const before = await filesKept();
    const first = await answered<OwnNursery>(upload(picture(photograph)), 200);
    const second = await answered<OwnNursery>(
      upload(picture(moving, 'l.gif', 'image/gif'), fern, nursery.slug),
      200,
    );
    expect(second.logo_url).not.toBe(first.logo_url);
    await server.runJobs();
    expect((await server.request('GET', first.logo_url ?? '')).status).toBe(404);
    expect((await filesKept()).length).toBe(before.length + 1);
    const gone = server.request('DELETE', `/nurseries/${nursery.id}/logo/`, { as: fern });
    expect(await answered<OwnNursery>(gone, 200)).toMatchObject({ logo: null, logo_url: null });
    expect(await filesKept()).toEqual(before);
  });

  it('abuse 51: of 5,242,880 bytes is taken, one more is not, and no file is left', async () => {
    expect((await upload(picture(photographOf(MAX_LOGO_BYTES)))).status).toBe(200);
    const kept = await filesKept();
    for (const size of [MAX_LOGO_BYTES + 1, MAX_LOGO_BYTES + 200_000]) {
      const refused = await upload(picture(photographOf(size)));
      expect([refused.status, await refused.json()]).toEqual([
        413,
        expect.objectContaining({ detail: 'File size must be less than 5MB' }),
      ]);
    }
    const parts = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`part${at}`, 'x']));
    expect(await statusAndCode(await upload(picture(photograph), fern, nursery.id, parts))).toEqual([
      400,
      'malformed_request',
    ]);
    expect(await filesKept()).toEqual(kept);
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['a WebP', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 '],
    ['nothing', ''],
  ])('abuse 52: is not %s, whatever its name and type say', async (_, content) => {
    const refused = await upload(picture(new Uint8Array(Buffer.from(content))));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: 'unsuitable_picture', detail: 'Please upload a JPEG, PNG, or GIF file' },
    ]);
    expect(await logoOf()).toBeNull();
  });

  it.each([
    ['a GIF in name alone', 'GIF89a=1;alert(document.domain)'],
    ['cut off', ''],
  ])('abuse 52 and 53: is refused when it is %s', async (_, content) => {
    const bytes = content ? new Uint8Array(Buffer.from(content)) : photograph.slice(0, 700);
    expect(await statusAndCode(await upload(picture(bytes)))).toEqual([400, 'unsuitable_picture']);
  });

  it('abuse 15: is for those who run it', async () => {
    const moss = await server.member(`stranger${count}`);
    expect(await statusAndCode(await upload(picture(photograph), moss))).toEqual([403, 'forbidden']);
    const asked = server.request('DELETE', `/nurseries/${nursery.id}/logo/`, { as: moss });
    expect(await statusAndCode(await asked)).toEqual([403, 'forbidden']);
    const none = await server.request('POST', `/nurseries/${nursery.id}/upload_logo/`, {
      as: fern,
      body: {},
    });
    expect(await statusAndCode(none)).toEqual([400, 'validation_failed']);
    expect(await logoOf()).toBeNull();
  });

  it('is one in the end when ten are sent at once, and no file of the others is left', async () => {
    const before = await filesKept();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(picture(photograph))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const url = await logoOf();
    const now = (await filesKept()).filter((name) => !before.includes(name));
    expect(now.map((name) => `/pictures/logos/${name}`)).toEqual([url]);
  });
});
