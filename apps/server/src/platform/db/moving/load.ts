import { sql } from 'drizzle-orm';
import type { Database } from '../open.ts';
import type { Tx } from '../transactions.ts';
import { countersSchema, DumpRefused, endSchema, headSchema, readAs, readLine } from './lines.ts';
import { appliedMigrations, named, tablesInOrder } from './shape.ts';

/** Characters of JSON sent to the database at once. */
const SENT_AT_ONCE = 1_000_000;

const OTHER_VERSION =
  'The dump was made by another version of Understory. Load it with the version that made it, then upgrade.';
const CUT_OFF = 'The file ends in the middle: it is not the whole dump.';
const NOT_EMPTY =
  'This database holds something already. A dump is loaded into a new one: set DATA_DIR or DATABASE_URL to one that no server has been started on.';

/**
 * Fills an empty database with a dump, in one transaction: all of it or nothing.
 *
 * @returns how many rows were loaded
 * @throws DumpRefused when the file is no whole dump of this version, or the database is not empty
 */
export async function loadDatabase(
  db: Pick<Database, 'transaction'>,
  open: () => AsyncIterable<string>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const tables = await takeEmptyTables(tx);
    const loader = new Loader(tx, new Set(tables));
    for await (const line of open()) await loader.take(line);
    return loader.finish();
  });
}

/** Keeps every other process out of the tables until this is over. @throws DumpRefused */
async function takeEmptyTables(tx: Tx): Promise<string[]> {
  const tables = await tablesInOrder(tx);
  await tx.execute(sql`LOCK TABLE ${sql.join(tables.map(named), sql`, `)} IN EXCLUSIVE MODE`);
  const anything = tables.map((table) => sql`EXISTS (SELECT FROM ${named(table)})`);
  const { rows } = await tx.execute<{ filled: boolean }>(
    sql`SELECT ${sql.join(anything, sql` OR `)} AS filled`,
  );
  if (rows[0]?.filled) throw new DumpRefused(NOT_EMPTY);
  return tables;
}

/** Takes the lines of a dump one after another. */
class Loader {
  readonly #tx: Tx;
  readonly #tables: ReadonlySet<string>;
  #table = '';
  #waiting: string[] = [];
  #size = 0;
  #rows = 0;
  #hasHead = false;
  #hasEnd = false;

  constructor(tx: Tx, tables: ReadonlySet<string>) {
    this.#tx = tx;
    this.#tables = tables;
  }

  async take(line: string): Promise<void> {
    const { letter, text } = readLine(line);
    if (this.#hasEnd || this.#hasHead !== (letter !== 'H')) throw new DumpRefused(CUT_OFF);
    if (letter === 'R') await this.#takeRow(text);
    else {
      await this.#send();
      if (letter === 'H') await this.#takeHead(text);
      else if (letter === 'T') this.#takeTable(text);
      else if (letter === 'S') await this.#setCounters(text);
      else this.#takeEnd(text);
    }
  }

  /** @throws DumpRefused when the last line has not come */
  finish(): number {
    if (!this.#hasEnd) throw new DumpRefused(CUT_OFF);
    return this.#rows;
  }

  async #takeHead(text: string): Promise<void> {
    const { migrations } = readAs(headSchema, text);
    if (migrations.join() !== (await appliedMigrations(this.#tx)).join())
      throw new DumpRefused(OTHER_VERSION);
    this.#hasHead = true;
  }

  #takeTable(text: string): void {
    const table: unknown = JSON.parse(text);
    if (typeof table !== 'string' || !this.#tables.has(table)) throw new DumpRefused(OTHER_VERSION);
    this.#table = table;
  }

  async #takeRow(text: string): Promise<void> {
    if (!this.#table) throw new DumpRefused(CUT_OFF);
    this.#waiting.push(text);
    this.#size += text.length;
    if (this.#size >= SENT_AT_ONCE) await this.#send();
  }

  /** The database reads its own JSON: no number or moment passes through a type of JavaScript on its way. */
  async #send(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const table = named(this.#table);
    await this.#tx.execute(sql`
      INSERT INTO ${table} OVERRIDING SYSTEM VALUE
      SELECT * FROM json_populate_recordset(NULL::${table}, ${`[${this.#waiting.join(',')}]`}::json)`);
    this.#rows += this.#waiting.length;
    this.#waiting = [];
    this.#size = 0;
  }

  async #setCounters(text: string): Promise<void> {
    const counters = readAs(countersSchema, text);
    if (counters.length === 0) return;
    const set = counters.map(
      ({ name, last }) => sql`setval(${`public.${JSON.stringify(name)}`}::regclass, ${last}::bigint)`,
    );
    await this.#tx.execute(sql`SELECT ${sql.join(set, sql`, `)}`);
  }

  #takeEnd(text: string): void {
    if (readAs(endSchema, text).rows !== this.#rows) throw new DumpRefused(CUT_OFF);
    this.#hasEnd = true;
  }
}
