import { readFileSync } from 'node:fs';
import type { AuditEntry, PlantChange, PlantFactsRecord } from '@understory/contract';
import { PLANT_FACT_NAMES } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerNamed } from '../../platform/workers/index.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { bringCatalogue, checkCatalogueFile } from '../bring-catalogue.ts';
import { CATALOGUE_COLUMNS } from '../catalogue-row.ts';

const FILE = readFileSync(new URL('../../../../../data/plants.csv', import.meta.url), 'utf8');
const bytesOf = (csv: string) => new TextEncoder().encode(csv);

let server: TestServer;
let keeper: Member;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.member('keeper', { role: 'platform_admin' });
});
afterAll(() => server.stop());

interface Found {
  readonly id: number;
  readonly common_name: string;
  readonly height_mature: number;
}
/** As a visitor finds it a second later, by names alone. */
async function found(search: string): Promise<Found[]> {
  server.clock.advance(1_000);
  const answer = await server.request(
    'GET',
    `/plants/marketplace-search/?search=${encodeURIComponent(search)}`,
  );
  return ((await answer.json()) as { results: Found[] }).results;
}
async function idOf(scientificName: string): Promise<number> {
  const [plant] = await found(scientificName);
  if (!plant) throw new Error(`${scientificName} is in no catalogue`);
  return plant.id;
}
const call = (method: string, path: string, body?: unknown, as: Member = keeper) =>
  server.request(method, `/admin/plants/${path}`, { as, ...(body !== undefined && { body }) });
async function answered<T>(asked: Response | Promise<Response>, status = 200): Promise<T> {
  const answer = await asked;
  const body = await answer.json();
  expect([answer.status, body]).toEqual([status, expect.anything()]);
  return body as T;
}
const read = (id: number) => answered<PlantFactsRecord>(call('GET', `${id}/facts/`));
const change = (id: number, version: number, facts: object, reason = 'Measured again') =>
  call('PATCH', `${id}/facts/`, { version, facts, reason });
const history = (id: number) =>
  answered<{ count: number; results: PlantChange[] }>(call('GET', `${id}/history/`));
interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

it('has every column of the file but the one it is known by', () => {
  expect(['slug', ...PLANT_FACT_NAMES]).toEqual(CATALOGUE_COLUMNS);
});

