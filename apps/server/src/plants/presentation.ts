import type { Plant, PlantCard } from '@understory/contract';
import { portraitPath } from './picture-address.ts';
import { portraitWords } from './picture-words.ts';
import type { PlantRecord } from './store.ts';

/** Every plant has a picture: its drawn portrait stands where no photograph is on record. */
function picturesOf(
  plant: PlantRecord,
): Pick<PlantCard, 'images' | 'image_url' | 'image' | 'image_alt_text'> {
  const address = portraitPath(plant);
  return {
    images: [{ image_url: address, is_primary: true, credit: 'Drawn by Understory', licence: null }],
    image_url: address,
    image: address,
    image_alt_text: portraitWords(plant),
  };
}

/** A plant as a list shows it. */
export const presentCard = (plant: PlantRecord): PlantCard => ({
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
  ...picturesOf(plant),
});

/** A plant with every fact on record. */
export const presentPlant = (plant: PlantRecord): Plant => ({
  ...presentCard(plant),
  synonyms: plant.synonyms,
  usda_symbol: plant.usda_symbol,
  years_to_maturity: plant.years_to_maturity,
  growth_rate: plant.growth_rate,
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
});
