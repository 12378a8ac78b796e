import { readFileSync } from 'node:fs';
import { sayIn } from '@understory/words/say';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sayFaults } from '../platform/csv/fault.ts';
import { inOneGo } from '../platform/index.ts';
import { readSpreadsheet } from '../platform/spreadsheets/read-spreadsheet.ts';
import { workbook } from '../platform/spreadsheets/workbook.fixture.ts';
import {
  type CatalogueReading,
  catalogueOf,
  MOST_CATALOGUE_ROWS,
  readCatalogue as readUnsaid,
} from './catalogue-file.ts';

const FILE = readFileSync(new URL('../../../../data/plants.csv', import.meta.url), 'utf8');
const [HEADER = [], ...BODY] = parse(FILE, {});
const COLUMN = new Map(HEADER.map((name, at) => [name, at]));

const english = sayIn('en');
/** As it is told in English. */
const told = (reading: CatalogueReading) => ({
  ...reading,
  errors: sayFaults(english, reading.errors),
});
const readCatalogue = (csvText: string) => told(readUnsaid(csvText));
const readFile = async (bytes: Uint8Array) =>
  told(inOneGo(catalogueOf(await readSpreadsheet({ bytes, mostRows: MOST_CATALOGUE_ROWS }))));

type Cells = Readonly<Record<string, string>>;
/** Line of the row that the tests change: a deciduous native shrub that blooms and bears no mark of its own. */
const CHANGED = BODY.findIndex((cells) => cells[0] === 'oceanspray');
const LINE = CHANGED + 2;

const withCells = (cells: readonly string[], changes: Cells): string[] => {
  const changed = [...cells];
  for (const [name, value] of Object.entries(changes)) changed[COLUMN.get(name) ?? -1] = value;
  return changed;
};
const fileWith = (changes: Cells): string =>
  stringify([HEADER, ...BODY.map((cells, at) => (at === CHANGED ? withCells(cells, changes) : cells))]);

describe('the catalogue file', () => {
  test('is sound: 385 natives and 60 climate-adapted plants', () => {
    const { rows, errors } = readCatalogue(FILE);
    expect(errors).toEqual([]);
    expect(rows.filter((row) => row.plant_status === 'native')).toHaveLength(385);
    expect(rows.filter((row) => row.plant_status === 'climate_adapted')).toHaveLength(60);
  });

  test('is doubted where a range of zones leaves out Seattle', () => {
    const doubtful = readCatalogue(FILE).warnings.map(({ line }) => BODY[line - 2]?.[3]);
    expect(doubtful).toEqual(['Betula occidentalis', 'Elaeagnus commutata', 'Lewisiopsis tweedyi']);
  });

  test('gives typed values, empty ones as null or an empty list', () => {
    const row = readCatalogue(
      fileWith({ edible_parts: '', other_common_names: '', ecoregions: 'coastal;montane' }),
    ).rows[CHANGED];
    expect(row).toMatchObject({
      slug: 'oceanspray',
      edible_parts: null,
      other_common_names: [],
      ecoregions: ['coastal', 'montane'],
      thorny: false,
      bloom_start_month: expect.any(Number),
    });
  });
});

