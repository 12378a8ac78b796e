import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PlantLooks } from '@understory/garden';

/** All that a drawing depends on. */
export type DrawnPlant = PlantLooks & { readonly slug: string };

/**
 * What a drawing is made from, and nothing else of the plant.
 * (A record may carry more; the version of its picture must not depend on that.)
 */
export const looksOf = (plant: PlantLooks): PlantLooks => ({
  scientific_name: plant.scientific_name,
  plant_type: plant.plant_type,
  layer: plant.layer,
  evergreen: plant.evergreen,
  height_mature: plant.height_mature,
  spread_mature: plant.spread_mature,
  canopy_form: plant.canopy_form,
  leaf_shape: plant.leaf_shape,
  foliage_color: plant.foliage_color,
  foliage_color_fall: plant.foliage_color_fall,
  bloom_color: plant.bloom_color,
  bloom_start_month: plant.bloom_start_month,
  bloom_end_month: plant.bloom_end_month,
  fruit: plant.fruit,
});

/** A digest of the code that draws, so that a better drawing gets a new address by itself. */
function digestOfDrawingCode(): string {
  const folder = new URL('.', import.meta.resolve('@understory/botany'));
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const digest = createHash('sha256');
  for (const name of files) digest.update(readFileSync(new URL(name.replaceAll('\\', '/'), folder)));
  return digest.digest('base64url');
}

const DRAWING_CODE = digestOfDrawingCode();

/** A short digest of all that decides how a plant's pictures look; it changes exactly when they may change. */
export const pictureVersion = (plant: PlantLooks): string =>
  createHash('sha256')
    .update(DRAWING_CODE + JSON.stringify(looksOf(plant)))
    .digest('base64url')
    .slice(0, 12);

/** Address of a plant's portrait. It names the version, so that it may be kept for ever. */
export const portraitPath = (plant: DrawnPlant): string =>
  `/pictures/plants/${plant.slug}.svg?v=${pictureVersion(plant)}`;

/** Pixels across: of a card on a phone, of the plate of a page on a fine screen, of a whole screen. */
export const PHOTOGRAPH_WIDTHS = [480, 960] as const;
/** The longer side of the largest file of a photograph, in pixels. */
export const PHOTOGRAPH_SIDE = 1_920;

/**
 * The widths a photograph is kept in, narrowest first.
 * @param width of its largest file, in pixels
 */
export const photographWidths = (width: number): number[] => [
  ...PHOTOGRAPH_WIDTHS.filter((narrower) => narrower < width),
  width,
];

/** Key of a file of a photograph. */
export const photographFile = (key: string, width: number): string => `photographs/${key}-${width}.webp`;

/** Address of a file of a photograph. A key is never used again, so that it may be kept for ever. */
export const photographPath = (key: string, width: number): string =>
  `/pictures/photographs/${key}-${width}.webp`;

/** Key of the small picture of a found photograph. */
export const thumbnailFile = (key: string): string => `found/${key}.webp`;

/** Address of the small picture of a found photograph. A key is never used again. */
export const thumbnailPath = (key: string): string => `/pictures/found/${key}.webp`;
