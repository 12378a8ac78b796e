import type { Moisture, SoilType, SunCode } from './plant.ts';
import type { RegionKey } from './regions.ts';
import { listed, SUN_NAMES } from './words.ts';

/** What the catalogue knows of a plant's wants. What a list leaves out is passed over. */
export interface FitPlant {
  readonly sun_exposure: readonly SunCode[];
  readonly moisture_requirements: readonly Moisture[];
  readonly native_regions: readonly RegionKey[];
  readonly soil_types?: readonly SoilType[];
  readonly soil_ph_min?: number;
  readonly soil_ph_max?: number;
  readonly usda_zone_min?: number;
  readonly usda_zone_max?: number;
}

/** What is known of the garden. */
export interface FitGarden {
  readonly region: RegionKey;
  readonly site: {
    readonly sun_exposure?: SunCode | null | undefined;
    readonly moisture?: Moisture | null | undefined;
    readonly soil?: SoilType | null | undefined;
    readonly ph?: number | null | undefined;
    readonly usda_zone?: string | null | undefined;
  };
}

export const FIT_FACTS = ['light', 'ground', 'soil', 'acidity', 'winter', 'native'] as const;
export type FitFact = (typeof FIT_FACTS)[number];

/** One fact of a plant held against the garden. */
export type FitLine =
  | { readonly fact: FitFact; readonly standing: 'suits' | 'doubt'; readonly sentence: string }
  /** The garden does not say; what the plant would want, for within a sentence. */
  | { readonly fact: FitFact; readonly standing: 'open'; readonly wants: string };

const said = (fact: FitFact, suits: boolean, sentence: string): FitLine => ({
  fact,
  standing: suits ? 'suits' : 'doubt',
  sentence,
});
const open = (fact: FitFact, wants: string): FitLine => ({ fact, standing: 'open', wants });

/**
 * How a plant fits a garden by each fact that is known of both, in plain words and without a score: every fact is looked
 * at alone, and none is weighed against another. Of a fact that the garden lacks, it is said what the plant
 * would want.
 *
 * The plant's side is the catalogue's (data/plants-sources.md): light and ground as grown in Western Washington, soil and
 * pH by USDA PLANTS, zones by the coldest night of an average winter (USDA Plant Hardiness Zone Map), where the half
 * zones of a site count as their whole.
 */
export const fitOf = (plant: FitPlant, garden: FitGarden): readonly FitLine[] =>
  [
    lightFit(plant, garden),
    groundFit(plant, garden),
    soilFit(plant, garden),
    acidityFit(plant, garden),
    winterFit(plant, garden),
    nativeFit(plant, garden),
  ].filter((line) => line !== undefined);

function lightFit({ sun_exposure }: FitPlant, { site: { sun_exposure: sun } }: FitGarden): FitLine {
  const wants = listed(sun_exposure.map((code) => SUN_NAMES[code]));
  if (!sun) return open('light', wants);
  return sun_exposure.includes(sun)
    ? said('light', true, `Takes the ${SUN_NAMES[sun]} of this garden.`)
    : said('light', false, `Wants ${wants}; this garden has ${SUN_NAMES[sun]}.`);
}

function groundFit({ moisture_requirements }: FitPlant, { site: { moisture } }: FitGarden): FitLine {
  const wants = `${listed(moisture_requirements)} ground`;
  if (!moisture) return open('ground', wants);
  return moisture_requirements.includes(moisture)
    ? said('ground', true, `Takes ${moisture} ground, as this garden has.`)
    : said('ground', false, `Wants ${wants}; this garden is ${moisture}.`);
}

function soilFit({ soil_types }: FitPlant, { site: { soil } }: FitGarden): FitLine | undefined {
  if (!soil_types) return undefined;
  if (!soil) return open('soil', listed(soil_types));
  return soil_types.includes(soil)
    ? said('soil', true, `Grows in ${soil}, as this garden has.`)
    : said('soil', false, `Grows in ${listed(soil_types)}; this garden is ${soil}.`);
}

function acidityFit(
  { soil_ph_min: least, soil_ph_max: most }: FitPlant,
  { site: { ph } }: FitGarden,
): FitLine | undefined {
  if (least === undefined || most === undefined) return undefined;
  const wants = `pH ${least} to ${most}`;
  if (typeof ph !== 'number') return open('acidity', wants);
  return ph >= least && ph <= most
    ? said('acidity', true, `Takes this garden’s pH of ${ph}.`)
    : said('acidity', false, `Wants ${wants}; this garden has ${ph}.`);
}

function winterFit(
  { usda_zone_min: least, usda_zone_max: most }: FitPlant,
  { site: { usda_zone } }: FitGarden,
): FitLine | undefined {
  if (least === undefined || most === undefined) return undefined;
  const zones = `zones ${least} to ${most}`;
  const zone = Number.parseInt(usda_zone ?? '', 10);
  if (Number.isNaN(zone)) return open('winter', `winters of ${zones}`);
  if (zone < least)
    return said('winter', false, `Hardy in ${zones}; winters of zone ${usda_zone} are too cold.`);
  if (zone > most)
    return said('winter', false, `Hardy in ${zones}; zone ${usda_zone} is warmer than it likes.`);
  return said('winter', true, `Hardy in this garden’s zone ${usda_zone}.`);
}

const nativeFit = ({ native_regions }: FitPlant, { region }: FitGarden): FitLine =>
  native_regions.includes(region)
    ? said('native', true, 'Native to this region.')
    : said('native', false, 'Not native to this region; it counts against the native share.');
