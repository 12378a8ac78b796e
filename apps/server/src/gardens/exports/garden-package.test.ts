import type { GardenFile, GardenSummary, JobProgress } from '@understory/contract';
import type { Words } from '@understory/words';
import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callerNamed } from '../../platform/workers/index.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, standing } from '../garden-fixtures.ts';
import { makePackage } from './garden-package.ts';

let server: TestServer;
let vera: Member;

beforeAll(async () => {
  server = await startTestServer();
  vera = await server.member('vera', { tier: 'visionary' });
});
afterAll(() => server.stop());

const ask = (as: Member, id: number, unit = 'feet', headers: Record<string, string> = {}) =>
  server.request('POST', `/gardens/${id}/export_package/`, { as, body: { unit }, headers });
const asked = (as: Member, id: number, unit?: string, headers?: Record<string, string>) =>
  answered<JobProgress>(ask(as, id, unit, headers), 200);
const newest = async (as: Member, id: number) =>
  (
    await answered<{ job: JobProgress | null }>(
      server.request('GET', `/gardens/${id}/export_package/`, { as }),
      200,
    )
  ).job;

async function packageOf(as: Member, id: number, unit?: string, headers?: Record<string, string>) {
  await asked(as, id, unit, headers);
  await server.runJobs();
  const { result } = (await newest(as, id)) ?? {};
  const response = await server.request('GET', result?.address ?? '', { as });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(String(result?.bytes));
  return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}
const textIn = (files: Record<string, Uint8Array>, name: string): string =>
  strFromU8(files[name] ?? new Uint8Array());

