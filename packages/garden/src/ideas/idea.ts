import type { Say } from '@understory/words';
import type { ThingId } from '../drawing/thing.ts';
import type { DriftNeighbour } from '../drift.ts';
import type { EcologyPlant } from '../ecology/garden.ts';
import type { Moisture, Month, SunCode } from '../plant.ts';
import type { Point, Polygon } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';
import type { SubstitutePlant } from '../shopping/substitutes.ts';
import type { Conditions, TemplateSite } from '../templates/conditions.ts';
import type { TemplatePlant } from '../templates/template.ts';

/** Kinds of change that can be worked out for a garden when somebody asks for an idea. */
export const IDEA_KINDS = [
  'suggest',
  'missing',
  'replace',
  'all_native',
  'more_bloom',
  'less_water',
] as const;
export type IdeaKind = (typeof IDEA_KINDS)[number];

/** What is asked for. */
export type Idea =
  /** Plants for a bed or for the free ground; of those in `among` alone, where somebody said what they wish for. */
  | { readonly kind: 'suggest'; readonly among?: ReadonlySet<number>; readonly wish?: string }
  | { readonly kind: 'missing' }
  /** Something else in the place of a plant; of these things alone where they are told. */
  | { readonly kind: 'replace'; readonly plant: number; readonly things?: ReadonlySet<ThingId> }
  | { readonly kind: 'all_native' }
  | { readonly kind: 'more_bloom'; readonly month: Month }
  | { readonly kind: 'less_water' };

/** What an idea is worked out from of the catalogue. */
export interface IdeaPlant extends TemplatePlant, SubstitutePlant, EcologyPlant {
  readonly id: number;
  readonly growth_rate: TemplatePlant['growth_rate'];
}

/** A plant that stands in the garden; inches to its stem. */
export interface IdeaStanding extends Point {
  readonly id: ThingId;
  readonly plant: IdeaPlant;
  readonly quantity: number;
  /** It stood there before the garden was planned, and is not planned otherwise. */
  readonly existing: boolean;
}

/** A garden as an idea is worked out for it. */
export interface IdeaGarden {
  readonly outline: Polygon;
  /** The bed that is meant; without, all that may be planted. */
  readonly within?: Polygon | undefined;
  /** Beds that are there for planting. */
  readonly beds: readonly Polygon[];
  readonly site: TemplateSite;
  readonly region: RegionKey;
  readonly standing: readonly IdeaStanding[];
  /** Trees of which no more than the crown is known. */
  readonly trees: readonly DriftNeighbour[];
  /** Outlines of what is built. */
  readonly taken: readonly Polygon[];
  /** Outlines of lawn, paving and other ground that is not planted. A bed that is smaller lies on it. */
  readonly covered: readonly Polygon[];
}

/** What an idea is worked out with. */
export interface Working {
  readonly garden: IdeaGarden;
  readonly catalogue: readonly IdeaPlant[];
  readonly conditions: Conditions;
  /** Another one gives another arrangement, and other plants where others do as well. */
  readonly seed: number;
  readonly say: Say;
}

/** One step, taken or left by itself: plants that come, or one kind in the place of another. */
export interface IdeaStep {
  readonly label: string;
  /** Why, in sentences. */
  readonly why: string;
  readonly adds: readonly (Point & { readonly plant: number })[];
  readonly swaps: readonly {
    readonly things: readonly ThingId[];
    readonly from: number;
    readonly to: number;
  }[];
}

/** An idea worked out, or a sentence that says why there is none. */
export type IdeaOutcome =
  | {
      readonly ok: true;
      /** What it is: "More in flower in August". */
      readonly title: string;
      /** What the one step of undo is called: "Planted for August". */
      readonly done: string;
      readonly steps: readonly IdeaStep[];
      /** What the gardener should know of it, a sentence each. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/** What stands most often, by plants; undefined where nothing does. */
function commonest<Code extends string>(
  standing: readonly IdeaStanding[],
  codesOf: (plant: IdeaPlant) => readonly Code[],
): Code | undefined {
  const counts = new Map<Code, number>();
  for (const { plant, quantity } of standing) {
    const codes = codesOf(plant);
    // What takes only one light tells more about the place than what takes all.
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + quantity / codes.length);
  }
  return [...counts].reduce<readonly [Code | undefined, number]>(
    (most, each) => (each[1] > most[1] ? each : most),
    [undefined, 0],
  )[0];
}

/** Light and ground of the garden: its own where they are told, else those that most of what stands there likes. */
export function ideaConditions({ site, region, standing }: IdeaGarden): Conditions {
  const sun: SunCode = site.sun_exposure ?? commonest(standing, (plant) => plant.sun_exposure) ?? 'FS';
  const moisture: Moisture =
    site.moisture ?? commonest(standing, (plant) => plant.moisture_requirements) ?? 'moist';
  return { sun, moisture, site, region };
}

export const isNativeHere = (plant: IdeaPlant, { region }: Pick<IdeaGarden, 'region'>): boolean =>
  plant.native_regions.includes(region);

/** Each species of the garden with the things that are planned of it, in the order in which they stand. */
export const plannedKinds = ({ standing }: IdeaGarden): ReadonlyMap<IdeaPlant, readonly IdeaStanding[]> =>
  Map.groupBy(
    standing.filter(({ existing }) => !existing),
    ({ plant }) => plant,
  );

/** Types that flower for the wind: nobody plants them for flowers, and few insects come for theirs. */
const WITHOUT_FLOWERS: readonly string[] = ['grass', 'sedge_rush', 'fern'];

/** Whether its flowers are seen, and are there for whoever visits flowers. */
export const isFlower = ({ plant_type, bloom_color }: IdeaPlant): boolean =>
  !WITHOUT_FLOWERS.includes(plant_type) && bloom_color.some((color) => color !== 'none');
