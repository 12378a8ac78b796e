import { ApiError } from '../api-error.ts';
import type { HttpContext } from './implementation.ts';

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Refuses a call that another site has somebody's browser make, whose cookies go with it or are set by it. Browsers say where
 * a call comes from and let no page change that; programs that are no browsers say nothing, and hold nobody's cookies.
 *
 * @param baseUrl the public address of the site, where one is set
 * @throws ApiError csrf_failed
 */
export function refuseOtherSites(http: HttpContext, baseUrl: string | undefined): void {
  const site = http.req.header('sec-fetch-site');
  const origin = http.req.header('origin');
  const isOurs =
    site === undefined
      ? origin === undefined || [http.req.url, baseUrl ?? ''].map(hostOf).includes(hostOf(origin) ?? origin)
      : site === 'same-origin' || site === 'none';
  if (!isOurs) {
    throw new ApiError(
      'csrf_failed',
      /*i18n*/ {
        id: 'refused.http.cameFromAnotherSitePlease',
        message: 'This came from another site. Please do it on the site itself.',
      },
    );
  }
}
