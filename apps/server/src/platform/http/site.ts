import type { Config } from '../config.ts';
import type { HttpContext } from './implementation.ts';
import { isLoopbackHost } from './peer.ts';

/** Whether somebody asks who sits at this machine, and by a name that it has for itself: what is for developers is for no one else. */
export const isAtThisMachine = (http: HttpContext): boolean =>
  http.get('peer').isLoopback && [http.req.header('host'), new URL(http.req.url).host].every(isLoopbackHost);

/**
 * Where the links of mails lead, without a trailing slash; undefined where it is not known. Whoever asks could name any
 * host in their request, so that it is believed only of the machine itself, where the site is tried out.
 */
export function siteOf({ baseUrl }: Pick<Config, 'baseUrl'>, http: HttpContext): string | undefined {
  if (baseUrl !== undefined || !http.get('peer').isLoopback) return baseUrl;
  const { host, origin } = new URL(http.req.url);
  return isLoopbackHost(host) ? origin : undefined;
}

/**
 * Where the links of mails lead that no request asked for (a job's, an operator's), without a trailing slash; undefined
 * where it is not known. Without a public address it is the one that is listened on, if it is this machine's own and the
 * mails stay in the outbox here: one that is sent would lead its reader to their own machine.
 */
export function siteOfServer({
  baseUrl,
  host,
  port,
  smtpUrl,
}: Pick<Config, 'baseUrl' | 'host' | 'port' | 'smtpUrl'>): string | undefined {
  const name = host.includes(':') ? `[${host}]` : host;
  const isReadHere = smtpUrl === undefined && port !== 0 && isLoopbackHost(name);
  return baseUrl ?? (isReadHere ? `http://${name}:${port}` : undefined);
}
