import { execFileSync } from 'node:child_process';

/** Gives a person a tier by the operator's command, while the server runs on the same folder. */
export function giveTier(email: string, tier: 'cultivator' | 'visionary'): void {
  execFileSync(process.execPath, ['apps/server/src/main.ts', 'admin', 'tier', email, tier], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR },
  });
}
