import type { Gets, JobProgress, OpeningHours } from '@understory/contract';
import { REGION_KEYS } from '@understory/garden';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPlaces } from '../../places/index.ts';
import { tidyCell } from '../../platform/spreadsheets/index.ts';
import { workbook } from '../../platform/spreadsheets/workbook.fixture.ts';
import { callerNamed } from '../../platform/workers/index.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { addNursery } from '../../testing/nursery-fixtures.ts';
import { nurseries } from '../tables.ts';
import { bringDirectory, checkDirectoryFile, exportDirectoryFile } from './bring-directory.ts';

type Checked = Gets<'POST /admin/directory/check/'>;
type Row = Readonly<Record<string, string>>;

const CALLER = callerNamed('test');
let server: TestServer;
let admin: Member;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.member('admin', { role: 'platform_admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.db.pool.query('DELETE FROM nurseries WHERE NOT is_sample');
});

/** A listing that left by its own wish. */
async function addOptedOut(): Promise<void> {
  const id = await addNursery(server, {
    slug: 'gone',
    zip: '98105',
    name: 'Gone',
    website: 'https://gone.com',
    active: false,
  });
  await server.platform.db.pool.query('UPDATE nurseries SET opted_out_at = now() WHERE id = $1', [id]);
}

const FERN: Row = {
  name: 'Fern Hill Nursery',
  address: '1 Fern Hill Road, Seattle',
  zip_code: '98105',
  website: 'https://www.fernhill.com',
  phone: '+1 206 555 0100',
  contact_email: 'hello@fernhill.com',
  description: 'Ferns, and "more".\nOpen all year.',
  specialties: 'Ferns;Dry shade',
  regions: 'northwest_coastal',
  hours: 'Mon-Fri 09:00-17:00; Sat 10:00-16:00',
  hours_note: 'Closed in January',
  open_to_public: 'true',
  service_radius: '40',
};
const CAMAS: Row = { ...FERN, name: 'Camas Farm', address: '2 Prairie Way', zip_code: '98273', website: '' };

