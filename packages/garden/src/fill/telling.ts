import type { Say } from '@understory/words';
import { monthsInBloom } from '../bloom.ts';
import { PLANTING_WORDS } from '../ideas/adding.ts';
import { isFlower, isNativeHere } from '../ideas/idea.ts';
import type { Point } from '../polygon.ts';
import { listedCodes, MOISTURE_WORDS, MONTH_WORDS, SUN_WORDS } from '../words.ts';
import type { FillAlternative } from './alternatives.ts';
import { FILL_AREA_MAX, FILL_AREA_MIN, type FillOrder, type FillPlant } from './fill.ts';
import type { FillRefusal } from './fill-bed.ts';

const TITLES = {
  balanced: /*i18n*/ { id: 'garden.fill.balanced', message: 'A bit of everything' },
  flowers: /*i18n*/ { id: 'garden.fill.flowers', message: 'More in flower' },
  evergreen: /*i18n*/ { id: 'garden.fill.evergreen', message: 'More green in winter' },
};
const ANOTHER = [
  /*i18n*/ { id: 'garden.fill.another', message: 'Another mix' },
  /*i18n*/ { id: 'garden.fill.third', message: 'A third mix' },
];
const LINES = {
  cover: /*i18n*/ { id: 'garden.fill.line.cover', message: 'Grown, the plants cover {percent}% of the bed.' },
  bloom: /*i18n*/ { id: 'garden.fill.line.bloom', message: 'Something flowers from March to October.' },
  bloomGaps: /*i18n*/ { id: 'garden.fill.line.bloomGaps', message: 'Nothing flowers in {months}.' },
  native: /*i18n*/ { id: 'garden.fill.line.native', message: '{percent}% of the plants are native here.' },
  evergreen: /*i18n*/ {
    id: 'garden.fill.line.evergreen',
    message: '{percent}% of the cover is green all winter.',
  },
  heights: /*i18n*/ {
    id: 'garden.fill.line.heights',
    message: 'Low in front, taller behind; nothing over {feet, plural, one {# foot} other {# feet}}.',
  },
  heightsMixed: /*i18n*/ {
    id: 'garden.fill.line.heightsMixed',
    message: 'Low in front; farther back, low and tall plants are mixed.',
  },
  drifts: /*i18n*/ {
    id: 'garden.fill.line.drifts',
    message: 'Small plants stand in groups of three, five, or seven.',
  },
  driftsFew: /*i18n*/ {
    id: 'garden.fill.line.driftsFew',
    message: 'Some small plants stand alone: there was no room for a group.',
  },
  trade: /*i18n*/ { id: 'garden.fill.line.trade', message: 'Most of it is commonly sold here.' },
  tradeFew: /*i18n*/ { id: 'garden.fill.line.tradeFew', message: 'Some of it is sold by specialists only.' },
};
const GREEN = /*i18n*/ { id: 'garden.fill.green', message: 'Green all winter.' };
const REFUSED: Readonly<Record<FillRefusal, { readonly id: string; readonly message: string }>> = {
  too_small: /*i18n*/ {
    id: 'garden.fill.none.small',
    message:
      'This bed is smaller than {least} square feet: there is no room for a planting. Give it more ground.',
  },
  too_large: /*i18n*/ {
    id: 'garden.fill.none.large',
    message: 'This bed is larger than {most} square feet. Divide it, and fill one part after the other.',
  },
  no_room: /*i18n*/ {
    id: 'garden.fill.none.room',
    message:
      'This bed is full: what stands there needs all of its room. Take something out, or give the bed more ground.',
  },
  built_over: /*i18n*/ {
    id: 'garden.fill.none.built',
    message:
      'What is built or drawn over this bed leaves no ground to plant. Move it, or give the bed more ground.',
  },
  nothing_fits: /*i18n*/ {
    id: 'garden.fill.none.fits',
    message:
      'No plant finds room here: what stands around this bed needs the ground, or what is asked for grows too wide. Ask for less, or give the bed more ground.',
  },
  nothing_sold: /*i18n*/ {
    id: 'garden.fill.none.sold',
    message:
      'No nursery near by lists anything for this bed. Look farther, or fill it without minding the stock.',
  },
  over_budget: /*i18n*/ {
    id: 'garden.fill.none.budget',
    message: 'No plant with a known price is within this budget. Raise it, or leave it open.',
  },
  nothing_suits: /*i18n*/ {
    id: 'garden.fill.none.suits',
    message:
      'Nothing in the catalog suits the light and ground of this bed with all that is asked. Ask for less, or look at the site under Garden.',
  },
  nothing_at_all: /*i18n*/ {
    id: 'garden.fill.none.catalogue',
    message: 'The plant catalog is empty. Please try again later.',
  },
};

