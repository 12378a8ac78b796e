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
