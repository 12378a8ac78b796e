import { countOf, type EcologyGarden, type EcologyStanding, type PlantCount, speciesOf } from './garden.ts';

/** Notes for whoever shares the garden: deer, pets, people. */
export interface CareNotes {
  /** `here` is what the site says: true, false, or null where it does not. */
  readonly deer: {
    readonly here: boolean | null;
    readonly browsed: PlantCount;
    readonly left_alone: PlantCount;
  };
  readonly pets: { readonly here: boolean | null; readonly noted: readonly ToxicPlant[] };
  readonly thorny: PlantCount;
}

/** A plant with a warning on record. */
interface ToxicPlant {
  readonly plant: number;
  readonly plants: number;
  readonly note: string;
}

/** By the catalogue. No plant is deer proof, and a plant without a warning on record is not proved harmless. */
export function careNotes({ site, standing }: Pick<EcologyGarden, 'site' | 'standing'>): CareNotes {
  return {
    deer: {
      here: site.deer ?? null,
      browsed: countOf(standing.filter(({ plant }) => !plant.deer_resistant)),
      left_alone: countOf(standing.filter(({ plant }) => plant.deer_resistant)),
    },
    pets: { here: site.pets ?? null, noted: toxic(standing) },
    thorny: countOf(standing.filter(({ plant }) => plant.thorny)),
  };
}

const toxic = (standing: readonly EcologyStanding[]): readonly ToxicPlant[] =>
  speciesOf(standing).flatMap(({ id, toxicity_note: note }) =>
    note
      ? [{ plant: id, plants: countOf(standing.filter(({ plant }) => plant.id === id)).plants, note }]
      : [],
  );
