import { listed, MONTH_WORDS, type Month } from '@understory/garden';
import type { Wish, WishKey } from '@understory/meaning';
import type { Say, Words } from '@understory/words';
import type { Records } from './records.ts';

/** What a value of a wish is called, where its key alone does not tell. */
const VALUES: Readonly<Record<string, Words>> = {
  tree: /*i18n*/ { id: 'muse.wish.tree', message: 'tree' },
  shrub: /*i18n*/ { id: 'muse.wish.shrub', message: 'shrub' },
  vine: /*i18n*/ { id: 'muse.wish.vine', message: 'vine' },
  fern: /*i18n*/ { id: 'muse.wish.fern', message: 'fern' },
  perennial: /*i18n*/ { id: 'muse.wish.perennial', message: 'perennial' },
  grass: /*i18n*/ { id: 'muse.wish.grass', message: 'grass' },
  sedge_rush: /*i18n*/ { id: 'muse.wish.sedge', message: 'sedge or rush' },
  groundcover: /*i18n*/ { id: 'muse.wish.groundcover', message: 'groundcover' },
  annual: /*i18n*/ { id: 'muse.wish.annual', message: 'annual' },
  bulb: /*i18n*/ { id: 'muse.wish.bulb', message: 'bulb' },
  canopy: /*i18n*/ { id: 'muse.wish.canopy', message: 'canopy tree' },
  understory: /*i18n*/ { id: 'muse.wish.understory', message: 'understory' },
  herbaceous: /*i18n*/ { id: 'muse.wish.herbaceous', message: 'herbaceous layer' },
  aquatic: /*i18n*/ { id: 'muse.wish.aquatic', message: 'water plant' },
  evergreen: /*i18n*/ { id: 'muse.wish.evergreen', message: 'evergreen' },
  semi_evergreen: /*i18n*/ { id: 'muse.wish.semiEvergreen', message: 'semi-evergreen' },
  deciduous: /*i18n*/ { id: 'muse.wish.deciduous', message: 'deciduous' },
  FS: /*i18n*/ { id: 'muse.wish.fullSun', message: 'full sun' },
  PS: /*i18n*/ { id: 'muse.wish.partialSun', message: 'partial sun' },
  SH: /*i18n*/ { id: 'muse.wish.shade', message: 'shade' },
  dry: /*i18n*/ { id: 'muse.wish.dry', message: 'dry ground' },
  moist: /*i18n*/ { id: 'muse.wish.moist', message: 'moist ground' },
  wet: /*i18n*/ { id: 'muse.wish.wet', message: 'wet ground' },
  sand: /*i18n*/ { id: 'muse.wish.sand', message: 'sandy soil' },
  loam: /*i18n*/ { id: 'muse.wish.loam', message: 'loam' },
  clay: /*i18n*/ { id: 'muse.wish.clay', message: 'clay' },
  birds: /*i18n*/ { id: 'muse.wish.birds', message: 'birds' },
  bees: /*i18n*/ { id: 'muse.wish.bees', message: 'bees' },
  butterflies: /*i18n*/ { id: 'muse.wish.butterflies', message: 'butterflies' },
  hummingbirds: /*i18n*/ { id: 'muse.wish.hummingbirds', message: 'hummingbirds' },
  mammals: /*i18n*/ { id: 'muse.wish.mammals', message: 'mammals' },
  hedge_screen: /*i18n*/ { id: 'muse.wish.hedge', message: 'hedge or screen' },
  rain_garden: /*i18n*/ { id: 'muse.wish.rainGarden', message: 'rain garden' },
  rock_dry: /*i18n*/ { id: 'muse.wish.rockGarden', message: 'rock garden' },
  pond_bog: /*i18n*/ { id: 'muse.wish.pond', message: 'pond or bog' },
  specimen: /*i18n*/ { id: 'muse.wish.specimen', message: 'stands alone' },
  woodland_floor: /*i18n*/ { id: 'muse.wish.woodlandFloor', message: 'woodland floor' },
  groundcover_living: /*i18n*/ { id: 'muse.wish.coversGround', message: 'covers the ground' },
  border_perennial: /*i18n*/ { id: 'muse.wish.border', message: 'border' },
  meadow: /*i18n*/ { id: 'muse.wish.meadow', message: 'meadow' },
  structure_shrub: /*i18n*/ { id: 'muse.wish.structure', message: 'structure' },
  bulb_accent: /*i18n*/ { id: 'muse.wish.bulbAccent', message: 'bulbs' },
  vine_cover: /*i18n*/ { id: 'muse.wish.vineCover', message: 'climbs and covers' },
};

