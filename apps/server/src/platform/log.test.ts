import { createTestDatabase } from '@understory/seedbed';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from './db/index.ts';
import { createLog } from './log.ts';

/** What a log of level info writes while something is done with it. */
function written(tell: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  tell(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

it('tells of a failed statement without the values it was given or the row it met', async () => {
  const database = await createTestDatabase(openDatabase);
  const clash = async () =>
    database.db.transaction(async (tx) => {
      const secret = { name: 'identity', value: 'the-secret-itself' };
      for (let n = 0; n < 2; n++) {
        await tx.execute(sql`INSERT INTO installation_secrets VALUES (${secret.name}, ${secret.value})`);
      }
    });
  const fault = await clash().catch((error: unknown) => error);
  await database.drop();
  const line = written((log) => log.error({ err: fault }, 'a call failed'));
  expect(line).toContain('INSERT INTO installation_secrets');
  expect(line).toContain('23505');
  expect(line).toContain('log.test.ts');
  expect(line).not.toContain('the-secret-itself');
  expect(line).not.toContain('(identity)');
});

it('follows causes, but not in a ring', () => {
  const inner = new Error('inner');
  const outer = new Error('outer', { cause: inner });
  inner.cause = outer;
  const { err } = JSON.parse(written((log) => log.error({ err: outer }, 'a ring')));
  expect(err).toMatchObject({ message: 'outer', cause: { message: 'inner', cause: { message: 'outer' } } });
});
