import {
  type Garden,
  type GardenFile,
  MAX_FILE_PICTURE_BYTES,
  MAX_GARDEN_VALUES,
  MAX_JSON_BYTES,
} from '@understory/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FilesUnavailable } from '../../platform/files/index.ts';
import { sweepLooseFiles } from '../../platform/files/loose-files.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, openGarden, standing } from '../garden-fixtures.ts';

let server: TestServer;
let ann: Member;
let explorer: Member;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.member('ann', { tier: 'cultivator' });
  explorer = await server.member('explorer');
});
afterAll(() => server.stop());

const exported = (as: Member, id: number) =>
  answered<GardenFile>(server.request('GET', `/gardens/${id}/export_data/`, { as }), 200);
const bringIn = (as: Member, body: unknown, status = 201) =>
  answered<Garden & { warnings: string[] } & ApiErrorBody>(
    server.request('POST', '/gardens/', { as, body }),
    status,
  );
const countOf = async (as: Member) =>
  (await answered<{ count: number }>(server.request('GET', '/gardens/', { as }), 200)).count;

/** What of a file is the garden's own and not of the moment it was written. */
const kept = ({ exported_at: _, pictures, ...file }: GardenFile) => ({
  ...file,
  pictures: pictures.map(({ data, ...picture }) => ({ ...picture, has: data !== undefined })),
});

const square = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: 'seagreen' } })
    .png()
    .toBuffer();

/** Whatever other programs may have put into a drawing: JSON that comes back as it went. */
const others = fc
  .dictionary(
    fc
      .string({ minLength: 1, maxLength: 12 })
      // `id` names a record of this garden and no other: it is made anew, not carried.
      .filter((name) => !['__proto__', 'placedPlants', 'id'].includes(name)),
    fc.jsonValue({ maxDepth: 3 }),
    { maxKeys: 4 },
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
const words = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .filter((text) => text.isWellFormed() && !text.includes('\u0000'));
const cell = fc.integer({ min: 0, max: 119 }).map((half) => half + 0.5);

const anyGarden = fc.record({
  name: words(60).filter((name) => name.trim() !== ''),
  description: words(200),
  region_id: fc.integer({ min: 1, max: 9 }),
  theme_id: fc.option(fc.integer({ min: 1, max: 9 })),
  muse_icon: fc.option(words(20)),
  shape: fc.constantFrom(null, [
    { x: 0, y: 0 },
    { x: 120, y: 0 },
    { x: 120, y: 60 },
    { x: 60, y: 120 },
    { x: 0, y: 120 },
  ]),
  site: fc.record(
    {
      sun_exposure: fc.constantFrom('FS', 'PS', null),
      ph: fc.constantFrom(5.5, null),
      north: fc.integer({ min: 0, max: 360 }),
      deer: fc.boolean(),
      zip_code: fc.constant('98101'),
    },
    { requiredKeys: [] },
  ),
  plants: fc.array(
    fc.record({
      plant: fc.integer({ min: 1, max: 60 }),
      x: cell,
      y: cell,
      quantity: fc.integer({ min: 1, max: 50 }),
      z: fc.option(fc.integer({ min: -5, max: 5 })),
      existing: fc.boolean(),
      group: fc.option(fc.constant('drift-1')),
      extra: others,
    }),
    { maxLength: 12 },
  ),
  odd: fc.array(fc.constantFrom({ note: 'no plant' }, { plant: 3 }, { plant: 3, position: { x: null } }), {
    maxLength: 2,
  }),
  collection: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 8 }),
  rest: others,
});

