import { msg } from '@lingui/core/macro';
import type { PlantCard } from '@understory/contract';
import {
  type BedThing,
  FIRST_TREE_SPREAD,
  type Fields,
  feetToInches,
  formatLength,
  GROUND_OF,
  HOUSE_HEIGHT,
  type HouseSpot,
  houseOn,
  type Inches,
  inchesToFeet,
  isSameJson,
  isSameOutline,
  LENGTH_GRIDS,
  type LengthUnit,
  makePlot,
  missingGround,
  type PlantThing,
  type Point,
  type Polygon,
  parseLength,
  plotContains,
  refuseYard,
  runsAcross,
  stretchOn,
  type Thing,
  type ThingId,
  type ToldHouse,
  TREE_HEIGHT_MAX,
  TREE_SPREAD,
  type TreeThing,
  toldHouseOf,
  YARD_ARM_MIN,
  YARD_CORNERS,
  YARD_SIDES,
  type YardCorner,
  type YardKind,
  type YardLength,
  type YardShape,
  type YardSide,
  yardOutline,
  yardShapeOf,
} from '@understory/garden';
import { type GardenDocument, type GardenFacts, heightOf, type PlantsById, plotOf } from '@understory/plan';
import type { Say } from '@understory/words';
import { type Entry, entryOf } from '../../document/history.ts';
import { addThings, changeFacts, changeThings, removeThings } from '../../document/operations.ts';
import { readFeet, readThingName } from '../selected/changing.ts';

/** Where a tree stands while nobody has pointed at the spot. */
export const TREE_SPOTS = ['middle', ...YARD_SIDES, ...YARD_CORNERS] as const;
type TreeSpot = (typeof TREE_SPOTS)[number];

/** A tree that stands in the yard, as it is told. */
export interface TreeAnswer {
  readonly id: string;
  readonly name: string;
  /** The species of the catalogue that it was said to be. */
  readonly species?: PlantCard;
  /** Missing is as it is suggested: of its species when grown. */
  readonly crown?: string;
  /** Missing is as it is suggested; empty where nobody knows. */
  readonly height?: string;
  readonly spot: TreeSpot;
  /** Where somebody pointed, in inches, in place of the spot. */
  readonly at?: Point;
}

/** What is told of a yard, as it is typed. A length that is missing is as it is suggested. */
export interface YardAnswers extends Partial<Record<YardLength | 'houseWidth' | 'houseDepth', string>> {
  readonly kind: YardKind;
  readonly corner: YardCorner;
  /** The side to which a U is open. */
  readonly side: YardSide;
  /** Where the house stands: on a side, in what is missing of the yard, or nowhere. */
  readonly house: YardSide | 'missing' | '';
  readonly houseSpot: HouseSpot;
  readonly houseWithin: boolean;
  readonly trees: readonly TreeAnswer[];
}

export const NOTHING_TOLD: YardAnswers = {
  kind: 'rectangle',
  corner: 'north_east',
  side: 'north',
  house: '',
  houseSpot: 'middle',
  houseWithin: false,
  trees: [],
};

/** The answers as they were kept while their form was away; none where they cannot be read. */
export function keptAnswers(text: string | undefined): YardAnswers {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    return typeof kept === 'object' && kept !== null && Array.isArray((kept as YardAnswers).trees)
      ? { ...NOTHING_TOLD, ...kept }
      : NOTHING_TOLD;
  } catch {
    return NOTHING_TOLD;
  }
}

/** More trees are drawn on the plan itself. */
export const TREES_MAX = 12;
/** A house that nobody has measured, until they type what it is; in feet. */
const HOUSE_SUGGESTED = { width: 40, depth: 24 } as const;
/** A house beside the yard must lie within what is drawn around it, in feet. */
const HOUSE_SIDE = { min: 1, max: 90 } as const;

/** The width and length of a yard, in inches. */
export interface YardSize {
  readonly width: Inches;
  readonly length: Inches;
}

/** Names a field that is typed: a length of the yard or house, or a part of one tree. */
export type YardField = YardLength | 'houseWidth' | 'houseDepth' | `${'name' | 'crown' | 'height'} ${string}`;

export interface ReadYard {
  /** As far as it can be drawn. */
  readonly shape: YardShape;
  readonly outline: Polygon;
  /** The house and the trees. */
  readonly things: readonly Thing[];
  /** What the catalogue knows of the trees that were named from it. */
  readonly plants: PlantsById;
  /** What each field shows. */
  readonly shown: Readonly<Partial<Record<YardLength | 'houseWidth' | 'houseDepth', string>>>;
  readonly wrong: Readonly<Partial<Record<YardField, string>>>;
}

