import type { Plant } from '@understory/contract';
import { careTasks } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { bareGarden, bed, bench, fern, label, plantCard } from '@understory/plan/testing';
import { sayIn } from '@understory/words/say';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../summary/schedule.ts';
import { faceFiles } from './pdf-book.ts';
import { type PdfSource, pdfOf } from './plan-pdf.ts';

/** Points of an inch. */
const POINTS = 72;
const swordFern = {
  ...plantCard(),
  years_to_maturity: 5,
  spread_habit: 'clumping',
} as unknown as Plant;
const plants = new Map([[1, swordFern]]);

const garden = (more: Partial<GardenDocument> = {}): GardenDocument => ({ ...bareGarden(), ...more });
async function printed(document: GardenDocument, more: Partial<PdfSource> = {}): Promise<Uint8Array> {
  const standing = document.things.flatMap((thing) =>
    thing.kind === 'plant'
      ? [{ plant: swordFern, x: 0, y: 0, quantity: thing.quantity, existing: false }]
      : [],
  );
  const work = pdfOf(await faceFiles(), {
    document,
    plants,
    pictures: new Map(),
    schedule: scheduleOf({ standing, collected: [] }),
    tasks: careTasks(standing, 'northwest_coastal', sayIn('en')),
    region: 'northwest_coastal',
    unit: 'feet',
    made: new Date('2026-05-04T17:00:00Z'),
    ...more,
  });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The file as another program reads it. */
async function read(bytes: Uint8Array) {
  const file = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const page = await file.getPage(at + 1);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join('');
      return { page, width: width / POINTS, height: height / POINTS, words };
    }),
  );
  return { file, pages, words: pages.map(({ words }) => words).join('\n') };
}

type Matrix = readonly [number, number, number, number, number, number];
const product = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** The extents of everything that is filled on a page, in inches of paper, as a program that draws it sees them. */
async function extents(bytes: Uint8Array) {
  const { pages } = await read(bytes);
  const list = await pages[0]?.page.getOperatorList();
  let here: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  const found: { width: number; height: number }[] = [];
  list?.fnArray.forEach((operator, at) => {
    const given = list.argsArray[at] as unknown[];
    if (operator === OPS.save) saved.push(here);
    if (operator === OPS.restore) here = saved.pop() ?? here;
    if (operator === OPS.transform) here = product(here, given as unknown as Matrix);
    if (operator !== OPS.constructPath) return;
    const [west = 0, north = 0, east = 0, south = 0] = Array.from(
      (given[2] as ArrayLike<number> | null) ?? [],
    );
    found.push({
      width: ((east - west) * here[0]) / POINTS,
      height: (Math.abs((south - north) * here[3]) as number) / POINTS,
    });
  });
  return found;
}

describe('a printed plan', () => {
  it('has the plan on paper of every home, then the schedule and the care, numbered', async () => {
    const things = [
      fern('a', 60, 60),
      fern('b', 120, 60, { quantity: 3 }),
      bench('c', 100, 200),
      bed('d', 12, 12),
    ];
    const { file, pages, words } = await read(await printed(garden({ things })));
    expect(pages.map(({ width, height }) => [width, height])).toEqual(pages.map(() => [8.5, 11]));
    expect(pages[0]?.words).toContain('Scale 1/4 in = 1 ft');
    expect(pages[0]?.words).toContain('print at 100%');
    expect(pages[0]?.words).toContain(`Page 1 of ${pages.length}`);
    for (const text of [
      'Back yard',
      'Sword fern',
      'Polystichum munitum',
      'native here',
      'Plants to buy and plant',
      'Wooden bench',
      'Plant with the fall rains',
      'Source: Washington Native Plant Society',
    ]) {
      expect(words).toContain(text);
    }
    expect((await file.getMetadata()).info).toMatchObject({ Title: 'Back yard', Creator: 'Understory' });
  });

  it('is true to its scale: a bed of ten feet is two and a half inches wide on paper at a quarter inch to the foot', async () => {
    const found = await extents(await printed(garden({ things: [bed('d', 12, 12)] })));
    const near = (value: number, wanted: number) => Math.abs(value - wanted) < 0.01;
    expect(found.some(({ width, height }) => near(width, 2.5) && near(height, 2.5))).toBe(true);
    // And the plot itself, of 20 by 30 feet.
    expect(found.some(({ width, height }) => near(width, 5) && near(height, 7.5))).toBe(true);
  });

  it('keeps a symbol once, however many stand on it', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        fern(`f${at}`, 10 + (at % 18) * 12, 10 + Math.floor(at / 18) * 3),
      );
    const [few, lots] = [
      await printed(garden({ things: many(20) })),
      await printed(garden({ things: many(1500) })),
    ];
    expect(lots.length - few.length).toBeLessThan(60_000);
  });

  it('says that nothing is planted yet in an empty garden', async () => {
    const { pages } = await read(await printed(garden()));
    expect(pages).toHaveLength(2);
    expect(pages[1]?.words).toContain('Nothing is planted on this plan yet.');
  });

  it('is metric on A4 for who counts in metres', async () => {
    const { pages, words } = await read(
      await printed(garden({ things: [fern('a', 60, 60)] }), { unit: 'metres' }),
    );
    expect(pages[0]?.width).toBeCloseTo(210 / 25.4, 2);
    expect(words).toMatch(/Scale 1:\d+/);
    expect(words).toContain('1.2 m');
  });

  it.each([
    'حديقة الورد',
    '庭園',
    '👩‍🌾🌿',
    'W'.repeat(120),
    'Łódź, Ærø und Žižkov',
    '\u202Eevil',
    '=HYPERLINK("x")',
    '(((\\)))',
    'e\u0301\u0301\u0301',
  ])('takes whatever a garden is called, and never fails: %j', async (name) => {
    const facts = { ...bareGarden().facts, name };
    const things = [
      label('l', 60, 60, { text: name.slice(0, 60) }),
      bed('b', 12, 12, { name: name.slice(0, 60) }),
    ];
    const { words } = await read(await printed(garden({ facts, things })));
    expect(words).toContain('Understory');
    if (name.startsWith('Łódź')) expect(words).toContain(name);
  });

  it('shows photographs that lie under the plan', async () => {
    const picture = { width: 40, height: 20, channels: 3, background: 'seagreen' } as const;
    const jpeg = await sharp({ create: picture }).jpeg().toBuffer();
    const file = crypto.randomUUID();
    const thing = {
      kind: 'picture',
      id: 'p',
      z: -1,
      file,
      name: '',
      x: 100,
      y: 100,
      width: 100,
      aspect: 2,
      rotation: 30,
      opacity: 0.5,
    } as const;
    const pictures = new Map([
      [file, [{ key: file, jpeg, width: 40, height: 20 }]],
    ]) as unknown as PdfSource['pictures'];
    const bytes = await printed(garden({ things: [thing] }), { pictures });
    const { pages } = await read(bytes);
    const { fnArray } = (await pages[0]?.page.getOperatorList()) ?? { fnArray: [] };
    expect(fnArray).toContain(OPS.paintImageXObject);
  });
});
