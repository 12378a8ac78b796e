import type { Say, Words } from '@understory/words';
import { monthsInBloom } from '../bloom.ts';
import { listed, listedCodes, MOISTURE_WORDS, MONTH_WORDS, SOIL_WORDS, SUN_WORDS } from '../words.ts';
import { type GardenState, gardenAt } from './garden-state.ts';
import {
  awayFromPh,
  bloomShare,
  type Factor,
  isAdapted,
  layerShare,
  lightShare,
  RULES,
  roomFor,
  type ScoredPlant,
  wantedRoom,
} from './rules.ts';
import { RATING_COLORS, type Rating, type RatingColor, SCORE_MAX, tenth, verdictOf } from './score.ts';
import type { Spot } from './spot.ts';

/** What one rule says of a plant in a garden. */
export interface FactorLine {
  readonly factor: Factor;
  /** 0 to 5 with one decimal; null when the garden does not say. */
  readonly score: number | null;
  readonly weight: number;
  /** What the plant scores at most in all by it, whatever else suits; null for no ceiling. */
  readonly most: number | null;
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

/**
 * How well a plant suits a garden, with every reason. The same plant and garden give the same answer.
 * @param spot a spot of it, where the plant stands or would stand
 */
export function compatibilityOf(
  plant: ScoredPlant,
  whole: GardenState,
  say: Say,
  spot?: Spot,
): Compatibility {
  const garden = spot ? gardenAt(whole, spot) : whole;
  const { score, rating } = verdictOf(plant, garden);
  const factors = RULES.map(({ factor, weight, score: judge, ceiling }): FactorLine => {
    const share = judge(plant, garden);
    const { sentence, raise } = TELL[factor](plant, garden, share, say);
    return {
      factor,
      weight,
      most: (share === undefined ? undefined : ceiling?.(plant, garden, share)) ?? null,
      score: share === undefined ? null : tenth(share * SCORE_MAX),
      sentence,
      raise: raise ?? null,
    };
  });
  const known = factors.filter((line) => line.score !== null);
  const reasons = known.toSorted(byHarm).map(({ sentence }) => sentence);
  return { score, rating, color: RATING_COLORS[rating], reasons, factors };
}

type Harm = Pick<FactorLine, 'score' | 'weight' | 'most'>;
/** What a factor takes from the score. */
const lost = ({ score, weight }: Harm): number => (SCORE_MAX - (score ?? SCORE_MAX)) * weight;

/** Orders factors: first what holds the score down the lowest, then what takes the most from it. */
export const byHarm = (a: Harm, b: Harm): number =>
  (a.most ?? SCORE_MAX) - (b.most ?? SCORE_MAX) || lost(b) - lost(a);

/** What would raise a score, what is worst first; what the garden would have to say is left out. */
export const raisesOf = (factors: readonly FactorLine[]): string[] =>
  factors.toSorted(byHarm).flatMap(({ raise, score }) => (raise && score !== null ? [raise] : []));

interface Told {
  readonly sentence: string;
  readonly raise?: string | undefined;
}
type Tell = (plant: ScoredPlant, garden: GardenState, share: number | undefined, say: Say) => Told;

const feet = (value: number, say: Say): string =>
  say(
    /*i18n*/ { id: 'garden.feet', message: '{feet, plural, one {# foot} other {# feet}}' },
    { feet: Math.round(value * 10) / 10 },
  );
/** A width that was measured, not planned. */
const about = (value: number, say: Say): string =>
  value < 1
    ? say(/*i18n*/ { id: 'garden.feet-less', message: 'less than a foot' })
    : feet(Math.round(value), say);

/** Sentences one after the other. */
const together = (...sentences: readonly (string | false)[]): string => sentences.filter(Boolean).join(' ');

/** What helps where the texture or the pH does not suit. A pH is hardly moved by more than one. */
function raiseOfSoil(fitsPh: boolean, away: number, isSour: boolean): Words {
  if (fitsPh) return WORDS.raiseSoil;
  if (away > 1) return WORDS.raisePot;
  return isSour ? WORDS.raiseAcid : WORDS.raiseLime;
}

/** The sentences, by rule. */
const TELL: Readonly<Record<Factor, Tell>> = {
  sun({ sun_exposure }, { site: { sun_exposure: sun }, spot }, share, say) {
    const wants = listedCodes(sun_exposure, SUN_WORDS, 'or', say);
    if (!sun) return { sentence: say(WORDS.lightUnknown, { wants }), raise: say(WORDS.sayLight) };
    const has = say(SUN_WORDS[sun]);
    if (spot && spot.lightFrom !== 'site') {
      const hours = spot.hours === undefined ? undefined : Math.round(spot.hours * 2) / 2;
      const told = spot.lightFrom === 'zone' ? 'yes' : 'no';
      if (share === 1) return { sentence: say(WORDS.lightHere, { has, hours, told }) };
      return {
        sentence: say(WORDS.lightNotHere, { wants, has, hours, told }),
        raise: say(WORDS.lightRaise, { wants }),
      };
    }
    if (share === 1) return { sentence: say(WORDS.light, { has }) };
    return { sentence: say(WORDS.lightNot, { wants, has }), raise: say(WORDS.lightRaise, { wants }) };
  },
  moisture(
    { layer, moisture_requirements, drought_tolerant },
    { site: { moisture }, water, spot },
    share,
    say,
  ) {
    if (layer === 'aquatic') {
      if (share === undefined) return { sentence: say(WORDS.waterUnknown), raise: say(WORDS.sayGround) };
      if (water.widest > 0) return { sentence: say(WORDS.water) };
      if (share === 1) return { sentence: say(WORDS.waterWet) };
      return { sentence: say(WORDS.waterNone), raise: say(WORDS.raiseWater) };
    }
    const wants = listedCodes(moisture_requirements, MOISTURE_WORDS, 'or', say);
    if (!moisture) return { sentence: say(WORDS.groundUnknown, { wants }), raise: say(WORDS.sayGround) };
    const has = say(MOISTURE_WORDS[moisture]);
    const isHere = spot?.told.moisture !== undefined;
    if (share === 1) return { sentence: say(isHere ? WORDS.groundHere : WORDS.ground, { has }) };
    return {
      sentence: together(
        say(isHere ? WORDS.groundNotHere : WORDS.groundNot, { wants, has }),
        moisture === 'dry' && drought_tolerant && say(WORDS.bearsDry),
      ),
      raise: say(
        moisture === 'dry' ? WORDS.raiseDry : moisture === 'wet' ? WORDS.raiseWet : WORDS.raiseGround,
        { wants },
      ),
    };
  },
  soil(plant, { site: { soil, ph } }, share, say) {
    const { soil_types, soil_ph_min: least, soil_ph_max: most } = plant;
    const wants = { soils: listedCodes(soil_types, SOIL_WORDS, 'or', say), least, most };
    if (share === undefined) return { sentence: say(WORDS.soilUnknown, wants), raise: say(WORDS.saySoil) };
    const fitsSoil = !soil || soil_types.includes(soil);
    const fitsPh = typeof ph !== 'number' || (ph >= least && ph <= most);
    const facts = [
      ...(soil ? [say(SOIL_WORDS[soil])] : []),
      ...(typeof ph === 'number' ? [say(WORDS.ph, { ph })] : []),
    ];
    const here = listed(facts, 'and', say);
    const unsaid = !soil ? say(WORDS.soilUnsaid) : typeof ph !== 'number' && say(WORDS.phUnsaid);
    if (fitsSoil && fitsPh) return { sentence: together(say(WORDS.soil, { here }), unsaid) };
    return {
      sentence: together(say(WORDS.soilNot, { ...wants, here }), unsaid),
      raise: say(raiseOfSoil(fitsPh, awayFromPh(plant, ph ?? least), (ph ?? 0) < least)),
    };
  },
  hardiness({ usda_zone_min: least, usda_zone_max: most }, { zone, site: { usda_zone } }, share, say) {
    const zones = { least, most, zone: usda_zone };
    if (zone === undefined) return { sentence: say(WORDS.zoneUnknown, zones), raise: say(WORDS.sayZone) };
    if (share === 1) return { sentence: say(WORDS.zone, zones) };
    const cold = zone < least;
    return {
      sentence: say(cold ? WORDS.zoneColder : WORDS.zoneWarmer, zones),
      raise: cold && least - zone <= 0.5 ? say(WORDS.raiseZone) : undefined,
    };
  },
  region(plant, { region }, share, say) {
    if (share === 1) return { sentence: say(WORDS.native) };
    if (isAdapted(plant, region)) return { sentence: say(WORDS.adapted) };
    return { sentence: say(plant.native_regions.length > 0 ? WORDS.nativeElsewhere : WORDS.notNative) };
  },
  space(plant, garden, share, say) {
    const { room: left, widest } = roomFor(plant, garden);
    const wanted = wantedRoom(plant);
    const wide = feet(plant.spread_mature, say);
    const canClear = garden.isPlanted && widest >= wanted;
    const clear = { spot: feet(wanted, say) };
    if (share === undefined) return { sentence: say(WORDS.roomUnknown, { wide }) };
    if (plant.layer === 'vine') {
      return share === 1
        ? { sentence: say(WORDS.climbs) }
        : { sentence: say(WORDS.climbsNot), raise: canClear ? say(WORDS.clear, clear) : undefined };
    }
    if (share === 1) return { sentence: say(WORDS.room, { wide, spot: about(left, say) }) };
    if (share === 0) return { sentence: say(WORDS.roomNever, { wide, spot: about(widest, say) }) };
    return {
      sentence:
        left > 0 ? say(WORDS.roomLess, { wide, spot: about(left, say) }) : say(WORDS.roomNone, { wide }),
      raise: canClear ? say(WORDS.clearOrNarrower, clear) : undefined,
    };
  },
  company(plant, garden, _, say) {
    if (!garden.isPlanted) return { sentence: say(WORDS.companyNone) };
    const filled = monthsInBloom(plant).filter((each) => garden.gaps.has(each));
    const flowers =
      filled.length > 0
        ? say(WORDS.flowersAlone, { months: listedCodes(filled, MONTH_WORDS, 'and', say) })
        : say(bloomShare(plant, garden) < 0.6 ? WORDS.flowersNone : WORDS.flowersToo);
    const layer =
      layerShare(plant, garden) === 1
        ? say(WORDS.layerFirst, { layer: plant.layer })
        : say(WORDS.layerCovers, {
            layer: plant.layer,
            percent: Math.round(garden.cover[plant.layer] * 100),
          });
    return {
      sentence: say(lightShare(plant, garden) < 1 ? WORDS.companyShaded : WORDS.company, { flowers, layer }),
      raise: lightShare(plant, garden) < 0.8 ? say(WORDS.raiseLight) : undefined,
    };
  },
  deer(_plant, { site: { deer } }, share, say) {
    if (share === undefined) {
      return deer === false
        ? { sentence: say(WORDS.deerNone) }
        : { sentence: say(WORDS.deerUnknown), raise: say(WORDS.sayDeer) };
    }
    if (share === 1) return { sentence: say(WORDS.deer) };
    return share < 0.5
      ? { sentence: say(WORDS.deerNot), raise: say(WORDS.raiseDeer) }
      : { sentence: say(WORDS.deerYoung), raise: say(WORDS.raiseDeerYoung) };
  },
  pets({ toxicity_note: note }, { site: { pets } }, share, say) {
    if (share === undefined) {
      return pets === false
        ? { sentence: say(WORDS.petsNone) }
        : { sentence: say(WORDS.petsUnknown), raise: say(WORDS.sayPets) };
    }
    if (share === 1) return { sentence: say(WORDS.pets) };
    return { sentence: say(WORDS.petsNot, { note }), raise: say(WORDS.raisePets) };
  },
};

const WORDS = {
  lightUnknown: /*i18n*/ {
    id: 'garden.suits.lightUnknown',
    message: 'The garden’s light is not known. It wants {wants}.',
  },
  sayLight: /*i18n*/ {
    id: 'garden.suits.sayLight',
    message: 'Say what the light of the garden is, and it is counted.',
  },
  light: /*i18n*/ { id: 'garden.suits.light', message: 'It takes the {has} of this garden.' },
  lightNot: /*i18n*/ { id: 'garden.suits.lightNot', message: 'It wants {wants}; this garden has {has}.' },
  lightHere: /*i18n*/ {
    id: 'garden.suits.lightHere',
    message:
      '{told, select, yes {As you noted, this spot has {has}, which it takes.} other {It stands in {has}, which it takes: about {hours, plural, one {# hour} other {# hours}} a day.}}',
  },
  lightNotHere: /*i18n*/ {
    id: 'garden.suits.lightNotHere',
    message:
      '{told, select, yes {It wants {wants}; as you noted, this spot has {has}.} other {It wants {wants}; this spot has {has}, about {hours, plural, one {# hour} other {# hours}} a day.}}',
  },
  lightRaise: /*i18n*/ { id: 'garden.suits.lightRaise', message: 'Plant it where the garden gets {wants}.' },
  groundUnknown: /*i18n*/ {
    id: 'garden.suits.groundUnknown',
    message: 'The garden’s ground is not known. It wants {wants} ground.',
  },
  sayGround: /*i18n*/ {
    id: 'garden.suits.sayGround',
    message: 'Say what the ground of the garden is, and it is counted.',
  },
  ground: /*i18n*/ { id: 'garden.suits.ground', message: 'It takes {has} ground, as this garden has.' },
  groundNot: /*i18n*/ {
    id: 'garden.suits.groundNot',
    message: 'It wants {wants} ground; this garden is {has}.',
  },
  groundHere: /*i18n*/ {
    id: 'garden.suits.groundHere',
    message: 'It takes {has} ground, as you noted for this spot.',
  },
  groundNotHere: /*i18n*/ {
    id: 'garden.suits.groundNotHere',
    message: 'It wants {wants} ground; as you noted, this spot is {has}.',
  },
  bearsDry: /*i18n*/ { id: 'garden.suits.bearsDry', message: 'It bears dry summers once it has rooted.' },
  raiseDry: /*i18n*/ {
    id: 'garden.suits.raiseDry',
    message: 'Plant it in the lowest spot, mulch, and water through its first summers.',
  },
  raiseWet: /*i18n*/ { id: 'garden.suits.raiseWet', message: 'Plant it on a mound or in a raised bed.' },
  raiseGround: /*i18n*/ {
    id: 'garden.suits.raiseGround',
    message: 'Plant it in the part of the garden that is {wants}.',
  },
  waterUnknown: /*i18n*/ {
    id: 'garden.suits.waterUnknown',
    message: 'It lives in water. No pond is drawn, and how moist the ground is is not known.',
  },
  water: /*i18n*/ { id: 'garden.suits.water', message: 'It lives in water, and water is drawn here.' },
  waterWet: /*i18n*/ {
    id: 'garden.suits.waterWet',
    message: 'It lives in water, and the ground here stays wet.',
  },
  waterNone: /*i18n*/ {
    id: 'garden.suits.waterNone',
    message: 'It lives in water; no pond is drawn, and the ground here is not wet.',
  },
  raiseWater: /*i18n*/ { id: 'garden.suits.raiseWater', message: 'Give it a pond: draw one on the plan.' },
  soilUnknown: /*i18n*/ {
    id: 'garden.suits.soilUnknown',
    message: 'The garden’s soil is not known. It wants {soils} with a pH of {least} to {most}.',
  },
  saySoil: /*i18n*/ {
    id: 'garden.suits.saySoil',
    message: 'Say what the soil of the garden is, and it is counted.',
  },
  ph: /*i18n*/ { id: 'garden.suits.ph', message: 'a pH of {ph}' },
  soil: /*i18n*/ { id: 'garden.suits.soil', message: 'It grows in {here}, as here.' },
  soilNot: /*i18n*/ {
    id: 'garden.suits.soilNot',
    message: 'It wants {soils} with a pH of {least} to {most}; here is {here}.',
  },
  soilUnsaid: /*i18n*/ { id: 'garden.suits.soilUnsaid', message: 'The soil itself is not known.' },
  phUnsaid: /*i18n*/ { id: 'garden.suits.phUnsaid', message: 'The pH is not known.' },
  raiseSoil: /*i18n*/ {
    id: 'garden.suits.raiseSoil',
    message: 'Work compost in, or plant it in a raised bed of better soil.',
  },
  raiseAcid: /*i18n*/ {
    id: 'garden.suits.raiseAcid',
    message: 'Garden lime makes the soil less acid; test it first.',
  },
  raiseLime: /*i18n*/ {
    id: 'garden.suits.raiseLime',
    message: 'Pine mulch and sulphur make the soil more acid; test it first.',
  },
  raisePot: /*i18n*/ {
    id: 'garden.suits.raisePot',
    message:
      'The ground is hardly changed so far: choose a plant that takes its pH, or grow it in a container.',
  },
  zoneUnknown: /*i18n*/ {
    id: 'garden.suits.zoneUnknown',
    message: 'The garden’s hardiness zone is not known. It is hardy in zones {least} to {most}.',
  },
  sayZone: /*i18n*/ {
    id: 'garden.suits.sayZone',
    message: 'Say what the hardiness zone of the garden is, and it is counted.',
  },
  zone: /*i18n*/ { id: 'garden.suits.zone', message: 'It is hardy in this garden’s zone {zone}.' },
  zoneColder: /*i18n*/ {
    id: 'garden.suits.zoneColder',
    message: 'It is hardy in zones {least} to {most}; zone {zone} is colder than that.',
  },
  zoneWarmer: /*i18n*/ {
    id: 'garden.suits.zoneWarmer',
    message: 'It is hardy in zones {least} to {most}; zone {zone} is warmer than that.',
  },
  raiseZone: /*i18n*/ {
    id: 'garden.suits.raiseZone',
    message: 'Plant it in the most sheltered spot, such as at the foot of a wall that faces south.',
  },
  native: /*i18n*/ { id: 'garden.suits.native', message: 'It is native to this region.' },
  adapted: /*i18n*/ {
    id: 'garden.suits.adapted',
    message: 'It is adapted to this climate and not native here.',
  },
  nativeElsewhere: /*i18n*/ {
    id: 'garden.suits.nativeElsewhere',
    message: 'It is native elsewhere, and not to this region.',
  },
  notNative: /*i18n*/ { id: 'garden.suits.notNative', message: 'It is not native to this region.' },
  climbs: /*i18n*/ {
    id: 'garden.suits.climbs',
    message: 'It climbs: there is ground for its roots, and it needs something to hold on to.',
  },
  climbsNot: /*i18n*/ {
    id: 'garden.suits.climbsNot',
    message: 'It climbs, and no ground is left for its roots.',
  },
  clear: /*i18n*/ { id: 'garden.suits.clear', message: 'Clear a spot {spot} wide for it.' },
  clearOrNarrower: /*i18n*/ {
    id: 'garden.suits.clearOrNarrower',
    message: 'Clear a spot {spot} wide for it, or choose one that stays narrower.',
  },
  room: /*i18n*/ {
    id: 'garden.suits.room',
    message: 'Grown it is {wide} wide, and a spot {spot} wide is free for its layer.',
  },
  roomUnknown: /*i18n*/ {
    id: 'garden.suits.roomUnknown',
    message: 'How much room there is is not known. Grown it is {wide} wide.',
  },
  roomNever: /*i18n*/ {
    id: 'garden.suits.roomNever',
    message: 'Grown it is {wide} wide, and no spot of the plot is wider than {spot}.',
  },
  roomLess: /*i18n*/ {
    id: 'garden.suits.roomLess',
    message: 'Grown it is {wide} wide; the widest spot that is free for its layer is {spot}.',
  },
  roomNone: /*i18n*/ {
    id: 'garden.suits.roomNone',
    message: 'Grown it is {wide} wide, and no ground is left for its layer.',
  },
  companyNone: /*i18n*/ {
    id: 'garden.suits.companyNone',
    message: 'Nothing grows here yet that it could keep company with.',
  },
  flowersAlone: /*i18n*/ {
    id: 'garden.suits.flowersAlone',
    message: 'It flowers in {months}, when nothing else here does',
  },
  flowersNone: /*i18n*/ { id: 'garden.suits.flowersNone', message: 'It has no flowers to add' },
  flowersToo: /*i18n*/ { id: 'garden.suits.flowersToo', message: 'It flowers when others here do' },
  layerFirst: /*i18n*/ {
    id: 'garden.suits.layerFirst',
    message:
      'it is the first of its layer ({layer, select, canopy {canopy} understory {understory} shrub {shrub} herbaceous {herbaceous} groundcover {groundcover} vine {vine} aquatic {aquatic} other {layer}})',
  },
  layerCovers: /*i18n*/ {
    id: 'garden.suits.layerCovers',
    message:
      'its layer ({layer, select, canopy {canopy} understory {understory} shrub {shrub} herbaceous {herbaceous} groundcover {groundcover} vine {vine} aquatic {aquatic} other {layer}}) has {percent} percent of the ground',
  },
  company: /*i18n*/ { id: 'garden.suits.company', message: '{flowers}; {layer}.' },
  companyShaded: /*i18n*/ {
    id: 'garden.suits.companyShaded',
    message: '{flowers}; {layer}; taller plants take some of its light.',
  },
  raiseLight: /*i18n*/ { id: 'garden.suits.raiseLight', message: 'Plant it south of what grows taller.' },
  deerNone: /*i18n*/ { id: 'garden.suits.deerNone', message: 'No deer come here.' },
  deerUnknown: /*i18n*/ {
    id: 'garden.suits.deerUnknown',
    message: 'Whether deer come to this garden is not known.',
  },
  sayDeer: /*i18n*/ { id: 'garden.suits.sayDeer', message: 'Say whether deer come, and it is counted.' },
  deer: /*i18n*/ { id: 'garden.suits.deer', message: 'Deer mostly leave it alone; no plant is deer proof.' },
  deerNot: /*i18n*/ {
    id: 'garden.suits.deerNot',
    message: 'Deer come here, and it stays low enough to be browsed all its life.',
  },
  raiseDeer: /*i18n*/ { id: 'garden.suits.raiseDeer', message: 'Plant it where a fence keeps deer out.' },
  deerYoung: /*i18n*/ {
    id: 'garden.suits.deerYoung',
    message: 'Deer come here and browse it; it outgrows them.',
  },
  raiseDeerYoung: /*i18n*/ {
    id: 'garden.suits.raiseDeerYoung',
    message: 'Cage it against deer until it is taller than four feet.',
  },
  petsNone: /*i18n*/ { id: 'garden.suits.petsNone', message: 'No pets use this garden.' },
  petsUnknown: /*i18n*/ {
    id: 'garden.suits.petsUnknown',
    message: 'Whether pets use this garden is not known.',
  },
  sayPets: /*i18n*/ {
    id: 'garden.suits.sayPets',
    message: 'Say whether pets use the garden, and it is counted.',
  },
  pets: /*i18n*/ {
    id: 'garden.suits.pets',
    message: 'No warning of poison is on record, which is no proof that it is harmless to pets.',
  },
  petsNot: /*i18n*/ {
    id: 'garden.suits.petsNot',
    message: 'Pets use this garden, and a warning is on record: {note}.',
  },
  raisePets: /*i18n*/ { id: 'garden.suits.raisePets', message: 'Plant it where pets do not come.' },
};