describe('a fault in one cell is told with its line and column', () => {
  const cases: readonly [what: string, changes: Cells, column: string, message: RegExp][] = [
    ['bar', { fruit: 'a|b' }, 'fruit', /\| or a line break/],
    ['line break', { fruit: 'a\nb' }, 'fruit', /\| or a line break/],
    ['required cell empty', { common_name: '' }, 'common_name', /empty/],
    ['required list empty', { sun_exposure: '' }, 'sun_exposure', /empty/],
    ['slug', { slug: 'Ocean_spray' }, 'slug', /lower-case/],
    ['scientific name', { scientific_name: 'holodiscus discolor' }, 'scientific_name', /binomial/],
    ['family', { family: 'Rosacea' }, 'family', /family/],
    ['USDA symbol', { usda_symbol: 'ho1' }, 'usda_symbol', /symbol/],
    ['plant status', { plant_status: 'exotic' }, 'plant_status', /one of/],
    ['plant type', { plant_type: 'moss' }, 'plant_type', /one of/],
    ['layer', { layer: 'sky' }, 'layer', /one of/],
    ['evergreen', { evergreen: 'true' }, 'evergreen', /one of/],
    ['growth rate', { growth_rate: 'rapid' }, 'growth_rate', /one of/],
    ['flag', { thorny: 'no' }, 'thorny', /true or false/],
    ['pollinator value', { pollinator_value: 'none' }, 'pollinator_value', /one of/],
    ['spread habit', { spread_habit: 'wandering' }, 'spread_habit', /one of/],
    ['leaf shape', { leaf_shape: 'oval' }, 'leaf_shape', /one of/],
    ['canopy form', { canopy_form: 'square' }, 'canopy_form', /one of/],
    ['foliage colour', { foliage_color: 'green' }, 'foliage_color', /one of/],
    ['confidence', { confidence: 'total' }, 'confidence', /one of/],
    ['wetland rating', { wetland_indicator: 'WET' }, 'wetland_indicator', /one of/],
    ['region', { native_regions: 'northwest_coastal;mars' }, 'native_regions', /"mars"/],
    ['sun code', { sun_exposure: 'FS;XX' }, 'sun_exposure', /"XX"/],
    ['moisture', { moisture_requirements: 'dry;damp' }, 'moisture_requirements', /"damp"/],
    ['soil', { soil_types: 'loam;peat' }, 'soil_types', /"peat"/],
    ['wildlife', { wildlife_value: 'birds;fish' }, 'wildlife_value', /"fish"/],
    ['ecoregion', { ecoregions: 'coastal;lunar' }, 'ecoregions', /"lunar"/],
    ['bloom colour', { bloom_color: 'white;mauve' }, 'bloom_color', /"mauve"/],
    ['source', { source_ids: 'hearsay;general' }, 'source_ids', /"hearsay"/],
    ['repeated word', { sun_exposure: 'FS;FS' }, 'sun_exposure', /repeats/],
    ['number', { height_mature_ft: 'tall' }, 'height_mature_ft', /not a number/],
    ['not quite a number', { height_mature_ft: '1e2' }, 'height_mature_ft', /not a number/],
    ['height too small', { height_mature_ft: '0.09' }, 'height_mature_ft', /below 0.1/],
    ['height too large', { height_mature_ft: '330.1' }, 'height_mature_ft', /above 330/],
    ['spread too small', { spread_mature_ft: '0.1' }, 'spread_mature_ft', /below 0.2/],
    ['spread too large', { spread_mature_ft: '91' }, 'spread_mature_ft', /above 90/],
    ['years', { years_to_maturity: '0' }, 'years_to_maturity', /below 1/],
    ['years not whole', { years_to_maturity: '4.5' }, 'years_to_maturity', /whole number/],
    ['pH too low', { soil_ph_min: '2.9' }, 'soil_ph_min', /below 3/],
    ['pH too high', { soil_ph_max: '9.6' }, 'soil_ph_max', /above 9.5/],
    ['zone too low', { usda_zone_min: '0' }, 'usda_zone_min', /below 1/],
    ['zone too high', { usda_zone_max: '13' }, 'usda_zone_max', /above 12/],
    ['bloom month', { bloom_end_month: '13' }, 'bloom_end_month', /month from 1 to 12/],
    ['description short', { description: 'A white shrub.' }, 'description', /shorter than 30/],
    ['description long', { description: 'a'.repeat(401) }, 'description', /longer than 400/],
    [
      'description of four sentences',
      { description: 'It is white. It is tall. It is old. It is here.' },
      'description',
      /3 sentences/,
    ],
    ['sources not ending in general', { source_ids: 'general;hosts' }, 'source_ids', /end in general/],
    ['pH range upside down', { soil_ph_min: '7', soil_ph_max: '6' }, 'soil_ph_min', /above soil_ph_max/],
    ['zones upside down', { usda_zone_min: '9', usda_zone_max: '8' }, 'usda_zone_min', /above usda_zone_max/],
    ['half a bloom', { bloom_end_month: '' }, 'bloom_start_month', /both/],
    [
      'colour without months',
      { bloom_start_month: '', bloom_end_month: '' },
      'bloom_color',
      /without bloom months/,
    ],
    ['fern in bloom', { plant_type: 'fern' }, 'bloom_start_month', /ferns do not bloom/],
    ['native of elsewhere', { native_regions: 'west' }, 'native_regions', /northwest_coastal/],
    ['native of nowhere', { ecoregions: '' }, 'ecoregions', /must not be empty/],
    ['adapted yet native', { plant_status: 'climate_adapted' }, 'native_regions', /must be empty/],
    [
      'drought tolerant without dry',
      { drought_tolerant: 'true', moisture_requirements: 'wet' },
      'drought_tolerant',
      /lacks dry/,
    ],
    ['tree of the shrub layer', { plant_type: 'tree', layer: 'shrub' }, 'layer', /canopy or understory/],
    ['low canopy', { layer: 'canopy', height_mature_ft: '39.9' }, 'height_mature_ft', /below 40/],
    ['high groundcover', { layer: 'groundcover', height_mature_ft: '3.1' }, 'height_mature_ft', /above 3/],
    [
      'dry water plant',
      { layer: 'aquatic', moisture_requirements: 'dry' },
      'moisture_requirements',
      /hold wet/,
    ],
    ['noxious weed', { scientific_name: 'Cytisus scoparius' }, 'scientific_name', /noxious/],
    ['noxious hybrid', { scientific_name: 'Reynoutria × bohemica' }, 'scientific_name', /noxious/],
    ['noxious synonym', { synonyms: 'Spiraea discolor;Hedera helix var. x' }, 'synonyms', /noxious/],
  ];

  test.each(cases)('%s', (_what, changes, column, message) => {
    const { errors } = readUnsaid(fileWith(changes));
    expect(sayFaults(english, errors)).toEqual([
      { line: LINE, column, value: expect.any(String), message: expect.stringMatching(message) },
    ]);
    const values = Object.values(errors[0]?.words.values ?? {}).map(String);
    const [marked] = sayFaults(sayIn('xx'), errors);
    const own = values.reduce((words, value) => words.replaceAll(value, ''), marked?.message ?? 'nothing');
    expect(own).not.toMatch(/[A-Za-z]/);
  });

  test.each([
    ['space around a cell', { fruit: ' small achenes ' }],
    ['height', { height_mature_ft: '0.1', layer: 'herbaceous' }],
    ['canopy at 40 ft', { layer: 'canopy', height_mature_ft: '40' }],
    ['groundcover at 3 ft', { layer: 'groundcover', height_mature_ft: '3' }],
    ['bloom across the new year', { bloom_start_month: '12', bloom_end_month: '3' }],
    ['colour none without months', { bloom_color: 'none', bloom_start_month: '', bloom_end_month: '' }],
    ['a hybrid', { scientific_name: 'Holodiscus × hortensis' }],
  ])('the boundary is allowed: %s', (_what, changes) => {
    expect(readCatalogue(fileWith(changes)).errors).toEqual([]);
  });
});

