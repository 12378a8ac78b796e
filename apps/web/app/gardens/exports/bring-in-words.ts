import type { FieldError } from '@understory/contract';
import { ApiError } from '../../shell/api.ts';

/** Places in a list are counted from one by people. */
const nth = (text: string | undefined): number => Number(text ?? 0) + 1;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'The name',
  description: 'The description',
  width: 'The width',
  length: 'The length',
  shape: 'The outline of the plot',
  region_id: 'The region',
  theme_id: 'The theme',
  muse_icon: 'The muse',
  site: 'What is known of the site',
  grid_data: 'The drawing',
  collection: 'The collection',
  plants: 'The list of plant names',
  pictures: 'The list of pictures',
  format: 'The kind of file',
  format_version: 'The version of the file',
};

const LISTED: readonly (readonly [RegExp, (place: number) => string])[] = [
  [/^grid_data\.placedPlants\.(\d+)/, (place) => `Plant ${place} of the drawing`],
  [/^collection\.(\d+)/, (place) => `Plant ${place} of the collection`],
  [/^pictures\.(\d+)/, (place) => `Picture ${place}`],
  [/^shape\.(\d+)/, (place) => `Corner ${place} of the outline`],
];

/** What is wrong with a file, line by line, in words. */
export function faultWords({ field, message }: FieldError): string {
  // Of a plant the message says its name itself.
  if (/^plants\.\d+$/.test(field)) return `${message}.`;
  for (const [pattern, say] of LISTED) {
    const found = pattern.exec(field);
    if (found) return `${say(nth(found[1]))} ${message}.`;
  }
  const [first = '', ...rest] = field.split('.');
  const name = FIELD_WORDS[first] ?? field;
  return rest.length > 0
    ? `${name} (${rest.join(' ').replaceAll('_', ' ')}) ${message}.`
    : `${name} ${message}.`;
}

/** Why a garden was not brought in, and what can be done about it. */
export interface Refused {
  readonly sentence: string;
  readonly lines: readonly string[];
  /** Places in the file's list of names of plants that the catalogue does not have, where nothing else is wrong. */
  readonly unknownPlants: readonly number[];
  readonly needsPlan: boolean;
}

/** Lines shown of a file in which much is wrong. */
const LINES_SHOWN = 8;

export function refusedOf(error: unknown): Refused {
  if (!(error instanceof ApiError))
    return {
      sentence: 'Something went wrong on this page. Please try again.',
      lines: [],
      unknownPlants: [],
      needsPlan: false,
    };
  const unknown = error.errors.flatMap(({ field }) => {
    const place = /^plants\.(\d+)$/.exec(field)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
  const lines = error.errors.map(faultWords);
  const more = lines.length - LINES_SHOWN;
  return {
    sentence: error.detail,
    lines: more > 0 ? [...lines.slice(0, LINES_SHOWN), `And ${more} more.`] : lines.length > 1 ? lines : [],
    unknownPlants: unknown.length === error.errors.length ? unknown : [],
    needsPlan: error.code === 'upgrade_required',
  };
}
