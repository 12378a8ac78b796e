import { readFileSync } from 'node:fs';
import { type JobProgress, MAX_CATALOGUE_BYTES } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../members/tables.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { bringCatalogue, type CheckedCatalogue } from './bring-catalogue.ts';
import { readCatalogue } from './catalogue-file.ts';
import { planCatalogue, sayPlan } from './catalogue-plan.ts';
import { readSource } from './catalogue-source.ts';
import { loadCatalogue } from './ensure-catalogue.ts';
import { readCatalogueState } from './store.ts';

const FILE = readFileSync(new URL('../../../../data/plants.csv', import.meta.url), 'utf8');
const OWN = FILE.replace(',Vine Maple,', ',Twisting Maple,');

let server: TestServer;
let keeper: Member;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.member('keeper', { role: 'platform_admin' });
});
afterAll(() => server.stop());

async function send(
  path: string,
  csv: string | Uint8Array<ArrayBuffer>,
  as: Member | undefined = keeper,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  form.append('catalogue', new File([csv], 'plants.csv', { type: 'text/csv' }));
  const whole = new Response(form);
  return server.request('POST', `/admin/catalogue/${path}`, {
    as,
    rawBody: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '', ...headers },
  });
}

async function check(csv: string | Uint8Array<ArrayBuffer>): Promise<CheckedCatalogue> {
  const answer = await send('check/', csv);
  expect(answer.status).toBe(200);
  return (await answer.json()) as CheckedCatalogue;
}
const ask = (csv: string, basis: string, as?: Member) => send(`import/?basis=${basis}`, csv, as);
const jobOf = async (answer: Response): Promise<JobProgress> => {
  expect(answer.status).toBe(200);
  return (await answer.json()) as JobProgress;
};
const read = async (id: string) => jobOf(await server.request('GET', `/jobs/${id}/`, { as: keeper }));
/** Has a file brought in, and tells how that ended. */
async function bring(csv: string, basis: string): Promise<JobProgress> {
  const { id } = await jobOf(await ask(csv, basis));
  await server.runJobs();
  return read(id);
}
const state = () => server.platform.db.read(readCatalogueState);
const nameNow = async () => {
  server.clock.advance(1_000);
  const found = await server.request('GET', '/plants/marketplace-search/?search=Acer+circinatum');
  return ((await found.json()) as { results: { common_name: string }[] }).results[0]?.common_name;
};

