import { monthsInBloom } from '../bloom.ts';
import type { Moisture, Month, SunCode } from '../plant.ts';
import { easeOf, isHardToEstablish, mayCome, spreadsFar } from '../trade.ts';
import { type Conditions, suits } from './conditions.ts';
import type { Role, TemplatePlant } from './template.ts';

/** A native counts for more than anything else that speaks for a plant. */
const NATIVE = 8;
/** Each month in which nothing else is in flower yet; so that bloom is spread over the year, not heaped in May. */
const NEW_MONTH = 0.45;
const NEW_MONTHS_MAX = 5;
/** Facts that are well founded are preferred to those that are not. */
const SURE = 0.5;
/** What spreads by runners as far as it likes needs more room and more work than a drawn plan can promise. */
const RUNS = 1.2;
/** What grows wild in the lowlands where the catalogue's gardens mostly are, before what comes from the mountains or the steppe. */
const LOWLAND = 1.6;
const LOWLANDS: readonly string[] = ['puget_lowland', 'coastal'];
/** The oak prairies reach far south: what is of them alone is at home in the drier valleys of Oregon. */
const PRAIRIE = 0.8;
/** In full sun on dry ground, what also lives in full shade is a plant of the woods that would only bear it. */
const OF_THE_WOODS = 4;
/** Out of the sun on moist ground, what is sold for dry rock and for no woodland floor is out of its place. */
const OF_THE_ROCKS = 2.5;
/** Winters of this zone and colder are those of the mountains and the steppe. */
const COLD_ZONE = 6;
/** What so many sell, several nurseries, can be had in the numbers of a drift; what specialists sell is taken where nothing else will do. */
const WIDELY_SOLD = 2;
/** What is grown in gardens for the part it is to play, before what would only suit. */
const USED = 2.5;
/** What is on record as poisonous is seldom the only one that will do. */
const POISON = 1;
/** How far chance may go against all this, so that another arrangement also tries other plants. */
const CHANCE = 0.9;
/** A species in so many square feet of its strip: fewer would each be a single plant, and the eye sees none of them. */
const SQUARE_FEET_A_KIND = { small: 14, large: 45 } as const;

interface Choosing {
  readonly catalogue: readonly TemplatePlant[];
  readonly conditions: Conditions;
  /** Months in flower of what was chosen before. */
  readonly bloom: ReadonlySet<Month>;
  /** Plants that play another part already. */
  readonly chosen: ReadonlySet<number>;
  /** Square feet of the role's strip, and the widest plant that stands in it, in feet. */
  readonly area: number;
  readonly widest: number;
  /** A number from 0 to 1, another each time. */
  readonly roll: () => number;
}

/**
 * The species that play a role in this garden, natives first: of those that suit the place, the ones the design likes
 * best and that flower when nothing else does. Something that is native nowhere near is taken only where no native plays
 * the part, and nothing that cannot be bought for a garden. What spreads far or is hard to establish plays a part only
 * where nothing else does, and no part has two kinds of a genus: they look alike and flower together. Empty when the
 * catalogue has none that suits.
 *
 * Sources: N. Dunnett, Naturalistic Planting Design, and T. Rainer and C. West, Planting in a Post-Wild World, on
 * choosing plants by the part they play; D. Narango, D. Tallamy and P. Marra, PNAS 2018, on seven natives in ten; Xerces
 * Society, Attracting Native Pollinators, on something in flower from early spring to autumn.
 */
