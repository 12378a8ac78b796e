import { createHash, timingSafeEqual } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config, HttpContext } from '../platform/index.ts';
import { ApiError, cookieAttributes, siteOf } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { CODE_LIFETIME } from './codes.ts';
import { DEVICE_LIFETIME, deviceCookieOf, deviceKeysIn } from './known-devices.ts';
import { SESSION_LIFETIME } from './sessions.ts';

const SESSION = 'understory_sid';
/** Readable: spares a visitor without a session a call that can only fail. */
const HINT = 'understory_session';
const CSRF = 'csrftoken';
/** Readable, written by a page whose sign-out the server has not confirmed: its session lives, and nobody wants it. */
const LEFT = 'understory_left';
/** By what accounts know this browser again: it opens nothing, and signing out does not forget it. */
export const DEVICE = 'understory_device';
const SIGN_UP = 'understory_sign_up';
/** Where the calls of identity are, which alone are shown a browser's device and tickets. */
const IDENTITY_PATH = '/api/v1/auth';
const SIGN_UP_SECONDS = 86_400;
const RESET = 'understory_reset';

/** Follows from the session's cookie, so that a page of another origin can neither read nor plant a fitting one. */
const csrfTokenOf = (sessionKey: string): string =>
  createHash('sha256').update(`csrf ${sessionKey}`).digest('base64url');

export const readSessionKey = (http: HttpContext): string | undefined => getCookie(http, SESSION);

/** Whether whoever was here has signed out, though the server could not be told. */
export const hasLeft = (http: HttpContext): boolean => getCookie(http, LEFT) !== undefined;

/** What a browser keeps of a session, by the cookie's name. */
export const sessionCookies = (sessionKey: string): Readonly<Record<string, string>> => ({
  [SESSION]: sessionKey,
  [HINT]: '1',
  [CSRF]: csrfTokenOf(sessionKey),
});

export function setSessionCookies(http: HttpContext, config: Config, sessionKey: string): void {
  const shared = { ...cookieAttributes(http, config), maxAge: SESSION_LIFETIME / 1000 };
  for (const [name, value] of Object.entries(sessionCookies(sessionKey))) {
    setCookie(http, name, value, { ...shared, httpOnly: name === SESSION });
  }
}

/** Opens pages for a person whose session is at a hosted service, until a moment. The page keeps all else of it. */
export function setPageCookie(http: HttpContext, config: Config, sessionKey: string, seconds: number): void {
  setCookie(http, SESSION, sessionKey, {
    ...cookieAttributes(http, config),
    httpOnly: true,
    maxAge: seconds,
  });
}

/** Somebody signs in: what was owed of a sign-out before is settled by it. */
export function clearLeft(http: HttpContext, config: Config): void {
  if (hasLeft(http)) deleteCookie(http, LEFT, cookieAttributes(http, config));
}

export function clearSessionCookies(http: HttpContext, config: Config): void {
  for (const name of [SESSION, HINT, CSRF]) deleteCookie(http, name, cookieAttributes(http, config));
  clearLeft(http, config);
}

export const setDeviceCookie = (http: HttpContext, config: Config, deviceKeys: readonly string[]): void =>
  setCookie(http, DEVICE, deviceCookieOf(deviceKeys), {
    ...cookieAttributes(http, config),
    path: IDENTITY_PATH,
    httpOnly: true,
    maxAge: DEVICE_LIFETIME / 1000,
  });

/** The browser behind a request, by its connection, its cookies and what it says of itself. */
export const browserOf = (http: HttpContext, config: Config): Browser => ({
  peer: http.get('peer'),
  userAgent: http.req.header('user-agent'),
  site: siteOf(config, http),
  sessionKey: readSessionKey(http),
  deviceKeys: deviceKeysIn(getCookie(http, DEVICE)),
});

/** Compared as bytes: letters beyond ASCII make texts of one length differ in theirs. */
function sameText(left: string, right: string): boolean {
  const [first, second] = [Buffer.from(left), Buffer.from(right)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * Refuses a call that acts on a session by its cookie alone, unless the page shows that it can read our cookies.
 * @throws ApiError csrf_failed
 */
export function requireCsrfToken(http: HttpContext, sessionKey: string): void {
  const shown = http.req.header('x-csrftoken') ?? '';
  const kept = getCookie(http, CSRF) ?? '';
  if (!sameText(shown, kept) || !sameText(shown, csrfTokenOf(sessionKey))) {
    throw new ApiError(
      'csrf_failed',
      /*i18n*/ {
        id: 'refused.members.xCsrftokenHeaderDoes',
        message: 'The X-CSRFToken header does not match the csrftoken cookie.',
      },
    );
  }
}

type Ticket = typeof SIGN_UP | typeof RESET;

const readTicket = (name: Ticket) => (http: HttpContext) => getCookie(http, name);
const setTicket = (name: Ticket, seconds: number) => (http: HttpContext, config: Config, ticket: string) =>
  setCookie(http, name, ticket, {
    ...cookieAttributes(http, config),
    path: IDENTITY_PATH,
    httpOnly: true,
    maxAge: seconds,
  });
const clearTicket = (name: Ticket) => (http: HttpContext, config: Config) => {
  deleteCookie(http, name, { ...cookieAttributes(http, config), path: IDENTITY_PATH });
};

/** By what a browser shows that it signed up itself. */
export const readSignUpTicket = readTicket(SIGN_UP);
export const setSignUpTicket = setTicket(SIGN_UP, SIGN_UP_SECONDS);
export const clearSignUpTicket = clearTicket(SIGN_UP);

/** By what a browser shows that it asked for a reset itself. */
export const readResetTicket = readTicket(RESET);
export const setResetTicket = setTicket(RESET, CODE_LIFETIME / 1000);
export const clearResetTicket = clearTicket(RESET);
