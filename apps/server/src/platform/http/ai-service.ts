import { proxy } from 'hono/proxy';
import { ApiError } from '../api-error.ts';
import type { Connection, HttpContext } from './implementation.ts';

/** Whoever waits for the other server is told to come back after this. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Passes calls below `/ai/` on to another server of this product, as they are, and its answers back as they come. That one decides: it
 * reads the session, counts and limits; it must trust this one as a proxy to know who asks.
 * @param serviceUrl where it is, without a slash at its end
 */
export function passOn(serviceUrl: string) {
  return async (http: HttpContext): Promise<Response> => {
    const { pathname, search } = new URL(http.req.url);
    const { incoming } = (http.env ?? {}) as Connection;
    const before = http.req.header('x-forwarded-for');
    const from = incoming?.socket?.remoteAddress;
    try {
      return await proxy(`${serviceUrl}${pathname}${search}`, {
        ...http.req,
        signal: http.req.raw.signal,
        headers: {
          ...http.req.header(),
          // Its own is told by the address it is asked at.
          Host: undefined,
          'X-Forwarded-For': [before, from].filter(Boolean).join(', ') || undefined,
          'X-Forwarded-Host': http.req.header('host'),
          'X-Forwarded-Proto': http.get('peer').isSecure ? 'https' : 'http',
        },
      });
    } catch (fault) {
      if (!http.req.raw.signal.aborted)
        http.get('log').error({ err: fault }, 'the AI service was not reached');
      throw new ApiError(
        'service_unavailable',
        /*i18n*/ {
          id: 'refused.http.aiServiceAway',
          message: 'The muse cannot be reached at the moment. Please try again shortly.',
        },
        { retryAfter: RETRY_AFTER_SECONDS },
      );
    }
  };
}
