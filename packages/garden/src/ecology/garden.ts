import type { GardenGround } from '../coverage/coverage.ts';
import type { Thing } from '../drawing/thing.ts';
import type { GrowingPlant } from '../growth.ts';
import type { BloomColor, Layer, LeafPersistence, Moisture, Month, Wildlife } from '../plant.ts';
import type { Point } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';

export const POLLINATOR_VALUES = ['high', 'medium', 'low'] as const;
export type PollinatorValue = (typeof POLLINATOR_VALUES)[number];

/** What the ecology of a garden is told from: facts of the catalogue, by data/plants-sources.md. */
export interface EcologyPlant extends GrowingPlant {
  readonly id: number;
  readonly common_name: string;
  readonly scientific_name: string;
  readonly layer: Layer;
  readonly evergreen: LeafPersistence;
  readonly native_regions: readonly RegionKey[];
  readonly bloom_color: readonly BloomColor[];
  readonly bloom_start_month: Month | null;
  readonly bloom_end_month: Month | null;
  readonly moisture_requirements: readonly Moisture[];
  readonly drought_tolerant: boolean;
  readonly deer_resistant: boolean;
  readonly wildlife_value: readonly Wildlife[];
  readonly lepidoptera_host_note: string | null;
  readonly pollinator_value: PollinatorValue;
  readonly toxicity_note: string | null;
  readonly thorny: boolean;
}

/** What of a plant its growing is told from. */
export interface GrowingKind extends GrowingPlant {
  readonly id: number;
  readonly layer: Layer;
}

/** A plant that stands in the garden and grows; inches to its stem. */
export interface GrowingStanding extends Point {
  readonly plant: GrowingKind;
  /** It stood there before the garden was planned. */
  readonly existing: boolean;
}

/** A plant that stands in the garden; inches to its stem. */
export interface EcologyStanding extends GrowingStanding {
  readonly plant: EcologyPlant;
  /** How many of it stand at this spot. */
  readonly quantity: number;
}

/** A garden as its ecology is told from it. */
export interface EcologyGarden {
  readonly region: RegionKey;
  readonly site: {
    readonly deer?: boolean | null | undefined;
    readonly pets?: boolean | null | undefined;
  };
  readonly ground: GardenGround;
  /** Everything drawn beside the catalogue's plants. */
  readonly things: readonly Thing[];
  readonly standing: readonly EcologyStanding[];
}

/** Some plants of a garden: the species by id, in the order of their common names, and how many plants they are. */
export interface PlantCount {
  readonly species: readonly number[];
  readonly plants: number;
}

interface Named {
  readonly id: number;
  readonly common_name: string;
}

/** Names are sorted as a dictionary does, whatever the machine. */
const byName = (a: Named, b: Named): number =>
  a.common_name.localeCompare(b.common_name, 'en') || a.id - b.id;

/** Each species once, by name. */
export const speciesOf = <Plant extends Named>(
  standing: readonly { readonly plant: Plant }[],
): readonly Plant[] => [...new Map(standing.map(({ plant }) => [plant.id, plant])).values()].sort(byName);

export const countOf = (
  standing: readonly { readonly plant: Named; readonly quantity: number }[],
): PlantCount => ({
  species: speciesOf(standing).map(({ id }) => id),
  plants: standing.reduce((sum, { quantity }) => sum + quantity, 0),
});
