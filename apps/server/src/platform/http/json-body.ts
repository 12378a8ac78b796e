import { Refusal } from '../refusal.ts';

const DEFAULT_BODY_LIMIT = 64 * 1024;
/** Deeper than any body of ours; far below what makes JSON.stringify overflow the stack. */
const MAX_DEPTH = 64;

const tooLarge = (limit: number) =>
  new Refusal(
    'payload_too_large',
    `The body is larger than the ${Math.floor(limit / 1024)} KB this call takes.`,
  );

async function gather(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    // The connection ended in the middle: cut for being slow, or by the sender. No fault of ours.
    throw new Refusal('request_timeout', 'The body did not arrive.');
  }
  return Buffer.concat(chunks);
}

async function readText(request: Request, limit: number): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  if (!request.body) return '';
  const bytes = await gather(request.body, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed_json', 'The body is not UTF-8 text.');
  }
}

/** Whether brackets outside of strings nest deeper than any body of ours. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 0x5c) at++;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (character === 0x5d || character === 0x7d) depth--;
  }
  return false;
}

/**
 * The JSON body of a request; undefined when there is none.
 * @param limit largest size in bytes
 * @throws Refusal 413 when larger, 415 when not declared as JSON, 400 when not JSON or nested too deep
 */
export async function readJson(request: Request, limit: number = DEFAULT_BODY_LIMIT): Promise<unknown> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) {
    throw new Refusal('unsupported_media_type', 'Send the body as it is, without a Content-Encoding.');
  }
  const text = await readText(request, limit);
  if (text === '') return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  // A form or a script of another site can send text/plain without asking first, but not JSON.
  if (type !== 'application/json') {
    throw new Refusal('unsupported_media_type', 'Send the body as application/json.');
  }
  if (isTooDeep(text))
    throw new Refusal('malformed_json', `The body is nested deeper than ${MAX_DEPTH} levels.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed_json', 'The body is not well-formed JSON.');
  }
}
