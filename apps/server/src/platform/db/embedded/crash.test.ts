import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createEmbeddedTestDatabase } from '@understory/seedbed';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../index.ts';

/** `npm run test:long` kills fifty times. */
const KILLS = Number(process.env.KILLS ?? 1);
const WRITER = fileURLToPath(new URL('./writer.fixture.ts', import.meta.url));

let dataDir: string;
let writer: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'understory-test-'));
  const template = await createEmbeddedTestDatabase(openDatabase);
  await template.db.close();
  cpSync(join(template.connection.dataDir, 'database'), join(dataDir, 'database'), { recursive: true });
  await template.drop();
});

afterEach(() => {
  writer?.kill('SIGKILL');
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function startWriter(): ChildProcess {
  writer = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  return writer;
}

/** Lets a writer acknowledge some rows and kills it in the middle of what it is doing. */
async function writeAndKill(rowsBefore: number): Promise<{ found: number; kept: number }> {
  const child = startWriter();
  const ended = once(child, 'exit');
  const result = { found: -1, kept: 0 };
  const enough = rowsBefore + 5 + Math.floor(Math.random() * 40);
  for await (const line of linesOf(child)) {
    const [word, number] = line.split(' ');
    if (word === 'found') result.found = Number(number);
    else result.kept = Number(number);
    if (result.kept >= enough) child.kill('SIGKILL');
  }
  await ended;
  return result;
}

const linesOf = (child: ChildProcess): AsyncIterable<string> => {
  if (!child.stdout) throw new Error('The writer says nothing.');
  return createInterface({ input: child.stdout });
};

it('a process killed again and again while writing loses nothing it was told is kept', {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  let kept = 0;
  for (let kills = 0; kills < KILLS; kills++) {
    const result = await writeAndKill(kept);
    // The row being written at the kill may be there or not.
    expect(result.found).toBeGreaterThanOrEqual(kept);
    expect(result.found).toBeLessThanOrEqual(kept + 1);
    kept = result.kept;
  }
  const db = await openDatabase({ dataDir });
  const { rows } = await db.pool.query('SELECT id FROM rows_kept');
  await db.pool.query('SET enable_seqscan = off');
  const byIndex = await db.pool.query('SELECT id FROM rows_kept WHERE id > 0 ORDER BY id');
  await db.close();
  expect(rows.length).toBeGreaterThanOrEqual(kept);
  expect(byIndex.rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
});

it('a second process is refused the directory while the first has it, and let in after it was killed', async () => {
  const child = startWriter();
  const ended = once(child, 'exit');
  for await (const line of linesOf(child)) if (line.startsWith('found')) break;
  const refused = await openDatabase({ dataDir }).catch((error: Error) => error);
  child.kill('SIGKILL');
  await ended;
  expect(refused).toMatchObject({
    name: 'DataDirectoryInUse',
    dataDir,
    message: `The data directory ${dataDir} is in use by another Understory process. Stop that process, or set DATA_DIR to another directory.`,
  });
  const db = await openDatabase({ dataDir });
  expect(await db.isReady()).toBe(true);
  await db.close();
});
