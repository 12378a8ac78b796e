import type { Words } from '@understory/words';
import { countOf } from '../ecology/garden.ts';
import { waterClassOf } from '../ecology/summer-water.ts';
import { substituteSentence } from '../shopping/substitute-sentences.ts';
import { type Substitute, type SubstituteReason, substitutesFor } from '../shopping/substitutes.ts';
import { suits } from '../templates/conditions.ts';
import { easeOf, mayCome } from '../trade.ts';
import { listed } from '../words.ts';
import {
  type IdeaPlant,
  type IdeaStanding,
  type IdeaStep,
  isNativeHere,
  plannedKinds,
  type Working,
} from './idea.ts';

/** How much wider than the plant whose place it takes another may grow: more would crowd what stands beside it. */
const WIDER = 1.25;
/** How much taller: more would stand in its neighbours' light. */
const TALLER = 1.6;
/** Points of a substitute's hundred that ease counts for. */
const EASE = 4;
/** Of so many, the best first, each try brings the next. */
const TRIES = 4;
/** What is told first of a substitute, and how much of it. */
const TOLD_FIRST: readonly SubstituteReason['kind'][] = [
  'native',
  'size',
  'bloom',
  'evergreen',
  'light',
  'hosts',
];
const TOLD = 3;

const WORDS = {
  swap: /*i18n*/ {
    id: 'garden.idea.swap',
    message: '{to} in place of {from}{count, plural, =1 {} other {, in # spots}}',
  },
  drier: /*i18n*/ {
    id: 'garden.idea.drier',
    message: 'Tolerates drought once it has rooted, which the other does not.',
  },
  stays: /*i18n*/ {
    id: 'garden.idea.stays',
    message:
      '{count, plural, one {{names} stays} other {{names} stay}}: nothing in the catalog that would do plays that part in this place.',
  },
  locked: /*i18n*/ {
    id: 'garden.idea.existing',
    message:
      '{count, plural, one {# plant that stood here before stays as it is.} other {# plants that stood here before stay as they are.}}',
  },
};

export interface Swapped {
  readonly steps: readonly IdeaStep[];
  /** What has to stay, and why. */
  readonly notes: readonly string[];
}

/** Which of the garden's plants are meant, and what may take their place. */
interface Meant {
  readonly isMeant: (plant: IdeaPlant) => boolean;
  readonly mayBe: (other: IdeaPlant) => boolean;
  readonly things?: ReadonlySet<string>;
  readonly why?: Words;
}

/**
 * Puts other plants in the place of those that are meant, each kind as a step: what shares its place and is no wider than the spot, natives
 * first (`substitutesFor`), no kind twice.
 */
export function swapKinds(working: Working, { isMeant, mayBe, things, why }: Meant): Swapped {
  const { garden, catalogue, conditions, seed, say } = working;
  const used = new Set(garden.standing.map(({ plant }) => plant.id));
  const steps: IdeaStep[] = [];
  const stays: IdeaPlant[] = [];
  for (const [plant, all] of plannedKinds(garden)) {
    const rows = things ? all.filter(({ id }) => things.has(id)) : all;
    if (rows.length === 0 || !isMeant(plant)) continue;
    const able = catalogue.filter(
      (other) =>
        !used.has(other.id) &&
        mayCome(other) &&
        other.confidence !== 'low' &&
        other.spread_mature <= plant.spread_mature * WIDER &&
        other.height_mature <= plant.height_mature * TALLER &&
        mayBe(other) &&
        suits(other, conditions),
    );
    const found = substitutesFor(plant, able, { region: garden.region }, able.length);
    const worth = ({ plant: other, is_native, score }: Substitute<IdeaPlant>) =>
      (is_native ? 100 : 0) + score + easeOf(other) * EASE;
    const ranked = found.toSorted((a, b) => worth(b) - worth(a));
    const best = ranked[Math.max(0, seed - 1) % Math.min(TRIES, ranked.length)];
    if (!best) {
      stays.push(plant);
      continue;
    }
    used.add(best.plant.id);
    steps.push(stepOf(plant, best, rows, say, why));
  }
  const existing = garden.standing.filter(
    (one) => one.existing && isMeant(one.plant) && (!things || things.has(one.id)),
  );
  const notes = [
    ...(stays.length > 0
      ? [
          say(WORDS.stays, {
            count: stays.length,
            names: listed(
              stays.map(({ common_name }) => common_name),
              'and',
              say,
            ),
          }),
        ]
      : []),
    ...(existing.length > 0 ? [say(WORDS.locked, { count: countOf(existing).plants })] : []),
  ];
  return { steps, notes };
}

function stepOf(
  from: IdeaPlant,
  { plant: to, reasons }: Substitute<IdeaPlant>,
  rows: readonly IdeaStanding[],
  say: Working['say'],
  why: Words | undefined,
): IdeaStep {
  const told = TOLD_FIRST.flatMap((kind) => reasons.filter((reason) => reason.kind === kind)).slice(0, TOLD);
  return {
    label: say(WORDS.swap, { to: to.common_name, from: from.common_name, count: rows.length }),
    why: [...(why ? [say(why)] : []), ...told.map((reason) => substituteSentence(reason, say))].join(' '),
    adds: [],
    swaps: [{ things: rows.map(({ id }) => id), from: from.id, to: to.id }],
  };
}

/** Natives in the place of what is not native to the garden's region. */
export const makeNative = (working: Working): Swapped =>
  swapKinds(working, {
    isMeant: (plant) => !isNativeHere(plant, working.garden),
    mayBe: (other) => isNativeHere(other, working.garden),
  });

const isThirsty = (plant: IdeaPlant): boolean => ['high', 'moderate'].includes(waterClassOf(plant));

/**
 * What tolerates drought in the place of what wants water in summer, by the classes of `waterClassOf`; a native never gives way to
 * what is none.
 */
export const makeDrier = (working: Working): Swapped =>
  swapKinds(working, {
    isMeant: isThirsty,
    mayBe: (other) => !isThirsty(other) && isNativeHere(other, working.garden),
    why: WORDS.drier,
  });