describe('a fault of the whole file', () => {
  const [first = []] = BODY;

  test.each([
    ['slug', { slug: first[0] ?? '' }],
    ['scientific_name', { scientific_name: first[3] ?? '' }],
    ['common_name', { common_name: (first[1] ?? '').toUpperCase() }],
  ])('two rows with the same %s', (column, changes) => {
    expect(readCatalogue(fileWith(changes)).errors).toEqual([
      { line: LINE, column, value: Object.values(changes)[0], message: 'is the same as on line 2' },
    ]);
  });

  test.each([
    ['too few', (cells: string[]) => cells.slice(1)],
    ['too many', (cells: string[]) => [...cells, 'more']],
  ])('a line with cells %s', (_what, change) => {
    const lines = BODY.map((cells, at) => (at === CHANGED ? change(cells) : cells));
    const { errors } = readCatalogue(stringify([HEADER, ...lines]));
    expect(new Set(errors.map(({ line }) => line))).toEqual(new Set([LINE]));
  });

  test('a column missing', () => {
    const header = HEADER.map((name) => (name === 'slug' ? 'id' : name));
    const { rows, errors } = readCatalogue(stringify([header, ...BODY]));
    expect(rows).toEqual([]);
    expect(errors).toEqual([{ line: 1, column: 'slug', value: '', message: 'is missing among the columns' }]);
  });

  test('a quote that never ends is a fault, and not the end of the file', () => {
    expect(readCatalogue(`${FILE}x,"open,\nand on`).errors).not.toEqual([]);
  });

  test('too few plants, natives or climate-adapted plants', () => {
    const natives = BODY.filter((cells) => cells.includes('native'));
    expect(readCatalogue(stringify([HEADER, ...natives])).errors).toMatchObject([
      { message: expect.stringContaining('only 0 climate-adapted plants') },
    ]);
    expect(readCatalogue(stringify([HEADER, ...natives.slice(0, 224)])).errors).toHaveLength(3);
    expect(readCatalogue('').errors).toMatchObject([
      { line: 1, message: expect.stringContaining('nothing in this file') },
    ]);
    expect(readCatalogue('\n\n').errors).toMatchObject([
      { line: 1, message: expect.stringContaining('nothing in this file') },
    ]);
  });

  test('a line after a cell that runs over two lines is still told by its own number', () => {
    const lines = BODY.map((cells, at) => {
      if (at === CHANGED - 1) return withCells(cells, { fruit: 'a\nb' });
      return at === CHANGED ? withCells(cells, { thorny: 'no' }) : cells;
    });
    expect(readCatalogue(stringify([HEADER, ...lines])).errors.map(({ line }) => line)).toEqual([
      LINE - 1,
      LINE + 1,
    ]);
  });
});

