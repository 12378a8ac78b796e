import {
  type BedForm,
  type BedThing,
  bedOutline,
  boundsOf,
  crossesItself,
  formatLength,
  isSliver,
  type LengthUnit,
  type Plot,
  type Point,
  type Polygon,
  plotContains,
  rectangleBetween,
  turned,
} from '@understory/garden';
import { areaInWords } from '@understory/plan';

/** An outline of more corners than this came from a curve; its knots alone are looked at for crossings. */
const CROSSINGS_LOOKED_FOR = 600;

/** The corners of a bed of a form that is drawn by such points. */
export function cornersOf(form: BedForm, points: readonly Point[]): Polygon {
  const [from, to] = points;
  return form === 'rectangle' && from && to ? rectangleBetween(from, to) : points;
}

/** What cannot be a bed, in a sentence; undefined for one that can. Slivers are told apart: they are slips of the hand. */
export function refuseBed(plot: Plot, bed: Pick<BedThing, 'form' | 'corners'>): string | undefined {
  const outline = bedOutline(bed);
  const looked = outline.length > CROSSINGS_LOOKED_FOR ? bed.corners : outline;
  if (bed.form !== 'circle' && crossesItself(looked))
    return 'The edge crosses itself. Set the corners so that it runs around the bed once.';
  if (!outline.every((corner) => plotContains(plot, corner))) return 'A bed lies within the garden.';
  return undefined;
}

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

/** The bed with another corner in the middle of a side, which makes a polygon of a rectangle. */
export function withCornerOn(bed: BedThing, side: number): BedThing {
  const { corners, form } = bed;
  const middle = middlesOf(bed)[side];
  if (!middle) return bed;
  const next = [...corners.slice(0, side + 1), middle, ...corners.slice(side + 1)];
  return { ...bed, corners: next, form: form === 'rectangle' ? 'polygon' : form };
}

/** The middles of a bed's sides, where corners can be added; none of a circle, which has no sides. */
export function middlesOf({ corners, form }: Pick<BedThing, 'form' | 'corners'>): Polygon {
  if (form === 'circle') return [];
  return corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return { x: (x + next.x) / 2, y: (y + next.y) / 2 };
  });
}
