import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = fileURLToPath(new URL('../../../../apps/server/migrations', import.meta.url));

/** Sixteen letters and digits that change whenever a migration does. */
export function migrationsKey(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash
    .update(readFileSync(join(MIGRATIONS, 'meta/_journal.json')))
    .digest('hex')
    .slice(0, 16);
}
