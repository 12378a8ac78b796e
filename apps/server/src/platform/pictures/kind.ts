import { ApiError } from '../api-error.ts';

export const unsuitable = (detail: string): ApiError => new ApiError('unsuitable_picture', detail);

interface Signature {
  readonly at: number;
  readonly bytes: string;
}

/** Text as the bytes it is kept in, each as one character. */
const begins = (head: string, { at, bytes }: Signature): boolean => head.startsWith(bytes, at);

/** By these a decoder knows the formats we take: nothing else ever reaches it. */
const SIGNATURES = {
  JPEG: [[{ at: 0, bytes: '\xff\xd8\xff' }]],
  PNG: [[{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }]],
  WebP: [
    [
      { at: 0, bytes: 'RIFF' },
      { at: 8, bytes: 'WEBP' },
    ],
  ],
  GIF: [[{ at: 0, bytes: 'GIF87a' }], [{ at: 0, bytes: 'GIF89a' }]],
} as const satisfies Readonly<Record<string, readonly (readonly Signature[])[]>>;

/** A format of pictures by the name people know. */
export type Format = keyof typeof SIGNATURES;

const ALL_FORMATS: readonly Format[] = ['JPEG', 'PNG', 'WebP', 'GIF'];

/** What people send instead. */
const OTHERS: readonly { readonly signature: RegExp; readonly said: string }[] = [
  {
    signature: /^.{4}ftyp(hei|hev|mif1|msf1|avi)/s,
    said: 'This picture is in a format of some phones (HEIC or AVIF) that we cannot read.',
  },
  { signature: /^(II\*\0|MM\0\*)/, said: "This picture is a TIFF or a camera's raw file." },
  {
    signature: /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--|!doctype svg)/i,
    said: 'SVG drawings cannot be used here.',
  },
  { signature: /^%PDF-/, said: 'This is a PDF, not a picture.' },
  { signature: /^.{4}ftyp/s, said: 'This is a film, not a picture.' },
  { signature: /^BM/, said: 'This picture is a BMP.' },
  { signature: /^GIF8[79]a/, said: 'This picture is a GIF.' },
];

/** As much of a file as tells what it is. */
const HEAD_BYTES = 64;

/**
 * Makes sure by its content that a file is a picture of a format that is taken. Its name and the type it was sent as
 * are not asked: anybody can write anything there.
 *
 * @throws ApiError `unsuitable_picture` with what to do instead
 */
export function requirePicture(bytes: Uint8Array, formats: readonly Format[] = ALL_FORMATS): void {
  const advice = `Please choose a ${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}.`;
  if (bytes.length === 0) throw unsuitable(`This file is empty. ${advice}`);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const isOf = (format: Format): boolean =>
    SIGNATURES[format].some((signatures) => signatures.every((signature) => begins(head, signature)));
  if (formats.some(isOf)) return;
  const other = OTHERS.find(({ signature }) => signature.test(head));
  throw unsuitable(`${other?.said ?? 'This file is not a picture we can read.'} ${advice}`);
}
