import type { Plant, PlantCard, PlantImage } from '@understory/contract';
import type { Say } from '@understory/words';
import { photographImage } from './photographs/photograph-image.ts';
import { portraitPath } from './picture-address.ts';
import { portraitWords } from './picture-words.ts';
import { previewPath } from './preview/preview.ts';
import type { PlantRecord } from './store.ts';

/** The portrait drawn from a plant's facts, which every plant has. */
export const portraitImage = (plant: PlantRecord, isPrimary: boolean, say: Say): PlantImage => ({
  kind: 'portrait',
  image_url: portraitPath(plant),
  is_primary: isPrimary,
  alt_text: portraitWords(plant, say),
  credit: say(/*i18n*/ { id: 'portrait.credit', message: 'Drawn by Understory' }),
  licence: null,
});

/** The portrait among the pictures of a plant: for places where there is no room to say whose a photograph is. */
export const portraitOf = ({
  images,
  image_url,
  image_alt_text,
}: Pick<PlantCard, 'images' | 'image_url' | 'image_alt_text'>): Pick<PlantImage, 'image_url' | 'alt_text'> =>
  images.find(({ kind }) => kind === 'portrait') ?? { image_url, alt_text: image_alt_text };

/** A plant is shown by its primary photograph, and by its portrait where no photograph is on record. */
function picturesOf(
  plant: PlantRecord,
  say: Say,
): Pick<PlantCard, 'images' | 'image_url' | 'image' | 'image_alt_text'> {
  const photographs = (plant.photographs ?? []).map((row) => photographImage(row, plant.common_name, say));
  const [primary] = photographs;
  const shown = primary?.is_primary ? primary : portraitImage(plant, true, say);
  return {
    images: [...photographs, portraitImage(plant, shown.kind === 'portrait', say)],
    image_url: shown.image_url,
    image: shown.image_url,
    image_alt_text: shown.alt_text,
  };
}

/** A plant as a list shows it. */
export const presentCard = (plant: PlantRecord, say: Say): PlantCard => ({
  id: plant.id,
  slug: plant.slug,
  common_name: plant.common_name,
  other_common_names: plant.other_common_names,
  scientific_name: plant.scientific_name,
  family: plant.family,
  description: plant.description,
  plant_status: plant.plant_status,
  native_regions: plant.native_regions,
  plant_type: plant.plant_type,
  layer: plant.layer,
  evergreen: plant.evergreen,
  height_mature: plant.height_mature,
  spread_mature: plant.spread_mature,
  height_category: plant.height_category,
  sun_exposure: plant.sun_exposure,
  moisture_requirements: plant.moisture_requirements,
  bloom_color: plant.bloom_color,
  bloom_start_month: plant.bloom_start_month,
  bloom_end_month: plant.bloom_end_month,
  foliage_color: plant.foliage_color,
  foliage_color_fall: plant.foliage_color_fall,
  leaf_shape: plant.leaf_shape,
  canopy_form: plant.canopy_form,
  fruit: plant.fruit,
  years_to_maturity: plant.years_to_maturity,
  growth_rate: plant.growth_rate,
  ...picturesOf(plant, say),
});

/** A plant with every fact on record. */
export const presentPlant = (plant: PlantRecord, say: Say): Plant => ({
  ...presentCard(plant, say),
  synonyms: plant.synonyms,
  usda_symbol: plant.usda_symbol,
  soil_types: plant.soil_types,
  soil_ph_min: plant.soil_ph_min,
  soil_ph_max: plant.soil_ph_max,
  usda_zone_min: plant.usda_zone_min,
  usda_zone_max: plant.usda_zone_max,
  drought_tolerant: plant.drought_tolerant,
  salt_tolerant: plant.salt_tolerant,
  deer_resistant: plant.deer_resistant,
  wildlife_value: plant.wildlife_value,
  lepidoptera_host_note: plant.lepidoptera_host_note,
  pollinator_value: plant.pollinator_value,
  edible_parts: plant.edible_parts,
  toxicity_note: plant.toxicity_note,
  wetland_indicator: plant.wetland_indicator,
  ecoregions: plant.ecoregions,
  habitat_note: plant.habitat_note,
  maintenance_note: plant.maintenance_note,
  spread_habit: plant.spread_habit,
  thorny: plant.thorny,
  confidence: plant.confidence,
  source_ids: plant.source_ids,
  native_states: plant.native_regions.length > 0 ? [...(plant.states ?? [])] : [],
  preview_url: previewPath(plant),
});