export function choosePlants(role: Role, choosing: Choosing): readonly TemplatePlant[] {
  const { catalogue, chosen, widest, roll } = choosing;
  const conditions = role.moisture
    ? { ...choosing.conditions, moisture: role.moisture }
    : choosing.conditions;
  const able = catalogue
    .filter(
      (plant) =>
        !chosen.has(plant.id) &&
        plant.spread_mature <= widest &&
        plant.confidence !== 'low' &&
        mayCome(plant) &&
        role.takes(plant) &&
        suits(plant, conditions),
    )
    .toSorted((a, b) => (a.scientific_name < b.scientific_name ? -1 : 1))
    .map((plant) => ({ plant, liked: likingOf(role, plant, conditions) + roll() * CHANCE }));
  const natives = able.filter(({ plant }) => plant.native_regions.includes(conditions.region));
  const near = natives.length > 0 ? natives : able;
  const sold = near.filter(({ plant }) => plant.trade >= WIDELY_SOLD);
  const easy = sold.filter(({ plant }) => !spreadsFar(plant) && !isHardToEstablish(plant));
  const pool = [easy, sold].find((some) => some.length > 0) ?? near;
  const bloom = new Set(choosing.bloom);
  const picked: TemplatePlant[] = [];
  while (picked.length < kindsIn(role, choosing.area, pool)) {
    const left = pool.filter(({ plant }) => picked.every((other) => genusOf(other) !== genusOf(plant)));
    const [first, ...rest] = left;
    if (!first) break;
    const worth = ({ plant, liked }: (typeof pool)[number]) => liked + newMonths(plant, bloom) * NEW_MONTH;
    const best = rest.reduce((a, b) => (worth(b) > worth(a) ? b : a), first);
    picked.push(best.plant);
    for (const month of monthsInBloom(best.plant)) bloom.add(month);
  }
  return picked;
}

function kindsIn(role: Role, area: number, pool: readonly { readonly plant: TemplatePlant }[]): number {
  const middling = pool.reduce((sum, { plant }) => sum + plant.spread_mature, 0) / Math.max(1, pool.length);
  const each = middling > 4 ? SQUARE_FEET_A_KIND.large : SQUARE_FEET_A_KIND.small;
  return Math.max(1, Math.min(role.kinds, Math.round(area / each)));
}

const newMonths = (plant: TemplatePlant, bloom: ReadonlySet<Month>): number =>
  Math.min(NEW_MONTHS_MAX, monthsInBloom(plant).filter((month) => !bloom.has(month)).length);

const genusOf = ({ scientific_name }: TemplatePlant): string => scientific_name.split(' ', 1).join('');

function likingOf(role: Role, plant: TemplatePlant, { region, site, sun, moisture }: Conditions): number {
  const native = plant.native_regions.includes(region) ? NATIVE : 0;
  const sure = plant.confidence === 'high' ? SURE : 0;
  const runs = plant.spread_habit === 'suckering' || plant.spread_habit === 'rhizomatous' ? RUNS : 0;
  const running = plant.growth_rate === 'fast' ? runs : runs / 3;
  const cold = Number.parseInt(site.usda_zone ?? '', 10) <= COLD_ZONE;
  const near = cold ? 0 : lowlandOf(plant);
  const strange = strangeness(plant, sun, moisture);
  const poison = plant.toxicity_note === null ? 0 : POISON;
  const used = role.uses.some((use) => plant.uses.includes(use)) ? USED : 0;
  const liked = role.likes?.(plant) ?? 0;
  return native + near + liked + used + easeOf(plant) + sure - running - poison - strange;
}

/** How far a plant that may live there is from its own kind of place. */
function strangeness({ sun_exposure, uses }: TemplatePlant, sun: SunCode, moisture: Moisture): number {
  if (sun === 'FS' && moisture === 'dry') return sun_exposure.includes('SH') ? OF_THE_WOODS : 0;
  const ofRocks = uses.includes('rock_dry') && !uses.includes('woodland_floor');
  return sun !== 'FS' && moisture !== 'dry' && ofRocks ? OF_THE_ROCKS : 0;
}

function lowlandOf({ ecoregions }: TemplatePlant): number {
  if (ecoregions.some((each) => LOWLANDS.includes(each))) return LOWLAND;
  return ecoregions.includes('prairie_oak') ? PRAIRIE : 0;
}
