/**
 * The words that calls about nurseries choose from. They stand apart from the schemas so that a page that offers some ships no
 * validator.
 */

/** Discovery, Referral and Growth, as calls name them. */
export const PARTNERSHIP_TIERS = ['basic', 'referral', 'full_integration'] as const;

/** What can be done to a listing by whoever may. */
export const NURSERY_ACTS = [
  'see',
  'edit',
  'stock',
  'write',
  'see_figures',
  'answer',
  'see_wanted',
  'take_down',
  'put_back',
] as const;
export type NurseryAct = (typeof NURSERY_ACTS)[number];

/** How it stands with a listing: gardeners find one that is `listed`, and no other. */
export const LISTING_STATES = ['listed', 'opted_out', 'taken_down', 'hidden'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** What a nursery says of its stock of a plant. */
export const INVENTORY_STATUSES = ['in_stock', 'limited', 'out_of_stock'] as const;
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number];

/** What a column of a stock sheet may hold; the last two are columns of one size. */
export const SHEET_FIELDS = [
  'scientific_name',
  'common_name',
  'name',
  'code',
  'cultivar',
  'container',
  'price',
  'quantity',
  'status',
  'note',
  'seed_origin',
  'organic',
  'neonicotinoid_free',
  'pot_price',
  'pot_quantity',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** What a change of stock was. */
export const STOCK_CHANGE_KINDS = ['import', 'edit', 'many', 'undo'] as const;
export type StockChangeKind = (typeof STOCK_CHANGE_KINDS)[number];

/** What gardeners do with a listing, as it is counted. */
export const NURSERY_EVENTS = [
  'profile_view',
  'listing_view',
  'website_click',
  'phone_click',
  'directions_click',
  'plant_click',
  'message_sent',
] as const;
export type NurseryEvent = (typeof NURSERY_EVENTS)[number];

/** What a business is that registers. */
export const BUSINESS_TYPES = [
  'retail_nursery',
  'native_plant_nursery',
  'wholesale_grower',
  'garden_center',
  'conservation_district',
  'seed_company',
  'other',
] as const;

/** What platform admins decide about. */
export const REQUEST_KINDS = ['registration', 'claim', 'opt_out'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const DECISIONS = ['approved', 'declined'] as const;
export type Decision = (typeof DECISIONS)[number];
