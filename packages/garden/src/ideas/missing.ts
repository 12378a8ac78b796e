import type { Say } from '@understory/words';
import { monthsInBloom } from '../bloom.ts';
import { GROWING_SEASON } from '../compatibility/garden-state.ts';
import { hostStepOf } from '../compatibility/ranking.ts';
import { kindsOnGenus, recordedKinds } from '../ecology/caterpillars.ts';
import type { Layer, Month } from '../plant.ts';
import { listedCodes, MONTH_WORDS } from '../words.ts';
import { Adding, type Wanted } from './adding.ts';
import { type IdeaPlant, type IdeaStep, isFlower, type Working } from './idea.ts';

/** Steps at most: what is missing most, not a new garden. */
const STEPS_MAX = 5;
/** Steps at most that fill months without flowers. */
const BLOOM_STEPS_MAX = 3;
/** What a month counts that a plant fills, and so many at most: three steps are to leave none without flowers. */
const FILLS = 1.8;
const FILLED_MAX = 5;
/** A host for caterpillars is missing where one that suits has so many times the kinds on record. Our own measure. */
export const MANY_MORE_KINDS = 2;
/** What a step of kinds on record counts for a host that is missing: three for the last, as it was for three hundred of a genus. */
const A_HOST_STEP = 0.75;

/** What a plant is there for that fills a gap. */
export const GAP_WORDS = {
  bloom: /*i18n*/ {
    id: 'garden.idea.gap.bloom',
    message: 'In flower in {months}, when nothing else here is.',
  },
  layers: {
    groundcover: /*i18n*/ {
      id: 'garden.idea.gap.groundcover',
      message: 'Nothing low covers the ground here yet.',
    },
    herbaceous: /*i18n*/ {
      id: 'garden.idea.gap.herbaceous',
      message: 'There is no fern, grass or perennial here yet.',
    },
    shrub: /*i18n*/ { id: 'garden.idea.gap.shrub', message: 'There is no shrub here yet.' },
    tree: /*i18n*/ { id: 'garden.idea.gap.tree', message: 'There is no tree here yet.' },
  },
  hosts: /*i18n*/ {
    id: 'garden.idea.gap.hosts',
    message:
      'HOSTS records {kinds, plural, one {# kind} other {# kinds}} of moths and butterflies whose caterpillars feed on it{genus, plural, =0 {} other {, # on its genus}}{most, plural, =0 {; for nothing else here are any on record.} other {; of what grows here, # at most on one.}}',
  },
  evergreen: /*i18n*/ {
    id: 'garden.idea.gap.evergreen',
    message: 'Green all winter, when nothing else here is.',
  },
};

/**
 * That caterpillars feed on a plant, and on how much less of what grows here.
 * @param most kinds on record at most on one plant that stands here
 */
export const hostsSentence = (
  plant: Pick<IdeaPlant, 'lepidoptera_host_note'>,
  most: number,
  say: Say,
): string =>
  say(GAP_WORDS.hosts, {
    kinds: recordedKinds(plant),
    genus: kindsOnGenus(plant),
    most,
  });

/** What is missing, within a sentence. */
export const LACK_WORDS = {
  bloom: /*i18n*/ { id: 'garden.idea.lack.bloom', message: 'flowers in {months}' },
  layers: {
    groundcover: /*i18n*/ { id: 'garden.idea.lack.groundcover', message: 'low cover' },
    herbaceous: /*i18n*/ { id: 'garden.idea.lack.herbaceous', message: 'ferns, grasses or perennials' },
    shrub: /*i18n*/ { id: 'garden.idea.lack.shrub', message: 'a shrub' },
    tree: /*i18n*/ { id: 'garden.idea.lack.tree', message: 'a tree' },
  },
};

/** Layers a planting is made of, and which of the catalogue's each is. */
export const STOREYS: readonly {
  readonly key: keyof typeof GAP_WORDS.layers;
  readonly layers: readonly Layer[];
}[] = [
  { key: 'shrub', layers: ['shrub'] },
  { key: 'herbaceous', layers: ['herbaceous'] },
  { key: 'groundcover', layers: ['groundcover'] },
  { key: 'tree', layers: ['understory', 'canopy'] },
];

/**
 * Adds what a garden lacks: flowers in the months in which bees fly and nothing blooms, a storey of the planting that has nothing in it,
 * food for caterpillars, something green in winter.
 *
 * Sources: Xerces Society, Attracting Native Pollinators, on something in flower from early spring to autumn; T. Rainer and C. West,
 * Planting in a Post-Wild World, on planting in storeys; D. Narango, D. Tallamy and K. Shropshire, Nature Communications 2020, on
 * the few genera that feed most caterpillars.
 *
 * @returns the steps, and as parts of a sentence what is missing still, because nothing that suits has room
 */
export function whatIsMissing(working: Working): {
  readonly steps: readonly IdeaStep[];
  readonly lacks: readonly string[];
} {
  const adding = new Adding(working);
  const { garden, catalogue, say } = working;
  const steps: IdeaStep[] = [];
  const add = (wanted: Wanted): void => {
    if (steps.length < STEPS_MAX) steps.push(...adding.add(wanted));
  };
  const gaps = (): readonly Month[] => GROWING_SEASON.filter((month) => !adding.flowers.has(month));
  const standing = () => {
    const added = new Set(steps.flatMap(({ adds }) => adds.map(({ plant }) => plant)));
    return [...garden.standing.map(({ plant }) => plant), ...catalogue.filter(({ id }) => added.has(id))];
  };

  for (let turn = 0; turn < BLOOM_STEPS_MAX && gaps().length > 0; turn += 1) {
    const missing = new Set(gaps());
    const filled = (plant: IdeaPlant) => monthsInBloom(plant).filter((month) => missing.has(month));
    const before = steps.length;
    add({
      takes: (plant) => plant.layer !== 'canopy' && isFlower(plant) && filled(plant).length > 0,
      likes: (plant) =>
        Math.min(FILLED_MAX, filled(plant).length) * FILLS + (plant.pollinator_value === 'high' ? 0.9 : 0),
      why: (plant) => say(GAP_WORDS.bloom, { months: listedCodes(filled(plant), MONTH_WORDS, 'and', say) }),
    });
    if (steps.length === before) break;
  }
  const isEmpty = ({ key, layers }: (typeof STOREYS)[number]) =>
    !(key === 'tree' && garden.trees.length > 0) && !standing().some(({ layer }) => layers.includes(layer));
  for (const storey of STOREYS) {
    if (!isEmpty(storey)) continue;
    const { key, layers } = storey;
    add({ takes: ({ layer }) => layers.includes(layer), why: () => say(GAP_WORDS.layers[key]) });
  }
  const most = standing().reduce((so, plant) => Math.max(so, recordedKinds(plant)), 0);
  add({
    takes: (plant) => recordedKinds(plant) > Math.max(1, most * MANY_MORE_KINDS),
    likes: (plant) => hostStepOf(plant) * A_HOST_STEP,
    why: (plant) => hostsSentence(plant, most, say),
  });
  const isEvergreen = ({ evergreen }: IdeaPlant) => evergreen === 'evergreen';
  if (!standing().some(isEvergreen)) add({ takes: isEvergreen, why: () => say(GAP_WORDS.evergreen) });
  const lacks = [
    ...(gaps().length > 0
      ? [say(LACK_WORDS.bloom, { months: listedCodes(gaps(), MONTH_WORDS, 'and', say) })]
      : []),
    ...STOREYS.filter(isEmpty).map(({ key }) => say(LACK_WORDS.layers[key])),
  ];
  return { steps, lacks };
}
