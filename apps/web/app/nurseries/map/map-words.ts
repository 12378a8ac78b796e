import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import type { MapPlace } from './map-places.ts';

/** The kind of a place as the legend names it. */
export const KIND_WORDS: Readonly<Record<MapPlace['kind'], MessageDescriptor>> = {
  premium: msg`premium placement`,
  listed: msg`listed`,
  sample: msg`sample`,
};

/** What the button of a mark says: what is ordinary is left out. */
export function nameOfMark({ name, kind }: Pick<MapPlace, 'name' | 'kind'>, say: Say): string {
  if (kind === 'listed') return name;
  return say(kind === 'premium' ? msg`${name}, premium placement` : msg`${name}, sample`);
}

const NAMED_AT_MOST = 3;

/** What the button of several marks says. */
export function nameOfGroup(places: readonly Pick<MapPlace, 'name'>[], say: Say): string {
  const named = places.slice(0, NAMED_AT_MOST).map(({ name }) => name);
  const count = places.length;
  const more = count - named.length;
  const all = more > 0 ? [...named, say(msg`${more} more`)] : named;
  const names = all.slice(0, -1).join(', ');
  const last = all.at(-1) ?? '';
  return say(msg`${count} nurseries close together: ${names} and ${last}`);
}

interface Shown {
  readonly places: readonly unknown[];
  readonly home: { readonly label: string } | null;
  readonly radiusMiles: number | null;
}

/** What the map shows, for whoever does not see it. */
export function summaryOf({ places, home, radiusMiles }: Shown, say: Say): string {
  const count = places.length;
  const label = home?.label;
  if (label === undefined) {
    return say(
      msg`A map with ${plural(count, { 0: 'no nursery', one: '# nursery', other: '# nurseries' })}. The list beside it holds the same nurseries, with all that is told of them.`,
    );
  }
  if (radiusMiles === null) {
    return say(
      msg`A map with ${plural(count, { 0: 'no nursery', one: '# nursery', other: '# nurseries' })} around ${label}. The list beside it holds the same nurseries, with all that is told of them.`,
    );
  }
  return say(
    msg`A map with ${plural(count, { 0: 'no nursery', one: '# nursery', other: '# nurseries' })} and a circle of ${plural(radiusMiles, { one: '# mile', other: '# miles' })} around ${label}. The list beside it holds the same nurseries, with all that is told of them.`,
  );
}

export const scaleInWords = (miles: number, say: Say): string =>
  say(msg`${plural(miles, { one: '# mile', other: '# miles' })}`);
