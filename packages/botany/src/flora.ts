import type { PlantLooks } from '@understory/garden';

/** The shape of a single flower. */
export type FlowerForm =
  | 'rays'
  | 'star'
  | 'cup'
  | 'cross'
  | 'three'
  | 'bell'
  | 'urn'
  | 'trumpet'
  | 'lipped'
  | 'pea'
  | 'iris'
  | 'turkscap'
  | 'spurred'
  | 'violet'
  | 'saucer'
  | 'tassel'
  | 'grain'
  | 'spathe';

/** How flowers stand together. */
type Inflorescence =
  | 'solitary'
  | 'spike'
  | 'raceme'
  | 'panicle'
  | 'umbel'
  | 'corymb'
  | 'globe'
  | 'whorls'
  | 'hanging'
  | 'catkins';

export interface FlowerHabit {
  readonly form: FlowerForm;
  readonly inflorescence: Inflorescence;
}

/**
 * Flower form and inflorescence by genus, after the floras of the region (Hitchcock and Cronquist, Flora of the
 * Pacific Northwest; Flora of North America). The catalogue gives colour and months, not form; a genus shares it.
 */
const FLOWERS_OF_GENERA: readonly (readonly [FlowerForm, Inflorescence, string])[] = [
  [
    'rays',
    'solitary',
    'Arnica Balsamorhiza Coreopsis Echinacea Erigeron Gaillardia Grindelia Helenium Rudbeckia',
  ],
  ['rays', 'solitary', 'Wyethia Eriophyllum'],
  ['rays', 'corymb', 'Eurybia Symphyotrichum'],
  [
    'grain',
    'panicle',
    'Solidago Artemisia Aruncus Holodiscus Baccharis Thalictrum Luetkea Cotinus Rhus Ceanothus',
  ],
  ['grain', 'panicle', 'Hydrangea Boykinia Oplopanax Heuchera Astilbe Syringa'],
  ['cup', 'panicle', 'Lagerstroemia'],
  [
    'grain',
    'spike',
    'Spiraea Achlys Petasites Xerophyllum Prunella Kniphofia Lavandula Agastache Sanguisorba',
  ],
  [
    'grain',
    'spike',
    'Fothergilla Berberis Castilleja Artemisia Maianthemum Tiarella Scirpus Actaea Plantago',
  ],
  [
    'grain',
    'corymb',
    'Achillea Anaphalis Hylotelephium Sorbus Viburnum Sambucus Physocarpus Tanacetum Ericameria',
  ],
  [
    'grain',
    'corymb',
    'Antennaria Valeriana Crataegus Photinia Origanum Santolina Choisya Umbellularia Whipplea',
  ],
  ['grain', 'umbel', 'Angelica Heracleum Lomatium Oenanthe Glehnia Eriogonum Asclepias'],
  ['star', 'umbel', 'Allium Brodiaea Triteleia Dichelostemma'],
  ['grain', 'globe', 'Armeria Gilia Abronia Monardella Thymus Plectritis Cirsium Eriophorum Juncus'],
  ['pea', 'spike', 'Lupinus Thermopsis'],
  ['pea', 'raceme', 'Lathyrus Vicia Corydalis'],
  ['star', 'raceme', 'Camassia'],
  ['star', 'corymb', 'Sedum'],
  ['star', 'solitary', 'Sisyrinchium Olsynium Whipplea Coptis Linum Lysimachia Clintonia Trachelospermum'],
  ['iris', 'solitary', 'Iris'],
  ['lipped', 'raceme', 'Penstemon Nothochelone Collinsia Aconitum Delphinium'],
  ['lipped', 'solitary', 'Erythranthe Downingia'],
  ['lipped', 'whorls', 'Salvia Nepeta Stachys Phlomis Teucrium Clinopodium'],
  ['violet', 'solitary', 'Viola'],
  [
    'bell',
    'hanging',
    'Campanula Fritillaria Galanthus Linnaea Fuchsia Symphoricarpos Mertensia Prosartes Streptopus',
  ],
  ['bell', 'hanging', 'Styrax Enkianthus Dicentra Comarum Geum Abelia Asarum Vancouveria Epimedium'],
  ['urn', 'hanging', 'Arctostaphylos Vaccinium Gaultheria Cassiope Phyllodoce Ribes Euonymus'],
  ['urn', 'panicle', 'Arbutus Pieris'],
  ['urn', 'raceme', 'Tellima Tolmiea'],
  ['turkscap', 'hanging', 'Lilium Erythronium Cyclamen'],
  ['turkscap', 'umbel', 'Primula'],
  ['spurred', 'hanging', 'Aquilegia'],
  ['three', 'solitary', 'Trillium'],
  ['three', 'raceme', 'Sagittaria Alisma'],
  ['cross', 'solitary', 'Cornus Clarkia Hydrophyllum'],
  ['cross', 'raceme', 'Chamaenerion Cardamine Erysimum Epilobium'],
  ['cross', 'corymb', 'Philadelphus Hydrophyllum'],
  ['trumpet', 'corymb', 'Lonicera Ipomopsis Epilobium Sarcococca Osmanthus'],
  [
    'cup',
    'solitary',
    'Rosa Rubus Fragaria Dasiphora Potentilla Argentina Geranium Cistus Camellia Ranunculus',
  ],
  ['cup', 'solitary', 'Eschscholzia Nemophila Oxalis Opuntia Helleborus Stewartia Acca Caltha Dryas Anemone'],
  ['cup', 'solitary', 'Anemonastrum Pulsatilla Lewisiopsis Phlox Claytonia Nuphar Hesperis Clematis'],
  [
    'cup',
    'corymb',
    'Rhododendron Kalmia Bergenia Prunus Malus Amelanchier Oemleria Lewisia Polemonium Brunnera Adelinia Lithophragma Cercocarpus',
  ],
  ['cup', 'spike', 'Sidalcea Sphaeralcea'],
  ['cup', 'raceme', 'Menyanthes Synthyris'],
  ['saucer', 'solitary', 'Magnolia'],
  ['tassel', 'solitary', 'Hamamelis Parrotia'],
  [
    'grain',
    'catkins',
    'Alnus Betula Populus Salix Corylus Garrya Quercus Morella Myrica Chrysolepis Notholithocarpus',
  ],
  ['spathe', 'solitary', 'Lysichiton'],
];

