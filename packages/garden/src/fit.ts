import type { Say } from '@understory/words';
import type { Moisture, SoilType, SunCode } from './plant.ts';
import type { RegionKey } from './regions.ts';
import { listedCodes, MOISTURE_WORDS, SOIL_WORDS, SUN_WORDS } from './words.ts';

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
  readonly deer_resistant?: boolean;
  readonly toxicity_note?: string | null;
}

/** What is known of the place. What is missing or null is left out of every score. */
export interface CompatibilitySite {
  readonly sun_exposure?: SunCode | null | undefined;
  readonly moisture?: Moisture | null | undefined;
  readonly soil?: SoilType | null | undefined;
  readonly ph?: number | null | undefined;
  /** As `8b`. */
  readonly usda_zone?: string | null | undefined;
  readonly deer?: boolean | null | undefined;
  readonly pets?: boolean | null | undefined;
}

/** What is known of the garden. */
export interface FitGarden {
  readonly region: RegionKey;
  readonly site: CompatibilitySite;
}

export const FIT_FACTS = ['light', 'ground', 'soil', 'acidity', 'winter', 'deer', 'pets', 'native'] as const;
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
 * would want. Deer and pets are told of where they come: of a garden that does not say there is no want to name.
 *
 * The plant's side is the catalogue's (data/plants-sources.md): light and ground as grown in Western Washington, soil and
 * pH by USDA PLANTS, zones by the coldest night of an average winter (USDA Plant Hardiness Zone Map), where the half
 * zones of a site count as their whole.
 */
export const fitOf = (plant: FitPlant, garden: FitGarden, say: Say): readonly FitLine[] =>
  [
    lightFit(plant, garden, say),
    groundFit(plant, garden, say),
    soilFit(plant, garden, say),
    acidityFit(plant, garden, say),
    winterFit(plant, garden, say),
    deerFit(plant, garden, say),
    petsFit(plant, garden, say),
    nativeFit(plant, garden, say),
  ].filter((line) => line !== undefined);

function lightFit({ sun_exposure }: FitPlant, { site: { sun_exposure: sun } }: FitGarden, say: Say): FitLine {
  const wants = listedCodes(sun_exposure, SUN_WORDS, 'or', say);
  if (!sun) return open('light', wants);
  const has = say(SUN_WORDS[sun]);
  return sun_exposure.includes(sun)
    ? said(
        'light',
        true,
        say(/*i18n*/ { id: 'garden.fit.light', message: 'Takes the {has} of this garden.' }, { has }),
      )
    : said(
        'light',
        false,
        say(
          /*i18n*/ { id: 'garden.fit.light-not', message: 'Wants {wants}; this garden has {has}.' },
          { wants, has },
        ),
      );
}

function groundFit(
  { moisture_requirements }: FitPlant,
  { site: { moisture } }: FitGarden,
  say: Say,
): FitLine {
  const wants = listedCodes(moisture_requirements, MOISTURE_WORDS, 'or', say);
  if (!moisture)
    return open(
      'ground',
      say(/*i18n*/ { id: 'garden.fit.ground-wanted', message: '{wants} ground' }, { wants }),
    );
  const has = say(MOISTURE_WORDS[moisture]);
  return moisture_requirements.includes(moisture)
    ? said(
        'ground',
        true,
        say(
          /*i18n*/ { id: 'garden.fit.ground', message: 'Takes {has} ground, as this garden has.' },
          { has },
        ),
      )
    : said(
        'ground',
        false,
        say(
          /*i18n*/ { id: 'garden.fit.ground-not', message: 'Wants {wants} ground; this garden is {has}.' },
          { wants, has },
        ),
      );
}

function soilFit({ soil_types }: FitPlant, { site: { soil } }: FitGarden, say: Say): FitLine | undefined {
  if (!soil_types) return undefined;
  const wants = listedCodes(soil_types, SOIL_WORDS, 'or', say);
  if (!soil) return open('soil', wants);
  const has = say(SOIL_WORDS[soil]);
  return soil_types.includes(soil)
    ? said(
        'soil',
        true,
        say(/*i18n*/ { id: 'garden.fit.soil', message: 'Grows in {has}, as this garden has.' }, { has }),
      )
    : said(
        'soil',
        false,
        say(
          /*i18n*/ { id: 'garden.fit.soil-not', message: 'Grows in {wants}; this garden is {has}.' },
          { wants, has },
        ),
      );
}

