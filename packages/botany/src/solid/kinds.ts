import { looksSeason, type Month, type PlantLooks } from '@understory/garden';
import { type FlowerForm, flowerHabitOf, type Inflorescence } from '../flora/flowering.ts';
import { genusOf } from '../flora/genus.ts';
import { isSmallLeaved, leafCutOf } from '../flora/leafage.ts';
import { barkOf, coniferBuildOf } from '../flora/wood.ts';
import { fruitOf } from '../fruit.ts';
import { foliageSwatch, leafColorsInWords, mix, STRAW } from '../palette.ts';
import { seenColors } from '../symbols/plan.ts';

/** Habits that plants are built by: what a portrait tells apart by its drawing, a solid tells apart by its build. */
export const SOLID_KINDS = [
  'canopy',
  'vase',
  'weeping',
  'columnar',
  'conifer',
  'cedar',
  'pine',
  'shrub',
  'needled',
  'mat',
  'spiredMat',
  'tussock',
  'reed',
  'fern',
  'rosette',
  'spiredRosette',
  'daisy',
  'spike',
  'umbel',
  'globe',
  'bell',
  'climber',
  'raft',
] as const;
export type SolidKind = (typeof SOLID_KINDS)[number];

const HERB_OF_FLOWERS: Readonly<Record<Inflorescence, 'daisy' | 'spike' | 'umbel' | 'globe' | 'bell'>> = {
  solitary: 'daisy',
  spike: 'spike',
  wand: 'spike',
  raceme: 'spike',
  panicle: 'spike',
  plume: 'spike',
  cascade: 'spike',
  fascicle: 'spike',
  whorls: 'spike',
  umbel: 'umbel',
  corymb: 'umbel',
  truss: 'umbel',
  globe: 'globe',
  nodding: 'bell',
  hanging: 'bell',
  twin: 'bell',
  drooping: 'bell',
  catkins: 'bell',
  tassels: 'bell',
  pussy: 'globe',
};

/** From so much droop of its boughs, as its portrait has it, a conifer is built as cedars and hemlocks are. */
const DROOPING = 14;
const isDrooping = (looks: PlantLooks): boolean => (coniferBuildOf(looks)?.droop ?? 0) >= DROOPING;

function kindOfTree(looks: PlantLooks): SolidKind {
  if (looks.leaf_shape === 'needle' || looks.leaf_shape === 'scale')
    return genusOf(looks) === 'Pinus' ? 'pine' : isDrooping(looks) ? 'cedar' : 'conifer';
  switch (looks.canopy_form) {
    case 'conical':
    case 'columnar':
      return 'columnar';
    case 'vase':
    case 'arching':
      return 'vase';
    case 'weeping':
      return 'weeping';
    default:
      return 'canopy';
  }
}

/** Low leaves, over which flowers stand as spires or lie open; what nods or hangs so low is seen from above. */
const lowKindOf = (looks: PlantLooks, kind: 'mat' | 'rosette'): SolidKind =>
  HERB_OF_FLOWERS[flowerHabitOf(looks).inflorescence] !== 'spike'
    ? kind
    : kind === 'mat'
      ? 'spiredMat'
      : 'spiredRosette';

/** The habit a plant is built by: its type first, then its form, leaf and flowers, as its portrait is. */
export function solidKindOf(looks: PlantLooks): SolidKind {
  const { plant_type: type, canopy_form: form, leaf_shape: leaf } = looks;
  if (looks.layer === 'aquatic' && form === 'mat') return 'raft';
  switch (type) {
    case 'tree':
      return kindOfTree(looks);
    case 'shrub':
      if (form === 'mat') return 'mat';
      return leaf === 'needle' || leaf === 'scale' ? 'needled' : 'shrub';
    case 'vine':
      return form === 'mat' ? 'mat' : 'climber';
    case 'fern':
      return 'fern';
    case 'grass':
      return 'tussock';
    case 'sedge_rush':
      return looks.height_mature > 2 ? 'reed' : 'tussock';
    default:
      if (form === 'mat' || type === 'groundcover') return lowKindOf(looks, 'mat');
      if (form === 'tussock' || (leaf === 'linear' && form !== 'upright')) return 'tussock';
      if (form === 'rosette') return lowKindOf(looks, 'rosette');
      return HERB_OF_FLOWERS[flowerHabitOf(looks).inflorescence];
  }
}