const FLOWERS = new Map<string, FlowerHabit>(
  FLOWERS_OF_GENERA.flatMap(([form, inflorescence, genera]) =>
    genera.split(' ').map((genus) => [genus, { form, inflorescence }] as const),
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
  ['Cornus sericea', { form: 'grain', inflorescence: 'corymb' }],
  ['Erigeron speciosus', { form: 'rays', inflorescence: 'corymb' }],
  ['Maianthemum racemosum', { form: 'grain', inflorescence: 'panicle' }],
  ['Spiraea lucida', { form: 'grain', inflorescence: 'corymb' }],
  ['Spiraea splendens', { form: 'grain', inflorescence: 'corymb' }],
  ['Lonicera involucrata', { form: 'bell', inflorescence: 'hanging' }],
  ['Lonicera utahensis', { form: 'bell', inflorescence: 'hanging' }],
]);

export const genusOf = (looks: PlantLooks): string => looks.scientific_name.split(' ')[0] ?? '';

/** Form and arrangement of the flowers: by species, then genus, then what is usual for the type of plant. */
export function flowerHabitOf(looks: PlantLooks): FlowerHabit {
  return (
    FLOWERS_OF_SPECIES.get(looks.scientific_name) ??
    FLOWERS.get(genusOf(looks)) ??
    TYPICAL_FLOWERS[looks.plant_type]
  );
}

/** Conifers by their outline: how wide at the foot, how far boughs droop, how many tiers, how much trunk shows. */
export interface ConiferBuild {
  readonly halfWidth: number;
  readonly droop: number;
  readonly tiers: number;
  readonly clearTrunk: number;
}

