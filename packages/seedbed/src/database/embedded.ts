import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase, OpenedDatabase, TestDatabase } from './shapes.ts';

const TEMPLATES = fileURLToPath(
  new URL('../../../../node_modules/.cache/understory-test-databases', import.meta.url),
);

export async function createEmbedded<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
  key: string,
): Promise<TestDatabase<Db>> {
  const template = await templateDirectory(open, key);
  const dataDir = mkdtempSync(join(tmpdir(), 'understory-test-'));
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
): Promise<string> {
  const template = join(TEMPLATES, key);
  if (existsSync(template)) return template;
  mkdirSync(dirname(template), { recursive: true });
  const building = mkdtempSync(`${template}-building-`);
  const db = await open({ dataDir: building });
  await db.close();
  try {
    renameSync(building, template);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}
