import type { WorldPoint } from './mercator.ts';

/** A nursery as the map shows it. Degrees north and east. */
export type MapPlace = {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: 'premium' | 'listed' | 'sample';
  /** What is to be known of it, a line each, beneath its name. */
  readonly remarks?: readonly string[];
  /** The nursery's own page. */
  readonly href: string;
};

export type NurseryMapProps = {
  /** In the order of the list beside the map. */
  readonly places: readonly MapPlace[];
  /** The middle of the search, with what to call it. */
  readonly home: { readonly latitude: number; readonly longitude: number; readonly label: string } | null;
  /** Drawn as a circle around home. */
  readonly radiusMiles: number | null;
  readonly selectedId: number | null;
  /** A mark was pressed; null where the choice was given up. */
  readonly onSelect: (id: number | null) => void;
  /** What the map is called, for example "Nurseries near 98101". */
  readonly label: string;
};

/** A nursery with its point of the drawn world. */
export type PlacedNursery = MapPlace & { readonly at: WorldPoint };
