import type {
  Confidence,
  Holidays,
  InventoryStatus,
  ListedBusiness,
  NurseryApplication,
  NurseryEvent,
  OpeningHours,
  PARTNERSHIP_TIERS,
  PlaceBasis,
  ReportOutcome,
  Season,
  SheetField,
  StaffRole,
  StockChangeKind,
} from '@understory/contract';
import type { RegionKey } from '@understory/garden';
import type { Words } from '@understory/words';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../members/tables.ts';
import { plants } from '../plants/tables.ts';
import type { Tab } from '../platform/spreadsheets/index.ts';
import type { StockTab } from './importing/stock-sheet.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What a nursery says it has, a plant in one kind of pot a row. Prices are cents of a dollar. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    plant_id: integer()
      .notNull()
      .references(() => plants.id, { onDelete: 'restrict' }),
    /** What it is sold in, such as `1 gallon`; empty where the nursery does not say. */
    container: text().notNull(),
    /** The cultivar by its name; empty for the straight species. */
    cultivar: text().notNull().default(''),
    /** Where the seed was gathered; empty where the nursery does not say. */
    seed_origin: text().notNull().default(''),
    /** Null where the nursery does not say. */
    organic: boolean(),
    neonicotinoid_free: boolean(),
    /** For the nursery’s own eyes. */
    note: text().notNull().default(''),
    status: text().$type<InventoryStatus>().notNull(),
    /** Null where the nursery does not count. */
    quantity: integer(),
    /** Null where the nursery names none. */
    price_cents: integer(),
    /** When the nursery last said that this is so. */
    confirmed_at: moment().notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (item) => [
    uniqueIndex('inventory_items_once').on(
      item.nursery_id,
      item.plant_id,
      sql`lower(${item.cultivar})`,
      sql`lower(${item.container})`,
      sql`lower(${item.seed_origin})`,
    ),
    // With its standing: thousands of sellers of a plant are told by the index alone.
    index('inventory_items_of_plant').on(item.plant_id, item.nursery_id, item.status),
    check('inventory_items_status', sql`${item.status} IN ('in_stock', 'limited', 'out_of_stock')`),
    check('inventory_items_quantity', sql`${item.quantity} BETWEEN 0 AND 1000000`),
    check('inventory_items_price', sql`${item.price_cents} BETWEEN 0 AND 10000000`),
  ],
);

/** Steps that changed a nursery’s stock, each as one that can be taken back. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    kind: text().$type<StockChangeKind>().notNull(),
    at: moment().notNull(),
    /** Null once whoever did it has left. */
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of a sheet: what it was called. */
    file_name: text().notNull().default(''),
    added: integer().notNull(),
    changed: integer().notNull(),
    removed: integer().notNull(),
    undone_at: moment(),
  },
  (change) => [
    index('stock_changes_of_nursery').on(change.nursery_id, change.at),
    index('stock_changes_by_age').on(change.at),
  ],
);

/** What a lot was before a step and after it; null where it was not there. */
export const stockChangeRows = pgTable(
  'stock_change_rows',
  {
    change_id: integer()
      .notNull()
      .references(() => stockChanges.id, { onDelete: 'cascade' }),
    /** The lot; it may be gone since. */
    item_id: integer().notNull(),
    before: jsonb().$type<KeptLot | null>(),
    after: jsonb().$type<KeptLot | null>(),
  },
  (row) => [primaryKey({ columns: [row.change_id, row.item_id] })],
);

/** A lot as steps remember it: the columns of `inventory_items` that people set. */
export interface KeptLot {
  readonly plant_id: number;
  readonly cultivar: string;
  readonly container: string;
  readonly seed_origin: string;
  readonly status: InventoryStatus;
  readonly quantity: number | null;
  readonly price_cents: number | null;
  readonly note: string;
  readonly organic: boolean | null;
  readonly neonicotinoid_free: boolean | null;
}

/** Sheets that were read and wait to be brought in. They are kept for a day. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: uuid().primaryKey(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    created_at: moment().notNull(),
    /** What the file holds, cell by cell. */
    tabs: jsonb().$type<readonly Tab[]>().notNull(),
    /** How it was read last. */
    reading: jsonb().$type<KeptReading>().notNull(),
  },
  (sheet) => [
    index('stock_imports_of_nursery').on(sheet.nursery_id, sheet.created_at),
    index('stock_imports_by_age').on(sheet.created_at),
  ],
);

/** How a sheet was read, but for its rows. */
export interface KeptReading {
  readonly tabs: readonly StockTab[];
  readonly rows: number;
  readonly beside: number;
}

