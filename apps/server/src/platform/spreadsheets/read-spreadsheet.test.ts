import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet, separatorOf } from './read-spreadsheet.ts';
import { sheetXml, workbook } from './workbook.fixture.ts';

const read = (bytes: Uint8Array, mostRows = 50_000) => readSpreadsheet({ bytes, mostRows });
const text = (words: string) => new TextEncoder().encode(words);
const cells = async (bytes: Uint8Array) =>
  (await read(bytes)).tabs?.map(({ rows }) => rows.map((row) => row.cells));
const utf16 = (words: string, isLittle: boolean, hasMark: boolean) => {
  const codes = [...(hasMark ? '\ufeff' : ''), ...words].flatMap((sign) =>
    sign.split('').map((unit) => unit.charCodeAt(0)),
  );
  return Uint8Array.from(
    codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  );
};

const TABLE = [
  ['Plant', 'Price'],
  ['Salal', '12.99'],
];

describe('a text file', () => {
  it.each([
    ['commas', text('Plant,Price\nSalal,12.99\n')],
    ['semicolons', text('Plant;Price\nSalal;12.99\n')],
    ['tabs', text('Plant\tPrice\nSalal\t12.99\n')],
    ['bars', text('Plant|Price\nSalal|12.99')],
    ['a mark of UTF-8, and Windows line ends', text('\ufeffPlant,Price\r\nSalal,12.99\r\n')],
    ['line ends of old Macs', text('Plant,Price\rSalal,12.99')],
    ['a line that tells the separator', text('sep=;\nPlant;Price\nSalal;12.99')],
    ['UTF-16 with its mark', utf16('Plant,Price\nSalal,12.99\n', true, true)],
    ['UTF-16 the other way round', utf16('Plant,Price\nSalal,12.99\n', false, true)],
    ['UTF-16 without a mark', utf16('Plant,Price\nSalal,12.99\n', true, false)],
    ['blank rows and columns at their ends', text('Plant,Price,,\n,,,\nSalal,12.99,,\n,,,\n')],
    ['spaces, and signs that nobody sees', text('Plant , Price\n\u200bSalal\u00a0, 12.99 ')],
  ])('with %s', async (_, bytes) => {
    expect(await cells(bytes)).toEqual([TABLE]);
  });

  it('in Windows-1252 keeps its letters', async () => {
    const bytes = Uint8Array.from([
      ...text('Plant,Size\nSalal,4'),
      0x94,
      0x0a,
      ...text('Caf'),
      0xe9,
      ...text(',1'),
    ]);
    expect(await cells(bytes)).toEqual([
      [
        ['Plant', 'Size'],
        ['Salal', '4”'],
        ['Café', '1'],
      ],
    ]);
  });

  it.each([
    [
      'inches within a cell',
      'Plant,Size\nSalal,4" pot\nFern,"6"" pot"',
      [
        ['Plant', 'Size'],
        ['Salal', '4" pot'],
        ['Fern', '6" pot'],
      ],
    ],
    [
      'inches that begin a cell',
      'Plant,Size\nSalal,"4\nFern,1',
      [
        ['Plant', 'Size'],
        ['Salal', '"4'],
        ['Fern', '1'],
      ],
    ],
    [
      'a line break within quotes',
      'Plant,Size\n"Salal\nGaultheria",1',
      [
        ['Plant', 'Size'],
        ['Salal\nGaultheria', '1'],
      ],
    ],
  ])('with %s', async (_, words, expected) => {
    expect(await cells(text(words))).toEqual([expected]);
  });

  it('tells each row by the line it begins on', async () => {
    const { tabs } = await read(text('sep=,\n\nPlant,Note\nSalal,"a\nb"\n\nFern,c\n'));
    expect(tabs?.[0]?.rows.map(({ line }) => line)).toEqual([3, 4, 7]);
  });

  it('any table comes back as it was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"é1.\n'.split('')), maxLength: 8 });
    const quoted = (words: string) => `"${words.replaceAll('"', '""')}"`;
    const tidy = (words: string) => words.replaceAll(/[^\S\n]+/g, ' ').trim();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
        const file = text([['x', 'y'], ...rows].map((each) => each.map(quoted).join(',')).join('\n'));
        const expected = rows
          .map((each) => each.map(tidy))
          .map(([a = '', b = '']) => (b === '' ? (a === '' ? [] : [a]) : [a, b]));
        expect(await cells(file)).toEqual([[['x', 'y'], ...expected.filter((each) => each.length > 0)]]);
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['a comma in every line beats one semicolon', 'a,b;c\nd,e\nf,g', ','],
  ['commas within quotes part nothing', '"a,b";c\n"d,e";f', ';'],
  ['decimal commas part less than semicolons', 'a;1,5;2,5\nb;2,5;3,5', ';'],
  ['one column', 'a\nb', ','],
])('%s', (_, words, separator) => expect(separatorOf(words)).toBe(separator));

