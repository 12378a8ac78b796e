import type { GardenUse } from '../trade.ts';
import type { Role, Template, TemplatePlant } from './template.ts';

type Takes = Role['takes'];

const all =
  (...tests: readonly Takes[]): Takes =>
  (plant) =>
    tests.every((test) => test(plant));
const layer =
  (...layers: readonly TemplatePlant['layer'][]): Takes =>
  ({ layer: own }) =>
    layers.includes(own);
const type =
  (...types: readonly TemplatePlant['plant_type'][]): Takes =>
  ({ plant_type }) =>
    types.includes(plant_type);
/** Feet when grown, both ends included. */
const tall =
  (from: number, to: number): Takes =>
  ({ height_mature }) =>
    height_mature >= from && height_mature <= to;
const wide =
  (to: number): Takes =>
  ({ spread_mature }) =>
    spread_mature <= to;
const evergreen: Takes = ({ evergreen: leaves }) => leaves === 'evergreen';
const blooms: Takes = ({ bloom_start_month }) => bloom_start_month !== null;
const forWildlife =
  (kind: TemplatePlant['wildlife_value'][number]): Takes =>
  ({ wildlife_value }) =>
    wildlife_value.includes(kind);
const drought: Takes = ({ drought_tolerant }) => drought_tolerant;
/** Lives a year and is gone; a plan to be planted once leaves them to the gardener. */
const lasting: Takes = ({ plant_type }) => plant_type !== 'annual';
const smooth: Takes = ({ thorny }) => !thorny;

const sold =
  (use: GardenUse): Takes =>
  ({ uses }) =>
    uses.includes(use);

const one = (test: Takes) => (plant: TemplatePlant) => (test(plant) ? 1 : 0);
const nectar = ({ pollinator_value }: TemplatePlant) => ({ low: 0, medium: 1, high: 2.5 })[pollinator_value];
const leaves = ({ evergreen: own }: TemplatePlant) =>
  ({ evergreen: 2, semi_evergreen: 1, deciduous: 0 })[own];
const berries = (plant: TemplatePlant) =>
  (plant.wildlife_value.includes('birds') ? 1.5 : 0) + (plant.fruit === null ? 0 : 1);

/** Fruit that a bird swallows, by the words of the catalogue: no winged seed, capsule or cone of a conifer. */
const fleshy: Takes = ({ fruit }) =>
  fruit !== null && /berr|\bhips\b|pomes|cherries|plums|apples/.test(fruit);

/** A tree where a tree has room, and a shrub that is sold as one where it has not. Conifers, which never flower, are none. */
const smallTree: Takes = (plant) =>
  blooms(plant) && (layer('understory')(plant) || all(layer('shrub'), tall(12, 20), sold('specimen'))(plant));

const herb = type('perennial', 'fern', 'grass', 'sedge_rush', 'bulb', 'groundcover');
const carpetPlant = all(lasting, layer('groundcover', 'herbaceous'), tall(0, 1.5), wide(4));
/** Lies on the ground wider than a carpet is planted, as kinnikinnick does, and is green in winter. */
const lyingShrub = all(
  layer('groundcover'),
  evergreen,
  wide(6),
  drought,
  ({ spread_mature }) => spread_mature > 4,
);
const lowShrub = all(type('shrub', 'groundcover'), tall(0, 4));

const CARPET = /*i18n*/ { id: 'garden.design.carpet', message: 'Carpet' };

const ANYWHERE = { along: 'heart', from: 0, to: 1 } as const;
const strip = (from: number, to: number) => ({ along: 'depth', from, to }) as const;
const ring = (from: number, to: number) => ({ along: 'heart', from, to }) as const;

/**
 * The designs. Each is layered as T. Rainer and C. West (Planting in a Post-Wild World) and N. Dunnett (Naturalistic
 * Planting Design) describe it: a few plants that carry the bed through the year, the flowers of each season, and a
 * carpet beneath and between that closes the ground. The tall stand to the north, where they take no light from the
 * rest. What further rules a design follows is said beside it.
 */
