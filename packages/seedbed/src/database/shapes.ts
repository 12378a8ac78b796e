/** Where a database is: on a server when there is a URL, else embedded in a directory. */
export interface Connection {
  databaseUrl?: string;
  dataDir: string;
}

/** The least a test bed must know of an opened database; a test sees the opener's own type. */
export interface OpenedDatabase {
  close(): Promise<void>;
}

/** Opens a database and migrates it. Given by the server's tests, so that this package needs no server. */
export type OpenDatabase<Db extends OpenedDatabase> = (connection: Connection) => Promise<Db>;

/** What else is to be in a new database, put there once and copied from then on. */
export interface Seeding<Db extends OpenedDatabase> {
  /** Lower-case letters and digits: the same for what ends the same. */
  readonly key: string;
  readonly seed: (db: Db) => Promise<void>;
}

export interface TestDatabase<Db extends OpenedDatabase = OpenedDatabase> {
  /** Open already. An embedded database can be open once only: close this before opening it again. */
  readonly db: Db;
  /** For opening the same database again, or from another process. */
  readonly connection: Connection;
  /** Closes the database unless the test did, and deletes it. */
  drop(): Promise<void>;
}
