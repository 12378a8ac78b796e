import {
  type AnswerOf,
  type ChangedFact,
  type checkPlantFacts,
  FIELD_WORDS,
  fieldSentence,
  PLANT_FACT_NAMES,
  type PlantChange,
  type PlantChangeKind,
  type PlantFactName,
  type PlantFactsRecord,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { holdPerson, noteInAudit } from '../../members/index.ts';
import type { CellFault } from '../../platform/csv/fault.ts';
import {
  ApiError,
  type PageWindow,
  type Person,
  type Platform,
  sayToReader,
  type Tx,
} from '../../platform/index.ts';
import { nameKey } from '../../platform/names.ts';
import { BAR_OR_BREAK, isUntidy } from '../catalogue-file.ts';
import { entryOf, type Facts, factsOf, factsThatDiffer } from '../catalogue-plan.ts';
import { type CatalogueRow, doubtsAbout, readRow } from '../catalogue-row.ts';
import { findPlantRow } from '../photographs/photograph-store.ts';
import { type PlantRow, readPlantRows, takeCatalogue, writeCatalogueState, writePlants } from '../store.ts';
import { changesAfter, handFactsOf, historyOf, keepHandFacts, noteChanges, versionOf } from './hand-store.ts';

type Needs = Pick<Platform, 'db' | 'clock'>;
type SomeFacts = Readonly<Partial<Record<PlantFactName, string | undefined>>>;

/** Facts as they would stand, what is wrong with them, and the row they make where nothing is. */
interface Judged {
  readonly facts: Facts;
  readonly faults: readonly CellFault[];
  readonly row: CatalogueRow | undefined;
}

async function requirePlant(tx: Tx, id: number): Promise<PlantRow> {
  const plant = await findPlantRow(tx, id);
  if (!plant)
    throw new ApiError(
      'plant_not_found',
      /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
    );
  return plant;
}

/** What another plant has already: a name stands once among all that are listed, and its slug tells which has it. */
const takenNames = (facts: Facts, plant: PlantRow, others: readonly PlantRow[]): CellFault[] =>
  (['common_name', 'scientific_name'] as const).flatMap((column) => {
    const key = (name: string) => (column === 'common_name' ? nameKey(name) : name);
    const owner = others.find(
      (other) => other.id !== plant.id && other.is_listed && key(other[column]) === key(facts[column]),
    );
    return owner
      ? [
          {
            column,
            words: /*i18n*/ {
              id: 'catalogue.nameTaken',
              message: 'is that of another plant: {name}',
              values: { name: owner.common_name },
            },
          },
        ]
      : [];
  });

/** Holds facts against every rule that a row of the file is held against. */
function judge(plant: PlantRow, typed: SomeFacts, others: readonly PlantRow[]): Judged {
  const tidy = Object.entries(typed).flatMap(([column, text]) =>
    text === undefined ? [] : [[column, text.trim()] as const],
  );
  const facts: Facts = { ...factsOf(plant), ...Object.fromEntries(tidy) };
  const untidy = tidy.flatMap(([column, text]) => (isUntidy(text) ? [{ column, words: BAR_OR_BREAK }] : []));
  const reading = readRow({ ...facts, slug: plant.slug });
  const faults = [
    ...untidy,
    ...('faults' in reading ? reading.faults : []),
    ...takenNames(facts, plant, others),
  ];
  return { facts, faults, row: faults.length === 0 && 'row' in reading ? reading.row : undefined };
}

/** A fault as a sentence about the fact, in words where the rule names another column. */
const sentence = ({ column, words }: CellFault): Words => {
  const values = Object.entries(words.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' && Object.hasOwn(FIELD_WORDS, value) ? FIELD_WORDS[value] : value,
  ]);
  return /*i18n*/ {
    id: 'catalogue.faultOfFact',
    message: '{Field} {wrong}.',
    values: { Field: column, wrong: { ...words, values: Object.fromEntries(values) } },
  };
};

const sayFaults = (faults: readonly CellFault[]) =>
  faults.map((each) => ({
    column: each.column,
    message: fieldSentence(sayToReader, each.column, sentence(each)),
  }));

const changesOf = (before: Facts, after: Facts): ChangedFact[] =>
  factsThatDiffer(after, before).map((column) => ({ column, before: before[column], after: after[column] }));

/** Without the slug, which is no fact that is edited, and what is only to sort by. */
const factsAlone = (facts: Facts): Facts =>
  Object.fromEntries(PLANT_FACT_NAMES.map((column) => [column, facts[column]])) as Facts;

async function present(tx: Tx, plant: PlantRow): Promise<PlantFactsRecord> {
  const facts = factsOf(plant);
  const byHand = await handFactsOf(tx, plant.id);
  return {
    id: plant.id,
    slug: plant.slug,
    common_name: plant.common_name,
    scientific_name: plant.scientific_name,
    is_listed: plant.is_listed,
    version: await versionOf(tx, plant.id),
    facts: factsAlone(facts),
    by_hand: [...byHand].map(([column, file]) => ({ column, file })),
  };
}

/** @throws ApiError 404 for a plant that is not */
export const readFacts = ({ db }: Pick<Needs, 'db'>, id: number): Promise<PlantFactsRecord> =>
  db.read(async (tx) => present(tx, await requirePlant(tx, id)));

