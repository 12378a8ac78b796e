import type { Permissions, Tier } from '@understory/contract';

/** Who makes a call, as the identity provider vouches and our own records complete. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly isNurseryAdmin: boolean;
  readonly isPlatformAdmin: boolean;
  readonly managedNurseryId: number | null;
  readonly tier: Tier;
  /** When the tier is a gift that ends. */
  readonly tierEndsAt: Date | null;
  readonly permissions: Permissions;
  /** The session the token stands on; signing out ends it at once. */
  readonly sessionId: string;
  /** When the person last proved who they are. */
  readonly signedInAt: Date;
}

/** Tells who stands behind a bearer token: null when nobody does (altered, expired, signed out). */
export type Authenticate = (bearer: string) => Promise<Person | null>;
