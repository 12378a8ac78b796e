import { randomBytes } from 'node:crypto';
import type { HttpContext } from './implementation.ts';

/** A value no stranger can guess, new for every answer. */
export const createNonce = (): string => randomBytes(18).toString('base64url');

/** Origins beside this one. */
export interface OtherOrigins {
  /** Those a page may call. */
  readonly connectsTo: readonly string[];
  readonly picturesFrom: readonly string[];
  readonly scriptsFrom: readonly string[];
  readonly framesFrom: readonly string[];
}

const NO_OTHERS: OtherOrigins = { connectsTo: [], picturesFrom: [], scriptsFrom: [], framesFrom: [] };

/**
 * What the form of Stripe needs, which its own scripts draw in frames of theirs. Of all documents: one goes on from page to page
 * without another being loaded.
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
export const STRIPE_ORIGINS = {
  connectsTo: ['https://api.stripe.com'],
  // It brings parts of itself from addresses below its own.
  scriptsFrom: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  framesFrom: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * What a page may load: everything from this origin, scripts and styles only with the answer's nonce.
 */
export const contentSecurityPolicy = (
  nonce: string,
  isDevelopment = false,
  { connectsTo, picturesFrom, scriptsFrom, framesFrom }: OtherOrigins = NO_OTHERS,
): string =>
  [
    "default-src 'self'",
    [`script-src 'self' 'nonce-${nonce}'`, ...scriptsFrom].join(' '),
    ...(framesFrom.length > 0 ? [["frame-src 'self'", ...framesFrom].join(' ')] : []),
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Components set widths and colours as style attributes; these cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...picturesFrom].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectsTo, ...(isDevelopment ? ['ws:'] : [])].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ');

/** What the service worker may do: ask this server. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Headers of every answer. An answer that is no page may load nothing at all. */
export function setSecurityHeaders(http: HttpContext): void {
  http.header('X-Content-Type-Options', 'nosniff');
  if (!http.res.headers.has('Referrer-Policy')) {
    http.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  }
  http.header('Cross-Origin-Opener-Policy', 'same-origin');
  http.header('Cross-Origin-Resource-Policy', 'same-origin');
  http.header('Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=()');
  if (!http.res.headers.has('Content-Security-Policy')) {
    http.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (http.get('peer').isSecure) {
    http.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  }
}
