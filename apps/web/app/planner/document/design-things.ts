import type { Gets } from '@understory/contract';
import {
  type BedThing,
  bedOutline,
  boundsOf,
  circleOutline,
  feetToInches,
  type Point,
  type Polygon,
  plotContains,
  polygonArea,
  simplifiedLine,
  type ThingId,
} from '@understory/garden';
import { type GardenDocument, groundOf, type LaidOut, meets, placedPlants, plotOf } from '@understory/plan';
import { thingOf } from './thing-index.ts';

type Sample = Gets<'GET /garden-templates/'>['templates'][number]['sample'];

/** The bed that is selected by itself and may be planted; undefined for anything else. */
export function plantableBed(
  document: GardenDocument,
  selection: ReadonlySet<ThingId>,
): BedThing | undefined {
  const [id] = selection;
  const thing = selection.size === 1 && id !== undefined ? thingOf(document, id) : undefined;
  return thing?.kind === 'bed' && thing.ground === 'planting' ? thing : undefined;
}

/** A design needs no outline finer than a hand, in inches: a bed drawn freehand has hundreds of corners. */
const AS_FINE_AS_A_HAND = 3;
const FEW_CORNERS = 24;
const thinned = (outline: Polygon) =>
  outline.length > FEW_CORNERS ? [...simplifiedLine(outline, AS_FINE_AS_A_HAND)] : [...outline];

/** Outlines as they are told, of what is not wholly beside the garden: that is in the way of nothing in it. */
function told(outlines: readonly Polygon[], { facts }: Pick<GardenDocument, 'facts'>) {
  const plot = { west: 0, north: 0, east: feetToInches(facts.width), south: feetToInches(facts.length) };
  return outlines
    .filter((outline) => meets(boundsOf(outline), plot))
    .map(thinned)
    .filter((outline) => outline.length >= 3);
}

/** The ground of a garden, as whoever works something out for it has to know it. */
function groundTold({ facts, things }: GardenDocument, ground: Polygon | undefined) {
  const { width, length, shape, region_id, site } = facts;
  return {
    width,
    length,
    shape: shape ? [...shape] : null,
    region_id,
    site,
    within: ground ? [...ground] : null,
    trees: things.flatMap((thing) =>
      thing.kind === 'tree' ? [{ x: thing.x, y: thing.y, spread: thing.spread }] : [],
    ),
  };
}

/** What nothing is planted in: items, and whatever runs along a line, a hedge too. */
const outlinesBuilt = ({ things }: GardenDocument): readonly Polygon[] =>
  things.flatMap((thing) => (thing.kind === 'hardscape' || thing.kind === 'line' ? [groundOf(thing)] : []));

/** What a design asked for this garden has to know of it. */
export function gardenForDesign(document: GardenDocument, within: BedThing | undefined) {
  const ground = within && bedOutline(within);
  const area = ground ? polygonArea(ground) : Number.POSITIVE_INFINITY;
  const beds = document.things.flatMap((thing) =>
    thing.kind === 'bed' && thing !== within ? [bedOutline(thing)] : [],
  );
  return {
    ...groundTold(document, ground),
    standing: placedPlants(document).map(({ plant, x, y }) => ({ plant, x, y })),
    // The bed that is filled may lie in a larger one.
    taken: told([...outlinesBuilt(document), ...beds.filter((bed) => polygonArea(bed) < area)], document),
  };
}

/** What an idea asked for this garden has to know of it. */
export function gardenForIdea(document: GardenDocument, within: BedThing | undefined) {
  const beds = document.things.filter((thing) => thing.kind === 'bed');
  const ofGround = (isOne: (bed: BedThing) => boolean) =>
    told(beds.filter((bed) => bed !== within && isOne(bed)).map(bedOutline), document);
  return {
    ...groundTold(document, within && bedOutline(within)),
    standing: placedPlants(document).map(({ id, plant, x, y, quantity, existing = false }) => ({
      id,
      plant,
      x,
      y,
      quantity,
      existing,
    })),
    beds: ofGround(({ ground }) => ground === 'planting'),
    taken: [...told(outlinesBuilt(document), document), ...ofGround(({ ground }) => ground === 'building')],
    covered: ofGround(({ ground }) => ground !== 'planting' && ground !== 'building'),
  };
}

/** Ground that can be made into a bed, and is none yet. */
const SOFT: readonly BedThing['ground'][] = ['lawn', 'mulch'];

/** What a garden has to tell of itself for whoever looks what it lacks. */
export function gardenForLacking(document: GardenDocument) {
  const { within: _within, trees: _trees, ...ground } = groundTold(document, undefined);
  const beds = document.things.filter((thing) => thing.kind === 'bed');
  const ofGround = (isOne: (bed: BedThing) => boolean) => told(beds.filter(isOne).map(bedOutline), document);
  return {
    ...ground,
    standing: placedPlants(document).map(({ plant, x, y, quantity, existing = false }) => ({
      plant,
      x,
      y,
      quantity,
      existing,
    })),
    trees: document.things.flatMap((thing) =>
      thing.kind === 'tree'
        ? [
            {
              x: thing.x,
              y: thing.y,
              spread: thing.spread,
              height: thing.height ?? null,
              evergreen: thing.evergreen ?? false,
            },
          ]
        : [],
    ),
    beds: ofGround((bed) => bed.ground === 'planting'),
    taken: [
      ...told(outlinesBuilt(document), document),
      ...ofGround(({ ground: of }) => of !== 'planting' && !SOFT.includes(of)),
    ],
    covered: ofGround((bed) => SOFT.includes(bed.ground)),
    zones: document.things.flatMap((thing) => {
      if (thing.kind !== 'zone') return [];
      const corners = thinned(bedOutline(thing));
      const { light, moisture, soil, ph } = thing;
      return corners.length < 3 ? [] : [{ corners, light, moisture, soil, ph }];
    }),
  };
}

/** Fewer plants of a sample than this show nothing of the design. */
const SAMPLE_PLANTS_MIN = 3;

/** The sample of a design in the middle of a garden, as far as it fits; undefined where too little of it does. */
export function sampleInGarden(
  { bed, open, built, plants, width, length }: Sample,
  { facts }: Pick<GardenDocument, 'facts'>,
): LaidOut | undefined {
  const plot = plotOf(facts);
  const by = {
    x: Math.max(0, Math.round(feetToInches(facts.width - width) / 2)),
    y: Math.max(0, Math.round(feetToInches(facts.length - length) / 2)),
  };
  const moved = <Spot extends Point>(spot: Spot): Spot => ({ ...spot, x: spot.x + by.x, y: spot.y + by.y });
  const lies = (spot: Point): boolean => plotContains(plot, spot);
  const set = plants.map(moved).filter(lies);
  if (set.length < SAMPLE_PLANTS_MIN) return undefined;
  const ground = bed?.map(moved);
  const centre = open && moved(open.centre);
  return {
    bed: ground?.every(lies) ? ground : null,
    open: open && centre && circleOutline(centre, open.radius).every(lies) ? { ...open, centre } : null,
    built: built.map(moved).filter(lies),
    plants: set,
  };
}
