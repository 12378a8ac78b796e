import type { Gets, JobProgress, StockPreview } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbook } from '../../platform/spreadsheets/workbook.fixture.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { addNursery } from '../../testing/nursery-fixtures.ts';
import { query } from '../partners.fixture.ts';

type Rows = Gets<'GET /nurseries/{id}/imports/{import}/rows/'>;

let server: TestServer;
let keeper: Member;
let other: Member;
let nursery: number;
let slugs: ReadonlyMap<number, string>;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.member('keeper');
  other = await server.member('other');
  nursery = await addNursery(server, { slug: 'ours', zip: '98225', tier: 'full_integration' });
  const strangers = await addNursery(server, { slug: 'theirs', zip: '98225', tier: 'full_integration' });
  for (const [name, id] of [
    ['keeper', nursery],
    ['other', strangers],
  ] as const) {
    await query(
      server,
      'INSERT INTO nursery_keepers (user_id, nursery_id, since) SELECT id, $2, now() FROM users WHERE email = $1',
      [`${name}@example.org`, id],
    );
  }
  const rows = await query<{ id: number; slug: string }>(server, 'SELECT id, slug FROM plants');
  slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['stock_changes', 'stock_imports', 'sheet_choices', 'personal_jobs']) {
    await query(server, `DELETE FROM ${table}`);
  }
  await query(server, 'DELETE FROM inventory_items WHERE nursery_id = $1', [nursery]);
  await query(
    server,
    "UPDATE nurseries SET partnership_tier = 'full_integration', is_active = true WHERE id = $1",
    [nursery],
  );
  await query(
    server,
    `INSERT INTO nursery_keepers (user_id, nursery_id, since) SELECT id, $1, now() FROM users
     WHERE email = 'keeper@example.org' ON CONFLICT DO NOTHING`,
    [nursery],
  );
});

