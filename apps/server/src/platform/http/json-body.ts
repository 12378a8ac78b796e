import { setImmediate as breath } from 'node:timers/promises';
import type { Words } from '@understory/words';
import { ApiError } from '../api-error.ts';
import { yielding } from '../yielding.ts';
import { mediaTypeOf, readBytes } from './body-bytes.ts';
import { parsePieces } from './json-pieces.ts';
import { JsonScan } from './json-scan.ts';

/** How much JSON a call takes. */
export interface JsonLimits {
  readonly jsonBytes: number;
  /** Values and names of fields. */
  readonly jsonValues: number;
}

/** A body of more bytes is parsed in pieces, so that others are answered before, between and after. */
const LARGE = 256 * 1024;
const MEGABYTE = 1024 * 1024;

const sizeOf = (bytes: number): { readonly unit: 'megabytes' | 'kilobytes'; readonly size: number } =>
  bytes % MEGABYTE === 0
    ? { unit: 'megabytes', size: bytes / MEGABYTE }
    : { unit: 'kilobytes', size: Math.floor(bytes / 1024) };

/** The sentence for JSON that is larger than a call takes. */
export const tooLarge = (limit: number): Words => /*i18n*/ ({
  id: 'refused.http.bodyLarge',
  message:
    'The body is larger than the {unit, select, megabytes {{size} MB} other {{size} KB}} this call takes.',
  values: sizeOf(limit),
});

/**
 * The value of JSON that was scanned.
 * @throws ApiError 400 when it is not UTF-8, or not JSON
 */
export async function parseJson(bytes: Uint8Array): Promise<unknown> {
  const isLarge = bytes.length > LARGE;
  if (isLarge) await breath();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(
      'malformed_json',
      /*i18n*/ { id: 'refused.http.bodyNotUtfText', message: 'The body is not UTF-8 text.' },
    );
  }
  let value: unknown;
  try {
    value = isLarge ? await yielding(parsePieces(text)) : JSON.parse(text);
  } catch {
    throw new ApiError(
      'malformed_json',
      /*i18n*/ { id: 'refused.http.bodyNotWellFormed', message: 'The body is not well-formed JSON.' },
    );
  }
  if (isLarge) await breath();
  return value;
}

/**
 * The JSON body of a request; undefined when there is none. It is counted as it arrives, so that one of very many values
 * is refused before the rest of it is there, and before it is parsed.
 * @throws ApiError 413 when larger or of more values, 415 when not declared as JSON, 400 when not JSON or nested too deep
 */
export async function readJson(request: Request, limits: JsonLimits): Promise<unknown> {
  // A form or a script of another site can send text/plain without asking first, but not JSON.
  const isJson = mediaTypeOf(request) === 'application/json';
  const scan = new JsonScan(limits.jsonValues);
  const bytes = await readBytes(request, limits.jsonBytes, tooLarge, (chunk) => {
    if (isJson) scan.push(chunk);
  });
  if (bytes.length === 0) return undefined;
  if (!isJson)
    throw new ApiError(
      'unsupported_media_type',
      /*i18n*/ { id: 'refused.http.sendBodyAsApplication', message: 'Send the body as application/json.' },
    );
  return parseJson(bytes);
}
