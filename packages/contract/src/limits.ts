import { BLOOM_COLORS } from '@understory/garden';

export { MAX_PLACED_PLANTS } from '@understory/garden';

/** Limits and choices that both ends keep. They stand apart from the schemas so that a page that shows one ships no validator. */
export const MAX_PAGE_SIZE = 200;
export const PLANT_PAGE_SIZE = 20;
export const COMPATIBLE_PAGE_SIZE = 50;
export const NURSERY_PAGE_SIZE = 20;
/** As many marks as a map of nurseries shows; a directory search rarely finds more. */
export const NURSERIES_ON_MAP = 2_000;
/** How far around a ZIP code nurseries are looked for, in miles. */
export const SEARCH_RADIUS = { min: 1, max: 500, default: 25 } as const;
export const MAX_SEARCH_LENGTH = 200;
/** A ZIP code without what may follow it. */
export const ZIP_CODE: RegExp = /^\d{5}$/;
/** A ZIP code with the four digits that may follow it, as it is typed: "98105-1234", "98105 1234", "981051234". */
const ZIP_PLUS_FOUR = /^(\d{5})\s?[-\u2010-\u2015\u2212]?\s?\d{4}$/u;
/** Characters of a ZIP code as it is typed, with what may follow it. */
export const LONGEST_ZIP = 10;

/** The five digits of a ZIP code as it is typed, ZIP+4 too; undefined for what is none. */
export function zipDigits(typed: string): string | undefined {
  const plain = typed.trim();
  return ZIP_CODE.test(plain) ? plain : ZIP_PLUS_FOUR.exec(plain)?.[1];
}

/** How far from the middle of its ZIP code a nursery may be put on the map by hand, in miles: the largest reach over mountains. */
export const PIN_REACH_MILES = 30;
/** What one change of a garden may hold. What is larger travels as two, removals first. */
export const DIFF_BOUNDS = {
  /** Things added, altered and removed, together. */
  things: 20_000,
  /** Plants of the collection, together. */
  collection: 1_000,
  /** Fields that are altered of one row. */
  fields: 40,
  /** Characters of JSON that other programs' fields of one thing take. */
  extra: 16 * 1024,
} as const;
/** Plants whose cards are asked for at once. */
export const MAX_PLANT_CARDS = 200;
/** Bodies of so many bytes make a call heavy where its work grows with them: a drawing of some thousand plants. */
export const HEAVY_BODY_BYTES = 128 * 1024;
/** No call takes more JSON than this, which is what the largest garden has; what is larger, such as pictures, goes apart from it. */
export const MAX_JSON_BYTES = 5 * 1024 * 1024;
/** The values and names of fields in the JSON of the largest garden: ten thousand plants, and what is built among them. */
export const MAX_GARDEN_VALUES = 400_000;
/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;
export const MAX_GARDEN_FEET = 500;
/** Gardens of one person, beside those they deleted. */
export const MAX_GARDENS = 500;
/** All that the gardens of one person may take: drawings, plants and pictures, those of deleted gardens too. */
export const MAX_STORED_BYTES = 500 * 1024 * 1024;
/** A deleted garden can be taken back for so long. */
export const DELETED_GARDENS_KEPT_DAYS = 30;
/** Proposals of assistants that wait in a garden at once, and for how long. */
export const MAX_WAITING_PROPOSALS = 10;
export const PROPOSALS_KEPT_DAYS = 30;
/** What one proposal may hold: steps, plants of each kind of change in a step, how many of a plant, and characters. */
export const PROPOSAL_BOUNDS = {
  steps: 20,
  plants: 40,
  quantity: 500,
  title: 120,
  label: 160,
  why: 400,
} as const;
/** A photograph or survey, as it is sent. */
export const MAX_PLAN_PICTURE_BYTES = 12 * 1024 * 1024;
/** A view of a garden that is to be painted: the page sends some 2 MB. */
export const MAX_VIEW_BYTES = 8 * 1024 * 1024;
/** A photograph of a plant, as it is sent. */
export const MAX_PHOTOGRAPH_BYTES = 12 * 1024 * 1024;
/** Plants that photographs are looked for at once, where they are named one by one. */
export const MAX_PLANTS_LOOKED_FOR = 50;
/** A catalogue file: that of a release has 0.3 MB. All of it is checked while others wait. */
export const MAX_CATALOGUE_BYTES = 2 * 1024 * 1024;