/**
 * One page of all changes of a plant, by hand and by a file.
 * @throws ApiError 404 for a plant that is not
 */
export const readHistory = (
  { db }: Pick<Needs, 'db'>,
  id: number,
  window: PageWindow,
): Promise<{ readonly total: number; readonly changes: PlantChange[] }> =>
  db.read(async (tx) => {
    await requirePlant(tx, id);
    const { total, rows } = await historyOf(tx, id, window);
    return {
      total,
      changes: rows.map((row) => ({ ...row, at: row.at.toISOString(), changes: [...row.changes] })),
    };
  });

/**
 * What the rules say of facts that are not saved.
 * @throws ApiError 404 for a plant that is not
 */
export const checkFacts = (
  { db }: Pick<Needs, 'db'>,
  id: number,
  typed: SomeFacts,
): Promise<AnswerOf<typeof checkPlantFacts>> =>
  db.read(async (tx) => {
    const plant = await requirePlant(tx, id);
    const { facts, faults, row } = judge(plant, typed, await readPlantRows(tx));
    return {
      faults: sayFaults(faults),
      doubts: row ? sayFaults(doubtsAbout(row)) : [],
      changes: changesOf(factsOf(plant), facts),
    };
  });

interface Asked {
  readonly id: number;
  /** Of the plant that was looked at. */
  readonly version: number;
  readonly reason: string;
}

/**
 * Changes the facts of a plant by hand: one at a time over all processes, in its history and in the audit log, and seen by each
 * process within a second. What stands there already is not written again.
 *
 * @param wanted tells the facts that are asked for
 * @throws ApiError 404 for a plant that is not, 409 where it was changed since it was looked at, 400 with a sentence for each fault
 */
async function changing(
  { db, clock }: Needs,
  person: Person,
  kind: Exclude<PlantChangeKind, 'import'>,
  { id, version, reason }: Asked,
  wanted: (tx: Tx, plant: PlantRow, byHand: ReadonlyMap<PlantFactName, string>) => Promise<SomeFacts>,
): Promise<PlantFactsRecord> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const state = await takeCatalogue(tx, now);
    await holdPerson(tx, person.id);
    const plant = await requirePlant(tx, id);
    if ((await versionOf(tx, id)) !== version)
      throw new ApiError(
        'version_conflict',
        /*i18n*/ {
          id: 'refused.plants.changedSince',
          message: 'This plant was changed after you opened it. Nothing of yours is saved yet.',
        },
      );
    const byHand = await handFactsOf(tx, id);
    const { facts, faults, row } = judge(plant, await wanted(tx, plant, byHand), await readPlantRows(tx));
    const before = factsOf(plant);
    const changes = changesOf(before, facts);
    if (changes.length === 0) return present(tx, plant);
    if (!row) {
      throw new ApiError(
        'validation_failed',
        /*i18n*/ {
          id: 'refused.plants.factsBreakRules',
          message:
            '{count, plural, one {One fact does} other {# facts do}} not fit the rules of the catalog. Nothing was saved.',
          values: { count: faults.length },
        },
        {
          errors: faults.map((each) => ({
            field: each.column,
            told: { field: each.column, fault: sentence(each) },
          })),
        },
      );
    }
    await writePlants(tx, [{ ...entryOf(row), is_listed: plant.is_listed }]);
    const file = (column: PlantFactName) => byHand.get(column) ?? before[column];
    const held = new Set([...byHand.keys(), ...factsThatDiffer(facts, before)]);
    // What says the same as the file is the file's again.
    const stay = [...held].filter((column) => facts[column] !== file(column));
    await keepHandFacts(tx, [{ plant, facts: stay.map((column) => ({ column, file: file(column) })) }]);
    await noteChanges(tx, { at: now, kind, person_id: person.id, reason }, [{ plantId: id, changes }]);
    await writeCatalogueState(tx, { digest: state.digest, revision: state.revision + 1 }, now);
    await noteInAudit(tx, {
      at: now,
      actor: person.id,
      action: `${kind}_plant_facts`,
      subject: `plant ${id}`,
      details: {
        plant: plant.slug,
        version: String(version + 1),
        changed: changes.map(({ column }) => column).join(', '),
        reason,
      },
    });
    return present(tx, await requirePlant(tx, id));
  });
}

export const changeFacts = (needs: Needs, person: Person, asked: Asked, typed: SomeFacts) =>
  changing(needs, person, 'edit', asked, async () => typed);

/** Makes the facts what they were at a version: what was changed since is taken back, the newest first. */
export const restoreFacts = (needs: Needs, person: Person, asked: Asked, to: number) =>
  changing(needs, person, 'restore', asked, async (tx, plant) => {
    const since = await changesAfter(tx, plant.id, to);
    const known: Record<string, string> = {};
    for (const { changes } of since) for (const { column, before } of changes) known[column] = before;
    // A file alone says what is listed.
    const { listed: _, ...facts } = known;
    return facts;
  });

/** Lets facts be what the file says; of those that were not changed by hand nothing is asked. */
export const giveFactsBack = (
  needs: Needs,
  person: Person,
  asked: Asked,
  columns: readonly PlantFactName[],
) =>
  changing(needs, person, 'give_back', asked, async (_tx, _plant, byHand) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const file = byHand.get(column);
        return file === undefined ? [] : [[column, file]];
      }),
    ),
  );
