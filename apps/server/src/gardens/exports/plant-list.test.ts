import type { Plant } from '@understory/contract';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { asText } from '../../platform/csv/formula.ts';
import { speciesOf } from '../summary/schedule.ts';
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
  native_states: [],
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
const line = (facts: Partial<Plant> = {}, quantity = 1) => ({
  plant: plant(facts),
  code: 'ACECIR',
  kind: 'to_plant' as const,
  quantity,
  existing: 0,
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
    expect(csv).toContain(`\r\nACECIR,"Fern${end}=1+1",`);
  });
});

describe('the list', () => {
  it('says of each plant what a gardener buys and plants it by', () => {
    expect(read(plantListCsv([line({}, 3)], 'northwest_coastal'))).toEqual([
      {
        Code: 'ACECIR',
        'Common name': 'Vine Maple',
        'Scientific name': 'Acer circinatum',
        Quantity: '3',
        'To plant': '3',
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

  const stands = (id: number, common_name: string, quantity: number, existing = false) => ({
    ...{ x: 0, y: 0, quantity, existing },
    plant: plant({ id, common_name }),
  });
  const collected = (id: number, common_name: string, quantity = 1) => ({
    plant: plant({ id, common_name }),
    quantity,
  });
  it.each<[string, Parameters<typeof speciesOf>[0], string[][]]>([
    [
      'what is placed by its number, wherever it stands',
      { standing: [stands(1, 'Yarrow', 3), stands(1, 'Yarrow', 4)], collected: [] },
      [['Yarrow', '7', '7', 'on the plan']],
    ],
    [
      'what stood there before in the same line, and not to be planted',
      { standing: [stands(1, 'Yarrow', 3), stands(1, 'Yarrow', 2, true)], collected: [] },
      [['Yarrow', '5', '3', 'on the plan']],
    ],
    [
      'the plan, then what only stands there, then what is only collected, each by name',
      {
        standing: [stands(1, 'zebra grass', 1), stands(2, 'Old oak', 1, true), stands(3, 'Yarrow', 1)],
        collected: [collected(4, 'Camas', 5), collected(5, 'Aster')],
      },
      [
        ['Yarrow', '1', '1', 'on the plan'],
        ['zebra grass', '1', '1', 'on the plan'],
        ['Old oak', '1', '0', 'standing already'],
        ['Aster', '1', '', 'collected, not yet on the plan'],
        ['Camas', '5', '', 'collected, not yet on the plan'],
      ],
    ],
  ])('has one line for a species: %s', (_what, planted, lines) => {
    const rows = read(plantListCsv(speciesOf(planted), 'west'));
    expect(rows.map((row) => [row['Common name'], row.Quantity, row['To plant'], row.Where])).toEqual(lines);
  });

  it('starts with a byte order mark, ends its lines for spreadsheets, and keeps its head when empty', () => {
    const csv = plantListCsv([], 'west');
    expect(csv.startsWith('\uFEFFCode,Common name,')).toBe(true);
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
