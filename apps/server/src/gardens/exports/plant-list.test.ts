import type { Plant } from '@understory/contract';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { asText } from '../../platform/csv/formula.ts';
import { plantListCsv } from './plant-list.ts';

const vineMaple: Plant = {
  id: 1,
  slug: 'vine-maple',
  common_name: 'Vine Maple',
  other_common_names: [],
  scientific_name: 'Acer circinatum',
  family: 'Sapindaceae',
  description: 'A small tree of the forest edge.',
  plant_status: 'native',
  native_regions: ['northwest_coastal', 'west'],
  plant_type: 'tree',
  layer: 'understory',
  evergreen: 'deciduous',
  height_mature: 15,
  spread_mature: 12.5,
  height_category: 'tall',
  sun_exposure: ['PS', 'SH'],
  moisture_requirements: ['moist'],
  bloom_color: ['white', 'yellow_green'],
  bloom_start_month: 4,
  bloom_end_month: 5,
  foliage_color: 'bright_green',
  foliage_color_fall: 'orange',
  leaf_shape: 'palmate',
  canopy_form: 'spreading',
  fruit: null,
  images: [],
  image_url: '/pictures/vine-maple.svg',
  image: '/pictures/vine-maple.svg',
  image_alt_text: 'Vine maple',
  preview_url: '/pictures/plants/vine-maple/preview.png',
  synonyms: [],
  usda_symbol: 'ACCI',
  years_to_maturity: 20,
  growth_rate: 'moderate',
  soil_types: ['sand', 'loam'],
  soil_ph_min: 5.5,
  soil_ph_max: 7.5,
  usda_zone_min: 5,
  usda_zone_max: 9,
  drought_tolerant: false,
  salt_tolerant: false,
  deer_resistant: false,
  wildlife_value: ['birds'],
  lepidoptera_host_note: null,
  pollinator_value: 'medium',
  edible_parts: null,
  toxicity_note: null,
  wetland_indicator: null,
  ecoregions: [],
  habitat_note: 'Forest edges',
  maintenance_note: 'Water in dry summers',
  spread_habit: 'suckering',
  thorny: false,
  confidence: 'high',
  source_ids: [],
};
const plant = (facts: Partial<Plant> = {}): Plant => ({ ...vineMaple, ...facts });
const line = (facts: Partial<Plant> = {}, quantity = 1, isPlaced = true) => ({
  plant: plant(facts),
  quantity,
  isPlaced,
});
/** Read by another program than the one that wrote it. */
function read(csv: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

describe('abuse 57: a cell that a spreadsheet would run is made text', () => {
  it.each([
    '=HYPERLINK("http://evil","x")',
    ' =1+1',
    '\n=1+1',
    '\r\n=1+1',
    '\t=1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
    '\u0000=1+1',
    '\u200B=1+1',
    '\u202E=1+1',
    '+1',
    '-1',
    ' -1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '\tplain',
    '\rplain',
    '\nplain',
  ])('%j', (cell) => expect(asText(cell)).toBe(`'${cell}`));

  it.each(['Vine Maple', '', '12.5', 'a=b', '1-2', "'quoted", 'x\n=1', ' two words'])('%j stays', (cell) =>
    expect(asText(cell)).toBe(cell),
  );

  it('holds for every cell of the list, quoted where CSV needs it', () => {
    const csv = plantListCsv(
      [line({ common_name: '\n=cmd|"/C calc"!A0', scientific_name: '@x, "y"' })],
      'west',
    );
    expect(read(csv)[0]).toMatchObject({
      'Common name': '\'\n=cmd|"/C calc"!A0',
      'Scientific name': '\'@x, "y"',
    });
  });

  it.each(['\n', '\r', '\r\n'])('%j within a cell begins no line of its own', (end) => {
    const csv = plantListCsv([line({ common_name: `Fern${end}=1+1` })], 'west');
    expect(csv).toContain(`\r\n"Fern${end}=1+1",`);
  });
});

describe('the list', () => {
  it('says of each plant what a gardener buys and plants it by', () => {
    expect(read(plantListCsv([line({}, 3)], 'northwest_coastal'))).toEqual([
      {
        'Common name': 'Vine Maple',
        'Scientific name': 'Acer circinatum',
        Quantity: '3',
        Where: 'on the plan',
        'Spacing (ft)': '12.5',
        'Height at maturity (ft)': '15',
        'Spread at maturity (ft)': '12.5',
        'Years to maturity': '20',
        Kind: 'tree',
        Leaves: 'deciduous',
        Sun: 'Partial Sun, Shade',
        Moisture: 'moist',
        Soil: 'sand, loam',
        Bloom: 'April to May, white and yellow-green',
        "Native to the garden's region": 'yes',
        Notes: 'Water in dry summers',
      },
    ]);
  });

  it.each([
    ['no bloom', { bloom_start_month: null, bloom_end_month: null, bloom_color: ['none'] }, ''],
    ['one month', { bloom_start_month: 6, bloom_end_month: 6, bloom_color: ['blue'] }, 'June, blue'],
    [
      'over the new year',
      { bloom_start_month: 12, bloom_end_month: 2, bloom_color: ['none'] },
      'December to February',
    ],
  ] as const)('tells bloom: %s', (_what, facts, bloom) => {
    const [row] = read(plantListCsv([line({ ...facts, bloom_color: [...facts.bloom_color] })], 'west'));
    expect(row?.Bloom).toBe(bloom);
  });

  it('is not native to a region it does not grow in by itself, or to none', () => {
    for (const region of ['northeast', undefined] as const) {
      expect(read(plantListCsv([line()], region))[0]?.["Native to the garden's region"]).toBe('no');
    }
  });

  it('has the plan before the collection, each by name', () => {
    const names = (lines: Parameters<typeof plantListCsv>[0]) =>
      read(plantListCsv(lines, 'west')).map((row) => row['Common name']);
    expect(
      names([
        line({ common_name: 'Camas' }, 1, false),
        line({ common_name: 'zebra grass' }),
        line({ common_name: 'Yarrow' }),
      ]),
    ).toEqual(['Yarrow', 'zebra grass', 'Camas']);
  });

  it('tells those that stood there before apart: they are not bought', () => {
    const standing = { ...line({ common_name: 'Old oak' }), isExisting: true };
    const rows = read(plantListCsv([standing, line({ common_name: 'Yarrow' })], 'west'));
    expect(rows.map((row) => [row['Common name'], row.Where])).toEqual([
      ['Yarrow', 'on the plan'],
      ['Old oak', 'standing already'],
    ]);
  });

  it('starts with a byte order mark, ends its lines for spreadsheets, and keeps its head when empty', () => {
    const csv = plantListCsv([], 'west');
    expect(csv.startsWith('\uFEFFCommon name,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
  });
});

it('gives every cell back as it was written, whatever signs are in it', () => {
  const words = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(words, words, words, (common_name, scientific_name, maintenance_note) => {
      const [row] = read(plantListCsv([line({ common_name, scientific_name, maintenance_note }, 7)], 'west'));
      expect(row).toMatchObject({
        'Common name': asText(common_name),
        'Scientific name': asText(scientific_name),
        Notes: asText(maintenance_note),
        Quantity: '7',
      });
    }),
  );
});