/** How a wish is said by its key: `{value}` stands for what is wished. */
const SENTENCES: Readonly<Partial<Record<WishKey, Words>>> = {
  drought_tolerant: /*i18n*/ { id: 'muse.wish.drought', message: 'drought tolerant' },
  salt_tolerant: /*i18n*/ { id: 'muse.wish.salt', message: 'salt tolerant' },
  deer_resistant: /*i18n*/ { id: 'muse.wish.deer', message: 'deer browse it less' },
  thorny: /*i18n*/ { id: 'muse.wish.thorny', message: 'thorny' },
  thornless: /*i18n*/ { id: 'muse.wish.thornless', message: 'no thorns' },
  native_only: /*i18n*/ { id: 'muse.wish.native', message: 'native' },
  edible: /*i18n*/ { id: 'muse.wish.edible', message: 'edible parts' },
  edible_part: /*i18n*/ { id: 'muse.wish.ediblePart', message: 'edible: {value}' },
  pet_safe: /*i18n*/ { id: 'muse.wish.noWarning', message: 'no warning of poison on record' },
  bloom_color: /*i18n*/ { id: 'muse.wish.bloomColor', message: '{value} flowers' },
  bloom_month: /*i18n*/ { id: 'muse.wish.bloomMonth', message: 'blooms in {value}' },
  foliage_color: /*i18n*/ { id: 'muse.wish.foliage', message: '{value} leaves' },
  foliage_color_fall: /*i18n*/ { id: 'muse.wish.fallColor', message: '{value} in fall' },
  growth_rate: /*i18n*/ { id: 'muse.wish.growth', message: '{value} growth' },
  spread_habit: /*i18n*/ { id: 'muse.wish.habit', message: 'habit: {value}' },
  leaf_shape: /*i18n*/ { id: 'muse.wish.leafShape', message: '{value} leaves' },
  canopy_form: /*i18n*/ { id: 'muse.wish.form', message: '{value} form' },
  pollinator_value: /*i18n*/ { id: 'muse.wish.pollinators', message: 'good for pollinators' },
  wildlife: /*i18n*/ { id: 'muse.wish.wildlife', message: 'for {value}' },
  hardiness_zone: /*i18n*/ { id: 'muse.wish.zone', message: 'hardy in zone {value}' },
  ph: /*i18n*/ { id: 'muse.wish.ph', message: 'pH {value}' },
  fruit: /*i18n*/ { id: 'muse.wish.fruit', message: 'fruit: {value}' },
  host: /*i18n*/ { id: 'muse.wish.host', message: 'feeds caterpillars' },
  height_min: /*i18n*/ { id: 'muse.wish.heightMin', message: 'at least {value} ft tall' },
  height_max: /*i18n*/ { id: 'muse.wish.heightMax', message: 'at most {value} ft tall' },
  spread_min: /*i18n*/ { id: 'muse.wish.spreadMin', message: 'at least {value} ft wide' },
  spread_max: /*i18n*/ { id: 'muse.wish.spreadMax', message: 'at most {value} ft wide' },
  trade_min: /*i18n*/ { id: 'muse.wish.sold', message: 'commonly sold' },
  caution: /*i18n*/ { id: 'muse.wish.caution', message: 'caution: {value}' },
  family: /*i18n*/ { id: 'muse.wish.family', message: 'family {value}' },
};
const NOT = /*i18n*/ { id: 'muse.wish.not', message: 'not {wish}' };
/** What is anything but none. */
const SOME: Readonly<Partial<Record<WishKey, Words>>> = {
  bloom_color: /*i18n*/ { id: 'muse.wish.flowers', message: 'with flowers' },
  foliage_color_fall: /*i18n*/ { id: 'muse.wish.turns', message: 'with fall color' },
};
const NO_BULLIES = /*i18n*/ { id: 'muse.wish.notInvasive', message: 'not a bully' };

const named = (key: WishKey, value: string, say: Say): string => {
  const words = key === 'bloom_month' ? MONTH_WORDS[Number(value) as Month] : VALUES[value];
  return words ? say(words) : value.replaceAll('_', ' ');
};