const send = async (
  file: Uint8Array<ArrayBuffer> | string,
  name = 'stock.csv',
  as: Member | undefined = keeper,
) => {
  const form = new FormData();
  form.append('file', new File([file], name));
  const request = new Request('http://x', { method: 'POST', body: form });
  return server.request('POST', `/nurseries/${nursery}/process_inventory/`, {
    ...(as && { as }),
    rawBody: new Uint8Array(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
};
const json = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
  const response = await answer;
  expect([response.status, response.status === status ? '' : await response.clone().text()]).toEqual([
    status,
    '',
  ]);
  return (await response.json()) as T;
};
const preview = (file: Uint8Array<ArrayBuffer> | string, name?: string) =>
  json<StockPreview>(send(file, name));
const call = (method: string, path: string, as: Member | undefined = keeper, body?: unknown) =>
  server.request(method, `/nurseries/${nursery}/${path}`, {
    ...(as && { as }),
    ...(body !== undefined && { body }),
  });
const rowsOf = (id: string, kind: string) => json<Rows>(call('GET', `imports/${id}/rows/?kind=${kind}`));
/** Has a sheet brought in, and tells how that ended. */
const bring = async (id: string, body: Record<string, unknown> = {}): Promise<JobProgress> => {
  const asked = await json<JobProgress>(
    call('POST', `imports/${id}/apply/`, keeper, { remove_missing: false, ...body }),
  );
  await server.runJobs();
  return json<JobProgress>(server.request('GET', `/jobs/${asked.id}/`, { as: keeper }));
};
const stored = async () =>
  (
    await query<{
      plant_id: number;
      cultivar: string;
      container: string;
      quantity: number | null;
      price_cents: number | null;
      status: string;
    }>(
      server,
      'SELECT plant_id, cultivar, container, quantity, price_cents, status FROM inventory_items WHERE nursery_id = $1 ORDER BY id',
      [nursery],
    )
  ).map(({ plant_id, ...lot }) => [slugs.get(plant_id), ...Object.values(lot)]);

const SHEET = `Green Acre Natives,,,,
Updated 3/1,,,,
,,,,
Botanical name,Common name,Size,Price,Qty
SHRUBS,,,,
Gaultheria shallon,Salal,#1,$12.99 ea,~60
R. sanguineum 'King Edward VII',,1 gal,14,12+
Acer circinatm,Vine maple,5 gal,call,few
Hosta 'Sum and Substance',Hosta,1 gal,12,4
,Oregon grape,1 gal,9.50,3
Thuja plicata,Western redcedar,1 gal,-3,5
TOTAL,,,,83
`;

describe('a sheet', () => {
  it.each([
    ['is taken off the staff', 'DELETE FROM nursery_keepers WHERE nursery_id = $1 RETURNING user_id'],
    ['ends Growth', "UPDATE nurseries SET partnership_tier = 'referral' WHERE id = $1 RETURNING id"],
    ['takes the listing out', 'UPDATE nurseries SET is_active = false WHERE id = $1 RETURNING id'],
  ])('changes nothing once whoever sent it %s', async (_how, ending) => {
    const { id } = await preview(SHEET);
    const asked = await json<JobProgress>(
      call('POST', `imports/${id}/apply/`, keeper, { remove_missing: false }),
    );
    await query(server, ending, [nursery]);
    await server.runJobs();
    expect(await stored()).toEqual([]);
    const ended = await json<JobProgress>(server.request('GET', `/jobs/${asked.id}/`, { as: keeper }));
    expect(ended).toMatchObject({
      state: 'failed',
      reason: 'You may not keep the stock of this nursery any more.',
    });
  });

  it('is read, told, brought in as one step, and taken back as one', async () => {
    const told = await preview(SHEET);
    expect(told.counts).toEqual({
      added: 3,
      changed: 0,
      unchanged: 0,
      removed: 0,
      faulty: 1,
      unsure: 1,
      unknown: 1,
      left_out: 0,
    });
    expect(told.tabs[0]).toMatchObject({ header_line: 4, is_stock: true });
    expect(told.tabs[0]?.columns.map(({ field }) => field)).toEqual([
      'scientific_name',
      'common_name',
      'container',
      'price',
      'quantity',
    ]);
    expect(told.faults).toEqual([
      { message: '"-3" is below zero. A price is 0 or more.', rows: 1, lines: [11] },
    ]);
    expect(await stored()).toEqual([]);

    const added = await rowsOf(told.id, 'added');
    expect(
      added.results.map(({ line, lot }) => [
        line,
        lot?.plant.common_name,
        lot?.cultivar,
        lot?.container,
        lot?.price,
        lot?.quantity,
      ]),
    ).toEqual([
      [6, 'Salal', '', '1-gallon pot', 12.99, 60],
      [7, 'Red-flowering Currant', 'King Edward VII', '1-gallon pot', 14, 12],
      [8, 'Vine Maple', '', '5-gallon pot', null, null],
    ]);
    expect(
      (await rowsOf(told.id, 'unsure')).results[0]?.candidates.map(({ common_name }) => common_name),
    ).toContain('Tall Oregon-grape');
    expect((await rowsOf(told.id, 'faulty')).results[0]).toMatchObject({ line: 11, column: 'Price' });

    const job = await bring(told.id);
    expect(job).toMatchObject({ state: 'done', counts: { added: 3, changed: 0, removed: 0 } });
    const after = [
      ['salal', '', '1-gallon pot', 60, 1299, 'in_stock'],
      ['red-flowering-currant', 'King Edward VII', '1-gallon pot', 12, 1400, 'in_stock'],
      ['vine-maple', '', '5-gallon pot', null, null, 'limited'],
    ];
    expect(await stored()).toEqual(after);
    // Brought in once: the sheet waits no longer.
    expect((await call('GET', `imports/${told.id}/`)).status).toBe(404);
    // The same sheet again changes nothing.
    const again = await preview(SHEET);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await bring(again.id)).toMatchObject({ counts: { added: 0, changed: 0, removed: 0, change: 0 } });

    const undone = await call('POST', `inventory/history/${job.counts?.change}/undo/`);
    expect(await undone.json()).toMatchObject({ removed: 3, kept: 0 });
    expect(await stored()).toEqual([]);
  });

  it('that is all a nursery has takes the rest out, when that was agreed to', async () => {
    await bring(
      (await preview('Plant,Size,Price\nSalal,1 gal,10\nVine maple,1 gal,10\nThimbleberry,1 gal,10\n')).id,
    );
    const told = await preview('Plant,Size,Qty\nSalal,1 gal,7\n');
    expect(told.counts).toMatchObject({ changed: 1, removed: 2 });
    expect(told.many_removed).toBe(true);
    expect(
      (await rowsOf(told.id, 'removed')).results.map(({ line, lot }) => [line, lot?.plant.common_name]),
    ).toEqual([
      [0, 'Vine Maple'],
      [0, 'Thimbleberry'],
    ]);
    const refused = call('POST', `imports/${told.id}/apply/`, keeper, { remove_missing: true, removes: 1 });
    expect(await json(refused, 409)).toMatchObject({ code: 'version_conflict' });
    const job = await bring(told.id, { remove_missing: true, removes: 2 });
    expect(job.counts).toMatchObject({ changed: 1, removed: 2 });
    // What the sheet has no column for stays.
    expect(await stored()).toEqual([['salal', '', '1-gallon pot', 7, 1000, 'in_stock']]);
    await call('POST', `inventory/history/${job.counts?.change}/undo/`);
    expect((await stored()).map(([slug]) => slug)).toEqual(['salal', 'vine-maple', 'thimbleberry']);
  });

  it('is corrected by hand, and that is remembered for the next one', async () => {
    const sheet = 'Plant,Size,Remarks,Left\nOregon grape,1 gal,x,3\nMystery shrub,1 gal,y,4\n';
    const told = await preview(sheet);
    expect(told.counts).toMatchObject({ added: 0, unsure: 1, unknown: 1 });
    const { results: unsure } = await rowsOf(told.id, 'unsure');
    const { results: unknown } = await rowsOf(told.id, 'unknown');
    const tall = unsure[0]?.candidates.find(({ common_name }) => common_name === 'Tall Oregon-grape')?.id;
    const corrected = await json<StockPreview>(
      call('POST', `imports/${told.id}/correct/`, keeper, {
        columns: { left: 'quantity', remarks: null },
        plants: { [unsure[0]?.key ?? '']: tall, [unknown[0]?.key ?? '']: null },
      }),
    );
    expect(corrected.counts).toMatchObject({ added: 1, unsure: 0, unknown: 0, left_out: 1 });
    expect(corrected.tabs[0]?.columns.map(({ field, by }) => [field, by])).toEqual([
      ['name', 'header'],
      ['container', 'header'],
      [null, 'hand'],
      ['quantity', 'hand'],
    ]);
    const next = await preview(sheet);
    expect(next.counts).toMatchObject({ added: 1, left_out: 1 });
    expect((await rowsOf(next.id, 'added')).results[0]?.lot).toMatchObject({
      quantity: 3,
      plant: { common_name: 'Tall Oregon-grape' },
    });
    expect(
      (await call('POST', `imports/${told.id}/correct/`, keeper, { plants: { x: 2_000_000 } })).status,
    ).toBe(404);
    expect(
      (await call('POST', `imports/${told.id}/correct/`, keeper, { columns: { left: 'colour' } })).status,
    ).toBe(400);
  });

  it('of a workbook is brought in as one of text, every tab with plants', async () => {
    const told = await preview(
      workbook({
        Trees: [
          ['Species', '1 gal', '5 gal'],
          ['Acer circinatum', 12, null],
          ['Thuja plicata', 3, 40],
        ],
        Ferns: [
          ['Name', 'Price'],
          ['Sword fern', 8.5],
        ],
        Notes: [['Call before you come']],
      }),
      'list.xlsx',
    );
    expect(told.tabs.map(({ name, is_stock }) => [name, is_stock])).toEqual([
      ['Trees', true],
      ['Ferns', true],
      ['Notes', false],
    ]);
    await bring(told.id);
    expect(await stored()).toEqual([
      ['vine-maple', '', '1-gallon pot', 12, null, 'in_stock'],
      ['western-redcedar', '', '1-gallon pot', 3, null, 'in_stock'],
      ['western-redcedar', '', '5-gallon pot', 40, null, 'in_stock'],
      ['western-sword-fern', '', '', null, 850, 'in_stock'],
    ]);
  });

  it('reaches a gardener: what was brought in is available near a ZIP code at once', async () => {
    await bring((await preview(SHEET)).id);
    const salal = [...slugs].find(([, slug]) => slug === 'salal')?.[0];
    const answer = await server.request('GET', `/nurseries/availability/${salal}/?zip_code=98225`);
    const { results } = (await answer.json()) as Gets<'GET /nurseries/availability/{id}/'>;
    expect(results.find(({ slug }) => slug === 'ours')?.items[0]).toMatchObject({
      price: 12.99,
      quantity: 60,
    });
  });
});

describe('is refused', () => {
  it('of another nursery, signed out, and by every call of an import', async () => {
    const { id } = await preview(SHEET);
    expect((await send(SHEET, 'a.csv', other)).status).toBe(403);
    for (const [method, path, body] of [
      ['GET', `imports/${id}/`],
      ['GET', `imports/${id}/rows/?kind=added`],
      ['POST', `imports/${id}/correct/`, {}],
      ['POST', `imports/${id}/apply/`, { remove_missing: false }],
    ] as const) {
      expect((await call(method, path, other, body)).status).toBe(403);
      expect(
        (await server.request(method, `/nurseries/${nursery}/${path}`, body ? { body } : {})).status,
      ).toBe(401);
    }
    // Another's sheet by the path of their own nursery is one that is not there.
    const [theirs] = await query<{ id: number }>(server, "SELECT id FROM nurseries WHERE slug = 'theirs'");
    const answer = await server.request('GET', `/nurseries/${theirs?.id}/imports/${id}/`, { as: other });
    expect(answer.status).toBe(404);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    [
      '5 MB and a byte',
      new Uint8Array(5 * 1024 * 1024 + 1).fill(0x61),
      413,
      'File size must be less than 5MB',
    ],
    ['an empty file', '', 400, 'nothing in this file'],
    ['a PNG named .csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 400, 'This is a picture'],
    [
      'a sheet without plants',
      'Part,Price\nShovel,12\nRake,9\n',
      400,
      'No column of this sheet holds names of plants',
    ],
    ['macros', workbook({ a: [['Plant'], ['Salal']] }, { 'xl/vbaProject.bin': 'x' }), 400, 'macros'],
  ])('%s', async (_, file, status, words) => {
    const answer = await send(file, 'stock.csv');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining(words) });
    expect(await query(server, 'SELECT 1 FROM stock_imports')).toEqual([]);
  });

  it('formulas are what they came to, and are text when they go out again', async () => {
    const told = await preview(
      workbook({
        a: [
          ['Plant', 'Price', 'Notes'],
          ['Salal', { formula: '6*2', value: 12 }, '=cmd|"/c calc"!A1'],
        ],
      }),
      'a.xlsx',
    );
    await bring(told.id);
    const out = await (await call('GET', 'inventory/export/')).text();
    expect(out).toContain(`12.00`);
    expect(out).toContain(`'=cmd|`);
  });
});

it('twenty thousand rows: others are answered between, and all of them come in', async () => {
  const names = [...slugs.values()];
  const plants = await query<{ scientific_name: string }>(
    server,
    'SELECT scientific_name FROM plants ORDER BY id',
  );
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    plants[at % plants.length]?.scientific_name ?? '',
    `${1 + Math.floor(at / plants.length)} gal`,
    `${5 + (at % 40)}.50`,
    at % 90,
  ]);
  expect(names.length).toBeGreaterThan(400);
  let turns = 0;
  const watch = setInterval(() => {
    turns += 1;
  }, 20);
  const told = await preview(workbook({ a: [['Species', 'Size', 'Price', 'Qty'], ...rows] }), 'all.xlsx');
  expect(told.counts).toMatchObject({ added: 20_000, faulty: 0, unknown: 0 });
  expect((await bring(told.id)).counts).toMatchObject({ added: 20_000 });
  clearInterval(watch);
  expect(turns).toBeGreaterThan(20);
}, 180_000);
