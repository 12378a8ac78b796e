import type { AnswerInputOf, checkDirectory } from '@understory/contract';
import type { Words } from '@understory/words';
import { stringify } from 'csv-stringify/sync';
import { COMMAND_LINE, holdPerson, noteInAudit } from '../../members/index.ts';
import { type Places, readPlaces } from '../../places/index.ts';
import { type FileFault, MOST_FAULTS, refuseFaulty, sayFaults } from '../../platform/csv/fault.ts';
import { asQuotedText, SPREADSHEET_CSV } from '../../platform/csv/formula.ts';
import { ApiError, type Platform, sayToReader, type Tx, yielding } from '../../platform/index.ts';
import {
  type BringingInJob,
  defineBringingIn,
  type Staged,
  staging,
} from '../../platform/personal-jobs/index.ts';
import { readInThread } from '../../platform/spreadsheets/index.ts';
import { type Caller, callerNamed } from '../../platform/workers/index.ts';
import { type DirectoryReading, MOST_DIRECTORY_ROWS, readDirectorySheet } from './directory-file.ts';
import {
  basisOfDirectory,
  doesSomething,
  type Entry,
  planDirectory,
  sayDirectoryPlan,
} from './directory-plan.ts';
import { cellOf, DIRECTORY_COLUMNS } from './directory-row.ts';
import {
  type ChangedListing,
  directoryVersion,
  holdDirectory,
  type Listing,
  type NewListing,
  readDirectory,
  readListings,
  WRITTEN,
  writeStaged,
} from './directory-store.ts';

export type CheckedDirectory = AnswerInputOf<typeof checkDirectory>;
/** What bringing in did, in nurseries. */
interface ImportedDirectory {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly left_out: number;
  /** Rows with a fault. */
  readonly faulty: number;
}

const inOrder = (faults: readonly FileFault[]): FileFault[] => faults.toSorted((a, b) => a.line - b.line);

type Needs = Pick<Platform, 'db' | 'clock' | 'workers'>;

/** Reads a directory file of any make and checks every cell. @param caller whose turn it takes */
async function readDirectoryFile(
  { workers }: Pick<Platform, 'workers'>,
  caller: Caller,
  bytes: Uint8Array,
  places: Places,
): Promise<DirectoryReading> {
  const sheet = await readInThread(workers, caller, { bytes, mostRows: MOST_DIRECTORY_ROWS });
  return yielding(readDirectorySheet(sheet, places));
}

/** Rows with a fault in them, whether of a cell or of what the row is about. */
const faultyRows = (...faults: readonly (readonly FileFault[])[]): number =>
  new Set(faults.flat().map(({ line }) => line)).size;

/** How a file is looked at. */
interface Looking {
  /** Rows of each kind that are told one by one. */
  readonly most?: number;
  /** Lines of rows that are another branch of what they are like. */
  readonly branches?: readonly number[] | undefined;
}

/**
 * Checks a directory file and says what it would change. Nothing is written.
 * @param caller whose turn the reading takes
 */
export async function checkDirectoryFile(
  platform: Omit<Needs, 'clock'>,
  caller: Caller,
  bytes: Uint8Array,
  { most = Number.POSITIVE_INFINITY, branches = [] }: Looking = {},
): Promise<CheckedDirectory> {
  const places = await readPlaces();
  const reading = await readDirectoryFile(platform, caller, bytes, places);
  if (reading.refused) {
    const errors = sayFaults(sayToReader, reading.refused);
    return { rows: 0, errors, errors_left_out: 0, warnings: [], alike: [], basis: '', differences: null };
  }
  const { rows } = reading;
  const { listings } = await readListings(platform.db);
  const plan = await yielding(planDirectory(rows, listings, places, new Set(branches)));
  const errors = inOrder([...reading.errors, ...plan.errors]);
  const warnings = inOrder([...reading.warnings, ...plan.warnings]);
  return {
    rows: rows.length + faultyRows(reading.errors),
    errors: sayFaults(sayToReader, errors.slice(0, MOST_FAULTS)),
    errors_left_out: Math.max(0, errors.length - MOST_FAULTS),
    warnings: sayFaults(sayToReader, warnings.slice(0, MOST_FAULTS)),
    alike: plan.alike.slice(0, MOST_FAULTS).map(({ name, isBranch, ...fault }) => ({
      ...fault,
      message: sayToReader(fault.words),
      name,
      is_branch: isBranch,
    })),
    basis: await yielding(basisOfDirectory(plan)),
    differences: sayDirectoryPlan(plan, most, faultyRows(errors)),
  };
}

interface Bringing {
  /** Who brings it in; the command line where it is no person. */
  readonly personId: string | null;
  /** What stood for the differences that were looked at; undefined where nobody looked. */
  readonly basis: string | undefined;
  /** Lines of rows that are another branch of what they are like. */
  readonly branches?: readonly number[] | undefined;
  /** Told how far it is, from 0 to 1, and what is being done. */
  readonly report?: (share: number, words: Words) => Promise<void>;
  /** Called last in the transaction that writes: what it throws undoes all. */
  readonly onWritten?: (tx: Tx, outcome: ImportedDirectory) => Promise<void>;
}

/** How often it is planned anew because somebody changed a listing meanwhile. */
const ATTEMPTS = 5;

