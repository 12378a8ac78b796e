import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { ARCHIVE_LIMITS, type GardenBody, readGardenFile, sentOf, withoutPlants } from './garden-files.ts';

const garden = {
  format: 'understory-garden',
  format_version: 1,
  name: 'Back garden',
  width: 20,
  length: 30,
  grid_data: { placedPlants: [{ plant: 1, quantity: 3 }, { plant: 2 }, 'odd'] },
  collection: [{ plant: 2, quantity: 1 }, 1],
  plants: [
    { id: 1, slug: 'a', scientific_name: 'A a' },
    { id: 2, slug: 'b', scientific_name: 'B b' },
  ],
  pictures: [],
};
const fileOf = (content: string | Uint8Array, name = 'garden.json') =>
  new File([new Uint8Array(typeof content === 'string' ? strToU8(content) : content)], name);
const jsonFile = (value: unknown, name?: string) => fileOf(JSON.stringify(value), name);
const zipFile = (entries: Record<string, Uint8Array>, name = 'package.zip') => fileOf(zipSync(entries), name);

describe('a garden file', () => {
  it('is told before it is brought in: its name, size, plants', async () => {
    const { gardens, faults } = await readGardenFile(jsonFile(garden), english);
    expect(faults).toEqual([]);
    expect(gardens).toMatchObject([{ name: 'Back garden', width: 20, length: 30, plants: 5, pictures: 0 }]);
    expect(gardens[0]?.body).toEqual(garden);
  });

  it('may be one of the time before it said what it is', async () => {
    const { format: _, format_version: __, ...older } = garden;
    expect((await readGardenFile(jsonFile(older), english)).gardens).toHaveLength(1);
  });

  it.each([
    [
      'no JSON',
      fileOf('hello', 'notes.txt'),
      'notes.txt is not a garden file: it is damaged, or of another kind.',
    ],
    [
      'nothing',
      fileOf('', 'empty.json'),
      'empty.json is not a garden file: it is damaged, or of another kind.',
    ],
    ['another thing', jsonFile({ plants: 4 }), 'garden.json holds no garden.'],
    ['a list', jsonFile([garden]), 'garden.json holds no garden.'],
    ['null', jsonFile(null), 'garden.json holds no garden.'],
    [
      'a newer file',
      jsonFile({ ...garden, format_version: 2 }),
      'garden.json was written by a newer Understory, and cannot be read here yet.',
    ],
    ['another format', jsonFile({ ...garden, format: 'other' }), 'garden.json holds no garden.'],
  ])('is refused in words: %s', async (_what, file, words) => {
    expect(await readGardenFile(file, english)).toEqual({ gardens: [], faults: [words] });
  });

  it('is shown with whatever is in it: the server names what is wrong', async () => {
    const odd = {
      format: 'understory-garden',
      name: 5,
      width: 'x',
      length: null,
      grid_data: { placedPlants: 'no' },
    };
    expect((await readGardenFile(jsonFile(odd), english)).gardens).toMatchObject([
      { name: 'Garden without a name', width: 0, length: 0, plants: 0 },
    ]);
  });
});

const bytesOf = async (blob: Blob | undefined) =>
  Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());

describe('an older file, with its pictures in it', () => {
  const data = Buffer.alloc(100_000, 9).toString('base64');
  const older = {
    ...garden,
    pictures: [
      { file: 'x', type: 'image/webp', data },
      { file: 'y', type: 'image/webp' },
      { file: 'z', type: 'image/webp', data: '%%%' },
    ],
  };

  it('is sent as a form: the garden as JSON, each picture in a part that it names', async () => {
    const [found] = (await readGardenFile(jsonFile(older), english)).gardens;
    const form = found && sentOf(found.body, found.parts);
    if (!(form instanceof FormData)) throw new Error('no form');
    expect([...form.keys()]).toEqual(['garden', 'picture_1']);
    const sent = JSON.parse(await (form.get('garden') as File).text());
    expect(sent).toEqual({
      ...garden,
      // What is no base64 is left to the server, which names it.
      pictures: [{ file: 'x', type: 'image/webp', path: 'picture_1' }, ...older.pictures.slice(1)],
    });
    expect(await bytesOf(form.get('picture_1') as File)).toEqual(Buffer.alloc(100_000, 9));
  });

  it('is JSON alone where it has none', async () => {
    const [found] = (await readGardenFile(jsonFile(garden), english)).gardens;
    expect(found && sentOf(found.body, found.parts)).toEqual(garden);
  });
});

