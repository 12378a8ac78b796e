import {
  bedOutline,
  type Ground,
  groundOfLine,
  inDrawingOrder,
  isBuiltLine,
  type Thing,
} from '../drawing/thing.ts';
import { hardscapeOutline } from '../hardscape.ts';
import { boundsOf, type Polygon } from '../polygon.ts';
import type { BuiltBeneath, GardenGround } from './coverage.ts';

/** Grounds that nothing is planted in. Lawn and mulch can be made into a bed. */
const BUILT: ReadonlySet<Ground> = new Set(['gravel', 'paving', 'water', 'building']);

/** Water of the hardscape catalogue that plants live in; a bird bath is none. */
const PONDS: ReadonlySet<string> = new Set(['pond_dark', 'pond_light']);

const isWater = (thing: Thing): boolean =>
  thing.kind === 'bed' ? thing.ground === 'water' : thing.kind === 'hardscape' && PONDS.has(thing.type);

/** Whether the upright rectangles around two outlines meet: only then can one cover the other. */
function mayMeet(a: Polygon, b: Polygon): boolean {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  return one.west < other.east && other.west < one.east && one.north < other.south && other.north < one.south;
}

/** A piece of ground that is drawn: built on, or a bed that can be planted. */
const pieceOf = (thing: Thing): { readonly outline: Polygon; readonly isBuilt: boolean } | undefined => {
  if (thing.kind === 'hardscape') {
    return { outline: hardscapeOutline(thing.type, thing, thing.scale, thing.rotation), isBuilt: true };
  }
  // A hedge is like a tree that stands there: what grows on the ground is not what takes it away.
  if (thing.kind === 'line' && isBuiltLine(thing)) return { outline: groundOfLine(thing), isBuilt: true };
  return thing.kind === 'bed' ? { outline: bedOutline(thing), isBuilt: BUILT.has(thing.ground) } : undefined;
};

/**
 * The ground of a garden as its drawing has it: the outline, and beneath hardscapes, paths, walls and built beds what cannot be planted.
 * What is drawn on top decides: a bed of plants, lawn or mulch that lies over paving can be planted, paving that lies over
 * a bed cannot.
 */
export function groundOf(outline: Polygon, things: Iterable<Thing>): GardenGround {
  const built: Polygon[] = [];
  const builtBeneath: BuiltBeneath[] = [];
  const beds: Polygon[] = [];
  const water: Polygon[] = [];
  // From the top down, so that the beds above a thing are known when it is come to.
  for (const thing of [...things].sort(inDrawingOrder).reverse()) {
    const piece = pieceOf(thing);
    if (!piece) continue;
    if (isWater(thing)) water.push(piece.outline);
    if (!piece.isBuilt) beds.push(piece.outline);
    else {
      const above = beds.filter((bed) => mayMeet(bed, piece.outline));
      if (above.length === 0) built.push(piece.outline);
      else builtBeneath.push({ built: piece.outline, beds: above });
    }
  }
  return {
    outline,
    built,
    ...(builtBeneath.length > 0 && { builtBeneath }),
    ...(water.length > 0 && { water }),
  };
}
