/** Moving a whole database to another: from the embedded one to a server, or back. */
export { dumpDatabase } from './dump.ts';
export { DumpRefused } from './lines.ts';
export { loadDatabase } from './load.ts';
