import type { Say, Words } from '@understory/words';
import { hostKinds } from '../companions/rules.ts';
import { isNativeHere } from '../ideas/idea.ts';
import { GAP_WORDS, hostsSentence, LACK_WORDS } from '../ideas/missing.ts';
import { cautionsOf } from '../trade.ts';
import { listedCodes, MONTH_WORDS } from '../words.ts';
import { crownArea, type GapKind, type Lacks, monthsFilled, storeyOf } from './gaps.ts';
import type { RecommendGarden } from './garden.ts';
import type { Recommendation } from './recommend.ts';

/** Less of a gap than this is closed, and it is no reason: nobody would see it. */
const SEEN = 0.05;

const WORDS = {
  native: /*i18n*/ {
    id: 'garden.recommend.native',
    message: 'Native here: the native share of the garden would go from {was} to {is} percent.',
  },
  firstNative: /*i18n*/ { id: 'garden.recommend.firstNative', message: 'Native here.' },
  evergreen: /*i18n*/ {
    id: 'garden.recommend.evergreen',
    message: 'Evergreen: of what covers the ground, {is} percent would be green in winter instead of {was}.',
  },
  cover: /*i18n*/ {
    id: 'garden.recommend.cover',
    message:
      'Covers about {feet, plural, one {# square foot} other {# square feet}} of bare ground when grown.',
  },
  mind: /*i18n*/ { id: 'garden.recommend.mind', message: 'Mind: {cautions}.' },
  adapted: /*i18n*/ {
    id: 'garden.recommend.adapted',
    message: 'Not native here, but adapted to this climate.',
  },
};

const LACKS: Readonly<Record<Exclude<GapKind, 'bloom' | 'layer'>, Words>> = {
  host: /*i18n*/ { id: 'garden.recommend.lack.host', message: 'food for more kinds of caterpillars' },
  native: /*i18n*/ { id: 'garden.recommend.lack.native', message: 'more natives' },
  evergreen: /*i18n*/ { id: 'garden.recommend.lack.evergreen', message: 'something green in winter' },
  cover: /*i18n*/ { id: 'garden.recommend.lack.cover', message: 'cover for bare ground' },
};

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

type Tell = (one: Recommendation, lacks: Lacks, say: Say) => string;

const REASONS: Readonly<Record<GapKind, Tell>> = {
  bloom: ({ plant }, lacks, say) =>
    say(GAP_WORDS.bloom, { months: listedCodes(monthsFilled(plant, lacks), MONTH_WORDS, 'and', say) }),
  layer: ({ plant }, _, say) => {
    const storey = storeyOf(plant);
    return storey ? say(GAP_WORDS.layers[storey]) : '';
  },
  host: ({ plant }, { hosts }, say) =>
    hostKinds(plant) > 0 ? hostsSentence(plant, hosts?.here ?? 0, say) : '',
  native: ({ adds }, { native }, say) => {
    if (!native || native.plants === 0) return say(WORDS.firstNative);
    const { natives, plants } = native;
    return say(WORDS.native, {
      was: percent(natives, plants),
      is: percent(natives + adds.length, plants + adds.length),
    });
  },
  evergreen: ({ plant, adds }, { evergreen }, say) => {
    if (!evergreen || evergreen.green === 0) return say(GAP_WORDS.evergreen);
    const { green, covered } = evergreen;
    const more = crownArea(plant) * adds.length;
    return say(WORDS.evergreen, { was: percent(green, covered), is: percent(green + more, covered + more) });
  },
  cover: ({ plant, adds }, _, say) =>
    say(WORDS.cover, { feet: Math.max(1, Math.round(crownArea(plant) * adds.length)) }),
};

/** A recommendation in words. */
export interface ToldRecommendation {
  /** The gaps it closes, a sentence each, what counts most first. */
  readonly reasons: readonly string[];
  /** What speaks against it, as a sentence; empty where nothing does. */
  readonly mind: string;
}

/** Why a plant is recommended, and what is to be minded about it. */
export function tellRecommendation(
  one: Recommendation,
  lacks: Lacks,
  garden: Pick<RecommendGarden, 'region'>,
  say: Say,
): ToldRecommendation {
  const told = one.closes.filter(({ share }, at) => at === 0 || share >= SEEN);
  const cautions = cautionsOf(one.plant, say);
  return {
    reasons: told.map(({ kind }) => REASONS[kind](one, lacks, say)).filter(Boolean),
    mind: [
      ...(isNativeHere(one.plant, garden) ? [] : [say(WORDS.adapted)]),
      ...(cautions ? [say(WORDS.mind, { cautions })] : []),
    ].join(' '),
  };
}

/** What a garden lacks, as parts of a sentence. */
export function tellLacks(
  { months, storeys, hosts, native, evergreen, bare }: Lacks,
  say: Say,
): readonly string[] {
  return [
    ...(months.length > 0
      ? [say(LACK_WORDS.bloom, { months: listedCodes(months, MONTH_WORDS, 'and', say) })]
      : []),
    ...storeys.map((storey) => say(LACK_WORDS.layers[storey])),
    ...(hosts ? [say(LACKS.host)] : []),
    ...(native ? [say(LACKS.native)] : []),
    ...(evergreen ? [say(LACKS.evergreen)] : []),
    ...(bare ? [say(LACKS.cover)] : []),
  ];
}
