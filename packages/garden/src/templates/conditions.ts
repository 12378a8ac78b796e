import type { CompatibilitySite } from '../fit.ts';
import type { Moisture, SunCode } from '../plant.ts';
import type { RegionKey } from '../regions.ts';
import type { Template, TemplatePlant } from './template.ts';

/** What is known of a place; what is missing speaks neither for nor against a plant. */
export interface TemplateSite extends CompatibilitySite {
  /** Where north is: degrees clockwise from the top of the plan, 0 where nothing is said. */
  readonly north?: number | null | undefined;
}

/** What a plant of a design has to live with. */
export interface Conditions {
  readonly sun: SunCode;
  readonly moisture: Moisture;
  readonly site: TemplateSite;
  readonly region: RegionKey;
}

/** The light and ground a design is laid out for: the garden's own, else what it is made for first. */
export function conditionsOf(template: Template, site: TemplateSite, region: RegionKey): Conditions {
  return {
    sun: site.sun_exposure ?? template.sun[0] ?? 'FS',
    moisture: site.moisture ?? template.moisture[0] ?? 'moist',
    site,
    region,
  };
}

/**
 * Whether all that is known of the place suits a plant: light, ground, soil, pH and winter cold. Where deer come, only
 * what they mostly leave alone; where pets live, nothing that is on record as poisonous.
 */
export function suits(plant: TemplatePlant, { sun, moisture, site }: Conditions): boolean {
  const zone = Number.parseInt(site.usda_zone ?? '', 10);
  return (
    plant.sun_exposure.includes(sun) &&
    plant.moisture_requirements.includes(moisture) &&
    (!site.soil || plant.soil_types.includes(site.soil)) &&
    (typeof site.ph !== 'number' || (plant.soil_ph_min <= site.ph && plant.soil_ph_max >= site.ph)) &&
    (Number.isNaN(zone) || (plant.usda_zone_min <= zone && plant.usda_zone_max >= zone)) &&
    (site.deer !== true || plant.deer_resistant) &&
    (site.pets !== true || plant.toxicity_note === null)
  );
}