/**
 * Cards that leaves, twigs and flowers are drawn on, in the order of their picture. `many…` is a spray of small flowers or clusters, as
 * they cover a shrub or a tree; the others are one flower, or one head of them.
 */
export const SOLID_CARDS = [
  'ovate',
  'broad',
  'palmate',
  'pinnate',
  'lance',
  'round',
  'needle',
  'scale',
  'tuft',
  'frond',
  'blades',
  'single',
  'fine',
  'succulent',
  'twigs',
  'thicket',
  'daisy',
  'cup',
  'star',
  'bracts',
  'florets',
  'spike',
  'plume',
  'bells',
  'head',
  'seeds',
  'manyCups',
  'manyFlorets',
  'manyHanging',
  'manyPlumes',
  'manyBracts',
  'tassel',
  'plain',
  'foliage',
] as const;
export type SolidCard = (typeof SOLID_CARDS)[number];

const WOODY: ReadonlySet<PlantLooks['plant_type']> = new Set(['tree', 'shrub', 'vine']);

const LEAF_CARDS: Readonly<Record<PlantLooks['leaf_shape'], SolidCard>> = {
  needle: 'needle',
  scale: 'scale',
  broad: 'broad',
  palmate: 'palmate',
  pinnate: 'pinnate',
  lance: 'lance',
  linear: 'lance',
  frond: 'frond',
  succulent: 'succulent',
  round: 'round',
  heart: 'round',
};
const LEAF_CARD_OF_KIND: Partial<Readonly<Record<SolidKind, SolidCard>>> = {
  pine: 'tuft',
  tussock: 'blades',
  reed: 'blades',
  fern: 'frond',
};

/** The card that a plant's leaves are drawn on, by its habit, the shape of its leaf and how the leaf is cut. */
function leafCardOf(looks: PlantLooks, kind: SolidKind): SolidCard {
  const own = LEAF_CARD_OF_KIND[kind];
  if (own) return own;
  const shape = LEAF_CARDS[looks.leaf_shape];
  if (shape === 'succulent') return shape;
  if (kind === 'rosette') return 'single';
  const cut = leafCutOf(looks);
  if (cut === 'ferny') return 'fine';
  if (cut === 'maple' || cut === 'shallowMaple' || cut === 'oak' || cut === 'fingers') return 'palmate';
  // A leaf of a tree is small beside its crown.
  return shape === 'broad' && (looks.plant_type === 'tree' || isSmallLeaved(looks)) ? 'ovate' : shape;
}

const ONE_FLOWER: Partial<Readonly<Record<FlowerForm, SolidCard>>> = {
  rays: 'daisy',
  coneflower: 'daisy',
  thistle: 'tassel',
  tassel: 'tassel',
  star: 'star',
  five: 'star',
  three: 'star',
  iris: 'star',
  turkscap: 'star',
  cross: 'bracts',
  bract: 'bracts',
};
/** Heads of herbs, and sprays of woody plants, by how their flowers stand together. */
const HEADS: Readonly<Record<Inflorescence, readonly [herb: SolidCard, woody: SolidCard]>> = {
  solitary: ['cup', 'manyCups'],
  spike: ['spike', 'manyPlumes'],
  wand: ['spike', 'manyPlumes'],
  raceme: ['spike', 'manyPlumes'],
  panicle: ['plume', 'manyPlumes'],
  plume: ['plume', 'manyPlumes'],
  cascade: ['plume', 'manyPlumes'],
  fascicle: ['plume', 'manyPlumes'],
  whorls: ['spike', 'manyPlumes'],
  umbel: ['florets', 'manyFlorets'],
  corymb: ['florets', 'manyFlorets'],
  truss: ['florets', 'manyCups'],
  globe: ['head', 'manyFlorets'],
  nodding: ['bells', 'manyHanging'],
  hanging: ['bells', 'manyHanging'],
  twin: ['bells', 'manyHanging'],
  drooping: ['bells', 'manyHanging'],
  catkins: ['plume', 'manyHanging'],
  tassels: ['plume', 'manyHanging'],
  pussy: ['head', 'manyFlorets'],
};

