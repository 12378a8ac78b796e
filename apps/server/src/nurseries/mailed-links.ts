import { createHash, randomBytes } from 'node:crypto';
import type { Limit } from '../platform/limits/index.ts';

const TOKEN_BYTES = 32;
const HOUR_SECONDS = 3600;

/** What a mailed link holds: 256 bits nobody guesses. Only its digest is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a link. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Links to one address: as with codes, one stranger cannot use up the owner's, and many cannot fill a mailbox. */
export const linksTo = (
  purpose: 'opt-out' | 'contact-proof',
  email: string,
  peer: string,
): readonly Limit[] => [
  { key: `${purpose}:${email} peer ${peer}`, uses: 5, seconds: HOUR_SECONDS },
  { key: `${purpose}:${email} strangers`, uses: 10, seconds: HOUR_SECONDS },
];

/** Who asks for a link, as far as the link goes. */
export interface LinkAsked {
  /** The other end of the connection. */
  readonly peer: string;
  /** Public address of the site for the link; undefined where it is not known. */
  readonly site: string | undefined;
}
