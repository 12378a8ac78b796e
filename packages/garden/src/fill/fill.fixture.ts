import type { Layer, Month, SunCode } from '../plant.ts';
import { rectangle } from '../polygon.ts';
import { type FillOrder, type FillPlant, USUAL_FILL } from './fill.ts';

/** A plant of a small catalogue. */
export const fillPlant = (id: number, more: Partial<FillPlant> = {}): FillPlant => ({
  id,
  common_name: `Plant ${id}`,
  scientific_name: `Planta numero${id}`,
  plant_type: 'perennial',
  plant_status: 'native',
  layer: 'herbaceous',
  evergreen: 'deciduous',
  height_mature: 2,
  spread_mature: 1.5,
  years_to_maturity: 3,
  growth_rate: 'moderate',
  native_regions: ['northwest_coastal'],
  bloom_color: ['white'],
  bloom_start_month: 5,
  bloom_end_month: 7,
  fruit: null,
  sun_exposure: ['FS', 'PS'],
  moisture_requirements: ['moist'],
  soil_types: ['sand', 'loam', 'clay'],
  soil_ph_min: 5,
  soil_ph_max: 7.5,
  usda_zone_min: 5,
  usda_zone_max: 9,
  drought_tolerant: false,
  deer_resistant: true,
  wildlife_value: [],
  pollinator_value: 'medium',
  lepidoptera_host_note: null,
  toxicity_note: null,
  spread_habit: 'clumping',
  thorny: false,
  ecoregions: ['puget_lowland'],
  confidence: 'high',
  trade: 3,
  uses: ['border_perennial'],
  cautions: [],
  ...more,
});

const LAYERS: readonly Layer[] = ['herbaceous', 'groundcover', 'shrub', 'herbaceous', 'understory'];
const SUNS: readonly (readonly SunCode[])[] = [
  ['FS'],
  ['FS', 'PS'],
  ['PS', 'SH'],
  ['SH'],
  ['FS', 'PS', 'SH'],
];

/** Thirty plants of all layers and lights that flower one after the other. */
export const FILL_CATALOGUE: readonly FillPlant[] = Array.from({ length: 30 }, (_, at) => {
  const layer = LAYERS[at % LAYERS.length] ?? 'shrub';
  const large = layer === 'understory' ? 8 : layer === 'shrub' ? 4 : layer === 'groundcover' ? 1.5 : 1.5;
  return fillPlant(at + 1, {
    layer,
    height_mature: layer === 'groundcover' ? 0.5 : large * (1 + (at % 3) / 4),
    spread_mature: large + (at % 4) / 4,
    bloom_start_month: ((at % 8) + 2) as Month,
    bloom_end_month: ((at % 8) + 4) as Month,
    evergreen: at % 4 === 0 ? 'evergreen' : 'deciduous',
    sun_exposure: SUNS[(at + Math.floor(at / 5)) % SUNS.length] ?? ['FS'],
    native_regions: at % 5 === 4 ? [] : ['northwest_coastal'],
    trade: 1 + (at % 3),
  });
});

/** A bed of so many feet in the middle of a garden that is 20 feet wider each way. */
export function fillOrder(width: number, length: number, more: Partial<FillOrder> = {}): FillOrder {
  const outline = rectangle(width * 12, length * 12).map(({ x, y }) => ({ x: x + 240, y: y + 240 }));
  return {
    outline,
    plot: rectangle(width * 12 + 480, length * 12 + 480),
    taken: [],
    standing: [],
    trees: [],
    region: 'northwest_coastal',
    site: { moisture: 'moist' },
    sun: 'PS',
    moisture: 'moist',
    catalogue: FILL_CATALOGUE,
    prices: new Map(),
    stocked: new Set(),
    choices: USUAL_FILL,
    emphasis: 'balanced',
    seed: 1,
    ...more,
  };
}
