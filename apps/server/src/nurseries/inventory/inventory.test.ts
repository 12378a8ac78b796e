import type { Gets } from '@understory/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { addNursery } from '../../testing/nursery-fixtures.ts';
import { query } from '../partners.fixture.ts';
import { forgetStockChanges } from './inventory.ts';

type Inventory = Gets<'GET /nurseries/{id}/inventory/'>;
type Lot = Gets<'POST /nurseries/{id}/inventory/'>;
type Done = Gets<'POST /nurseries/{id}/inventory/change/'>;
type History = Gets<'GET /nurseries/{id}/inventory/history/'>;

let server: TestServer;
let keeper: Member;
let other: Member;
let nursery: number;
let strangers: number;
let plant: Record<string, number>;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.member('keeper');
  other = await server.member('other');
  nursery = await addNursery(server, { slug: 'ours', zip: '98225', tier: 'full_integration' });
  strangers = await addNursery(server, { slug: 'theirs', zip: '98225', tier: 'full_integration' });
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
  plant = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query(server, 'DELETE FROM stock_changes');
  await query(server, 'DELETE FROM inventory_items WHERE nursery_id = ANY ($1::int[])', [
    [nursery, strangers],
  ]);
  await query(
    server,
    "UPDATE nurseries SET partnership_tier = 'full_integration', is_active = true WHERE id = $1",
    [nursery],
  );
});

const call = (method: string, path: string, as: Member | undefined = keeper, body?: unknown) =>
  server.request(method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
const json = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
  const response = await answer;
  expect([response.status, response.status === status ? '' : await response.clone().text()]).toEqual([
    status,
    '',
  ]);
  return (await response.json()) as T;
};
const at = (path = '') => `/nurseries/${nursery}/inventory/${path}`;
const read = (search = '') => json<Inventory>(call('GET', at(search)));
const add = (fields: Record<string, unknown>) => json<Lot>(call('POST', at(), keeper, fields), 201);
const change = (body: unknown) => json<Done>(call('POST', at('change/'), keeper, body));
const undo = (id: number | null) => json<Done & { kept: number }>(call('POST', at(`history/${id}/undo/`)));
const stored = () =>
  query<Record<string, unknown>>(
    server,
    'SELECT plant_id, cultivar, container, seed_origin, status, quantity, price_cents, note, organic FROM inventory_items WHERE nursery_id = $1 ORDER BY id',
    [nursery],
  );

describe('who keeps stock', () => {
  const calls: readonly [string, () => string, unknown?][] = [
    ['GET', () => at()],
    ['POST', () => at(), { plant: 1 }],
    ['POST', () => at('change/'), { lots: { ids: [1] }, act: { remove: true } }],
    ['GET', () => at('history/')],
    ['POST', () => at('history/1/undo/')],
    ['GET', () => at('export/')],
    ['GET', () => `/nurseries/${nursery}/inventory_template/`],
    ['PATCH', () => at('1/'), { quantity: 1 }],
    ['POST', () => '/nurseries/bulk_update/', { nursery_slug: 'ours', availability: 'limited' }],
  ];
  it.each(calls)(
    '%s %s: not without signing in, not of another nursery, not below Growth, not when hidden',
    async (method, path, body) => {
      // `undefined` would be the keeper.
      expect((await server.request(method, path(), body === undefined ? {} : { body })).status).toBe(401);
      expect((await call(method, path(), other, body)).status).toBe(403);
      await query(server, "UPDATE nurseries SET partnership_tier = 'referral' WHERE id = $1", [nursery]);
      const answer = await call(method, path(), keeper, body);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'upgrade_required' }]);
      await query(server, 'UPDATE nurseries SET is_active = false WHERE id = $1', [nursery]);
      expect((await call(method, path(), keeper, body)).status).toBe(404);
    },
  );

  it('touches nothing of another nursery, whatever ids are sent', async () => {
    const theirs = await json<Lot>(
      call('POST', `/nurseries/${strangers}/inventory/`, other, { plant: plant.salal, quantity: 5 }),
      201,
    );
    expect((await call('PATCH', at(`${theirs.id}/`), keeper, { quantity: 0 })).status).toBe(404);
    expect(await change({ lots: { ids: [theirs.id] }, act: { remove: true } })).toMatchObject({
      removed: 0,
      change: null,
    });
    expect((await call('POST', at(`history/${theirs.change}/undo/`))).status).toBe(404);
    const [row] = await query(server, 'SELECT quantity FROM inventory_items WHERE id = $1', [theirs.id]);
    expect(row).toEqual({ quantity: 5 });
  });
});

