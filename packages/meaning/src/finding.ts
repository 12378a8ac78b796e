import { kindsOnSpecies, type Month, monthsInBloom, type Trade } from '@understory/garden';
import { isHard, type Order, type Wish, type WishKey } from './meaning.ts';
import { keyOf, tokensOf } from './tokens.ts';

/** What wishes are held against, as the catalogue has it. Measures in feet. */
export interface FindablePlant {
  readonly id: number;
  readonly slug: string;
  readonly scientific_name: string;
  readonly family: string;
  readonly description: string;
  readonly plant_status: string;
  readonly native_regions: readonly string[];
  readonly plant_type: string;
  readonly layer: string;
  readonly evergreen: string;
  readonly height_mature: number;
  readonly spread_mature: number;
  readonly growth_rate: string;
  readonly years_to_maturity: number;
  readonly sun_exposure: readonly string[];
  readonly moisture_requirements: readonly string[];
  readonly soil_types: readonly string[];
  readonly soil_ph_min: number;
  readonly soil_ph_max: number;
  readonly usda_zone_min: number;
  readonly usda_zone_max: number;
  readonly drought_tolerant: boolean;
  readonly salt_tolerant: boolean;
  readonly deer_resistant: boolean;
  readonly bloom_color: readonly string[];
  readonly bloom_start_month: Month | null;
  readonly bloom_end_month: Month | null;
  readonly foliage_color: string;
  readonly foliage_color_fall: string;
  readonly fruit: string | null;
  readonly wildlife_value: readonly string[];
  readonly lepidoptera_host_note: string | null;
  readonly pollinator_value: string;
  readonly edible_parts: string | null;
  readonly toxicity_note: string | null;
  readonly wetland_indicator: string | null;
  readonly ecoregions: readonly string[];
  readonly spread_habit: string;
  readonly thorny: boolean;
  readonly leaf_shape: string;
  readonly canopy_form: string;
}

type Of = (plant: FindablePlant, trade: Trade | undefined) => readonly string[];
const flag =
  (isMet: (plant: FindablePlant) => boolean): Of =>
  (plant) =>
    isMet(plant) ? ['true'] : ['false'];

/** Words of a text, for what is looked for in one: never within a word, so that "sun" is not in "sundew". */
const words = (text: string | null): ReadonlySet<string> =>
  new Set(tokensOf(text ?? '').map(({ key }) => key));
const has = (text: string | null, values: readonly string[]): readonly string[] => {
  if (text === null || text === '' || text === 'none') return [];
  const own = words(text);
  return values.filter((value) => value === '*' || value.split(' ').every((word) => own.has(keyOf(word))));
};

/** Facts that have a value, or some, each equal to one that may be wished for. */
const FACTS: Readonly<Partial<Record<WishKey, Of>>> = {
  plant: ({ slug }) => [slug],
  genus: ({ scientific_name }) => [scientific_name.replace(/^×\s*/, '').split(' ')[0] ?? ''],
  family: ({ family }) => [family],
  plant_type: ({ plant_type }) => [plant_type],
  layer: ({ layer }) => [layer],
  evergreen: ({ evergreen }) => [evergreen],
  sun_exposure: ({ sun_exposure }) => sun_exposure,
  moisture_requirements: ({ moisture_requirements }) => moisture_requirements,
  soil_types: ({ soil_types }) => soil_types,
  drought_tolerant: flag(({ drought_tolerant }) => drought_tolerant),
  salt_tolerant: flag(({ salt_tolerant }) => salt_tolerant),
  deer_resistant: flag(({ deer_resistant }) => deer_resistant),
  bloom_color: ({ bloom_color }) => bloom_color,
  bloom_month: (plant) => monthsInBloom(plant).map(String),
  foliage_color: ({ foliage_color }) => [foliage_color],
  growth_rate: ({ growth_rate }) => [growth_rate],
  spread_habit: ({ spread_habit }) => [spread_habit],
  thorny: flag(({ thorny }) => thorny),
  thornless: flag(({ thorny }) => !thorny),
  leaf_shape: ({ leaf_shape }) => [leaf_shape],
  canopy_form: ({ canopy_form }) => [canopy_form],
  pollinator_value: ({ pollinator_value }) => [pollinator_value],
  ecoregions: ({ ecoregions }) => ecoregions,
  wetland_indicator: ({ wetland_indicator }) => (wetland_indicator ? [wetland_indicator] : []),
  wildlife: ({ wildlife_value }) => wildlife_value,
  region: ({ native_regions }) => native_regions,
  native_only: flag(({ plant_status }) => plant_status === 'native'),
  edible: flag(({ edible_parts }) => edible_parts !== null),
  // No note is no proof that a plant is harmless, and the answer says so.
  pet_safe: flag(({ toxicity_note }) => toxicity_note === null),
  use: (_plant, trade) => trade?.uses ?? [],
  caution: (_plant, trade) => trade?.cautions ?? [],
};