describe('the facts of a plant, changed by hand', () => {
  it('are checked by the rules of the file, saved with a reason, told in its history and found by everybody', async () => {
    const id = await idOf('Acer circinatum');
    const before = await read(id);
    expect(before).toMatchObject({ slug: 'vine-maple', version: 0, by_hand: [] });
    const facts = { common_name: 'Twisting Maple', height_mature_ft: '21.5' };
    const looked = await answered(call('POST', `${id}/facts/check/`, { facts }));
    expect(looked).toMatchObject({ faults: [], doubts: [], changes: [{ column: 'common_name' }, {}] });
    expect(await read(id)).toEqual(before);

    const after = await answered<PlantFactsRecord>(change(id, 0, facts));
    expect(after).toMatchObject({
      version: 1,
      facts,
      by_hand: expect.arrayContaining([
        { column: 'common_name', file: 'Vine Maple' },
        { column: 'height_mature_ft', file: before.facts.height_mature_ft },
      ]),
    });
    expect(await found('Twisting Maple')).toMatchObject([{ id, height_mature: 21.5 }]);
    expect(await history(id)).toMatchObject({
      count: 1,
      results: [
        {
          version: 1,
          kind: 'edit',
          by: keeper.email,
          reason: 'Measured again',
          changes: [
            { column: 'common_name', before: 'Vine Maple', after: 'Twisting Maple' },
            { column: 'height_mature_ft', before: before.facts.height_mature_ft, after: '21.5' },
          ],
        },
      ],
    });
    const log = await server.request('GET', '/admin/audit/?search=edit_plant_facts', { as: keeper });
    expect(((await log.json()) as { results: AuditEntry[] }).results).toMatchObject([
      { subject: `plant ${id}`, details: { reason: 'Measured again', version: '1' } },
    ]);
  });

  it('are refused from an older version, and the same again changes nothing', async () => {
    const id = await idOf('Acer circinatum');
    const late = await answered<Refusal>(change(id, 0, { fruit: 'keys' }), 409);
    expect(late.code).toBe('version_conflict');
    const { version } = await read(id);
    const same = await answered<PlantFactsRecord>(change(id, version, { common_name: ' Twisting Maple ' }));
    expect(same.version).toBe(version);
  });

  it('go back to an earlier state, and are given back to the file', async () => {
    const id = await idOf('Acer circinatum');
    const back = await answered<PlantFactsRecord>(
      call('POST', `${id}/facts/restore/`, { version: 1, to: 0, reason: 'A slip' }),
    );
    expect(back).toMatchObject({ version: 2, common_name: 'Vine Maple', by_hand: [] });
    const again = await answered<PlantFactsRecord>(
      call('POST', `${id}/facts/restore/`, { version: 2, to: 1, reason: 'No slip after all' }),
    );
    expect(again).toMatchObject({ version: 3, common_name: 'Twisting Maple' });
    const columns = ['common_name', 'fruit'];
    const given = await answered<PlantFactsRecord>(
      call('POST', `${id}/facts/give_back/`, { version: 3, columns, reason: 'As the file says' }),
    );
    expect(given).toMatchObject({
      version: 4,
      common_name: 'Vine Maple',
      by_hand: [{ column: 'height_mature_ft' }],
    });
    expect((await history(id)).results.map(({ kind }) => kind)).toEqual([
      'give_back',
      'restore',
      'restore',
      'edit',
    ]);
  });

  it.each([
    ['growth_rate', 'glacial', 'The pace of growth must be one of slow, moderate, fast.'],
    ['height_mature_ft', '331', 'The grown height is above 330.'],
    ['soil_ph_min', '8', 'The lowest pH of the soil is above the highest pH of the soil.'],
    ['common_name', 'red alder', 'The common name is that of another plant: Red Alder.'],
    ['fruit', 'keys|nuts', 'The fruit has a | or a line break.'],
    ['scientific_name', 'Cytisus scoparius', 'The scientific name is that of a noxious weed.'],
  ])('are refused where a rule is broken: %s', async (column, text, message) => {
    const id = await idOf('Acer circinatum');
    const before = await read(id);
    const facts = { [column]: text };
    expect(await answered(call('POST', `${id}/facts/check/`, { facts }))).toMatchObject({
      faults: [{ column, message }],
    });
    expect(await answered<Refusal>(change(id, before.version, facts), 400)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: column, message }],
    });
    expect(await read(id)).toEqual(before);
  });

  it('are for platform admins alone, of a plant that is, with a reason', async () => {
    const id = await idOf('Acer circinatum');
    const grower = await server.member('grower', { tier: 'visionary', role: 'nursery_admin' });
    const calls = [
      ['GET', `${id}/facts/`, undefined],
      ['GET', `${id}/history/`, undefined],
      ['POST', `${id}/facts/check/`, { facts: {} }],
      ['PATCH', `${id}/facts/`, { version: 4, facts: {}, reason: 'x' }],
      ['POST', `${id}/facts/restore/`, { version: 4, to: 0, reason: 'x' }],
      ['POST', `${id}/facts/give_back/`, { version: 4, columns: ['fruit'], reason: 'x' }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await call(method, path, body, grower)).status).toBe(403);
      const signedOut = await server.request(method, `/admin/plants/${path}`, body ? { body } : {});
      expect(signedOut.status).toBe(401);
      expect((await call(method, path.replace(String(id), '999999'), body)).status).toBe(404);
    }
    expect(await answered<Refusal>(change(id, 4, { fruit: 'keys' }, ' '), 400)).toMatchObject({
      errors: [{ field: 'reason' }],
    });
  });
});