describe('an archive', () => {
  it('gives the gardens in it and passes over what is none', async () => {
    const { gardens, faults } = await readGardenFile(
      zipFile({
        'garden.json': strToU8(JSON.stringify(garden)),
        'summary.json': strToU8('{"counts":{}}'),
        'plan.pdf': strToU8('%PDF'),
        'gardens/2-front.json': strToU8(JSON.stringify({ ...garden, name: 'Front' })),
      }),
      english,
    );
    expect(gardens.map(({ name, path }) => [path, name])).toEqual([
      ['garden.json', 'Back garden'],
      ['gardens/2-front.json', 'Front'],
    ]);
    expect(faults).toEqual([]);
  });

  it('gives each garden the pictures that lie beside it', async () => {
    const pictures = [
      { file: 'x', type: 'image/webp', path: 'pictures/1-x.webp' },
      { file: 'y', type: 'image/webp', path: 'pictures/none.webp' },
    ];
    const { gardens } = await readGardenFile(
      zipFile({
        'gardens/1.json': strToU8(JSON.stringify({ ...garden, pictures })),
        'gardens/pictures/1-x.webp': new Uint8Array(40_000).fill(7),
      }),
      english,
    );
    expect(gardens[0]?.body.pictures).toEqual([
      { file: 'x', type: 'image/webp', path: 'picture_1' },
      { file: 'y', type: 'image/webp', path: 'pictures/none.webp' },
    ]);
    expect([...(gardens[0]?.parts.keys() ?? [])]).toEqual(['picture_1']);
    expect(await bytesOf(gardens[0]?.parts.get('picture_1'))).toEqual(Buffer.alloc(40_000, 7));
  });

  it('says when it holds none, and when it is damaged', async () => {
    expect((await readGardenFile(zipFile({ 'a.txt': strToU8('a') }), english)).faults).toEqual([
      'package.zip holds no garden.',
    ]);
    const whole = zipSync({ 'garden.json': strToU8(JSON.stringify(garden).repeat(50)) });
    const broken = whole.slice();
    broken.fill(255, 45, 90);
    const { gardens, faults } = await readGardenFile(fileOf(broken, 'broken.zip'), english);
    expect(gardens).toEqual([]);
    expect(faults).toHaveLength(1);
  });

  it('is given up on when it unpacks into too much', async () => {
    const bomb = zipSync({ 'bomb.json': new Uint8Array(ARCHIVE_LIMITS.unpacked + 1) }, { level: 1 });
    expect(bomb.length).toBeLessThan(4_000_000);
    expect(await readGardenFile(fileOf(bomb, 'bomb.zip'), english)).toEqual({
      gardens: [],
      faults: ['bomb.zip unpacks into more than can be read here. Choose the garden file itself.'],
    });
  });

  it('is given up on when it holds too many files', async () => {
    const many = Object.fromEntries(
      Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, at) => [`${at}.txt`, strToU8('x')]),
    );
    expect((await readGardenFile(zipFile(many), english)).gardens).toEqual([]);
    expect((await readGardenFile(zipFile(many), english)).faults[0]).toContain('more than can be read');
  });
});

it('leaves plants out of a garden by their places in its list', () => {
  const body = garden as unknown as GardenBody;
  const less = withoutPlants(body, [1]);
  expect(less.plants).toEqual([garden.plants[0]]);
  expect(less.grid_data?.placedPlants).toEqual([{ plant: 1, quantity: 3 }, 'odd']);
  expect(less.collection).toEqual([1]);
});
