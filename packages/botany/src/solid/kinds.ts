import { looksSeason, type Month, type PlantLooks } from '@understory/garden';
import { flowerHabitOf, type Inflorescence } from '../flora/flowering.ts';
import { genusOf } from '../flora/genus.ts';
import { barkOf } from '../flora/wood.ts';
import { fruitOf } from '../fruit.ts';
import { foliageSwatch, mix, STRAW } from '../palette.ts';
import { seenColors } from '../symbols/plan.ts';

/** Habits that plants are built by: what a portrait tells apart by its drawing, a solid tells apart by its build. */
export const SOLID_KINDS = [
  'canopy',
  'vase',
  'weeping',
  'columnar',
  'conifer',
  'pine',
  'shrub',
  'needled',
  'mat',
  'tussock',
  'reed',
  'fern',
  'rosette',
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
  whorls: 'spike',
  umbel: 'umbel',
  corymb: 'umbel',
  globe: 'globe',
  nodding: 'bell',
  hanging: 'bell',
  twin: 'bell',
  drooping: 'bell',
  catkins: 'bell',
  pussy: 'globe',
};

function kindOfTree(looks: PlantLooks): SolidKind {
  if (looks.leaf_shape === 'needle' || looks.leaf_shape === 'scale')
    return genusOf(looks) === 'Pinus' ? 'pine' : 'conifer';
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
      if (form === 'mat' || type === 'groundcover') return 'mat';
      if (form === 'tussock' || (leaf === 'linear' && form !== 'upright')) return 'tussock';
      if (form === 'rosette') return 'rosette';
      return HERB_OF_FLOWERS[flowerHabitOf(looks).inflorescence];
  }
}

/** How a plant's parts look in a month: colours as `#rrggbb`, and the share of its size that each part has, 0 to 1. */
export interface SolidLooks {
  readonly bark: string;
  readonly leaf: string;
  readonly flower: string;
  readonly fruit: string;
  readonly leaves: number;
  readonly flowers: number;
  readonly fruits: number;
  /** The share of its height that stands: what dies back leaves dry stems. */
  readonly stands: number;
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
const DRIES: ReadonlySet<SolidKind> = new Set(['tussock', 'reed']);

/** How a plant looks in a month; without one in full leaf and flower, as on its plan. */
export function solidLooks(looks: PlantLooks, month?: Month): SolidLooks {
  const seen = seenColors(looks, month);
  const season = month === undefined ? undefined : looksSeason(looks, month);
  const herb = NOT_WOODY.has(looks.plant_type);
  const bare = season?.leaf === 'bare';
  const dries = bare && DRIES.has(solidKindOf(looks));
  const green = foliageSwatch(looks.foliage_color);
  const fruit = season?.fruiting ? (seen.fruit ?? fruitOf(looks)?.color) : undefined;
  return {
    bark: herb ? (bare ? mix(STRAW, '#6B5638', 0.25) : mix(green, '#5E7A3C', 0.4)) : barkOf(looks),
    leaf: dries ? STRAW : (seen.leaf ?? green),
    flower: seen.bloom ?? STRAW,
    fruit: fruit ?? STRAW,
    leaves: dries ? 0.94 : bare ? 0 : season?.leaf === 'leafing' ? NEW_LEAVES : 1,
    flowers: seen.bloom === undefined ? 0 : 1,
    fruits: fruit === undefined ? 0 : 1,
    stands: herb && bare && !dries ? DRY_STEMS : 1,
  };
}