const changedMeanwhile = () =>
  new ApiError(
    'version_conflict',
    /*i18n*/ {
      id: 'refused.nurseries.directoryChangedAfterFile',
      message: 'The directory was changed after this file was checked. Check it again, then import it.',
    },
  );

/**
 * Brings the nurseries of a file into the directory in one transaction, and notes it in the audit log. Rows with faults are left and
 * hold up no other. The same file again changes nothing. All but the writing is done before the transaction that writes, while others have their turn: where a listing was
 * changed meanwhile, it is done again.
 *
 * @throws ApiError 400 for a file that is no list of nurseries, 409 when it would change something else than was looked at
 */
export async function bringDirectory(
  platform: Needs,
  bytes: Uint8Array,
  bringing: Bringing,
): Promise<ImportedDirectory> {
  const places = await readPlaces();
  const caller = callerNamed(bringing.personId ?? COMMAND_LINE);
  const reading = await readDirectoryFile(platform, caller, bytes, places);
  if (reading.refused) refuseFaulty('directory', reading.refused);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await staging(platform, (staged) =>
      bringRows(platform, reading, places, staged, bringing),
    );
    if (outcome) return outcome;
  }
  throw changedMeanwhile();
}

/** @returns undefined where the directory was changed meanwhile, and nothing was written */
async function bringRows(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { rows, errors }: Exclude<DirectoryReading, { refused: readonly FileFault[] }>,
  places: Places,
  staged: Staged,
  { personId, basis, branches = [], report, onWritten }: Bringing,
): Promise<ImportedDirectory | undefined> {
  await report?.(0.3, /*i18n*/ { id: 'job.comparingDirectory', message: 'Comparing it with the directory' });
  const { listings, version } = await readListings(db);
  const plan = await yielding(planDirectory(rows, listings, places, new Set(branches)));
  if (basis !== undefined && doesSomething(plan) && basis !== (await yielding(basisOfDirectory(plan)))) {
    throw changedMeanwhile();
  }
  await report?.(0.5, WRITING);
  const now = clock.now();
  await staged.add('added', plan.added, ({ entry }) => newListing(entry, now));
  await staged.add('changed', plan.changed, ({ before, entry }) => changedListing(before, entry, now));
  await report?.(0.8, WRITING);
  return db.transaction(async (tx) => {
    await holdDirectory(tx);
    if ((await directoryVersion(tx)) !== version) return undefined;
    const written = await writeStaged(tx, staged.id);
    // A database server that fell and rose again meanwhile has dropped what was staged: nothing of it is half written.
    if (written.added !== plan.added.length || written.changed !== plan.changed.length) {
      throw new Error('What was staged is not there any more.');
    }
    const outcome = {
      ...written,
      unchanged: plan.unchanged,
      left_out: plan.leftOut.length,
      faulty: faultyRows(errors, plan.errors),
    };
    if (personId) await holdPerson(tx, personId);
    if (doesSomething(plan)) {
      await noteInAudit(tx, {
        at: now,
        actor: personId ?? COMMAND_LINE,
        action: 'import_directory',
        subject: 'nursery directory',
        details: Object.fromEntries(Object.entries(outcome).map(([what, count]) => [what, String(count)])),
      });
    }
    await onWritten?.(tx, outcome);
    return outcome;
  });
}

/** Brings in a directory file that a platform admin sent, telling how far it is. */
export const directoryBringing: BringingInJob<Platform> = defineBringingIn(
  {
    name: 'nurseries.bring-in',
    subject: 'directory',
    busy: /*i18n*/ {
      id: 'refused.nurseries.anotherDirectoryFileYours',
      message: 'Another directory file of yours is being brought in. Wait for it, or cancel it.',
    },
  },
  (needs: Platform, file, { personId, wish, report, end }) =>
    bringDirectory(needs, file, {
      personId,
      basis: wish.basis,
      branches: wish.branches,
      report,
      onWritten: (tx, outcome) => end(tx, { ...outcome }),
    }),
);

const WRITING: Words = /*i18n*/ { id: 'job.writingDifferences', message: 'Writing what differs' };

const newListing = (entry: Entry, now: Date): NewListing => ({
  ...entry,
  partnership_tier: 'basic',
  is_active: true,
  featured: false,
  is_sample: false,
  created_at: now,
  updated_at: now,
});

function changedListing(before: Listing, entry: Entry, now: Date): ChangedListing {
  const whole = { ...before, ...entry, updated_at: now };
  return Object.fromEntries(
    [...WRITTEN, 'id' as const].map((column) => [column, whole[column]]),
  ) as ChangedListing;
}

/** The directory as a file that `bringDirectory` takes back, with no cell that a spreadsheet runs. */
export async function exportDirectoryFile({ db }: Pick<Platform, 'db'>): Promise<string> {
  const listings = await db.read(readDirectory);
  const lines = listings.map((listing) =>
    DIRECTORY_COLUMNS.map((column) => {
      if (column === 'slug') return listing.slug;
      // The middle of a ZIP code is not told as a place of its own: under another ZIP code it would be none.
      const isMiddle = listing.place_basis !== 'pin' && listing.place_basis !== 'file';
      if (isMiddle && (column === 'latitude' || column === 'longitude')) return '';
      return asQuotedText(cellOf(column, listing[column]));
    }),
  );
  return stringify([[...DIRECTORY_COLUMNS], ...lines], SPREADSHEET_CSV);
}
