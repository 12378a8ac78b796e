import { createHash } from 'node:crypto';
import type { SampleGarden } from '@understory/contract';
import {
  type BedThing,
  bedOutline,
  DEFAULT_REGION_ID,
  feetToInches,
  GROUND_OF,
  type Ground,
  type HardscapeType,
  HOME_REGION,
  inDrawingOrder,
  layOutTemplate,
  nativeShare,
  type Point,
  rectangle,
  type Thing,
  templateOf,
} from '@understory/garden';
import { emptyGarden, ON_BARE_PAPER, type PlantsById, thingsOfDesign } from '@understory/plan';
import type { Say } from '@understory/words';
import type { ListedPlants } from '../../plants/index.ts';
import type { Drawn } from '../rendering/index.ts';

/** The design that is laid out, and which of its arrangements. */
export const DESIGN = { key: 'woodland_floor', seed: 5 } as const;
/** The light and ground of the yard: those that the design is made for. */
export const SITE = { sun_exposure: 'PS', moisture: 'moist' } as const;
/** Sides of the yard, in feet. */
export const YARD = { width: 38, length: 25 } as const;

const at = (x: number, y: number): Point => ({ x: feetToInches(x), y: feetToInches(y) });

const WORDS = {
  name: /*i18n*/ { id: 'sample.name', message: 'Sample garden' },
};

/** The edge of the lawn, from its south-west corner round to its south-east, in feet; between its ends it is curved. */
const LAWN_EDGE: readonly Point[] = [
  at(10.5, 25),
  at(9, 21),
  at(8.2, 17.5),
  at(9.6, 13.8),
  at(13, 12),
  at(18, 12.2),
  at(22.5, 12.6),
  at(26.5, 11.4),
  at(29.5, 13),
  at(30, 17),
  at(28.8, 20.5),
  at(28.5, 25),
];

const CORNERS = rectangle(feetToInches(YARD.width), feetToInches(YARD.length));

const ground = (id: string, z: number, of: Ground, corners: readonly Point[]): BedThing => ({
  kind: 'bed',
  id,
  z: GROUND_OF.bed + z,
  name: '',
  ground: of,
  form: 'rectangle',
  corners,
});

const LAWN = ground('lawn', 0, 'lawn', CORNERS);
/** Round three sides of the lawn. */
export const BED: BedThing = {
  ...ground('bed', 1, 'planting', [
    at(0, 25),
    at(0, 0),
    at(YARD.width, 0),
    at(YARD.width, 25),
    ...LAWN_EDGE.toReversed(),
  ]),
  form: 'polygon',
  bends: LAWN_EDGE.slice(2).map((_, index) => index + 5),
};
/** Along the house, which stands to the south. */
const TERRACE = ground('terrace', 2, 'paving', [at(12.5, 20.5), at(26.5, 20.5), at(26.5, 25), at(12.5, 25)]);

const furniture = (id: string, type: HardscapeType, spot: Point, rotation: number): Thing => ({
  kind: 'hardscape',
  id,
  z: GROUND_OF.hardscape,
  type,
  ...spot,
  scale: 1,
  rotation,
});

export const YARD_THINGS: readonly Thing[] = [
  LAWN,
  BED,
  TERRACE,
  furniture('fire', 'firepit_nofire', at(19.5, 22.6), 0),
  furniture('chair west', 'adirondack_chair_red', at(15.4, 22.8), 90),
  furniture('chair east', 'adirondack_chair_red', at(23.6, 22.8), 270),
];

/** A garden to show what a plan is, and what its page tells of it. */
export interface DrawnSample extends Drawn {
  readonly facts: Omit<SampleGarden, 'plan'>;
}

/**
 * A yard of ours with one of the designs laid out in it, as it comes from the catalogue: none of its plants is chosen by hand.
 * The same catalogue gives the same garden.
 * @throws Error where the catalogue has too little for the design
 */
export function sampleGarden(catalogue: ListedPlants, say: Say): DrawnSample {
  const template = templateOf(DESIGN.key);
  if (!template) throw new Error(`There is no design ${DESIGN.key} for the sample garden.`);
  const garden = {
    outline: CORNERS,
    within: bedOutline(BED),
    site: SITE,
    region: HOME_REGION,
    standing: [],
    taken: [],
  };
  const outcome = layOutTemplate(template, garden, catalogue.traded, DESIGN.seed, say);
  if (!outcome.ok) throw new Error(`The sample garden cannot be laid out: ${outcome.sentence}`);
  const { open, built, plants: set } = outcome.layout;
  const laid = {
    bed: null,
    open: open ?? null,
    built: [...built],
    plants: set.map(({ plant, x, y }) => ({ plant: plant.id, x, y })),
  };
  const counts = new Map<number, number>();
  for (const { plant } of laid.plants) counts.set(plant, (counts.get(plant) ?? 0) + 1);
  const plants: PlantsById = new Map(
    [...counts.keys()].flatMap((id) => {
      const plant = catalogue.find(id);
      return plant ? [[id, plant]] : [];
    }),
  );
  const name = say(WORDS.name);
  let count = 0;
  const newId = () => `sample ${++count}`;
  const things = [
    ...YARD_THINGS,
    ...thingsOfDesign(laid, { name, key: DESIGN.key }, plants, ON_BARE_PAPER, { newId }),
  ].sort(inDrawingOrder);
  const document = {
    ...emptyGarden({ name, ...YARD, shape: null, region_id: DEFAULT_REGION_ID, site: SITE }),
    things,
  };
  const kinds = [...plants.values()].map((plant) => ({ plant, quantity: counts.get(plant.id) ?? 0 }));
  const version = createHash('sha256')
    .update(JSON.stringify([things, [...plants.values()]]))
    .digest('base64url')
    .slice(0, 16);
  return {
    document,
    plants,
    facts: {
      design: say(template.name),
      ...YARD,
      native_percentage: nativeShare(
        kinds.map(({ plant, quantity }) => ({ quantity, native_regions: plant.native_regions })),
        HOME_REGION,
      ),
      plant_count: laid.plants.length,
      plants: kinds
        .map(({ plant, quantity }) => ({
          slug: plant.slug,
          common_name: plant.common_name,
          plant_type: plant.plant_type,
          height_mature: plant.height_mature,
          spread_mature: plant.spread_mature,
          growth_rate: plant.growth_rate,
          years_to_maturity: plant.years_to_maturity,
          bloom_start_month: plant.bloom_start_month,
          bloom_end_month: plant.bloom_end_month,
          quantity,
        }))
        .sort((a, b) => a.common_name.localeCompare(b.common_name, 'en')),
      version,
    },
  };
}
