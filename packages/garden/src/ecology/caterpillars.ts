import { countOf, type EcologyPlant, type EcologyStanding, type PlantCount, speciesOf } from './garden.ts';

/** What the HOSTS database records of a plant, as the catalogue's note tells it. */
export interface HostRecord {
  /** Kinds of moths and butterflies recorded in North America on the plant's genus; null where only the species was counted. */
  readonly genus: number | null;
  /** The same on this very species; null where none is listed by its name. */
  readonly species: number | null;
  /** Well-known ones among them, by their common names. */
  readonly named: readonly string[];
}

/** Plants of one genus as food of caterpillars. */
export interface HostGenus extends PlantCount {
  readonly genus: string;
  /** Kinds of moths and butterflies: of the genus, or of the species where only that was counted. */
  readonly kinds: number;
  readonly counted_on: 'genus' | 'species';
  readonly named: readonly string[];
}

export interface CaterpillarHosts {
  /** Most kinds first. They are not summed: one moth may feed on several genera. */
  readonly genera: readonly HostGenus[];
  /** Plants with any record, and those without: for these nothing is known, which is not that nothing feeds on them. */
  readonly recorded: PlantCount;
  readonly unrecorded: PlantCount;
}

const ON_GENUS = /^HOSTS records (\d+) North American moth (?:and|or) butterfly species on the genus /;
const ON_SPECIES = / and (\d+) on this species/;
const INTRODUCED =
  /^HOSTS records (\d+) North American moth (?:and|or) butterfly species feeding on this introduced garden species/;
const NAMED = /feeds caterpillars of ([^.]+)/;

/** Reads the catalogue's note; undefined for a plant without one, or with one of another form. */
export function hostRecordOf(note: string | null): HostRecord | undefined {
  if (!note) return undefined;
  const named = (NAMED.exec(note)?.[1] ?? '').split(/, | and /).filter(Boolean);
  const introduced = INTRODUCED.exec(note);
  if (introduced) return { genus: null, species: Number(introduced[1]), named };
  const genus = ON_GENUS.exec(note);
  if (!genus) return undefined;
  const species = ON_SPECIES.exec(note);
  return { genus: Number(genus[1]), species: species ? Number(species[1]) : null, named };
}

/** Kinds on record: of the genus, or of the species where only that was counted; 0 where there is no record. */
export function recordedKinds({
  lepidoptera_host_note,
}: {
  readonly lepidoptera_host_note: string | null;
}): number {
  const record = hostRecordOf(lepidoptera_host_note);
  return record?.genus ?? record?.species ?? 0;
}

const genusOf = ({ scientific_name }: EcologyPlant): string => scientific_name.split(' ')[0] ?? '';
const isRecorded = ({ plant }: EcologyStanding): boolean =>
  hostRecordOf(plant.lepidoptera_host_note) !== undefined;

/**
 * Which plants of a garden feed caterpillars, and how many kinds are on record for each genus.
 *
 * Counts are those of HOSTS (Natural History Museum, London, doi:10.5519/havt50xw) for the whole of North America: more than
 * live in any one garden. A genus is told once, by its largest count; the note of a climate-adapted plant counts its own
 * species alone.
 */
export function caterpillarHosts(standing: readonly EcologyStanding[]): CaterpillarHosts {
  const recorded = standing.filter(isRecorded);
  const genera = Map.groupBy(recorded, ({ plant }) => genusOf(plant));
  return {
    genera: [...genera].map(([genus, plants]) => hostGenus(genus, plants)).sort(mostKindsFirst),
    recorded: countOf(recorded),
    unrecorded: countOf(standing.filter((one) => !isRecorded(one))),
  };
}

const mostKindsFirst = (a: HostGenus, b: HostGenus): number =>
  b.kinds - a.kinds || (a.genus < b.genus ? -1 : 1);

function hostGenus(genus: string, standing: readonly EcologyStanding[]): HostGenus {
  const records = speciesOf(standing).flatMap((plant) => hostRecordOf(plant.lepidoptera_host_note) ?? []);
  const ofGenus = records.flatMap((record) => record.genus ?? []);
  const ofSpecies = records.flatMap((record) => record.species ?? []);
  const counted_on = ofGenus.length > 0 ? 'genus' : 'species';
  return {
    genus,
    ...countOf(standing),
    kinds: Math.max(0, ...(counted_on === 'genus' ? ofGenus : ofSpecies)),
    counted_on,
    named: [...new Set(records.flatMap(({ named }) => named))],
  };
}
