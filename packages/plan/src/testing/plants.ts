import type { PlantCard } from '@understory/contract';
import {
  type BedThing,
  type HardscapeThing,
  type LabelThing,
  type LineThing,
  type PlantThing,
  rectangleBetween,
} from '@understory/garden';
import { emptyGarden, type GardenDocument } from '../document/garden-document.ts';

/** A plant card for tests; only what a test states differs from a plain sword fern of 4 feet. */
export const plantCard = (fields: Partial<PlantCard> = {}): PlantCard => ({
  id: 1,
  slug: 'sword-fern',
  common_name: 'Sword fern',
  other_common_names: [],
  scientific_name: 'Polystichum munitum',
  family: 'Dryopteridaceae',
  description: '',
  plant_status: 'native',
  native_regions: ['northwest_coastal'],
  plant_type: 'fern',
  layer: 'herbaceous',
  evergreen: 'evergreen',
  height_mature: 4,
  spread_mature: 4,
  height_category: 'medium',
  sun_exposure: ['PS', 'SH'],
  moisture_requirements: ['moist'],
  bloom_color: ['none'],
  bloom_start_month: null,
  bloom_end_month: null,
  foliage_color: 'deep_green',
  foliage_color_fall: 'none',
  leaf_shape: 'frond',
  canopy_form: 'arching',
  fruit: null,
  years_to_maturity: 4,
  growth_rate: 'moderate',
  images: [],
  image_url: '',
  image: '',
  image_alt_text: '',
  ...fields,
});

/** A garden of 20 by 30 feet with nothing in it. */
export const bareGarden = (): GardenDocument =>
  emptyGarden({ name: 'Back yard', width: 20, length: 30, shape: null, region_id: 1, site: {} });

export const fern = (id: string, x: number, y: number, more: Partial<PlantThing> = {}): PlantThing => ({
  kind: 'plant',
  id,
  z: 0,
  plant: 1,
  x,
  y,
  quantity: 1,
  ...more,
});

export const bench = (
  id: string,
  x: number,
  y: number,
  more: Partial<HardscapeThing> = {},
): HardscapeThing => ({
  kind: 'hardscape',
  id,
  z: -10,
  type: 'bench_wood_noback',
  x,
  y,
  scale: 1,
  rotation: 0,
  ...more,
});

export const label = (id: string, x: number, y: number, more: Partial<LabelThing> = {}): LabelThing => ({
  kind: 'label',
  id,
  z: 10,
  text: 'Gate',
  x,
  y,
  size: 'medium',
  rotation: 0,
  ...more,
});

/** A path of 10 feet that runs east from a spot. */
export const path = (id: string, x: number, y: number, more: Partial<LineThing> = {}): LineThing => ({
  kind: 'line',
  id,
  z: -15,
  what: 'path',
  name: '',
  points: [
    { x, y },
    { x: x + 120, y },
  ],
  curved: false,
  width: 36,
  ...more,
});

/** A bed of 10 by 10 feet whose north-west corner is given. */
export const bed = (id: string, x: number, y: number, more: Partial<BedThing> = {}): BedThing => ({
  kind: 'bed',
  id,
  z: -20,
  name: '',
  ground: 'planting',
  form: 'rectangle',
  corners: rectangleBetween({ x, y }, { x: x + 120, y: y + 120 }),
  ...more,
});