/** Facts that are a text, in which the wished words stand. */
const TEXTS: Readonly<Partial<Record<WishKey, (plant: FindablePlant) => string | null>>> = {
  fruit: ({ fruit }) => fruit,
  edible_part: ({ edible_parts }) => edible_parts,
  host: ({ lepidoptera_host_note }) => lepidoptera_host_note,
  foliage_color_fall: ({ foliage_color_fall }) => foliage_color_fall,
  text: ({ description }) => description,
};

/** A berry is a berry, however many. */
const asWritten = (key: WishKey, values: readonly string[]): readonly string[] =>
  key === 'fruit' && values.some((value) => value.startsWith('berr'))
    ? [...new Set([...values, 'berry', 'berries'])]
    : values;

/** Whether a plant meets a wish, by what is on record: what is on none does not meet it. */
export function meets(
  plant: FindablePlant,
  { key, op, values }: Pick<Wish, 'key' | 'op' | 'values'>,
  trade: Trade | undefined,
): boolean {
  const figure = Number(values[0]);
  switch (key) {
    case 'height_min':
      return plant.height_mature >= figure;
    case 'height_max':
      return plant.height_mature <= figure;
    case 'spread_min':
      return plant.spread_mature >= figure;
    case 'spread_max':
      return plant.spread_mature <= figure;
    case 'ph':
      return plant.soil_ph_min <= figure && figure <= plant.soil_ph_max;
    case 'hardiness_zone':
      return plant.usda_zone_min <= figure && figure <= plant.usda_zone_max;
    case 'trade_min':
      return (trade?.trade ?? 0) >= figure;
    default: {
      const text = TEXTS[key];
      const met = text
        ? has(text(plant), asWritten(key, values)).length > 0
        : (FACTS[key]?.(plant, trade) ?? []).some((own) => values.includes(own));
      return op === '!=' ? !met : met;
    }
  }
}

/** A wish that nothing met, and what was looked for in its place. */
export interface Relaxed {
  readonly wish: Wish;
  /** Undefined where it was let go of. */
  readonly instead?: Wish;
}

export interface Found {
  /** The best first. */
  readonly plants: readonly FindablePlant[];
  readonly relaxed: readonly Relaxed[];
  /** Where nothing is found: how many there are without each of the wishes that cannot stand together. */
  readonly without: readonly { readonly wish: Wish; readonly count: number }[];
}

interface Search {
  readonly wishes: readonly Wish[];
  readonly order?: Order | undefined;
  readonly tradeOf: (slug: string) => Trade | undefined;
  /** Never put forward: what somebody wants to be rid of. */
  readonly except?: ReadonlySet<string>;
}

const MONTH_COUNT = 12;
const around = (months: readonly string[]): string[] => [
  ...new Set(
    months.flatMap((month) =>
      [-1, 0, 1].map((by) => String(((Number(month) - 1 + by + MONTH_COUNT) % MONTH_COUNT) + 1)),
    ),
  ),
];
const NEAR_COLOURS: Readonly<Record<string, readonly string[]>> = {
  red: ['pink', 'orange'],
  pink: ['red', 'purple', 'white'],
  orange: ['yellow', 'red'],
  yellow: ['yellow_green', 'orange'],
  blue: ['purple'],
  purple: ['blue', 'pink'],
  white: ['pink', 'green'],
  green: ['yellow_green', 'white'],
};
const LIGHTS = ['FS', 'PS', 'SH'];
const MOISTURE_STEPS = ['dry', 'moist', 'wet'];
const stepped = (values: readonly string[], steps: readonly string[]): string[] =>
  steps.filter(
    (step, at) => values.some((value) => Math.abs(steps.indexOf(value) - at) <= 1) || values.includes(step),
  );
