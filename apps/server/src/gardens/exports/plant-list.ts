import type { PlantCard } from '@understory/contract';
import { MONTH_NAMES, type RegionKey, regionKeyOf, type SunCode } from '@understory/garden';
import { stringify } from 'csv-stringify/sync';
import type { PlantFacts } from '../../plants/index.ts';
import type { FileReply, Person, Tx } from '../../platform/index.ts';
import { admitTo } from '../policy.ts';
import * as store from '../store.ts';

/** One line of a plant list. */
export interface PlantListLine {
  readonly plant: PlantCard;
  readonly quantity: number;
  readonly isPlaced: boolean;
  /** It stood there before, and is not to be bought. */
  readonly isExisting?: boolean;
}

const SUN_WORDS: Readonly<Record<SunCode, string>> = { FS: 'Full Sun', PS: 'Partial Sun', SH: 'Shade' };

/**
 * Spreadsheets run a cell that starts with one of these as a formula, some of them also behind white space or
 * in full width (OWASP, "CSV Injection"). An apostrophe in front makes it text.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** The text as a cell that no spreadsheet runs. */
export const asText = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

function bloomOf({ bloom_start_month: start, bloom_end_month: end, bloom_color }: PlantCard): string {
  if (start === null || end === null) return '';
  const months = start === end ? MONTH_NAMES[start] : `${MONTH_NAMES[start]} to ${MONTH_NAMES[end]}`;
  const colors = bloom_color.filter((color) => color !== 'none').map((color) => color.replaceAll('_', '-'));
  return colors.length > 0 ? `${months}, ${colors.join(' and ')}` : months;
}

const COLUMNS = [
  'Common name',
  'Scientific name',
  'Quantity',
  'Where',
  'Spacing at maturity (ft)',
  'Height at maturity (ft)',
  'Sun',
  'Moisture',
  'Bloom',
  "Native to the garden's region",
] as const;

const whereOf = ({ isPlaced, isExisting }: PlantListLine): string =>
  isPlaced ? (isExisting ? 'standing already' : 'on the plan') : 'in the collection';

function cellsOf(line: PlantListLine, region: RegionKey | undefined): string[] {
  const { plant, quantity } = line;
  return [
    plant.common_name,
    plant.scientific_name,
    String(quantity),
    whereOf(line),
    String(plant.spread_mature),
    String(plant.height_mature),
    plant.sun_exposure.map((code) => SUN_WORDS[code]).join(', '),
    plant.moisture_requirements.join(', '),
    bloomOf(plant),
    region && plant.native_regions.includes(region) ? 'yes' : 'no',
  ].map(asText);
}

/**
 * A plant list as CSV: UTF-8 with a byte order mark, which spreadsheets need to read it as such, and lines
 * ended as RFC 4180 says. Plants of the plan come first, then those that stood there before, then the collection, each by
 * common name.
 */
export function plantListCsv(lines: readonly PlantListLine[], region: RegionKey | undefined): string {
  const sorted = [...lines].sort(
    (a, b) =>
      Number(b.isPlaced) - Number(a.isPlaced) ||
      Number(a.isExisting ?? false) - Number(b.isExisting ?? false) ||
      a.plant.common_name.localeCompare(b.plant.common_name, 'en'),
  );
  return stringify([[...COLUMNS], ...sorted.map((line) => cellsOf(line, region))], {
    bom: true,
    record_delimiter: 'windows',
  });
}

/** @throws Refusal 404 for a garden that is not, 403 for another person's or for a tier that cannot export */
export async function exportPlantList(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  gardenId: number,
): Promise<FileReply> {
  const garden = admitTo(person, await store.findGarden(tx, gardenId), 'view');
  const counts = await store.plantCounts(tx, gardenId);
  const cards = await plants.cardsById(
    tx,
    counts.map(({ plantId }) => plantId),
  );
  const lines = counts.flatMap(({ plantId, ...line }) => {
    const plant = cards.get(plantId);
    return plant ? [{ plant, ...line }] : [];
  });
  if (lines.length < counts.length)
    throw new Error(`Garden ${gardenId} holds plants without a catalogue entry`);
  return {
    filename: `${garden.name} plants.csv`,
    content: plantListCsv(lines, regionKeyOf(garden.regionId)),
  };
}
