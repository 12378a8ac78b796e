import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: SHA-1, six digits, a new code every 30 seconds (RFC 6238). */
const SETTINGS = { issuer: 'Understory', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps a phone's clock may be off, either way. */
const TOLERANCE = 1;
const SECRET_BYTES = 20;
const SIX_DIGITS = /^[0-9]{6}$/;

/** A new secret in base32, as it can be typed into an app. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const appOf = (secret: string, label: string): TOTP =>
  new TOTP({ ...SETTINGS, label, secret: Secret.fromBase32(secret) });

/** What the square code says, for an app to read. */
export const authenticatorUrl = (secret: string, email: string): string => appOf(secret, email).toString();

/**
 * The time step whose code these digits are: the present one, the one before or the one after.
 * @returns undefined when they are none of the three
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // Anything else the library may refuse with an error of its own.
  if (!SIX_DIGITS.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = appOf(secret, '').validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? undefined : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta;
}