const scaled = (wish: Wish, by: number): Wish => ({
  ...wish,
  values: [String(Math.round(Number(wish.values[0]) * by * 100) / 100)],
});

/** The order in which wishes give way, and what stands in for each; what is not here never does. */
const GIVES_WAY: readonly {
  readonly keys: readonly WishKey[];
  readonly instead: (wish: Wish) => Wish | undefined;
}[] = [
  { keys: ['text'], instead: () => undefined },
  { keys: ['bloom_month'], instead: (wish) => ({ ...wish, values: around(wish.values) }) },
  { keys: ['height_max', 'spread_max'], instead: (wish) => scaled(wish, 1.25) },
  { keys: ['height_min', 'spread_min'], instead: (wish) => scaled(wish, 0.75) },
  {
    keys: ['bloom_color'],
    instead: (wish) => ({
      ...wish,
      values: [...new Set(wish.values.flatMap((colour) => [colour, ...(NEAR_COLOURS[colour] ?? [])]))],
    }),
  },
  {
    keys: ['foliage_color', 'foliage_color_fall', 'canopy_form', 'growth_rate', 'leaf_shape', 'spread_habit'],
    instead: () => undefined,
  },
  {
    keys: ['use', 'fruit', 'edible_part', 'host', 'pollinator_value', 'ecoregions'],
    instead: () => undefined,
  },
  { keys: ['evergreen'], instead: (wish) => ({ ...wish, values: ['evergreen', 'semi_evergreen'] }) },
  { keys: ['wildlife'], instead: () => undefined },
  {
    keys: ['moisture_requirements', 'drought_tolerant', 'soil_types', 'ph'],
    instead: (wish) =>
      wish.key === 'moisture_requirements'
        ? { ...wish, values: stepped(wish.values, MOISTURE_STEPS) }
        : undefined,
  },
  { keys: ['sun_exposure'], instead: (wish) => ({ ...wish, values: stepped(wish.values, LIGHTS) }) },
  // What never flowers has no colour of bloom and no month of it: "blue fern" is a fern.
  { keys: ['bloom_color', 'bloom_month'], instead: () => undefined },
];
const MOST_RELAXED = 2;

/** The plants that meet all wishes, the best first; where none does, at most two wishes give way, and it is said which. */
export function findPlants(plants: readonly FindablePlant[], search: Search): Found {
  const { tradeOf, except } = search;
  const named =
    search.wishes.some(({ key, op }) => key === 'plant' && op === '=') ||
    search.wishes.some(({ key, values }) => key === 'use' && values.includes('restoration_only'));
  const offered = plants.filter((plant) => {
    if (except?.has(plant.slug)) return false;
    // What nobody sells and no garden wants is put forward only where it is asked for by name.
    const trade = tradeOf(plant.slug);
    return named || !trade || (trade.trade > 0 && !trade.uses.includes('restoration_only'));
  });
  const hard = search.wishes.filter(isHard);
  const all = (wishes: readonly Wish[]) =>
    offered.filter((plant) => wishes.every((wish) => meets(plant, wish, tradeOf(plant.slug))));
  let wishes: readonly Wish[] = hard;
  let found = all(wishes);
  const relaxed: Relaxed[] = [];
  for (const { keys, instead } of GIVES_WAY) {
    if (found.length > 0 || relaxed.length === MOST_RELAXED) break;
    const tried = wishes
      .filter(({ key, op }) => keys.includes(key) && op === '=')
      .map((wish) => {
        const other = instead(wish);
        const left = wishes.flatMap((one) => (one === wish ? (other ? [other] : []) : [one]));
        return { wish, other, left, met: all(left) };
      })
      .sort((one, two) => two.met.length - one.met.length);
    const [best] = tried;
    if (!best) continue;
    // One that helps alone, or else with another to come.
    if (best.met.length > 0 || relaxed.length === 0) {
      const helps = best.met.length > 0;
      if (!helps && !canHelp(best.left, all)) continue;
      const stoodIn = relaxed.findIndex(({ instead }) => instead === best.wish);
      const wish = relaxed[stoodIn]?.wish ?? best.wish;
      // What stood in for a wish and gives way in its turn is one wish that was let go of.
      relaxed.splice(stoodIn < 0 ? relaxed.length : stoodIn, 1, {
        wish,
        ...(best.other && { instead: best.other }),
      });
      wishes = best.left;
      found = best.met;
    }
  }
  if (found.length === 0) {
    const without = hard
      .map((wish) => ({ wish, count: all(hard.filter((other) => other !== wish)).length }))
      .filter(({ count }) => count > 0);
    return { plants: [], relaxed: [], without };
  }
  return { plants: ranked(found, search), relaxed, without: [] };
}

