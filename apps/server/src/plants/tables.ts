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
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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
    alt_text: text().notNull(),
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
