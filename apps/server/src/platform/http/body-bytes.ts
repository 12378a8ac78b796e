import { ApiError } from '../api-error.ts';

/** The media type a body is declared as, in lower case and without its parameters; empty where none is. */
export const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

async function gather(
  body: ReadableStream<Uint8Array>,
  limit: number,
  refuse: () => never,
  watch: (chunk: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) refuse();
      watch(chunk);
      chunks.push(chunk);
    }
  } catch (fault) {
    if (fault instanceof ApiError) throw fault;
    // The connection ended in the middle: cut for being slow, or by the sender. No fault of ours.
    throw new ApiError('request_timeout', 'The body did not arrive.');
  }
  return Buffer.concat(chunks);
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
  tooLarge: (limit: number) => string,
  watch: (chunk: Uint8Array) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) {
    throw new ApiError('unsupported_media_type', 'Send the body as it is, without a Content-Encoding.');
  }
  const refuse = (): never => {
    throw new ApiError('payload_too_large', tooLarge(limit));
  };
  if (Number(request.headers.get('content-length') ?? 0) > limit) refuse();
  return request.body ? gather(request.body, limit, refuse, watch) : new Uint8Array();
}
