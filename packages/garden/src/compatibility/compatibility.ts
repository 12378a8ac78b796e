import { monthsInBloom } from '../bloom.ts';
import { listed, MONTH_NAMES, SUN_NAMES } from '../words.ts';
import type { GardenState } from './garden-state.ts';
import {
  bloomShare,
  type Factor,
  isAdapted,
  layerShare,
  lightShare,
  RULES,
  type ScoredPlant,
  wantedRoom,
} from './rules.ts';
import {
  RATING_COLORS,
  type Rating,
  type RatingColor,
  ratingOf,
  SCORE_MAX,
  scoreOf,
  tenth,
} from './score.ts';

/** What one rule says of a plant in a garden. */
export interface FactorLine {
  readonly factor: Factor;
  /** 0 to 5 with one decimal; null when the garden does not say. */
  readonly score: number | null;
  readonly weight: number;
  readonly sentence: string;
  /** What would raise it; null where nothing is wanting or nothing can be done. */
  readonly raise: string | null;
}

export interface Compatibility {
  /** 0 to 5 with one decimal. */
  readonly score: number;
  readonly rating: Rating;
  readonly color: RatingColor;
  /** The sentences of what is known, what counts most for or against it first. */
  readonly reasons: readonly string[];
  readonly factors: readonly FactorLine[];
}

/** How well a plant suits a garden, with every reason. The same plant and garden give the same answer. */
export function compatibilityOf(plant: ScoredPlant, garden: GardenState): Compatibility {
  const score = scoreOf(plant, garden);
  const rating = ratingOf(score);
  const factors = RULES.map(({ factor, weight, score: judge }): FactorLine => {
    const share = judge(plant, garden);
    const { sentence, raise } = WORDS[factor](plant, garden, share);
    return {
      factor,
      weight,
      score: share === undefined ? null : tenth(share * SCORE_MAX),
      sentence,
      raise: raise ?? null,
    };
  });
  const known = factors.filter((line) => line.score !== null);
  const reasons = known.toSorted((a, b) => lost(b) - lost(a)).map(({ sentence }) => sentence);
  return { score, rating, color: RATING_COLORS[rating], reasons, factors };
}

/** What a factor takes from the score. */
const lost = ({ score, weight }: Pick<FactorLine, 'score' | 'weight'>): number =>
  (SCORE_MAX - (score ?? SCORE_MAX)) * weight;

/** What would raise a score, what is lost by most first; what the garden would have to say is left out. */
export const raisesOf = (factors: readonly FactorLine[]): string[] =>
  factors
    .toSorted((a, b) => lost(b) - lost(a))
    .flatMap(({ raise, score }) => (raise && score !== null ? [raise] : []));

interface Words {
  readonly sentence: string;
  readonly raise?: string | undefined;
}
type Say = (plant: ScoredPlant, garden: GardenState, share: number | undefined) => Words;

const feet = (value: number): string => (value === 1 ? '1 foot' : `${Math.round(value * 10) / 10} feet`);
/** A width that was measured, not planned. */
const about = (value: number): string => (value < 1 ? 'less than a foot' : feet(Math.round(value)));

