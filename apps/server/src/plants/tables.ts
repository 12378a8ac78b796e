import type {
  ChangedFact,
  FoundState,
  PhotographSubject,
  PlantChangeKind,
  PlantFactName,
} from '@understory/contract';
import type {
  BloomColor,
  CanopyForm,
  FoliageColor,
  GrowthRate,
  HeightCategory,
  Layer,
  LeafPersistence,
  LeafShape,
  Moisture,
  Month,
  PlantStatus,
  PlantType,
  RegionKey,
  SoilType,
  SunCode,
  Wildlife,
} from '@understory/garden';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../members/tables.ts';
import type { CatalogueRow } from './catalogue-row.ts';

/** Text ordered by code point on every database, so that a list reads the same wherever it is kept. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * The plant catalogue. Columns are named as the calls name them; heights and spreads are feet at maturity.
 * A plant that leaves the catalogue is no longer listed but stays, because gardens hold it.
 */
export const plants = pgTable(
  'plants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    is_listed: boolean().notNull(),
    /** `nameKey` of the two names: what lists are ordered and lettered by. */
    common_key: sortKey().notNull(),
    scientific_key: sortKey().notNull(),
    common_name: text().notNull(),
    other_common_names: text().array().notNull(),
    scientific_name: text().notNull(),
    synonyms: text().array().notNull(),
    family: text().notNull(),
    usda_symbol: text(),
    plant_status: text().$type<PlantStatus>().notNull(),
    native_regions: text().array().$type<RegionKey[]>().notNull(),
    plant_type: text().$type<PlantType>().notNull(),
    layer: text().$type<Layer>().notNull(),
    evergreen: text().$type<LeafPersistence>().notNull(),
    height_mature: doublePrecision().notNull(),
    spread_mature: doublePrecision().notNull(),
    height_category: text().$type<HeightCategory>().notNull(),
    years_to_maturity: smallint().notNull(),
    growth_rate: text().$type<GrowthRate>().notNull(),
    sun_exposure: text().array().$type<SunCode[]>().notNull(),
    moisture_requirements: text().array().$type<Moisture[]>().notNull(),
    soil_types: text().array().$type<SoilType[]>().notNull(),
    soil_ph_min: doublePrecision().notNull(),
    soil_ph_max: doublePrecision().notNull(),
    usda_zone_min: smallint().notNull(),
    usda_zone_max: smallint().notNull(),
    drought_tolerant: boolean().notNull(),
    salt_tolerant: boolean().notNull(),
    deer_resistant: boolean().notNull(),
    bloom_color: text().array().$type<BloomColor[]>().notNull(),
    bloom_start_month: smallint().$type<Month>(),
    bloom_end_month: smallint().$type<Month>(),
    foliage_color_fall: text().notNull(),
    fruit: text(),
    wildlife_value: text().array().$type<Wildlife[]>().notNull(),
    lepidoptera_host_note: text(),
    pollinator_value: text().$type<CatalogueRow['pollinator_value']>().notNull(),
    edible_parts: text(),
    toxicity_note: text(),
    wetland_indicator: text().$type<NonNullable<CatalogueRow['wetland_indicator']>>(),
    ecoregions: text().array().$type<CatalogueRow['ecoregions']>().notNull(),
    habitat_note: text().notNull(),
    maintenance_note: text().notNull(),
    spread_habit: text().$type<CatalogueRow['spread_habit']>().notNull(),
    thorny: boolean().notNull(),
    leaf_shape: text().$type<LeafShape>().notNull(),
    canopy_form: text().$type<CanopyForm>().notNull(),
    foliage_color: text().$type<FoliageColor>().notNull(),
    description: text().notNull(),
    confidence: text().$type<CatalogueRow['confidence']>().notNull(),
    source_ids: text().array().$type<CatalogueRow['source_ids']>().notNull(),
  },
  (plant) => [uniqueIndex('plants_slug').on(plant.slug)],
);

