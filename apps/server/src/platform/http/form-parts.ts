import { ApiError } from '../api-error.ts';
import { yielding } from '../yielding.ts';

/** More than any form of ours has; a form of a hundred parts is somebody's game. */
const MAX_PARTS = 32;
/** What stands above the content of a part: its name, and what the sender calls the file. */
const MAX_PART_HEADERS = 4 * 1024;
/** A form is searched so much at a time. */
const STRETCH = 1024 * 1024;
/** Contents that are larger are not handed to the parser of forms, who copies all of a form several times in one piece. */
const LARGE = 64 * 1024;

/** A part of a form. */
export interface FormPart {
  readonly name: string;
  /** What the sender says of the file; undefined for text. */
  readonly file: { readonly name: string; readonly type: string } | undefined;
  /** Lies in the bytes of the form. */
  readonly content: Uint8Array<ArrayBuffer>;
}

export const malformedForm = (): ApiError =>
  new ApiError(
    'malformed_request',
    /*i18n*/ {
      id: 'refused.http.formDidNotArrive',
      message: 'The form did not arrive whole. Please send it again.',
    },
  );

/** Where each boundary stands. */
function* boundariesIn(content: Buffer, delimiter: string): Generator<undefined, readonly number[]> {
  const found: number[] = [];
  for (let from = 0; from < content.length; from += STRETCH) {
    if (from > 0) yield;
    const stretch = content.subarray(from, from + STRETCH + delimiter.length - 1);
    for (let at = stretch.indexOf(delimiter); at !== -1; at = stretch.indexOf(delimiter, at + 1)) {
      found.push(from + at);
      // Of very many nobody counts the rest.
      if (found.length > MAX_PARTS + 1)
        throw new ApiError(
          'malformed_request',
          /*i18n*/ {
            id: 'refused.http.formMayHaveAt',
            message: 'A form may have at most {most} parts.',
            values: { most: MAX_PARTS },
          },
        );
    }
  }
  return found;
}

/** The parts of a form by what stands between its boundaries. What comes before the first and after the last is short, or it is no form. */
function piecesOf(content: Buffer<ArrayBuffer>, delimiter: string, boundaries: readonly number[]) {
  const last = boundaries.at(-1) ?? content.length;
  if ((boundaries[0] ?? content.length) > MAX_PART_HEADERS || content.length - last > MAX_PART_HEADERS)
    throw malformedForm();
  return boundaries.slice(0, -1).map((begins, at) => {
    const ends = (boundaries[at + 1] ?? last) - 2;
    const head = content.subarray(begins, Math.min(ends, begins + delimiter.length + MAX_PART_HEADERS));
    const length = head.indexOf('\r\n\r\n');
    if (length === -1 || content.toString('latin1', ends, ends + 2) !== '\r\n') throw malformedForm();
    return { head: head.subarray(0, length + 4), content: content.subarray(begins + length + 4, ends) };
  });
}

/**
 * The parts of a form, in their order. Names and small contents are read by the platform's own parser, from the form without its large
 * contents; these are told apart by the boundaries alone.
 *
 * @throws ApiError 400 `malformed_request` when it is no form, or has too many parts
 */
export async function readParts(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  boundary: string,
): Promise<readonly FormPart[]> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundary}`;
  const boundaries = await yielding(boundariesIn(content, delimiter));
  const pieces = piecesOf(content, delimiter, boundaries);
  const lean = [
    content.subarray(0, boundaries[0]),
    ...pieces.flatMap((piece) => [piece.head, piece.content.length > LARGE ? '' : piece.content, '\r\n']),
    content.subarray(boundaries.at(-1)),
  ];
  const form = await new Response(new Blob(lean), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformedForm();
    });
  const entries = [...form];
  if (entries.length !== pieces.length) throw malformedForm();
  return entries.map(([name, entry], at) => ({
    name,
    file: typeof entry === 'string' ? undefined : { name: entry.name, type: entry.type },
    content: pieces[at]?.content ?? new Uint8Array(),
  }));
}
