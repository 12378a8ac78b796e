import type { MuseSource, Understood } from '@understory/contract';
import type { Locale } from '@understory/words';
import type { GardenAtHand } from '../../gardens/index.ts';
import { listedPlantsOf } from '../../plants/index.ts';
import type { Platform } from '../../platform/index.ts';
import { forReaderOf, sayToReader } from '../../platform/reader.ts';
import { plantPath } from '../paths.ts';

/** What is asked of the muse, with all that is known about it. */
export interface OfflineQuestion {
  readonly text: string;
  /** What the answer before left, where it is still meant. */
  readonly before: Remembered | undefined;
  readonly locale: Locale;
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  readonly garden: GardenAtHand | undefined;
  /** The plant that is meant by "it" at first. */
  readonly plantId: number | undefined;
  /** Five digits, from the person's profile. */
  readonly zip: string | undefined;
  /** Path of the page it is asked on. */
  readonly page: string | undefined;
}

export interface OfflineAnswer {
  readonly markdown: string;
  readonly sources: readonly MuseSource[];
  /** The plants it puts forward, the best first. */
  readonly plantIds: readonly number[];
  readonly understood: Understood;
  readonly followUps: readonly string[];
  readonly remember: Remembered;
}

/** JSON, kept with the conversation; dropped after 30 minutes. */
export type Remembered = Readonly<Record<string, unknown>>;

const MOST_NAMED = 6;

/** Answers from the records of this server alone. */
export async function answerOffline(
  platform: Platform,
  { text, locale }: OfflineQuestion,
): Promise<OfflineAnswer> {
  return forReaderOf(locale, async () => {
    const listed = await listedPlantsOf(platform).read();
    const found = listed.meeting({ search: text.slice(0, 200) }).slice(0, MOST_NAMED);
    const lines = found.map(
      (plant) => `- [${plant.common_name}](${plantPath(plant)}) (*${plant.scientific_name}*)`,
    );
    const opening =
      found.length > 0
        ? sayToReader(
            /*i18n*/ {
              id: 'muse.foundByName',
              message: 'These plants of our catalogue have names like the words you wrote:',
            },
          )
        : sayToReader(
            /*i18n*/ {
              id: 'muse.nothingByName',
              message:
                'No plant of our catalogue has a name like the words you wrote. Please ask by the name of a plant.',
            },
          );
    return {
      markdown: [opening, lines.join('\n')].filter(Boolean).join('\n\n'),
      sources: found.map((plant) => ({ title: plant.common_name, address: plantPath(plant) })),
      plantIds: found.map(({ id }) => id),
      understood: { wishes: [], mended: [], unused: [], relaxed: [] },
      followUps: [],
      remember: {},
    };
  });
}
