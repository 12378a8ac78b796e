import type { Say, Words } from '@understory/words';
import { MONTHS, monthsInBloom } from '../bloom.ts';
import { NATIVE_TARGET, nativeRatio } from '../nativeShare.ts';
import type { Month } from '../plant.ts';
import type { Polygon } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';
import { spreadsFar } from '../trade.ts';
import { inchesToFeet } from '../units.ts';
import { listed, MOISTURE_WORDS, SUN_WORDS } from '../words.ts';
import { choosePlants } from './choose-plants.ts';
import { conditionsOf } from './conditions.ts';
import { findGround } from './finding-ground.ts';
import { type Furnished, furnish } from './furnishing.ts';
import { liesIn } from './ground.ts';
import { PlantingBed, type SetPlant } from './planting.ts';
import { ratherThan, refuseGround, refuseSite } from './refusing.ts';
import type { Template, TemplatePlant } from './template.ts';
import type { TemplateGarden } from './template-garden.ts';

/** A design laid out in a garden. */
export interface TemplateLayout extends Furnished {
  /** Outline of the bed it makes; undefined where it fills one that is there. */
  readonly bed: Polygon | undefined;
  readonly plants: readonly SetPlant[];
  /** Share of its plants that are native to the region, 0 to 1. */
  readonly nativeRatio: number;
  /** Months in which something of it flowers. */
  readonly bloom: readonly Month[];
  /** What the gardener should know of it, a sentence each. */
  readonly notes: readonly string[];
}

export type TemplateOutcome =
  | { readonly ok: true; readonly layout: TemplateLayout }
  | { readonly ok: false; readonly sentence: string };

const WORDS = {
  spreads: /*i18n*/ {
    id: 'garden.design.spreads',
    message:
      '{count, plural, one {{names} spreads} other {{names} spread}} far by runners or seed: give {count, plural, one {it} other {them}} an edge, or set something else there.',
  },
  tooFew: /*i18n*/ {
    id: 'garden.design.tooFew',
    message:
      'The catalog has too few plants for “{name}” in this garden: nothing suits for {missing}. {rather}',
  },
  lightUnknown: /*i18n*/ {
    id: 'garden.design.lightUnknown',
    message: 'The garden’s light is not known, and {light} is taken for it.',
  },
  groundUnknown: /*i18n*/ {
    id: 'garden.design.groundUnknown',
    message: 'The garden’s ground is not known, and {ground} is taken for it.',
  },
  leftOut: /*i18n*/ {
    id: 'garden.design.leftOut',
    message: 'Left out, because nothing suits or has room: {missing}.',
  },
  notNative: /*i18n*/ {
    id: 'garden.design.notNative',
    message:
      '{others, plural, one {# kind is} other {# kinds are}} not native here: no native plays that part in this place.',
  },
};

/** A design of fewer plants than this is none. */
const PLANTS_MIN = 3;

/**
 * Lays a design out in a garden: chooses its plants for the place, and sets each at its mature spread from the others
 * and whole within the ground. The same garden, catalogue and seed give the same layout. Refused with a sentence that
 * says what would do where the ground is too small, the place does not suit, or too little of the catalogue lives there.
 *
 * Natives are at least seven of ten plants (Narango, Tallamy and Marra, PNAS 2018), or as many others are left out.
 */
export function layOutTemplate(
  template: Template,
  garden: TemplateGarden,
  catalogue: readonly TemplatePlant[],
  seed: number,
  say: Say,
): TemplateOutcome {
  const found = findGround(template, garden, say);
  const sentence =
    refuseSite(template, garden.site, found.ground, say) ??
    refuseGround(template, garden.site, found.ground, say);
  if (sentence) return { ok: false, sentence };
  const { ground, furnished } = furnish(template, found.ground, garden, found.taken);
  const conditions = conditionsOf(template, garden.site, garden.region);
  const bed = new PlantingBed(ground, garden.standing, seed);
  const chosen = new Map<number, TemplatePlant>();
  const missing: Words[] = [];
  for (const role of template.roles) {
    const strip = ground.spots.filter((spot) => liesIn(role.where, spot, ground));
    const area = (ground.area * strip.length) / Math.max(1, ground.spots.length);
    const species = choosePlants(role, {
      catalogue,
      conditions,
      bloom: new Set([...chosen.values()].flatMap(monthsInBloom)),
      chosen: new Set(chosen.keys()),
      area,
      widest: inchesToFeet(strip.reduce((most, { crown }) => Math.max(most, crown), 0) * 2),
      roll: bed.roll,
    });
    bed.plant(role, species, area);
    for (const plant of species) chosen.set(plant.id, plant);
    if (!bed.set.some((each) => each.role === role.name)) missing.push(role.name);
  }
  const plants = withinNativeShare(bed.set, garden.region);
  if (plants.length < PLANTS_MIN || missing.length * 2 > template.roles.length) {
    return {
      ok: false,
      sentence: say(WORDS.tooFew, {
        name: say(template.name),
        missing: inWords(missing, say),
        rather: ratherThan(template, garden.site, ground.area, say),
      }),
    };
  }
  return {
    ok: true,
    layout: {
      ...furnished,
      bed: found.bed,
      plants,
      nativeRatio: shareOf(plants, garden.region),
      bloom: MONTHS.filter((month) => plants.some(({ plant }) => monthsInBloom(plant).includes(month))),
      notes: [...found.notes, ...notesOn(template, garden, plants, missing, say)],
    },
  };
}

const shareOf = (plants: readonly SetPlant[], region: RegionKey): number =>
  nativeRatio(
    plants.map(({ plant: { native_regions } }) => ({ quantity: 1, native_regions })),
    region,
  ) ?? 0;

/** Without the plants that are not native here, the last set first, until natives have their share. */
function withinNativeShare(set: readonly SetPlant[], region: RegionKey): readonly SetPlant[] {
  const plants = [...set];
  while (plants.length > 0 && shareOf(plants, region) < NATIVE_TARGET) {
    const last = plants.findLastIndex(({ plant }) => !plant.native_regions.includes(region));
    plants.splice(last, 1);
  }
  return plants;
}

function notesOn(
  template: Template,
  { site, region }: TemplateGarden,
  plants: readonly SetPlant[],
  missing: readonly Words[],
  say: Say,
): readonly string[] {
  const { sun, moisture } = conditionsOf(template, site, region);
  const others = new Set(
    plants.filter(({ plant }) => !plant.native_regions.includes(region)).map(({ plant }) => plant.id),
  ).size;
  const spreading = [
    ...new Set(plants.flatMap(({ plant }) => (spreadsFar(plant) ? [plant.common_name] : []))),
  ];
  return [
    ...(site.sun_exposure ? [] : [say(WORDS.lightUnknown, { light: say(SUN_WORDS[sun]) })]),
    ...(site.moisture ? [] : [say(WORDS.groundUnknown, { ground: say(MOISTURE_WORDS[moisture]) })]),
    ...(missing.length > 0 ? [say(WORDS.leftOut, { missing: inWords(missing, say) })] : []),
    ...(spreading.length > 0
      ? [say(WORDS.spreads, { count: spreading.length, names: listed(spreading, 'and', say) })]
      : []),
    ...(others > 0 ? [say(WORDS.notNative, { others })] : []),
  ];
}

/** Names of parts within a sentence. */
const inWords = (names: readonly Words[], say: Say): string =>
  names
    .map((name) => say(name))
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
    .join('; ');