/** A wish as a gardener reads it on a chip. @param nameOf what a plant is called by its slug */
export function wishWords(
  { key, op, values }: Pick<Wish, 'key' | 'op' | 'values'>,
  say: Say,
  nameOf: (slug: string) => string,
): string {
  if (key === 'caution' && op === '!=') return say(NO_BULLIES);
  const some = op === '!=' && values.join() === 'none' ? SOME[key] : undefined;
  if (some) return say(some);
  const several =
    key === 'plant' ? values.slice(0, 3).map(nameOf) : values.map((value) => named(key, value, say));
  const value = listed([...new Set(several)], 'or', say);
  const sentence = SENTENCES[key];
  const wish = sentence ? say(sentence, { value }) : value;
  return op === '!=' ? say(NOT, { wish }) : wish;
}

/** A wish as it is told of a text: plants of a kind by the words that were typed for them. */
export const wishTold = (wish: Wish, text: string, { bySlug }: Pick<Records, 'bySlug'>, say: Say): string =>
  wish.key === 'plant' && wish.values.length > 1 && wish.from === 'said' && wish.op === '='
    ? text.slice(wish.span.start, wish.span.end)
    : wishWords(wish, say, (slug) => bySlug(slug)?.common_name ?? slug);

/** What the catalogue does not tell. */
const NO_DATA: Readonly<Record<string, Words>> = {
  rabbits: /*i18n*/ { id: 'muse.nodata.rabbits', message: 'whether rabbits eat a plant' },
  slugs: /*i18n*/ { id: 'muse.nodata.slugs', message: 'whether slugs eat a plant' },
  burrowers: /*i18n*/ { id: 'muse.nodata.burrowers', message: 'what burrowing animals eat' },
  livestock: /*i18n*/ { id: 'muse.nodata.livestock', message: 'what harms livestock' },
  wind: /*i18n*/ { id: 'muse.nodata.wind', message: 'how a plant stands wind' },
  container: /*i18n*/ { id: 'muse.nodata.container', message: 'whether a plant lasts in a pot' },
  juglone: /*i18n*/ { id: 'muse.nodata.juglone', message: 'what bears the juglone of walnuts' },
  fire: /*i18n*/ { id: 'muse.nodata.fire', message: 'how a plant burns' },
  propagation: /*i18n*/ { id: 'muse.nodata.propagation', message: 'how a plant is propagated' },
  identification: /*i18n*/ {
    id: 'muse.nodata.identification',
    message: 'what plant somebody has found: I cannot see it',
  },
  diagnosis: /*i18n*/ { id: 'muse.nodata.diagnosis', message: 'what ails a plant' },
  medicine: /*i18n*/ { id: 'muse.nodata.medicine', message: 'what plants heal' },
  indoor: /*i18n*/ { id: 'muse.nodata.indoor', message: 'about plants indoors' },
  vegetables: /*i18n*/ { id: 'muse.nodata.vegetables', message: 'about vegetables' },
  moss: /*i18n*/ { id: 'muse.nodata.moss', message: 'about mosses' },
  mushrooms: /*i18n*/ { id: 'muse.nodata.mushrooms', message: 'about mushrooms' },
  pesticide: /*i18n*/ { id: 'muse.nodata.pesticide', message: 'about pesticides' },
  weather: /*i18n*/ { id: 'muse.nodata.weather', message: 'about the weather' },
  fertilizer: /*i18n*/ { id: 'muse.nodata.fertilizer', message: 'about fertilizers' },
  allergy: /*i18n*/ { id: 'muse.nodata.allergy', message: 'which pollen people are allergic to' },
  roots: /*i18n*/ { id: 'muse.nodata.roots', message: 'how far roots reach' },
  law: /*i18n*/ { id: 'muse.nodata.law', message: 'what rules and permits apply' },
  cutting: /*i18n*/ { id: 'muse.nodata.cutting', message: 'how long cut flowers last' },
  cultivars: /*i18n*/ { id: 'muse.nodata.cultivars', message: 'named varieties: it describes species' },
  instructions: /*i18n*/ {
    id: 'muse.nodata.instructions',
    message: 'how I am made, and I take no instructions of that kind: I answer about gardens',
  },
  outside_us: /*i18n*/ { id: 'muse.nodata.outsideUs', message: 'about places outside of the United States' },
};

const NO_DATA_SAYS = /*i18n*/ { id: 'muse.nodata.says', message: 'The catalog does not tell {what}.' };

/** That something is understood and on no record, in a sentence. */
export function noDataTold(what: string, say: Say): string | undefined {
  const words = NO_DATA[what];
  return words && say(NO_DATA_SAYS, { what: say(words) });
}