/** Whether letting one more wish go would find anything. */
const canHelp = (
  wishes: readonly Wish[],
  all: (wishes: readonly Wish[]) => readonly FindablePlant[],
): boolean =>
  wishes.some(
    (wish) =>
      GIVES_WAY.some(({ keys }) => keys.includes(wish.key)) &&
      all(wishes.filter((other) => other !== wish)).length > 0,
  );

const bloomLength = (plant: FindablePlant): number => monthsInBloom(plant).length;
const thirst = ({ moisture_requirements, drought_tolerant }: FindablePlant): number =>
  Math.max(...moisture_requirements.map((moisture) => MOISTURE_STEPS.indexOf(moisture))) * 2 +
  (drought_tolerant ? 0 : 1);
const RATES = ['slow', 'moderate', 'fast'];

/** What an order goes by, the least first. */
const ORDERS: Readonly<Partial<Record<Order, (plant: FindablePlant, trade: Trade | undefined) => number>>> = {
  height: ({ height_mature }) => height_mature,
  '-height': ({ height_mature }) => -height_mature,
  spread: ({ spread_mature }) => spread_mature,
  '-spread': ({ spread_mature }) => -spread_mature,
  bloom: ({ bloom_start_month }) => bloom_start_month ?? Number.POSITIVE_INFINITY,
  '-bloom': ({ bloom_end_month }) => -(bloom_end_month ?? 0),
  '-bloom_length': (plant) => -bloomLength(plant),
  '-hosts': (plant) => -(kindsOnSpecies(plant) ?? 0),
  '-trade': (_plant, trade) => -(trade?.trade ?? 0),
  water: thirst,
  '-water': (plant) => -thirst(plant),
  '-growth': ({ growth_rate }) => -RATES.indexOf(growth_rate),
};

/** By the order that is asked for, else by wishes that only rank, by how commonly it is sold and by cautions; never by letter. */
function ranked(plants: readonly FindablePlant[], { wishes, order, tradeOf }: Search): FindablePlant[] {
  const soft = wishes.filter(({ op }) => op === '~');
  const by = order && ORDERS[order];
  const worth = (plant: FindablePlant): readonly number[] => {
    const trade = tradeOf(plant.slug);
    return [
      by ? by(plant, trade) : 0,
      -soft.filter((wish) => meets(plant, wish, trade)).length,
      plant.plant_status === 'native' ? 0 : 1,
      -(trade?.trade ?? 0),
      -(trade?.listCount ?? 0),
      trade?.cautions.length ?? 0,
      plant.id,
    ];
  };
  return plants
    .map((plant) => ({ plant, worth: worth(plant) }))
    .sort((one, two) => {
      const at = one.worth.findIndex((value, index) => value !== two.worth[index]);
      return at === -1 ? 0 : (one.worth[at] ?? 0) - (two.worth[at] ?? 0);
    })
    .map(({ plant }) => plant);
}
