import { monthsInBloom } from '../bloom.ts';
import { kindsOnGenus, recordedKinds } from '../ecology/caterpillars.ts';
import type { LeafPersistence, Moisture, Month, PlantLooks, PlantType, SunCode } from '../plant.ts';
import type { RegionKey } from '../regions.ts';
import type { Feet } from '../units.ts';

/** What choosing a substitute needs to know of a plant. */
export interface SubstitutePlant
  extends Pick<
    PlantLooks,
    | 'scientific_name'
    | 'plant_type'
    | 'layer'
    | 'evergreen'
    | 'height_mature'
    | 'spread_mature'
    | 'bloom_start_month'
    | 'bloom_end_month'
  > {
  readonly id: number;
  readonly native_regions: readonly RegionKey[];
  readonly sun_exposure: readonly SunCode[];
  readonly moisture_requirements: readonly Moisture[];
  readonly lepidoptera_host_note: string | null;
}

/** The garden it is to stand in; what is not known of its site is not asked of a substitute. */
export interface SubstituteGarden {
  readonly region: RegionKey;
  readonly sun_exposure?: SunCode | null;
  readonly moisture?: Moisture | null;
}

/**
 * What makes one substitute better than another, of 100 in all. Our own judgement: first that it grows in the same spot, then
 * that it takes as much room as was planned for and is a plant of the same kind, in winter as well, then that it does what the other
 * was chosen for.
 */
export const SUBSTITUTE_WEIGHTS = {
  light: 18,
  moisture: 18,
  height: 12,
  spread: 12,
  bloom: 12,
  kind: 8,
  hosts: 8,
  evergreen: 7,
  genus: 5,
} as const;
export type SubstituteFactor = keyof typeof SUBSTITUTE_WEIGHTS;

/** What speaks for or against a substitute, as figures and names for a sentence. */
export type SubstituteReason =
  | { readonly kind: 'native'; readonly region: RegionKey }
  | { readonly kind: 'genus'; readonly genus: string }
  | { readonly kind: 'type'; readonly type: PlantType; readonly instead_of: PlantType }
  /** Whether its leaves stay in winter, and those of the plant that is missing. */
  | { readonly kind: 'evergreen'; readonly leaves: LeafPersistence; readonly instead_of: LeafPersistence }
  | { readonly kind: 'light'; readonly shared: readonly SunCode[]; readonly isAll: boolean }
  | { readonly kind: 'moisture'; readonly shared: readonly Moisture[]; readonly isAll: boolean }
  /** Months in which both flower, and those in which only the plant that is missing does. */
  | { readonly kind: 'bloom'; readonly shared: readonly Month[]; readonly lost: readonly Month[] }
  /** Feet by which it grows taller and wider; below 0 where it stays smaller. */
  | { readonly kind: 'size'; readonly taller: Feet; readonly wider: Feet }
  /** Kinds of moths and butterflies on record for its species, and for that of the plant that is missing. */
  | { readonly kind: 'hosts'; readonly kinds: number; readonly instead_of: number }
  /** The same on their genera, where these are two: told beside what the species feed, and weighed by nothing. */
  | { readonly kind: 'genusHosts'; readonly kinds: number; readonly instead_of: number };

export interface Substitute<P extends SubstitutePlant = SubstitutePlant> {
  readonly plant: P;
  readonly is_native: boolean;
  /** 0 to 100 with one decimal, by the weights. */
  readonly score: number;
  readonly reasons: readonly SubstituteReason[];
}

/** So many are worth looking at; more would be the catalogue again. */
export const SUBSTITUTES_SHOWN = 4;

/**
 * What may stand in for a plant that cannot be had: of the same layer, in a light and a moisture that the other takes as well,
 * and that the garden has where that is known. What is native to the garden's region comes before all that is not, whatever its
 * score. The same plants give the same substitutes, however they are sorted; each is looked at once.
 *
 * @param candidates what is in stock in reach
 */
export function substitutesFor<P extends SubstitutePlant>(
  missing: SubstitutePlant,
  candidates: Iterable<P>,
  garden: SubstituteGarden,
  most: number = SUBSTITUTES_SHOWN,
): readonly Substitute<P>[] {
  const found: Substitute<P>[] = [];
  for (const plant of candidates) {
    if (!canStandIn(missing, plant, garden)) continue;
    found.push({
      plant,
      is_native: isNative(plant, garden),
      score: scoreOf(missing, plant),
      reasons: reasonsFor(missing, plant, garden),
    });
  }
  return found
    .sort((a, b) => Number(b.is_native) - Number(a.is_native) || b.score - a.score || a.plant.id - b.plant.id)
    .slice(0, most);
}

const isNative = ({ native_regions }: SubstitutePlant, { region }: SubstituteGarden): boolean =>
  native_regions.includes(region);

const both = <T>(one: readonly T[], other: readonly T[]): T[] => one.filter((each) => other.includes(each));