describe('a lot', () => {
  it('is added with all that is told of it, listed by name, and found by its words', async () => {
    await add({
      plant: plant.salal,
      container: '1-gallon pot',
      price: 12.99,
      quantity: 40,
      seed_origin: 'Puget Lowland',
      organic: true,
    });
    await add({ plant: plant['red-flowering-currant'], cultivar: 'King Edward VII', status: 'limited' });
    const all = await read();
    expect(all.results.map(({ plant: { slug } }) => slug)).toEqual(['red-flowering-currant', 'salal']);
    expect(all.counts).toEqual({ total: 2, in_stock: 1, limited: 1, out_of_stock: 0 });
    expect(all.results[1]).toMatchObject({
      price: 12.99,
      quantity: 40,
      seed_origin: 'Puget Lowland',
      organic: true,
      neonicotinoid_free: null,
      age_days: 0,
    });
    expect((await read('?search=edward')).count).toBe(1);
    expect((await read('?search=gaultheria%20gallon')).count).toBe(1);
    expect((await read('?status=limited')).results).toHaveLength(1);
    expect((await read('?sort=price&order=down')).results[0]?.plant.slug).toBe('salal');
  });

  it.each([
    ['a plant that is none', { plant: 2_000_000 }, 404],
    ['a price below zero', { plant: 1, price: -1 }, 400],
    ['a price of parts of a cent', { plant: 1, price: 1.234 }, 400],
    ['a price of 1e12', { plant: 1, price: 1e12 }, 400],
    ['half a plant', { plant: 1, quantity: 1.5 }, 400],
    ['text for a number', { plant: 1, quantity: '5' }, 400],
    ['a standing that is none', { plant: 1, status: 'plenty' }, 400],
    ['a long size', { plant: 1, container: 'x'.repeat(61) }, 400],
  ])('%s is refused', async (_, body, status) => {
    expect((await call('POST', at(), keeper, body)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('stands there once, whatever its capitals are, also when asked for at once', async () => {
    const answers = await Promise.all(
      ['1-gallon pot', '1-Gallon Pot', '1-gallon POT'].map((container) =>
        call('POST', at(), keeper, { plant: plant.salal, container }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const lot = await add({ plant: plant.salal, container: '4-inch pot' });
    expect((await call('PATCH', at(`${lot.id}/`), keeper, { container: '1-GALLON POT' })).status).toBe(400);
  });

  it('is changed by what is sent alone, confirmed by the same again, and taken back', async () => {
    const lot = await add({ plant: plant.salal, price: 10, quantity: 3, note: 'kept' });
    await query(
      server,
      "UPDATE inventory_items SET confirmed_at = confirmed_at - interval '3 days' WHERE id = $1",
      [lot.id],
    );
    expect((await read()).results[0]).toMatchObject({ age_days: 3 });
    const same = await json<Lot>(call('PATCH', at(`${lot.id}/`), keeper, { quantity: 3 }));
    expect(same).toMatchObject({ change: null, age_days: 0 });
    const changed = await json<Lot>(call('PATCH', at(`${lot.id}/`), keeper, { price: 11.5 }));
    expect(changed).toMatchObject({ price: 11.5, quantity: 3, note: 'kept' });
    expect(await undo(changed.change)).toMatchObject({ changed: 1, kept: 0 });
    expect((await read()).results[0]).toMatchObject({ price: 10 });
  });

  it('that two of the staff change at once keeps what each of them changed, and tells both', async () => {
    const lot = await add({ plant: plant.salal, price: 10, quantity: 3, note: 'kept' });
    const path = at(`${lot.id}/`);
    const changed = await Promise.all(
      [{ price: 11.5 }, { quantity: 7 }, { organic: true }].map((fields) =>
        json<Lot>(call('PATCH', path, keeper, fields)),
      ),
    );
    expect(await stored()).toMatchObject([{ price_cents: 1150, quantity: 7, organic: true, note: 'kept' }]);
    expect(new Set(changed.map((one) => one.change)).size).toBe(3);
    expect(await json<History>(call('GET', at('history/')))).toMatchObject({ count: 4 });
  });

  it.each([
    ['none left is out of stock', { quantity: 0 }, { quantity: 0, status: 'out_of_stock' }],
    ['out of stock is none', { status: 'out_of_stock' }, { quantity: 0, status: 'out_of_stock' }],
    ['limited keeps its number', { status: 'limited' }, { quantity: 3, status: 'limited' }],
  ])('%s', async (_, sent, expected) => {
    const lot = await add({ plant: plant.salal, quantity: 3 });
    expect(await json<Lot>(call('PATCH', at(`${lot.id}/`), keeper, sent))).toMatchObject(expected);
    // And filled again, it is there again.
    expect(
      await json<Lot>(
        call('PATCH', at(`${lot.id}/`), keeper, {
          quantity: 9,
          ...(expected.status === 'limited' && { status: 'in_stock' }),
        }),
      ),
    ).toMatchObject({ quantity: 9, status: 'in_stock' });
  });
});

describe('many lots at once', () => {
  beforeEach(async () => {
    await add({ plant: plant.salal, price: 10, quantity: 3 });
    await add({ plant: plant['vine-maple'], price: 9.99, quantity: 0 });
    await add({
      plant: plant['sword-fern'] ?? plant['western-sword-fern'],
      price: null,
      quantity: null,
      status: 'limited',
    });
  });

  it.each([
    ['a price', { set_price: 5 }, [500, 500, 500], 3],
    ['ten per cent more, to whole cents', { change_price_by: 10 }, [1100, 1099, null], 2],
    ['a third less', { change_price_by: -33.3 }, [667, 666, null], 2],
  ])('%s', async (_, act, cents, changed) => {
    expect(await change({ lots: { all: {} }, act })).toMatchObject({ changed, added: 0, removed: 0 });
    expect((await stored()).map(({ price_cents }) => price_cents)).toEqual(cents);
  });

  it('restocks: what was out is there, what is not counted is counted from then on', async () => {
    await change({ lots: { all: {} }, act: { restock: 10 } });
    expect((await stored()).map(({ quantity, status }) => [quantity, status])).toEqual([
      [13, 'in_stock'],
      [10, 'in_stock'],
      [10, 'limited'],
    ]);
  });

  it('of what a list shows alone, and back by one undo', async () => {
    const before = await stored();
    const done = await change({ lots: { all: { status: 'out_of_stock' } }, act: { remove: true } });
    expect(done).toMatchObject({ removed: 1 });
    expect(await stored()).toHaveLength(2);
    expect(await undo(done.change)).toMatchObject({ added: 1, kept: 0 });
    expect(await stored()).toEqual(before);
    // Taken back once.
    expect(await undo(done.change)).toMatchObject({ change: null, added: 0 });
  });

  it('leaves as it is what was changed again since', async () => {
    const done = await change({ lots: { all: {} }, act: { set_price: 5 } });
    const { results } = await read('?search=salal');
    await call('PATCH', at(`${results[0]?.id}/`), keeper, { price: 6 });
    expect(await undo(done.change)).toMatchObject({ changed: 2, kept: 1 });
    expect((await stored()).map(({ price_cents }) => price_cents)).toEqual([600, 999, null]);
  });

  it('is told in the history with who did it, newest first', async () => {
    const done = await change({ lots: { all: {} }, act: { set_status: 'limited' } });
    const { results, count } = await json<History>(call('GET', at('history/')));
    expect(count).toBe(4);
    expect(results[0]).toMatchObject({
      id: done.change,
      kind: 'many',
      changed: 2,
      by: 'keeper@example.org',
      can_undo: true,
    });
    expect(results[0]?.names).toContain('Salal');
  });

  it('by the old call too, for the whole nursery', async () => {
    const answer = call('POST', '/nurseries/bulk_update/', keeper, {
      nursery_slug: 'ours',
      availability: 'out_of_stock',
    });
    expect(await json<Done>(answer)).toMatchObject({ changed: 2 });
    expect(new Set((await stored()).map(({ status }) => status))).toEqual(new Set(['out_of_stock']));
  });

  it('two of the staff at once: each step is whole, and both are in the history', async () => {
    const [a, b] = await Promise.all([
      change({ lots: { all: {} }, act: { restock: 1 } }),
      change({ lots: { all: {} }, act: { restock: 2 } }),
    ]);
    expect([a.changed, b.changed]).toEqual([3, 3]);
    expect((await stored()).map(({ quantity }) => quantity)).toEqual([6, 3, 3]);
  });

  it('any steps, taken back newest first, leave the stock as it was', async () => {
    const acts = fc.constantFrom<Record<string, unknown>>(
      { set_price: 5 },
      { set_price: null },
      { change_price_by: 12.5 },
      { set_status: 'out_of_stock' },
      { set_status: 'limited' },
      { restock: 7 },
      { remove: true },
    );
    const some = fc.constantFrom<Record<string, unknown>>(
      {},
      { status: 'limited' },
      { status: 'in_stock' },
      { search: 'salal' },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(some, acts), { minLength: 1, maxLength: 5 }), async (steps) => {
        const before = await stored();
        const taken: number[] = [];
        for (const [all, act] of steps) {
          const { change: id } = await change({ lots: { all }, act });
          if (id !== null) taken.unshift(id);
        }
        for (const id of taken) expect(await undo(id)).toMatchObject({ kept: 0 });
        expect(await stored()).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});

it('goes out as a file with no cell that a spreadsheet runs', async () => {
  await add({
    plant: plant.salal,
    price: 12.5,
    quantity: 4,
    note: '=HYPERLINK("https://x")',
    container: '1-gallon pot',
  });
  const answer = await call('GET', at('export/'));
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(await answer.text()).toContain(
    `Gaultheria shallon,Salal,,1-gallon pot,12.50,4,in stock,,,,"'=HYPERLINK(""https://x"")"`,
  );
  expect(await (await call('GET', `/nurseries/${nursery}/inventory_template/`)).text()).toContain(
    'Botanical name,Common name',
  );
});

it('forgets steps after thirty days, and not before', async () => {
  await add({ plant: plant.salal });
  const forget = () =>
    forgetStockChanges.handle(server.platform, {}, { signal: AbortSignal.timeout(60_000), number: 1 });
  const pass = (days: number) =>
    query(server, "UPDATE stock_changes SET at = at - $1 * interval '1 day'", [days]);
  await pass(29.9);
  await forget();
  expect((await json<History>(call('GET', at('history/')))).count).toBe(1);
  await pass(0.2);
  await forget();
  expect((await json<History>(call('GET', at('history/')))).count).toBe(0);
});
