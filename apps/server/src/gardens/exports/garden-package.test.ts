import type { GardenFile, GardenSummary } from '@understory/contract';
import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { answered, makeGarden, type RefusalBody, standing } from '../garden-fixtures.ts';

let server: TestServer;
let vera: Member;

beforeAll(async () => {
  server = await startTestServer();
  vera = await server.member('vera', { tier: 'visionary' });
});
afterAll(() => server.stop());

const ask = (as: Member, id: number, query = '') =>
  server.request('GET', `/gardens/${id}/export_package/${query}`, { as });

async function packageOf(as: Member, id: number, query = '') {
  const response = await ask(as, id, query);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
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
      ['1', 'in the collection'],
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

  it('is made of a garden with nothing in it too, and in metres', async () => {
    const garden = await makeGarden(server, vera, { name: 'Empty' });
    const { files } = await packageOf(vera, garden.id, '?unit=metres');
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
    const refusal = await answered<RefusalBody>(ask(member, garden.id), 403);
    expect(refusal).toMatchObject({ code: 'upgrade_required', required_tier: 'visionary' });
  });

  it('is for who runs a nursery', async () => {
    const admin = await server.member('nursery', { role: 'nursery_admin' });
    const garden = await makeGarden(server, admin);
    expect((await ask(admin, garden.id)).status).toBe(200);
  });

  it.each([
    ['another person’s garden', 403, 'forbidden'],
    ['a garden that is not', 404, 'garden_not_found'],
  ] as const)('is refused of %s', async (what, status, code) => {
    const other = await server.member(`other${status}`, { tier: 'visionary' });
    const garden = await makeGarden(server, vera);
    const id = what === 'a garden that is not' ? 2_000_000_000 : garden.id;
    expect(await answered<RefusalBody>(ask(other, id), status)).toMatchObject({ code });
  });

  it('is refused with a time to come again once a few wait already, and made for all others', async () => {
    const garden = await makeGarden(server, vera, { grid_data: { placedPlants: [standing(1, 48, 48)] } });
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(vera, garden.id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.headers.get('retry-after')).toBe('15');
  });

  it('refuses a unit it does not know', async () => {
    const garden = await makeGarden(server, vera);
    const refusal = await answered<RefusalBody>(ask(vera, garden.id, '?unit=cubits'), 400);
    expect(refusal.errors?.[0]?.field).toBe('unit');
  });
});