/** The sentences, by rule. */
const WORDS: Readonly<Record<Factor, Say>> = {
  sun({ sun_exposure }, { site: { sun_exposure: sun } }, share) {
    const wants = listed(sun_exposure.map((code) => SUN_NAMES[code]));
    if (!sun) return unknown('light', `It wants ${wants}`);
    if (share === 1) return { sentence: `It takes the ${SUN_NAMES[sun]} of this garden.` };
    return {
      sentence: `It wants ${wants}; this garden has ${SUN_NAMES[sun]}.`,
      raise: `Plant it where the garden gets ${wants}.`,
    };
  },
  moisture({ moisture_requirements, drought_tolerant }, { site: { moisture } }, share) {
    const wants = listed(moisture_requirements);
    if (!moisture) return unknown('ground', `It wants ${wants} ground`);
    if (share === 1) return { sentence: `It takes ${moisture} ground, as this garden has.` };
    const bears = moisture === 'dry' && drought_tolerant ? ' It bears dry summers once it has rooted.' : '';
    return {
      sentence: `It wants ${wants} ground; this garden is ${moisture}.${bears}`,
      raise:
        moisture === 'dry'
          ? 'Plant it in the lowest spot, mulch, and water through its first summers.'
          : moisture === 'wet'
            ? 'Plant it on a mound or in a raised bed.'
            : `Plant it in the part of the garden that is ${wants}.`,
    };
  },
  soil(plant, { site: { soil, ph } }, share) {
    const wants = `${listed(plant.soil_types)} with a pH of ${plant.soil_ph_min} to ${plant.soil_ph_max}`;
    if (share === undefined) return unknown('soil', `It wants ${wants}`);
    const fitsSoil = !soil || plant.soil_types.includes(soil);
    const fitsPh = typeof ph !== 'number' || (ph >= plant.soil_ph_min && ph <= plant.soil_ph_max);
    const here = [...(soil ? [soil] : []), ...(typeof ph === 'number' ? [`a pH of ${ph}`] : [])];
    const unsaid = !soil
      ? ' The soil itself is not known.'
      : typeof ph !== 'number'
        ? ' The pH is not known.'
        : '';
    if (fitsSoil && fitsPh) return { sentence: `It grows in ${listed(here, 'and')}, as here.${unsaid}` };
    return {
      sentence: `It wants ${wants}; here is ${listed(here, 'and')}.${unsaid}`,
      raise: fitsPh
        ? 'Work compost in, or plant it in a raised bed of better soil.'
        : (ph ?? 0) < plant.soil_ph_min
          ? 'Garden lime makes the soil less acid; test it first.'
          : 'Pine mulch and sulphur make the soil more acid; test it first.',
    };
  },
  hardiness({ usda_zone_min, usda_zone_max }, { zone, site: { usda_zone } }, share) {
    const zones = `zones ${usda_zone_min} to ${usda_zone_max}`;
    if (zone === undefined) return unknown('hardiness zone', `It is hardy in ${zones}`);
    if (share === 1) return { sentence: `It is hardy in this garden’s zone ${usda_zone}.` };
    const cold = zone < usda_zone_min;
    return {
      sentence: `It is hardy in ${zones}; zone ${usda_zone} is ${cold ? 'colder' : 'warmer'} than that.`,
      raise:
        cold && usda_zone_min - zone <= 0.5
          ? 'Plant it in the most sheltered spot, such as at the foot of a wall that faces south.'
          : undefined,
    };
  },
  region(plant, { region }, share) {
    if (share === 1) return { sentence: 'It is native to this region.' };
    if (isAdapted(plant, region)) return { sentence: 'It is adapted to this climate and not native here.' };
    const elsewhere =
      plant.native_regions.length > 0 ? 'It is native elsewhere, and not to' : 'It is not native to';
    return { sentence: `${elsewhere} this region.` };
  },
  space(plant, { room, widest, isPlanted }, share) {
    const left = room[plant.layer];
    const wanted = wantedRoom(plant);
    const wide = feet(plant.spread_mature);
    const clear = isPlanted && widest >= wanted ? `Clear a spot ${feet(wanted)} wide for it` : undefined;
    if (plant.layer === 'vine') {
      return share === 1
        ? { sentence: 'It climbs: there is ground for its roots, and it needs something to hold on to.' }
        : { sentence: 'It climbs, and no ground is left for its roots.', raise: clear && `${clear}.` };
    }
    if (share === 1) {
      return { sentence: `Grown it is ${wide} wide, and a spot ${about(left)} wide is free for its layer.` };
    }
    if (share === 0) {
      return {
        sentence: `Grown it is ${wide} wide, and no spot of the plot is wider than ${about(widest)}.`,
      };
    }
    return {
      sentence:
        left > 0
          ? `Grown it is ${wide} wide; the widest spot that is free for its layer is ${about(left)}.`
          : `Grown it is ${wide} wide, and no ground is left for its layer.`,
      raise: clear && `${clear}, or choose one that stays narrower.`,
    };
  },
  company(plant, garden) {
    if (!garden.isPlanted) return { sentence: 'Nothing grows here yet that it could keep company with.' };
    const filled = monthsInBloom(plant).filter((each) => garden.gaps.has(each));
    const said = [
      filled.length > 0
        ? `it flowers in ${listed(
            filled.map((month) => MONTH_NAMES[month]),
            'and',
          )}, when nothing else here does`
        : bloomShare(plant, garden) < 0.6
          ? 'it has no flowers to add'
          : 'it flowers when others here do',
      layerShare(plant, garden) === 1
        ? `it is the first of its layer (${plant.layer})`
        : `its layer (${plant.layer}) has ${Math.round(garden.cover[plant.layer] * 100)} percent of the ground`,
      ...(lightShare(plant, garden) < 1 ? ['taller plants take some of its light'] : []),
    ];
    const sentence = `${said.join('; ')}.`;
    return {
      sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
      raise: lightShare(plant, garden) < 0.8 ? 'Plant it south of what grows taller.' : undefined,
    };
  },
};

const unknown = (fact: string, wants: string): Words => ({
  sentence: `The garden’s ${fact} is not known. ${wants}.`,
  raise: `Say what the ${fact} of the garden is, and it is counted.`,
});
