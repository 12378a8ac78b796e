import type { Likeness, NurseryApplication } from '@understory/contract';
import { streetOf } from '../directory/sameness.ts';
import { ownHostOf } from '../own-host.ts';

/** What of a listing tells whether it is the same business. */
export interface ListedBusiness {
  readonly name: string;
  readonly zip_code: string;
  readonly address: string;
  readonly website: string | null;
  readonly phone: string | null;
}

/** What of a business that registers tells the same. */
export type AppliedBusiness = Pick<
  NurseryApplication,
  'businessName' | 'address' | 'zipCode' | 'website' | 'contactPhone' | 'publicPhone'
>;

/** The least digits of a number that is somebody's own. */
const DIGITS_OF_A_PHONE = 10;

/** A name without what is spelled now this way and now that: "Fern & Moss Nursery, LLC" is "Fern and Moss". */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\b(the|llc|inc|co|company|nursery|nurseries|garden center)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The last ten digits of a telephone number; undefined where there are fewer. */
export function phoneDigits(phone: string | null): string | undefined {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits.length < DIGITS_OF_A_PHONE ? undefined : digits.slice(-DIGITS_OF_A_PHONE);
}

const isSame = <T>(one: T | undefined, other: T | undefined): boolean => one !== undefined && one === other;

/** How many letters one has to change, add, leave out or swap with its neighbour to make one word of another, up to three. */
function lettersApart(one: string, other: string): number {
  const FAR = 3;
  if (Math.abs(one.length - other.length) >= FAR) return FAR;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isKept = one[row - 1] === other[at - 1];
      const isSwapped = at > 1 && row > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next.push(
        Math.min(
          (last[at] ?? FAR) + 1,
          (next[at - 1] ?? FAR) + 1,
          (last[at - 1] ?? FAR) + (isKept ? 0 : 1),
          isSwapped ? (before[at - 2] ?? FAR) + 1 : FAR,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return Math.min(FAR, last[other.length] ?? FAR);
}

/** Letters of a name that are enough for one slip, and for two. */
const LETTERS_FOR_A_SLIP = 5;
const LETTERS_FOR_TWO = 10;

/**
 * Whether two names are nearly the same: but for the gaps, a slip or two of the pen, or words behind the first two of them. A number tells
 * two apart, as on Route 2 and Route 9.
 */
export function isNearName(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)];
  if (a === '' || b === '' || a.replaceAll(/\D/g, '') !== b.replaceAll(/\D/g, '')) return false;
  const [joined, others] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  const letters = Math.min(joined.length, others.length);
  const slips = letters >= LETTERS_FOR_TWO ? 2 : letters >= LETTERS_FOR_A_SLIP ? 1 : 0;
  if (lettersApart(joined, others) <= slips) return true;
  // "Humble Roots" is "Humble Roots Native Plants"; "Cedar" alone is not "Cedar Creek".
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.includes(' ') && long.startsWith(`${short} `);
}

/** The first digits of ZIP codes that are near one another. */
export const ZIP_AREA_DIGITS = 3;
const isNear = (zip: string, listed: string): boolean =>
  listed === '' || zip.slice(0, ZIP_AREA_DIGITS) === listed.slice(0, ZIP_AREA_DIGITS);

/**
 * In what a listing is like the business that registers: its name in the same ZIP code or nearly its name nearby, one of its telephone
 * numbers, its website, its street with the ZIP code. Nothing where it is another.
 */
export function likenessTo(application: AppliedBusiness, listed: ListedBusiness): Likeness[] {
  const { businessName, zipCode, website, contactPhone, publicPhone, address } = application;
  const isHere = zipCode === listed.zip_code;
  const name = plainName(businessName) || undefined;
  const isNamedSo = isHere && isSame(name, plainName(listed.name));
  const listedPhone = phoneDigits(listed.phone);
  const found: readonly (readonly [Likeness, boolean])[] = [
    ['name', isNamedSo],
    ['near_name', !isNamedSo && isNear(zipCode, listed.zip_code) && isNearName(businessName, listed.name)],
    ['website', isSame(ownHostOf(website), ownHostOf(listed.website))],
    ['phone', [contactPhone, publicPhone].some((phone) => isSame(phoneDigits(phone), listedPhone))],
    ['street', isHere && isSame(streetOf(address), streetOf(listed.address))],
  ];
  return found.flatMap(([likeness, isSo]) => (isSo ? [likeness] : []));
}

/** A listing on record, as far as one that registers may be like it. */
interface OnRecord extends ListedBusiness {
  readonly id: number;
  readonly branch_of: number | null;
  readonly opted_out_at: Date | null;
  readonly taken_down_at: Date | null;
}

/** What of a likeness tells two branches of one business apart: they share a name, a site and a number, but stand in two places. */
const OF_A_PLACE: ReadonlySet<Likeness> = new Set<Likeness>(['name', 'street']);

/**
 * In what a registration is like the business of a listing that is not its own: its own is one that was listed before and waits for its
 * proof. Once that has opted out or was taken down it counts as another's, whom nobody brings back unseen. To the other places of its own
 * business a branch is like in their place alone.
 */
export function resembles(
  {
    application,
    nursery_id,
    branch_of,
  }: {
    readonly application: AppliedBusiness;
    readonly nursery_id: number | null;
    readonly branch_of: number | null;
  },
  listed: OnRecord,
): Likeness[] {
  const isAway = listed.opted_out_at !== null || listed.taken_down_at !== null;
  if (listed.id === nursery_id && !isAway) return [];
  const alike = likenessTo(application, listed);
  const isOfOne = branch_of !== null && (listed.id === branch_of || listed.branch_of === branch_of);
  return isOfOne && !isAway ? alike.filter((likeness) => OF_A_PLACE.has(likeness)) : alike;
}