const CONIFERS: readonly (readonly [ConiferBuild, string])[] = [
  [{ halfWidth: 54, droop: 4, tiers: 9, clearTrunk: 0 }, 'Abies'],
  [{ halfWidth: 66, droop: 11, tiers: 7, clearTrunk: 0 }, 'Picea'],
  [{ halfWidth: 78, droop: 9, tiers: 6, clearTrunk: 10 }, 'Pseudotsuga'],
  [{ halfWidth: 70, droop: 20, tiers: 6, clearTrunk: 4 }, 'Tsuga'],
  [{ halfWidth: 84, droop: 18, tiers: 5, clearTrunk: 0 }, 'Thuja'],
  [{ halfWidth: 62, droop: 22, tiers: 7, clearTrunk: 0 }, 'Chamaecyparis'],
  [{ halfWidth: 62, droop: 10, tiers: 8, clearTrunk: 22 }, 'Sequoia'],
  [{ halfWidth: 56, droop: 7, tiers: 6, clearTrunk: 16 }, 'Larix'],
  [{ halfWidth: 50, droop: 15, tiers: 5, clearTrunk: 0 }, 'Juniperus'],
];
const CONIFER_OF_GENERA = new Map(CONIFERS.map(([build, genus]) => [genus, build] as const));

export const coniferBuildOf = (looks: PlantLooks): ConiferBuild | undefined =>
  CONIFER_OF_GENERA.get(genusOf(looks));

const listed = (genera: string): ReadonlySet<string> => new Set(genera.split(' '));

/** Genera whose `palmate` leaves are cut to the stalk into separate fingers. */
const FINGERED = listed(
  'Lupinus Fragaria Vancouveria Achlys Menyanthes Potentilla Choisya Helleborus Aquilegia Thermopsis Clematis Cardamine Anemone Anemonastrum Delphinium Thalictrum Trifolium',
);
/** Genera whose fingers come in threes. */
const THREE_FINGERED = listed(
  'Fragaria Vancouveria Achlys Menyanthes Choisya Thermopsis Oxalis Anemone Anemonastrum Cardamine Clematis Aquilegia Thalictrum Coptis',
);
/** Genera with spine-edged leaves. */
const SPINY = listed('Berberis Ilex');

/** Bark a gardener knows the plant by. */
const BARK: readonly (readonly [string, string])[] = [
  ['#C96A43', 'Arbutus Arctostaphylos Acca Lagerstroemia'],
  ['#EDEBE3', 'Betula Populus Alnus'],
  ['#B85B3F', 'Sequoia Thuja Calocedrus Chamaecyparis Taxus Rosa'],
];
const BARK_OF_GENERA = new Map(
  BARK.flatMap(([hex, genera]) => genera.split(' ').map((genus) => [genus, hex] as const)),
);
const USUAL_BARK = '#A58B72';
const BARK_OF_SPECIES: ReadonlyMap<string, string> = new Map([
  ['Cornus sericea', '#C4403C'],
  ['Betula occidentalis', '#A5583F'],
  ['Pinus ponderosa', '#C98552'],
  ['Acer circinatum', '#9CA75E'],
]);

export const barkOf = (looks: PlantLooks): string =>
  BARK_OF_SPECIES.get(looks.scientific_name) ?? BARK_OF_GENERA.get(genusOf(looks)) ?? USUAL_BARK;

/** How a `palmate` leaf is cut: lobed like a maple's, or into three, or five to seven separate fingers. */
export function palmOf(looks: PlantLooks): 'lobed' | 'threes' | 'fingers' {
  const genus = genusOf(looks);
  if (THREE_FINGERED.has(genus)) return 'threes';
  return FINGERED.has(genus) ? 'fingers' : 'lobed';
}

export const isSpiny = (looks: PlantLooks): boolean => SPINY.has(genusOf(looks));
