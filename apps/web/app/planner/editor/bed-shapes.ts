import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type BedForm,
  type BedThing,
  bedOutline,
  boundsOf,
  crossesItself,
  formatLength,
  type Ground,
  isSliver,
  type LengthUnit,
  type LineThing,
  lengthOf,
  mayStand,
  mayStandBeside,
  type OutlinedThing,
  type Plot,
  type Point,
  type Polygon,
  rectangleBetween,
  turned,
} from '@understory/garden';
import { areaInWords } from '@understory/plan';
import { sayHere } from '../../shell/words.ts';

/** An outline of more corners than this came from a curve; its knots alone are looked at for crossings. */
const CROSSINGS_LOOKED_FOR = 600;

/** The corners of a bed of a form that is drawn by such points. */
export function cornersOf(form: BedForm, points: readonly Point[]): Polygon {
  const [from, to] = points;
  return form === 'rectangle' && from && to ? rectangleBetween(from, to) : points;
}

/** What cannot be a bed, in a sentence; undefined for one that can. Slivers are told apart: they are slips of the hand. */
export function refuseBed(plot: Plot, bed: OutlinedThing): string | undefined {
  const outline = bedOutline(bed);
  const looked = outline.length > CROSSINGS_LOOKED_FOR ? bed.corners : outline;
  if (bed.form !== 'circle' && crossesItself(looked))
    return sayHere(
      bed.kind === 'zone'
        ? msg`The edge crosses itself. Set the corners so that it runs around the place once.`
        : bed.ground === 'building'
          ? msg`The edge crosses itself. Set the corners so that it runs around the house once.`
          : msg`The edge crosses itself. Set the corners so that it runs around the bed once.`,
    );
  if (mayStand(plot, bed)) return undefined;
  if (bed.kind === 'zone') return sayHere(msg`That is too far from the garden to be drawn on its plan.`);
  if (mayStandBeside(bed))
    return sayHere(
      bed.ground === 'building'
        ? msg`The house is too far from the garden.`
        : msg`The bed is too far from the garden.`,
    );
  return sayHere(WITHIN[bed.ground]);
}

const WITHIN: Readonly<Record<Ground, MessageDescriptor>> = {
  planting: msg`A bed lies within the garden.`,
  lawn: msg`Lawn lies within the garden.`,
  mulch: msg`Mulched ground lies within the garden.`,
  gravel: msg`Gravel lies within the garden.`,
  paving: msg`Paving lies within the garden.`,
  water: msg`Water lies within the garden.`,
  building: msg`Building lies within the garden.`,
};

/** What cannot be a path, fence or wall, in a sentence; undefined for one that can. */
export function refuseLine({ plot }: { readonly plot: Plot }, line: LineThing): string | undefined {
  if (lengthOf(line.points, false) < 1)
    return sayHere(msg`A line has a beginning and an end. Set its points further apart.`);
  if (mayStand(plot, line)) return undefined;
  return sayHere(
    mayStandBeside(line)
      ? msg`That is too far from the garden to be drawn on its plan.`
      : msg`Paths and edgings lie within the garden.`,
  );
}

/** True for what encloses no ground. A figure of eight may add up to none as well, and is told apart as one that crosses itself. */
export function isNoBed(bed: Pick<BedThing, 'form' | 'corners' | 'bends'>): boolean {
  const outline = bedOutline(bed);
  const { west, north, east, south } = boundsOf(outline);
  if ((east - west) * (south - north) < 1) return true;
  return isSliver(outline) && !crossesItself(bed.corners);
}

/** A bed's sides and ground in words, while it is drawn. */
export function bedInWords(bed: Pick<BedThing, 'form' | 'corners' | 'bends'>, unit: LengthUnit): string {
  const outline = bedOutline(bed);
  const { west, north, east, south } = boundsOf(outline);
  const [wide, high] = [formatLength(east - west, unit, sayHere), formatLength(south - north, unit, sayHere)];
  const area = areaInWords(outline, unit, sayHere);
  return sayHere(bed.form === 'circle' ? msg`${wide} across, ${area}` : msg`${wide} by ${high}, ${area}`);
}

/** A bed with one corner moved. A rectangle stays one, held at the opposite corner; moving a circle's middle moves it whole. */
export function withCorner(bed: OutlinedThing, index: number, at: Point): Polygon {
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
