import {
  type BedForm,
  type BedThing,
  bedOutline,
  boundsOf,
  crossesItself,
  formatLength,
  isSliver,
  type LengthUnit,
  mayStand,
  mayStandBeside,
  type Plot,
  type Point,
  type Polygon,
  rectangleBetween,
  turned,
} from '@understory/garden';
import { areaInWords, GROUND_WORDS } from '@understory/plan';

/** An outline of more corners than this came from a curve; its knots alone are looked at for crossings. */
const CROSSINGS_LOOKED_FOR = 600;

/** The corners of a bed of a form that is drawn by such points. */
export function cornersOf(form: BedForm, points: readonly Point[]): Polygon {
  const [from, to] = points;
  return form === 'rectangle' && from && to ? rectangleBetween(from, to) : points;
}

/** What cannot be a bed, in a sentence; undefined for one that can. Slivers are told apart: they are slips of the hand. */
export function refuseBed(plot: Plot, bed: BedThing): string | undefined {
  const outline = bedOutline(bed);
  const looked = outline.length > CROSSINGS_LOOKED_FOR ? bed.corners : outline;
  if (bed.form !== 'circle' && crossesItself(looked))
    return `The edge crosses itself. Set the corners so that it runs around the ${bedWord(bed)} once.`;
  if (mayStand(plot, bed)) return undefined;
  if (mayStandBeside(bed)) return `The ${bedWord(bed)} is too far from the garden.`;
  return `${bed.ground === 'planting' ? 'A bed' : GROUND_WORDS[bed.ground]} lies within the garden.`;
}

/** What a bed is called while it is drawn: a house is drawn as one. */
export const bedWord = ({ ground }: Pick<BedThing, 'ground'>): string =>
  ground === 'building' ? 'house' : 'bed';

/** True for what encloses no ground. A figure of eight may add up to none as well, and is told apart as one that crosses itself. */
export function isNoBed(bed: Pick<BedThing, 'form' | 'corners'>): boolean {
  const outline = bedOutline(bed);
  const { west, north, east, south } = boundsOf(outline);
  if ((east - west) * (south - north) < 1) return true;
  return isSliver(outline) && !crossesItself(bed.corners);
}

/** A bed's sides and ground in words, while it is drawn. */
export function bedInWords(bed: Pick<BedThing, 'form' | 'corners'>, unit?: LengthUnit): string {
  const outline = bedOutline(bed);
  const { west, north, east, south } = boundsOf(outline);
  const [wide, high] = [formatLength(east - west, unit), formatLength(south - north, unit)];
  const area = areaInWords(outline, unit);
  return bed.form === 'circle' ? `${wide} across, ${area}` : `${wide} by ${high}, ${area}`;
}

/** A bed with one corner moved. A rectangle stays one, held at the opposite corner; moving a circle's middle moves it whole. */
export function withCorner(bed: BedThing, index: number, at: Point): Polygon {
  const { corners, form } = bed;
  const was = corners[index] ?? at;
  if (form === 'circle' && index === 0)
    return corners.map(({ x, y }) => ({ x: x + at.x - was.x, y: y + at.y - was.y }));
  const moved = corners.map((corner, each) => (each === index ? at : corner));
  const opposite = corners[(index + 2) % 4];
  if (form !== 'rectangle' || corners.length !== 4 || !opposite) return moved;
  const [first, second] = corners;
  const angle = first && second ? (Math.atan2(second.y - first.y, second.x - first.x) * 180) / Math.PI : 0;
  const upright = rectangleBetween(opposite, turned(at, opposite, -angle));
  return upright.map((corner) => turned(corner, opposite, angle));
}
