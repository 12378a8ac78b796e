import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidSignature } from './provider-refusals.ts';

/** Seconds that a signature may be old, or ahead of our clock. */
export const TOLERANCE = 300;

const hmacOf = (secret: string, timestamp: number, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/**
 * Signs a body as Stripe does its webhooks: `t=`, the second it was signed, and `v1=`, HMAC-SHA256 of it and the body.
 * @see https://docs.stripe.com/webhooks/signature
 */
export function signatureOf(secret: string, body: Uint8Array, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return `t=${timestamp},v1=${hmacOf(secret, timestamp, body).toString('hex')}`;
}

/** When a signature says that it was made, in seconds; undefined where it says so never or twice. */
function timestampOf(signature: string): number | undefined {
  const said = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, timestamp = '']) => timestamp);
  return said.length === 1 && /^\d{1,12}$/.test(said[0] ?? '') ? Number(said[0]) : undefined;
}

/** Whether a signature says that it was made within five minutes of a moment, before it or after. */
export function isInTime(signature: string, now: Date): boolean {
  const timestamp = timestampOf(signature);
  return timestamp !== undefined && Math.abs(Math.floor(now.getTime() / 1000) - timestamp) <= TOLERANCE;
}

/** @throws ApiError invalid_signature unless the body was signed so, byte for byte, within five minutes */
export function requireSignature(
  secret: string,
  body: Uint8Array,
  signature: string | undefined,
  now: Date,
): void {
  if (!signature || !isInTime(signature, now)) throw invalidSignature();
  const expected = hmacOf(secret, timestampOf(signature) ?? 0, body);
  const isSigned = [...signature.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].some(([, hex = '']) =>
    timingSafeEqual(Buffer.from(hex, 'hex'), expected),
  );
  if (!isSigned) throw invalidSignature();
}