describe('a garden package', () => {
  it('holds everything of the garden, each file read by another program', async () => {
    const garden = await makeGarden(server, vera, {
      name: '../../Fern / “garden”',
      grid_data: { placedPlants: [standing(1, 48, 48), standing(2, 100, 100, { quantity: 4 })] },
      collection: [3],
    });
    const { response, files } = await packageOf(vera, garden.id);
    expect(response.headers.get('content-disposition')).toContain('filename="..-..-Fern-garden-package.zip"');
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'care-calendar.ics',
      'garden.json',
      'pictures/plan.png',
      'plan.pdf',
      'plants.csv',
      'summary.json',
      'summary.txt',
    ]);
    for (const name of Object.keys(files))
      if (name !== 'README.txt') expect(textIn(files, 'README.txt')).toContain(name);

    const plan = await getDocument({ data: (files['plan.pdf'] ?? new Uint8Array()).slice(), verbosity: 0 })
      .promise;
    expect(plan.numPages).toBeGreaterThanOrEqual(2);
    const { data } = Papa.parse<Record<string, string>>(textIn(files, 'plants.csv'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ Quantity, Where }) => [Quantity, Where]).sort()).toEqual([
      ['1', 'collected, not yet on the plan'],
      ['1', 'on the plan'],
      ['4', 'on the plan'],
    ]);
    const calendar = new ICAL.Component(ICAL.parse(textIn(files, 'care-calendar.ics')));
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(5);
    const summary = JSON.parse(textIn(files, 'summary.json')) as GardenSummary;
    expect(summary.counts.plants).toBe(5);
    expect(textIn(files, 'summary.txt')).toContain('Plants on the plan: 5, of 2 species');
    const picture = await sharp(files['pictures/plan.png']).metadata();
    expect([picture.format, picture.width]).toEqual(['png', 2000]);

    const file = JSON.parse(textIn(files, 'garden.json')) as GardenFile;
    const again = await answered<{ plant_count: number; warnings: string[] }>(
      server.request('POST', '/gardens/', { as: vera, body: file }),
      201,
    );
    expect(again).toMatchObject({ plant_count: 5, warnings: [] });
  });

  it.each([
    ['on one page for a small garden', 20, 20, []],
    ['as an overview and sheets for a large one', 200, 150, Array.from({ length: 12 }, (_, at) => at + 1)],
  ] as const)('has its plan %s', async (_what, width, length, sheets) => {
    const garden = await makeGarden(server, vera, {
      width,
      length,
      grid_data: { placedPlants: [standing(1, 100, 100), standing(2, 120, 200)] },
    });
    const { files } = await packageOf(vera, garden.id);
    const plan = await getDocument({ data: (files['plan.pdf'] ?? new Uint8Array()).slice(), verbosity: 0 })
      .promise;
    const pages = await Promise.all(
      Array.from({ length: plan.numPages }, async (_, at) => {
        const { items } = await (await plan.getPage(at + 1)).getTextContent();
        return items.map((item) => ('str' in item ? item.str : '')).join('');
      }),
    );
    const numbered = pages.flatMap((words) => /Sheet (\d+) of 12/.exec(words)?.[1] ?? []);
    expect(numbered.map(Number)).toEqual(sheets);
    expect(pages[0]).toContain(`${width} ft by ${length} ft`);
    expect(pages[sheets.length + 1]).toContain('Plants to buy and plant');
  });

  it('is told in the language of whoever asks for it', async () => {
    const garden = await makeGarden(server, vera, {
      name: '7',
      grid_data: { placedPlants: [standing(1, 48, 48)] },
    });
    const { files } = await packageOf(vera, garden.id, 'feet', { cookie: 'understory_language=xx' });
    const paths = Object.keys(files).toSorted((one, other) => other.length - one.length);
    const readme = paths.reduce((text, path) => text.replaceAll(path, ''), textIn(files, 'README.txt'));
    expect(readme).not.toMatch(/[A-Za-z]/);
    const lines = textIn(files, 'README.txt').split('\n');
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^plan\.pdf {11}[^ ]/));
  });

  it('is made of a garden with nothing in it too, and in metres', async () => {
    const garden = await makeGarden(server, vera, { name: 'Empty' });
    const { files } = await packageOf(vera, garden.id, 'metres');
    const plan = await getDocument({ data: (files['plan.pdf'] ?? new Uint8Array()).slice(), verbosity: 0 })
      .promise;
    const page = await plan.getPage(1);
    expect(page.view[2]).toBeCloseTo((210 / 25.4) * 72, 0);
  });

  it.each([
    ['explorer', undefined],
    ['cultivator', 'cultivator'],
  ] as const)('is not for an %s, who is told which plan holds it', async (name, tier) => {
    const member = await server.member(name, tier && { tier });
    const garden = await makeGarden(server, member);
    const refusal = await answered<ApiErrorBody>(ask(member, garden.id), 403);
    expect(refusal).toMatchObject({ code: 'upgrade_required', required_tier: 'visionary' });
  });

  it('is for who runs a nursery', async () => {
    const admin = await server.member('nursery', { role: 'nursery_admin' });
    const garden = await makeGarden(server, admin);
    expect((await ask(admin, garden.id)).status).toBe(200);
    await server.runJobs();
  });

  it.each([
    ['another person’s garden', 403, 'forbidden'],
    ['a garden that is not', 404, 'garden_not_found'],
  ] as const)('is refused of %s', async (what, status, code) => {
    const other = await server.member(`other${status}`, { tier: 'visionary' });
    const garden = await makeGarden(server, vera);
    const id = what === 'a garden that is not' ? 2_000_000_000 : garden.id;
    expect(await answered<ApiErrorBody>(ask(other, id), status)).toMatchObject({ code });
  });

  it('refuses a unit it does not know', async () => {
    const garden = await makeGarden(server, vera);
    const refusal = await answered<ApiErrorBody>(ask(vera, garden.id, 'cubits'), 400);
    expect(refusal.errors?.[0]?.field).toBe('unit');
  });
});

