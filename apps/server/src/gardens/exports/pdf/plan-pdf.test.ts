import type { Plant } from '@understory/contract';
import { careTasks, plantingPhases } from '@understory/garden';
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
    phases: plantingPhases(standing, new Map()),
    place: { latitude: 47.6062, isKnown: true },
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

interface Part {
  readonly role?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly id?: string;
  readonly children?: readonly Part[];
}

/** What the pages of a file are made of, in the order in which they are read, and which words belong to no part. */
async function tagsOf(bytes: Uint8Array) {
  const { file, pages } = await read(bytes);
  const trees = await Promise.all(pages.map(({ page }) => page.getStructTree() as Promise<Part>));
  const parts: { role: string; alt: string | undefined; words: string; lang: string | undefined }[] = [];
  const stray: string[] = [];
  for (const [at, tree] of trees.entries()) {
    const { items } = (await pages[at]?.page.getTextContent({ includeMarkedContent: true })) ?? { items: [] };
    const told = new Map<string, string>();
    const open: (string | undefined)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((each) => each !== undefined);
        if (id === undefined && item.str.trim() !== '') stray.push(item.str);
        else if (id !== undefined) told.set(id, (told.get(id) ?? '') + item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else {
        const { tag } = item as { readonly tag?: string };
        open.push(tag === 'Artifact' ? 'artifact' : (item.id ?? undefined));
      }
    }
    const walk = (part: Part): string => {
      if (part.id) return (told.get(part.id) ?? '').trim();
      const before = parts.length;
      parts.push({ role: part.role ?? '', alt: part.alt, words: '', lang: part.lang });
      const words = (part.children ?? []).map(walk).join('|');
      const own = parts[before];
      if (own) own.words = words;
      return words;
    };
    walk(tree);
  }
  return { file, parts, stray };
}

/** Operators that leave something on a page. */
const PAINTING: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.paintImageXObject,
  OPS.paintFormXObjectBegin,
  OPS.shadingFill,
]);

/** What is drawn on the pages of a file outside of its parts and its decoration, and decoration that lies within a part, or a part in it. */
async function loose(bytes: Uint8Array): Promise<readonly string[]> {
  const { pages } = await read(bytes);
  const found: string[] = [];
  for (const [at, { page }] of pages.entries()) {
    const { fnArray, argsArray } = await page.getOperatorList();
    const open: ('decoration' | 'part' | 'words')[] = [];
    fnArray.forEach((operator, index) => {
      const [first, second] = (argsArray[index] ?? []) as unknown[];
      if (operator === OPS.endMarkedContent) open.pop();
      else if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
        const kind = first === 'Artifact' ? 'decoration' : typeof second === 'number' ? 'part' : 'words';
        if (kind !== 'words' && open.some((each) => each !== 'words'))
          found.push(`page ${at + 1}: a ${kind} within another`);
        open.push(kind);
      } else {
        const isPath = operator === OPS.constructPath && first !== OPS.endPath;
        if ((isPath || PAINTING.has(operator)) && !open.some((each) => each !== 'words'))
          found.push(`page ${at + 1}: operator ${operator} outside`);
      }
    });
  }
  return found;
}

/** The dictionaries of a file, as they are written: pdfkit packs none of them. */
const dictionariesOf = (bytes: Uint8Array): readonly string[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\n\d+ 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g),
  ].map(([, body = '']) => body);