/** Photographs of plants, each made anew and kept as a file, with who took it and by what licence it is shown. */
export const plantPhotographs = pgTable(
  'plant_photographs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plant_id: integer()
      .notNull()
      .references(() => plants.id, { onDelete: 'cascade' }),
    /** Names its files in the storage; nobody can guess it. */
    key: text().notNull().unique(),
    /** Pixels of the largest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** What is to be seen in somebody's own words; null where it is said from what it shows. */
    alt_text: text(),
    /** What of the plant it shows; null where nobody has said. */
    shows: text().$type<PhotographSubject>(),
    credit: text().notNull(),
    licence: text().notNull(),
    /** Where it was published; null for one that was sent to us. */
    source_url: text(),
    is_primary: boolean().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (photograph) => [
    index('plant_photographs_of_plant').on(photograph.plant_id),
    uniqueIndex('plant_photographs_one_primary').on(photograph.plant_id).where(sql`${photograph.is_primary}`),
    check('plant_photographs_size', sql`${photograph.width} > 0 AND ${photograph.height} > 0`),
    check(
      'plant_photographs_are_described',
      sql`${photograph.alt_text} IS NOT NULL OR ${photograph.shows} IS NOT NULL`,
    ),
  ],
);

/** Plants that photographs are, or were, looked for. One waits that was not looked for since it was asked for. */
export const photographSearches = pgTable('photograph_searches', {
  plant_id: integer()
    .primaryKey()
    .references(() => plants.id, { onDelete: 'cascade' }),
  asked_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  looked_at: timestamp({ withTimezone: true, precision: 3 }),
  /** Attempts since it was asked for that came to nothing because of what was answered. */
  failures: smallint().notNull(),
});

/** Photographs that were found for plants where others publish theirs: to be decided about, taken or refused. Each picture once for a plant. */
export const foundPhotographs = pgTable(
  'found_photographs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plant_id: integer()
      .notNull()
      .references(() => plants.id, { onDelete: 'cascade' }),
    /** Its number where it was published. */
    source_number: bigint({ mode: 'number' }).notNull(),
    source_url: text().notNull(),
    /** Digest of the file as it was published, as hexadecimal digits. */
    sha1: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    credit: text().notNull(),
    licence: text().notNull(),
    /** Pixels of the file as it was published. */
    width: integer().notNull(),
    height: integer().notNull(),
    shows: text().$type<PhotographSubject>().notNull(),
    score: doublePrecision().notNull(),
    /** Names its small picture in the storage; nobody can guess it. */
    thumbnail_key: text().notNull().unique(),
    thumbnail_width: integer().notNull(),
    thumbnail_height: integer().notNull(),
    state: text().$type<FoundState>().notNull(),
    /** What it became; null for one that is not taken, and where that was deleted. */
    photograph_id: integer().references(() => plantPhotographs.id, { onDelete: 'set null' }),
    found_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    decided_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (found) => [
    uniqueIndex('found_photographs_once').on(found.plant_id, found.sha1),
    index('found_photographs_of_photograph').on(found.photograph_id),
  ],
);

/** One row: which catalogue file the plants were read from, and a count that rises with every change of a plant. */
export const catalogueState = pgTable(
  'catalogue_state',
  {
    id: smallint().primaryKey(),
    digest: text().notNull(),
    revision: integer().notNull(),
    changed_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (state) => [check('catalogue_state_is_one_row', sql`${state.id} = 1`)],
);

/** Facts of plants that were changed by hand: they hold whatever file is brought in, until they are given back to it. */
export const plantHandFacts = pgTable(
  'plant_hand_facts',
  {
    plant_id: integer()
      .notNull()
      .references(() => plants.id, { onDelete: 'cascade' }),
    column: text().$type<PlantFactName>().notNull(),
    /** What the file of the catalogue says, as it stands there. */
    file: text().notNull(),
  },
  (fact) => [primaryKey({ columns: [fact.plant_id, fact.column] })],
);

/** Every change of the facts of a plant after it first came, by hand and by a file. The newest version is that of the plant. */
export const plantChanges = pgTable(
  'plant_changes',
  {
    plant_id: integer()
      .notNull()
      .references(() => plants.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    kind: text().$type<PlantChangeKind>().notNull(),
    /** Null for the command line, and for somebody who left. */
    person_id: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    changes: jsonb().$type<readonly ChangedFact[]>().notNull(),
  },
  (change) => [
    primaryKey({ columns: [change.plant_id, change.version] }),
    index('plant_changes_of_person').on(change.person_id),
    check('plant_changes_version', sql`${change.version} > 0`),
  ],
);