/** The rows of such a sheet, each lot by itself, as they were read last. */
export const stockImportRows = pgTable(
  'stock_import_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => stockImports.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    tab: integer().notNull(),
    line: integer().notNull(),
    kind: text().$type<'lot' | 'faulty' | 'unsure' | 'unknown' | 'left_out'>().notNull(),
    called: text().notNull(),
    /** By which a choice of the plant is remembered. */
    key: text().notNull(),
    lot: jsonb().$type<KeptLot>(),
    /** The head of the column that is wrong, and why. */
    column_head: text().notNull().default(''),
    fault: jsonb().$type<Words>(),
    candidates: integer().array().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.import_id, row.place] }),
    index('stock_import_rows_by_kind').on(row.import_id, row.kind, row.place),
  ],
);

/** What a nursery’s people have said about its sheets: what a column holds, which plant a name means. */
export const sheetChoices = pgTable(
  'sheet_choices',
  {
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    /** `column` or `plant`. */
    about: text().$type<'column' | 'plant'>().notNull(),
    key: text().notNull(),
    /** Of a column: what it holds; null where it is left out. */
    field: text().$type<SheetField>(),
    /** Of a name: the plant; null where such rows are left out. */
    plant_id: integer().references(() => plants.id, { onDelete: 'cascade' }),
  },
  (choice) => [primaryKey({ columns: [choice.nursery_id, choice.about, choice.key] })],
);

/**
 * Nurseries that grow or sell the plants, and yearly sales of plants. `service_radius` is miles; a sample is never a real business. One
 * that nobody of its own looks after is made of what others say: it has a source.
 */
export const nurseries = pgTable(
  'nurseries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    website: text(),
    address: text().notNull(),
    /** Five digits; empty where no source says one. */
    zip_code: text().notNull(),
    /** Shown: the private number of a registration stays with that. */
    phone: text(),
    /** Where messages and questions of ours go; never shown. */
    contact_email: text(),
    /** Seven days, Monday first; null where the nursery does not say. */
    hours: jsonb().$type<OpeningHours>(),
    hours_note: text().notNull().default(''),
    /** Days with other hours than those of the week, in their order. */
    holidays: jsonb().$type<Holidays>().notNull().default([]),
    /** Names the file of its logo; nobody can guess it. */
    logo_key: text(),
    /** Which mails it wants: of messages, of its week, of what runs short. */
    message_mail: boolean().notNull().default(true),
    weekly_mail: boolean().notNull().default(true),
    low_stock_mail: boolean().notNull().default(true),
    /** The Monday of the last week that was mailed. */
    week_mailed: date({ mode: 'string' }),
    /** Null where nobody says. */
    open_to_public: boolean().default(true),
    partnership_tier: text().$type<(typeof PARTNERSHIP_TIERS)[number]>().notNull(),
    service_radius: integer().notNull(),
    is_active: boolean().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Whence the point is; null where there is none. One that was set by hand stays where it is. */
    place_basis: text().$type<PlaceBasis>(),
    regions: text().array().$type<RegionKey[]>().notNull(),
    specialties: text().array().notNull(),
    featured: boolean().notNull(),
    is_sample: boolean().notNull(),
    /** Null where nobody says. */
    business_type: text().$type<ListedBusiness>(),
    /** Sends plants by mail; null where nobody says. */
    ships: boolean(),
    /** A sentence of ours on one that nobody of its own looks after. */
    note: text().notNull().default(''),
    /** Of a yearly sale: when it is usually held, where a source says so. */
    season: text().array().$type<Season[]>().notNull().default([]),
    /** Where the facts of one come from that nobody of its own looks after. */
    source_url: text(),
    source_title: text().notNull().default(''),
    source_year: integer(),
    confidence: text().$type<Confidence>(),
    /** The listing of the same business that this is a further place of. */
    branch_of: integer().references((): AnyPgColumn => nurseries.id, { onDelete: 'set null' }),
    /** Which row of `data/nurseries.csv` it came from; null for every other. */
    file_key: text(),
    /** Digests of that row as it was read, and of what was written by it: a listing that says something else was edited since. */
    file_row: text(),
    file_facts: text(),
    /** Since when it is out of the directory by its own wish; it is kept, unseen, so that no import brings it back. */
    opted_out_at: moment(),
    /** Since when a platform admin has it out of the directory, and why. */
    taken_down_at: moment(),
    taken_down_reason: text().notNull().default(''),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (nursery) => [
    uniqueIndex('nurseries_slug').on(nursery.slug),
    uniqueIndex('nurseries_file_key').on(nursery.file_key),
    index('nurseries_branches').on(nursery.branch_of),
    index('nurseries_by_name').on(sql`lower(${nursery.name}) COLLATE "C"`),
    index('nurseries_by_place').on(nursery.latitude, nursery.longitude),
    index('nurseries_by_zip').on(nursery.zip_code),
    check('nurseries_radius', sql`${nursery.service_radius} BETWEEN 1 AND 500`),
    check('nurseries_opted_out', sql`${nursery.opted_out_at} IS NULL OR NOT ${nursery.is_active}`),
    check('nurseries_taken_down', sql`${nursery.taken_down_at} IS NULL OR NOT ${nursery.is_active}`),
    check(
      'nurseries_business_type',
      sql`${nursery.business_type} IN ('both', 'retail', 'wholesale', 'seed', 'sale_event')`,
    ),
    check('nurseries_confidence', sql`${nursery.confidence} IN ('high', 'medium', 'low')`),
    check(
      'nurseries_place',
      sql`(${nursery.latitude} IS NULL) = (${nursery.longitude} IS NULL) AND ${nursery.place_basis} IN ('pin', 'file', 'zip', 'town')`,
    ),
  ],
);

