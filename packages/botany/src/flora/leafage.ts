import type { PlantLooks } from '@understory/garden';
import { byGenus, genusOf, listed } from './genus.ts';

/** How the leaf of a genus is cut, where the catalogue's shape does not say it. */
export type LeafCut = 'maple' | 'lobed' | 'threes' | 'clover' | 'fingers' | 'oak' | 'ferny' | 'arrow';
const CUTS: readonly (readonly [LeafCut, string])[] = [
  ['maple', 'Acer Oplopanax Ficus Aconitum Heracleum Delphinium Ranunculus Geranium Sidalcea'],
  ['threes', 'Fragaria Vancouveria Achlys Menyanthes Choisya Thermopsis Anemone Anemonastrum Cardamine'],
  ['threes', 'Clematis Aquilegia Thalictrum Coptis'],
  ['clover', 'Oxalis'],
  ['fingers', 'Lupinus Potentilla Helleborus'],
  ['oak', 'Quercus'],
  ['ferny', 'Achillea Dicentra Corydalis Eschscholzia Lomatium Luetkea Santolina Tanacetum Gilia Pulsatilla'],
  ['ferny', 'Ipomopsis Nemophila Erigeron Cirsium'],
  ['arrow', 'Sagittaria'],
];
const CUT_OF_GENERA = byGenus(CUTS);
/** Cuts that hold for one leaf shape only, since other species of the genus have whole leaves. */
const CUT_OF_SHAPE: Partial<Readonly<Record<LeafCut, readonly PlantLooks['leaf_shape'][]>>> = {
  oak: ['broad'],
  clover: ['heart', 'palmate', 'round'],
  ferny: ['pinnate', 'palmate'],
  threes: ['palmate'],
};

/** How the plant's leaves are cut: by genus, or lobed where the catalogue calls them hand-shaped; whole otherwise. */
export function leafCutOf(looks: PlantLooks): LeafCut | 'whole' {
  const cut = CUT_OF_GENERA.get(genusOf(looks));
  if (cut !== undefined && (CUT_OF_SHAPE[cut]?.includes(looks.leaf_shape) ?? true)) return cut;
  return looks.leaf_shape === 'palmate' ? 'lobed' : 'whole';
}

/** Genera with spine-edged leaves. */
const SPINY = listed('Berberis Ilex');
export const isSpiny = (looks: PlantLooks): boolean => SPINY.has(genusOf(looks));

/** Genera whose leaves are small for the plant. */
const SMALL_LEAVED = listed(
  'Arctostaphylos Vaccinium Linnaea Thymus Dryas Whipplea Paxistima Cassiope Phyllodoce Phlox Symphoricarpos Penstemon Osmanthus Teucrium Purshia Artemisia',
);
export const isSmallLeaved = (looks: PlantLooks): boolean => SMALL_LEAVED.has(genusOf(looks));
