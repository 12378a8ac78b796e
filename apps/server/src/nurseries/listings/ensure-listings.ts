import { readFile } from 'node:fs/promises';
import { type Places, readPlaces } from '../../places/index.ts';
import { sayFault } from '../../platform/csv/fault.ts';
import { type Platform, type Tx, yielding } from '../../platform/index.ts';
import { likenessesOf } from '../directory/sameness.ts';
import { lockListing } from '../keepers-store.ts';
import { changeListing } from '../listing-store.ts';
import { addListing } from '../registering/registering-store.ts';
import { phoneDigits } from '../registering/same-business.ts';
import type { NurseryRecord } from '../store.ts';
import {
  digestOfFacts,
  factsOf,
  type ListingFacts,
  type ListingFault,
  type ListingRow,
  placeOf,
  readListingsFile,
} from './listings-file.ts';
import * as store from './listings-store.ts';

const LISTINGS_FILE = new URL('../../../../../data/nurseries.csv', import.meta.url);
/** More faults than this help nobody find the first one. */
const MOST_FAULTS = 20;
/** How far a listing serves of which nobody says it, in miles; it is told of none that has not joined. */
const SERVICE_RADIUS = 50;
const LONGEST_SLUG = 100;

/** Raised when the file of listings has faults; nothing of it was brought in. */
class ListingsRefused extends Error {
  override readonly name = 'ListingsRefused';

  constructor(faults: readonly ListingFault[]) {
    const lines = faults.slice(0, MOST_FAULTS).map((fault) => `  ${sayFault(fault)}`);
    super(`The file of nurseries has faults and was not brought in:\n${lines.join('\n')}`);
  }
}

/** By what a row and a listing are known to be one business: a name or street with its ZIP code, a site, a telephone number. */
const knownBy = (
  listing: Pick<NurseryRecord, 'name' | 'zip_code' | 'address' | 'website' | 'phone'>,
): string[] => {
  const phone = phoneDigits(listing.phone);
  return [...likenessesOf(listing).map(({ key }) => key), ...(phone === undefined ? [] : [`phone ${phone}`])];
};

/** What is kept of a row beside its facts: by which it is known again. */
const markOf = ({ key, digest }: ListingRow, facts: ListingFacts) => ({
  file_key: key,
  file_row: digest,
  file_facts: digestOfFacts(facts),
});

interface Brought {
  readonly added: number;
  readonly changed: number;
  /** Rows that were left: of a listing that is looked after, has left or was edited, or of a business that is listed already. */
  readonly left: number;
}

async function bringRows(tx: Tx, rows: readonly ListingRow[], places: Places, now: Date): Promise<Brought> {
  await lockListing(tx);
  const listings = new Map((await store.holdFileListings(tx)).map((one) => [one.file_key, one]));
  const outcome = { added: 0, changed: 0, left: 0 };
  for (const row of rows) {
    const listing = listings.get(row.key);
    if (!listing || listing.file_row === row.digest) continue;
    const isAway = listing.opted_out_at !== null || listing.taken_down_at !== null;
    if (listing.has_keeper || isAway || digestOfFacts(listing) !== listing.file_facts) {
      // Noted as read, or every start would look again.
      await changeListing(tx, listing.id, { file_row: row.digest });
      outcome.left += 1;
      continue;
    }
    const facts = factsOf(row.cells, places);
    // A point that somebody set stays.
    const place = listing.place_basis === 'pin' ? {} : placeOf(row.cells, places);
    await changeListing(tx, listing.id, { ...facts, ...place, ...markOf(row, facts), updated_at: now });
    outcome.changed += 1;
  }
  const fresh = rows.filter(({ key }) => !listings.has(key));
  if (fresh.length === 0) return outcome;
  const known = await store.readKnown(tx);
  const marks = new Map<string, (typeof known)[number]>(
    known.flatMap((one) => knownBy(one).map((mark) => [mark, one] as const)),
  );
  for (const row of fresh) {
    const facts = factsOf(row.cells, places);
    const own = knownBy(facts);
    // Also one that has left under another name.
    const alike = own.map((mark) => marks.get(mark)).find((one) => one !== undefined);
    if (alike) {
      // Of the file from now on, and as if edited: what is on record of it holds.
      if (alike.file_key === null)
        await changeListing(tx, alike.id, { file_key: row.key, file_row: row.digest });
      outcome.left += 1;
      continue;
    }
    const mark = markOf(row, facts);
    const { id } = await addListing(tx, row.key.slice(0, LONGEST_SLUG), {
      ...facts,
      ...placeOf(row.cells, places),
      ...mark,
      contact_email: null,
      partnership_tier: 'basic',
      service_radius: SERVICE_RADIUS,
      is_active: true,
      featured: false,
      is_sample: false,
      created_at: now,
      updated_at: now,
    });
    for (const each of own) marks.set(each, { id, ...facts, ...mark });
    outcome.added += 1;
  }
  return outcome;
}

/**
 * Brings the directory to what a file of listings says: adds those that are not there, and changes what a row says otherwise than before
 * where nobody looks after the listing, it has not left, and nobody edited it since. What a file no longer has stays. A file that was
 * brought in before costs one query. Safe to repeat, and by two processes at once.
 *
 * @throws ListingsRefused with line and column of every fault
 */
export async function loadListings(platform: Pick<Platform, 'db' | 'clock' | 'log'>, csvText: string) {
  const { db, clock, log } = platform;
  const read = await yielding(readListingsFile(csvText));
  if ('faults' in read) throw new ListingsRefused(read.faults);
  const before = await db.read(store.readFileRows);
  if (read.rows.every(({ key, digest }) => before.get(key) === digest)) return;
  const places = await readPlaces();
  const brought = await db.transaction((tx) => bringRows(tx, read.rows, places, clock.now()));
  log.info(brought, 'the listings of nurseries that have not joined were brought in');
}

/** Brings the listings of this release into the directory where they are new or have changed. */
export async function ensureListings(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  await loadListings(platform, await readFile(LISTINGS_FILE, 'utf8'));
}