const csv = (rows: readonly Row[], columns = Object.keys(rows[0] ?? FERN)): string =>
  stringify([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
const bytes = (text: string) => new TextEncoder().encode(text);

/** Asks in the marked language. */
const MARKED = { cookie: 'understory_language=xx' };
const send = (
  path: string,
  text: string | undefined,
  as: Member | undefined = admin,
  headers: Record<string, string> = {},
) => {
  const form = new FormData();
  if (text !== undefined) form.append('directory', new File([text], 'directory.csv', { type: 'text/csv' }));
  const request = new Request('http://x', { method: 'POST', body: form });
  return request.arrayBuffer().then((body) =>
    server.request('POST', `/admin/directory/${path}`, {
      as,
      rawBody: new Uint8Array(body),
      headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    }),
  );
};
const check = async (text: string, headers = {}, branches: readonly number[] = []): Promise<Checked> => {
  const asked = branches.length > 0 ? `?branches=${branches.join(',')}` : '';
  const answer = await send(`check/${asked}`, text, admin, headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Checked;
};
/** Has a file brought in, and tells how that ended. */
const bring = async (text: string, basis?: string, headers = {}): Promise<JobProgress> => {
  const path = `import/?basis=${basis ?? (await check(text)).basis}`;
  const answer = await send(path, text, admin, headers);
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as JobProgress;
  await server.runJobs();
  return (await (await server.request('GET', `/jobs/${id}/`, { as: admin })).json()) as JobProgress;
};
const imported = async (text: string) => {
  const { state, counts } = await bring(text);
  expect(state).toBe('done');
  return counts;
};
const stored = async (slug: string) =>
  (await server.platform.db.pool.query('SELECT * FROM nurseries WHERE slug = $1', [slug])).rows[0];
const everything = async () =>
  (await server.platform.db.pool.query('SELECT * FROM nurseries ORDER BY id')).rows;

describe('a directory file', () => {
  test('is checked without a word written, and then brought in', async () => {
    const before = await everything();
    const checked = await check(csv([FERN, CAMAS]));
    expect(checked).toMatchObject({
      rows: 2,
      errors: [],
      warnings: [],
      differences: {
        added: [
          { line: 2, name: 'Fern Hill Nursery', slug: 'fern-hill-nursery' },
          { line: 4, name: 'Camas Farm', slug: 'camas-farm' },
        ],
        changed: [],
        left_out: [],
        counts: { added: 2, changed: 0, cells: 0, unchanged: 0, left_out: 0, faulty: 0 },
      },
    });
    expect(await everything()).toEqual(before);
    expect(await imported(csv([FERN, CAMAS]))).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      left_out: 0,
      faulty: 0,
    });
    expect(await stored('fern-hill-nursery')).toMatchObject({
      ...FERN,
      ...(await readPlaces()).pointOfZip('98105'),
      specialties: ['Ferns', 'Dry shade'],
      regions: ['northwest_coastal'],
      hours: [
        ...Array.from({ length: 5 }, () => ({ opens: '09:00', closes: '17:00' })),
        { opens: '10:00', closes: '16:00' },
        null,
      ],
      open_to_public: true,
      service_radius: 40,
      partnership_tier: 'basic',
      is_active: true,
      is_sample: false,
      featured: false,
      opted_out_at: null,
    });
    const page = await server.request('GET', '/nurseries/fern-hill-nursery/');
    const shown = await page.json();
    expect(shown).toMatchObject({ name: 'Fern Hill Nursery', website: 'https://www.fernhill.com' });
    expect(JSON.stringify(shown)).not.toContain('hello@fernhill.com');
  });

  test('brought in again changes nothing, with slugs and without', async () => {
    await imported(csv([FERN, CAMAS]));
    const before = await everything();
    server.clock.advance(1_000);
    expect(await imported(csv([FERN, CAMAS]))).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
      left_out: 0,
      faulty: 0,
    });
    expect(await imported(csv([{ slug: 'camas-farm', ...CAMAS }, FERN]))).toMatchObject({ unchanged: 2 });
    expect(await everything()).toEqual(before);
  });

  test('needs but name, address and ZIP code, in any order; the rest is usual', async () => {
    await imported('zip_code,name,address\n33101,Palm,\n');
    expect(await stored('palm')).toMatchObject({
      website: null,
      phone: null,
      contact_email: null,
      description: '',
      specialties: [],
      regions: ['southeast'],
      hours: null,
      open_to_public: true,
      service_radius: 50,
    });
  });

  test('changes what differs, cell by cell; columns it lacks stay as they are', async () => {
    await imported(csv([FERN]));
    const text = csv([
      {
        slug: 'fern-hill-nursery',
        name: 'Fern Hill',
        address: FERN.address ?? '',
        zip_code: '98273',
        hours: '',
      },
    ]);
    expect((await check(text)).differences?.changed).toEqual([
      {
        line: 2,
        name: 'Fern Hill',
        slug: 'fern-hill-nursery',
        cells: [
          { column: 'name', before: 'Fern Hill Nursery', after: 'Fern Hill' },
          { column: 'zip_code', before: '98105', after: '98273' },
          { column: 'hours', before: 'Mon-Fri 09:00-17:00; Sat 10:00-16:00', after: '' },
        ],
      },
    ]);
    const { id } = await stored('fern-hill-nursery');
    await imported(text);
    expect(await stored('fern-hill-nursery')).toMatchObject({
      id,
      name: 'Fern Hill',
      hours: null,
      website: 'https://www.fernhill.com',
      ...(await readPlaces()).pointOfZip('98273'),
    });
  });

  test('never touches tier, standing or stock of a listing', async () => {
    const id = await addNursery(server, {
      slug: 'partner',
      zip: '98105',
      name: 'Partner',
      tier: 'full_integration',
    });
    await server.platform.db.pool.query('UPDATE nurseries SET featured = true WHERE id = $1', [id]);
    await imported('name,address,zip_code,description\nPartner,1 Fern Road,98105,New words\n');
    expect(await stored('partner')).toMatchObject({
      id,
      description: 'New words',
      partnership_tier: 'full_integration',
      featured: true,
    });
  });

  test('a slug that is taken is joined by the town, then by a number; words of this site are none', async () => {
    await imported(csv([{ ...FERN, name: 'Nearby', website: '' }]));
    expect((await everything()).at(-1)).toMatchObject({ slug: 'nearby-seattle' });
    const rows = [...'abc'].map((letter) => ({
      name: 'Same Name',
      address: `${letter} street`,
      zip_code: { a: '98115', b: '98105', c: '98101' }[letter] ?? '',
    }));
    expect((await check(csv(rows))).differences?.added.map(({ slug }) => slug)).toEqual([
      'same-name',
      'same-name-seattle',
      'same-name-seattle-2',
    ]);
    const checked = await check(csv([{ slug: 'marketplace', ...CAMAS }]));
    expect(checked.errors).toMatchObject([{ line: 2, column: 'slug', value: 'marketplace' }]);
  });
});

