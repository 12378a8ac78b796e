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
  'manage',
  'take_down',
  'put_back',
] as const;
export type NurseryAct = (typeof NURSERY_ACTS)[number];

/** What a listed business is. A yearly sale is held by a district or a society on a few days, and is no shop. */
export const LISTED_BUSINESSES = ['both', 'retail', 'wholesale', 'seed', 'sale_event'] as const;
export type ListedBusiness = (typeof LISTED_BUSINESSES)[number];

/** The two kinds of listings that a search tells apart: who grows and sells all year, and yearly sales. */
export const LISTING_KINDS = ['growers', 'sales'] as const;

/** How sure the source of a listing makes us that it is still there. `low` is marked "call first". */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** When a yearly sale is usually held: a month where a source names one, else a part of the year. */
export const SEASONS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
  'spring',
  'summer',
  'autumn',
  'winter',
] as const;
export type Season = (typeof SEASONS)[number];

/** Whence a listing has its place on the map: set by hand, out of a file, or the middle of its ZIP code or of its town. */
export const PLACE_BASES = ['pin', 'file', 'zip', 'town'] as const;
export type PlaceBasis = (typeof PLACE_BASES)[number];

/** What somebody is to a nursery they look after: an owner also says who else does, and adds branches. */
export const STAFF_ROLES = ['owner', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

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
  'bundle',
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

/** In what a listing may be like a business that registers. */
export const LIKENESSES = ['name', 'near_name', 'website', 'phone', 'street'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** What platform admins decide about. */
export const REQUEST_KINDS = ['registration', 'claim', 'opt_out', 'correction'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const DECISIONS = ['approved', 'declined'] as const;
export type Decision = (typeof DECISIONS)[number];
