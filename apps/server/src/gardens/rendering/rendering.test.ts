import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Garden } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plantFactsOf } from '../../plants/index.ts';
import { letters } from '../../platform/pictures/letters.ts';
import { type Raster, rasterIn } from '../../platform/pictures/raster.ts';
import { callerNamed, type Place } from '../../platform/workers/index.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, sendGrid, standing } from '../garden-fixtures.ts';
import { plantedOf } from '../planted.ts';
import { findGarden } from '../store.ts';
import { drawnOf } from './documents.ts';
import { drawPlan } from './drawing-thread.ts';
import { type PlanOrder, planPictureIn } from './plans.ts';

let server: TestServer;
let ann: Member;
let ben: Member;
let garden: Garden;
let count = 0;
let plants: { id: number }[];

beforeAll(async () => {
  server = await startTestServer();
  ben = await server.member('ben');
  const { results } = await answered<{ results: typeof plants }>(
    server.request('GET', '/plants/marketplace-search/?page_size=40'),
    200,
  );
  plants = results;
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.member(`ann${++count}`);
  garden = await makeGarden(server, ann);
});

const ask = (query = '', as: Member | undefined = ann, id: number | string = garden.id, headers = {}) =>
  server.request('GET', `/gardens/${id}/thumbnail/${query}`, { headers, ...(as && { as }) });
const plant = (at: number) => plants[at % plants.length]?.id ?? 1;
const plantSome = (many: number) =>
  answered<Garden>(
    sendGrid(
      server,
      ann,
      garden.id,
      Array.from({ length: many }, (_, at) =>
        standing(plant(at), 12 + ((at * 37) % 210), 12 + ((at * 53) % 330)),
      ),
    ),
    200,
  );
const open = async (bytes: ArrayBuffer | Uint8Array) => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(bytes as Uint8Array));
};
const drawn = async (id = garden.id) => {
  const { db } = server.platform;
  const facts = plantFactsOf(server.platform);
  const planted = await db.read(async (tx) => {
    const row = await findGarden(tx, id);
    if (!row) throw new Error(`No garden ${id}`);
    return plantedOf(tx, facts, row);
  });
  return drawnOf(planted);
};

const run = promisify(execFile);
const inPlace = <T>(work: (place: Place) => Promise<T>): Promise<T> =>
  server.platform.workers.run('drawing', callerNamed('test'), work);
const rasterOf = (raster: Raster) => inPlace((place) => rasterIn(place, raster));
const planSvgOf = async (drawn: PlanOrder['drawn'], wish: PlanOrder['wish']) =>
  (await drawPlan({ drawn, wish })).svg;

