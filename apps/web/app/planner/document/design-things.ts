import type { Gets } from '@understory/contract';
import {
  type BedThing,
  bedOutline,
  boundsOf,
  circleOutline,
  feetToInches,
  fromStarter,
  GROUND_OF,
  type Point,
  type Polygon,
  plotContains,
  polygonArea,
  simplifiedLine,
  standingTogether,
  type Thing,
  type ThingId,
} from '@understory/garden';
import {
  type GardenDocument,
  groundOf,
  heightOf,
  meets,
  type PlantsById,
  placedPlants,
  plotOf,
  spreadOf,
} from '@understory/plan';
import { thingOf } from './thing-index.ts';

type Layout = Pick<Gets<'POST /garden-templates/{key}/layout/'>, 'bed' | 'open' | 'built' | 'plants'>;
type Sample = Gets<'GET /garden-templates/'>['templates'][number]['sample'];

/** Heights above which new things of each kind go. */
export interface Heights {
  readonly bed: number;
  readonly hardscape: number;
}

/** A design laid out on bare paper. */
export const ON_BARE_PAPER: Heights = { bed: GROUND_OF.bed, hardscape: GROUND_OF.hardscape };

/**
 * The things a laid out design is made of, each with an id of its own.
 * @param plants must know the plants of the design
 * @param design its name, and its key where it is laid out in a garden: what a starter design brings is everybody's
 * @param count things that stand in the drawing already
 */
export function thingsOfDesign(
  { bed, open, built, plants: set }: Layout,
  { name, key = '' }: { readonly name: string; readonly key?: string },
  plants: PlantsById,
  heights: Heights,
  count = 0,
): readonly Thing[] {
  const from = fromStarter(key);
  const groupOf = groupsIn(set, plants);
  const made = <T extends object>(thing: T) => ({ id: crypto.randomUUID(), ...thing });
  const beds = [
    ...(bed ? [{ name, ground: 'planting' as const, form: formOf(bed), corners: bed }] : []),
    ...(open
      ? [
          {
            name: '',
            ground: open.ground,
            form: 'circle' as const,
            corners: [open.centre, { x: open.centre.x + open.radius, y: open.centre.y }],
          },
        ]
      : []),
  ];
  return [
    ...beds.map((each, index) => made({ ...each, kind: 'bed' as const, z: heights.bed + index, ...from })),
    ...built.map(({ type, x, y }, index) =>
      made({
        kind: 'hardscape' as const,
        type,
        x,
        y,
        scale: 1,
        rotation: 0,
        z: heights.hardscape + index,
        ...from,
      }),
    ),
    ...set.map(({ plant, x, y }, index) =>
      made({
        kind: 'plant' as const,
        plant,
        x,
        y,
        quantity: 1,
        z: heightOf(plants, plant, count + index),
        ...groupOf(index),
      }),
    ),
  ];
}

/** Plants of a design that stand together are a drift, and so a group of their own each. */
function groupsIn(set: Layout['plants'], plants: PlantsById): (index: number) => { readonly group?: string } {
  const groups = new Map<number, string>();
  const drifts = standingTogether(set, (plant) => spreadOf(plants, plant));
  return (index) => {
    const drift = drifts.get(index);
    if (drift === undefined) return {};
    const group = groups.get(drift) ?? crypto.randomUUID();
    groups.set(drift, group);
    return { group };
  };
}

/** A bed along the edges of the plan is a rectangle, which everybody may reshape. */
function formOf(corners: Polygon): 'rectangle' | 'polygon' {
  const { west, north, east, south } = boundsOf(corners);
  const upright = corners.every(({ x, y }) => (x === west || x === east) && (y === north || y === south));
  return corners.length === 4 && upright ? 'rectangle' : 'polygon';
}

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

/** Fewer plants of a sample than this show nothing of the design. */
const SAMPLE_PLANTS_MIN = 3;

/** The sample of a design in the middle of a garden, as far as it fits; undefined where too little of it does. */
export function sampleInGarden(
  { bed, open, built, plants, width, length }: Sample,
  { facts }: Pick<GardenDocument, 'facts'>,
): Layout | undefined {
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
