import { createHash, timingSafeEqual } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config, HttpContext } from '../platform/index.ts';
import { Refusal } from '../platform/index.ts';
import { SESSION_LIFETIME } from './sessions.ts';

const SESSION = 'understory_sid';
/** Readable: spares a visitor without a session a call that can only fail. */
const HINT = 'understory_session';
const CSRF = 'csrftoken';
const SIGN_UP = 'understory_sign_up';
const SIGN_UP_SECONDS = 86_400;

/** Cookies are for encrypted connections alone, except on a machine that talks to itself without them. */
function isSecure(http: HttpContext, config: Config): boolean {
  const { isLoopback, isSecure: isEncrypted } = http.get('peer');
  return !isLoopback || isEncrypted || config.baseUrl?.startsWith('https:') === true;
}

const attributes = (http: HttpContext, config: Config) => ({
  path: '/',
  sameSite: 'Lax' as const,
  secure: isSecure(http, config),
});

/** Follows from the session's cookie, so that a page of another origin can neither read nor plant a fitting one. */
const csrfTokenOf = (sessionKey: string): string =>
  createHash('sha256').update(`csrf ${sessionKey}`).digest('base64url');

export const readSessionKey = (http: HttpContext): string | undefined => getCookie(http, SESSION);

export function setSessionCookies(http: HttpContext, config: Config, sessionKey: string): void {
  const shared = { ...attributes(http, config), maxAge: SESSION_LIFETIME / 1000 };
  setCookie(http, SESSION, sessionKey, { ...shared, httpOnly: true });
  setCookie(http, HINT, '1', shared);
  setCookie(http, CSRF, csrfTokenOf(sessionKey), shared);
}

export function clearSessionCookies(http: HttpContext, config: Config): void {
  for (const name of [SESSION, HINT, CSRF]) deleteCookie(http, name, attributes(http, config));
}

/** Compared as bytes: letters beyond ASCII make texts of one length differ in theirs. */
function sameText(left: string, right: string): boolean {
  const [first, second] = [Buffer.from(left), Buffer.from(right)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * Refuses a call that acts on a session by its cookie alone, unless the page shows that it can read our cookies.
 * @throws Refusal csrf_failed
 */
export function requireCsrfToken(http: HttpContext, sessionKey: string): void {
  const shown = http.req.header('x-csrftoken') ?? '';
  const kept = getCookie(http, CSRF) ?? '';
  if (!sameText(shown, kept) || !sameText(shown, csrfTokenOf(sessionKey))) {
    throw new Refusal('csrf_failed', 'The X-CSRFToken header does not match the csrftoken cookie.');
  }
}

export const readSignUpTicket = (http: HttpContext): string | undefined => getCookie(http, SIGN_UP);

export const setSignUpTicket = (http: HttpContext, config: Config, ticket: string): void =>
  setCookie(http, SIGN_UP, ticket, {
    ...attributes(http, config),
    path: '/api/v1/auth',
    httpOnly: true,
    maxAge: SIGN_UP_SECONDS,
  });

export const clearSignUpTicket = (http: HttpContext, config: Config): void => {
  deleteCookie(http, SIGN_UP, { ...attributes(http, config), path: '/api/v1/auth' });
};