describe('a garden and its file', () => {
  it('a round trip loses nothing, whatever is in the garden', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyGarden, async ({ plants, odd, collection, rest, ...facts }) => {
        const placedPlants = plants
          .filter(({ x, y }) => !facts.shape || (x < 59 && y < 59))
          .map(({ plant, x, y, quantity, z, existing, group, extra }) => ({
            ...extra,
            ...standing(plant, x, y, { quantity }),
            ...(z !== null && { z }),
            ...(existing && { existing: true }),
            ...(group !== null && { group }),
          }));
        const grid_data = { ...rest, placedPlants: [...placedPlants, ...odd] };
        const made = await bringIn(ann, {
          ...facts,
          width: 10,
          length: 10,
          grid_data,
          collection: collection.map((plant, at) => (at % 2 ? plant : { plant, quantity: at + 2 })),
        });
        const file = await exported(ann, made.id);
        expect(file).toMatchObject({ ...facts, name: facts.name.trim() });
        expect(file.grid_data).toMatchObject(rest);
        expect(file.grid_data.placedPlants.map((entry) => entry.quantity)).toEqual(
          grid_data.placedPlants.map((entry) => ('quantity' in entry ? entry.quantity : undefined)),
        );
        expect(file.collection).toEqual(
          collection.map((plant, at) => ({ plant, quantity: at % 2 ? 1 : at + 2 })),
        );
        const again = await bringIn(ann, file);
        expect(again.id).not.toBe(made.id);
        const second = await exported(ann, again.id);
        expect(kept(second)).toEqual(kept(file));
        expect(second.grid_data.placedPlants).toHaveLength(grid_data.placedPlants.length);
        expect(second.collection).toHaveLength(collection.length);
      }),
      { numRuns: 25 },
    );
  });

  it('says what it is, names its plants so that another installation finds them, and is saved under its name', async () => {
    const made = await makeGarden(server, ann, {
      name: 'Ferns & co',
      grid_data: { placedPlants: [standing(1, 24, 24)] },
      collection: [2],
    });
    const response = await server.request('GET', `/gardens/${made.id}/export_data/`, { as: ann });
    expect(response.headers.get('content-disposition')).toContain('filename="Ferns-co-garden.json"');
    const file = (await response.json()) as GardenFile;
    expect(file).toMatchObject({ format: 'understory-garden', format_version: 1, name: 'Ferns & co' });
    expect(file.plants.map(({ id }) => id)).toEqual([1, 2]);
    for (const plant of file.plants) expect(plant.slug && plant.scientific_name).toBeTruthy();
    expect(file.grid_data.placedPlants[0]).not.toHaveProperty('id');
  });

  it('finds plants by their names where ids differ: by slug, by scientific name, by a name it had before', async () => {
    const made = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(1, 24, 24), standing(2, 36, 36), standing(3, 48, 48)] },
      collection: [1],
    });
    const file = await exported(ann, made.id);
    const elsewhere = (id: number) => id + 5_000;
    const moved = {
      ...file,
      grid_data: {
        ...file.grid_data,
        placedPlants: file.grid_data.placedPlants.map((entry, at) => ({
          ...entry,
          plant: at === 0 ? { id: elsewhere(Number(entry.plant)) } : elsewhere(Number(entry.plant)),
        })),
      },
      collection: file.collection.map((each) => ({ ...each, plant: elsewhere(each.plant) })),
      plants: file.plants.map((plant, at) => ({
        ...plant,
        id: elsewhere(plant.id),
        ...(at === 1 && { slug: 'not-a-slug', scientific_name: plant.scientific_name.toUpperCase() }),
      })),
    };
    const again = await bringIn(ann, moved);
    expect(kept(await exported(ann, again.id))).toEqual(kept(file));
  });

  it('carries survey pictures with it', async () => {
    const file = crypto.randomUUID();
    const picture = {
      id: 'p1',
      z: -9,
      file,
      name: 'Survey',
      x: 60,
      y: 60,
      width: 100,
      aspect: 1,
      rotation: 0,
      opacity: 1,
    };
    const made = await makeGarden(server, ann, { grid_data: { placedPlants: [], pictures: [picture] } });
    const form = new FormData();
    form.append('picture', new File([new Uint8Array(await square(80))], 'survey.png'));
    const whole = new Response(form);
    await answered(
      server.request('PUT', `/gardens/${made.id}/pictures/${file}/`, {
        as: ann,
        rawBody: new Uint8Array(await whole.arrayBuffer()),
        headers: { 'content-type': whole.headers.get('content-type') ?? '' },
      }),
      200,
    );
    const taken = await exported(ann, made.id);
    expect(taken.pictures).toMatchObject([{ file, type: 'image/webp' }]);
    const again = await bringIn(ann, taken);
    const shown = await server.request('GET', `/gardens/${again.id}/pictures/${file}/`, { as: ann });
    expect(shown.status).toBe(200);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(80);
    expect(kept(await exported(ann, again.id))).toEqual(kept(taken));
  });
});

