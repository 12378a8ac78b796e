import type { DriftNeighbour } from '../drift.ts';
import type { Polygon } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';
import type { TemplateSite } from './conditions.ts';

/** The garden a design is laid out in. */
export interface TemplateGarden {
  readonly outline: Polygon;
  /** A bed to be filled, in place of the whole garden. */
  readonly within?: Polygon | undefined;
  readonly site: TemplateSite;
  readonly region: RegionKey;
  /** What grows there already: it stays, and keeps its room. */
  readonly standing: readonly DriftNeighbour[];
  /** Outlines of what is built, and of other beds. */
  readonly taken: readonly Polygon[];
}
