import {
  DESCRIPTION_LENGTH,
  fault,
  PLANT_FACTS,
  PLANT_SOURCES,
  SPREAD_HABITS,
  WETLAND_RATINGS,
} from '@understory/contract';
import {
  BLOOM_COLORS,
  CANOPY_FORMS,
  ECOREGIONS,
  FOLIAGE_COLORS,
  GROWTH_RATES,
  HOME_REGION,
  LAYERS,
  LEAF_PERSISTENCE,
  LEAF_SHAPES,
  MOISTURES,
  type Month,
  PLANT_STATUSES,
  PLANT_TYPES,
  REGION_KEYS,
  SOIL_TYPES,
  SUN_CODES,
  WILDLIFE,
} from '@understory/garden';
import type { Words } from '@understory/words';
import { z } from 'zod';
import { CELL, type CellFault, notOneOf, tooLong, wordsAboutColumn } from '../platform/csv/fault.ts';
import { isNoxiousWeed } from './noxious-weeds.ts';

const LEVELS = ['low', 'medium', 'high'] as const;

/** The lowest height of a plant of the canopy and the greatest of a groundcover, in feet. */
const LOWEST_CANOPY = 40;
const HIGHEST_GROUNDCOVER = 3;
/** USDA hardiness zone of Seattle, the middle of the region the catalogue is made for. */
const HOME_ZONE = 8;
const MOST_SENTENCES = 3;

const filled = z.string().min(1, fault(CELL.empty));
const optionalText = z.string().transform((text) => text || null);
const written = (pattern: RegExp, mustBe: Words) =>
  filled.regex(pattern, { error: fault(mustBe), abort: true });

const chosen = <const T extends readonly string[]>(choices: T) =>
  z.enum(choices, {
    error: fault(
      /*i18n*/ {
        id: 'csv.oneOf',
        message: 'must be one of {choices}',
        values: { choices: choices.join(', ') },
      },
    ),
  });
const chosenOrNone = <const T extends readonly string[]>(choices: T) =>
  z.union([z.literal('').transform(() => null), z.enum(choices)], {
    error: fault(
      /*i18n*/ {
        id: 'csv.emptyOrOneOf',
        message: 'must be empty or one of {choices}',
        values: { choices: choices.join(', ') },
      },
    ),
  });

const split = (text: string): string[] => (text === '' ? [] : text.split(';'));
/** Names are free text, joined by `;` in the file. */
const names = z.string().transform(split);
/** Words of a fixed list, joined by `;` in the file, each at most once. */
const severalOf = <const T extends readonly string[]>(choices: T) =>
  z
    .string()
    .transform(split)
    .pipe(
      z
        .array(
          z.enum(choices, {
            error: ({ input }) => fault(notOneOf(String(input), choices)),
          }),
        )
        .refine(
          (words) => new Set(words).size === words.length,
          fault(/*i18n*/ { id: 'csv.repeatsWord', message: 'repeats a word' }),
        ),
    );
const someOf = <const T extends readonly string[]>(choices: T) => filled.pipe(severalOf(choices));

interface Range {
  readonly min: number;
  readonly max: number;
}
const between = ({ min, max }: Range) =>
  z
    .number()
    .min(min, fault(/*i18n*/ { id: 'csv.below', message: 'is below {min, number}', values: { min } }))
    .max(max, fault(/*i18n*/ { id: 'csv.above', message: 'is above {max, number}', values: { max } }));
const numberBetween = (range: Range) =>
  written(/^\d+(\.\d+)?$/, /*i18n*/ { id: 'csv.noNumber', message: 'is not a number' })
    .transform(Number)
    .pipe(between(range));
const integerBetween = (range: Range) =>
  written(/^\d+$/, /*i18n*/ { id: 'csv.noWholeNumber', message: 'is not a whole number' })
    .transform(Number)
    .pipe(between(range));
const yesOrNo = z.enum(['true', 'false'], fault(CELL.trueOrFalse)).transform((text) => text === 'true');
const month = z
  .string()
  .regex(
    /^([1-9]|1[0-2])?$/,
    fault(/*i18n*/ { id: 'catalogue.month', message: 'must be empty or a month from 1 to 12' }),
  )
  .transform((text) => (text === '' ? null : (Number(text) as Month)));

