import type { GeoPoint, Miles } from '../distance.ts';

/** Whole cents of a US dollar. */
export type Cents = number & { readonly __unit?: 'cents' };

/** What a plan is to be best in. Where two plans are alike in it, the others decide, in this order. */
export const SHOPPING_AIMS = ['fewest_stops', 'shortest_drive', 'lowest_price'] as const;
export type ShoppingAim = (typeof SHOPPING_AIMS)[number];

/** What a figure of stock that has faded is good for: as much as a fresh one, only what fresh ones leave wanting, or nothing. */
export const FADED_STOCK = ['as_fresh', 'last', 'left_out'] as const;
export type FadedStock = (typeof FADED_STOCK)[number];

/** Days after which what a nursery said of its stock may no longer hold. */
export const STOCK_FADES_AFTER_DAYS = 14;

/** So many of a plant are to be bought. */
export interface ShoppingNeed {
  readonly plant_id: number;
  /** A whole number. */
  readonly quantity: number;
  /** The containers that will do, spelt as in the offers; any where left out. */
  readonly containers?: readonly string[];
}

export interface ShoppingNursery extends GeoPoint {
  readonly id: number;
}

/** What a nursery says it has of a plant in one kind of container. */
export interface ShoppingOffer {
  readonly nursery_id: number;
  readonly plant_id: number;
  readonly container: string;
  readonly status: 'in_stock' | 'limited' | 'out_of_stock';
  /** Null where the nursery does not count. */
  readonly quantity: number | null;
  /** For one; null where the nursery names no price. */
  readonly price_cents: Cents | null;
  readonly confirmed_at: Date;
}

export interface ShoppingOrder {
  readonly needs: readonly ShoppingNeed[];
  readonly home: GeoPoint;
  /** Those in reach, each once. */
  readonly nurseries: readonly ShoppingNursery[];
  readonly offers: readonly ShoppingOffer[];
  readonly aim: ShoppingAim;
  readonly faded: FadedStock;
  readonly now: Date;
  /**
   * How far it is from one place to another: as the crow flies unless told. The same both ways, and never farther than by way of
   * a third place; else what is said to be proved is not.
   */
  readonly distance?: (a: GeoPoint, b: GeoPoint) => Miles;
}

/** What to buy of one plant in one container. */
export interface ShoppingLine {
  readonly plant_id: number;
  readonly container: string;
  readonly quantity: number;
  /** Null where the nursery names no price. */
  readonly unit_cents: Cents | null;
  readonly line_cents: Cents | null;
  readonly status: 'in_stock' | 'limited';
  /** False where the nursery does not say how many it has: enough is hoped for, not known. */
  readonly is_counted: boolean;
  readonly is_faded: boolean;
}

/** A sum of prices, and how many plants it does not hold because nobody names a price for them. */
export interface ShoppingPrice {
  readonly known_cents: Cents;
  readonly priced_plants: number;
  readonly unpriced_plants: number;
}

export interface ShoppingStop {
  readonly nursery_id: number;
  /** From the stop before, or from home. */
  readonly leg: Miles;
  /** By plant, then container. */
  readonly lines: readonly ShoppingLine[];
  readonly quantity: number;
  readonly price: ShoppingPrice;
}

/** A plant of which too few are for sale in reach. */
export interface ShoppingGap {
  readonly plant_id: number;
  readonly needed: number;
  /** How many of them cannot be had. */
  readonly wanting: number;
}

export interface ShoppingPlan {
  readonly aim: ShoppingAim;
  /** In the order of the drive. */
  readonly stops: readonly ShoppingStop[];
  /** From the last stop home; 0 where there is none. */
  readonly homeward: Miles;
  /** There, around and back: the sum of the legs. Each is told to a thousandth of a mile, rounded up. */
  readonly drive: Miles;
  readonly gaps: readonly ShoppingGap[];
  readonly price: ShoppingPrice;
  readonly buildable: {
    readonly plants_needed: number;
    readonly plants_had: number;
    /** 0 to 1; null where nothing is needed. */
    readonly plants_share: number | null;
    readonly species_needed: number;
    /** Had in full. */
    readonly species_had: number;
    readonly species_share: number | null;
  };
  /** How many of the plants bought rest on a figure that has faded, and on none at all. */
  readonly faded_plants: number;
  readonly uncounted_plants: number;
  /** No plan that has as many plants is better in the aim, nor as good in it and better in what breaks ties. */
  readonly exact: boolean;
  /** What no plan that has as many plants goes below in the aim's own figure: stops, miles, or cents where prices are named. */
  readonly bound: number;
}