describe('a workbook', () => {
  it('is read with its tabs: figures, yes and no, and what formulas came to', async () => {
    const bytes = workbook({
      'In stock': [
        ['Plant', 'Price'],
        ['Salal', 12.99],
        ['Fern', { formula: 'A1', value: 0.1 + 0.2 }],
        [null, null],
        ['Iris', true],
      ],
      Empty: [],
      Notes: [['call first']],
    });
    expect(await read(bytes)).toEqual({
      tabs: [
        {
          name: 'In stock',
          rows: [
            { line: 1, cells: ['Plant', 'Price'] },
            { line: 2, cells: ['Salal', '12.99'] },
            { line: 3, cells: ['Fern', '0.3'] },
            { line: 5, cells: ['Iris', 'yes'] },
          ],
        },
        { name: 'Notes', rows: [{ line: 1, cells: ['call first'] }] },
      ],
    });
  });

  it('with merged cells has what stands in the first of them', async () => {
    const merged = sheetXml(
      [
        ['1 gal', null, '5 gal', null],
        ['Qty', 'Price', 'Qty', 'Price'],
      ],
      '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    );
    expect(await cells(workbook({ a: merged }))).toEqual([
      [
        ['1 gal', '', '5 gal'],
        ['Qty', 'Price', 'Qty', 'Price'],
      ],
    ]);
  });
});

/** 128 MB that pack into 0.1: more than any workbook may unpack to. */
const bomb = () => new Uint8Array(128 * 1024 * 1024).fill(0x20);
const far = (at: string) =>
  `<?xml version="1.0"?><worksheet><sheetData><row r="1"><c r="${at}" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`;
const entities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;

describe('what is no sheet is refused in a sentence', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(), 'empty'],
    ['white space', () => text(' \r\n\t\n'), 'empty'],
    ['rows of nothing', () => text(',,,\n,,\n'), 'empty'],
    ['a workbook of nothing', () => workbook({ a: [] }), 'empty'],
    [
      'a PNG named .csv',
      () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'picture',
    ],
    ['a JPEG', () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'picture'],
    ['a PDF', () => text('%PDF-1.7\n'), 'pdf'],
    [
      'an old or locked workbook',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'oldOrLocked',
    ],
    ['a web page', () => text('<html><table><tr><td>Salal</td></tr></table></html>'), 'webPage'],
    [
      'bytes of a program',
      () => Uint8Array.from(Array.from({ length: 4096 }, (_, at) => (at * 31) % 47)),
      'noText',
    ],
    ['an archive', () => zipSync({ 'readme.txt': strToU8('hello') }), 'archive'],
    [
      'an OpenDocument',
      () => zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<a/>') }),
      'otherProgram',
    ],
    ['macros', () => workbook({ a: [['x']] }, { 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['half a workbook', () => workbook({ a: [['x', 'y']] }).slice(0, 300), 'broken'],
    [
      'a workbook without its parts',
      () => workbook({ a: [['x']] }, { 'xl/_rels/workbook.xml.rels': '<x' }),
      'broken',
    ],
    ['entities that grow', () => workbook({ a: entities }), 'broken'],
    [
      '512 times its size when unpacked',
      () => workbook({ a: [['x']] }, { 'xl/worksheets/sheet1.xml': bomb() }),
      'unpacksTooLarge',
    ],
    ['a cell at the end of the world', () => workbook({ a: far('XFD1048576') }), 'tooManyRows'],
    ['a cell far to the right', () => workbook({ a: far('XFD1') }), 'tooManyColumns'],
    ['a thousand columns', () => text(`${'a,'.repeat(1_000)}b\n`), 'tooManyColumns'],
    ['a million rows', () => text('a,b\n'.repeat(1_000_000)), 'tooManyRows'],
  ])('%s', async (_, file, words) => {
    expect((await read(file())).refused?.id).toBe(`refused.spreadsheet.${words}`);
  });

  it('has as many rows as it may below the names of its columns, and not one more', async () => {
    const rows = (count: number) => text('a,b\n'.repeat(count));
    expect((await read(rows(501), 500)).tabs?.[0]?.rows).toHaveLength(501);
    expect((await read(rows(502), 500)).refused).toMatchObject({ values: { mostRows: 500 } });
  });

  it('whatever bytes come: tabs or a sentence, and no fault of ours', async () => {
    const start = fc.constantFrom<number[]>([], [0x50, 0x4b, 3, 4], [0xff, 0xfe], [0xfe, 0xff], [0x22]);
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (begins, rest) => {
        const { tabs, refused } = await read(Uint8Array.from([...begins, ...rest]));
        expect(Boolean(tabs) !== Boolean(refused)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
