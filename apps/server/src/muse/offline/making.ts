import type { MuseSource, Plant } from '@understory/contract';
import type { Meaning } from '@understory/meaning';
import type { Say } from '@understory/words';
import type { Records } from '../../plants/index.ts';
import { plantPath } from '../paths.ts';
import type { FactContext } from './plant-facts.ts';

/** What an answer is made from besides the records. */
export interface Asking {
  readonly meaning: Meaning;
  readonly text: string;
  readonly say: Say;
  /** The gardener's place: of the message, else of the garden, else of the person. */
  readonly place: { readonly label: string; readonly zone: string | null; readonly zip?: string } | undefined;
  /** Plants of the garden at hand with how many there are of each; undefined where there is no garden. */
  readonly garden:
    | {
        readonly id: number;
        readonly name: string;
        readonly plants: readonly {
          readonly id: number;
          readonly count: number;
          /** False where it is only collected, and stands nowhere on the plan. */
          readonly isPlaced: boolean;
        }[];
      }
    | undefined;
  /** Path of the page it is asked on. */
  readonly page: string | undefined;
  /** Plants spoken of and shown before, by slug. */
  readonly spokenOf: readonly string[];
  readonly shown: readonly string[];
  /** Who has a plant near the gardener, as sentences; undefined where no place is known. */
  readonly stockOf: (plant: Plant) => Promise<string[] | undefined>;
}

export interface Made {
  readonly paragraphs: readonly string[];
  readonly plants: readonly Plant[];
  readonly sources: readonly MuseSource[];
  readonly relaxed: readonly string[];
  readonly followUps: readonly string[];
}

/** What is first to be known of a plant. */
export const firstSentenceOf = ({ description }: Pick<Plant, 'description'>): string =>
  description.split(/(?<=[.!?])\s/)[0] ?? '';

/** Where nobody can tell which plant is meant. */
export const WHICH_ONE = /*i18n*/ {
  id: 'muse.plant.whichOne',
  message: 'Which plant do you mean? Tell me its name.',
};
/** Where a garden is spoken of and none is at hand. */
export const NO_GARDEN = /*i18n*/ {
  id: 'muse.garden.none',
  message: 'I see no garden of yours here. Open one, or [start one]({address}), and ask me there.',
};

/** As many as are put forward at once. */
export const MOST_SHOWN = 5;

/** A plant's name as a link to its page. */
export const linkTo = (plant: Plant): string => `[${plant.common_name}](${plantPath(plant)})`;
export const sourceOf = (plant: Plant): MuseSource => ({
  title: plant.common_name,
  address: plantPath(plant),
});

export const made = (paragraphs: readonly string[], rest: Partial<Made> = {}): Made => ({
  plants: [],
  sources: [],
  relaxed: [],
  followUps: [],
  ...rest,
  paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
});

/** The plants a question is about: those that are named, those meant by "it" and "the second", those shown. */
export function meantPlants({ meaning, spokenOf, shown }: Asking, records: Records): Plant[] {
  // Of a kind those come first that can be had.
  const trade = (slug: string): number => records.tradeOf(slug)?.listCount ?? 0;
  const named = meaning.plants
    .filter(({ role }) => role !== 'under')
    .flatMap(({ slugs }) => slugs.toSorted((one, other) => trade(other) - trade(one)));
  const { refers } = meaning;
  const referred =
    typeof refers === 'number'
      ? shown.slice(refers, refers === -1 ? undefined : refers + 1)
      : refers === 'both'
        ? [...spokenOf.slice(0, 2)]
        : refers === 'shown'
          ? shown.slice(0, MOST_SHOWN)
          : refers === 'it'
            ? spokenOf.slice(0, 1)
            : [];
  const slugs = named.length > 0 ? named : referred;
  return [...new Set(slugs)].flatMap((slug) => records.bySlug(slug) ?? []);
}

export const contextOf = ({ say, place }: Asking, records: Records, plant: Plant): FactContext => ({
  say,
  name: linkTo(plant),
  trade: records.tradeOf(plant.slug),
  place,
});

/** Common names of plants that are not in the catalogue. */
export const avoidedName = (asking: Asking): string => {
  const [avoided] = asking.meaning.avoid;
  return avoided
    ? `“${asking.text.slice(avoided.span.start, avoided.span.end)}” (*${avoided.plant ?? ''}*)`
    : '';
};