describe('rows that are the same', () => {
  test.each([
    ['website', { ...CAMAS, name: 'Other', website: 'http://fernhill.com/about' }],
    ['name', { ...CAMAS, name: 'The FERN HILL Nursery, LLC', zip_code: '98105' }],
    ['address', { ...CAMAS, name: 'Other', zip_code: '98105', address: '1 fern hill rd' }],
  ])('by %s: the first counts, and the others are left out and said', async (column, double) => {
    const text = csv([FERN, double]);
    expect(await check(text)).toMatchObject({
      alike: [
        {
          line: 4,
          column,
          name: double.name,
          is_branch: false,
          message: expect.stringMatching(/the row on line 2; this row is left out$/),
        },
      ],
      differences: { added: [{ line: 2 }], left_out: [{ line: 4, name: double.name, why: 'duplicate' }] },
    });
    expect(await imported(text)).toEqual({ added: 1, changed: 0, unchanged: 0, left_out: 1, faulty: 0 });
    // The listing is there now, and both rows are of it.
    expect(await imported(text)).toEqual({ added: 0, changed: 0, unchanged: 1, left_out: 1, faulty: 0 });
  });

  test('as a listing by website are taken for it, which is said', async () => {
    await imported(csv([FERN]));
    const checked = await check(
      csv([{ ...FERN, name: 'Fern Hill Plants', address: '9 Elsewhere Road', zip_code: '98273' }]),
    );
    expect(checked.alike).toMatchObject([
      {
        line: 2,
        column: 'website',
        message: expect.stringContaining('"Fern Hill Nursery" (fern-hill-nursery)'),
      },
    ]);
    expect(checked.differences?.changed).toMatchObject([{ slug: 'fern-hill-nursery' }]);
  });

  test('with slugs of their own are two listings, however alike', async () => {
    await addNursery(server, { slug: 'one', zip: '98105', name: 'Branch', website: 'https://chain.com' });
    await addNursery(server, { slug: 'two', zip: '98105', name: 'Branch', website: 'https://chain.com' });
    const text = await exportDirectoryFile(server.platform);
    expect(await check(text)).toMatchObject({
      alike: [],
      differences: { counts: { unchanged: 2 }, left_out: [] },
    });
  });

  test('are another branch where whoever sends the file says so, and stay one when it comes again', async () => {
    const north = { ...CAMAS, name: 'Fern Hill Nursery', website: FERN.website ?? '' };
    const west = { ...north, name: 'Fern Hill West', address: '7 Shore Road', zip_code: '98225' };
    await imported(csv([FERN]));
    const text = csv([FERN, north, west]);
    // Each row takes two lines: descriptions have a line break.
    const [second, third] = [4, 6];
    expect(await check(text)).toMatchObject({ alike: [{ line: second }, { line: third }] });
    const told = await check(text, {}, [second]);
    expect(told).toMatchObject({
      alike: [
        {
          line: second,
          is_branch: true,
          message: expect.stringMatching(/line 2; it comes in as another branch$/),
        },
        { line: third, is_branch: false },
      ],
      differences: {
        added: [{ line: second, slug: 'fern-hill-nursery-mount-vernon' }],
        left_out: [{ line: third }],
      },
    });
    // Without that word nothing of it comes in, whatever was looked at.
    expect(await bring(text, told.basis)).toMatchObject({ counts: { added: 0, left_out: 2 } });
    expect(await bring(text, `${told.basis}&branches=${second}`)).toMatchObject({
      state: 'done',
      counts: { added: 1, unchanged: 1, left_out: 1 },
    });
    const [head, branch] = [
      await stored('fern-hill-nursery'),
      await stored('fern-hill-nursery-mount-vernon'),
    ];
    expect(branch).toMatchObject({
      zip_code: '98273',
      website: 'https://www.fernhill.com',
      branch_of: head.id,
    });
    // Next time it is known by its name and place, without another word.
    const again = csv([FERN, { ...north, phone: '+1 360 555 0199' }, west]);
    expect(await check(again)).toMatchObject({
      alike: [{ line: third }],
      differences: { changed: [{ line: second, slug: 'fern-hill-nursery-mount-vernon' }] },
    });
  });

  test('are branches of the first of them where all of them are new', async () => {
    const site = { website: FERN.website ?? '' };
    const north = { ...CAMAS, ...site, name: 'Fern Hill North' };
    const west = { ...CAMAS, ...site, name: 'Fern Hill West', address: '7 Shore Road', zip_code: '98225' };
    const text = csv([FERN, north, west]);
    const { basis } = await check(text, {}, [4, 6]);
    expect(await bring(text, `${basis}&branches=4,6`)).toMatchObject({ counts: { added: 3 } });
    const head = await stored('fern-hill-nursery');
    expect(head.branch_of).toBeNull();
    for (const slug of ['fern-hill-north', 'fern-hill-west'])
      expect(await stored(slug)).toMatchObject({ branch_of: head.id });
  });

  test('as one that opted out are no branch of it, whatever is said', async () => {
    await addOptedOut();
    const row = csv([{ ...CAMAS, website: 'https://gone.com' }]);
    expect(await check(row, {}, [2])).toMatchObject({
      alike: [],
      differences: { added: [], left_out: [{ slug: 'gone', why: 'opted_out' }] },
    });
  });

  test('are told to be branches by lines alone', async () => {
    const answer = await send('check/?branches=x', csv([FERN]));
    expect(answer.status).toBe(400);
  });

  test('as a sample are not: nothing real is taken for it', async () => {
    const sample = await stored('sample-skagit-meadow');
    const row = { name: sample.name, address: sample.address, zip_code: sample.zip_code };
    expect((await check(csv([row]))).differences?.added).toHaveLength(1);
    expect((await check(csv([{ slug: 'sample-skagit-meadow', ...row }]))).errors).toMatchObject([
      { line: 2, column: 'slug', message: expect.stringContaining('sample') },
    ]);
  });
});

