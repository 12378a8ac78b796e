import type { Config } from '../config.ts';
import type { HttpContext } from './implementation.ts';

/** Cookies are for encrypted connections alone, except on a machine that talks to itself without them. */
function isSecure(http: HttpContext, { baseUrl }: Pick<Config, 'baseUrl'>): boolean {
  const { isLoopback, isSecure: isEncrypted } = http.get('peer');
  return !isLoopback || isEncrypted || baseUrl?.startsWith('https:') === true;
}

/** What is so of every cookie, unless it is stricter. */
export const cookieAttributes = (http: HttpContext, config: Pick<Config, 'baseUrl'>) => ({
  path: '/',
  sameSite: 'Lax' as const,
  secure: isSecure(http, config),
});