const TOO_SMALL = msg`The yard is too small for this shape.`;

/** A length in whole steps of the tape, where that leaves a foot of it. */
function inSteps(inches: Inches, step: Inches): Inches {
  const whole = Math.floor(inches / step + 1e-6) * step;
  return whole >= YARD_ARM_MIN ? whole : Math.max(YARD_ARM_MIN, inches);
}

/** The lengths of a shape of which nobody has told any: a third of what there is. */
function suggested(answers: YardAnswers, size: YardSize, step: Inches): Record<YardLength, Inches> {
  const [reach, depth] = runsAcross(answers.side) ? [size.width, size.length] : [size.length, size.width];
  const third = (of: Inches) => inSteps(of / 3, step);
  const along = third(reach);
  return {
    across: third(size.width),
    down: third(size.length),
    along,
    deep: third(depth),
    from: inSteps((reach - along) / 2, step),
  };
}

const LENGTHS_OF: Readonly<Record<YardKind, readonly YardLength[]>> = {
  rectangle: [],
  ell: ['across', 'down'],
  cut_corner: ['across', 'down'],
  u: ['along', 'deep', 'from'],
};

function shapeOf(
  { kind, corner, side }: YardAnswers,
  lengths: Readonly<Record<YardLength, Inches>>,
): YardShape {
  const { across, down, along, deep, from } = lengths;
  if (kind === 'rectangle') return { kind };
  return kind === 'u' ? { kind, side, along, deep, from } : { kind, corner, across, down };
}

/**
 * Reads what is told of a yard. What cannot be read or drawn is wrong, by its field, and left out of the drawing.
 * @param drawn its outline, in inches, where that was drawn by hand and the shape that is told says nothing of it
 */
export function readYardAnswers(
  answers: YardAnswers,
  size: YardSize,
  unit: LengthUnit,
  say: Say,
  drawn?: Polygon,
): ReadYard {
  const { step } = LENGTH_GRIDS[unit];
  const told = drawn ? { ...answers, kind: 'rectangle' as const } : answers;
  const shape = readShape(told, size, unit, say, step);
  const outline = drawn ?? yardOutline(size.width, size.length, shape.shape);
  const yard = { ...size, outline, shape: shape.shape };
  const house = readHouse(answers, yard, unit, say, step);
  const trees = answers.trees.map((tree, at) => readTree(tree, yard, at, unit, say));
  return {
    shape: shape.shape,
    outline,
    things: [...house.things, ...trees.flatMap(({ tree }) => tree)],
    plants: new Map(answers.trees.flatMap(({ species }) => (species ? [[species.id, species]] : []))),
    shown: { ...shape.shown, ...house.shown },
    wrong: Object.assign({}, shape.wrong, house.wrong, ...trees.map(({ wrong }) => wrong)),
  };
}

function readShape(answers: YardAnswers, size: YardSize, unit: LengthUnit, say: Say, step: Inches) {
  const asked = LENGTHS_OF[answers.kind];
  const first = suggested(answers, size, step);
  const lengths = { ...first };
  const shown: Partial<Record<YardLength, string>> = {};
  for (const name of asked) {
    const typed = answers[name];
    // In the middle of the side, however much of it is missing.
    if (name === 'from' && typed === undefined) {
      const reach = runsAcross(answers.side) ? size.width : size.length;
      if (lengths.along < reach) lengths.from = inSteps((reach - lengths.along) / 2, step);
    } else if (typed !== undefined) lengths[name] = parseLength(typed, unit, say) ?? Number.NaN;
    shown[name] = typed ?? formatLength(lengths[name], unit, say);
  }
  const shape = shapeOf(answers, lengths);
  const refused = refuseYard(size.width, size.length, shape);
  const wrong = Object.fromEntries(
    refused.map(({ length, least, most }) => [
      length,
      most < least ? say(TOO_SMALL) : lengthWanted(least, most, unit, say),
    ]),
  );
  return { shape: refused.length === 0 ? shape : ({ kind: 'rectangle' } as const), shown, wrong };
}

