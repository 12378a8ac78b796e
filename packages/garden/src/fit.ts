import type { Moisture, SoilType, SunCode } from './plant.ts';
import type { RegionKey } from './regions.ts';

/** What the catalogue knows of a plant's wants. What a list leaves out of it is open. */
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

/** One fact of a plant held against the garden: it suits, it does not, or the garden or catalogue does not say. */
export interface FitLine {
  readonly fact: FitFact;
  readonly standing: 'suits' | 'doubt' | 'open';
  readonly sentence: string;
}

const SUN: Readonly<Record<SunCode, string>> = { FS: 'full sun', PS: 'partial sun', SH: 'shade' };

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
const line = (fact: FitFact, standing: FitLine['standing'], sentence: string): FitLine => ({
  fact,
  standing,
  sentence,
});

/**
 * How a plant fits a garden by each fact that is known of both, in plain words and without a score: every fact is looked
 * at alone, and none is weighed against another. A fact that is missing is said to be.
 *
 * The plant's side is the catalogue's (data/plants-sources.md): light and ground as grown in Western Washington, soil and
 * pH by USDA PLANTS, zones by the coldest night of an average winter (USDA Plant Hardiness Zone Map), where the half
 * zones of a site count as their whole.
 */
export const fitOf = (plant: FitPlant, garden: FitGarden): readonly FitLine[] => [
  lightFit(plant, garden),
  groundFit(plant, garden),
  soilFit(plant, garden),
  acidityFit(plant, garden),
  winterFit(plant, garden),
  nativeFit(plant, garden),
];

function lightFit({ sun_exposure }: FitPlant, { site: { sun_exposure: sun } }: FitGarden): FitLine {
  const wants = listed(sun_exposure.map((code) => SUN[code]));
  if (!sun) return line('light', 'open', `Wants ${wants}; this garden’s light is not known.`);
  return sun_exposure.includes(sun)
    ? line('light', 'suits', `Takes the ${SUN[sun]} of this garden.`)
    : line('light', 'doubt', `Wants ${wants}; this garden has ${SUN[sun]}.`);
}

function groundFit({ moisture_requirements }: FitPlant, { site: { moisture } }: FitGarden): FitLine {
  const wants = listed(moisture_requirements);
  if (!moisture) return line('ground', 'open', `Wants ${wants} ground; this garden’s is not known.`);
  return moisture_requirements.includes(moisture)
    ? line('ground', 'suits', `Takes ${moisture} ground, as this garden has.`)
    : line('ground', 'doubt', `Wants ${wants} ground; this garden is ${moisture}.`);
}

function soilFit({ soil_types }: FitPlant, { site: { soil } }: FitGarden): FitLine {
  if (!soil_types) return line('soil', 'open', 'Its soil is not known here.');
  if (!soil) return line('soil', 'open', `Grows in ${listed(soil_types)}; this garden’s soil is not known.`);
  return soil_types.includes(soil)
    ? line('soil', 'suits', `Grows in ${soil}, as this garden has.`)
    : line('soil', 'doubt', `Grows in ${listed(soil_types)}; this garden is ${soil}.`);
}

function acidityFit(
  { soil_ph_min: least, soil_ph_max: most }: FitPlant,
  { site: { ph } }: FitGarden,
): FitLine {
  if (least === undefined || most === undefined) return line('acidity', 'open', 'Its pH is not known here.');
  const wants = `pH ${least} to ${most}`;
  if (typeof ph !== 'number') return line('acidity', 'open', `Wants ${wants}; this garden’s is not known.`);
  if (ph >= least && ph <= most) return line('acidity', 'suits', `Takes this garden’s pH of ${ph}.`);
  return line('acidity', 'doubt', `Wants ${wants}; this garden has ${ph}.`);
}

function winterFit(
  { usda_zone_min: least, usda_zone_max: most }: FitPlant,
  { site: { usda_zone } }: FitGarden,
): FitLine {
  if (least === undefined || most === undefined)
    return line('winter', 'open', 'Its hardiness is not known here.');
  const lives = `zones ${least} to ${most}`;
  const zone = Number.parseInt(usda_zone ?? '', 10);
  if (Number.isNaN(zone))
    return line('winter', 'open', `Hardy in ${lives}; this garden’s zone is not known.`);
  if (zone < least)
    return line('winter', 'doubt', `Hardy in ${lives}; winters of zone ${usda_zone} are too cold.`);
  if (zone > most)
    return line('winter', 'doubt', `Hardy in ${lives}; zone ${usda_zone} is warmer than it likes.`);
  return line('winter', 'suits', `Hardy in this garden’s zone ${usda_zone}.`);
}

function nativeFit({ native_regions }: FitPlant, { region }: FitGarden): FitLine {
  if (native_regions.includes(region)) return line('native', 'suits', 'Native to this region.');
  return line('native', 'open', 'Not native to this region; it counts against the native share.');
}