/** Who looks after a nursery: what may be changed there is theirs. A person may look after several, and a nursery have several people. */
export const nurseryKeepers = pgTable(
  'nursery_keepers',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull().default('owner'),
    since: moment().notNull(),
  },
  (keeper) => [
    primaryKey({ columns: [keeper.user_id, keeper.nursery_id] }),
    index('nursery_keepers_of_nursery').on(keeper.nursery_id),
    check('nursery_keepers_role', sql`${keeper.role} IN ('owner', 'staff')`),
  ],
);

/** Who was asked by mail to look after a nursery, and has not come yet. An address is asked once at a time. */
export const nurseryInvitations = pgTable(
  'nursery_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    /** SHA-256 of what the mailed link holds. */
    token_hash: text().notNull().unique(),
    /** Null once whoever asked has left. */
    invited_by: text().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** When it was accepted: the link then tells the same once more. */
    accepted_at: moment(),
  },
  (invitation) => [
    uniqueIndex('nursery_invitations_once').on(invitation.nursery_id, invitation.email),
    index('nursery_invitations_by_email').on(invitation.email),
    check('nursery_invitations_role', sql`${invitation.role} IN ('owner', 'staff')`),
  ],
);

/** Businesses that ask to be listed. */
export const nurseryRegistrations = pgTable(
  'nursery_registrations',
  {
    /** Not to be guessed. */
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    application: jsonb().$type<NurseryApplication>().notNull(),
    status: text().$type<'pending' | 'approved' | 'declined'>().notNull(),
    /** The listing that came of it; while it is pending, one that was listed once and waits for its proof, unseen. */
    nursery_id: integer().references(() => nurseries.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    decided_at: moment(),
    /** Id of the platform admin, or `automatic`. */
    decided_by: text(),
    reason: text().notNull().default(''),
    /** SHA-256 of what the link holds that was mailed to the contact last; null where none was. */
    link_hash: text().unique(),
    link_expires_at: moment(),
    /** When that link was followed: the contact has a mailbox at the domain of the website. */
    proved_at: moment(),
    /** Of which listing it would be a branch. */
    branch_of: integer().references(() => nurseries.id, { onDelete: 'cascade' }),
    /** When the platform admins were told that it waits for them: once, however often it is corrected. */
    admins_told_at: moment(),
  },
  (registration) => [
    uniqueIndex('nursery_registrations_pending')
      .on(registration.user_id)
      .where(sql`${registration.status} = 'pending'`),
    index('nursery_registrations_of_user').on(registration.user_id, registration.created_at),
    index('nursery_registrations_by_status').on(registration.status, registration.created_at),
    check('nursery_registrations_status', sql`${registration.status} IN ('pending', 'approved', 'declined')`),
  ],
);

/** People who say that a listing is of their business. */
export const nurseryClaims = pgTable(
  'nursery_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    role: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    status: text().$type<'pending' | 'approved' | 'declined'>().notNull(),
    created_at: moment().notNull(),
    decided_at: moment(),
    decided_by: text(),
    reason: text().notNull().default(''),
  },
  (claim) => [
    uniqueIndex('nursery_claims_pending')
      .on(claim.nursery_id, claim.user_id)
      .where(sql`${claim.status} = 'pending'`),
    index('nursery_claims_of_user').on(claim.user_id),
    index('nursery_claims_by_status').on(claim.status, claim.created_at),
    check('nursery_claims_status', sql`${claim.status} IN ('pending', 'approved', 'declined')`),
  ],
);

