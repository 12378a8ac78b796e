import type { Peer } from '../platform/index.ts';

/** The browser a call comes from, as far as it shows itself. */
export interface Browser {
  readonly peer: Peer;
  readonly userAgent: string | undefined;
  /** Where links in mails lead that this browser asks for; undefined where the site's address is not known. */
  readonly site: string | undefined;
  /** The cookie of a session this browser still has. */
  readonly sessionKey: string | undefined;
  /** What the accounts that signed in here know this browser by, the last one first. */
  readonly deviceKeys: readonly string[];
}
