import {
  HEIGHT_CATEGORIES,
  LAYERS,
  LEAF_PERSISTENCE,
  MOISTURES,
  PLANT_TYPES,
  REGION_KEYS,
  SOIL_TYPES,
  SUN_CODES,
  WILDLIFE,
} from '@understory/garden';
import type { Database } from '../../apps/server/src/platform/db/index.ts';

/** Three filters and a page, as a search asks for them. */
export interface ThreeFilters {
  readonly sun_exposure: string;
  readonly moisture_requirements: string;
  readonly plant_type: string;
  readonly page: number;
}

/** The indexes that somebody would make who searched the table itself. */
export async function indexPlants({ pool }: Database): Promise<void> {
  await pool.query('CREATE INDEX ON plants USING gin (sun_exposure, moisture_requirements)');
  await pool.query('CREATE INDEX ON plants (plant_type, common_key, id) WHERE is_listed');
  await pool.query('CREATE INDEX ON plants (common_key, id) WHERE is_listed');
  await pool.query('ANALYZE plants');
}

const CARD = `id, slug, common_name, other_common_names, scientific_name, family, description, plant_status,
  native_regions, plant_type, layer, evergreen, height_mature, spread_mature, height_category, sun_exposure,
  moisture_requirements, bloom_color, bloom_start_month, bloom_end_month, foliage_color, foliage_color_fall,
  leaf_shape, canopy_form, fruit`;
const SUN = 'sun_exposure && ARRAY[$1]';
const MOISTURE = 'moisture_requirements && ARRAY[$2]';
const TYPE = 'plant_type = $3';
const ALL = [SUN, MOISTURE, TYPE].join(' AND ');
const PAGE = `SELECT ${CARD} FROM plants WHERE is_listed AND ${ALL} ORDER BY common_key, id LIMIT 20 OFFSET $4`;
const COUNT = `SELECT count(*) FROM plants WHERE is_listed AND ${ALL}`;

const oneOf = (column: string, choices: readonly string[], others: string) =>
  choices.map((choice) => `count(*) FILTER (WHERE ${others} AND ${column} = '${choice}')`);
const holding = (column: string, choices: readonly string[], others: string) =>
  choices.map((choice) => `count(*) FILTER (WHERE ${others} AND '${choice}' = ANY(${column}))`);

/** One pass over the table that counts most of the choices. */
const FACETS = `SELECT ${[
  ...holding('sun_exposure', SUN_CODES, `${MOISTURE} AND ${TYPE}`),
  ...holding('moisture_requirements', MOISTURES, `${SUN} AND ${TYPE}`),
  ...oneOf('plant_type', PLANT_TYPES, `${SUN} AND ${MOISTURE}`),
  ...holding('native_regions', REGION_KEYS, ALL),
  ...holding('soil_types', SOIL_TYPES, ALL),
  ...holding('wildlife_value', WILDLIFE, ALL),
  ...oneOf('height_category', HEIGHT_CATEGORIES, ALL),
  ...oneOf('layer', LAYERS, ALL),
  ...oneOf('evergreen', LEAF_PERSISTENCE, ALL),
].join(', ')} FROM plants WHERE is_listed`;

const values = ({ sun_exposure, moisture_requirements, plant_type }: ThreeFilters) => [
  sun_exposure,
  moisture_requirements,
  plant_type,
];

/** The page and how many there are, as the database gives them. */
export async function queryPage({ pool }: Database, asked: ThreeFilters): Promise<number> {
  await pool.query(PAGE, [...values(asked), (asked.page - 1) * 20]);
  const { rows } = await pool.query(COUNT, values(asked));
  return Number(rows[0].count);
}

/** As `queryPage`, with the counts of choices. */
export async function queryPageAndFacets(db: Database, asked: ThreeFilters): Promise<void> {
  await queryPage(db, asked);
  await db.pool.query(FACETS, values(asked));
}
