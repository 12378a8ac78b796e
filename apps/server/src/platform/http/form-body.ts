import { MIMEType } from 'node:util';
import type { Call } from '@understory/contract';
import { z } from 'zod';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { readBytes } from './body-bytes.ts';

/** A file that came with a form. Its name and type are what the sender says they are: nothing is decided by them. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A form, told apart into what is validated as any body is, and its files. */
export interface FormBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** More than any form of ours has; a form of a hundred parts is somebody's game. */
const MAX_PARTS = 32;
const MEGABYTE = 1024 * 1024;

/** The product's own words; a form has some room beside its file, which is not counted here. */
const tooLarge = (limit: number): string => `File size must be less than ${Math.floor(limit / MEGABYTE)}MB`;

const malformed = () =>
  new Refusal('malformed_request', 'The form did not arrive whole. Please send it again.');

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

/** Counted before the form is parsed, so that a form of very many parts is never taken apart. */
function refuseTooManyParts(bytes: Uint8Array, boundary: string): void {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundary}`;
  let count = -1;
  for (let at = content.indexOf(delimiter); at !== -1; at = content.indexOf(delimiter, at + 1)) {
    if (++count > MAX_PARTS) {
      throw new Refusal('malformed_request', `A form may have at most ${MAX_PARTS} parts.`);
    }
  }
}

async function parse(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return await new Response(bytes, { headers }).formData();
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

/** What a browser sends for a file field that was left empty. */
const isNoFile = (file: File): boolean => file.name === '' && file.size === 0;

/**
 * A form with its files, all in memory and nothing on the disk.
 *
 * @param limit largest form in bytes
 * @throws Refusal 413 when larger, 400 `malformed_request` when it is no form or has too many parts, 400 naming the
 *   field for one given twice, a file where none belongs, or text where a file belongs
 */
export async function readForm(request: Request, call: Call, limit: number): Promise<FormBody> {
  const boundary = boundaryOf(request);
  const bytes = await readBytes(request, limit, tooLarge);
  refuseTooManyParts(bytes, boundary);
  const fields = new Map<string, unknown>();
  const files = new Map<string, UploadedFile>();
  for (const [name, part] of await parse(request, bytes)) {
    if (fields.has(name) || files.has(name)) throw fieldRefusal(name, 'is given more than once');
    const takesFile = call.files?.includes(name) === true;
    if (typeof part === 'string') {
      if (takesFile) throw fieldRefusal(name, 'must be a file');
      fields.set(name, readAs(call, name, part));
    } else if (takesFile) {
      if (!isNoFile(part))
        files.set(name, {
          name: part.name,
          type: part.type,
          bytes: new Uint8Array(await part.arrayBuffer()),
        });
    } else if (fieldOf(call, name)) throw fieldRefusal(name, 'must not be a file');
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