const lengthWanted = (least: Inches, most: Inches, unit: LengthUnit, say: Say): string => {
  if (most === Number.POSITIVE_INFINITY)
    return say(msg`Write a length of ${formatLength(least, unit, say)} or more.`);
  const [from, to] = [formatLength(least, unit, say), formatLength(most, unit, say)];
  return say(msg`Write a length from ${from} to ${to}.`);
};

interface Yard extends YardSize {
  readonly outline: Polygon;
  readonly shape: YardShape;
}

const HOUSE_ID = 'house';

function readHouse(answers: YardAnswers, yard: Yard, unit: LengthUnit, say: Say, step: Inches) {
  const { house: side, houseSpot: spot, houseWithin: within } = answers;
  const none = { things: [] as readonly Thing[], shown: {}, wrong: {} };
  if (side === '') return none;
  if (side === 'missing') {
    const corners = missingGround(yard.width, yard.length, yard.shape);
    return { ...none, things: corners ? [houseBed(corners, say)] : [] };
  }
  const { from, to } = stretchOn(yard.outline, side);
  const deep = runsAcross(side) ? yard.length : yard.width;
  const first = {
    houseWidth: inSteps(Math.min(to - from, feetToInches(HOUSE_SUGGESTED.width)), step),
    houseDepth: inSteps(
      Math.min(feetToInches(HOUSE_SUGGESTED.depth), within ? deep / 2 : Number.POSITIVE_INFINITY),
      step,
    ),
  };
  // A side may be longer than what is drawn around the yard.
  const most = {
    houseWidth: Math.max(HOUSE_SIDE.max, inchesToFeet(to - from)),
    houseDepth: within ? inchesToFeet(deep) : HOUSE_SIDE.max,
  };
  const read = (name: 'houseWidth' | 'houseDepth') => {
    const typed = answers[name];
    return typed === undefined
      ? { value: inchesToFeet(first[name]) }
      : readFeet(typed, unit, { min: HOUSE_SIDE.min, max: most[name] }, say);
  };
  const shown = {
    houseWidth: answers.houseWidth ?? formatLength(first.houseWidth, unit, say),
    houseDepth: answers.houseDepth ?? formatLength(first.houseDepth, unit, say),
  };
  const [width, depth] = [read('houseWidth'), read('houseDepth')];
  if ('wrong' in width || 'wrong' in depth)
    return {
      things: none.things,
      shown,
      wrong: {
        ...('wrong' in width && { houseWidth: width.wrong }),
        ...('wrong' in depth && { houseDepth: depth.wrong }),
      },
    };
  const told = { side, spot, width: feetToInches(width.value), depth: feetToInches(depth.value), within };
  return { things: [houseBed(houseOn(yard.outline, told), say)], shown, wrong: {} };
}

const houseBed = (corners: Polygon, say: Say): BedThing => ({
  kind: 'bed',
  id: HOUSE_ID,
  z: GROUND_OF.bed,
  name: say(msg`House`),
  ground: 'building',
  form: 'rectangle',
  corners,
  height: HOUSE_HEIGHT,
});

/** Where in the yard a spot lies: a sixth of it away from the sides that it is named for. */
function spotOf(spot: TreeSpot, { width, length }: YardSize): Point {
  const across = spot.endsWith('west') ? 1 : spot.endsWith('east') ? 5 : 3;
  const down = spot.startsWith('north') ? 1 : spot.startsWith('south') ? 5 : 3;
  return { x: (width * across) / 6, y: (length * down) / 6 };
}

function readTree(
  answer: TreeAnswer,
  yard: Yard,
  index: number,
  unit: LengthUnit,
  say: Say,
): { readonly tree: readonly Thing[]; readonly wrong: ReadYard['wrong'] } {
  const { id, at, spot, species } = answer;
  const name = readThingName(answer.name, say);
  const crown = readFeet(crownOf(answer, unit, say), unit, TREE_SPREAD, say);
  const tall = treeHeightOf(answer, unit, say);
  const height =
    tall.trim() === '' ? { value: undefined } : readFeet(tall, unit, { min: 0.5, max: TREE_HEIGHT_MAX }, say);
  const wrong = {
    ...('wrong' in name && { [`name ${id}`]: name.wrong }),
    ...('wrong' in crown && { [`crown ${id}`]: crown.wrong }),
    ...('wrong' in height && { [`height ${id}`]: height.wrong }),
  };
  if ('wrong' in name || 'wrong' in crown || 'wrong' in height) return { tree: [], wrong };
  const where = at ? inReach(at, yard) : spotOf(spot, yard);
  if (species && isAsGrown(answer, unit, say) && isIn(yard, where)) {
    const z = heightOf(new Map([[species.id, species]]), species.id, index);
    const plant: PlantThing = {
      kind: 'plant',
      id,
      z,
      plant: species.id,
      ...where,
      quantity: 1,
      existing: true,
    };
    return { tree: [plant], wrong };
  }
  const tree: TreeThing = {
    kind: 'tree',
    id,
    z: GROUND_OF.tree,
    name: name.value,
    ...where,
    spread: crown.value,
    ...(height.value !== undefined && { height: height.value }),
    ...(species?.evergreen === 'evergreen' && { evergreen: true }),
  };
  return { tree: [tree], wrong };
}

