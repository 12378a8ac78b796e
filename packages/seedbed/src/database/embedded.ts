import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase, OpenedDatabase, Seeding, TestDatabase } from './shapes.ts';

const TEMPLATES = fileURLToPath(
  new URL('../../../../node_modules/.cache/understory-test-databases', import.meta.url),
);

/** The server's own engine, whatever version that is. */
const ENGINE = createRequire(new URL('../../../../apps/server/src/', import.meta.url)).resolve(
  '@electric-sql/pglite',
);

/** Node's own, of which its types say nothing. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> };

/**
 * The engine's program, held for as long as this process lives. Each database has an engine of its own, in a thread of its own;
 * what one of them has compiled is there for the next while anybody holds the program, and is forgotten between two otherwise.
 */
let program: Promise<object> | undefined;

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Room for the databases of a whole run, in bytes: each takes 42 MB, and a few stand at once. */
const ROOM = 2 * 1024 ** 3;

/** In memory where there is room: a test database is written once and thrown away. A machine's folder for the time being otherwise. */
function placeForDatabases(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
}

export async function createEmbedded<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
  key: string,
  seeding?: Seeding<Db>,
): Promise<TestDatabase<Db>> {
  program ??= readFile(join(dirname(ENGINE), 'pglite.wasm')).then(WebAssembly.compile);
  await program;
  const template = await templateDirectory(open, key, seeding);
  const dataDir = mkdtempSync(join(placeForDatabases(), 'understory-test-'));
  // Shares the blocks with the template where the file system can.
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const db = await open({ dataDir });
  return {
    db,
    connection: { dataDir },
    async drop() {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Test files run in several processes: each may build the template, one puts its own in place. */
async function templateDirectory<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
  key: string,
  seeding?: Seeding<Db>,
): Promise<string> {
  const template = join(TEMPLATES, seeding ? seededKey(key, seeding) : key);
  if (existsSync(template)) return template;
  mkdirSync(dirname(template), { recursive: true });
  const building = mkdtempSync(`${template}-building-`);
  if (seeding) cpSync(await templateDirectory(open, key), building, { recursive: true });
  const db = await open({ dataDir: building });
  await seeding?.seed(db);
  await db.close();
  try {
    renameSync(building, template);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

const seededKey = (key: string, { key: seeds }: Pick<Seeding<never>, 'key'>) => `${key}_${seeds}`;

/** Forgets what was seeded under a key. */
export function dropSeededDirectory(key: string, seeds: string): void {
  rmSync(join(TEMPLATES, seededKey(key, { key: seeds })), { recursive: true, force: true });
}