function flowerCardOf(looks: PlantLooks, kind: SolidKind): SolidCard {
  if (kind === 'tussock' || kind === 'reed')
    return NOT_GRASSES.has(looks.plant_type) ? headOf(looks, 0) : 'seeds';
  const card = headOf(looks, WOODY.has(looks.plant_type) && kind !== 'mat' ? 1 : 0);
  return LIES_OPEN.has(kind) && UPRIGHT.has(card) ? 'head' : card;
}
/** Where flowers lie open, and cards that are drawn to be looked at from the side: on their back they were splinters. */
const LIES_OPEN: ReadonlySet<SolidKind> = new Set(['mat', 'rosette', 'raft']);
const UPRIGHT: ReadonlySet<SolidCard> = new Set(['spike', 'plume', 'bells']);

function headOf(looks: PlantLooks, woody: 0 | 1): SolidCard {
  const { form, inflorescence } = flowerHabitOf(looks);
  if (inflorescence === 'solitary') {
    const one = ONE_FLOWER[form] ?? 'cup';
    return woody === 0 ? one : one === 'bracts' ? 'manyBracts' : 'manyCups';
  }
  if (woody === 1 && inflorescence === 'corymb' && form === 'cup') return 'manyCups';
  return HEADS[inflorescence][woody];
}

/** Inches across a single flower, and along a head, by the floras that name them; round figures of what is usual. */
const FLOWER_INCHES: Readonly<Partial<Record<FlowerForm, number>>> = {
  rays: 1.8,
  coneflower: 2.6,
  thistle: 1.5,
  cup: 1.4,
  cross: 2,
  three: 2.6,
  iris: 2.8,
  saucer: 5,
  spathe: 6,
  face: 1.1,
  violet: 0.8,
  star: 0.9,
  five: 0.9,
  poppy: 2,
  tassel: 1.4,
};
const HEAD_INCHES: Readonly<Record<Exclude<Inflorescence, 'solitary'>, number>> = {
  spike: 4.5,
  wand: 5,
  raceme: 5.5,
  panicle: 5,
  plume: 7,
  cascade: 7,
  fascicle: 5,
  whorls: 4,
  umbel: 3.5,
  corymb: 2.6,
  truss: 5,
  globe: 1.3,
  nodding: 1.6,
  hanging: 1.5,
  twin: 1.2,
  drooping: 2.4,
  catkins: 2.5,
  tassels: 2.5,
  pussy: 1.2,
};
/** So many times as wide as one of its clusters is a spray of them. */
const SPRAY = 5.5;

/** Feet across the card a plant's flowers are drawn on. */
function flowerFeetOf(looks: PlantLooks, card: SolidCard): number {
  const { form, inflorescence, scale = 1 } = flowerHabitOf(looks);
  const inches = inflorescence === 'solitary' ? (FLOWER_INCHES[form] ?? 1.2) : HEAD_INCHES[inflorescence];
  if (card === 'seeds') return looks.height_mature * 0.2;
  return (inches * scale * (card.startsWith('many') ? SPRAY : 1)) / 12;
}

/** How a plant's parts look in a month: colours as `#rrggbb`, and the share of its size that each part has, 0 to 1. */
export interface SolidLooks {
  readonly bark: string;
  readonly leaf: string;
  /** What some of its leaves have: the other colour of its fall, or another green. */
  readonly otherLeaf: string;
  readonly flower: string;
  readonly fruit: string;
  readonly leaves: number;
  readonly flowers: number;
  readonly fruits: number;
  /** The share of its height that stands: what dies back leaves dry stems. */
  readonly stands: number;
  /** The share of its height that its leaves reach: of a slender grass the rest is stalks. */
  readonly leafHeight: number;
  readonly leafCard: SolidCard;
  readonly flowerCard: SolidCard;
  /** Across the card of its flowers, in feet. */
  readonly flowerFeet: number;
}

