import { countOf, type EcologyStanding, type PlantCount, speciesOf } from './garden.ts';

/** What the HOSTS database records of a plant, as the catalogue's note tells it. */
export interface HostRecord {
  /** Kinds of moths and butterflies recorded in North America on the plant's genus; null where only the species was counted. */
  readonly genus: number | null;
  /** The same on this very species; null where none is listed by its name. */
  readonly species: number | null;
  /** Well-known ones among them, by their common names. */
  readonly named: readonly string[];
}

/** Plants of one species as food of caterpillars. */
export interface HostSpecies extends PlantCount {
  /** Id of the plant. */
  readonly plant: number;
  readonly scientific_name: string;
  /** Kinds of moths and butterflies on this very species; 0 where none is listed by its name. */
  readonly kinds: number;
  /** The same on the whole genus, told apart; null where only the species was counted. */
  readonly genus_kinds: number | null;
  readonly named: readonly string[];
  /** What is on record, as the catalogue tells it. */
  readonly record: string;
}

export interface CaterpillarHosts {
  /** Most kinds on the species first, then on its genus. They are not summed: one moth may feed on several. */
  readonly hosts: readonly HostSpecies[];
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

type Noted = { readonly lepidoptera_host_note: string | null };

/**
 * Kinds on the very species, which everything that compares plants goes by; undefined where there is no record, 0 where it lists none
 * by that name.
 */
export const kindsOnSpecies = ({ lepidoptera_host_note }: Noted): number | undefined => {
  const record = hostRecordOf(lepidoptera_host_note);
  return record && (record.species ?? 0);
};

/** The same, as a figure that plants are weighed by: 0 without a record too. */
export const recordedKinds = (plant: Noted): number => kindsOnSpecies(plant) ?? 0;

/** Kinds on the whole genus, told beside those of the species and never in place of them; 0 where it was not counted. */
export const kindsOnGenus = ({ lepidoptera_host_note }: Noted): number =>
  hostRecordOf(lepidoptera_host_note)?.genus ?? 0;

const isRecorded = ({ plant }: EcologyStanding): boolean =>
  hostRecordOf(plant.lepidoptera_host_note) !== undefined;

/**
 * Which plants of a garden feed caterpillars, and how many kinds are on record for each species; what its whole genus feeds is told apart,
 * because a moth of one oak need not live on another.
 *
 * Counts are those of HOSTS (Natural History Museum, London, doi:10.5519/havt50xw) for the whole of North America: more than
 * live in any one garden. The note of a climate-adapted plant counts its own species alone.
 */
export function caterpillarHosts(standing: readonly EcologyStanding[]): CaterpillarHosts {
  const recorded = standing.filter(isRecorded);
  const species = Map.groupBy(recorded, ({ plant }) => plant.id);
  return {
    hosts: [...species.values()].flatMap(hostSpecies).sort(mostKindsFirst),
    recorded: countOf(recorded),
    unrecorded: countOf(standing.filter((one) => !isRecorded(one))),
  };
}

const mostKindsFirst = (a: HostSpecies, b: HostSpecies): number =>
  b.kinds - a.kinds ||
  (b.genus_kinds ?? 0) - (a.genus_kinds ?? 0) ||
  (a.scientific_name < b.scientific_name ? -1 : 1);

/** @param standing of one species */
function hostSpecies(standing: readonly EcologyStanding[]): readonly HostSpecies[] {
  const [plant] = speciesOf(standing);
  const record = hostRecordOf(plant?.lepidoptera_host_note ?? null);
  if (!plant?.lepidoptera_host_note || !record) return [];
  return [
    {
      ...countOf(standing),
      plant: plant.id,
      scientific_name: plant.scientific_name,
      kinds: record.species ?? 0,
      genus_kinds: record.genus,
      named: record.named,
      record: plant.lepidoptera_host_note,
    },
  ];
}
