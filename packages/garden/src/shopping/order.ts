import type { Drive, DriveTable } from '../drives/drive.ts';
import type { WeighedMinutes } from '../drives/roads.ts';
import type { ContainerWish } from './containers.ts';

/** Whole cents of a US dollar. */
export type Cents = number & { readonly __unit?: 'cents' };

/** What a plan is to be best in. Where two plans are alike in it, the first three decide, in this order. */
export const SHOPPING_AIMS = ['fewest_stops', 'shortest_drive', 'lowest_price', 'best_overall'] as const;
export type ShoppingAim = (typeof SHOPPING_AIMS)[number];

/** What a figure of stock that has faded is good for: as much as a fresh one, only what fresh ones leave wanting, or nothing. */
export const FADED_STOCK = ['as_fresh', 'last', 'left_out'] as const;
export type FadedStock = (typeof FADED_STOCK)[number];

/** Days after which what a nursery said of its stock may no longer hold. */
export const STOCK_FADES_AFTER_DAYS = 14;

/**
 * What a mile of the drive counts beside the plants, for the best overall: the standard mileage rate of the Internal Revenue Service
 * for 2026, 72.5 cents (Notice 2026-10), which holds fuel, wear and insurance. Fares of ferries and tolls are not in it.
 */
export const MILE_CENTS = 72.5;
/** Minutes that a stop takes beside the drive: parking, finding the plants, paying, loading. Our own judgement. */
export const STOP_MINUTES = 15;
/** What an hour of somebody's day off counts. Our own judgement, near to what the US Department of Transportation counts for time on the road. */
export const HOUR_CENTS = 2000;
/** What a stop counts, for the best overall. */
export const STOP_CENTS: Cents = (STOP_MINUTES * HOUR_CENTS) / 60;

/** So many are hoped for where a nursery says that a plant is limited and not how many it has. Our own judgement. */
export const LIMITED_UNCOUNTED = 5;

/** So many of a plant are to be bought. */
export interface ShoppingNeed {
  readonly plant_id: number;
  /** A whole number. */
  readonly quantity: number;
  /** The containers that will do, spelt as in the offers; any where left out. */
  readonly containers?: readonly string[];
}

export interface ShoppingNursery {
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
  /** Those in reach, each once. */
  readonly nurseries: readonly ShoppingNursery[];
  /** The drives among the nurseries, in their order, with home last. One that cannot be driven to is left out. */
  readonly drives: DriveTable;
  readonly offers: readonly ShoppingOffer[];
  readonly aim: ShoppingAim;
  readonly faded: FadedStock;
  /** As many as can be had in pots of that size come before the aim, then the next size; any where left out. */
  readonly pots?: ContainerWish;
  readonly now: Date;
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
  readonly leg: Drive;
  /** By plant, then container. */
  readonly lines: readonly ShoppingLine[];
  readonly quantity: number;
  readonly price: ShoppingPrice;
}

/** Money, miles and stops in one figure, for whole plans: what the best overall has least of. */
export interface ShoppingOverall {
  /** Of all plants, those without a price at what is assumed for them. */
  readonly plants_cents: Cents;
  /** What of it is assumed: a plant without a price counts as the dearest that anybody in reach names for it, or nothing where nobody does. */
  readonly assumed_cents: Cents;
  readonly drive_cents: Cents;
  readonly stops_cents: Cents;
  readonly total_cents: Cents;
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
  /** From the last stop home; null where there is none. */
  readonly homeward: Drive | null;
  /** There, around and back: all legs as one. */
  readonly drive: Drive;
  /** What ways are compared by. A leg's are told to a thousandth, rounded up. */
  readonly weighed_minutes: WeighedMinutes;
  readonly gaps: readonly ShoppingGap[];
  readonly price: ShoppingPrice;
  readonly overall: ShoppingOverall;
  /** The same for every aim. */
  readonly buildable: {
    readonly plants_needed: number;
    /** What is counted, and what may be had if those who do not count have enough. */
    readonly plants_counted: number;
    readonly plants_had: number;
    /** 0 to 1; null where nothing is needed. */
    readonly plants_counted_share: number | null;
    readonly plants_share: number | null;
    readonly species_needed: number;
    /** Had in full. */
    readonly species_counted: number;
    readonly species_had: number;
    readonly species_share: number | null;
  };
  /** Nurseries that have something needed and that no drive leads to, by id. */
  readonly undriven: readonly number[];
  /** How many of the plants bought rest on a figure that has faded, and on none at all. */
  readonly faded_plants: number;
  readonly uncounted_plants: number;
  /** No plan that has as many plants is better in the aim, nor as good in it and better in what breaks ties. */
  readonly exact: boolean;
  /** What no plan that has as many plants goes below in the aim's own figure: stops, weighed minutes, cents where prices are named, or cents in all. */
  readonly bound: number;
}