describe('a catalogue file that an administrator sends', () => {
  it('is told fault by fault, with line, column and value, and changes nothing', async () => {
    const before = await state();
    const broken = FILE.replace(',slow,', ',glacial,');
    const { errors, differences } = await check(broken);
    expect(differences).toBeNull();
    expect(errors).toEqual([
      {
        line: 2,
        column: 'growth_rate',
        value: 'glacial',
        message: 'must be one of slow, moderate, fast',
      },
    ]);
    const fault = 'line 2, growth_rate: must be one of slow, moderate, fast ("glacial")';
    expect(await bring(broken, 'any')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining(fault),
      errors: [{ field: 'catalogue', message: fault }],
      counts: null,
    });
    expect(await state()).toEqual(before);
  });

  it('is told in the language of whoever sends it', async () => {
    const marks = { cookie: 'understory_language=xx' };
    const answer = await send('check/', FILE.replace(',slow,', ',glacial,'), keeper, marks);
    const { errors } = (await answer.json()) as CheckedCatalogue;
    expect(errors[0]?.message).toMatch(/^[^A-Za-z]+ slow, moderate, fast$/);
  });

  it('is compared cell by cell, and brought in once as it was looked at', async () => {
    const { basis, differences } = await check(OWN);
    expect(differences).toEqual({
      counts: { added: 0, changed: 1, cells: 1, unlisted: 0, unchanged: 444, kept: 0 },
      added: [],
      changed: [
        {
          slug: 'vine-maple',
          common_name: 'Twisting Maple',
          cells: [{ column: 'common_name', before: 'Vine Maple', after: 'Twisting Maple' }],
        },
      ],
      unlisted: [],
      kept: [],
    });
    expect(await nameNow()).toBe('Vine Maple');
    const done = await bring(OWN, basis);
    expect(done).toMatchObject({ state: 'done', share: 1, result: null, reason: null, errors: [] });
    expect(done.counts).toEqual({ added: 0, changed: 1, unlisted: 0, unchanged: 444, kept: 0 });
    const newest = await server.request('GET', '/admin/catalogue/import/', { as: keeper });
    expect(await newest.json()).toEqual({ job: done });
    expect(await nameNow()).toBe('Twisting Maple');
    const once = await state();
    const again = await bring(OWN, basis);
    expect(again.id).not.toBe(done.id);
    expect(again.counts).toEqual({ added: 0, changed: 0, unlisted: 0, unchanged: 445, kept: 0 });
    expect(await state()).toEqual(once);
    const entries = await server.platform.db.read((tx) => tx.select().from(auditEntries));
    expect(entries.filter(({ action }) => action === 'import_catalogue')).toMatchObject([
      { subject: 'plant catalogue', details: { changed: '1' } },
    ]);
  });

  it('is not brought in when it would change something else by now', async () => {
    const { basis } = await check(FILE);
    const other = OWN.replace(',Red Alder,', ',Crimson Alder,');
    expect((await bring(other, (await check(other)).basis)).state).toBe('done');
    const before = await state();
    expect(await bring(FILE, basis)).toMatchObject({
      state: 'failed',
      reason: 'The catalog was changed after this file was checked. Check it again, then import it.',
      errors: [],
    });
    expect(await state()).toEqual(before);
    expect((await bring(FILE, (await check(FILE)).basis)).state).toBe('done');
    expect(await nameNow()).toBe('Vine Maple');
  });

  it('is told by the first 200 plants of each kind, and by how many there are', async () => {
    const [header = '', ...plants] = FILE.trimEnd().split('\n');
    const { rows } = readCatalogue(FILE);
    const added = sayPlan(planCatalogue(rows, []), 200);
    expect([added.counts.added, added.added.length]).toEqual([445, 200]);
    const renamed = `${[header, ...plants.map((line) => line.replace(/^([\w-]+),("?)/, '$1,$2Dear '))].join('\n')}\n`;
    const changed = await check(renamed);
    expect(changed.differences?.counts).toMatchObject({ changed: 445, cells: 445 });
    expect(changed.differences?.changed).toHaveLength(200);
    // What is not told is brought in too.
    expect((await bring(renamed, changed.basis)).counts).toMatchObject({ changed: 445 });
    const back = await check(FILE);
    expect((await bring(FILE, back.basis)).counts).toMatchObject({ changed: 445 });
  });

  it('lists a plant that left it no more, and again when it is back', async () => {
    const without = FILE.replace(/\nvine-maple,[^\n]*/, '');
    const { basis, differences } = await check(without);
    expect(differences).toMatchObject({ unlisted: [{ slug: 'vine-maple' }], counts: { unchanged: 444 } });
    await bring(without, basis);
    const facts = await server.request('GET', '/admin/catalogue/', { as: keeper });
    expect(await facts.json()).toMatchObject({ listed: 444, unlisted: 1, source: 'import' });
    const back = await check(FILE);
    expect(back.differences?.changed).toMatchObject([{ cells: [{ column: 'listed', before: 'false' }] }]);
    await bring(FILE, back.basis);
    const again = await server.request('GET', '/admin/catalogue/', { as: keeper });
    expect(await again.json()).toMatchObject({ listed: 445, unlisted: 0, source: 'release' });
  });

  it('is not undone by a restart nor by a release with another file, until that one is brought in', async () => {
    await bring(OWN, (await check(OWN)).basis);
    await server.restart();
    await loadCatalogue(server.platform, FILE);
    expect(await nameNow()).toBe('Twisting Maple');
    const warned: string[] = [];
    const log = Object.assign(Object.create(server.platform.log), {
      warn: (words: string) => warned.push(words),
    });
    const next = FILE.replace(',Red Alder,', ',Crimson Alder,');
    await loadCatalogue({ ...server.platform, log }, FILE);
    expect(warned).toEqual([]);
    await loadCatalogue({ ...server.platform, log }, next);
    expect(warned).toEqual([expect.stringContaining('npm run catalogue -- import data/plants.csv')]);
    expect(await nameNow()).toBe('Twisting Maple');
    expect(readSource((await state())?.digest ?? '').kind).toBe('import');
    await bring(FILE, (await check(FILE)).basis);
    await loadCatalogue(server.platform, next);
    server.clock.advance(1_000);
    const found = await server.request('GET', '/plants/marketplace-search/?search=Crimson+Alder');
    expect(((await found.json()) as { count: number }).count).toBeGreaterThan(0);
    await loadCatalogue(server.platform, FILE);
  });

  it('is cancelled before anything is written, is told to who asked alone, and waits for no other of theirs', async () => {
    const { basis } = await check(OWN);
    const before = await state();
    const { id, state: begun } = await jobOf(await ask(OWN, basis));
    expect(begun).toBe('queued');
    expect((await jobOf(await ask(OWN, basis))).id).toBe(id);
    const busy = await ask(FILE, basis);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '15']);
    const other = await server.member('warden', { role: 'platform_admin' });
    expect((await server.request('GET', `/jobs/${id}/`, { as: other })).status).toBe(404);
    const theirs = await server.request('GET', '/admin/catalogue/import/', { as: other });
    expect(await theirs.json()).toEqual({ job: null });
    expect((await server.request('POST', `/jobs/${id}/cancel/`, { as: other })).status).toBe(404);
    const cancelled = await jobOf(await server.request('POST', `/jobs/${id}/cancel/`, { as: keeper }));
    expect(cancelled.state).toBe('cancelled');
    await server.runJobs();
    expect(await read(id)).toMatchObject({ state: 'cancelled', counts: null });
    expect(await state()).toEqual(before);
  });

  it('is undone whole when it is cancelled in the very transaction that writes', async () => {
    const { basis } = await check(OWN);
    const before = await state();
    const bytes = new TextEncoder().encode(OWN);
    const cancelled = new Error('cancelled');
    const bringing = bringCatalogue(server.platform, bytes, {
      personId: null,
      basis,
      onWritten: async (_tx, outcome) => {
        expect(outcome.changed).toBe(1);
        throw cancelled;
      },
    });
    await expect(bringing).rejects.toBe(cancelled);
    expect(await state()).toEqual(before);
  });

  it('is refused to all but platform admins', async () => {
    const grower = await server.member('grower', { tier: 'visionary', role: 'nursery_admin' });
    const before = await state();
    expect((await send('check/', FILE, grower)).status).toBe(403);
    expect((await ask(OWN, 'any', grower)).status).toBe(403);
    expect((await server.request('GET', '/admin/catalogue/import/', { as: grower })).status).toBe(403);
    expect((await server.request('GET', '/admin/catalogue/import/')).status).toBe(401);
    for (const path of ['check/', 'import/?basis=x']) {
      expect((await server.request('POST', `/admin/catalogue/${path}`, { body: {} })).status).toBe(401);
      const none = await server.request('POST', `/admin/catalogue/${path}`, { as: keeper, body: {} });
      expect([none.status, await none.json()]).toMatchObject([400, { errors: [{ field: 'catalogue' }] }]);
    }
    expect(await state()).toEqual(before);
  });

  it('abuse 54: is refused above 2 MB, and answered in time below', async () => {
    const large = await send('check/', 'a'.repeat(MAX_CATALOGUE_BYTES + 1));
    expect([large.status, ((await large.json()) as { detail: string }).detail]).toEqual([
      413,
      'File size must be less than 2MB',
    ]);
    const [header = ''] = FILE.split('\n');
    const rows = (count: number) => `${header}\n${'x,y\n'.repeat(count)}`;
    const many = await check(rows(20_000));
    expect(many.errors).toHaveLength(500);
    expect((await check(rows(20_001))).errors).toMatchObject([
      { message: expect.stringContaining('20,000 rows') },
    ]);
  });
});
