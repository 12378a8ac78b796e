import { wordsOf } from '../../platform/names.ts';
import { ownHostOf, plainHost } from '../own-host.ts';
import type { DirectoryFacts } from './directory-row.ts';

/** By what two listings are known to be the same business. */
export interface Likeness {
  readonly column: 'name' | 'website' | 'address';
  readonly key: string;
  /** By name and street together: two of one name in one ZIP code are told apart by it. */
  readonly isWhole?: true;
}

/** What a business may or may not write behind its name. */
const NAME_ENDINGS: ReadonlySet<string> = new Set([
  'the',
  'and',
  'llc',
  'inc',
  'ltd',
  'co',
  'corp',
  'company',
  'lp',
]);

/** Words of streets as they are shortened. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  highway: 'hwy',
  boulevard: 'blvd',
  place: 'pl',
  court: 'ct',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  suite: 'ste',
};

/** The site of a business. Where many have a page on one, the page tells them apart and not the site. */
function siteOf(website: string): string | undefined {
  const own = ownHostOf(website);
  if (own || !URL.canParse(website)) return own;
  const { hostname, pathname } = new URL(website);
  const page = pathname.toLowerCase().replace(/\/+$/, '');
  return page === '' ? undefined : `${plainHost(hostname)}${page}`;
}

/** A street and its number; undefined for an address that names but a town. */
export function streetOf(address: string): string | undefined {
  const [street = ''] = address.split(/[,\n]/, 1);
  if (!/\d/.test(street) || !/\p{Letter}/u.test(street)) return undefined;
  return wordsOf(street)
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word))
    .join(' ');
}

/** Everything by which a listing is known: the same name or street in the same ZIP code, or the same website. */
export function likenessesOf({
  name,
  zip_code,
  website,
  address,
}: Pick<DirectoryFacts, 'name' | 'zip_code' | 'address'> & {
  readonly website?: string | null | undefined;
}): Likeness[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !NAME_ENDINGS.has(word));
  const called = (telling.length > 0 ? telling : words).join(' ');
  const site = website ? siteOf(website) : undefined;
  const street = streetOf(address);
  return [
    ...(called && street
      ? [{ column: 'name', key: `whole ${zip_code} ${called}, ${street}`, isWhole: true } as const]
      : []),
    ...(called ? [{ column: 'name', key: `name ${zip_code} ${called}` } as const] : []),
    ...(site ? [{ column: 'website', key: `site ${site}` } as const] : []),
    ...(street ? [{ column: 'address', key: `street ${zip_code} ${street}` } as const] : []),
  ];
}
