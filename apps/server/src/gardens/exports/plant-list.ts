import type { Plant } from '@understory/contract';
import { INCHES_PER_FOOT, type RegionKey, type SunCode, spacingOf } from '@understory/garden';
import type { Words } from '@understory/words';
import { stringify } from 'csv-stringify/sync';
import type { PlantFacts } from '../../plants/index.ts';
import { asText, SPREADSHEET_CSV } from '../../platform/csv/formula.ts';
import { type FileReply, type Person, sayToReader, type Tx } from '../../platform/index.ts';
import { type PlantedGarden, readPlanted } from '../planted.ts';
import { seasonWords } from './care-calendar.ts';

/** One line of a plant list. */
export interface PlantListLine {
  readonly plant: Plant;
  readonly quantity: number;
  readonly isPlaced: boolean;
  /** It stood there before, and is not to be bought. */
  readonly isExisting?: boolean;
}

const SUN_WORDS: Readonly<Record<SunCode, Words>> = {
  FS: /*i18n*/ { id: 'plantList.fullSun', message: 'Full Sun' },
  PS: /*i18n*/ { id: 'plantList.partialSun', message: 'Partial Sun' },
  SH: /*i18n*/ { id: 'plantList.shade', message: 'Shade' },
};

function bloomOf({ bloom_start_month: start, bloom_end_month: end, bloom_color }: Plant): string {
  if (start === null || end === null) return '';
  const months = seasonWords({ from: start, to: end });
  const colors = bloom_color.filter((color) => color !== 'none').map((color) => color.replaceAll('_', '-'));
  return colors.length > 0
    ? sayToReader(
        /*i18n*/ {
          id: 'plantList.bloom',
          message: '{months}, {colors}',
          values: { months, colors: colors.join(' and ') },
        },
      )
    : months;
}

const COLUMNS: readonly Words[] = [
  /*i18n*/ { id: 'plantList.commonName', message: 'Common name' },
  /*i18n*/ { id: 'plantList.scientificName', message: 'Scientific name' },
  /*i18n*/ { id: 'plantList.quantity', message: 'Quantity' },
  /*i18n*/ { id: 'plantList.where', message: 'Where' },
  /*i18n*/ { id: 'plantList.spacing', message: 'Spacing (ft)' },
  /*i18n*/ { id: 'plantList.height', message: 'Height at maturity (ft)' },
  /*i18n*/ { id: 'plantList.spread', message: 'Spread at maturity (ft)' },
  /*i18n*/ { id: 'plantList.years', message: 'Years to maturity' },
  /*i18n*/ { id: 'plantList.kind', message: 'Kind' },
  /*i18n*/ { id: 'plantList.leaves', message: 'Leaves' },
  /*i18n*/ { id: 'plantList.sun', message: 'Sun' },
  /*i18n*/ { id: 'plantList.moisture', message: 'Moisture' },
  /*i18n*/ { id: 'plantList.soil', message: 'Soil' },
  /*i18n*/ { id: 'plantList.bloomColumn', message: 'Bloom' },
  /*i18n*/ { id: 'plantList.native', message: "Native to the garden's region" },
  /*i18n*/ { id: 'plantList.notes', message: 'Notes' },
];

function whereOf({ isPlaced, isExisting }: PlantListLine): Words {
  if (!isPlaced) return /*i18n*/ { id: 'plantList.collected', message: 'in the collection' };
  return isExisting
    ? /*i18n*/ { id: 'plantList.standing', message: 'standing already' }
    : /*i18n*/ { id: 'plantList.placed', message: 'on the plan' };
}

const YES: Words = /*i18n*/ { id: 'plantList.yes', message: 'yes' };
const NO: Words = /*i18n*/ { id: 'plantList.no', message: 'no' };

const inWords = (name: string): string => name.replaceAll('_', ' ');

function cellsOf(line: PlantListLine, region: RegionKey | undefined): string[] {
  const { plant, quantity } = line;
  return [
    plant.common_name,
    plant.scientific_name,
    String(quantity),
    sayToReader(whereOf(line)),
    String(Math.round((spacingOf(plant) / INCHES_PER_FOOT) * 10) / 10),
    String(plant.height_mature),
    String(plant.spread_mature),
    String(plant.years_to_maturity),
    inWords(plant.plant_type),
    inWords(plant.evergreen),
    plant.sun_exposure.map((code) => sayToReader(SUN_WORDS[code])).join(', '),
    plant.moisture_requirements.join(', '),
    plant.soil_types.join(', '),
    bloomOf(plant),
    region && plant.native_regions.includes(region) ? sayToReader(YES) : sayToReader(NO),
    plant.maintenance_note,
  ].map(asText);
}

/**
 * A plant list as CSV for spreadsheets. Plants of the plan come first, then those that stood there before, then the collection, each by
 * common name.
 */
export function plantListCsv(lines: readonly PlantListLine[], region: RegionKey | undefined): string {
  const sorted = [...lines].sort(
    (a, b) =>
      Number(b.isPlaced) - Number(a.isPlaced) ||
      Number(a.isExisting ?? false) - Number(b.isExisting ?? false) ||
      a.plant.common_name.localeCompare(b.plant.common_name, 'en'),
  );
  return stringify(
    [COLUMNS.map((column) => sayToReader(column)), ...sorted.map((line) => cellsOf(line, region))],
    SPREADSHEET_CSV,
  );
}

/** The lines of a garden's list: each plant once for each way in which it is there, with how many of it. */
export function linesOf({
  standing,
  collected,
}: Pick<PlantedGarden, 'standing' | 'collected'>): readonly PlantListLine[] {
  const lines = new Map<string, PlantListLine>();
  const add = (line: PlantListLine) => {
    const key = `${line.plant.id} ${line.isPlaced} ${line.isExisting ?? false}`;
    lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) });
  };
  for (const { plant, quantity, existing } of standing)
    add({ plant, quantity, isPlaced: true, isExisting: existing });
  for (const { plant, quantity } of collected) add({ plant, quantity, isPlaced: false });
  return [...lines.values()];
}

/** @throws ApiError 404 for a garden that is not, 403 for another person's or for a tier that cannot export */
export async function exportPlantList(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  gardenId: number,
): Promise<FileReply> {
  const planted = await readPlanted(tx, plants, person, gardenId, 'export_csv');
  return {
    filename: `${planted.garden.name} plants.csv`,
    content: plantListCsv(linesOf(planted), planted.region),
  };
}
