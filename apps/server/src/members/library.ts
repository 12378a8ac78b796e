import { randomBytes } from 'node:crypto';
import type { AuthContext } from '@better-auth/core';
import { runWithAdapter } from '@better-auth/core/context';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import type { Tx } from '../platform/index.ts';
import { credentials, sessions, users } from './tables.ts';

const adapterConfig = {
  provider: 'pg' as const,
  schema: { user: users, account: credentials, session: sessions },
};

const optionalName = { type: 'string' as const, required: false };

/**
 * better-auth keeps people, password hashes and sessions. Its own routes, cookies, tokens and codes are not used
 * (docs/decisions/0003-identity.md), so what it asks for on their behalf is of no consequence.
 */
const library: Promise<AuthContext> = betterAuth<BetterAuthOptions>({
  baseURL: 'http://localhost',
  secret: randomBytes(32).toString('base64url'),
  telemetry: { enabled: false },
  // Codes live in a table of ours, so the one the library would keep them in is not there.
  advanced: { database: { validateSchema: false } },
  logger: { disabled: true },
  user: { additionalFields: { givenName: optionalName, familyName: optionalName, nickname: optionalName } },
  // Every use of it runs on a transaction of ours; outside of one there is nothing it could write to.
  database: drizzleAdapter({}, adapterConfig),
}).$context;

/** The library's own operations on people and sessions. */
type Records = AuthContext['internalAdapter'];

/** Runs operations of the library within a transaction of ours. */
export async function withRecords<T>(tx: Tx, work: (records: Records) => Promise<T>): Promise<T> {
  const { internalAdapter, options } = await library;
  return runWithAdapter(drizzleAdapter(tx, adapterConfig)(options), () => work(internalAdapter));
}
