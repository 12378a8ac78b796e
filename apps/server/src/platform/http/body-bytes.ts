import type { Words } from '@understory/words';
import { ApiError } from '../api-error.ts';

/** The media type a body is declared as, in lower case and without its parameters; empty where none is. */
export const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

async function gather(
  body: ReadableStream<Uint8Array>,
  stated: number,
  limit: number,
  refuse: () => never,
  watch: (chunk: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Room for all of it, which the system gives piece by piece as it is written to: to join twenty megabytes holds everybody up.
  let bytes = new Uint8Array(stated);
  let size = 0;
  try {
    for await (const chunk of body) {
      const from = size;
      size += chunk.byteLength;
      if (size > limit) refuse();
      watch(chunk);
      if (size > bytes.length) bytes = widened(bytes, from, Math.min(limit, Math.max(size, 2 * from)));
      bytes.set(chunk, from);
    }
  } catch (fault) {
    if (fault instanceof ApiError) throw fault;
    // The connection ended in the middle: cut for being slow, or by the sender. No fault of ours.
    throw new ApiError(
      'request_timeout',
      /*i18n*/ { id: 'refused.http.bodyDidNotArrive', message: 'The body did not arrive.' },
    );
  }
  return bytes.subarray(0, size);
}

function widened(bytes: Uint8Array<ArrayBuffer>, filled: number, size: number): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(size);
  wider.set(bytes.subarray(0, filled));
  return wider;
}

/**
 * The body of a request as it came; empty when there is none. No more of it than the limit is ever in memory.
 *
 * @param limit largest size in bytes
 * @param tooLarge the sentence for a larger one
 * @param watch is shown each piece as it arrives, and may refuse the rest by throwing an ApiError
 * @throws ApiError 413 when larger, 415 when it is encoded, 408 when it does not arrive
 */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge: (limit: number) => Words,
  watch: (chunk: Uint8Array) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) {
    throw new ApiError(
      'unsupported_media_type',
      /*i18n*/ {
        id: 'refused.http.sendBodyAsWithout',
        message: 'Send the body as it is, without a Content-Encoding.',
      },
    );
  }
  const refuse = (): never => {
    throw new ApiError('payload_too_large', tooLarge(limit));
  };
  const stated = Number(request.headers.get('content-length') ?? 0);
  if (stated > limit) refuse();
  return request.body ? gather(request.body, stated || 0, limit, refuse, watch) : new Uint8Array();
}