describe('abuse 56: a file as a spreadsheet saves it', () => {
  const encoded = (text: string) => new TextEncoder().encode(text);

  test.each([
    ['a byte order mark', encoded(`\uFEFF${FILE}`)],
    ['the line ends of Windows', encoded(FILE.replaceAll('\n', '\r\n'))],
    ['those of old Macs', encoded(FILE.replaceAll('\n', '\r'))],
    ['every cell in quotes', encoded(stringify([HEADER, ...BODY], { quoted: true }))],
    ['semicolons', encoded(stringify([HEADER, ...BODY], { delimiter: ';' }))],
    ['tabs', encoded(stringify([HEADER, ...BODY], { delimiter: '\t' }))],
    ['columns in another order', encoded(stringify([HEADER, ...BODY].map((cells) => cells.toReversed())))],
    ['empty lines and rows', encoded(`${FILE}\n\n${','.repeat(HEADER.length - 1)}\n`)],
    ['a title, notes and a total', encoded(`Plants of ours,\n,\n${FILE}Total,445\nlast changed in May\n`)],
    ['UTF-16', Buffer.from(`\uFEFF${FILE}`, 'utf16le')],
    ['a workbook around it', workbook({ Plants: [HEADER, ...BODY], Notes: [['of May']] })],
  ])('is read with %s', async (_what, bytes) => {
    const { rows, errors } = await readFile(bytes);
    expect(errors).toEqual([]);
    expect(rows).toEqual(readCatalogue(FILE).rows);
  });

  test('in Windows-1252 keeps its letters', async () => {
    const bytes = Buffer.from(fileWith({ fruit: 'a café au lait' }), 'latin1');
    expect((await readFile(bytes)).rows[CHANGED]?.fruit).toBe('a café au lait');
  });

  test('that is a damaged workbook is refused by name', async () => {
    expect((await readFile(Buffer.from('PK\u0003\u0004 and so on', 'latin1'))).errors).toMatchObject([
      { line: 1, column: '', value: '' },
    ]);
  });

  test('property: any bytes are read or refused with a line, never thrown at', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(FILE.length), async (noise, at) => {
        const whole = encoded(FILE);
        const broken = new Uint8Array([
          ...whole.subarray(0, at),
          ...noise,
          ...whole.subarray(at, at + 2_000),
        ]);
        const { errors } = await readFile(broken);
        expect(errors.every(({ line, message }) => line >= 1 && message !== '')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
