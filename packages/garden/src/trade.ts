import type { Say, Words } from '@understory/words';

/** What a plant is used for in gardens, by the column `garden_use` of data/plants-trade.csv. */
export type GardenUse =
  | 'border_perennial'
  | 'bulb_accent'
  | 'groundcover_living'
  | 'hedge_screen'
  | 'meadow'
  | 'pond_bog'
  | 'rain_garden'
  | 'restoration_only'
  | 'rock_dry'
  | 'specimen'
  | 'structure_shrub'
  | 'vine_cover'
  | 'woodland_floor';

/** How a plant is sold and used in Western Washington and north-west Oregon: data/plants-trade.csv, its sources beside it. */
export interface Trade {
  /** 3 by most native nurseries or garden centres, 2 by several, 1 by specialists, as seed or for restoration, 0 hardly ever. */
  readonly trade: number;
  /** Lists of the trade it stands on. */
  readonly listCount: number;
  /** Of `GardenUse`, as the file has them. */
  readonly uses: readonly string[];
  /** What speaks against it in a garden: `aggressive_spreader`, `hard_to_establish`, … */
  readonly cautions: readonly string[];
}

/** Of a plant that nothing is on record about, as one that an operator added: it can be had somewhere, and nothing is said against it. */
export const TRADE_NOT_TOLD: Trade = { trade: 1, listCount: 0, uses: [], cautions: [] };

const CAUTION_WORDS: Readonly<Record<string, Words>> = {
  aggressive_spreader: /*i18n*/ { id: 'garden.caution.spreads', message: 'it spreads far' },
  self_sows_heavily: /*i18n*/ { id: 'garden.caution.sows', message: 'it sows itself heavily' },
  hard_to_establish: /*i18n*/ { id: 'garden.caution.hard', message: 'it is hard to establish' },
  needs_host: /*i18n*/ { id: 'garden.caution.host', message: 'it needs a host plant' },
  short_lived: /*i18n*/ { id: 'garden.caution.short', message: 'it is short-lived' },
  thorny: /*i18n*/ { id: 'garden.caution.thorny', message: 'it is thorny' },
  toxic_common: /*i18n*/ { id: 'garden.caution.toxic', message: 'it is known to poison' },
  legal_check: /*i18n*/ { id: 'garden.caution.legal', message: 'ask your county before you plant it' },
};

/** What speaks against a plant, within a sentence; empty where nothing does. */
export const cautionsOf = ({ cautions }: Pick<Trade, 'cautions'>, say: Say): string =>
  cautions
    .map((caution) => (CAUTION_WORDS[caution] ? say(CAUTION_WORDS[caution]) : caution.replaceAll('_', ' ')))
    .join('; ');

/** What is never put forward unasked: a plant that lives on another, and one that may be planted only where the law lets it. */
const NEVER: readonly string[] = ['needs_host', 'legal_check'];

/** Whether a plant may be put into a garden by a design, an idea or as company: it can be bought, and is sold for gardens. */
export const mayCome = ({ trade, uses, cautions }: Omit<Trade, 'listCount'>): boolean =>
  trade > 0 && !uses.includes('restoration_only') && !cautions.some((caution) => NEVER.includes(caution));

/** What is commonly sold is liked better: a garden is bought before it grows. Each caution counts against it, running most. */
const SOLD = 0.9;
const CAUTION = 0.8;
const SPREADS = 1.6;

export const spreadsFar = ({ cautions }: Pick<Trade, 'cautions'>): boolean =>
  cautions.includes('aggressive_spreader');

/** Whether many lose it before it has rooted, so that nothing should hang on it. */
export const isHardToEstablish = ({ cautions }: Pick<Trade, 'cautions'>): boolean =>
  cautions.includes('hard_to_establish');

/** How well a plant can be had and kept, about -2 to 3. */
export const easeOf = (plant: Pick<Trade, 'trade' | 'cautions'>): number =>
  plant.trade * SOLD - plant.cautions.length * CAUTION - (spreadsFar(plant) ? SPREADS - CAUTION : 0);
