import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { cookieAttributes } from './cookie-attributes.ts';
import type { HttpContext } from './implementation.ts';

const TICKET = 'understory_ticket';
/** A ticket holds for so long, in seconds: a link is followed at once. What has begun goes on. */
export const TICKET_SECONDS = 60;

/** What a request has in its Authorization header. */
export const bearerIn = (header: string): string | undefined =>
  /^Bearer +([\w.~+/=-]{1,8192})$/i.exec(header)?.[1];

/**
 * Lets this browser make one call by a plain link for a minute, as whoever calls now: their token is kept in a cookie that no script
 * reads, and that is sent to this very address by pages of this site alone. A link cannot carry a header, and what stands in an
 * address stands in logs.
 * @param address path of a call that takes tickets
 */
export function giveTicket(http: HttpContext, config: Pick<Config, 'baseUrl'>, address: string): void {
  const token = bearerIn(http.req.header('authorization') ?? '');
  if (!token) throw new Error('Whoever calls has no token to be kept');
  setCookie(http, TICKET, token, {
    ...cookieAttributes(http, config),
    path: address,
    sameSite: 'Strict',
    httpOnly: true,
    maxAge: TICKET_SECONDS,
  });
}

/** The token that the ticket of this address stands for; undefined where there is none. */
export const ticketIn = (http: HttpContext): string | undefined => {
  const ticket = getCookie(http, TICKET);
  return ticket === undefined ? undefined : bearerIn(`Bearer ${ticket}`);
};
