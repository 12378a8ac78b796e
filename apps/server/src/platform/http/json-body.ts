import { Refusal } from '../refusal.ts';
import { DEFAULT_BODY_LIMIT, mediaTypeOf, readBytes } from './body-bytes.ts';

/** Deeper than any body of ours; far below what makes JSON.stringify overflow the stack. */
const MAX_DEPTH = 64;

const tooLarge = (limit: number) =>
  `The body is larger than the ${Math.floor(limit / 1024)} KB this call takes.`;

async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit, tooLarge);
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
  const text = await readText(request, limit);
  if (text === '') return undefined;
  // A form or a script of another site can send text/plain without asking first, but not JSON.
  if (mediaTypeOf(request) !== 'application/json') {
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
