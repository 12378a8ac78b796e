import { counted } from '@understory/garden';
import type { MapPlace } from './map-places.ts';

const KINDS: Readonly<Record<MapPlace['kind'], string>> = {
  premium: 'premium placement',
  listed: 'listed',
  sample: 'sample',
};

/** The kind of a place as the legend names it. */
export const kindInWords = (kind: MapPlace['kind']): string => KINDS[kind];

/** What the button of a mark says: what is ordinary is left out. */
export const nameOfMark = ({ name, kind }: Pick<MapPlace, 'name' | 'kind'>): string =>
  kind === 'listed' ? name : `${name}, ${KINDS[kind]}`;

const NAMED_AT_MOST = 3;

/** What the button of several marks says. */
export function nameOfGroup(places: readonly Pick<MapPlace, 'name'>[]): string {
  const named = places.slice(0, NAMED_AT_MOST).map(({ name }) => name);
  const more = places.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return `${places.length} nurseries close together: ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

interface Shown {
  readonly places: readonly unknown[];
  readonly home: { readonly label: string } | null;
  readonly radiusMiles: number | null;
}

/** What the map shows, for whoever does not see it. */
export function summaryOf({ places, home, radiusMiles }: Shown): string {
  const what = places.length === 0 ? 'no nursery' : counted(places.length, 'nursery', 'nurseries');
  const where = home
    ? radiusMiles === null
      ? ` around ${home.label}`
      : ` and a circle of ${counted(radiusMiles, 'mile')} around ${home.label}`
    : '';
  return `A map with ${what}${where}. The list beside it holds the same nurseries, with all that is told of them.`;
}

export const scaleInWords = (miles: number): string => counted(miles, 'mile');
