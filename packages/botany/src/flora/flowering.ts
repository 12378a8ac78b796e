import { isWoody, type PlantLooks } from '@understory/garden';
import { genusOf, listed } from './genus.ts';

/** The shape of a single flower. */
export type FlowerForm =
  | 'rays'
  | 'coneflower'
  | 'cone'
  | 'thistle'
  | 'star'
  | 'five'
  | 'cup'
  | 'poppy'
  | 'cross'
  | 'three'
  | 'bell'
  | 'bowl'
  | 'heart'
  | 'urn'
  | 'trumpet'
  | 'lipped'
  | 'face'
  | 'larkspur'
  | 'hood'
  | 'bract'
  | 'pea'
  | 'iris'
  | 'turkscap'
  | 'dart'
  | 'spurred'
  | 'violet'
  | 'saucer'
  | 'tassel'
  | 'grain'
  | 'spathe';

/** How flowers stand together. */
export type Inflorescence =
  | 'solitary'
  | 'spike'
  | 'wand'
  | 'raceme'
  | 'panicle'
  | 'plume'
  | 'cascade'
  | 'fascicle'
  | 'umbel'
  | 'nodding'
  | 'corymb'
  | 'truss'
  | 'globe'
  | 'whorls'
  | 'hanging'
  | 'twin'
  | 'drooping'
  | 'catkins'
  | 'tassels'
  | 'pussy';

export interface FlowerHabit {
  readonly form: FlowerForm;
  readonly inflorescence: Inflorescence;
  /** Size for what is usual where the plant stands, 1 when absent. */
  readonly scale?: number;
}

/**
 * Flower form and inflorescence by genus, after the floras of the region (Hitchcock and Cronquist, Flora of the
 * Pacific Northwest; Flora of North America). The catalogue gives colour and months, not form; a genus shares it.
 */