describe('rows that are not an operator’s to write', () => {
  test.each([
    ['by slug', { slug: 'gone', ...CAMAS }],
    ['by website', { ...CAMAS, website: 'https://gone.com/shop' }],
    ['by name', { ...CAMAS, name: 'Gone', zip_code: '98105' }],
  ])('of a listing that opted out are left out, found %s', async (_, row) => {
    await addOptedOut();
    const before = await everything();
    expect((await check(csv([row]))).differences).toMatchObject({
      added: [],
      changed: [],
      left_out: [{ line: 2, slug: 'gone', why: 'opted_out' }],
    });
    expect(await imported(csv([row]))).toEqual({
      added: 0,
      changed: 0,
      unchanged: 0,
      left_out: 1,
      faulty: 0,
    });
    expect(await everything()).toEqual(before);
    expect(await exportDirectoryFile(server.platform)).not.toContain('gone');
  });

  test('one that opted out counts before another listing it is like', async () => {
    await addNursery(server, { slug: 'alive', zip: '98105', name: 'Alive', website: 'https://gone.com' });
    await addOptedOut();
    expect((await check(csv([{ ...CAMAS, website: 'https://gone.com' }]))).differences).toMatchObject({
      left_out: [{ slug: 'gone', why: 'opted_out' }],
    });
  });

  test('of a listing its nursery looks after are left out', async () => {
    const id = await addNursery(server, { slug: 'kept', zip: '98105', name: 'Kept' });
    await server.member('keeper');
    await server.platform.db.pool.query(
      "INSERT INTO nursery_keepers (user_id, nursery_id, since) SELECT id, $1, now() FROM users WHERE email = 'keeper@example.org'",
      [id],
    );
    expect((await check(csv([{ ...CAMAS, name: 'Kept', zip_code: '98105' }]))).differences).toMatchObject({
      left_out: [{ slug: 'kept', why: 'run_by_owner' }],
    });
  });
});

describe('a place on the map by a file', () => {
  test('stands where the file says; an export tells it again, and the middle of a ZIP code not', async () => {
    const columns = ['slug', ...Object.keys(FERN), 'latitude', 'longitude'];
    const placed = {
      ...FERN,
      name: 'Placed',
      website: '',
      address: '7 Pin Road',
      latitude: '47.6612',
      longitude: '-122.2871',
    };
    const row = async () =>
      (
        await server.platform.db.pool.query(
          "SELECT latitude, longitude, place_basis FROM nurseries WHERE name = 'Placed'",
        )
      ).rows[0];
    await imported(csv([placed], columns));
    expect(await row()).toEqual({ latitude: 47.6612, longitude: -122.2871, place_basis: 'file' });
    await imported(csv([{ ...placed, latitude: '47.6700' }], columns));
    expect(await row()).toMatchObject({ latitude: 47.67, place_basis: 'file' });
    await imported(csv([{ ...placed, latitude: '', longitude: '', description: 'Anew' }], columns));
    expect(await row(), 'an empty cell leaves it').toMatchObject({ latitude: 47.67, place_basis: 'file' });
    await server.platform.db.pool.query("DELETE FROM nurseries WHERE name = 'Placed'");
  });

  test('needs both its coordinates', async () => {
    const text = csv([{ ...FERN, latitude: '47.66' }], ['slug', ...Object.keys(FERN), 'latitude']);
    expect((await check(text)).errors).toMatchObject([
      { column: 'longitude', message: 'is empty beside the latitude' },
    ]);
  });
});

