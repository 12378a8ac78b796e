import type { Plant } from '@understory/contract';
import { INCHES_PER_FOOT, type RegionKey, type SunCode, spacingOf } from '@understory/garden';
import type { Words } from '@understory/words';
import { stringify } from 'csv-stringify/sync';
import type { PlantFacts } from '../../plants/index.ts';
import { asText, SPREADSHEET_CSV } from '../../platform/csv/formula.ts';
import { type FileReply, type Person, sayToReader, type Tx } from '../../platform/index.ts';
import { readPlanted } from '../planted.ts';
import { type CountedSpecies, speciesOf } from '../summary/schedule.ts';
import { seasonWords } from './care-calendar.ts';

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
  /*i18n*/ { id: 'plantList.code', message: 'Code' },
  /*i18n*/ { id: 'plantList.commonName', message: 'Common name' },
  /*i18n*/ { id: 'plantList.scientificName', message: 'Scientific name' },
  /*i18n*/ { id: 'plantList.quantity', message: 'Quantity' },
  /*i18n*/ { id: 'plantList.toPlant', message: 'To plant' },
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

const WHERE: Readonly<Record<CountedSpecies['kind'], Words>> = {
  to_plant: /*i18n*/ { id: 'plantList.placed', message: 'on the plan' },
  existing: /*i18n*/ { id: 'plantList.standing', message: 'standing already' },
  collected: /*i18n*/ { id: 'plantList.collected', message: 'collected, not yet on the plan' },
};

const YES: Words = /*i18n*/ { id: 'plantList.yes', message: 'yes' };
const NO: Words = /*i18n*/ { id: 'plantList.no', message: 'no' };

const inWords = (name: string): string => name.replaceAll('_', ' ');

function cellsOf(
  { plant, code, kind, quantity, existing }: CountedSpecies,
  region: RegionKey | undefined,
): string[] {
  return [
    code,
    plant.common_name,
    plant.scientific_name,
    String(quantity),
    kind === 'collected' ? '' : String(quantity - existing),
    sayToReader(WHERE[kind]),
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
 * A plant list as CSV for spreadsheets, a line for each species in the order given. How many are to be planted is told beside how many
 * there are; of what is only collected it is left open.
 */
export const plantListCsv = (species: readonly CountedSpecies[], region: RegionKey | undefined): string =>
  stringify(
    [COLUMNS.map((column) => sayToReader(column)), ...species.map((line) => cellsOf(line, region))],
    SPREADSHEET_CSV,
  );

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
    content: plantListCsv(speciesOf(planted), planted.region),
  };
}
