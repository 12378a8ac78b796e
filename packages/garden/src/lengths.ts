import type { Say, Words } from '@understory/words';
import { type Feet, feetToInches, INCHES_PER_FOOT, type Inches } from './units.ts';
import { inFigures } from './words.ts';

/** The units a person chose to be told lengths in. What is stored stays inches. */
export const LENGTH_UNITS = ['feet', 'metres'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** Exactly, by the international yard and pound agreement of 1959. */
export const INCHES_PER_METRE = 1 / 0.0254;
const INCHES_PER_CENTIMETRE = INCHES_PER_METRE / 100;
const SQUARE_FOOT = INCHES_PER_FOOT ** 2;
const SQUARE_METRE = INCHES_PER_METRE ** 2;
const CENTIMETRES_PER_METRE = 100;
/** Areas below so many square feet or metres are told to a tenth. */
const TENTHS_BELOW = 10;

/** How lengths and areas are written. What is put in is a figure, written already. */
const WRITTEN = {
  feet: /*i18n*/ { id: 'garden.length.feet', message: '{feet} ft' },
  inches: /*i18n*/ { id: 'garden.length.inches', message: '{inches} in' },
  feetAndInches: /*i18n*/ { id: 'garden.length.feetAndInches', message: '{feet} ft {inches} in' },
  metres: /*i18n*/ { id: 'garden.length.metres', message: '{metres} m' },
  centimetres: /*i18n*/ { id: 'garden.length.centimetres', message: '{centimetres} cm' },
  squareFeet: /*i18n*/ { id: 'garden.area.feet', message: '{area} sq ft' },
  squareMetres: /*i18n*/ { id: 'garden.area.metres', message: '{area} m²' },
} as const satisfies Readonly<Record<string, Words>>;

/**
 * A length as gardeners write it, to the inch or the centimetre: `4 ft 6 in`, `4 ft`, `6 in`, `0 ft`; or `1.37 m`,
 * `2 m`, `45 cm`, `0 m`.
 */
export const formatLength = (inches: Inches, unit: LengthUnit, say: Say): string =>
  unit === 'metres' ? inMetres(inches, say) : inFeetAndInches(inches, say);

function inFeetAndInches(length: Inches, say: Say): string {
  const whole = Math.round(Math.abs(length));
  const sign = length < 0 && whole > 0 ? '-' : '';
  const feet = `${sign}${Math.floor(whole / INCHES_PER_FOOT)}`;
  const inches = whole % INCHES_PER_FOOT;
  if (inches === 0) return say(WRITTEN.feet, { feet });
  return whole < INCHES_PER_FOOT
    ? say(WRITTEN.inches, { inches: `${sign}${inches}` })
    : say(WRITTEN.feetAndInches, { feet, inches: `${inches}` });
}

function inMetres(length: Inches, say: Say): string {
  const whole = Math.round(Math.abs(length) / INCHES_PER_CENTIMETRE);
  const sign = length < 0 && whole > 0 ? '-' : '';
  return whole > 0 && whole < CENTIMETRES_PER_METRE
    ? say(WRITTEN.centimetres, { centimetres: `${sign}${whole}` })
    : say(WRITTEN.metres, { metres: `${sign}${whole / CENTIMETRES_PER_METRE}` });
}

/** The size of a plant or of anything else that is known roughly: `1.5 ft`, `20 ft`; or `45 cm`, `6.1 m`. */
export function formatSize(feet: Feet, unit: LengthUnit, say: Say): string {
  if (unit === 'feet') return say(WRITTEN.feet, { feet: `${Math.round(feet * 100) / 100}` });
  const metres = feetToInches(feet) / INCHES_PER_METRE;
  return metres < 1
    ? say(WRITTEN.centimetres, {
        centimetres: `${Math.max(5, Math.round((metres * CENTIMETRES_PER_METRE) / 5) * 5)}`,
      })
    : say(WRITTEN.metres, { metres: `${Math.round(metres * 10) / 10}` });
}

/** An area as a gardener says it: `7.5 sq ft`, `1,240 sq ft`; or `0.7 m²`, `115 m²`. */
export function formatArea(squareInches: number, unit: LengthUnit, say: Say): string {
  const area = squareInches / (unit === 'metres' ? SQUARE_METRE : SQUARE_FOOT);
  const digits = area < TENTHS_BELOW ? 1 : 0;
  return say(unit === 'metres' ? WRITTEN.squareMetres : WRITTEN.squareFeet, {
    area: inFigures(area, digits),
  });
}

const NUMBER = String.raw`(\d+(?:\.\d*)?|\.\d+)`;
const FEET_MARK = String.raw`(?:feet|foot|ft\.?|['′’])`;
const INCH_MARK = String.raw`(?:inches|inch|in\.?|["″”])`;
const FEET_AND_INCHES = new RegExp(
  `^${NUMBER}\\s*${FEET_MARK}\\s*(?:,?\\s*${NUMBER}\\s*(?:${INCH_MARK})?)?$`,
  'i',
);
const ONLY_INCHES = new RegExp(`^${NUMBER}\\s*${INCH_MARK}$`, 'i');
/** Where metres are used, a comma often stands for the point. */
const METRIC_NUMBER = String.raw`(\d+(?:[.,]\d*)?|[.,]\d+)`;
const METRE_MARK = String.raw`(?:metres?|meters?|m\.?)`;
const CENTIMETRE_MARK = String.raw`(?:centimetres?|centimeters?|cm\.?)`;
const METRES = new RegExp(`^${METRIC_NUMBER}\\s*${METRE_MARK}$`, 'i');
const METRES_AND_CENTIMETRES = new RegExp(
  `^(\\d+)\\s*${METRE_MARK}\\s*(\\d{1,2})\\s*(?:${CENTIMETRE_MARK})?$`,
  'i',
);
const CENTIMETRES = new RegExp(`^${METRIC_NUMBER}\\s*${CENTIMETRE_MARK}$`, 'i');
const MILLIMETRES = new RegExp(`^${METRIC_NUMBER}\\s*(?:millimet(?:re|er)s?|mm\\.?)$`, 'i');
const BARE = new RegExp(`^${NUMBER}$`);
const BARE_METRES = new RegExp(`^${METRIC_NUMBER}$`);

/** A word or a sign that may stand for a unit. */
const MARK = /[\p{L}\p{M}.]+/gu;

/** A mark as it is compared: a full stop behind it, and how large its letters are, say nothing. */
const compared = (mark: string): string => mark.toLowerCase().replace(/\.$/, '');

/** A text with the marks of units that a language writes, for one and for several, in place of those that are read. */
function withReadMarks(text: string, say: Say): string {
  const marks = new Map(
    ['1', '2'].flatMap((figure) =>
      [
        [say(WRITTEN.feet, { feet: figure }), 'ft'] as const,
        [say(WRITTEN.inches, { inches: figure }), 'in'] as const,
        [say(WRITTEN.metres, { metres: figure }), 'm'] as const,
        [say(WRITTEN.centimetres, { centimetres: figure }), 'cm'] as const,
      ].map(([written, mark]) => [compared(written.replace(figure, '').trim()), mark] as const),
    ),
  );
  return text.replace(MARK, (mark) => marks.get(compared(mark)) ?? mark);
}

/**
 * Reads a length a person typed, in either notation: `4 ft 6 in`, `4' 6"`, `54 in`, `1.4 m`, `1,4 m`, `1 m 40`, `140 cm`; with the
 * marks of English, or those that `formatLength` writes in the person's language. A bare number is in the unit the person chose.
 * Undefined for anything else; a length is never negative.
 */
export function parseLength(text: string, unit: LengthUnit, say: Say): Inches | undefined {
  const trimmed = withReadMarks(text.trim(), say);
  const [, feet, inches] = FEET_AND_INCHES.exec(trimmed) ?? [];
  if (feet !== undefined) return Number(feet) * INCHES_PER_FOOT + Number(inches ?? 0);
  const [, onlyInches] = ONLY_INCHES.exec(trimmed) ?? [];
  if (onlyInches !== undefined) return Number(onlyInches);
  return parseMetric(trimmed) ?? parseBare(trimmed, unit);
}

function parseMetric(text: string): Inches | undefined {
  const [, whole, rest] = METRES_AND_CENTIMETRES.exec(text) ?? [];
  if (whole !== undefined) return Number(whole) * INCHES_PER_METRE + Number(rest) * INCHES_PER_CENTIMETRE;
  for (const [notation, size] of [
    [METRES, INCHES_PER_METRE],
    [CENTIMETRES, INCHES_PER_CENTIMETRE],
    [MILLIMETRES, INCHES_PER_CENTIMETRE / 10],
  ] as const) {
    const figure = notation.exec(text)?.[1];
    if (figure !== undefined) return metricNumber(figure) * size;
  }
  return undefined;
}

function parseBare(text: string, unit: LengthUnit): Inches | undefined {
  if (unit === 'metres') return BARE_METRES.test(text) ? metricNumber(text) * INCHES_PER_METRE : undefined;
  return BARE.test(text) ? Number(text) * INCHES_PER_FOOT : undefined;
}

const metricNumber = (figure: string): number => Number(figure.replace(',', '.'));

/**
 * The grid of a person's unit, in inches: what is snapped to, the lines that are drawn finer and bolder, and the least
 * step of the hand, which is no finer than a tape measure.
 */
export interface LengthGrid {
  readonly least: Inches;
  readonly step: Inches;
  readonly fine: Inches;
  readonly bold: Inches;
}

/**
 * A foot, with half feet and five feet; or a quarter of a metre, which is nearest to a foot among the round parts, with
 * its halves and whole metres. Grid data counts cells of 12 inches whichever grid is drawn.
 */
export const LENGTH_GRIDS: Readonly<Record<LengthUnit, LengthGrid>> = {
  feet: { least: 1, step: INCHES_PER_FOOT, fine: INCHES_PER_FOOT / 2, bold: INCHES_PER_FOOT * 5 },
  metres: {
    least: INCHES_PER_CENTIMETRE,
    step: INCHES_PER_METRE / 4,
    fine: INCHES_PER_METRE / 8,
    bold: INCHES_PER_METRE,
  },
};
