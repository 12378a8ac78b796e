import { bloomColorName } from '@understory/botany';
import type { CanopyForm, LeafPersistence, LeafShape, PlantLooks, PlantType } from '@understory/garden';

const FORM: Readonly<Record<CanopyForm, string>> = {
  conical: 'conical',
  rounded: 'rounded',
  columnar: 'columnar',
  vase: 'vase-shaped',
  spreading: 'spreading',
  weeping: 'weeping',
  mounding: 'mounding',
  upright: 'upright',
  mat: 'mat-forming',
  climbing: 'climbing',
  tussock: 'tussock-forming',
  arching: 'arching',
  rosette: 'rosette-forming',
};
const LEAVES_KEPT: Readonly<Record<LeafPersistence, string>> = {
  evergreen: 'evergreen',
  semi_evergreen: 'semi-evergreen',
  deciduous: 'deciduous',
};
const TYPE: Readonly<Record<PlantType, string>> = {
  tree: 'tree',
  shrub: 'shrub',
  vine: 'vine',
  fern: 'fern',
  perennial: 'perennial',
  grass: 'grass',
  sedge_rush: 'sedge or rush',
  groundcover: 'groundcover',
  annual: 'annual',
  bulb: 'bulb',
};
const LEAVES: Readonly<Record<LeafShape, string>> = {
  needle: 'needles',
  scale: 'scale-like leaves',
  broad: 'broad leaves',
  palmate: 'hand-shaped leaves',
  pinnate: 'feather-shaped leaves',
  lance: 'lance-shaped leaves',
  linear: 'narrow leaves',
  frond: 'fronds',
  succulent: 'fleshy leaves',
  round: 'round leaves',
  heart: 'heart-shaped leaves',
};

const flowers = ({ bloom_color, bloom_start_month }: PlantLooks): string => {
  const colors = bloom_color.filter((color) => color !== 'none').map(bloomColorName);
  return bloom_start_month === null || colors.length === 0 ? '' : ` and ${colors.join(' or ')} flowers`;
};

/** What a person who cannot see the portrait is told: that it is a drawing, and what it shows. */
export function portraitWords(plant: PlantLooks & { readonly common_name: string }): string {
  const form = FORM[plant.canopy_form];
  const article = /^[aeiou]/.test(form) ? 'an' : 'a';
  const leafy = `${LEAVES_KEPT[plant.evergreen]} ${TYPE[plant.plant_type]} with ${LEAVES[plant.leaf_shape]}`;
  return `Drawing of ${plant.common_name}: ${article} ${form} ${leafy}${flowers(plant)}.`;
}