describe('a fault is told by line, column and value', () => {
  test.each([
    ['name', '', 'is empty'],
    ['name', 'a'.repeat(121), 'is longer than 120'],
    ['name', 'a\nb', 'line break'],
    ['zip_code', '00000', 'We do not know the ZIP code 00000'],
    ['zip_code', '9810', 'A ZIP code has five digits'],
    ['zip_code', '2134', 'may have dropped the zero of 02134'],
    ['zip_code', '501', 'may have dropped the zero of 00501'],
    ['zip_code', 'seattle', 'A ZIP code has five digits'],
    ['zip_code', '09001', 'military post office'],
    ['latitude', '91', 'degrees from -90 to 90'],
    ['longitude', 'west', 'degrees from -180 to 180'],
    ['business_type', 'florist', 'not one of'],
    ['ships', 'perhaps', 'must be true or false'],
    ['season', 'mar;monsoon', 'not one of'],
    ['source_url', 'javascript:alert(1)', 'address of a public page'],
    ['source_year', '99', 'must be a year'],
    ['confidence', 'sure', 'not one of'],
    ['website', 'javascript:alert(1)', 'must be the address'],
    ['website', 'http://2130706433/', 'must be the address'],
    ['website', `https://fernhill.com/${'a'.repeat(480)}`, 'is longer than 500'],
    ['contact_email', 'nobody', 'contact_email must be an e-mail address'],
    ['contact_email', `${'a'.repeat(250)}@b.co`, 'is longer than 254'],
    ['phone', '1'.repeat(41), 'is longer than 40'],
    ['regions', 'cascadia', 'has "cascadia", not one of'],
    ['open_to_public', 'perhaps', 'must be true or false'],
    ['service_radius', '0', 'from 1 to 500'],
    ['service_radius', '501', 'from 1 to 500'],
    ['service_radius', 'NaN', 'from 1 to 500'],
    ['service_radius', '1e2', 'from 1 to 500'],
    ['specialties', 'a'.repeat(81), 'more than 80 characters'],
    ['slug', 'Fern Hill', 'lower-case words'],
    ['slug', 'a/b', 'lower-case words'],
    ['slug', 'сад', 'lower-case words'],
  ])('%s "%s": %s', async (column, value, message) => {
    const text = csv(
      [CAMAS, { ...FERN, [column]: value }],
      [...new Set(['slug', ...Object.keys(FERN), column])],
    );
    const { errors, differences, basis } = await check(text);
    expect(errors).toMatchObject([{ line: 4, column, message: expect.stringContaining(message) }]);
    expect(errors[0]?.value).toBe(value.length > 80 ? `${value.slice(0, 80)}…` : value);
    expect(differences?.counts).toMatchObject({ added: 1, faulty: 1 });
    const done = await bring(text, basis);
    expect([done.state, done.counts]).toMatchObject(['done', { added: 1, faulty: 1 }]);
    expect((await everything()).at(-1)).toMatchObject({ name: 'Camas Farm' });
  });

  test('in the language of whoever sends the file, and so is why nothing was brought in', async () => {
    const text = csv([FERN, { ...CAMAS, zip_code: '00000' }]);
    const { errors } = await check(text, MARKED);
    expect(errors).toMatchObject([
      { line: 4, column: 'zip_code', message: expect.stringContaining('00000') },
    ]);
    const { reason, errors: told } = await bring('name\nA\n', 'x', MARKED);
    for (const { message } of [...errors, { message: reason ?? 'none' }, ...(told ?? [])]) {
      expect(message.replaceAll(/zip_code|address/g, '')).not.toMatch(/[A-Za-z]/);
    }
    const [double] = (await check(csv([FERN, { ...FERN, name: 'Other' }]), MARKED)).alike;
    expect(double?.message).not.toMatch(/[A-Za-z]/);
  });

  test.each(
    [
      ['', 'nothing in this file'],
      ['name,address\nA,B\n', 'is missing among the columns'],
      ['name,address,zip_code\nA,B,98105,C\n', 'has 4 cells instead of 3'],
      ['slug,name,address,zip_code\na,A,,98105\na,B,,98105\n', 'is the same as on line 2'],
      [`name,address,zip_code\n${'A,B,98105\n'.repeat(20_001)}`, 'more than 20,000 rows'],
    ].map(([text = '', message = '']) => [text.slice(0, 60), message, text]),
  )('a file %j…: %s', async (_start, message, text) => {
    expect((await check(text)).errors[0]?.message).toContain(message);
  });

  test('faults of many rows are told up to 500, and how many more there are', async () => {
    const { errors, errors_left_out } = await check(`name,address,zip_code\n${'A,B,0\n'.repeat(600)}`);
    expect([errors.length, errors_left_out]).toEqual([500, 100]);
  });
});