const FLOWERS_OF_GENERA: readonly (readonly [FlowerForm, Inflorescence, string, number?])[] = [
  ['rays', 'solitary', 'Arnica Coreopsis Erigeron Gaillardia Grindelia Rudbeckia Eriophyllum'],
  ['rays', 'solitary', 'Balsamorhiza Wyethia', 1.3],
  ['coneflower', 'solitary', 'Echinacea Helenium', 1.2],
  ['rays', 'corymb', 'Eurybia Symphyotrichum'],
  ['thistle', 'solitary', 'Cirsium', 1.4],
  ['bract', 'spike', 'Castilleja'],
  ['grain', 'plume', 'Solidago Aruncus Astilbe Luetkea Cotinus'],
  ['grain', 'cascade', 'Holodiscus', 1.4],
  ['grain', 'tassels', 'Thalictrum', 1.3],
  ['grain', 'tassels', 'Fraxinus', 0.7],
  ['grain', 'panicle', 'Ceanothus Hydrangea Oplopanax Syringa Rhus Aesculus'],
  ['cup', 'panicle', 'Lagerstroemia'],
  ['grain', 'wand', 'Heuchera Tiarella Artemisia Boykinia'],
  ['grain', 'spike', 'Spiraea Achlys Prunella Kniphofia Lavandula Agastache Sanguisorba'],
  ['grain', 'spike', 'Xerophyllum', 1.25],
  ['grain', 'spike', 'Maianthemum Actaea Plantago'],
  ['tassel', 'spike', 'Fothergilla'],
  ['grain', 'fascicle', 'Berberis', 0.82],
  ['grain', 'panicle', 'Arbutus', 0.82],
  ['grain', 'corymb', 'Achillea Hylotelephium Sorbus Viburnum Sambucus Tanacetum Ericameria'],
  ['grain', 'corymb', 'Anaphalis Valeriana Crataegus Photinia Origanum Umbellularia Baccharis'],
  ['grain', 'corymb', 'Petasites Frangula Rhamnus Shepherdia Elaeagnus Osmanthus'],
  ['grain', 'corymb', 'Acer', 0.7],
  ['grain', 'solitary', 'Paxistima', 0.55],
  ['grain', 'umbel', 'Angelica Heracleum Lomatium Oenanthe Glehnia Eriogonum'],
  ['grain', 'globe', 'Antennaria', 0.7],
  ['grain', 'globe', 'Physocarpus Hydrophyllum', 0.85],
  ['bell', 'raceme', 'Ophiopogon', 0.6],
  ['grain', 'globe', 'Asclepias Armeria Gilia Abronia Monardella Thymus Plectritis Juncus Santolina'],
  ['star', 'umbel', 'Allium'],
  ['trumpet', 'umbel', 'Brodiaea Triteleia'],
  ['star', 'globe', 'Dichelostemma'],
  ['pea', 'spike', 'Lupinus Thermopsis'],
  ['pea', 'raceme', 'Vicia Lathyrus'],
  ['pea', 'raceme', 'Corydalis', 1.25],
  ['star', 'raceme', 'Camassia'],
  ['five', 'corymb', 'Amelanchier'],
  ['five', 'corymb', 'Sedum', 1.35],
  ['five', 'corymb', 'Whipplea', 0.7],
  ['five', 'raceme', 'Lithophragma', 0.8],
  ['five', 'raceme', 'Claytonia', 0.7],
  ['five', 'solitary', 'Trachelospermum Coptis Comarum'],
  ['star', 'solitary', 'Sisyrinchium Olsynium Lysimachia Clintonia'],
  ['iris', 'solitary', 'Iris', 1.25],
  ['lipped', 'raceme', 'Penstemon Nothochelone'],
  ['lipped', 'whorls', 'Salvia Nepeta Stachys Phlomis Teucrium Clinopodium Collinsia'],
  ['face', 'solitary', 'Erythranthe Downingia', 1.1],
  ['larkspur', 'raceme', 'Delphinium'],
  ['hood', 'raceme', 'Aconitum', 1.1],
  ['violet', 'solitary', 'Viola', 1.1],
  ['bell', 'hanging', 'Campanula Fritillaria Galanthus Fuchsia Prosartes Styrax Abelia'],
  ['bell', 'hanging', 'Geum Clematis', 0.85],
  ['bell', 'hanging', 'Symphoricarpos', 0.55],
  ['bell', 'twin', 'Linnaea'],
  ['bell', 'drooping', 'Mertensia Enkianthus'],
  ['heart', 'drooping', 'Dicentra', 1.2],
  ['urn', 'hanging', 'Vaccinium', 0.6],
  ['urn', 'hanging', 'Cassiope'],
  ['urn', 'drooping', 'Gaultheria Arctostaphylos Pieris Ribes'],
  ['cup', 'drooping', 'Oemleria'],
  ['bell', 'raceme', 'Tellima Tolmiea', 0.75],
  ['turkscap', 'hanging', 'Lilium Erythronium'],
  ['dart', 'hanging', 'Cyclamen'],
  ['bell', 'hanging', 'Streptopus', 0.55],
  ['bowl', 'hanging', 'Helleborus', 1.15],
  ['bell', 'nodding', 'Phyllodoce'],
  ['dart', 'nodding', 'Primula'],
  ['dart', 'drooping', 'Vancouveria', 1.6],
  ['dart', 'drooping', 'Epimedium', 1.2],
  ['spurred', 'hanging', 'Aquilegia', 1.25],
  ['three', 'solitary', 'Trillium Asarum'],
  ['three', 'raceme', 'Sagittaria'],
  ['three', 'panicle', 'Alisma', 1.3],
  ['cross', 'solitary', 'Cornus Clarkia', 1.3],
  ['cross', 'raceme', 'Chamaenerion Cardamine'],
  ['cross', 'corymb', 'Erysimum', 1.1],
  ['cross', 'corymb', 'Philadelphus'],
  ['trumpet', 'corymb', 'Lonicera Epilobium Sarcococca', 0.9],
  ['trumpet', 'raceme', 'Ipomopsis'],
  ['cup', 'solitary', 'Rosa Rubus Fragaria Dasiphora Potentilla Argentina Geranium Cistus Ranunculus Linum'],
  ['cup', 'solitary', 'Nemophila Oxalis Opuntia Stewartia Acca Anemone Phlox'],
  ['cup', 'solitary', 'Anemonastrum Pulsatilla Lewisiopsis Nuphar Hesperis Camellia Purshia', 1.1],
  ['cup', 'corymb', 'Kalmia Bergenia Prunus Malus Lewisia Polemonium Brunnera'],
  ['cup', 'corymb', 'Adelinia Choisya'],
  ['cup', 'truss', 'Rhododendron', 1.25],
  ['poppy', 'solitary', 'Eschscholzia', 1.15],
  ['cup', 'raceme', 'Sidalcea Sphaeralcea', 0.95],
  ['five', 'raceme', 'Menyanthes'],
  ['bell', 'raceme', 'Synthyris', 0.7],
  ['cup', 'solitary', 'Cercocarpus', 0.55],
  ['saucer', 'solitary', 'Magnolia Dryas', 1.3],
  ['saucer', 'solitary', 'Caltha'],
  ['tassel', 'solitary', 'Hamamelis', 1.6],
  ['tassel', 'solitary', 'Parrotia'],
  ['grain', 'catkins', 'Alnus Betula Populus Corylus Quercus Morella Myrica'],
  ['grain', 'catkins', 'Garrya', 1.5],
  ['grain', 'pussy', 'Salix Chrysolepis Notholithocarpus'],
  ['spathe', 'solitary', 'Lysichiton'],
];