const isIn = ({ width, length, outline }: Yard, at: Point): boolean =>
  plotContains(makePlot(inchesToFeet(width), inchesToFeet(length), outline), at);

const shownFeet = (feet: number, unit: LengthUnit, say: Say): string =>
  formatLength(feetToInches(feet), unit, say);

/**
 * Whether a tree of the catalogue is as large as its species grows. A plant of the plan always is: one of another size stands as a
 * tree of its own, with the crown that was told.
 */
export function isAsGrown({ species, crown, height }: TreeAnswer, unit: LengthUnit, say: Say): boolean {
  if (!species) return false;
  const { spread_mature: spread, height_mature: tall } = species;
  return (
    (crown === undefined || crown.trim() === shownFeet(spread, unit, say)) &&
    (height === undefined || height.trim() === shownFeet(tall, unit, say))
  );
}

/** Beside the yard, where trees may stand, in inches: a little less than what is drawn around it. */
const REACH = 1_000;
/** Where somebody pointed; no farther out than a tree may stand, as once the yard is made smaller. */
const inReach = ({ x, y }: Point, { width, length }: YardSize): Point => ({
  x: Math.min(width + REACH, Math.max(-REACH, x)),
  y: Math.min(length + REACH, Math.max(-REACH, y)),
});

/** What the field of a crown shows. */
export const crownOf = ({ crown, species }: TreeAnswer, unit: LengthUnit, say: Say): string =>
  crown ?? shownFeet(species?.spread_mature ?? FIRST_TREE_SPREAD, unit, say);

/** What the field of its height shows; empty where nobody knows it. */
export const treeHeightOf = ({ height, species }: TreeAnswer, unit: LengthUnit, say: Say): string =>
  height ?? (species ? shownFeet(species.height_mature, unit, say) : '');

/** What a garden tells of its yard, as it would be told today. */
export interface ToldYard {
  readonly answers: YardAnswers;
  /** Its outline, where that was drawn by hand since and no shape with lengths tells it any more. */
  readonly drawn: Polygon | undefined;
  /** The house that the answers tell of. */
  readonly house: ThingId | undefined;
  /** A building that stands as no answer tells: it was drawn or moved by hand, or there are several. */
  readonly isBuiltByHand: boolean;
  /** Trees that are too many to be told here, or locked. */
  readonly moreTrees: number;
}

const LAYERS_OF_TREES: readonly string[] = ['canopy', 'understory'];

/** Reads the yard back from a garden. */
export function toldYardOf(
  { facts, things }: GardenDocument,
  plants: PlantsById,
  unit: LengthUnit,
  say: Say,
): ToldYard {
  const size = { width: feetToInches(facts.width), length: feetToInches(facts.length) };
  const { outline } = plotOf(facts);
  const shape = yardShapeOf(size.width, size.length, outline);
  const house = toldHouse(things, { ...size, outline, shape: shape ?? { kind: 'rectangle' } });
  const all = things.flatMap((thing) => treeAnswers(thing, plants, unit, say));
  const trees = all.filter(({ isLocked }) => !isLocked).slice(0, TREES_MAX);
  const inches = (length: Inches) => formatLength(length, unit, say);
  const lengths = Object.fromEntries(
    Object.entries(shape ?? {}).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, inches(value)]] : [],
    ),
  );
  return {
    answers: {
      ...NOTHING_TOLD,
      kind: shape?.kind ?? 'rectangle',
      ...(shape && 'corner' in shape && { corner: shape.corner }),
      ...(shape && 'side' in shape && { side: shape.side }),
      ...lengths,
      ...(house?.told === 'missing' && { house: 'missing' as const }),
      ...(house && house.told !== 'missing'
        ? {
            house: house.told.side,
            houseSpot: house.told.spot,
            houseWithin: house.told.within,
            houseWidth: inches(house.told.width),
            houseDepth: inches(house.told.depth),
          }
        : {}),
      trees: trees.map(({ answer }) => answer),
    },
    drawn: shape ? undefined : outline,
    house: house?.id,
    isBuiltByHand: house === undefined && things.some(isBuilding),
    moreTrees: all.length - trees.length,
  };
}

