import { setImmediate as breath } from 'node:timers/promises';
import { MIMEType } from 'node:util';
import type { BodyLimits, Call } from '@understory/contract';
import { z } from 'zod';
import { ApiError, fieldError } from '../api-error.ts';
import { readBytes } from './body-bytes.ts';
import { parseJson, tooLarge as tooLargeJson } from './json-body.ts';
import { JsonScan } from './json-scan.ts';

/** A file that came with a form. Its name and type are what the sender says they are: nothing is decided by them. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A form, told apart into what is validated as any body is, and its files. */
export interface FormBody {
  /** An object of fields, unless a document of the form is another value. */
  readonly fields: unknown;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** More than any form of ours has; a form of a hundred parts is somebody's game. */
const MAX_PARTS = 32;
/** What stands above the content of a part: its name, and what the sender calls the file. */
const MAX_PART_HEADERS = 4 * 1024;
const MEGABYTE = 1024 * 1024;

/** The product's own words; a form has some room beside its file, which is not counted here. */
const tooLarge = (limit: number): string => `File size must be less than ${Math.floor(limit / MEGABYTE)}MB`;

const malformed = () =>
  new ApiError('malformed_request', 'The form did not arrive whole. Please send it again.');

/** What stands between the parts of a form. */
function boundaryOf(request: Request): string {
  const declared = request.headers.get('content-type') ?? '';
  try {
    const boundary = new MIMEType(declared).params.get('boundary');
    if (boundary) return boundary;
  } catch {
    // Refused below.
  }
  throw malformed();
}

/** Looked at before the form is parsed, so that one of very many parts, or of endless headers, is never taken apart. */
function refuseTooManyParts(bytes: Uint8Array, boundary: string): void {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundary}`;
  let count = -1;
  for (let at = content.indexOf(delimiter); at !== -1; at = content.indexOf(delimiter, at + 1)) {
    if (++count > MAX_PARTS) {
      throw new ApiError('malformed_request', `A form may have at most ${MAX_PARTS} parts.`);
    }
    const head = content.subarray(at, at + delimiter.length + MAX_PART_HEADERS);
    if (head.length > MAX_PART_HEADERS && !head.includes('\r\n\r\n')) throw malformed();
  }
}

async function parse(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = new Response(bytes, { headers });
  await breath();
  try {
    return await form.formData();
  } catch {
    throw malformed();
  }
}

const LITERAL = /^(true|false|null|-?\d{1,15}(\.\d{1,15})?)$/;

const fieldOf = (call: Call, name: string): z.ZodType | undefined =>
  call.body instanceof z.ZodObject && Object.hasOwn(call.body.shape, name)
    ? call.body.shape[name]
    : undefined;

/** Forms know text alone: where a field takes none, a number, true, false or null is what it reads as. */
function readAs(call: Call, name: string, text: string): unknown {
  const field = fieldOf(call, name);
  return field && LITERAL.test(text) && !field.safeParse(text).success ? JSON.parse(text) : text;
}

/** The JSON of a form's document, within the bounds of a JSON body. */
async function readDocument(
  content: File | string | undefined,
  { jsonBytes, jsonValues }: BodyLimits,
): Promise<unknown> {
  const bytes =
    content instanceof File ? new Uint8Array(await content.arrayBuffer()) : Buffer.from(content ?? '');
  if (bytes.length > jsonBytes) throw new ApiError('payload_too_large', tooLargeJson(jsonBytes));
  if (bytes.length === 0) return undefined;
  new JsonScan(jsonValues).push(bytes);
  return parseJson(bytes);
}

/** What a browser sends for a file field that was left empty. */
const isNoFile = (file: File): boolean => file.name === '' && file.size === 0;

/**
 * A form with its files, all in memory and nothing on the disk.
 *
 * @throws ApiError 413 when larger than the call takes, 400 `malformed_request` when it is no form or has too many parts,
 *   400 naming the field for one given twice, a file where none belongs, or text where a file belongs; for a document what
 *   `readJson` throws
 */
export async function readForm(request: Request, call: Call, limits: BodyLimits): Promise<FormBody> {
  const boundary = boundaryOf(request);
  const bytes = await readBytes(request, limits.formBytes, tooLarge);
  // Twenty megabytes are copied and searched by each of these steps: others are answered between them.
  await breath();
  refuseTooManyParts(bytes, boundary);
  await breath();
  const fields = new Map<string, unknown>();
  const files = new Map<string, UploadedFile>();
  let document: File | string | undefined;
  const form = await parse(request, bytes);
  await breath();
  for (const [name, part] of form) {
    if (fields.has(name) || files.has(name)) throw fieldError(name, 'is given more than once');
    const takesFile = call.files?.includes(name) === true;
    if (name === call.document) {
      if (document !== undefined) throw fieldError(name, 'is given more than once');
      document = part;
    } else if (typeof part === 'string') {
      if (takesFile) throw fieldError(name, 'must be a file');
      fields.set(name, readAs(call, name, part));
    } else if (takesFile) {
      if (!isNoFile(part))
        files.set(name, {
          name: part.name,
          type: part.type,
          bytes: new Uint8Array(await part.arrayBuffer()),
        });
    } else if (fieldOf(call, name)) throw fieldError(name, 'must not be a file');
  }
  return {
    fields: call.document ? await readDocument(document, limits) : Object.fromEntries(fields),
    files: Object.fromEntries(files),
  };
}
