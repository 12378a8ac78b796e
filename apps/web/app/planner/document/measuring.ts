import { formatLength, lengthOf, type MeasureThing, type Polygon, polygonArea } from '@understory/garden';

const SQUARE_INCHES = 144;
/** Areas below so many square feet are told to a tenth. */
const TENTHS_BELOW = 10;

/** A polygon's ground in square feet, as a gardener says it: `7.5 sq ft`, `1,240 sq ft`. */
export function areaInWords(outline: Polygon): string {
  const feet = polygonArea(outline) / SQUARE_INCHES;
  const digits = feet < TENTHS_BELOW ? 1 : 0;
  return `${feet.toLocaleString('en-US', { maximumFractionDigits: digits })} sq ft`;
}

/** What a measure says: the length of its line, or the ground within it. */
export const measureInWords = ({ points, closed }: Pick<MeasureThing, 'points' | 'closed'>): string =>
  closed ? areaInWords(points) : formatLength(lengthOf(points, false));