/** Wishes that a listing be taken out of the directory. */
export const nurseryOptOuts = pgTable(
  'nursery_opt_outs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    reason: text().notNull(),
    /** SHA-256 of what the mailed link holds. */
    token_hash: text().notNull().unique(),
    /** Nothing happens to one that is unconfirmed; a pending one waits for a platform admin. */
    status: text().$type<'unconfirmed' | 'pending' | 'approved' | 'declined'>().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    confirmed_at: moment(),
    decided_at: moment(),
    decided_by: text(),
    /** What the platform admin said. */
    answer: text().notNull().default(''),
  },
  (wish) => [
    index('nursery_opt_outs_by_status').on(wish.status, wish.created_at),
    index('nursery_opt_outs_of_nursery').on(wish.nursery_id),
    check(
      'nursery_opt_outs_status',
      sql`${wish.status} IN ('unconfirmed', 'pending', 'approved', 'declined')`,
    ),
  ],
);

/** What people say is wrong about a listing. Nothing changes by it: a platform admin reads it. */
export const nurseryCorrections = pgTable(
  'nursery_corrections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    /** Where to write what became of it; empty for nowhere. */
    email: text().notNull(),
    message: text().notNull(),
    status: text().$type<'pending' | 'approved' | 'declined'>().notNull(),
    created_at: moment().notNull(),
    decided_at: moment(),
    decided_by: text(),
    reason: text().notNull().default(''),
  },
  (correction) => [
    index('nursery_corrections_by_status').on(correction.status, correction.created_at),
    index('nursery_corrections_of_nursery').on(correction.nursery_id),
    check('nursery_corrections_status', sql`${correction.status} IN ('pending', 'approved', 'declined')`),
  ],
);

/** What gardeners write to Growth nurseries. When a person goes, their words stay with the nursery without a name. */
export const nurseryMessages = pgTable(
  'nursery_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the page, so that the same message sent twice is one. */
    client_id: text().notNull(),
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    /** Null once the person has left. */
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    sender_name: text().notNull(),
    sender_email: text().notNull(),
    plant_id: integer().references(() => plants.id, { onDelete: 'set null' }),
    message: text().notNull(),
    created_at: moment().notNull(),
    read_at: moment(),
    reply: text(),
    replied_at: moment(),
    /** When the nursery told us that it is abuse, why, and who did; null for somebody who left. */
    reported_at: moment(),
    report_reason: text().notNull().default(''),
    reported_by: text().references(() => users.id, { onDelete: 'set null' }),
    /** What those who run the installation made of that. Removed: its words are shown to nobody but them. */
    report_outcome: text().$type<ReportOutcome>(),
    /** How often that was decided. */
    report_version: integer().notNull().default(0),
    report_decided_at: moment(),
    /** Null for somebody who left. */
    report_decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    /** Why. Of one that is removed it stands in place of its words. */
    report_answer: text().notNull().default(''),
  },
  (message) => [
    uniqueIndex('nursery_messages_once').on(message.user_id, message.client_id),
    index('nursery_messages_of_nursery').on(message.nursery_id, message.created_at),
    // The number beside the inbox is asked for every few seconds.
    index('nursery_messages_unread').on(message.nursery_id).where(sql`${message.read_at} IS NULL`),
    index('nursery_messages_reported').on(message.reported_at).where(sql`${message.reported_at} IS NOT NULL`),
    index('nursery_messages_reported_by').on(message.reported_by),
    index('nursery_messages_decided_by').on(message.report_decided_by),
    check('nursery_messages_outcome', sql`${message.report_outcome} IN ('dismissed', 'removed')`),
    check(
      'nursery_messages_decided',
      sql`(${message.report_outcome} IS NULL) = (${message.report_decided_at} IS NULL)
        AND (${message.report_outcome} IS NULL OR ${message.reported_at} IS NOT NULL)`,
    ),
  ],
);

/** How often gardeners did something with a listing, by day in UTC. Nothing of who they are. */
export const nurseryEventCounts = pgTable(
  'nursery_event_counts',
  {
    nursery_id: integer()
      .notNull()
      .references(() => nurseries.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    event_type: text().$type<NurseryEvent>().notNull(),
    /** 0 where the event is about no plant. */
    plant_id: integer().notNull().default(0),
    count: integer().notNull(),
  },
  (counted) => [
    primaryKey({ columns: [counted.nursery_id, counted.day, counted.event_type, counted.plant_id] }),
  ],
);

/** Businesses that asked to be founding partners, each once. One that has a nursery has one of the places. */
export const foundingPartners = pgTable(
  'founding_partners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name without what is spelled now this way and now that. */
    name_key: text().notNull().unique(),
    /** Where it was asked from; null where an application says it, or once whoever asked has left. */
    email: text(),
    nursery_id: integer().references(() => nurseries.id, { onDelete: 'set null' }),
    asked_at: moment().notNull(),
  },
  (partner) => [
    uniqueIndex('founding_partners_of_nursery').on(partner.nursery_id),
    index('founding_partners_by_email').on(partner.email),
  ],
);
