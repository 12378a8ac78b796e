import {
  formatArea,
  formatLength,
  type LengthUnit,
  type LineThing,
  lengthOf,
  type MeasureThing,
  middleOfLine,
  type Polygon,
  polygonArea,
} from '@understory/garden';
import type { Say } from '@understory/words';

/** A polygon's ground, as a gardener says it: `7.5 sq ft`, `115 m²`. */
export const areaInWords = (outline: Polygon, unit: LengthUnit, say: Say): string =>
  formatArea(polygonArea(outline), unit, say);

/** What a measure says: the length of its line, or the ground within it. */
export const measureInWords = (
  { points, closed }: Pick<MeasureThing, 'points' | 'closed'>,
  unit: LengthUnit,
  say: Say,
): string => (closed ? areaInWords(points, unit, say) : formatLength(lengthOf(points, false), unit, say));

/** How long a line is, along its middle. */
export const lineInWords = (line: Pick<LineThing, 'points' | 'curved'>, unit: LengthUnit, say: Say): string =>
  formatLength(lengthOf(middleOfLine(line), false), unit, say);
