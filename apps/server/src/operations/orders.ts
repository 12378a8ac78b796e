/** What an operator may order, apart from what carries it out: who only reads or sends an order need not load all of the server. */
import { TIERS } from '@understory/contract';
import { z } from 'zod';
import type { Role } from '../members/index.ts';

const ROLES = Object.keys({ nursery_admin: true, platform_admin: true } satisfies Record<
  Role,
  true
>) as Role[];

/**
 * What an operator orders of the plant catalogue or of the directory of nurseries; the file travels with it as base64, because it may be
 * no text at all.
 */
const sheetOrderSchema = z.object({
  order: z.enum(['catalogue', 'directory']),
  verb: z.enum(['check', 'import', 'export']),
  file: z.base64(),
  branches: z
    .array(z.int())
    .default([])
    .describe('Lines of rows that are another branch of what they are like'),
});
export type SheetOrder = z.infer<typeof sheetOrderSchema>;

/** What an operator orders of photographs: to look for some, or to list those that were found. */
const photographsOrderSchema = z.object({
  order: z.literal('photographs'),
  verb: z.enum(['find', 'list']),
  plants: z.array(z.string().min(1).max(200)).max(500).describe('Slugs; none for all'),
});
export type PhotographsOrder = z.infer<typeof photographsOrderSchema>;

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
  z.object({ order: z.literal('email'), email: z.email(), to: z.email() }),
  sheetOrderSchema,
  photographsOrderSchema,
]);
export type AdminOrder = z.infer<typeof adminOrderSchema>;

export const ADMIN_USAGE = `Usage:
  npm run admin -- grant EMAIL                      make the first platform admin
  npm run admin -- role EMAIL ${ROLES.join('|')}
  npm run admin -- tier EMAIL ${TIERS.join('|')} [YYYY-MM-DD]   give a tier until the end of that day (a year when left out)
  npm run admin -- two-step-off EMAIL               for somebody who has lost their authenticator app and recovery codes
  npm run admin -- email EMAIL NEW_EMAIL            for somebody who can no longer read the mail of their address`;

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
          : verb === 'email'
            ? { order: 'email', email, to: value }
            : { order: verb, email, tier: value, until: until ?? null };
  const outcome = adminOrderSchema.safeParse(candidate);
  return outcome.success ? outcome.data : undefined;
}

export const PHOTOGRAPHS_USAGE = `Usage:
  npm run photographs -- find [SLUG…]    look for photographs of some plants, or of all that are listed
  npm run photographs -- list [SLUG…]    those that were found and wait for somebody to take or refuse them`;

/** Reads an order about photographs from the words of the command line; undefined when they do not fit. */
export function parsePhotographsOrder([verb, ...plants]: readonly string[]): PhotographsOrder | undefined {
  return photographsOrderSchema.safeParse({ order: 'photographs', verb, plants }).data;
}
