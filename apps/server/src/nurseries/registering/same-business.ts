import type { NurseryApplication } from '@understory/contract';
import { ownHostOf } from '../own-host.ts';

/** What of a listing tells whether it is the same business. */
export interface ListedBusiness {
  readonly name: string;
  readonly zip_code: string;
  readonly website: string | null;
  readonly phone: string | null;
}

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

/** Whether a listing may be the business that registers: its name in the same ZIP code, its telephone number or its website. */
export function maySameBusiness(application: NurseryApplication, listed: ListedBusiness): boolean {
  const name = plainName(application.businessName) || undefined;
  return (
    (application.zipCode === listed.zip_code && isSame(name, plainName(listed.name))) ||
    isSame(phoneDigits(application.contactPhone), phoneDigits(listed.phone)) ||
    isSame(ownHostOf(application.website), ownHostOf(listed.website))
  );
}

/** A listing on record, as far as one that registers may be like it. */
interface OnRecord extends ListedBusiness {
  readonly id: number;
  readonly opted_out_at: Date | null;
  readonly taken_down_at: Date | null;
}

/**
 * Whether a registration may be the business of a listing that is not its own: its own is one that was listed before and waits for its
 * proof. Once that has opted out or was taken down it counts as another's, whom nobody brings back unseen.
 */
export const resembles = (
  {
    application,
    nursery_id,
  }: { readonly application: NurseryApplication; readonly nursery_id: number | null },
  listed: OnRecord,
): boolean =>
  (listed.id !== nursery_id || listed.opted_out_at !== null || listed.taken_down_at !== null) &&
  maySameBusiness(application, listed);
