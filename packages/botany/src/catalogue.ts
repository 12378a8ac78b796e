import type { BloomColor, Month, PlantLooks } from '@understory/garden';

/** A row of the catalogue as what draws plants needs it. */
export interface CataloguePlant {
  readonly slug: string;
  readonly commonName: string;
  readonly looks: PlantLooks;
}

/** Cells of a CSV text, row by row; quoted cells may hold commas, line breaks and doubled quotes. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',' && end !== '') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

/** Reads a cell of a row by the name of its column; empty where there is no such column. */
export type CellOf = (column: string) => string;

/** The rows of a catalogue file, each as what its cells say. */
export function rowsIn(csvText: string): readonly CellOf[] {
  const [header = [], ...rows] = cellsOf(csvText);
  return rows.map((row) => (column) => row[header.indexOf(column)] ?? '');
}

/** The plants of a catalogue file, trusting its vocabularies: the catalogue's own tests check those. */
export function plantsIn(csvText: string): readonly CataloguePlant[] {
  return rowsIn(csvText).map((cell) => {
    const month = (name: string): Month | null => (cell(name) === '' ? null : (Number(cell(name)) as Month));
    const looks: PlantLooks = {
      scientific_name: cell('scientific_name'),
      plant_type: cell('plant_type') as PlantLooks['plant_type'],
      layer: cell('layer') as PlantLooks['layer'],
      evergreen: cell('evergreen') as PlantLooks['evergreen'],
      height_mature: Number(cell('height_mature_ft')),
      spread_mature: Number(cell('spread_mature_ft')),
      canopy_form: cell('canopy_form') as PlantLooks['canopy_form'],
      leaf_shape: cell('leaf_shape') as PlantLooks['leaf_shape'],
      foliage_color: cell('foliage_color') as PlantLooks['foliage_color'],
      foliage_color_fall: cell('foliage_color_fall'),
      bloom_color: cell('bloom_color').split(';') as BloomColor[],
      bloom_start_month: month('bloom_start_month'),
      bloom_end_month: month('bloom_end_month'),
      fruit: cell('fruit') === '' ? null : cell('fruit'),
    };
    return {
      slug: cell('slug'),
      commonName: cell('common_name'),
      looks,
    };
  });
}