describe('a file brought in after a change by hand', () => {
  const bring = (csv: string) =>
    bringCatalogue(server.platform, bytesOf(csv), { personId: null, basis: undefined });
  const look = (csv: string) => checkCatalogueFile(server.platform, callerNamed('test'), bytesOf(csv));

  it('leaves the fact as the hand has it, tells which, and what it says is there to be given back', async () => {
    const id = await idOf('Alnus rubra');
    const { version } = await read(id);
    await answered(change(id, version, { common_name: 'Crimson Alder' }));
    const next = FILE.replace(',Red Alder,', ',Scarlet Alder,').replace(',Vine Maple,', ',Round Maple,');
    expect((await look(next)).differences).toMatchObject({
      counts: { changed: 1, kept: 2 },
      kept: expect.arrayContaining([
        {
          slug: 'red-alder',
          common_name: 'Crimson Alder',
          cells: [{ column: 'common_name', file: 'Scarlet Alder', kept: 'Crimson Alder' }],
        },
      ]),
    });
    expect(await bring(next)).toMatchObject({ changed: 1, kept: 2 });
    expect(await read(id)).toMatchObject({
      common_name: 'Crimson Alder',
      version: version + 1,
      by_hand: [{ column: 'common_name', file: 'Scarlet Alder' }],
    });
    // What the file changed of another plant stands in its history, and a save from before is late.
    const maple = await idOf('Acer circinatum');
    const [newest] = (await history(maple)).results;
    expect(newest).toMatchObject({ kind: 'import', changes: [{ column: 'common_name' }] });
    expect((await change(maple, (newest?.version ?? 0) - 1, { fruit: 'keys' })).status).toBe(409);
    const given = { version: version + 1, columns: ['common_name'], reason: 'The file knows better' };
    expect(await answered(call('POST', `${id}/facts/give_back/`, given))).toMatchObject({
      common_name: 'Scarlet Alder',
      by_hand: [],
    });
    await bring(FILE);
  });

  it('is no hand’s change any more where the file says the same', async () => {
    const id = await idOf('Alnus rubra');
    const { version } = await read(id);
    await answered(change(id, version, { common_name: 'Crimson Alder' }));
    await bring(FILE.replace(',Red Alder,', ',Crimson Alder,'));
    expect(await read(id)).toMatchObject({ common_name: 'Crimson Alder', by_hand: [] });
    await bring(FILE);
    expect(await read(id)).toMatchObject({ common_name: 'Red Alder', by_hand: [] });
  });

  it('keeps a plant as it is where the hand’s fact and the file’s break a rule together', async () => {
    const id = await idOf('Abies amabilis');
    const { version, facts } = await read(id);
    await answered(change(id, version, { soil_ph_min: '5.5' }));
    // The file lowers the highest pH below the lowest by hand.
    const next = FILE.replace('sand;loam;clay,3.3,6,', 'sand;loam;clay,3.3,5,');
    expect(await bring(next)).toMatchObject({ changed: 0 });
    expect(await read(id)).toMatchObject({
      facts: { ...facts, soil_ph_min: '5.5' },
      by_hand: expect.arrayContaining([
        { column: 'soil_ph_min', file: '3.3' },
        { column: 'soil_ph_max', file: '5' },
      ]),
    });
    await bring(FILE);
  });

  it('takes a name by hand back where a plant of the file has it by now', async () => {
    const id = await idOf('Alnus rubra');
    const { version } = await read(id);
    await answered(change(id, version, { common_name: 'Rosy Tree' }));
    await bring(FILE.replace(',Vine Maple,', ',Rosy Tree,'));
    expect(await read(id)).toMatchObject({ common_name: 'Red Alder', by_hand: [] });
    expect(await found('Rosy Tree')).toMatchObject([{ common_name: 'Rosy Tree' }]);
    await bring(FILE);
  });
});