const FLOWERS = new Map<string, FlowerHabit>(
  FLOWERS_OF_GENERA.flatMap(([form, inflorescence, genera, scale = 1]) =>
    genera.split(' ').map((genus) => [genus, { form, inflorescence, scale }] as const),
  ),
);

const TYPICAL_FLOWERS: Readonly<Record<PlantLooks['plant_type'], FlowerHabit>> = {
  tree: { form: 'grain', inflorescence: 'corymb' },
  shrub: { form: 'cup', inflorescence: 'corymb' },
  vine: { form: 'cup', inflorescence: 'solitary' },
  fern: { form: 'grain', inflorescence: 'spike' },
  perennial: { form: 'cup', inflorescence: 'corymb' },
  grass: { form: 'grain', inflorescence: 'panicle' },
  sedge_rush: { form: 'grain', inflorescence: 'spike' },
  groundcover: { form: 'cup', inflorescence: 'solitary' },
  annual: { form: 'cup', inflorescence: 'solitary' },
  bulb: { form: 'star', inflorescence: 'umbel' },
};

/** Species whose flowers do not follow their genus. */
const FLOWERS_OF_SPECIES: ReadonlyMap<string, FlowerHabit> = new Map([
  ['Acer macrophyllum', { form: 'grain', inflorescence: 'drooping' }],
  ['Allium cernuum', { form: 'bell', inflorescence: 'nodding' }],
  ['Artemisia tridentata', { form: 'grain', inflorescence: 'spike', scale: 0.75 }],
  ['Asclepias fascicularis', { form: 'grain', inflorescence: 'umbel' }],
  ['Claytonia perfoliata', { form: 'five', inflorescence: 'corymb' }],
  ['Clematis ligusticifolia', { form: 'cross', inflorescence: 'corymb' }],
  ['Clinopodium douglasii', { form: 'lipped', inflorescence: 'solitary', scale: 0.8 }],
  ['Cornus sericea', { form: 'grain', inflorescence: 'corymb' }],
  ['Euonymus occidentalis', { form: 'cup', inflorescence: 'hanging', scale: 0.55 }],
  ['Geum macrophyllum', { form: 'cup', inflorescence: 'solitary', scale: 0.8 }],
  ['Hydrangea anomala', { form: 'grain', inflorescence: 'corymb' }],
  ['Heuchera cylindrica', { form: 'grain', inflorescence: 'spike', scale: 0.7 }],
  ['Lewisia rediviva', { form: 'saucer', inflorescence: 'solitary', scale: 1.5 }],
  ['Lonicera involucrata', { form: 'bell', inflorescence: 'twin' }],
  ['Lonicera utahensis', { form: 'bell', inflorescence: 'twin' }],
  ['Maianthemum racemosum', { form: 'grain', inflorescence: 'plume' }],
  ['Maianthemum stellatum', { form: 'star', inflorescence: 'raceme', scale: 0.7 }],
  ['Penstemon cardwellii', { form: 'lipped', inflorescence: 'corymb', scale: 1.1 }],
  ['Penstemon davidsonii', { form: 'lipped', inflorescence: 'corymb', scale: 1.2 }],
  ['Penstemon fruticosus', { form: 'lipped', inflorescence: 'corymb' }],
  ['Penstemon rupicola', { form: 'lipped', inflorescence: 'corymb', scale: 1.2 }],
  ['Prunus virginiana', { form: 'grain', inflorescence: 'drooping', scale: 1.2 }],
  ['Rhododendron albiflorum', { form: 'cup', inflorescence: 'hanging', scale: 0.9 }],
  ['Rhododendron groenlandicum', { form: 'grain', inflorescence: 'globe' }],
  ['Rhododendron menziesii', { form: 'urn', inflorescence: 'drooping' }],
  ['Ribes divaricatum', { form: 'bell', inflorescence: 'hanging', scale: 0.8 }],
  ['Ribes lobbii', { form: 'bell', inflorescence: 'hanging', scale: 0.95 }],
  ['Ribes aureum', { form: 'five', inflorescence: 'corymb' }],
  ['Ribes cereum', { form: 'urn', inflorescence: 'hanging', scale: 0.75 }],
  ['Ribes lacustre', { form: 'cup', inflorescence: 'drooping', scale: 0.9 }],
  ['Ribes sanguineum', { form: 'grain', inflorescence: 'drooping', scale: 1.35 }],
  ['Ribes bracteosum', { form: 'grain', inflorescence: 'spike' }],
  ['Rudbeckia occidentalis', { form: 'cone', inflorescence: 'solitary' }],
  ['Sambucus racemosa', { form: 'grain', inflorescence: 'panicle' }],
  ['Vaccinium oxycoccos', { form: 'dart', inflorescence: 'hanging' }],
  ['Spiraea lucida', { form: 'grain', inflorescence: 'corymb' }],
  ['Spiraea splendens', { form: 'grain', inflorescence: 'corymb' }],
] satisfies readonly (readonly [string, FlowerHabit])[]);