/** Why a bed is not filled, as a sentence. */
export const refusedFill = (why: FillRefusal, say: Say): string =>
  say(REFUSED[why], { least: FILL_AREA_MIN, most: FILL_AREA_MAX });

/** One way to plant a bed, as it is told to a gardener. */
export interface ToldFill {
  readonly title: string;
  /** How it does, a sentence each; `isGood` is false for what it falls short of. */
  readonly lines: readonly { readonly sentence: string; readonly isGood: boolean }[];
  /** Each kind as a step, the tallest first. */
  readonly steps: readonly {
    readonly label: string;
    readonly why: string;
    readonly adds: readonly (Point & { readonly plant: number })[];
  }[];
}

/**
 * Tells of a filled bed in words.
 * @param before the plantings that are told of before it: no two have one name
 */
export function toldFill(
  filled: FillAlternative,
  { catalogue, region, choices }: Pick<FillOrder, 'catalogue' | 'region' | 'choices'>,
  say: Say,
  before: readonly FillAlternative[] = [],
): ToldFill {
  const { terms, bare } = filled;
  const percent = (share: number) => Math.round(share * 100);
  const lines = [
    { sentence: say(LINES.cover, { percent: percent(filled.cover) }), isGood: terms.cover > 0.9 },
    bare.length === 0
      ? { sentence: say(LINES.bloom), isGood: true }
      : {
          sentence: say(LINES.bloomGaps, { months: listedCodes(bare, MONTH_WORDS, 'or', say) }),
          isGood: false,
        },
    {
      sentence: say(LINES.native, { percent: percent(filled.native) }),
      isGood: filled.native >= choices.native - 0.005,
    },
    {
      sentence: say(LINES.evergreen, { percent: percent(filled.evergreen) }),
      isGood: filled.evergreen >= choices.evergreen - 0.005,
    },
    terms.heights > 0.85
      ? { sentence: say(LINES.heights, { feet: filled.tallest }), isGood: true }
      : { sentence: say(LINES.heightsMixed), isGood: false },
    terms.drifts > 0.85
      ? { sentence: say(LINES.drifts), isGood: true }
      : { sentence: say(LINES.driftsFew), isGood: false },
    terms.trade > 0.66
      ? { sentence: say(LINES.trade), isGood: true }
      : { sentence: say(LINES.tradeFew), isGood: false },
  ];
  const byId = new Map(catalogue.map((plant) => [plant.id, plant]));
  const steps = [...Map.groupBy(filled.plants, ({ plant }) => plant)]
    .flatMap(([id, adds]) => {
      const plant = byId.get(id);
      return plant ? [{ plant, adds }] : [];
    })
    .toSorted((a, b) => b.plant.height_mature - a.plant.height_mature || a.plant.id - b.plant.id)
    .map(({ plant, adds }) => ({
      label: say(PLANTING_WORDS.plant, { count: adds.length, name: plant.common_name }),
      why: whyOf(plant, region, say),
      adds,
    }));
  const same = before.filter(({ emphasis }) => emphasis === filled.emphasis).length;
  const title = ANOTHER[same - 1] ?? TITLES[filled.emphasis];
  return { title: say(title), lines, steps };
}

function whyOf(plant: FillPlant, region: FillOrder['region'], say: Say): string {
  const months = isFlower(plant) ? monthsInBloom(plant) : [];
  return [
    isNativeHere(plant, { region }) ? say(PLANTING_WORDS.native) : '',
    say(PLANTING_WORDS.takes, {
      light: listedCodes(plant.sun_exposure, SUN_WORDS, 'or', say),
      ground: listedCodes(plant.moisture_requirements, MOISTURE_WORDS, 'or', say),
    }),
    months.length > 0
      ? say(PLANTING_WORDS.blooms, { months: listedCodes(months, MONTH_WORDS, 'and', say) })
      : '',
    plant.evergreen === 'evergreen' ? say(GREEN) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