function canStandIn(missing: SubstitutePlant, plant: SubstitutePlant, garden: SubstituteGarden): boolean {
  if (plant.id === missing.id || plant.layer !== missing.layer) return false;
  if (garden.sun_exposure && !plant.sun_exposure.includes(garden.sun_exposure)) return false;
  if (garden.moisture && !plant.moisture_requirements.includes(garden.moisture)) return false;
  return (
    both(missing.sun_exposure, plant.sun_exposure).length > 0 &&
    both(missing.moisture_requirements, plant.moisture_requirements).length > 0
  );
}

const genusOf = ({ scientific_name }: SubstitutePlant): string => scientific_name.split(' ')[0] ?? '';

/** Share of what the missing plant has that is kept. */
const kept = <T>(of: readonly T[], by: readonly T[]): number => both(of, by).length / of.length;

const nearness = (a: Feet, b: Feet): number => Math.min(a, b) / Math.max(a, b);

/** Where nothing tells for or against. */
const NEITHER = 0.5;

/** Each a share of 0 to 1. */
const SHARES: Readonly<
  Record<SubstituteFactor, (missing: SubstitutePlant, plant: SubstitutePlant) => number>
> = {
  light: (missing, plant) => kept(missing.sun_exposure, plant.sun_exposure),
  moisture: (missing, plant) => kept(missing.moisture_requirements, plant.moisture_requirements),
  height: (missing, plant) => nearness(missing.height_mature, plant.height_mature),
  spread: (missing, plant) => nearness(missing.spread_mature, plant.spread_mature),
  bloom: (missing, plant) => {
    const own = monthsInBloom(missing);
    const theirs = monthsInBloom(plant);
    // Flowers where none were wanted are no loss, and nothing like it.
    if (own.length === 0) return theirs.length === 0 ? 1 : NEITHER;
    return kept(own, theirs);
  },
  hosts: (missing, plant) => {
    const own = recordedKinds(missing);
    const theirs = recordedKinds(plant);
    if (own === 0) return theirs > 0 ? 1 : NEITHER;
    return Math.min(1, theirs / own);
  },
  kind: ({ plant_type: own }, { plant_type: theirs }) => {
    if (own === theirs) return 1;
    return WOODY.has(own) === WOODY.has(theirs) ? NEITHER : 0;
  },
  evergreen: ({ evergreen: own }, { evergreen: theirs }) => {
    if (own === theirs) return 1;
    return own === 'semi_evergreen' || theirs === 'semi_evergreen' ? NEITHER : 0;
  },
  genus: (missing, plant) => Number(genusOf(missing) === genusOf(plant)),
};

/** Plants that stand all year, whatever becomes of their leaves. */
const WOODY: ReadonlySet<PlantType> = new Set(['tree', 'shrub', 'vine']);

function scoreOf(missing: SubstitutePlant, plant: SubstitutePlant): number {
  let score = 0;
  for (const [factor, weight] of Object.entries(SUBSTITUTE_WEIGHTS)) {
    score += weight * SHARES[factor as SubstituteFactor](missing, plant);
  }
  return Math.round(score * 10) / 10;
}

const tenth = (feet: Feet): Feet => Math.round(feet * 10) / 10;

function reasonsFor(
  missing: SubstitutePlant,
  plant: SubstitutePlant,
  garden: SubstituteGarden,
): readonly SubstituteReason[] {
  const light = both(missing.sun_exposure, plant.sun_exposure);
  const moisture = both(missing.moisture_requirements, plant.moisture_requirements);
  const months = monthsInBloom(missing);
  const theirs = monthsInBloom(plant);
  const shared = both(months, theirs);
  const kinds = recordedKinds(plant);
  const instead_of = recordedKinds(missing);
  const onGenus = kindsOnGenus(plant);
  const insteadOfGenus = kindsOnGenus(missing);
  const reasons: readonly (SubstituteReason | false)[] = [
    isNative(plant, garden) && { kind: 'native', region: garden.region },
    genusOf(missing) === genusOf(plant) && { kind: 'genus', genus: genusOf(plant) },
    { kind: 'type', type: plant.plant_type, instead_of: missing.plant_type },
    { kind: 'evergreen', leaves: plant.evergreen, instead_of: missing.evergreen },
    { kind: 'light', shared: light, isAll: light.length === missing.sun_exposure.length },
    { kind: 'moisture', shared: moisture, isAll: moisture.length === missing.moisture_requirements.length },
    months.length > 0 && {
      kind: 'bloom',
      shared,
      lost: months.filter((month) => !shared.includes(month)),
    },
    {
      kind: 'size',
      taller: tenth(plant.height_mature - missing.height_mature),
      wider: tenth(plant.spread_mature - missing.spread_mature),
    },
    (kinds > 0 || instead_of > 0) && { kind: 'hosts', kinds, instead_of },
    genusOf(missing) !== genusOf(plant) &&
      (onGenus > 0 || insteadOfGenus > 0) && {
        kind: 'genusHosts',
        kinds: onGenus,
        instead_of: insteadOfGenus,
      },
  ];
  return reasons.filter((reason) => reason !== false);
}
