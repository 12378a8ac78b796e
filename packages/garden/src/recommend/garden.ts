import type { CompanionPlant } from '../companions/rules.ts';
import type { GardenGround } from '../coverage/coverage.ts';
import type { Thing } from '../drawing/thing.ts';
import type { FillPlant } from '../fill/fill.ts';
import type { SunCode } from '../plant.ts';
import type { Point, Polygon } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';
import type { TemplateSite } from '../templates/conditions.ts';
import type { Trade } from '../trade.ts';

/** What a recommendation is worked out from of the catalogue. */
export interface RecommendPlant extends FillPlant, CompanionPlant, Trade {
  readonly id: number;
  readonly common_name: string;
  readonly plant_status: FillPlant['plant_status'];
  readonly growth_rate: FillPlant['growth_rate'];
}

/** A plant that stands in the garden; inches to its stem. */
export interface RecommendStanding extends Point {
  readonly plant: RecommendPlant;
  readonly quantity: number;
  readonly existing: boolean;
}

/** A garden that something may be lacking in. */
export interface RecommendGarden {
  readonly region: RegionKey;
  readonly site: TemplateSite;
  readonly ground: GardenGround;
  /** Beds that are there for planting; without any, all of the ground is. */
  readonly beds: readonly Polygon[];
  /** Lawn, paving and other ground that is not planted, unless a smaller bed lies on it. */
  readonly covered: readonly Polygon[];
  readonly standing: readonly RecommendStanding[];
  /** What is drawn beside plants: the trees that stood there, and zones. */
  readonly things: readonly Thing[];
  /** The light of a spot as it was worked out; null where it was not. */
  readonly sunAt?: (at: Point) => SunCode | null;
}
