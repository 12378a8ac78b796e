import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpContext } from './implementation.ts';

const pack = promisify(gzip);

/** Below this an answer is packed as it streams, like everything else. */
const LARGE = 32 * 1024;
/** The quickest: a garden of 2,000 plants is packed in 2.5 ms to 75 KB, where the usual level takes 4 ms for 69 KB. */
const QUICK = 1;

const takesGzip = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [coding, ...weights] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === 'gzip' && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight));
  });

/**
 * The JSON of an answer as the bytes to be sent, packed at once where it is large: in one piece, off the thread that
 * answers, it takes half the time that packing it as a stream does. The headers that say so are set.
 */
export async function packed(http: HttpContext, json: string): Promise<string | Uint8Array<ArrayBuffer>> {
  if (json.length < LARGE || !takesGzip(http.req.header('accept-encoding'))) return json;
  http.header('Content-Encoding', 'gzip');
  http.header('Vary', 'Accept-Encoding', { append: true });
  // Room for all that comes of it: it goes to and fro between threads once, and not for every 16 KB.
  return pack(json, { level: QUICK, chunkSize: Math.ceil(json.length / 2) });
}