const isBuilding = (thing: Thing): thing is BedThing => thing.kind === 'bed' && thing.ground === 'building';

interface StandingHouse {
  readonly id: ThingId;
  readonly told: ToldHouse | 'missing';
}

/** The one building that stands as it was told, with what was. */
function toldHouse(
  things: readonly Thing[],
  { width, length, outline, shape }: Yard,
): StandingHouse | undefined {
  const gap = missingGround(width, length, shape);
  const told = things.filter(isBuilding).flatMap(({ id, form, corners, locked }): StandingHouse[] => {
    if (form !== 'rectangle' || locked) return [];
    if (gap && isSameOutline(gap, corners)) return [{ id, told: 'missing' }];
    const house = toldHouseOf(outline, corners);
    return house ? [{ id, told: house }] : [];
  });
  return told.length === 1 ? told[0] : undefined;
}

function treeAnswers(thing: Thing, plants: PlantsById, unit: LengthUnit, say: Say) {
  const isLocked = thing.locked === true;
  if (thing.kind === 'tree') {
    const { id, name, spread, height, x, y } = thing;
    const answer: TreeAnswer = {
      id,
      name,
      crown: shownFeet(spread, unit, say),
      height: height === undefined ? '' : shownFeet(height, unit, say),
      spot: 'middle',
      at: { x, y },
    };
    return [{ answer, isLocked }];
  }
  const species = thing.kind === 'plant' && thing.existing ? plants.get(thing.plant) : undefined;
  if (thing.kind !== 'plant' || !species || !LAYERS_OF_TREES.includes(species.layer)) return [];
  const { id, x, y } = thing;
  const answer: TreeAnswer = { id, name: species.common_name, species, spot: 'middle', at: { x, y } };
  return [{ answer, isLocked }];
}

/**
 * What becomes of a garden whose yard is told otherwise, as one step; undefined where nothing does. Only what is told otherwise is
 * changed: what stands stays where it stands, in its own measure, however that was shown.
 * @param facts as they are typed; of the whole rectangle
 */
export function yardChange(
  document: GardenDocument,
  {
    facts,
    told,
    before,
    after,
  }: {
    readonly facts: GardenFacts;
    readonly told: ToldYard;
    readonly before: ReadYard;
    readonly after: ReadYard;
  },
  label: string,
): Entry | undefined {
  const isSameShape = isSameJson(before.outline, after.outline);
  const shape = isSameShape ? document.facts.shape : after.shape.kind === 'rectangle' ? null : after.outline;
  const gone = new Set<ThingId>();
  const added: Thing[] = [];
  const changed = new Map<ThingId, Fields>();
  const idOf = (thing: Thing): ThingId => (thing.id === HOUSE_ID ? (told.house ?? HOUSE_ID) : thing.id);
  const were = new Map(before.things.map((thing) => [thing.id, thing]));
  for (const thing of after.things) {
    const was = were.get(thing.id);
    if (was?.kind === thing.kind) {
      if (!isSameJson(was, thing)) changed.set(idOf(thing), fieldsOf(thing));
    } else {
      if (was) gone.add(idOf(was));
      added.push({ ...thing, id: crypto.randomUUID() });
    }
  }
  const stay = new Set(after.things.map(({ id }) => id));
  for (const thing of before.things) if (!stay.has(thing.id)) gone.add(idOf(thing));
  return entryOf(label, [
    changeFacts(document, { ...facts, shape }),
    removeThings(document, gone),
    changeThings(document, new Set(changed.keys()), ({ id }) => changed.get(id)),
    addThings(added),
  ]);
}

/** What a form tells of a thing; how high a house is, and whether a tree keeps its leaves, is told on the plan. */
function fieldsOf(thing: Thing): Fields {
  switch (thing.kind) {
    case 'bed':
      return { corners: thing.corners };
    case 'tree':
      return { name: thing.name, x: thing.x, y: thing.y, spread: thing.spread, height: thing.height ?? null };
    case 'plant':
      return { plant: thing.plant, x: thing.x, y: thing.y };
    default:
      return {};
  }
}
