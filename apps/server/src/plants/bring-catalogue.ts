import type { AnswerOf, checkCatalogue } from '@understory/contract';
import { COMMAND_LINE, holdPerson, noteInAudit } from '../members/index.ts';
import { MOST_FAULTS, refuseFaulty } from '../platform/csv/fault.ts';
import { ApiError, type Person, type Platform, yielding } from '../platform/index.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { didSomething, type ImportOutcome, importCatalogue } from './catalogue-import.ts';
import { basisOf, planCatalogue, sayPlan } from './catalogue-plan.ts';
import { digestOf, sourceOfImport, writeSource } from './catalogue-source.ts';
import { releaseDigest } from './ensure-catalogue.ts';
import { readPlantRows } from './store.ts';

export type CheckedCatalogue = AnswerOf<typeof checkCatalogue>;

/** Checks a catalogue file and says what it would change. Nothing is written. */
export async function checkCatalogueFile(
  { db }: Pick<Platform, 'db'>,
  bytes: Uint8Array,
): Promise<CheckedCatalogue> {
  const { rows, errors, warnings } = await yielding(readCatalogueFile(bytes));
  const plan = errors.length === 0 ? planCatalogue(rows, await db.read(readPlantRows)) : undefined;
  return {
    rows: rows.length,
    errors: errors.slice(0, MOST_FAULTS),
    errors_left_out: Math.max(0, errors.length - MOST_FAULTS),
    warnings: [...warnings],
    basis: plan ? basisOf(plan) : '',
    differences: plan ? sayPlan(plan) : null,
  };
}

interface Bringing {
  /** Who brings it in; the command line where it is no person. */
  readonly person: Person | null;
  /** What stood for the differences that were looked at; undefined where nobody looked. */
  readonly basis: string | undefined;
}

/**
 * Makes the catalogue what a file says, all of it or nothing, and notes it in the audit log. The same file again changes nothing.
 *
 * @throws ApiError 400 for a file with faults, 409 when it would change something else than was looked at
 */
export async function bringCatalogue(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  bytes: Uint8Array,
  { person, basis }: Bringing,
): Promise<ImportOutcome> {
  const { rows, errors, text } = await yielding(readCatalogueFile(bytes));
  if (errors.length > 0) refuseFaulty('catalogue', errors);
  const source = writeSource(sourceOfImport(digestOf(text), await releaseDigest()));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const outcome = await importCatalogue(tx, rows, source, now, (plan) => {
      const isNothing = plan.added.length + plan.changed.length + plan.unlisted.length === 0;
      if (basis === undefined || isNothing || basis === basisOf(plan)) return;
      throw new ApiError(
        'version_conflict',
        'The catalogue was changed after this file was checked. Check it again, then import it.',
      );
    });
    if (person) await holdPerson(tx, person.id);
    if (didSomething(outcome)) {
      const details = Object.fromEntries(
        Object.entries(outcome).map(([what, count]) => [what, String(count)]),
      );
      await noteInAudit(tx, {
        at: now,
        actor: person?.id ?? COMMAND_LINE,
        action: 'import_catalogue',
        subject: 'plant catalogue',
        details,
      });
    }
    return outcome;
  });
}