/** In what each part may lie, where that is not free: tables and lists fall apart otherwise. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  LBody: ['LI'],
  H1: ['Document'],
  H2: ['Document'],
  H3: ['Document'],
};

/** Parts that lie where they may not, headings that leave out a level, rows of a table that differ in their cells. */
async function disorder(bytes: Uint8Array): Promise<readonly string[]> {
  const { pages } = await read(bytes);
  const found: string[] = [];
  let level = 0;
  for (const { page } of pages) {
    const walk = (part: Part, parent: string) => {
      const { role = '', children = [] } = part;
      const allowed = PARENTS[role];
      if (allowed && !allowed.includes(parent)) found.push(`${role} in ${parent}`);
      const heading = /^H(\d)$/.exec(role);
      if (heading) {
        if (Number(heading[1]) > level + 1) found.push(`${role} after level ${level}`);
        level = Number(heading[1]);
      }
      if (role === 'Table' && new Set(children.map((row) => row.children?.length)).size > 1)
        found.push('rows of different lengths');
      if (role === 'Figure' && !part.alt) found.push('Figure without words');
      for (const child of children) walk(child, role);
    };
    walk((await page.getStructTree()) as Part, '');
  }
  return found;
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

  it('is tagged: headings, a table with its heads, and a figure with words, in the order in which they are read', async () => {
    const things = [fern('a', 60, 60), fern('b', 120, 60, { quantity: 3 }), bench('c', 100, 200)];
    const { file, parts, stray } = await tagsOf(await printed(garden({ things })));
    expect(await file.getMarkInfo()).toEqual(
      new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })),
    );
    expect(await file.getMetadata()).toMatchObject({ info: { Language: 'en-US' } });
    expect(stray).toEqual([]);
    const roles = parts.map(({ role }) => role);
    expect(roles.filter((role) => role !== 'Root').slice(0, 5)).toEqual([
      'Document',
      'H1',
      'P',
      'Figure',
      'P',
    ]);
    expect(parts.find(({ role }) => role === 'H1')?.words).toBe('Back yard');
    expect(parts.find(({ role }) => role === 'Figure')?.alt).toBe(
      'Plan of Back yard, 20 ft by 30 ft: 4 plants of 1 species. 4 Sword fern and 1 Wooden bench.',
    );
    const headings = parts.filter(({ role }) => role === 'H2').map(({ words }) => words);
    expect(headings).toEqual([
      'Plants to buy and plant',
      'Legend: what is built, and what stands there',
      'Planting in phases',
      'How it grows',
      'Bloom calendar',
      'Sun, April to September',
      'Care through the year',
    ]);
    const rows = parts.filter(({ role }) => role === 'TR').map(({ words }) => words);
    expect(rows[0]).toBe('Code|How many|Plant|Spacing|Height|Spread|Light|Soil|Bloom');
    expect(rows[1]).toMatch(/^POLMUN\|4\|Sword fern\|Polystichum munitum\|, native here\|4 ft/);
    expect(parts.find(({ words }) => words === 'Polystichum munitum')?.lang).toBe('la');
  });

  it('reads the head of a table once, however many pages it goes on over', async () => {
    const cards = Array.from({ length: 60 }, (_, at) => plantCard({ id: at + 1, common_name: `Herb ${at}` }));
    const things = cards.map(({ id }, at) => fern(`f${id}`, 10 + (at % 18) * 12, 12 + at * 3, { plant: id }));
    const listed = cards.map((plant) => ({ plant, x: 0, y: 0, quantity: 1, existing: false }));
    const bytes = await printed(garden({ things }), {
      plants: new Map(cards.map((card) => [card.id, card])),
      schedule: scheduleOf({ standing: listed as never, collected: [] }),
    });
    const { parts, stray } = await tagsOf(bytes);
    const heads = parts.filter(({ role, words }) => role === 'TR' && words.startsWith('Code|'));
    expect(heads).toHaveLength(1);
    expect(stray).toEqual([]);
  });

  it.each([
    ['Vườn hoa hồng', []],
    ['Κήπος', []],
    ['Розовый сад', []],
    ['我的花园', []],
    ['庭園バラの花壇', []],
    ['정원 장미', []],
    ['गुलाब की क्यारी', []],
    ['حديقة الورد', []],
    ['גינת הורדים', []],
    ['สวนกุหลาบ', ['Thai']],
    ['Rose 🌹', ['emoji']],
  ])('has the letters of %s, or says for what there is no font', async (text, missing) => {
    const { words } = await read(await printed(garden({ things: [label('l', 60, 60, { text })] })));
    const [, told] = /there is no font for (.+?)\. Each/.exec(words) ?? [];
    expect(told?.split(' and ') ?? []).toEqual(missing);
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

  describe('is lettered as was asked', () => {
    const things = [fern('a', 60, 60), fern('b', 120, 240, { quantity: 3, existing: true })];
    it.each([
      // Each with its halo; in the key once more.
      ['names', 4, 0],
      [undefined, 4, 0],
      ['none', 0, 0],
      ['codes', 1, 5],
    ] as const)('with %s', async (lettering, names, codes) => {
      const { pages } = await read(await printed(garden({ things }), lettering ? { lettering } : {}));
      const [plan, lists] = pages;
      expect(plan?.words.match(/Sword fern/g)?.length ?? 0).toBe(names);
      expect(plan?.words.match(/POLMUN/g)?.length ?? 0).toBe(codes);
      expect(plan?.words.includes('4 × Sword fern')).toBe(lettering === 'codes');
      expect(lists?.words).toContain('POLMUN');
    });
  });

  it('has every species of a large garden in the key of its plan', async () => {
    const cards = Array.from({ length: 90 }, (_, at) =>
      plantCard({
        id: at + 1,
        common_name: `Herb ${at}`,
        scientific_name: `Genus${'x'.repeat(at % 3)} species`,
      }),
    );
    const things = cards.map(({ id }, at) => fern(`f${id}`, 10 + (at % 18) * 12, 12 + at * 3, { plant: id }));
    const bytes = await printed(garden({ things }), {
      lettering: 'codes',
      plants: new Map(cards.map((card) => [card.id, card])),
    });
    const { pages } = await read(bytes);
    for (const { common_name } of cards) expect(pages[0]?.words).toContain(`1 × ${common_name}`);
    expect(pages[0]?.words).toContain('GENSPE90');
  });

  describe('that is larger than a paper of an office', () => {
    const things = [
      fern('a', 60, 60),
      fern('b', 1200, 900, { quantity: 3 }),
      fern('c', 2300, 1700),
      bed('d', 12, 12),
    ];
    const large = () => garden({ facts: { ...bareGarden().facts, width: 200, length: 150 }, things });

    it('is an overview on paper of every home, and sheets that tell which they meet', async () => {
      const { pages } = await read(await printed(large()));
      const [overview, ...rest] = pages;
      expect([overview?.width, overview?.height]).toEqual([11, 8.5]);
      expect(overview?.words).toContain('Scale 1 in = 30 ft');
      expect(overview?.words).toContain('On 12 sheets of Letter at 1/8 in = 1 ft, numbered here');
      const sheets = rest.slice(0, 12);
      sheets.forEach(({ words, width, height }, at) => {
        expect([width, height]).toEqual([11, 8.5]);
        expect(words).toContain(`Sheet ${at + 1} of 12`);
        expect(words).toContain('Letter: print at 100%');
        expect(words).toContain('Scale 1/8 in = 1 ft');
        expect(words).toContain(`Page ${at + 2} of ${pages.length}`);
      });
      // Four rows of three: the fifth has one on each side.
      for (const other of [2, 4, 6, 8]) expect(sheets[4]?.words).toContain(`Match line: sheet ${other}`);
      for (const [other, isMet] of [
        [2, true],
        [3, false],
        [4, true],
        [5, false],
      ] as const)
        expect(sheets[0]?.words.includes(`Match line: sheet ${other}`)).toBe(isMet);
      expect(rest[12]?.words).toContain('Plants to buy and plant');
    });

    it('is read in its order: each sheet by its number, with words for what lies on it and what it meets', async () => {
      const { parts, stray } = await tagsOf(await printed(large()));
      expect(stray).toEqual([]);
      expect(parts.filter(({ role }) => role === 'H1').map(({ words }) => words)).toEqual(['Back yard']);
      const headings = parts.filter(({ role }) => role === 'H2').map(({ words }) => words);
      expect(headings.slice(0, 13)).toEqual([
        ...Array.from({ length: 12 }, (_, at) => `Sheet ${at + 1} of 12`),
        'Plants to buy and plant',
      ]);
      const figures = parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
      // The overview and its sheets, then three years and the sun.
      expect(figures).toHaveLength(13 + 4);
      expect(figures[0]).toContain('Plan of Back yard, 200 ft by 150 ft: 5 plants of 1 species.');
      expect(figures[1]).toBe(
        'Sheet 1 of 12 of the plan of Back yard: 1 plant of one species. 1 Sword fern and 1 Bed.',
      );
      expect(figures[2]).toBe('Sheet 2 of 12 of the plan of Back yard: no plants.');
      const counted = figures.slice(1).map((alt) => Number(/: (\d+) plants?/.exec(alt ?? '')?.[1] ?? 0));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(5);
      const sixth = parts.findIndex(({ words }) => words === 'Sheet 6 of 12');
      expect(parts.slice(sixth, sixth + 5).map(({ role }) => role)).toEqual(['H2', 'P', 'Figure', 'P', 'P']);
    });

    it('is on A4 at 1:100 for who counts in metres', async () => {
      const { pages } = await read(await printed(large(), { unit: 'metres' }));
      expect(pages[1]?.words).toMatch(/Sheet 1 of \d+.*A4: print at 100%/);
      expect(pages[1]?.words).toContain('Scale 1:100');
      expect(Math.min(pages[1]?.width ?? 0, pages[1]?.height ?? 0)).toBeCloseTo(210 / 25.4, 2);
    });
  });

  describe('is built as readers aloud need it, so far as that is seen without veraPDF', () => {
    const things = [
      fern('a', 60, 60),
      fern('b', 120, 240, { quantity: 3, existing: true }),
      bench('c', 100, 200),
    ];
    const cards = Array.from({ length: 60 }, (_, at) => plantCard({ id: at + 1, common_name: `Herb ${at}` }));
    const long = {
      plants: new Map(cards.map((card) => [card.id, card])),
      schedule: scheduleOf({
        standing: cards.map((plant) => ({ plant, x: 0, y: 0, quantity: 1, existing: false })) as never,
        collected: [],
      }),
    };
    const sized = (width: number, length: number) => ({ ...bareGarden().facts, width, length });
    it.each<[string, GardenDocument, Partial<PdfSource>]>([
      ['an empty garden', garden(), {}],
      ['a small garden', garden({ things }), {}],
      ['one with a key', garden({ things }), { lettering: 'codes' }],
      ['one in metres', garden({ things }), { unit: 'metres' }],
      ['sheets', garden({ facts: sized(200, 150), things: [...things, bed('d', 1200, 800)] }), {}],
      ['a table over pages', garden({ things }), long],
      ['words of other scripts', garden({ things: [label('l', 60, 60, { text: 'حديقة 庭園 สวน 🌹' })] }), {}],
    ])('%s', async (_what, document, more) => {
      const bytes = await printed(document, more);
      expect(await loose(bytes)).toEqual([]);
      expect(await disorder(bytes)).toEqual([]);
      const { file } = await read(bytes);
      const { info, metadata } = (await file.getMetadata()) as unknown as {
        readonly info: Record<string, unknown>;
        readonly metadata: { get(name: string): unknown };
      };
      expect(info).toMatchObject({ Language: 'en-US', Title: document.facts.name });
      expect(metadata.get('dc:title')).toBe(document.facts.name);
      // Nobody checked all of it, so that nothing is claimed.
      expect(metadata.get('pdfuaid:part')).toBeFalsy();
      const written = dictionariesOf(bytes);
      expect(written.filter((each) => /\/DisplayDocTitle true/.test(each))).toHaveLength(1);
      const heads = written.filter((each) => /\/S \/TH\b/.test(each));
      expect(heads.filter((each) => !/\/Scope \/(Column|Row)/.test(each))).toEqual([]);
      const fonts = written.filter((each) => /\/Type \/Font\b/.test(each));
      const [sets, descendants] = [
        fonts.filter((each) => /\/Subtype \/Type0/.test(each)),
        fonts.filter((each) => /\/Subtype \/CIDFontType\d/.test(each)),
      ];
      expect(sets.length).toBeGreaterThan(0);
      // No font of another kind, which might be the reader's own.
      expect([descendants.length, fonts.length]).toEqual([sets.length, 2 * sets.length]);
      expect(sets.filter((each) => !/\/ToUnicode \d+ 0 R/.test(each))).toEqual([]);
      const descriptors = written.filter((each) => /\/Type \/FontDescriptor/.test(each));
      expect(descriptors).toHaveLength(descendants.length);
      expect(descriptors.filter((each) => !/\/FontFile[23]? \d+ 0 R/.test(each))).toEqual([]);
    });
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