function acidityFit(
  { soil_ph_min: least, soil_ph_max: most }: FitPlant,
  { site: { ph } }: FitGarden,
  say: Say,
): FitLine | undefined {
  if (least === undefined || most === undefined) return undefined;
  if (typeof ph !== 'number')
    return open(
      'acidity',
      say(/*i18n*/ { id: 'garden.fit.ph-wanted', message: 'pH {least} to {most}' }, { least, most }),
    );
  return ph >= least && ph <= most
    ? said(
        'acidity',
        true,
        say(/*i18n*/ { id: 'garden.fit.ph', message: 'Takes this garden’s pH of {ph}.' }, { ph }),
      )
    : said(
        'acidity',
        false,
        say(
          /*i18n*/ { id: 'garden.fit.ph-not', message: 'Wants pH {least} to {most}; this garden has {ph}.' },
          { least, most, ph },
        ),
      );
}

function winterFit(
  { usda_zone_min: least, usda_zone_max: most }: FitPlant,
  { site: { usda_zone } }: FitGarden,
  say: Say,
): FitLine | undefined {
  if (least === undefined || most === undefined) return undefined;
  const zone = Number.parseInt(usda_zone ?? '', 10);
  if (Number.isNaN(zone))
    return open(
      'winter',
      say(
        /*i18n*/ { id: 'garden.fit.winter-wanted', message: 'winters of zones {least} to {most}' },
        { least, most },
      ),
    );
  const zones = { least, most, zone: usda_zone };
  if (zone < least)
    return said(
      'winter',
      false,
      say(
        /*i18n*/ {
          id: 'garden.fit.winter-cold',
          message: 'Hardy in zones {least} to {most}; winters of zone {zone} are too cold.',
        },
        zones,
      ),
    );
  if (zone > most)
    return said(
      'winter',
      false,
      say(
        /*i18n*/ {
          id: 'garden.fit.winter-warm',
          message: 'Hardy in zones {least} to {most}; zone {zone} is warmer than it likes.',
        },
        zones,
      ),
    );
  return said(
    'winter',
    true,
    say(/*i18n*/ { id: 'garden.fit.winter', message: 'Hardy in this garden’s zone {zone}.' }, zones),
  );
}

function deerFit({ deer_resistant }: FitPlant, { site }: FitGarden, say: Say): FitLine | undefined {
  if (deer_resistant === undefined || site.deer !== true) return undefined;
  return deer_resistant
    ? said('deer', true, say(/*i18n*/ { id: 'garden.fit.deer', message: 'Deer mostly leave it alone.' }))
    : said(
        'deer',
        false,
        say(/*i18n*/ { id: 'garden.fit.deer-not', message: 'Deer come here and browse it.' }),
      );
}

function petsFit({ toxicity_note: note }: FitPlant, { site }: FitGarden, say: Say): FitLine | undefined {
  if (note === undefined || site.pets !== true) return undefined;
  return note === null
    ? said(
        'pets',
        true,
        say(
          /*i18n*/ {
            id: 'garden.fit.pets',
            message: 'No warning of poison on record, which is no proof that it is harmless.',
          },
        ),
      )
    : said(
        'pets',
        false,
        say(/*i18n*/ { id: 'garden.fit.pets-not', message: 'Pets come here; on record: {note}.' }, { note }),
      );
}

const nativeFit = ({ native_regions }: FitPlant, { region }: FitGarden, say: Say): FitLine =>
  native_regions.includes(region)
    ? said('native', true, say(/*i18n*/ { id: 'garden.fit.native', message: 'Native to this region.' }))
    : said(
        'native',
        false,
        say(
          /*i18n*/ {
            id: 'garden.fit.native-not',
            message: 'Not native to this region; it counts against the native share.',
          },
        ),
      );
