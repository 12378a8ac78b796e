import { MIMEType } from 'node:util';
import type { BodyLimits, Call } from '@understory/contract';
import type { Words } from '@understory/words';
import { z } from 'zod';
import { ApiError, fieldError } from '../api-error.ts';
import { letOthersThrough, yielding } from '../yielding.ts';
import { readBytes } from './body-bytes.ts';
import { malformedForm, readParts } from './form-parts.ts';
import { parseJson, tooLarge as tooLargeJson } from './json-body.ts';
import { scanJson } from './json-scan.ts';

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

const MEGABYTE = 1024 * 1024;

/** The product's own words; a form has some room beside its file, which is not counted here. */
const tooLarge = (limit: number): Words => /*i18n*/ ({
  id: 'refused.http.fileLarge',
  message: 'File size must be less than {most}MB',
  values: { most: Math.floor(limit / MEGABYTE) },
});

/** What stands between the parts of a form. */
function boundaryOf(declared: string): string {
  try {
    const boundary = new MIMEType(declared).params.get('boundary');
    if (boundary) return boundary;
  } catch {
    // Refused below.
  }
  throw malformedForm();
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
async function readDocument(bytes: Uint8Array, { jsonBytes, jsonValues }: BodyLimits): Promise<unknown> {
  if (bytes.length > jsonBytes) throw new ApiError('payload_too_large', tooLargeJson(jsonBytes));
  if (bytes.length === 0) return undefined;
  await yielding(scanJson(bytes, jsonValues));
  return parseJson(bytes);
}

/**
 * A form with its files, all in memory and nothing on the disk.
 *
 * @throws ApiError 413 when larger than the call takes, 400 `malformed_request` when it is no form or has too many parts,
 *   400 naming the field for one given twice, a file where none belongs, or text where a file belongs; for a document what
 *   `readJson` throws
 */
export async function readForm(request: Request, call: Call, limits: BodyLimits): Promise<FormBody> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = boundaryOf(type);
  const bytes = await readBytes(request, limits.formBytes, tooLarge);
  const fields = new Map<string, unknown>();
  const files = new Map<string, UploadedFile>();
  let document: Uint8Array | undefined;
  for (const { name, file, content } of await readParts(bytes, type, boundary)) {
    if (fields.has(name) || files.has(name))
      throw fieldError(
        name,
        /*i18n*/ { id: 'fault.givenMoreThanOnce', message: '{Field} is given more than once.' },
      );
    const takesFile = call.files?.includes(name) === true;
    if (name === call.document) {
      if (document !== undefined)
        throw fieldError(
          name,
          /*i18n*/ { id: 'fault.givenMoreThanOnce', message: '{Field} is given more than once.' },
        );
      document = content;
    } else if (file === undefined) {
      if (takesFile)
        throw fieldError(name, /*i18n*/ { id: 'fault.mustBeFile', message: '{Field} must be a file.' });
      fields.set(name, readAs(call, name, new TextDecoder().decode(content)));
    } else if (takesFile) {
      // What a browser sends for a file field that was left empty.
      if (file.name === '' && content.length === 0) continue;
      // Sixteen megabytes are copied, so that whoever keeps one file does not keep the form.
      await letOthersThrough();
      files.set(name, { ...file, bytes: new Uint8Array(content) });
    } else if (fieldOf(call, name))
      throw fieldError(name, /*i18n*/ { id: 'fault.mustNotBeFile', message: '{Field} must not be a file.' });
  }
  return {
    fields: call.document
      ? await readDocument(document ?? new Uint8Array(), limits)
      : Object.fromEntries(fields),
    files: Object.fromEntries(files),
  };
}