const NEW_LEAVES = 0.6;
const DRY_STEMS = 0.55;
const NOT_WOODY: ReadonlySet<PlantLooks['plant_type']> = new Set([
  'fern',
  'perennial',
  'grass',
  'sedge_rush',
  'groundcover',
  'annual',
  'bulb',
]);
const NOT_GRASSES: ReadonlySet<PlantLooks['plant_type']> = new Set([
  'perennial',
  'groundcover',
  'annual',
  'bulb',
]);
const DRIES: ReadonlySet<SolidKind> = new Set(['tussock', 'reed']);
/** Blades of a grass and leaves of a rosette arch over, and so stand no higher for their spread; their stalks do. */
const BLADES_FOR_SPREAD = 0.8;

/** A green of a drawing on paper as it grows in the sun: paint is cleaner than leaves are. */
const grown = (green: string): string => mix(green, '#5F6C3A', isGold(green) ? 0.62 : 0.34);
/** A gold that is a tinge of a living crown would be a whole one of brass. */
const isGold = (color: string): boolean =>
  Number.parseInt(color.slice(1, 3), 16) > 0.9 * Number.parseInt(color.slice(3, 5), 16);

/** Whether a grass has its flowers or what is left of them: from its bloom through winter. */
function hasHeads({ bloom_start_month: start }: PlantLooks, month: Month | undefined): boolean {
  return start !== null && (month === undefined || month >= start || month <= 2);
}

/** How a plant looks in a month; without one in full leaf and flower, as on its plan. */
export function solidLooks(looks: PlantLooks, month?: Month): SolidLooks {
  const seen = seenColors(looks, month);
  const season = month === undefined ? undefined : looksSeason(looks, month);
  const kind = solidKindOf(looks);
  const herb = NOT_WOODY.has(looks.plant_type);
  const bare = season?.leaf === 'bare';
  const dries = bare && DRIES.has(kind);
  const green = foliageSwatch(looks.foliage_color);
  const fruit = season?.fruiting ? (seen.fruit ?? fruitOf(looks)?.color) : undefined;
  const turned = season?.leaf === 'fall' || dries;
  const leaf = dries ? STRAW : turned ? (seen.leaf ?? green) : grown(seen.leaf ?? green);
  const flowerCard = flowerCardOf(looks, kind);
  const seeds = flowerCard === 'seeds' && hasHeads(looks, month);
  const second = season?.leaf === 'fall' ? leafColorsInWords(looks.foliage_color_fall)[1] : undefined;
  return {
    bark: herb ? (bare ? mix(STRAW, '#6B5638', 0.25) : mix(green, '#5E7A3C', 0.4)) : barkOf(looks),
    leaf,
    otherLeaf: second ?? mix(leaf, season?.leaf === 'fall' ? '#B4572E' : '#C8C96A', 0.22),
    flower: seeds ? mix(STRAW, seen.bloom ?? '#A98F5A', 0.3) : (seen.bloom ?? STRAW),
    fruit: fruit ?? STRAW,
    leaves: dries ? 0.94 : bare ? 0 : season?.leaf === 'leafing' ? NEW_LEAVES : 1,
    flowers: seeds || seen.bloom !== undefined ? 1 : 0,
    fruits: fruit === undefined ? 0 : 1,
    stands: herb && bare && !dries ? DRY_STEMS : 1,
    leafHeight:
      kind === 'tussock' || kind === 'rosette' || kind === 'spiredRosette'
        ? Math.min(1, Math.max(0.3, (BLADES_FOR_SPREAD * looks.spread_mature) / looks.height_mature))
        : 1,
    leafCard: leafCardOf(looks, kind),
    flowerCard,
    flowerFeet: flowerFeetOf(looks, flowerCard),
  };
}
