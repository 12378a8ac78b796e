import type { Say } from '@understory/words';
import { isInBloom } from '../bloom.ts';
import type { Layer, Month } from '../plant.ts';
import { feetToInches } from '../units.ts';
import { listed, MONTH_WORDS } from '../words.ts';
import { Adding, type Wanted } from './adding.ts';
import {
  type Idea,
  type IdeaGarden,
  type IdeaOutcome,
  type IdeaPlant,
  type IdeaStep,
  ideaConditions,
  isFlower,
  type Working,
} from './idea.ts';
import { whatIsMissing } from './missing.ts';
import { makeDrier, makeNative, type Swapped, swapKinds } from './swapping.ts';

/** Kinds that flower in a month which are put forward at once. */
const BLOOM_KINDS = 3;
/** Kinds that are put forward for a wish. */
const WISH_KINDS = 3;

const TITLES = {
  suggest: /*i18n*/ { id: 'garden.idea.suggest.title', message: 'Plants for this ground' },
  wish: /*i18n*/ { id: 'garden.idea.wish.title', message: 'Plants for “{wish}”' },
  missing: /*i18n*/ { id: 'garden.idea.missing.title', message: 'What is missing here' },
  replace: /*i18n*/ { id: 'garden.idea.replace.title', message: 'Something else for {name}' },
  all_native: /*i18n*/ { id: 'garden.idea.native.title', message: 'All native' },
  more_bloom: /*i18n*/ { id: 'garden.idea.bloom.title', message: 'More in flower in {month}' },
  less_water: /*i18n*/ { id: 'garden.idea.water.title', message: 'Less water in summer' },
};
const DONE = {
  suggest: /*i18n*/ { id: 'garden.idea.suggest.done', message: 'Planted what was suggested' },
  missing: /*i18n*/ { id: 'garden.idea.missing.done', message: 'Planted what was missing' },
  replace: /*i18n*/ { id: 'garden.idea.replace.done', message: 'Replaced {name}' },
  all_native: /*i18n*/ { id: 'garden.idea.native.done', message: 'Made it all native' },
  more_bloom: /*i18n*/ { id: 'garden.idea.bloom.done', message: 'Planted for {month}' },
  less_water: /*i18n*/ { id: 'garden.idea.water.done', message: 'Made it thrifty with water' },
};
const NONE = {
  noRoom: /*i18n*/ {
    id: 'garden.idea.none.noRoom',
    message:
      'Nothing that suits this ground has room in it. Take something out, or give the bed more ground, and ask again.',
  },
  wish: /*i18n*/ {
    id: 'garden.idea.none.wish',
    message: 'Nothing for “{wish}” suits this ground and has room in it. Ask with fewer wishes.',
  },
  missing: /*i18n*/ {
    id: 'garden.idea.none.missing',
    message:
      'Nothing is missing: something flowers from March to October, and trees, shrubs, perennials and low cover are all here.',
  },
  lacks: /*i18n*/ {
    id: 'garden.idea.none.lacks',
    message: 'Missing here: {what}. Nothing of that kind suits this ground and has room in it.',
  },
  notHere: /*i18n*/ {
    id: 'garden.idea.none.notHere',
    message: 'None of the plants that were planned here is meant.',
  },
  native: /*i18n*/ { id: 'garden.idea.none.native', message: 'All that is planned here is native already.' },
  bloom: /*i18n*/ {
    id: 'garden.idea.none.bloom',
    message: 'Nothing more that flowers in {month} suits this ground and has room in it.',
  },
  water: /*i18n*/ {
    id: 'garden.idea.none.water',
    message: 'All that is planned here tolerates drought already, once it has rooted.',
  },
  empty: /*i18n*/ {
    id: 'garden.idea.none.empty',
    message: 'Nothing is planned here yet. Place some plants first, or ask for suggestions.',
  },
};
const NOTES = {
  light: /*i18n*/ {
    id: 'garden.idea.note.light',
    message: 'The light of the garden is not told: it is taken from what stands here. Tell it under Garden.',
  },
  lacks: /*i18n*/ {
    id: 'garden.idea.note.lacks',
    message: 'Still missing, because nothing that suits has room: {what}.',
  },
  lightOfNone: /*i18n*/ {
    id: 'garden.idea.note.lightOfNone',
    message: 'The light of the garden is not told: full sun is taken for it. Tell it under Garden.',
  },
};

/**
 * Works an idea out for a garden: what would be planted or put in the place of something else, each as a step with its reason. Changes
 * nothing. The same garden, catalogue, idea and seed give the same steps. What is added suits all that is told of the site (`suits`),
 * is native where a native does, stands at its mature spread from the rest and whole within its ground, as a design's plants do.
 */