describe('a list as people keep it', () => {
  const LIST = [
    ['Growers we like', null, null, null, null, null],
    ['Nursery', 'Web', 'Tel', 'Street', 'Town', 'Postal code', null, 'Opening hours', 'Our stars'],
    [
      'Fern Hill',
      'fernhill.com',
      '206-555-0100',
      '1 Fern Road',
      'Seattle',
      '98105',
      null,
      'M-F 9am-5pm',
      '5',
    ],
    ['North of here'],
    ['Total Camas Farm', null, null, '2 Prairie Way', 'Conway', '98273', null, 'when the gate is open', '4'],
    ['Total', '2'],
  ];
  test.each([
    ['a workbook', workbook({ Growers: LIST })],
    ['semicolons', bytes(LIST.map((cells) => cells.join(';')).join('\r\n'))],
    ['UTF-16', Buffer.from(`\ufeff${LIST.map((cells) => cells.join('\t')).join('\n')}`, 'utf16le')],
  ])('is read from %s: its names of columns, sites, towns and hours', async (_make, file) => {
    const checked = await checkDirectoryFile(server.platform, CALLER, file);
    expect(checked).toMatchObject({ rows: 2, errors: [], differences: { counts: { added: 2, faulty: 0 } } });
    expect(checked.warnings.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Our stars'],
      [4, ''],
      [5, 'hours'],
      [6, ''],
    ]);
    await bringDirectory(server.platform, file, { personId: null, basis: checked.basis });
    expect(await stored('fern-hill')).toMatchObject({
      website: 'https://fernhill.com',
      phone: '206-555-0100',
      address: '1 Fern Road, Seattle',
      hours: [...Array.from({ length: 5 }, () => ({ opens: '09:00', closes: '17:00' })), null, null],
    });
    expect(await stored('total-camas-farm')).toMatchObject({
      hours: null,
      hours_note: 'when the gate is open',
    });
  });

  test('abuse 54: a broken workbook, one of an old or locked kind and a picture are refused', async () => {
    for (const begins of [
      [0x50, 0x4b, 3, 4, 0],
      [0xd0, 0xcf, 0x11, 0xe0],
      [0x89, 0x50, 0x4e, 0x47],
    ]) {
      const checked = await checkDirectoryFile(server.platform, CALLER, Uint8Array.from(begins));
      expect(checked).toMatchObject({ rows: 0, differences: null, errors: [{ line: 1 }] });
    }
  });
});

