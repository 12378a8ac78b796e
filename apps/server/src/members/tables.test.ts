import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@understory/seedbed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, migrate, openDatabase } from '../platform/index.ts';
import { addLink, isLinked } from './hosted/store.ts';
import { FORMER_HASH } from './member-fixtures.ts';
import { readPersonRow } from './personal-data-store.ts';
import { findPassword, passwordChangedAt } from './store.ts';

let test: TestDatabase<Database>;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase(openDatabase);
  folder = mkdtempSync(join(tmpdir(), 'understory-migrations-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.drop();
});

const query = (text: string, values: unknown[] = []) => test.db.pool.query(text, values);

/** The migrations as they were before accounts were kept without a library. */
function migrationsBefore(tag: string): void {
  cpSync(fileURLToPath(new URL('../../migrations', import.meta.url)), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...head }: { entries: { tag: string }[] } = JSON.parse(readFileSync(journal, 'utf8'));
  const until = entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, until) }));
}

it('accounts that a library kept stay as they were', async () => {
  migrationsBefore('0015_accounts_without_library');
  await query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public; DELETE FROM drizzle.__drizzle_migrations',
  );
  await migrate(test.db, folder);
  const [joined, changed] = [new Date('2025-03-01T08:00:00Z'), new Date('2025-04-02T09:00:00Z')];
  await query(
    `INSERT INTO users (id, name, email, email_verified, image, created_at, updated_at, given_name, nickname)
     VALUES ('Fern', 'Fern Green', 'fern@example.org', true, NULL, $1, $1, 'Fern', 'F'),
       ('Pool', '', 'pool@example.org', true, NULL, $1, $1, NULL, NULL)`,
    [joined],
  );
  await query(
    `INSERT INTO credentials (id, account_id, provider_id, user_id, password, created_at, updated_at)
     VALUES ('one', 'Fern', 'credential', 'Fern', $3, $1, $2), ('two', 'sub-1', 'cognito', 'Pool', NULL, $1, $1)`,
    [joined, changed, FORMER_HASH],
  );

  await migrate(test.db);

  await test.db.transaction(async (tx) => {
    expect(await findPassword(tx, 'fern@example.org')).toEqual({
      personId: 'Fern',
      hash: FORMER_HASH,
      areFormerKept: true,
    });
    expect(await passwordChangedAt(tx, 'Fern')).toEqual(changed);
    expect(await readPersonRow(tx, 'Fern')).toMatchObject({
      email: 'fern@example.org',
      givenName: 'Fern',
      familyName: null,
      nickname: 'F',
      createdAt: joined,
    });
    expect(await isLinked(tx, 'sub-1')).toBe(true);
    expect(await findPassword(tx, 'pool@example.org')).toMatchObject({ personId: 'Pool', hash: null });
  });
  await expect(test.db.transaction((tx) => addLink(tx, 'Fern', 'sub-1', changed))).rejects.toThrow();
});