export function workOut(
  idea: Idea,
  garden: IdeaGarden,
  catalogue: readonly IdeaPlant[],
  seed: number,
  say: Say,
): IdeaOutcome {
  const working: Working = { garden, catalogue, conditions: ideaConditions(garden), seed, say };
  const isEmpty = garden.standing.every(({ existing }) => existing);
  const notes = garden.site.sun_exposure
    ? []
    : [say(garden.standing.length > 0 ? NOTES.light : NOTES.lightOfNone)];
  switch (idea.kind) {
    case 'suggest': {
      const steps = idea.among ? forWish(working, idea.among) : fill(working);
      const { wish = '' } = idea;
      if (steps.length === 0) return none(wish ? say(NONE.wish, { wish }) : say(NONE.noRoom));
      const title = wish ? say(TITLES.wish, { wish }) : say(TITLES.suggest);
      return { ok: true, title, done: say(DONE.suggest), steps, notes };
    }
    case 'missing': {
      const { steps, lacks } = whatIsMissing(working);
      const what = listed(lacks, 'and', say);
      if (steps.length === 0) return none(lacks.length > 0 ? say(NONE.lacks, { what }) : say(NONE.missing));
      const still = lacks.length > 0 ? [say(NOTES.lacks, { what })] : [];
      return {
        ok: true,
        title: say(TITLES.missing),
        done: say(DONE.missing),
        steps,
        notes: [...notes, ...still],
      };
    }
    case 'more_bloom': {
      const month = say(MONTH_WORDS[idea.month]);
      const steps = moreInBloom(working, idea.month);
      if (steps.length === 0) return none(say(NONE.bloom, { month }));
      return {
        ok: true,
        title: say(TITLES.more_bloom, { month }),
        done: say(DONE.more_bloom, { month }),
        steps,
        notes,
      };
    }
    case 'replace': {
      const { plant: id, things } = idea;
      const name = catalogue.find((plant) => plant.id === id)?.common_name ?? '';
      const swapped = swapKinds(working, {
        isMeant: (plant) => plant.id === id,
        mayBe: () => true,
        ...(things ? { things } : {}),
      });
      return ofSwaps(
        swapped,
        { title: say(TITLES.replace, { name }), done: say(DONE.replace, { name }) },
        say(NONE.notHere),
      );
    }
    case 'all_native':
      if (isEmpty) return none(say(NONE.empty));
      return ofSwaps(
        makeNative(working),
        { title: say(TITLES.all_native), done: say(DONE.all_native) },
        say(NONE.native),
      );
    case 'less_water':
      if (isEmpty) return none(say(NONE.empty));
      return ofSwaps(
        makeDrier(working),
        { title: say(TITLES.less_water), done: say(DONE.less_water) },
        say(NONE.water),
      );
  }
}

const none = (sentence: string): IdeaOutcome => ({ ok: false, sentence });

const ofSwaps = (
  { steps, notes }: Swapped,
  words: { readonly title: string; readonly done: string },
  nothing: string,
): IdeaOutcome => {
  if (steps.length > 0) return { ok: true, ...words, steps, notes };
  return none(notes.join(' ') || nothing);
};

/** Parts of a bed from the largest to the smallest, with the least depth of ground, in feet, that each makes sense on. */
const PARTS: readonly (Pick<Wanted, 'cover' | 'kinds' | 'where'> & {
  readonly layers: readonly Layer[];
  readonly from: number;
})[] = [
  { layers: ['understory'], from: 7, cover: 0.2, kinds: 1, where: { along: 'heart', from: 0.5, to: 1 } },
  { layers: ['shrub'], from: 2, cover: 0.35, kinds: 2, where: { along: 'heart', from: 0.3, to: 1 } },
  { layers: ['herbaceous'], from: 0, cover: 0.45, kinds: 4 },
  { layers: ['groundcover'], from: 0, cover: 0.3, kinds: 2 },
];

/** A planting for a bed: shrubs where there is depth, perennials that flower one after the other, and low cover between. */
function fill(working: Working): readonly IdeaStep[] {
  const adding = new Adding(working);
  return PARTS.filter(({ from }) => adding.deepest >= feetToInches(from)).flatMap(({ layers, ...part }) =>
    adding.add({
      ...part,
      takes: ({ layer }) => layers.includes(layer),
      likes: ({ pollinator_value }) => (pollinator_value === 'high' ? 1 : 0),
      why: () => '',
    }),
  );
}

const forWish = (working: Working, among: ReadonlySet<number>): readonly IdeaStep[] =>
  new Adding(working).add({ takes: ({ id }) => among.has(id), kinds: WISH_KINDS, why: () => '' });

const BLOOM_WHY = /*i18n*/ { id: 'garden.idea.bloom.why', message: 'In flower in {month}.' };

function moreInBloom(working: Working, month: Month): readonly IdeaStep[] {
  const { say } = working;
  return new Adding(working).add({
    takes: (plant) => isFlower(plant) && isInBloom(plant, month) && plant.layer !== 'canopy',
    likes: ({ pollinator_value }) => (pollinator_value === 'high' ? 1 : 0),
    kinds: BLOOM_KINDS,
    why: () => say(BLOOM_WHY, { month: say(MONTH_WORDS[month]) }),
  });
}