/** A file as a person's hand may leave it: a picture named that is in it, or not. */
const withPicture = async (data: string | undefined, file = crypto.randomUUID()) => ({
  format: 'understory-garden',
  format_version: 1,
  name: 'With a picture',
  width: 10,
  length: 10,
  grid_data: {
    placedPlants: [],
    pictures: [{ id: 'p1', z: 0, file, name: '', x: 6, y: 6, width: 60, aspect: 1, rotation: 0, opacity: 1 }],
  },
  pictures: [{ file, type: 'image/webp', ...(data !== undefined && { data }) }],
});

/** A file whose pictures are the parts of a form. */
async function besideFile(pictures: readonly Uint8Array<ArrayBuffer>[]) {
  const files = await Promise.all(pictures.map(() => withPicture(undefined)));
  const [first] = files;
  return {
    file: {
      ...first,
      grid_data: { placedPlants: [], pictures: files.flatMap(({ grid_data }) => grid_data.pictures) },
      pictures: files.flatMap((file, at) =>
        file.pictures.map((picture) => ({ ...picture, path: `picture_${at + 1}` })),
      ),
    },
    parts: Object.fromEntries(pictures.map((bytes, at) => [`picture_${at + 1}`, bytes])),
  };
}
async function sendForm(as: Member, form: FormData, status: number) {
  const whole = new Response(form);
  return answered<Garden & { warnings: string[] } & ApiErrorBody>(
    server.request('POST', '/gardens/', {
      as,
      rawBody: new Uint8Array(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    }),
    status,
  );
}
function bringInForm(
  as: Member,
  file: unknown,
  parts: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
  status = 201,
) {
  const form = new FormData();
  form.append('garden', new Blob([JSON.stringify(file)], { type: 'application/json' }), 'garden.json');
  for (const [name, bytes] of Object.entries(parts)) form.append(name, new File([bytes], `${name}.png`));
  return sendForm(as, form, status);
}

describe('pictures of a file', () => {
  it('may be missing: the garden is made, and a warning says so', async () => {
    const made = await bringIn(ann, await withPicture(undefined));
    expect(made.warnings).toEqual([expect.stringContaining('One picture was not in the file')]);
  });

  it.each([
    ['text', Buffer.from('hello').toString('base64')],
    ['no base64', '%%%'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
  ])('are refused when they are none: %s, and nothing is made', async (_what, data) => {
    const before = await countOf(ann);
    const refusal = await bringIn(ann, await withPicture(data), 400);
    expect(refusal.code).toBe('unsuitable_picture');
    expect(refusal.errors).toMatchObject([{ field: 'pictures.0.data' }]);
    expect(await countOf(ann)).toBe(before);
  });

  it('are refused when they are too much together', async () => {
    const half = new Uint8Array(MAX_FILE_PICTURE_BYTES / 2 + 1024);
    const { file, parts } = await besideFile([half, half]);
    const refusal = await bringInForm(ann, file, parts, 413);
    expect(refusal).toMatchObject({
      code: 'payload_too_large',
      detail: 'The pictures of a garden file may be at most 16 MB together.',
    });
  });

  it('come beside the file, in parts of a form that it names', async () => {
    const pictures = [new Uint8Array(await square(40)), new Uint8Array(await square(50))];
    const { file, parts } = await besideFile(pictures);
    const made = await bringInForm(ann, file, parts);
    expect(made.warnings).toEqual([]);
    for (const [at, { file: name }] of file.pictures.entries()) {
      const shown = await server.request('GET', `/gardens/${made.id}/pictures/${name}/`, { as: ann });
      const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect(width).toBe(40 + at * 10);
    }
    const { picture_2: _, ...one } = parts;
    expect((await bringInForm(ann, file, one)).warnings).toEqual([
      expect.stringContaining('One picture was not in the file'),
    ]);
  });

  it.each([
    ['no picture', { picture_1: new Uint8Array(9) }, 400, { errors: [{ field: 'picture_1' }] }],
    [
      'more than a picture may be',
      { picture_1: new Uint8Array(12 * 1024 * 1024 + 1) },
      413,
      { detail: 'File size must be less than 12MB' },
    ],
  ] as const)('are refused in a part of a form that holds %s', async (_what, parts, status, refusal) => {
    const before = await countOf(ann);
    const { file } = await besideFile([new Uint8Array(1)]);
    expect(await bringInForm(ann, file, parts, status)).toMatchObject(refusal);
    expect(await countOf(ann)).toBe(before);
  });

  it.each([
    ['missing', undefined, 400, 'validation_failed'],
    ['no JSON', '{"name":', 400, 'malformed_json'],
    ['too deep', `${'['.repeat(65)}${']'.repeat(65)}`, 400, 'malformed_json'],
    ['of very many values', `[${'0,'.repeat(MAX_GARDEN_VALUES)}0]`, 413, 'payload_too_large'],
    ['larger than JSON may be', JSON.stringify('x'.repeat(MAX_JSON_BYTES)), 413, 'payload_too_large'],
  ])('are refused with a file that is %s', async (_what, garden, status, code) => {
    const form = new FormData();
    if (garden !== undefined) form.append('garden', garden);
    form.append('picture_1', new File([new Uint8Array(await square(10))], 'survey.png'));
    expect(await sendForm(ann, form, status)).toMatchObject({ code });
  });

  it('come once when the file is sent twice at once under one name', async () => {
    const body = {
      ...(await withPicture((await square(40)).toString('base64'))),
      client_id: crypto.randomUUID(),
    };
    const before = await countOf(ann);
    const [first, second] = await Promise.all([bringIn(ann, body), bringIn(ann, body)]);
    expect(second.id).toBe(first.id);
    expect(await countOf(ann)).toBe(before + 1);
    expect((await bringIn(ann, body)).id).toBe(first.id);
    const { rows } = await server.platform.db.pool.query(
      `SELECT 1 FROM garden_pictures WHERE garden_id = $1`,
      [first.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('may fail half-way: then there is no garden, and the sweep finds what was kept', async () => {
    const data = (await square(40)).toString('base64');
    const [one, two] = [await withPicture(data), await withPicture(data)];
    const grid_data = { placedPlants: [], pictures: [...one.grid_data.pictures, ...two.grid_data.pictures] };
    const before = await countOf(ann);
    const { files } = server.platform;
    const put = files.put.bind(files);
    const failing = vi
      .spyOn(files, 'put')
      .mockImplementationOnce(put)
      .mockRejectedValueOnce(new FilesUnavailable(new Error('the disk is full')));
    await bringIn(ann, { ...one, grid_data, pictures: [...one.pictures, ...two.pictures] }, 503);
    failing.mockRestore();
    expect(await countOf(ann)).toBe(before);
    const kept = () =>
      server.platform.db.pool.query<{ key: string }>(`SELECT key FROM loose_files WHERE since > 'epoch'`);
    const loose = (await kept()).rows.map(({ key }) => key);
    expect(loose.length).toBeGreaterThanOrEqual(2);
    server.clock.advance(61 * 60_000);
    await sweepLooseFiles(server.platform);
    expect((await kept()).rows).toEqual([]);
    for (const key of loose) expect(await files.get(key)).toBeUndefined();
    server.clock.advance(-61 * 60_000);
  });

  it('leave no file behind when the garden is refused', async () => {
    const loose = async () =>
      (await server.platform.db.pool.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM loose_files`))
        .rows[0]?.rows;
    const body = await withPicture((await square(40)).toString('base64'));
    const before = await loose();
    await bringIn(ann, { ...body, collection: [999_999] }, 400);
    await server.runJobs();
    expect(await loose()).toBe(before);
  });
});

describe('a file that cannot be brought in', () => {
  it('of a newer Understory is told as such, whatever else is in it', async () => {
    const refusal = await bringIn(ann, { format: 'understory-garden', format_version: 2, rooms: [] }, 400);
    expect(refusal.detail).toContain('the file was written by a newer Understory');
    expect(refusal.errors?.[0]?.field).toBe('format_version');
  });

  it('names the plants that the catalogue does not have', async () => {
    const plants = [
      { id: 7001, slug: 'no-such-plant', scientific_name: 'Nusquamia mira', common_name: 'Nowhere Flower' },
      { id: 7002, slug: 'nor-this', scientific_name: 'Nusquamia altera' },
      { id: 7003, slug: 'unused', scientific_name: 'Nusquamia otiosa' },
    ];
    const body = {
      name: 'From elsewhere',
      width: 10,
      length: 10,
      grid_data: { placedPlants: [standing(7001, 12, 12)] },
      collection: [{ plant: 7002, quantity: 1 }],
      plants,
    };
    const refusal = await bringIn(ann, body, 400);
    expect(refusal.detail).toBe(
      'The catalog here does not have 2 plants of this garden: Nowhere Flower (Nusquamia mira) and others.',
    );
    expect(refusal.errors).toEqual([
      { field: 'plants.0', message: 'Nowhere Flower (Nusquamia mira) is not in the catalog here.' },
      { field: 'plants.1', message: 'Nusquamia altera is not in the catalog here.' },
    ]);
  });

  it('has every field wrong, and hears of every one', async () => {
    const refusal = await bringIn(
      ann,
      {
        format: 'other',
        format_version: 'one',
        name: 5,
        description: [],
        width: -1,
        length: 1e308,
        shape: 'round',
        region_id: 99,
        theme_id: 'x',
        muse_icon: 4,
        site: { ph: 'sour', zip_code: 98101 },
        grid_data: { placedPlants: 'none' },
        collection: [{ plant: 'fern' }],
        plants: [{ id: 0 }],
        pictures: [{ file: '../../etc/passwd' }],
        client_id: 'me',
      },
      400,
    );
    const fields = refusal.errors?.map(({ field }) => field.split('.')[0]);
    for (const field of [
      'format',
      'format_version',
      'name',
      'description',
      'width',
      'length',
      'shape',
      'region_id',
      'theme_id',
      'muse_icon',
      'site',
      'grid_data',
      'collection',
      'plants',
      'pictures',
    ]) {
      expect(fields).toContain(field);
    }
  });

  it('is never a fault of ours, wherever it was changed by hand', { timeout: 120_000 }, async () => {
    const made = await makeGarden(server, ann, {
      grid_data: {
        placedPlants: [standing(1, 24, 24)],
        labels: [{ id: 'l', text: 'Gate', x: 5, y: 5, size: 'small', rotation: 0 }],
      },
      collection: [2],
    });
    const file = await exported(ann, made.id);
    const paths: string[][] = [];
    const walk = (value: unknown, path: string[]) => {
      if (path.length > 0) paths.push(path);
      if (typeof value === 'object' && value !== null)
        for (const [name, each] of Object.entries(value)) walk(each, [...path, name]);
    };
    walk(file, []);
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('\u0000', '\ud800', 1e308, -1, '', null),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), junk, async (path, value) => {
        const broken = structuredClone(file) as unknown as Record<string, unknown>;
        let at = broken;
        for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
        at[path.at(-1) ?? ''] = value;
        const response = await server.request('POST', '/gardens/', { as: ann, body: broken });
        expect([201, 400, 413]).toContain(response.status);
        if (response.status === 400)
          expect(((await response.json()) as ApiErrorBody).errors?.length).toBeGreaterThan(0);
      }),
      { numRuns: 120 },
    );
  });

  it('needs the tools that are in it: an explorer does not bring hardscape in, and keeps what a higher tier made', async () => {
    const body = {
      name: 'Built',
      width: 10,
      length: 10,
      grid_data: {
        placedPlants: [],
        hardscapes: [{ id: 'h', z: 0, type: 'bench_wood_noback', x: 24, y: 24, scale: 1, rotation: 0 }],
      },
    };
    const before = await countOf(explorer);
    const refusal = await bringIn(explorer, { format: 'understory-garden', format_version: 1, ...body }, 403);
    expect(refusal).toMatchObject({ code: 'upgrade_required', required_tier: 'cultivator' });
    expect(await countOf(explorer)).toBe(before);
    const made = await bringIn(ann, body);
    expect((await exported(ann, made.id)).grid_data.hardscapes).toHaveLength(1);
  });
});

describe('who takes a garden away', () => {
  it('is its owner, of any tier', async () => {
    const own = await makeGarden(server, explorer);
    expect((await exported(explorer, own.id)).name).toBe(own.name);
    const refusal = await answered<ApiErrorBody>(
      server.request('GET', `/gardens/${own.id}/export_data/`, { as: ann }),
      403,
    );
    expect(refusal.code).toBe('forbidden');
  });

  it('and nobody once it is deleted', async () => {
    const own = await makeGarden(server, explorer);
    await answered(server.request('DELETE', `/gardens/${own.id}/`, { as: explorer }), 204);
    for (const call of ['export_data']) {
      const response = await server.request('GET', `/gardens/${own.id}/${call}/`, { as: explorer });
      expect(response.status).toBe(404);
    }
  });

  it('leaves the garden as it was', async () => {
    const own = await makeGarden(server, explorer, { collection: [1] });
    const before = await openGarden(server, explorer, own.id);
    await exported(explorer, own.id);
    expect(await openGarden(server, explorer, own.id)).toEqual(before);
  });
});
