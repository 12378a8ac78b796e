import { TIERS } from '@understory/contract';
import { z } from 'zod';
import { giveTier, grantRole, ROLES, turnTwoStepOff } from '../members/index.ts';
import type { Platform } from '../platform/index.ts';
import { carryOutCatalogue, catalogueOrderSchema } from './catalogue.ts';
import { carryOutDirectory, directoryOrderSchema } from './directory.ts';

/** What an operator may order from the command line. */
export const adminOrderSchema = z.discriminatedUnion('order', [
  z.object({ order: z.literal('role'), email: z.email(), role: z.enum(ROLES) }),
  z.object({
    order: z.literal('tier'),
    email: z.email(),
    tier: z.enum(TIERS),
    until: z.iso.date().nullable(),
  }),
  z.object({ order: z.literal('two_step_off'), email: z.email() }),
  catalogueOrderSchema,
  directoryOrderSchema,
]);
export type AdminOrder = z.infer<typeof adminOrderSchema>;

export const ADMIN_USAGE = `Usage:
  npm run admin -- grant EMAIL                      make the first platform admin
  npm run admin -- role EMAIL ${ROLES.join('|')}
  npm run admin -- tier EMAIL ${TIERS.join('|')} [YYYY-MM-DD]   give a tier until the end of that day (a year when left out)
  npm run admin -- two-step-off EMAIL               for somebody who has lost their authenticator app and recovery codes`;

/** Reads an order from the words of the command line; undefined when they do not fit. */
export function parseAdminOrder(words: readonly string[]): AdminOrder | undefined {
  const [verb, email, value, until] = words;
  const candidate =
    verb === 'grant'
      ? { order: 'role', email, role: 'platform_admin' }
      : verb === 'role'
        ? { order: 'role', email, role: value }
        : verb === 'two-step-off'
          ? { order: 'two_step_off', email }
          : { order: verb, email, tier: value, until: until ?? null };
  const outcome = adminOrderSchema.safeParse(candidate);
  return outcome.success ? outcome.data : undefined;
}

const yearFrom = (now: Date): Date => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
};

/**
 * Carries an order out and says what was done.
 * @throws ApiError when nobody has that address, or a file has faults
 */
export async function carryOut(platform: Platform, order: AdminOrder): Promise<string> {
  if (order.order === 'catalogue') return carryOutCatalogue(platform, order);
  if (order.order === 'directory') return carryOutDirectory(platform, order);
  if (order.order === 'role') {
    await platform.db.transaction((tx) => grantRole(tx, order.email, order.role, platform.clock.now()));
    return `${order.email} now has the role ${order.role}.`;
  }
  if (order.order === 'two_step_off') {
    return (await turnTwoStepOff(platform, order.email))
      ? `${order.email} signs in with the password alone now, and is told so by mail.`
      : `Two-step sign-in was not on for ${order.email}.`;
  }
  const end = order.until ? new Date(`${order.until}T23:59:59Z`) : yearFrom(platform.clock.now());
  await platform.db.transaction((tx) => giveTier(tx, order.email, order.tier, end, platform.clock.now()));
  return order.tier === 'explorer'
    ? `${order.email} is on the explorer tier again.`
    : `${order.email} has the ${order.tier} tier until ${end.toISOString().slice(0, 10)}.`;
}
