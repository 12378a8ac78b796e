import type { AnswerOf, checkCatalogue } from '@understory/contract';
import { COMMAND_LINE, holdPerson, noteInAudit } from '../members/index.ts';
import { MOST_FAULTS, refuseFaulty, sayFaults } from '../platform/csv/fault.ts';
import { ApiError, type Platform, sayToReader, type Tx, yielding } from '../platform/index.ts';
import { type BringingInJob, defineBringingIn } from '../platform/personal-jobs/index.ts';
import { readInThread } from '../platform/spreadsheets/index.ts';
import { type Caller, callerNamed } from '../platform/workers/index.ts';
import { readHandFacts } from './by-hand/hand-store.ts';
import { type CatalogueReading, catalogueOf, MOST_CATALOGUE_ROWS } from './catalogue-file.ts';
import { didSomething, type ImportOutcome, importCatalogue } from './catalogue-import.ts';
import { basisOf, type CataloguePlan, planCatalogue, sayPlan } from './catalogue-plan.ts';
import { digestOfFile, sourceOfImport, writeSource } from './catalogue-source.ts';
import { releaseDigest } from './ensure-catalogue.ts';
import { readPlantRows } from './store.ts';

export type CheckedCatalogue = AnswerOf<typeof checkCatalogue>;

type Needs = Pick<Platform, 'db' | 'clock' | 'workers'>;

/** Reads a catalogue file of any make and checks every row of it. @param caller whose turn it takes */
async function readCatalogueFile(
  { workers }: Pick<Platform, 'workers'>,
  caller: Caller,
  bytes: Uint8Array,
): Promise<CatalogueReading> {
  const sheet = await readInThread(workers, caller, { bytes, mostRows: MOST_CATALOGUE_ROWS });
  return yielding(catalogueOf(sheet));
}

/**
 * Checks a catalogue file and says what it would change. Nothing is written.
 * @param caller whose turn the reading takes
 * @param most plants of each kind that are told one by one
 */
export async function checkCatalogueFile(
  platform: Omit<Needs, 'clock'>,
  caller: Caller,
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): Promise<CheckedCatalogue> {
  const { rows, errors, warnings } = await readCatalogueFile(platform, caller, bytes);
  const plan =
    errors.length === 0
      ? await platform.db.read(async (tx) =>
          planCatalogue(rows, await readPlantRows(tx), await readHandFacts(tx)),
        )
      : undefined;
  return {
    rows: rows.length,
    errors: sayFaults(sayToReader, errors.slice(0, MOST_FAULTS)),
    errors_left_out: Math.max(0, errors.length - MOST_FAULTS),
    warnings: sayFaults(sayToReader, warnings),
    basis: plan ? basisOf(plan) : '',
    differences: plan ? sayPlan(plan, most) : null,
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
  readonly onWritten?: (tx: Tx, outcome: ImportOutcome) => Promise<void>;
}

/**
 * Makes the catalogue what a file says, all of it or nothing, and notes it in the audit log. The same file again changes nothing.
 *
 * @throws ApiError 400 for a file with faults, 409 when it would change something else than was looked at
 */
export async function bringCatalogue(
  platform: Needs,
  bytes: Uint8Array,
  { personId, basis, onRead, onWritten }: Bringing,
): Promise<ImportOutcome> {
  const { db, clock } = platform;
  const { rows, errors } = await readCatalogueFile(platform, callerNamed(personId ?? COMMAND_LINE), bytes);
  if (errors.length > 0) refuseFaulty('catalogue', errors);
  await onRead?.();
  const source = writeSource(sourceOfImport(digestOfFile(bytes), await releaseDigest()));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const judge = (plan: CataloguePlan) => {
      const isNothing = plan.added.length + plan.changed.length + plan.unlisted.length === 0;
      if (basis === undefined || isNothing || basis === basisOf(plan)) return;
      throw new ApiError(
        'version_conflict',
        /*i18n*/ {
          id: 'refused.plants.catalogueChangedAfterFile',
          message: 'The catalog was changed after this file was checked. Check it again, then import it.',
        },
      );
    };
    const outcome = await importCatalogue(tx, rows, source, now, judge, personId);
    if (personId) await holdPerson(tx, personId);
    if (didSomething(outcome)) {
      const details = Object.fromEntries(
        Object.entries(outcome).map(([what, count]) => [what, String(count)]),
      );
      await noteInAudit(tx, {
        at: now,
        actor: personId ?? COMMAND_LINE,
        action: 'import_catalogue',
        subject: 'plant catalogue',
        details,
      });
    }
    await onWritten?.(tx, outcome);
    return outcome;
  });
}

/** Brings in a catalogue file that a platform admin sent, telling how far it is. */
export const catalogueBringing: BringingInJob<Platform> = defineBringingIn(
  {
    name: 'plants.bring-in',
    subject: 'catalogue',
    busy: /*i18n*/ {
      id: 'refused.plants.anotherCatalogueFileYours',
      message: 'Another catalog file of yours is being brought in. Wait for it, or cancel it.',
    },
  },
  (needs: Platform, file, { personId, wish, report, end }) =>
    bringCatalogue(needs, file, {
      personId,
      basis: wish.basis,
      onRead: () =>
        report(
          0.4,
          /*i18n*/ {
            id: 'job.comparingCatalogue',
            message: 'Comparing it with the catalog and writing what differs',
          },
        ),
      onWritten: (tx, outcome) => end(tx, { ...outcome }),
    }),
);