describe('bringing it in', () => {
  test('is refused where it would do something else than was looked at, and does nothing then', async () => {
    const { basis } = await check(csv([FERN, CAMAS]));
    await imported(csv([CAMAS]));
    const before = await everything();
    expect(await bring(csv([FERN, CAMAS]), basis)).toMatchObject({
      state: 'failed',
      reason: 'The directory was changed after this file was checked. Check it again, then import it.',
    });
    expect(await everything()).toEqual(before);
  });

  test('twice at once adds each nursery once', async () => {
    const text = csv([FERN, CAMAS]);
    const { basis } = await check(text);
    const one = () => bringDirectory(server.platform, bytes(text), { personId: null, basis });
    const outcomes = await Promise.all([one(), one()]);
    expect(outcomes.map(({ added }) => added).toSorted()).toEqual([0, 2]);
    expect((await everything()).filter(({ is_sample }) => !is_sample)).toHaveLength(2);
  });

  /** Brings a file in, with something done by others each time when all but the writing is done. */
  const bringBeside = (text: string, between: () => Promise<unknown>, basis?: string) =>
    bringDirectory(server.platform, bytes(text), {
      personId: null,
      basis,
      report: async (share) => {
        if (share === 0.8) await between();
      },
    });
  const stagedRows = async () =>
    (await server.platform.db.pool.query('SELECT count(*)::int AS rows FROM staged_rows')).rows[0].rows;
  const setHours = (hours: string) => csv([{ ...FERN, hours }, CAMAS]);

  test.each([
    ['opted out', 'UPDATE nurseries SET is_active = false, opted_out_at = now() WHERE slug = $1'],
    [
      'is run by somebody',
      `INSERT INTO nursery_keepers (user_id, nursery_id, since)
       SELECT users.id, nurseries.id, now() FROM users, nurseries WHERE slug = $1 AND email = 'admin@example.org'`,
    ],
  ])('leaves a listing alone that %s after it was compared', async (_what, sql) => {
    await imported(csv([FERN, CAMAS]));
    let times = 0;
    const outcome = await bringBeside(setHours('Mon 10:00-11:00'), async () => {
      // Others write though all is compared and at hand: none of it holds the one connection.
      if (times++ === 0) await server.platform.db.pool.query(sql, ['fern-hill-nursery']);
    });
    expect([times, outcome]).toEqual([2, { added: 0, changed: 0, unchanged: 1, left_out: 1, faulty: 0 }]);
    expect((await stored('fern-hill-nursery')).hours[0]).toEqual({ opens: '09:00', closes: '17:00' });
    expect(await stagedRows()).toBe(0);
  });

  test('is refused where the directory changes again and again, and nothing is written or left behind', async () => {
    await imported(csv([FERN, CAMAS]));
    let times = 0;
    const bringing = bringBeside(setHours('Mon 10:00-11:00'), () => {
      times += 1;
      return server.platform.db.pool.query(`UPDATE nurseries SET phone = $1 WHERE slug = 'camas-farm'`, [
        times,
      ]);
    });
    await expect(bringing).rejects.toMatchObject({ code: 'version_conflict' });
    expect(times).toBe(5);
    expect((await stored('fern-hill-nursery')).hours[0]).toEqual({ opens: '09:00', closes: '17:00' });
    expect(await stagedRows()).toBe(0);
  });

  test('writes nothing where the database server has dropped what was staged', async () => {
    await imported(csv([FERN, CAMAS]));
    const before = await everything();
    const bringing = bringBeside(setHours('Mon 10:00-11:00'), () =>
      server.platform.db.pool.query('DELETE FROM staged_rows'),
    );
    await expect(bringing).rejects.toThrow('What was staged is not there any more.');
    expect(await everything()).toEqual(before);
  });

  test('of nothing at all where it fails at its very end', async () => {
    const before = await everything();
    const bringing = bringDirectory(server.platform, bytes(csv([FERN, CAMAS])), {
      personId: null,
      basis: undefined,
      onWritten: async () => {
        throw new Error('The disk is full');
      },
    });
    await expect(bringing).rejects.toThrow('The disk is full');
    expect([await everything(), await stagedRows()]).toEqual([before, 0]);
  });

  test('is noted in the audit log', async () => {
    await imported(csv([FERN]));
    const { rows } = await server.platform.db.pool.query(
      "SELECT action, subject, details FROM audit_entries WHERE action = 'import_directory' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([
      {
        action: 'import_directory',
        subject: 'nursery directory',
        details: { added: '1', changed: '0', unchanged: '0', left_out: '0', faulty: '0' },
      },
    ]);
  });

  test('is for platform admins alone, and so is the export', async () => {
    const keeper = await server.member('nursery-keeper', { role: 'nursery_admin' });
    for (const [as, status] of [
      [keeper, 403],
      [undefined, 401],
    ] as const) {
      const request = (path: string) => send(path, csv([FERN]), as ?? ({ idToken: '' } as Member));
      expect((await request('check/')).status).toBe(status);
      expect((await request('import/?basis=x')).status).toBe(status);
      expect((await server.request('GET', '/admin/directory/import/', { as })).status).toBe(status);
      expect((await server.request('GET', '/admin/directory/export/', { as })).status).toBe(status);
    }
  });

  test('needs a file, of no more than 8 MB', async () => {
    expect((await send('check/', undefined)).status).toBe(400);
    expect((await send('check/', 'a'.repeat(8 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('of many rows the first of each kind are told, and all are counted', async () => {
    const file = (hours: string) =>
      csv(
        Array.from({ length: 260 }, (_, at) => ({
          ...CAMAS,
          name: `Nursery ${at}`,
          address: `${at} Road`,
          website: `https://nursery${at}.com`,
          hours,
        })),
      );
    const added = await check(file('Mon-Fri 09:00-17:00'));
    expect(added.differences?.counts).toMatchObject({ added: 260, changed: 0 });
    expect(added.differences?.added).toHaveLength(200);
    await imported(file('Mon-Fri 09:00-17:00'));
    const changed = await check(file('Mon-Fri 10:00-17:00'));
    expect(changed.differences?.counts).toMatchObject({ added: 0, changed: 260, cells: 260 });
    expect(changed.differences?.changed).toHaveLength(200);
  });

  test('20,000 rows are checked and brought in and others are answered meanwhile', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [
      `Nursery ${at}`,
      `${at} Road`,
      ['98105', '33101', '10001', '59801'][at % 4],
      `https://nursery${at}.com`,
      'Mon-Fri 09:00-17:00',
    ]);
    const text = stringify([['name', 'address', 'zip_code', 'website', 'hours'], ...rows]);
    let turns = 0;
    const watch = setInterval(() => {
      turns += 1;
    }, 5);
    const done = await bringDirectory(server.platform, bytes(text), { personId: null, basis: undefined });
    const again = await checkDirectoryFile(server.platform, CALLER, bytes(text));
    clearInterval(watch);
    expect(done.added).toBe(20_000);
    expect(again.differences).toMatchObject({ added: [], changed: [], counts: { unchanged: 20_000 } });
    // Work that let nobody else in would leave none.
    expect(turns).toBeGreaterThan(20);
  }, 120_000);
});

describe('the export', () => {
  test('is a CSV file that spreadsheets read and do not run', async () => {
    await imported(
      csv([{ ...FERN, description: '=HYPERLINK("https://x")', hours_note: "''@x", name: '-A' }]),
    );
    const answer = await server.request('GET', '/admin/directory/export/', { as: admin });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="nurseries-2026-05-04\.csv"/,
    );
    const raw = new Uint8Array(await answer.arrayBuffer());
    expect([...raw.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(raw);
    expect(text).toContain(`'=HYPERLINK(`);
    expect(text).toContain("'+1 206 555 0100");
    expect(text).toContain(",'-A,");
    expect(text).not.toContain('Sample Nursery');
    expect(await check(text)).toMatchObject({
      differences: { counts: { unchanged: 1 }, added: [], changed: [] },
    });
    expect(await stored('a')).toMatchObject({
      name: '-A',
      description: '=HYPERLINK("https://x")',
      hours_note: "'@x",
    });
  });

  test('property: what is exported, brought in again, changes nothing', async () => {
    const text = (most: number) =>
      fc
        .oneof(
          fc.string({ maxLength: most, unit: 'grapheme' }),
          fc.string({ maxLength: most, unit: fc.constantFrom(...'=+-@\t\r\n\'";,|aé ＝ \u202e'.split('')) }),
        )
        .map((words) => words.replaceAll('\u0000', '').slice(0, most).toWellFormed());
    const hours = fc.option(
      fc.array(
        fc.option(fc.constantFrom({ opens: '09:00', closes: '17:00' }, { opens: '10:30', closes: '24:00' })),
        {
          minLength: 7,
          maxLength: 7,
        },
      ),
    );
    const listing = fc.record({
      name: text(60).filter((name) => tidyCell(name.replaceAll("'", '')) !== ''),
      address: text(100),
      zip_code: fc.constantFrom('98105', '10001', '00501'),
      website: fc.option(
        fc.webUrl({ validSchemes: ['https'] }).filter((url) => /\.(com|org|net)(\/|$)/.test(url)),
      ),
      phone: fc.option(text(20)),
      contact_email: fc.constantFrom(null, 'a@b.co', '-x@fern.com'),
      description: text(200),
      hours: hours as fc.Arbitrary<OpeningHours | null>,
      hours_note: text(60),
      open_to_public: fc.boolean(),
      service_radius: fc.integer({ min: 1, max: 500 }),
      regions: fc.uniqueArray(fc.constantFrom(...REGION_KEYS), { maxLength: 3 }),
      specialties: fc.array(text(20), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 6 }), async (listings) => {
        await server.platform.db.pool.query('DELETE FROM nurseries WHERE NOT is_sample');
        const now = server.clock.now();
        await server.platform.db.transaction((tx) =>
          tx.insert(nurseries).values(
            listings.map((facts, at) => ({
              ...facts,
              slug: `listing-${at}`,
              partnership_tier: 'basic' as const,
              is_active: true,
              featured: false,
              is_sample: false,
              latitude: 1,
              longitude: 2,
              created_at: now,
              updated_at: now,
            })),
          ),
        );
        const before = await everything();
        const file = bytes(await exportDirectoryFile(server.platform));
        const checked = await checkDirectoryFile(server.platform, CALLER, file);
        expect(checked).toMatchObject({
          errors: [],
          differences: { added: [], changed: [], left_out: [], counts: { unchanged: listings.length } },
        });
        await bringDirectory(server.platform, file, { personId: null, basis: checked.basis });
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 30 },
    );
  }, 120_000);
});
