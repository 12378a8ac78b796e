import {
  formatArea,
  formatLength,
  type LengthUnit,
  lengthOf,
  type MeasureThing,
  type Polygon,
  polygonArea,
} from '@understory/garden';

/** A polygon's ground, as a gardener says it: `7.5 sq ft`, `115 m²`. */
export const areaInWords = (outline: Polygon, unit?: LengthUnit): string =>
  formatArea(polygonArea(outline), unit);

/** What a measure says: the length of its line, or the ground within it. */
export const measureInWords = (
  { points, closed }: Pick<MeasureThing, 'points' | 'closed'>,
  unit?: LengthUnit,
): string => (closed ? areaInWords(points, unit) : formatLength(lengthOf(points, false), unit));