describe('the thumbnail of a garden', () => {
  it('is the plan as a small picture, see-through around the plot', async () => {
    await plantSome(20);
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    const picture = await open(await answer.arrayBuffer());
    const { width, height } = await picture.metadata();
    expect([width, height]).toEqual([640, 360]);
    const { channels } = await picture.stats();
    expect(channels).toHaveLength(4);
    expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    const corner = await picture.extract({ left: 0, top: 0, width: 20, height: 20 }).raw().toBuffer();
    expect(Math.max(...corner.filter((_, at) => at % 4 === 3))).toBe(0);
  });

  it('may be kept for ever by its version, and is drawn anew for the next', async () => {
    const first = await ask(`?version=${garden.version}`);
    expect(first.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(first.headers.get('vary')).toContain('Authorization');
    const tag = first.headers.get('etag') ?? '';
    expect((await ask('', ann, garden.id, { 'if-none-match': tag })).status).toBe(304);
    await plantSome(3);
    const next = await ask(`?version=${garden.version}`, ann, garden.id, { 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(next.headers.get('cache-control')).toBe('private, no-cache');
    expect(next.headers.get('etag')).not.toBe(tag);
  });

  it("is its owner's alone, and of gardens that are there", async () => {
    expect(
      (await answered<ApiErrorBody>(server.request('GET', `/gardens/${garden.id}/thumbnail/`), 401)).code,
    ).toBe('unauthorized');
    expect((await ask()).status).toBe(200);
    expect((await answered<ApiErrorBody>(ask('', ben), 403)).detail).toBe(
      "You don't have permission to view this garden",
    );
    expect((await answered<ApiErrorBody>(ask('', ann, 999_999), 404)).code).toBe('garden_not_found');
    expect((await ask('', ann, 'seven')).status).toBe(400);
    expect((await ask('?version=new')).status).toBe(400);
    await answered(server.request('DELETE', `/gardens/${garden.id}/`, { as: ann }), 204);
    expect((await ask()).status).toBe(404);
  });

  it('is drawn once however many ask, and of thousands of plants too', async () => {
    await answered(
      server.request('PATCH', `/gardens/${garden.id}/`, { as: ann, body: { width: 60, length: 60 } }),
      200,
    );
    await plantSome(2000);
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(asked.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });
});

describe('a plan drawn by the server', () => {
  it.each(['./drawing-thread.ts', '../sharing/public-plan.ts'])(
    'is drawn by a thread that reads what it draws with and nothing of the database or of calls: %s',
    async (path) => {
      const module = JSON.stringify(new URL(path, import.meta.url).href);
      const read = `import { registerHooks } from 'node:module';
        registerHooks({ load: (url, context, next) => { console.log(url); return next(url, context); } });
        await import(${module});`;
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', read]);
      const modules = stdout.split('\n');
      expect(modules.filter((url) => url.includes('/packages/plan/')).length).toBeGreaterThan(10);
      expect(modules.filter((url) => /\/platform\/(db|http)\/|\/drizzle-orm\//.test(url))).toEqual([]);
    },
  );

  const sheet = {
    kind: 'sheet',
    sheet: { kind: 'long-side', px: 600 },
    made: new Date('2026-05-04T12:00:00Z'),
  } as const;

  it('has its words as outlines, those with letters of the north and the east too', async () => {
    await answered(
      server.request('PATCH', `/gardens/${garden.id}/`, { as: ann, body: { name: 'Ogród Łukasza, ½ acre' } }),
      200,
    );
    await plantSome(12);
    const svg = await planSvgOf(await drawn(), sheet);
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('NaN');
    expect(svg).toContain('<title>Ogród Łukasza, ½ acre</title>');
  });

  it('leaves words in other scripts to whoever shows it', async () => {
    await answered(
      server.request('PATCH', `/gardens/${garden.id}/`, { as: ann, body: { name: '裏庭 🌿' } }),
      200,
    );
    const svg = await planSvgOf(await drawn(), sheet);
    expect(svg.match(/<text[^>]*>([^<]*)</)?.[1]).toBe('裏庭 🌿');
    await rasterOf({ svg, points: 400, width: 400, format: 'png' });
  });

  it('is as wide as it is asked for, and the same at another time', async () => {
    await plantSome(12);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const garden = await drawn();
        return inPlace((place) => planPictureIn(place, garden, sheet, { width: 1000, format: 'png' }));
      }),
    );
    expect(first).toEqual(second);
    const { width, format } = await (await open(first ?? new Uint8Array())).metadata();
    expect([width, format]).toEqual([1000, 'png']);
  });

  it('leaves photographs out, where an empty frame would lie', async () => {
    const picture = {
      kind: 'picture',
      id: 'survey',
      z: -6_000_000,
      file: crypto.randomUUID(),
      x: 100,
      y: 100,
      width: 100,
      aspect: 1,
      rotation: 0,
      opacity: 1,
    };
    await answered(sendGrid(server, ann, garden.id, [], { pictures: [picture] }), 200);
    const bare = {
      kind: 'bare',
      frame: { width: 300, height: 300, margin: 8, density: 1 },
      named: false,
    } as const;
    const svg = await planSvgOf(await drawn(), bare);
    expect(svg).not.toContain('stroke-dasharray');
    expect(svg).not.toContain('<image');
  });

  it('shows the month it is asked for', async () => {
    await plantSome(30);
    const garden = await drawn();
    const [january, july] = await Promise.all(
      ([1, 7] as const).map((month) => planSvgOf(garden, { ...sheet, month })),
    );
    expect(january).not.toBe(july);
  });

  it('is refused in words where a drawing is broken', async () => {
    await expect(rasterOf({ svg: '<svg', points: 10, width: 10, format: 'png' })).rejects.toThrow(
      /drawing a picture failed/,
    );
  });
});

describe('words', () => {
  it('are as wide as their letters, whatever the size', async () => {
    const type = await letters();
    const wide = (font: string) => type.width(font, 'Western sword fern');
    expect(wide("20px 'Atkinson Hyperlegible Next'")).toBeCloseTo(
      2 * wide("10px 'Atkinson Hyperlegible Next'"),
    );
    expect(wide("600 20px 'Atkinson Hyperlegible Next'")).toBeGreaterThan(
      wide("20px 'Atkinson Hyperlegible Next'"),
    );
  });

  it('stand on a line below the middle and the top that they are set by', async () => {
    const type = await letters();
    const font = "20px 'Fraunces'";
    expect(type.drop(font, 'alphabetic')).toBe(0);
    expect(type.drop(font, 'middle')).toBeGreaterThan(4);
    expect(type.drop(font, 'top')).toBeGreaterThan(type.drop(font, 'middle'));
    expect(type.drop(font, 'bottom')).toBeLessThan(0);
  });
});
