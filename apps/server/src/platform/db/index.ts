/** The storage platform: PostgreSQL, embedded or on a server, behind one small interface. */
export { migrate } from './migrate.ts';
export { type Database, openDatabase } from './open.ts';
export { builtOnce, keepOnce, type Tx } from './transactions.ts';
export { DatabaseUnavailable } from './unavailable.ts';