/** The columns of the catalogue file in their order, each with what it may hold. Heights and spreads are feet. */
const cells = z.object({
  slug: written(/^[a-z0-9]+(-[a-z0-9]+)*$/, CELL.slug),
  common_name: filled,
  other_common_names: names,
  scientific_name: written(
    /^[A-Z][a-z]+ (× )?[a-z][a-z-]+$/,
    /*i18n*/ {
      id: 'catalogue.binomial',
      message: 'is no binomial such as "{example}"',
      values: { example: 'Acer circinatum' },
    },
  ),
  synonyms: names,
  family: written(
    /^[A-Z][a-z]+aceae$/,
    /*i18n*/ {
      id: 'catalogue.family',
      message: 'is no family such as "{example}"',
      values: { example: 'Rosaceae' },
    },
  ),
  usda_symbol: z
    .string()
    .regex(
      /^([A-Z]{3,5}\d{0,3})?$/,
      fault(
        /*i18n*/ {
          id: 'catalogue.usdaSymbol',
          message: 'is no USDA symbol such as "{example}"',
          values: { example: 'ACCI' },
        },
      ),
    )
    .transform((text) => text || null),
  plant_status: chosen(PLANT_STATUSES),
  native_regions: severalOf(REGION_KEYS),
  plant_type: chosen(PLANT_TYPES),
  layer: chosen(LAYERS),
  evergreen: chosen(LEAF_PERSISTENCE),
  height_mature_ft: numberBetween(PLANT_FACTS.height_mature_ft),
  spread_mature_ft: numberBetween(PLANT_FACTS.spread_mature_ft),
  years_to_maturity: integerBetween(PLANT_FACTS.years_to_maturity),
  growth_rate: chosen(GROWTH_RATES),
  sun_exposure: someOf(SUN_CODES),
  moisture_requirements: someOf(MOISTURES),
  soil_types: someOf(SOIL_TYPES),
  soil_ph_min: numberBetween(PLANT_FACTS.soil_ph_min),
  soil_ph_max: numberBetween(PLANT_FACTS.soil_ph_max),
  usda_zone_min: integerBetween(PLANT_FACTS.usda_zone_min),
  usda_zone_max: integerBetween(PLANT_FACTS.usda_zone_max),
  drought_tolerant: yesOrNo,
  salt_tolerant: yesOrNo,
  deer_resistant: yesOrNo,
  bloom_color: someOf(BLOOM_COLORS),
  bloom_start_month: month,
  bloom_end_month: month,
  foliage_color_fall: filled,
  fruit: optionalText,
  wildlife_value: severalOf(WILDLIFE),
  lepidoptera_host_note: optionalText,
  pollinator_value: chosen(LEVELS),
  edible_parts: optionalText,
  toxicity_note: optionalText,
  wetland_indicator: chosenOrNone(WETLAND_RATINGS),
  ecoregions: severalOf(ECOREGIONS),
  habitat_note: filled,
  maintenance_note: filled,
  spread_habit: chosen(SPREAD_HABITS),
  thorny: yesOrNo,
  leaf_shape: chosen(LEAF_SHAPES),
  canopy_form: chosen(CANOPY_FORMS),
  foliage_color: chosen(FOLIAGE_COLORS),
  description: filled
    .min(
      DESCRIPTION_LENGTH.min,
      fault(
        /*i18n*/ {
          id: 'csv.tooShort',
          message: 'is shorter than {least, number} characters',
          values: { least: DESCRIPTION_LENGTH.min },
        },
      ),
    )
    .max(DESCRIPTION_LENGTH.max, fault(tooLong(DESCRIPTION_LENGTH.max)))
    .refine(
      (text) => (text.match(/[.!?](?:\s|$)/g) ?? []).length <= MOST_SENTENCES,
      fault(
        /*i18n*/ {
          id: 'catalogue.tooManySentences',
          message: 'has more than {most, plural, one {# sentence} other {# sentences}}',
          values: { most: MOST_SENTENCES },
        },
      ),
    ),
  confidence: chosen(LEVELS),
  source_ids: someOf(PLANT_SOURCES).refine(
    (ids) => ids.at(-1) === 'general',
    fault(/*i18n*/ { id: 'catalogue.endIn', message: 'must end in {word}', values: { word: 'general' } }),
  ),
});

/** One plant of the catalogue file, read and checked. */
export type CatalogueRow = z.output<typeof cells>;
export type CatalogueColumn = keyof CatalogueRow;

export const CATALOGUE_COLUMNS = Object.keys(cells.shape) as readonly CatalogueColumn[];

const above = (other: CatalogueColumn): Words => /*i18n*/ ({
  id: 'catalogue.aboveOther',
  message: 'is above {other}',
  values: { other },
});

interface Rule {
  readonly column: CatalogueColumn;
  readonly words: Words;
  readonly isBroken: (row: CatalogueRow) => boolean;
}

