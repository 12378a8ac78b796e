import type { PlantLooks } from '@understory/garden';
import { byGenus, genusOf, listed } from './genus.ts';

/** How the leaf of a genus is cut, where the catalogue's shape does not say it. */
export type LeafCut =
  | 'maple'
  | 'shallowMaple'
  | 'lobed'
  | 'threes'
  | 'clover'
  | 'fingers'
  | 'oak'
  | 'wavy'
  | 'ferny'
  | 'arrow';
const CUTS: readonly (readonly [LeafCut, string])[] = [
  ['maple', 'Acer Oplopanax Aconitum Heracleum Delphinium Ranunculus Geranium Sidalcea'],
  ['threes', 'Fragaria Vancouveria Achlys Menyanthes Choisya Thermopsis Anemone Anemonastrum Cardamine'],
  ['threes', 'Clematis Aquilegia Thalictrum Coptis'],
  ['clover', 'Oxalis'],
  ['fingers', 'Lupinus Potentilla Helleborus'],
  ['oak', 'Quercus'],
  ['wavy', 'Fothergilla Hamamelis Parrotia'],
  ['ferny', 'Achillea Dicentra Corydalis Eschscholzia Lomatium Luetkea Santolina Tanacetum Gilia Pulsatilla'],
  ['ferny', 'Ipomopsis Nemophila Erigeron Cirsium'],
  ['arrow', 'Sagittaria'],
];
const CUT_OF_GENERA = byGenus(CUTS);
const CUT_OF_SPECIES: ReadonlyMap<string, LeafCut> = new Map([
  ['Acer circinatum', 'shallowMaple'],
  ['Acer glabrum', 'shallowMaple'],
  ['Heracleum maximum', 'shallowMaple'],
  ['Hydrangea quercifolia', 'oak'],
  ['Oplopanax horridus', 'shallowMaple'],
  ['Rubus parviflorus', 'shallowMaple'],
  ['Viburnum edule', 'shallowMaple'],
] satisfies readonly (readonly [string, LeafCut])[]);
/** Cuts that hold for one leaf shape only, since other species of the genus have whole leaves. */
const CUT_OF_SHAPE: Partial<Readonly<Record<LeafCut, readonly PlantLooks['leaf_shape'][]>>> = {
  oak: ['broad'],
  wavy: ['broad', 'round'],
  clover: ['heart', 'palmate', 'round'],
  ferny: ['pinnate', 'palmate'],
  threes: ['palmate'],
};

/** How the plant's leaves are cut: by genus, or lobed where the catalogue calls them hand-shaped; whole otherwise. */
export function leafCutOf(looks: PlantLooks): LeafCut | 'whole' {
  const own = CUT_OF_SPECIES.get(looks.scientific_name);
  if (own !== undefined) return own;
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

/** Leaves that are large for the plant: how many times what is usual for their shape, after Hitchcock and Cronquist. */
const LARGE_LEAVED: ReadonlyMap<string, number> = new Map([
  ['Acer macrophyllum', 1.3],
  ['Fraxinus latifolia', 1.25],
  ['Heracleum maximum', 1.35],
  ['Hydrangea quercifolia', 1.35],
  ['Oplopanax horridus', 1.45],
  ['Petasites frigidus', 1.2],
  ['Rhododendron macrophyllum', 1.35],
  ['Rubus parviflorus', 1.2],
]);
/** Times the usual length of a leaf of its shape: 1 for most. */
export const leafScaleOf = (looks: PlantLooks): number => LARGE_LEAVED.get(looks.scientific_name) ?? 1;

/** Shrubs that hold their leaves in whorls at the ends of the twigs. */
const TIP_LEAVED = listed('Enkianthus');
const TIP_LEAVED_SPECIES: ReadonlySet<string> = new Set([
  'Rhododendron macrophyllum',
  'Rhododendron menziesii',
  'Rhododendron occidentale',
]);
export const isTipLeaved = (looks: PlantLooks): boolean =>
  TIP_LEAVED.has(genusOf(looks)) || TIP_LEAVED_SPECIES.has(looks.scientific_name);

/** Species with a pair of leaves grown together round each stem into a disc, the flowers at its middle. */
const PERFOLIATE: ReadonlySet<string> = new Set(['Claytonia perfoliata']);
export const isPerfoliate = (looks: PlantLooks): boolean => PERFOLIATE.has(looks.scientific_name);

/** Genera with narrow leaves up their stems; all others with narrow leaves, but annuals, have them as blades from the base. */
const NARROW_UP_THE_STEM = listed('Asclepias Campanula Linum Salvia Symphyotrichum');
export const isBladed = (looks: PlantLooks): boolean =>
  looks.leaf_shape === 'linear' && looks.plant_type !== 'annual' && !NARROW_UP_THE_STEM.has(genusOf(looks));