/** Form and arrangement of the flowers: by species, then genus, then what is usual for the type of plant. */
export function flowerHabitOf(looks: PlantLooks): FlowerHabit {
  return (
    FLOWERS_OF_SPECIES.get(looks.scientific_name) ??
    FLOWERS.get(genusOf(looks)) ??
    TYPICAL_FLOWERS[looks.plant_type]
  );
}

/** Genera whose flower shows both its colours at once, the second within the first. */
const TWO_COLORED = listed('Aquilegia Gaillardia Euonymus Lewisia Collinsia');
export const isTwoColored = (looks: PlantLooks): boolean => TWO_COLORED.has(genusOf(looks));

/** Petals whose colour lies between those the catalogue can name: purplish brown (Hitchcock and Cronquist). */
const PETALS: ReadonlyMap<string, string> = new Map([['Euonymus occidentalis', '#84394A']]);
export const petalColorOf = (looks: PlantLooks): string | undefined => PETALS.get(looks.scientific_name);

/** Daisies with a dark disc; the disc of the others is golden. */
const DARK_EYED = listed('Rudbeckia Helenium Gaillardia Coreopsis');
export const isDarkEyed = (looks: PlantLooks): boolean => DARK_EYED.has(genusOf(looks));

/** Genera whose flowers open before their leaves, and the few species that do what their genus does not. */
const BEFORE_LEAVES = listed('Fothergilla Hamamelis Magnolia Parrotia');
const BEFORE_LEAVES_SPECIES: ReadonlySet<string> = new Set(['Salix scouleriana']);

/** Genera with flowers that a gardener looks for and fruit that everybody sees. */
const KNOWN_BY_FRUIT = listed(
  'Acer Corylus Euonymus Ficus Morella Myrica Shepherdia Symphoricarpos Vaccinium',
);
/** Colours of flowers that do not stand off from leaves and twigs. */
const PLAIN: ReadonlySet<PlantLooks['bloom_color'][number]> = new Set([
  'none',
  'green',
  'yellow_green',
  'brown',
]);

/** What tells a flowering plant best. Flowers of wood that have no colour of their own are passed over. */
export function wouldShow(
  looks: PlantLooks,
  hasShowyFruit: boolean,
): 'flowers' | 'flowersOnBareWood' | 'fruit' | 'leaves' {
  const genus = genusOf(looks);
  if (isWoody(looks)) {
    if (hasShowyFruit && KNOWN_BY_FRUIT.has(genus)) return 'fruit';
    const isPlain = looks.bloom_color.every((color) => PLAIN.has(color));
    const { inflorescence } = flowerHabitOf(looks);
    const isCatkin = inflorescence === 'catkins' || inflorescence === 'pussy';
    if (isPlain && hasShowyFruit && !(isCatkin && looks.evergreen === 'evergreen')) return 'fruit';
    if (looks.bloom_color.every((color) => color === 'none')) return 'leaves';
  }
  const isBare = BEFORE_LEAVES.has(genus) || BEFORE_LEAVES_SPECIES.has(looks.scientific_name);
  return isBare && looks.evergreen === 'deciduous' ? 'flowersOnBareWood' : 'flowers';
}

/** Genera that hang a flower, and then a berry, below each leaf of an arching stem. */
const HUNG_BELOW_LEAVES = listed('Streptopus');
export const isHungBelowLeaves = (looks: PlantLooks): boolean => HUNG_BELOW_LEAVES.has(genusOf(looks));

/** Species whose flowers open at the ground, among or in place of the leaves. */
const STEMLESS: ReadonlySet<string> = new Set(['Lewisia rediviva']);
export const isStemless = (looks: PlantLooks): boolean => STEMLESS.has(looks.scientific_name);