/** What must hold between the cells of a row. */
const RULES: readonly Rule[] = [
  {
    column: 'soil_ph_min',
    words: above('soil_ph_max'),
    isBroken: (row) => row.soil_ph_min > row.soil_ph_max,
  },
  {
    column: 'usda_zone_min',
    words: above('usda_zone_max'),
    isBroken: (row) => row.usda_zone_min > row.usda_zone_max,
  },
  {
    column: 'bloom_start_month',
    words: /*i18n*/ {
      id: 'catalogue.halfABloom',
      message: 'and {other} must both be given or both be empty',
      values: { other: 'bloom_end_month' },
    },
    isBroken: (row) => (row.bloom_start_month === null) !== (row.bloom_end_month === null),
  },
  {
    column: 'bloom_color',
    words: /*i18n*/ { id: 'catalogue.colorWithoutMonths', message: 'is given without bloom months' },
    isBroken: (row) => row.bloom_color.join() !== 'none' && row.bloom_start_month === null,
  },
  {
    column: 'bloom_start_month',
    words: /*i18n*/ { id: 'catalogue.fernInBloom', message: 'is given for a fern, and ferns do not bloom' },
    isBroken: (row) => row.plant_type === 'fern' && row.bloom_start_month !== null,
  },
  {
    column: 'native_regions',
    words: /*i18n*/ {
      id: 'catalogue.nativeOfElsewhere',
      message: 'of a native must hold {region}',
      values: { region: HOME_REGION },
    },
    isBroken: (row) => row.plant_status === 'native' && !row.native_regions.includes(HOME_REGION),
  },
  {
    column: 'ecoregions',
    words: /*i18n*/ { id: 'catalogue.nativeOfNowhere', message: 'of a native must not be empty' },
    isBroken: (row) => row.plant_status === 'native' && row.ecoregions.length === 0,
  },
  {
    column: 'native_regions',
    words: /*i18n*/ { id: 'catalogue.adaptedYetNative', message: 'of a climate-adapted plant must be empty' },
    isBroken: (row) => row.plant_status === 'climate_adapted' && row.native_regions.length > 0,
  },
  {
    column: 'drought_tolerant',
    words: /*i18n*/ {
      id: 'catalogue.droughtWithoutDry',
      message: 'is {value} though {other} lacks {word}',
      values: { value: 'true', other: 'moisture_requirements', word: 'dry' },
    },
    isBroken: (row) => row.drought_tolerant && !row.moisture_requirements.includes('dry'),
  },
  {
    column: 'layer',
    words: /*i18n*/ {
      id: 'catalogue.layerOfTree',
      message: 'of a tree must be {one} or {other}',
      values: { one: 'canopy', other: 'understory' },
    },
    isBroken: (row) => row.plant_type === 'tree' && row.layer !== 'canopy' && row.layer !== 'understory',
  },
  {
    column: 'height_mature_ft',
    words: /*i18n*/ {
      id: 'catalogue.lowCanopy',
      message: 'is below {least, number}, too low for the canopy',
      values: { least: LOWEST_CANOPY },
    },
    isBroken: (row) => row.layer === 'canopy' && row.height_mature_ft < LOWEST_CANOPY,
  },
  {
    column: 'height_mature_ft',
    words: /*i18n*/ {
      id: 'catalogue.highGroundcover',
      message: 'is above {most, number}, too high for a groundcover',
      values: { most: HIGHEST_GROUNDCOVER },
    },
    isBroken: (row) => row.layer === 'groundcover' && row.height_mature_ft > HIGHEST_GROUNDCOVER,
  },
  {
    column: 'moisture_requirements',
    words: /*i18n*/ {
      id: 'catalogue.dryWaterPlant',
      message: 'of an aquatic plant must hold {word}',
      values: { word: 'wet' },
    },
    isBroken: (row) => row.layer === 'aquatic' && !row.moisture_requirements.includes('wet'),
  },
  {
    column: 'scientific_name',
    words: /*i18n*/ { id: 'catalogue.noxious', message: 'is that of a noxious weed' },
    isBroken: (row) => isNoxiousWeed(row.scientific_name),
  },
  {
    column: 'synonyms',
    words: /*i18n*/ { id: 'catalogue.noxiousSynonym', message: 'holds the name of a noxious weed' },
    isBroken: (row) => row.synonyms.some(isNoxiousWeed),
  },
];

/** Reads the cells of one row, by column. The rules between cells are judged once each cell is right by itself. */
export function readRow(
  row: Record<string, string>,
): { row: CatalogueRow } | { faults: readonly CellFault[] } {
  const outcome = cells.safeParse(row, { reportInput: true });
  if (!outcome.success) {
    return {
      faults: outcome.error.issues.map(({ path, message }) => {
        const column = String(path[0] ?? '');
        return { column, words: wordsAboutColumn(message, column) ?? CELL.unfit };
      }),
    };
  }
  const faults = RULES.filter((rule) => rule.isBroken(outcome.data)).map(({ column, words }) => ({
    column,
    words,
  }));
  return faults.length > 0 ? { faults } : { row: outcome.data };
}

/** What is worth a second look in a row that is right: a hardiness range that leaves out the home of the catalogue. */
export function doubtsAbout(row: CatalogueRow): readonly CellFault[] {
  const grows = row.usda_zone_min <= HOME_ZONE && HOME_ZONE <= row.usda_zone_max;
  if (row.plant_type === 'annual' || grows) return [];
  return [
    {
      column: 'usda_zone_max',
      words: /*i18n*/ {
        id: 'catalogue.zoneOfSeattle',
        message: 'the range leaves out zone {zone}, that of Seattle',
        values: { zone: HOME_ZONE },
      },
    },
  ];
}
