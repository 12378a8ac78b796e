import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { inFigures } from '@understory/garden';
import { DumpRefused, dumpDatabase, loadDatabase } from '../platform/db/moving/index.ts';
import { ConfigurationError, type Database } from '../platform/index.ts';

const MOVING_USAGE = `Usage:
  npm run db:dump -- FILE.gz    write everything the database holds into a new file
  npm run db:load -- FILE.gz    fill a new, empty database with it`;

/** The file an order names. @throws ConfigurationError when it names none or more than one */
export function fileOfOrder(words: readonly string[]): string {
  const [path] = words;
  if (!path || words.length > 1) throw new ConfigurationError(MOVING_USAGE);
  return path;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const rowsInWords = (rows: number): string => `${inFigures(rows)} rows`;

/**
 * Dumps the database into a file that only this account can read, for it holds what people keep here. Under its name stands
 * either the whole file or none.
 *
 * @returns what was done, in words
 * @throws ConfigurationError when the file is there already
 */
export async function dumpTo(db: Database, path: string): Promise<string> {
  if (await exists(path)) throw new ConfigurationError(`${path} is there already. Name a new file.`);
  const unfinished = `${path}.unfinished`;
  try {
    const rows = await writeDump(db, unfinished);
    await rename(unfinished, path);
    return `${rowsInWords(rows)} are in ${path}. Keep it as you keep a backup: it holds what people told in confidence. Files that people sent are not in it.`;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeDump(db: Database, path: string): Promise<number> {
  const packing = createGzip();
  const written = pipeline(packing, createWriteStream(path, { mode: 0o600, flush: true }));
  const dumped = dumpDatabase(db, (lines) => writeLines(packing, lines)).then((rows) => {
    packing.end();
    return rows;
  });
  dumped.catch((error: unknown) => packing.destroy(error instanceof Error ? error : undefined));
  // A dump that failed has ended the file by the same error, and a full disk the dump: either way the file can go now.
  const [rows, file] = await Promise.allSettled([dumped, written]);
  if (file.status === 'rejected') throw file.reason;
  if (rows.status === 'rejected') throw rows.reason;
  return rows.value;
}

function writeLines(packing: ReturnType<typeof createGzip>, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return Promise.resolve();
  return new Promise((done, fail) => {
    packing.write(`${lines.join('\n')}\n`, (error) => (error ? fail(error) : done()));
  });
}

/**
 * Fills an empty database with a dump.
 *
 * @returns what was done, in words
 * @throws ConfigurationError when the file cannot be read as a whole dump, or the database is not empty
 */
export async function loadFrom(db: Database, path: string): Promise<string> {
  if (!(await exists(path))) throw new ConfigurationError(`There is no file ${path}.`);
  try {
    const rows = await loadDatabase(db, () => linesOf(path));
    return `${rowsInWords(rows)} were loaded. Files that people sent are moved by themselves: see docs/operations/running.md.`;
  } catch (error) {
    if (error instanceof DumpRefused) throw new ConfigurationError(error.message);
    throw error;
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = pipe(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8');
  let begun = '';
  try {
    for await (const text of unpacked as AsyncIterable<string>) {
      const lines = (begun + text).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new DumpRefused('The file is not a dump of Understory, or it is damaged.', { cause: error });
  }
  if (begun) throw new DumpRefused('The file ends in the middle: it is not the whole dump.');
}
