import type { AnswerInputOf, checkDirectory } from '@understory/contract';
import { stringify } from 'csv-stringify/sync';
import { COMMAND_LINE, holdPerson, noteInAudit } from '../../members/index.ts';
import { type Places, readPlaces } from '../../places/index.ts';
import { type CsvFault, MOST_FAULTS, refuseFaulty } from '../../platform/csv/fault.ts';
import { asQuotedText, SPREADSHEET_CSV } from '../../platform/csv/formula.ts';
import { ApiError, type Platform, type Tx, yielding } from '../../platform/index.ts';
import { type BringingInJob, defineBringingIn } from '../../platform/personal-jobs/index.ts';
import { readDirectoryFile } from './directory-file.ts';
import {
  basisOfDirectory,
  type DirectoryPlan,
  doesSomething,
  type Entry,
  planDirectory,
  sayDirectoryPlan,
} from './directory-plan.ts';
import { cellOf, DIRECTORY_COLUMNS, type DirectoryRow } from './directory-row.ts';
import {
  holdDirectory,
  readDirectory,
  readListings,
  type WrittenListing,
  writeListings,
} from './directory-store.ts';

export type CheckedDirectory = AnswerInputOf<typeof checkDirectory>;
/** What bringing in did, in nurseries. */
interface ImportedDirectory {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly left_out: number;
}

const inOrder = (faults: readonly CsvFault[]): CsvFault[] => faults.toSorted((a, b) => a.line - b.line);

const planFor = async (tx: Tx, rows: readonly DirectoryRow[], places: Places): Promise<DirectoryPlan> =>
  yielding(planDirectory(rows, await readListings(tx), places));

/**
 * Checks a directory file and says what it would change. Nothing is written.
 * @param most rows of each kind that are told one by one
 */
export async function checkDirectoryFile(
  { db }: Pick<Platform, 'db'>,
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): Promise<CheckedDirectory> {
  const places = await readPlaces();
  const { rows, errors: ofCells } = await yielding(readDirectoryFile(bytes, places));
  const plan = await db.read((tx) => planFor(tx, rows, places));
  const errors = inOrder([...ofCells, ...plan.errors]);
  const isRight = errors.length === 0;
  return {
    rows: rows.length,
    errors: errors.slice(0, MOST_FAULTS),
    errors_left_out: Math.max(0, errors.length - MOST_FAULTS),
    warnings: inOrder(plan.warnings).slice(0, MOST_FAULTS),
    basis: isRight ? await yielding(basisOfDirectory(plan)) : '',
    differences: isRight ? sayDirectoryPlan(plan, most) : null,
  };
}

interface Bringing {
  /** Who brings it in; the command line where it is no person. */
  readonly personId: string | null;
  /** What stood for the differences that were looked at; undefined where nobody looked. */
  readonly basis: string | undefined;
  /** Called when the file is read, before anything is written. */
  readonly onRead?: () => Promise<void>;
  /** Called last in the transaction that writes: what it throws undoes all. */
  readonly onWritten?: (tx: Tx, outcome: ImportedDirectory) => Promise<void>;
}

/**
 * Brings the nurseries of a file into the directory, all of them or none, and notes it in the audit log. The same file again
 * changes nothing.
 *
 * @throws ApiError 400 for a file with faults, 409 when it would change something else than was looked at
 */
export async function bringDirectory(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  bytes: Uint8Array,
  { personId, basis, onRead, onWritten }: Bringing,
): Promise<ImportedDirectory> {
  const places = await readPlaces();
  const { rows, errors } = await yielding(readDirectoryFile(bytes, places));
  if (errors.length > 0) refuseFaulty('directory', errors);
  await onRead?.();
  return db.transaction(async (tx) => {
    await holdDirectory(tx);
    const plan = await planFor(tx, rows, places);
    if (plan.errors.length > 0) refuseFaulty('directory', plan.errors);
    if (basis !== undefined && doesSomething(plan) && basis !== (await yielding(basisOfDirectory(plan)))) {
      throw new ApiError(
        'version_conflict',
        'The directory was changed after this file was checked. Check it again, then import it.',
      );
    }
    const now = clock.now();
    await writeListings(tx, [
      ...plan.added.map(({ entry }) => newListing(entry, now)),
      ...plan.changed.map(({ before, entry }) => ({ ...before, ...entry, updated_at: now })),
    ]);
    const outcome = {
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      left_out: plan.leftOut.length,
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
    busy: 'Another directory file of yours is being brought in. Wait for it, or cancel it.',
  },
  (needs: Platform, file, { personId, wish, report, end }) =>
    bringDirectory(needs, file, {
      personId,
      basis: wish.basis,
      onRead: () => report(0.4, 'Comparing it with the directory and writing what differs'),
      onWritten: (tx, outcome) => end(tx, { ...outcome }),
    }),
);

const newListing = (entry: Entry, now: Date): WrittenListing => ({
  ...entry,
  partnership_tier: 'basic',
  is_active: true,
  featured: false,
  is_sample: false,
  created_at: now,
  updated_at: now,
});

/** The directory as a file that `bringDirectory` takes back, with no cell that a spreadsheet runs. */
export async function exportDirectoryFile({ db }: Pick<Platform, 'db'>): Promise<string> {
  const listings = await db.read(readDirectory);
  const lines = listings.map((listing) =>
    DIRECTORY_COLUMNS.map((column) =>
      column === 'slug' ? listing.slug : asQuotedText(cellOf(column, listing[column])),
    ),
  );
  return stringify([[...DIRECTORY_COLUMNS], ...lines], SPREADSHEET_CSV);
}