describe('a package that is asked for', () => {
  it('is the same for the same garden, and another once it has changed or is told in another unit', async () => {
    const garden = await makeGarden(server, vera, { name: 'Bed' });
    expect(await newest(vera, garden.id)).toBeNull();
    const [one, two] = await Promise.all([asked(vera, garden.id), asked(vera, garden.id)]);
    expect(two.id).toBe(one.id);
    await server.runJobs();
    expect(await asked(vera, garden.id)).toMatchObject({ id: one.id, state: 'done' });
    const metric = await asked(vera, garden.id, 'metres');
    expect(metric.id).not.toBe(one.id);
    await server.runJobs();
    await answered(
      server.request('PATCH', `/gardens/${garden.id}/`, { as: vera, body: { name: 'Border' } }),
      200,
    );
    server.clock.advance(1);
    const changed = await asked(vera, garden.id);
    expect([one.id, metric.id]).not.toContain(changed.id);
    expect(await newest(vera, garden.id)).toMatchObject({ id: changed.id, state: 'queued' });
    await server.runJobs();
    expect((await newest(vera, garden.id))?.result?.filename).toBe('Border package.zip');
  });

  it('is one at a time for a person; another is told when to come again', async () => {
    const [bed, border] = [await makeGarden(server, vera), await makeGarden(server, vera)];
    await asked(vera, bed.id);
    const refused = await ask(vera, border.id);
    expect(refused.headers.get('retry-after')).toBe('15');
    expect(await answered<ApiErrorBody>(refused, 429)).toMatchObject({
      code: 'too_many_requests',
      detail: 'Another package of yours is being made. Wait for it, or cancel it.',
    });
    await server.runJobs();
    await asked(vera, border.id);
    await server.runJobs();
    expect((await newest(vera, border.id))?.state).toBe('done');
  });

  it('is told part by part, never backwards', async () => {
    const garden = await makeGarden(server, vera, { grid_data: { placedPlants: [standing(1, 48, 48)] } });
    const told: string[] = [];
    const shares: number[] = [];
    const order = {
      personId: '',
      wish: {},
      signal: new AbortController().signal,
      report: async (share: number, { message = '' }: Words) => {
        shares.push(share);
        told.push(message);
      },
    };
    await asked(vera, garden.id);
    const { rows } = await server.platform.db.pool.query(
      "SELECT person_id, wish FROM personal_jobs WHERE outcome IS NULL AND words LIKE 'Waiting%'",
    );
    await server.platform.workers.run('package', callerNamed('vera'), (place) =>
      makePackage(server.platform, place, { ...order, personId: rows[0].person_id, wish: rows[0].wish }),
    );
    expect(told).toEqual([
      'Reading the garden',
      'Printing the plan',
      'Writing the plant list, the summary and the calendar',
      'Drawing the plan as a picture',
      'Writing the garden file',
      'Packing everything',
    ]);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    await server.runJobs();
  });

  it('gives up its place when it is cancelled, and fails in words when its garden is gone', async () => {
    const garden = await makeGarden(server, vera);
    // All places are taken by others, so that it waits for one.
    const others = Promise.withResolvers<void>();
    for (let place = 0; place < 4; place += 1)
      void server.platform.workers.run('drawing', callerNamed('others'), () => others.promise);
    const waiting = () => server.platform.workers.load.find(({ kind }) => kind === 'package')?.waiting;
    const { id } = await asked(vera, garden.id);
    const running = server.runJobs();
    await vi.waitFor(() => expect(waiting()).toBe(1), { timeout: 30_000 });
    await answered(server.request('POST', `/jobs/${id}/cancel/`, { as: vera }), 200);
    await running;
    expect(waiting()).toBe(0);
    others.resolve();
    expect((await newest(vera, garden.id))?.state).toBe('cancelled');

    const again = await asked(vera, garden.id);
    await answered(server.request('DELETE', `/gardens/${garden.id}/`, { as: vera }), 204);
    await server.runJobs();
    expect(await answered(server.request('GET', `/jobs/${again.id}/`, { as: vera }), 200)).toMatchObject({
      state: 'failed',
      reason: 'Garden not found',
    });
  });
});
