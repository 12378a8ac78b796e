import { execFileSync } from 'node:child_process';

/** An order at the operator's command line, while a server runs on the same folder. */
function orderAt(dataDir: string | undefined, ...words: readonly string[]): void {
  execFileSync(process.execPath, ['apps/server/src/main.ts', 'admin', ...words], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
}

const order = (...words: readonly string[]): void => orderAt(process.env.E2E_DATA_DIR, ...words);

/** Gives a person a tier. */
export const giveTier = (email: string, tier: 'cultivator' | 'visionary'): void => order('tier', email, tier);

/** Gives a person a role. */
export const giveRole = (email: string, role: 'nursery_admin' | 'platform_admin'): void =>
  order('role', email, role);

/** The same on a server of the journey's own. */
export const giveRoleAt = (dataDir: string, email: string, role: 'nursery_admin' | 'platform_admin'): void =>
  orderAt(dataDir, 'role', email, role);
