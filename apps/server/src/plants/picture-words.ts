import { shownInWords } from '@understory/botany';
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
  sedge_rush: 'sedge',
  groundcover: 'groundcover',
  annual: 'annual',
  bulb: 'bulb plant',
};
/** What those of the sedges and rushes are called that are no sedges. */
const RUSHES: readonly (readonly [RegExp, string])[] = [
  [/^Juncus /, 'rush'],
  [/^Luzula /, 'woodrush'],
  [/^Eleocharis /, 'spikerush'],
  [/^(?:Schoenoplectus|Scirpus) /, 'bulrush'],
  [/^Eriophorum /, 'cottongrass'],
];
/** Plants that die down each year by their nature, of which "deciduous" would say nothing. */
const DIES_DOWN = new Set<PlantType>(['annual', 'bulb']);
const LEAVES: Readonly<Record<LeafShape, string>> = {
  needle: 'needles',
  scale: 'scale-like leaves',
  broad: 'broad leaves',
  palmate: 'hand-shaped leaves',
  pinnate: 'feather-shaped leaves',
  lance: 'lance-shaped leaves',
  linear: 'narrow leaves',
  frond: 'feathery fronds',
  succulent: 'fleshy leaves',
  round: 'round leaves',
  heart: 'heart-shaped leaves',
};

function kindOf(plant: PlantLooks): string {
  const rush = RUSHES.find(([name]) => name.test(plant.scientific_name))?.[1];
  const kind = plant.plant_type === 'sedge_rush' && rush !== undefined ? rush : TYPE[plant.plant_type];
  const persistence = LEAVES_KEPT[plant.evergreen];
  return DIES_DOWN.has(plant.plant_type) && plant.evergreen === 'deciduous' ? kind : `${persistence} ${kind}`;
}

/** "a", "a and b", "a, b and c". */
function andList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** What a person who cannot see the portrait is told: that it is a drawing, and what it shows. */
export function portraitWords(plant: PlantLooks & { readonly common_name: string }): string {
  const form = FORM[plant.canopy_form];
  const article = /^[aeiou]/.test(form) ? 'an' : 'a';
  const shown = andList([LEAVES[plant.leaf_shape], ...shownInWords(plant)]);
  return `Drawing of ${plant.common_name}: ${article} ${form} ${kindOf(plant)} with ${shown}.`;
}
