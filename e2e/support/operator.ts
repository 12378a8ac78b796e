import { execFileSync } from 'node:child_process';
import { sendOrder } from '../../apps/server/src/operations/send-order.ts';

/** An operator's orders, put to the server that has the folder open as the command line puts them, without starting a process for each. */
const mainFolder = (): string => process.env.E2E_DATA_DIR ?? '';

type Role = 'nursery_admin' | 'platform_admin';

/** Gives a person a tier for a year. */
export const grantTier = (email: string, tier: 'cultivator' | 'visionary'): Promise<string> =>
  sendOrder(mainFolder(), { order: 'tier', email, tier, until: null });

/** Gives a person a role; on a server of the journey's own when that is told. */
export const grantRole = (email: string, role: Role, dataDir = mainFolder()): Promise<string> =>
  sendOrder(dataDir, { order: 'role', email, role });

/** The same by the command line itself. */
export function grantRoleByHand(email: string, role: Role): void {
  execFileSync(process.execPath, ['apps/server/src/main.ts', 'admin', 'role', email, role], {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: mainFolder(),
    },
  });
}
