import { msg } from '@lingui/core/macro';
import { type Month, monthName } from '@understory/garden';
import type { Say, Words } from '@understory/words';
import type { Season, Topic } from './article.ts';

export const TOPIC_NAMES: Readonly<Record<Topic, Words>> = {
  planting: msg`Planting`,
  water: msg`Water and soil`,
  wildlife: msg`Insects, birds and deer`,
  places: msg`Parts of a garden`,
  plants: msg`Choosing plants`,
};

export const SEASON_NAMES: Readonly<Record<Season, Words>> = {
  winter: msg`Winter`,
  spring: msg`Spring`,
  summer: msg`Summer`,
  fall: msg`Fall`,
};

export const BLOG_TITLE = msg`Garden blog`;
export const BLOG_LEAD = msg`Gardening with native plants west of the Cascades, season by season: what to do, when, and how it is known.`;

/** When an article is of use: from its first month to its last, which follow one another. */
export function monthsInWords(months: readonly number[], say: Say): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || months.length === 12) return say(msg`All year`);
  const [from, to] = [monthName(first as Month, say), monthName(last as Month, say)];
  return say(msg`${from} to ${to}`);
}
