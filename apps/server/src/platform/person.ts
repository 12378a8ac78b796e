import type { Permissions, Tier, TierStatus } from '@understory/contract';

/** Somebody who is not signed in. */
export interface Guest {
  readonly kind: 'guest';
}
export const GUEST: Guest = { kind: 'guest' };

/**
 * Somebody with an account, as the identity provider vouches and our own records complete. Staff of a nursery and platform admin are
 * what a person is, no kinds beside it: one may be both.
 */
export interface Person {
  readonly kind: 'person';
  readonly id: string;
  readonly email: string;
  readonly isNurseryAdmin: boolean;
  readonly isPlatformAdmin: boolean;
  /** The nursery that is meant where they name none: the first of those below. */
  readonly managedNurseryId: number | null;
  /** The nurseries whose staff they are, while the partnership of each stands, for longest first. */
  readonly managedNurseryIds: readonly number[];
  /** Those of them that they own: they say who else is staff there, and add branches. */
  readonly ownedNurseryIds: readonly number[];
  readonly tier: Tier;
  /** How it stands with their subscription; active for who has none. */
  readonly tierStatus: TierStatus['status'];
  /** When the tier ends: that of a gift, or of a subscription that is not to renew. */
  readonly tierEndsAt: Date | null;
  readonly permissions: Permissions;
  /** The session the token stands on; signing out ends it at once. */
  readonly sessionId: string;
  /** When the person last proved who they are. */
  readonly signedInAt: Date;
}

/** A muse, or a program, that acts for a person. It may at most what they may, and of that only what an act leaves to its kind. */
export interface Agent {
  readonly kind: 'agent';
  readonly is: 'muse' | 'program';
  readonly person: Person;
}

/** Whoever does something. */
export type Actor = Guest | Person | Agent;

/**
 * Tells who stands behind a bearer token: null when nobody does (altered, expired, signed out). `site` is where the links
 * of a mail lead that this may occasion; undefined where the site's address is not known.
 */
export type Authenticate = (bearer: string, site?: string) => Promise<Person | null>;