export const TEMPLATES: readonly Template[] = [
  {
    // Hinman, Rain Garden Handbook for Western Washington (WSU Extension, 2013): a bottom where water stands, sides that
    // are soaked now and then, and a rim that stays dry. The catalogue's three kinds of ground stand for the three zones.
    key: 'rain_garden',
    name: /*i18n*/ { id: 'garden.design.rain_garden.name', message: 'Rain garden' },
    situation: /*i18n*/ {
      id: 'garden.design.rain_garden.situation',
      message: 'A downspout or a slope brings more water than the ground can take at once.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.rain_garden.gives',
      message: 'A shallow bowl of rushes, sedges and shrubs that drinks what the roof sheds.',
    },
    sun: ['FS', 'PS'],
    moisture: ['moist', 'wet', 'dry'],
    leastArea: 60,
    leastAcross: 6,
    bed: [30, 18],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.rain_garden.part1', message: 'Shrubs on the sides' },
        takes: all(layer('shrub'), tall(2, 10), wide(8), smooth),
        likes: berries,
        uses: ['structure_shrub', 'rain_garden'],
        where: ring(0.2, 0.75),
        cover: 0.22,
        kinds: 2,
        fills: true,
        moisture: 'moist',
      },
      {
        name: /*i18n*/ { id: 'garden.design.rain_garden.part2', message: 'Bottom, where water stands' },
        takes: all(lasting, layer('herbaceous'), tall(0.5, 4), wide(4)),
        likes: one(type('sedge_rush', 'grass')),
        uses: ['rain_garden'],
        where: ring(0.55, 1),
        cover: 0.6,
        kinds: 4,
        moisture: 'wet',
      },
      {
        name: /*i18n*/ { id: 'garden.design.rain_garden.part3', message: 'Sides, soaked now and then' },
        takes: all(lasting, layer('herbaceous', 'groundcover'), tall(0.3, 4), wide(4)),
        likes: nectar,
        uses: ['rain_garden', 'meadow', 'border_perennial'],
        where: ring(0.25, 0.6),
        cover: 0.5,
        kinds: 4,
        moisture: 'moist',
      },
      {
        name: /*i18n*/ { id: 'garden.design.rain_garden.part4', message: 'Dry rim' },
        takes: all(lasting, layer('herbaceous', 'groundcover'), tall(0, 2), wide(3), drought),
        likes: nectar,
        uses: ['border_perennial', 'rock_dry', 'groundcover_living'],
        where: ring(0, 0.35),
        cover: 0.55,
        kinds: 4,
        fills: true,
        moisture: 'dry',
      },
    ],
  },
  {
    key: 'dry_shade',
    name: /*i18n*/ { id: 'garden.design.dry_shade.name', message: 'Dry shade' },
    situation: /*i18n*/ {
      id: 'garden.design.dry_shade.situation',
      message: 'Under trees or eaves, where little rain and little sun come through.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.dry_shade.gives',
      message: 'Evergreen ferns and shrubs over a carpet that needs no summer water.',
    },
    sun: ['SH', 'PS'],
    moisture: ['dry', 'moist'],
    leastArea: 40,
    leastAcross: 4,
    bed: [30, 16],
    built: [{ type: 'log_nurse_small', at: 'heart' }],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.dry_shade.part1', message: 'Shrubs' },
        takes: all(layer('shrub'), tall(2, 9), wide(8), drought),
        likes: leaves,
        uses: ['structure_shrub'],
        where: strip(0, 0.6),
        cover: 0.22,
        kinds: 2,
      },
      {
        name: /*i18n*/ { id: 'garden.design.dry_shade.part2', message: 'Ferns and woodland flowers' },
        takes: all(lasting, layer('herbaceous'), tall(0.7, 5), wide(4)),
        likes: (plant) => leaves(plant) + (plant.drought_tolerant ? 1 : 0),
        uses: ['woodland_floor'],
        where: ANYWHERE,
        cover: 0.22,
        kinds: 4,
      },
      {
        name: /*i18n*/ { id: 'garden.design.dry_shade.part3', message: 'Carpet' },
        takes: (plant) => carpetPlant(plant) || all(layer('groundcover'), tall(0, 2.5), evergreen)(plant),
        likes: leaves,
        uses: ['woodland_floor', 'groundcover_living'],
        where: ANYWHERE,
        cover: 0.5,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    // Xerces Society, Attracting Native Pollinators (2011): several kinds in flower in each of spring, summer and autumn,
    // each in a clump, so that bees need not fly far.
    key: 'pollinator_border',
    name: /*i18n*/ { id: 'garden.design.pollinator_border.name', message: 'Pollinator border' },
    situation: /*i18n*/ {
      id: 'garden.design.pollinator_border.situation',
      message: 'A sunny strip along a fence, a path or a lawn.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.pollinator_border.gives',
      message: 'Flowers for bees and butterflies from early spring to autumn, tall at the back.',
    },
    sun: ['FS', 'PS'],
    moisture: ['moist', 'dry'],
    leastArea: 40,
    leastAcross: 3,
    bed: [40, 10],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.pollinator_border.part1', message: 'Tall back row' },
        takes: all(layer('shrub'), tall(4, 10), wide(8), blooms, forWildlife('bees')),
        likes: nectar,
        uses: ['structure_shrub'],
        where: strip(0, 0.5),
        cover: 0.3,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.pollinator_border.part2', message: 'Tall flowers' },
        takes: all(lasting, herb, layer('herbaceous'), tall(2, 6), wide(4), blooms, forWildlife('bees')),
        likes: nectar,
        uses: ['border_perennial', 'meadow'],
        where: strip(0.15, 0.7),
        cover: 0.5,
        kinds: 6,
      },
      {
        name: /*i18n*/ { id: 'garden.design.pollinator_border.part3', message: 'Flowers in front' },
        takes: all(
          lasting,
          layer('herbaceous', 'groundcover'),
          tall(0, 2),
          wide(3),
          blooms,
          forWildlife('bees'),
        ),
        likes: nectar,
        uses: ['border_perennial', 'bulb_accent', 'rock_dry'],
        where: strip(0.5, 1),
        cover: 0.6,
        kinds: 6,
      },
    ],
  },
  {
    // USDA NRCS, Conservation Practice Standard 422, Hedgerow Planting: woody plants in a line, more than one kind, with
    // fruit and shelter for wildlife.
    key: 'hedgerow',
    name: /*i18n*/ { id: 'garden.design.hedgerow.name', message: 'Hedgerow' },
    situation: /*i18n*/ {
      id: 'garden.design.hedgerow.situation',
      message: 'A boundary that may grow wild: at the back, beside a field, along the lane.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.hedgerow.gives',
      message: 'A mixed line of native shrubs with berries, nests and flowers.',
    },
    sun: ['FS', 'PS'],
    moisture: ['moist', 'dry', 'wet'],
    leastArea: 60,
    leastAcross: 5,
    bed: [60, 12],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.hedgerow.part1', message: 'Tall shrubs' },
        takes: all(layer('shrub', 'understory'), tall(6, 25), wide(14)),
        likes: (plant) => berries(plant) + leaves(plant) / 2,
        uses: ['hedge_screen', 'structure_shrub'],
        // Where they stand; their crowns reach over it, and cover more than it.
        where: strip(0.2, 0.5),
        cover: 2.5,
        kinds: 4,
        isHedge: true,
      },
      {
        name: /*i18n*/ { id: 'garden.design.hedgerow.part2', message: 'Shrubs at its foot' },
        takes: all(layer('shrub'), tall(2, 8), wide(5)),
        likes: (plant) => berries(plant) + leaves(plant) / 2,
        uses: ['hedge_screen', 'structure_shrub'],
        where: strip(0.4, 1),
        cover: 0.4,
        kinds: 4,
      },
      {
        name: /*i18n*/ { id: 'garden.design.hedgerow.part3', message: 'Hem of herbs' },
        takes: all(lasting, layer('herbaceous', 'groundcover'), tall(0, 3), wide(4)),
        likes: nectar,
        uses: ['groundcover_living', 'meadow', 'border_perennial'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 4,
        fills: true,
      },
    ],
  },
  {
    key: 'small_courtyard',
    name: /*i18n*/ { id: 'garden.design.small_courtyard.name', message: 'Small courtyard' },
    situation: /*i18n*/ {
      id: 'garden.design.small_courtyard.situation',
      message: 'A small yard with walls or neighbors close on all sides.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.small_courtyard.gives',
      message: 'A place to sit in the middle, green at eye height all around it.',
    },
    sun: ['PS', 'SH', 'FS'],
    moisture: ['moist', 'dry'],
    leastArea: 80,
    leastAcross: 8,
    bed: [24, 20],
    open: { ground: 'paving', share: 0.45 },
    built: [{ type: 'bench_wood_withback', at: 'heart' }],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.small_courtyard.part1', message: 'Small tree' },
        takes: all(smallTree, tall(8, 25), wide(16), smooth),
        likes: (plant) => 2 - plant.spread_mature / 10,
        uses: ['specimen'],
        where: ring(0.2, 1),
        cover: 0.12,
        kinds: 1,
      },
      {
        name: /*i18n*/ { id: 'garden.design.small_courtyard.part2', message: 'Shrubs along the walls' },
        takes: all(layer('shrub'), tall(2, 8), wide(6), smooth),
        // Green at eye height, for those who sit.
        likes: (plant) => leaves(plant) + (plant.height_mature >= 4 ? 1 : 0),
        uses: ['structure_shrub'],
        where: ring(0, 0.85),
        cover: 0.25,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.small_courtyard.part3', message: 'Ferns and flowers' },
        takes: all(lasting, layer('herbaceous'), tall(0.7, 4), wide(4)),
        likes: leaves,
        uses: ['woodland_floor', 'border_perennial'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 4,
      },
      {
        name: CARPET,
        takes: carpetPlant,
        likes: leaves,
        uses: ['groundcover_living', 'woodland_floor'],
        where: ANYWHERE,
        cover: 0.4,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    // N. Robinson, The Planting Design Handbook, on vertical layers: herbs and ground covers stand beneath the crowns.
    key: 'woodland_floor',
    name: /*i18n*/ { id: 'garden.design.woodland_floor.name', message: 'Woodland edge' },
    situation: /*i18n*/ {
      id: 'garden.design.woodland_floor.situation',
      message: 'A shady, moist part that may become a small wood.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.woodland_floor.gives',
      message: 'A few small trees, berry bushes beneath them, and a floor of ferns and spring flowers.',
    },
    sun: ['PS', 'SH'],
    moisture: ['moist', 'wet'],
    leastArea: 150,
    leastAcross: 10,
    bed: [40, 30],
    built: [{ type: 'log_nurse_large', at: 'front' }],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.woodland_floor.part1', message: 'Small trees' },
        takes: all(smallTree, tall(10, 40), wide(25)),
        likes: berries,
        uses: ['specimen'],
        where: ANYWHERE,
        cover: 0.4,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.woodland_floor.part2', message: 'Berry bushes' },
        takes: all(layer('shrub'), tall(3, 12), wide(8), fleshy),
        likes: berries,
        uses: ['structure_shrub'],
        where: ANYWHERE,
        cover: 0.18,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.woodland_floor.part3', message: 'Ferns and woodland flowers' },
        takes: all(lasting, layer('herbaceous'), tall(0.7, 5), wide(4)),
        uses: ['woodland_floor'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 6,
      },
      {
        name: CARPET,
        takes: carpetPlant,
        likes: leaves,
        uses: ['groundcover_living', 'woodland_floor'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    key: 'gravel_garden',
    name: /*i18n*/ { id: 'garden.design.gravel_garden.name', message: 'Dry sunny bank' },
    situation: /*i18n*/ {
      id: 'garden.design.gravel_garden.situation',
      message: 'Sun all day and ground that is dust in August: a bank, a bed above a wall.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.gravel_garden.gives',
      message: 'Low shrubs, grasses and flowers that live on the rain alone once they have rooted.',
    },
    sun: ['FS'],
    moisture: ['dry'],
    leastArea: 40,
    leastAcross: 4,
    bed: [30, 18],
    built: [{ type: 'boulder_oval_small', at: 'heart' }],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.gravel_garden.part1', message: 'Shrubs' },
        takes: (plant) => all(layer('shrub'), tall(2, 10), wide(7), drought)(plant) || lyingShrub(plant),
        likes: leaves,
        uses: ['structure_shrub', 'rock_dry'],
        where: strip(0, 0.65),
        cover: 0.2,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.gravel_garden.part2', message: 'Grasses' },
        takes: all(type('grass'), tall(0.5, 4), wide(3), drought),
        uses: ['rock_dry', 'meadow'],
        where: ANYWHERE,
        cover: 0.15,
        kinds: 2,
      },
      {
        name: /*i18n*/ { id: 'garden.design.gravel_garden.part3', message: 'Flowers' },
        takes: all(lasting, herb, layer('herbaceous'), tall(0.5, 4), wide(3), drought, blooms),
        likes: nectar,
        uses: ['rock_dry', 'border_perennial', 'bulb_accent'],
        where: ANYWHERE,
        cover: 0.25,
        kinds: 6,
      },
      {
        name: /*i18n*/ { id: 'garden.design.gravel_garden.part4', message: 'Mats' },
        takes: all(carpetPlant, drought),
        likes: nectar,
        uses: ['rock_dry', 'groundcover_living'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 4,
        fills: true,
      },
    ],
  },
  {
    key: 'small_meadow',
    name: /*i18n*/ { id: 'garden.design.small_meadow.name', message: 'Small meadow' },
    situation: /*i18n*/ {
      id: 'garden.design.small_meadow.situation',
      message: 'A piece of lawn that nobody needs, in the sun.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.small_meadow.gives',
      message: 'A matrix of native grass with the bulbs and flowers of the prairies in drifts through it.',
    },
    sun: ['FS'],
    moisture: ['dry', 'moist'],
    leastArea: 80,
    leastAcross: 6,
    bed: [36, 24],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.small_meadow.part1', message: 'Flowers in drifts' },
        takes: all(
          lasting,
          type('perennial', 'bulb'),
          layer('herbaceous', 'groundcover'),
          tall(0.5, 4),
          wide(3),
          blooms,
        ),
        likes: nectar,
        uses: ['meadow', 'bulb_accent'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 8,
      },
      {
        name: /*i18n*/ { id: 'garden.design.small_meadow.part2', message: 'Grass between them' },
        takes: all(type('grass', 'sedge_rush'), sold('meadow'), tall(0.3, 3.5), wide(3)),
        uses: ['meadow'],
        where: ANYWHERE,
        cover: 0.5,
        kinds: 2,
        fills: true,
      },
    ],
  },
  {
    key: 'wet_corner',
    name: /*i18n*/ { id: 'garden.design.wet_corner.name', message: 'Wet corner' },
    situation: /*i18n*/ {
      id: 'garden.design.wet_corner.situation',
      message: 'A low spot that stays wet into summer, or the edge of a pond.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.wet_corner.gives',
      message: 'Willowy shrubs, sedges and water-loving flowers, with a small pond where there is room.',
    },
    sun: ['FS', 'PS'],
    moisture: ['wet'],
    leastArea: 60,
    leastAcross: 6,
    bed: [30, 20],
    built: [{ type: 'pond_dark', at: 'heart' }],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.wet_corner.part1', message: 'Shrubs' },
        takes: all(layer('shrub'), tall(2, 12), wide(9)),
        likes: berries,
        uses: ['structure_shrub', 'rain_garden', 'pond_bog'],
        where: strip(0, 0.6),
        cover: 0.25,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.wet_corner.part2', message: 'Sedges and rushes' },
        takes: all(type('sedge_rush', 'grass'), layer('herbaceous', 'groundcover'), tall(0.5, 5), wide(4)),
        uses: ['rain_garden', 'pond_bog'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.wet_corner.part3', message: 'Flowers and ferns' },
        takes: all(
          type('perennial', 'fern', 'bulb'),
          layer('herbaceous', 'groundcover'),
          tall(0.3, 6),
          wide(4),
        ),
        likes: nectar,
        uses: ['rain_garden', 'pond_bog', 'border_perennial'],
        where: ANYWHERE,
        cover: 0.45,
        kinds: 5,
      },
    ],
  },
  {
    key: 'evergreen_front',
    name: /*i18n*/ { id: 'garden.design.evergreen_front.name', message: 'Front garden for all seasons' },
    situation: /*i18n*/ {
      id: 'garden.design.evergreen_front.situation',
      message: 'Seen every day from the street and the door, in January too.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.evergreen_front.gives',
      message: 'Evergreen shrubs and ferns that hold the bed in winter, flowers before them in their season.',
    },
    sun: ['PS', 'FS', 'SH'],
    moisture: ['moist', 'dry'],
    leastArea: 60,
    leastAcross: 5,
    bed: [36, 16],
    built: [{ type: 'boulder_round_large', at: 'front' }],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.evergreen_front.part1', message: 'Evergreen shrubs' },
        takes: all(layer('shrub'), evergreen, tall(2, 9), wide(7)),
        uses: ['structure_shrub'],
        where: strip(0, 0.55),
        cover: 0.35,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.evergreen_front.part2', message: 'Winter green at their feet' },
        takes: all(
          lasting,
          layer('herbaceous'),
          tall(0.7, 4),
          wide(4),
          ({ evergreen: own }) => own !== 'deciduous',
        ),
        uses: ['woodland_floor', 'border_perennial'],
        where: strip(0.2, 0.85),
        cover: 0.3,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.evergreen_front.part3', message: 'Flowers of the seasons' },
        takes: all(lasting, herb, layer('herbaceous'), tall(0.5, 3.5), wide(3), blooms),
        likes: nectar,
        uses: ['border_perennial', 'bulb_accent'],
        where: strip(0.35, 1),
        cover: 0.28,
        kinds: 5,
      },
      {
        name: CARPET,
        takes: carpetPlant,
        likes: leaves,
        uses: ['groundcover_living', 'woodland_floor'],
        where: ANYWHERE,
        cover: 0.45,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    key: 'hummingbird_garden',
    name: /*i18n*/ { id: 'garden.design.hummingbird_garden.name', message: 'Hummingbird garden' },
    situation: /*i18n*/ {
      id: 'garden.design.hummingbird_garden.situation',
      message: 'Near a window or a seat, where one would watch.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.hummingbird_garden.gives',
      message: 'Tubular flowers from currant in March to the last penstemon.',
    },
    sun: ['FS', 'PS', 'SH'],
    moisture: ['moist', 'dry'],
    leastArea: 40,
    leastAcross: 4,
    bed: [28, 14],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.hummingbird_garden.part1', message: 'Flowering shrubs' },
        takes: all(layer('shrub'), tall(3, 12), wide(8), blooms, forWildlife('hummingbirds')),
        uses: ['structure_shrub'],
        where: strip(0, 0.6),
        cover: 0.32,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.hummingbird_garden.part2', message: 'Flowers they come for' },
        takes: all(
          lasting,
          layer('herbaceous', 'groundcover'),
          tall(0.3, 5),
          wide(4),
          blooms,
          forWildlife('hummingbirds'),
        ),
        uses: ['border_perennial', 'woodland_floor'],
        where: strip(0.2, 1),
        cover: 0.5,
        kinds: 6,
      },
      {
        name: CARPET,
        takes: carpetPlant,
        likes: nectar,
        uses: ['groundcover_living', 'woodland_floor'],
        where: ANYWHERE,
        cover: 0.4,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    key: 'bird_garden',
    name: /*i18n*/ { id: 'garden.design.bird_garden.name', message: 'Berries for birds' },
    situation: /*i18n*/ {
      id: 'garden.design.bird_garden.situation',
      message: 'A corner that may thicken, within sight of the kitchen.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.bird_garden.gives',
      message: 'Fruit from early summer into winter, cover to nest in, and water to drink.',
    },
    sun: ['PS', 'FS', 'SH'],
    moisture: ['moist', 'dry', 'wet'],
    leastArea: 100,
    leastAcross: 8,
    bed: [36, 24],
    built: [{ type: 'bird_bath_pedestal', at: 'front' }],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.bird_garden.part1', message: 'Small tree' },
        takes: all(smallTree, tall(8, 35), wide(20), forWildlife('birds'), fleshy),
        likes: berries,
        uses: ['specimen'],
        where: strip(0, 0.7),
        cover: 0.2,
        kinds: 2,
      },
      {
        name: /*i18n*/ { id: 'garden.design.bird_garden.part2', message: 'Berry bushes' },
        takes: all(layer('shrub'), tall(3, 12), wide(9), forWildlife('birds'), fleshy),
        likes: leaves,
        uses: ['structure_shrub', 'hedge_screen'],
        where: strip(0, 0.8),
        cover: 0.38,
        kinds: 5,
      },
      {
        name: /*i18n*/ { id: 'garden.design.bird_garden.part3', message: 'Seeds and insects' },
        takes: all(lasting, layer('herbaceous'), tall(0.5, 5), wide(4)),
        likes: (plant) => berries(plant) + nectar(plant) / 2,
        uses: ['border_perennial', 'meadow'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 5,
      },
      {
        name: CARPET,
        takes: carpetPlant,
        likes: berries,
        uses: ['groundcover_living', 'woodland_floor'],
        where: strip(0.3, 1),
        cover: 0.35,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    // Low, so that drivers and walkers see over it; without thorns, for those who step out of a car.
    key: 'street_strip',
    name: /*i18n*/ { id: 'garden.design.street_strip.name', message: 'Street strip' },
    situation: /*i18n*/ {
      id: 'garden.design.street_strip.situation',
      message: 'The narrow strip between sidewalk and street.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.street_strip.gives',
      message: 'A low, tough mosaic under three feet that stays out of the way of cars and walkers.',
    },
    sun: ['FS', 'PS'],
    moisture: ['dry', 'moist'],
    leastArea: 24,
    leastAcross: 2.5,
    bed: [40, 6],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.street_strip.part1', message: 'Low shrubs and grasses' },
        takes: all(
          (plant) => lowShrub(plant) || type('grass')(plant),
          tall(0.4, 3),
          wide(5),
          drought,
          smooth,
        ),
        likes: leaves,
        uses: ['rock_dry', 'structure_shrub', 'groundcover_living'],
        where: ANYWHERE,
        cover: 0.25,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.street_strip.part2', message: 'Flowers' },
        takes: all(lasting, herb, tall(0.5, 2.5), wide(3), drought, blooms, smooth),
        likes: nectar,
        uses: ['rock_dry', 'border_perennial', 'bulb_accent'],
        where: ANYWHERE,
        cover: 0.35,
        kinds: 5,
      },
      {
        name: /*i18n*/ { id: 'garden.design.street_strip.part3', message: 'Carpet' },
        takes: all(carpetPlant, drought, tall(0, 1), smooth),
        likes: leaves,
        uses: ['rock_dry', 'groundcover_living'],
        where: ANYWHERE,
        cover: 0.5,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    key: 'evergreen_screen',
    name: /*i18n*/ { id: 'garden.design.evergreen_screen.name', message: 'Evergreen screen' },
    situation: /*i18n*/ {
      id: 'garden.design.evergreen_screen.situation',
      message: 'Something beyond the fence that you would rather not see.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.evergreen_screen.gives',
      message: 'A staggered line of evergreen shrubs and small conifers, softened at its foot.',
    },
    sun: ['FS', 'PS', 'SH'],
    moisture: ['moist', 'dry'],
    leastArea: 50,
    leastAcross: 4,
    bed: [50, 12],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.evergreen_screen.part1', message: 'Screen' },
        takes: all(layer('shrub', 'understory'), evergreen, tall(6, 30), wide(12)),
        likes: ({ spread_mature, height_mature }) => Math.min(3, height_mature / spread_mature),
        uses: ['hedge_screen'],
        where: strip(0.15, 0.55),
        cover: 2,
        kinds: 3,
        isHedge: true,
      },
      {
        name: /*i18n*/ { id: 'garden.design.evergreen_screen.part2', message: 'Shrubs at its foot' },
        takes: all(layer('shrub'), tall(2, 6), wide(4)),
        likes: leaves,
        uses: ['structure_shrub'],
        where: strip(0.3, 1),
        cover: 0.3,
        kinds: 3,
      },
      {
        name: CARPET,
        takes: carpetPlant,
        likes: leaves,
        uses: ['groundcover_living', 'woodland_floor'],
        where: ANYWHERE,
        cover: 0.5,
        kinds: 3,
        fills: true,
      },
    ],
  },
  {
    key: 'deer_garden',
    name: /*i18n*/ { id: 'garden.design.deer_garden.name', message: 'Where deer come' },
    situation: /*i18n*/ {
      id: 'garden.design.deer_garden.situation',
      message: 'Deer walk through, and a fence is not wanted.',
    },
    gives: /*i18n*/ {
      id: 'garden.design.deer_garden.gives',
      message: 'Plants that deer mostly leave alone. None is safe from a hungry one.',
    },
    sun: ['PS', 'FS', 'SH'],
    moisture: ['moist', 'dry'],
    leastArea: 50,
    leastAcross: 5,
    bed: [32, 18],
    roles: [
      {
        name: /*i18n*/ { id: 'garden.design.deer_garden.part1', message: 'Shrubs' },
        takes: all(layer('shrub'), tall(2, 9), wide(8), ({ deer_resistant }) => deer_resistant),
        likes: leaves,
        uses: ['structure_shrub'],
        where: strip(0, 0.65),
        cover: 0.3,
        kinds: 3,
      },
      {
        name: /*i18n*/ { id: 'garden.design.deer_garden.part2', message: 'Ferns and flowers' },
        takes: all(
          lasting,
          layer('herbaceous'),
          tall(0.6, 5),
          wide(4),
          ({ deer_resistant }) => deer_resistant,
        ),
        likes: nectar,
        uses: ['border_perennial', 'woodland_floor', 'bulb_accent'],
        where: ANYWHERE,
        cover: 0.45,
        kinds: 6,
      },
      {
        name: /*i18n*/ { id: 'garden.design.deer_garden.part3', message: 'Carpet' },
        takes: all(carpetPlant, ({ deer_resistant }) => deer_resistant),
        likes: leaves,
        uses: ['groundcover_living', 'woodland_floor'],
        where: ANYWHERE,
        cover: 0.45,
        kinds: 3,
        fills: true,
      },
    ],
  },
];

export const templateOf = (key: string): Template | undefined =>
  TEMPLATES.find((template) => template.key === key);