/** A directory file of nurseries: some 20,000 of them. */
export const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** Of one lot of a nursery's stock: pieces, and US dollars for one of them. */
export const MAX_LOT_COUNT = 1_000_000;
export const MAX_LOT_DOLLARS = 100_000;
/** A stock sheet of a nursery, .xlsx or .csv. */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024;
/** Rows of a sheet that are read. */
export const MAX_SHEET_ROWS = 50_000;
export const INVENTORY_PAGE_SIZE = 50;
/** A change of stock can be taken back for so long. */
export const STOCK_CHANGES_KEPT_DAYS = 30;
/** Rows that a check of such a file tells of each kind: a whole new directory need not be read, and would be 12 MB of answer. */
export const CHECKED_ROWS_TOLD = 200;
/** A message to a nursery, a reason, a description: so many characters. */
export const MAX_MESSAGE_LENGTH = 4000;
/** The logo of a nursery, as it is sent. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
/** Days, or runs of days, that a nursery keeps other hours on. */
export const MAX_HOLIDAYS = 40;
/** Messages of an inbox to a page. */
export const MESSAGE_PAGE_SIZE = 20;
/** Days back that the figures of a listing are told for, and how many unless asked otherwise. */
export const FIGURES_DAYS = { min: 1, max: 366, default: 30 } as const;
/** Gardens of so many different people must hold a plant before a nursery is told; counts are rounded down to multiples of it. */
export const WANTED_LEAST = 5;
/** How long the link of an opt-out mail holds. */
export const OPT_OUT_LINK_HOURS = 48;
/** How long an invitation to look after a nursery holds. */
export const INVITATION_DAYS = 7;
/** How long the link holds that proves the contact of a nursery that registers. */
export const CONTACT_LINK_HOURS = 48;
/** How often a page asks whether a registration is decided, in seconds. */
export const REGISTRATION_POLL_SECONDS = 60;

/** What a garden's file calls itself, and the newest kind of it that is written and read. */
export const GARDEN_FILE_FORMAT = 'understory-garden';
export const GARDEN_FILE_VERSION = 1;
/** Pictures within a garden's file: as many as a garden keeps, and so many bytes of them together. */
export const MAX_FILE_PICTURES = 12;
export const MAX_FILE_PICTURE_BYTES = 16 * 1024 * 1024;
/** A garden's file with its pictures in base64, and the names of its plants, as a page reads it. It is sent in parts. */
export const MAX_GARDEN_FILE_BYTES = 28 * 1024 * 1024;

/** Feet between which a height of plants can be asked for; no tree is higher. */
export const HEIGHT_FEET = { min: 0, max: 400 } as const;

/**
 * What a list of plants may be ordered by; `-` turns it round. Fit by how well they suit a garden that is told of, height and spread when
 * grown, bloom by its first month, `hosts` by the caterpillars on record, `sold` by how commonly they are.
 */
export const PLANT_ORDERINGS = [
  'relevance',
  'fit',
  '-sold',
  'name',
  '-name',
  'height',
  '-height',
  'spread',
  '-spread',
  'bloom',
  '-hosts',
] as const;
export type PlantOrdering = (typeof PLANT_ORDERINGS)[number];

/** Colours of flowers that can be asked for. */
export const ASKED_BLOOM_COLORS = BLOOM_COLORS.filter((color) => color !== 'none');

/** Kinds of plants whose prices are asked for at once, at most: more than gardens have. */
export const PRICED_KINDS_MAX = 1_000;
