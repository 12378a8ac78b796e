import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidSignature } from '../provider-refusals.ts';

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

/**
 * Whether a signature was made in time, seen from both sides.
 * @param signature as it came, which says when it was made
 */
export function isInTime(signature: string, now: Date): boolean {
  const timestamp = /(?:^|,)t=(\d{1,12})(?=,|$)/.exec(signature)?.[1];
  return (
    timestamp !== undefined && Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) <= TOLERANCE
  );
}

/** @throws ApiError invalid_signature unless the body was signed so, byte for byte, within five minutes */
export function requireSignature(
  secret: string,
  body: Uint8Array,
  signature: string | undefined,
  now: Date,
): void {
  if (!signature || !isInTime(signature, now)) throw invalidSignature();
  const timestamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  const expected = hmacOf(secret, timestamp, body);
  const isSigned = [...signature.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].some(([, hex = '']) =>
    timingSafeEqual(Buffer.from(hex, 'hex'), expected),
  );
  if (!isSigned) throw invalidSignature();
}
