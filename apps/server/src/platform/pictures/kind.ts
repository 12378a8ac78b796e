import { Refusal } from '../refusal.ts';

const TAKEN = 'Please choose a JPEG, PNG, WebP or GIF.';

export const unsuitable = (detail: string): Refusal => new Refusal('unsuitable_picture', detail);

interface Signature {
  readonly at: number;
  readonly bytes: string;
}

/** Text as the bytes it is kept in, each as one character. */
const begins = (head: string, { at, bytes }: Signature): boolean => head.startsWith(bytes, at);

/** By these a decoder knows the formats we take: nothing else ever reaches it. */
const PICTURES: readonly (readonly Signature[])[] = [
  [{ at: 0, bytes: '\xff\xd8\xff' }], // JPEG
  [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }],
  [{ at: 0, bytes: 'GIF87a' }],
  [{ at: 0, bytes: 'GIF89a' }],
  [
    { at: 0, bytes: 'RIFF' },
    { at: 8, bytes: 'WEBP' },
  ],
];

/** What people send instead, and what to tell them. */
const OTHERS: readonly { readonly signature: RegExp; readonly detail: string }[] = [
  {
    signature: /^.{4}ftyp(hei|hev|mif1|msf1|avi)/s,
    detail: `This picture is in a format of some phones (HEIC or AVIF) that we cannot read. ${TAKEN}`,
  },
  { signature: /^(II\*\0|MM\0\*)/, detail: `This picture is a TIFF or a camera's raw file. ${TAKEN}` },
  {
    signature: /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--|!doctype svg)/i,
    detail: `SVG drawings cannot be used here. ${TAKEN}`,
  },
  { signature: /^%PDF-/, detail: `This is a PDF, not a picture. ${TAKEN}` },
  { signature: /^.{4}ftyp/s, detail: `This is a film, not a picture. ${TAKEN}` },
  { signature: /^BM/, detail: `This picture is a BMP. ${TAKEN}` },
];

/** As much of a file as tells what it is. */
const HEAD_BYTES = 64;

/**
 * Makes sure by its content that a file is a picture of a format we take. Its name and the type it was sent as are
 * not asked: anybody can write anything there.
 *
 * @throws Refusal `unsuitable_picture` with what to do instead
 */
export function requirePicture(bytes: Uint8Array): void {
  if (bytes.length === 0) throw unsuitable(`This file is empty. ${TAKEN}`);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (PICTURES.some((signatures) => signatures.every((signature) => begins(head, signature)))) return;
  const other = OTHERS.find(({ signature }) => signature.test(head));
  throw unsuitable(other?.detail ?? `This file is not a picture we can read. ${TAKEN}`);
}
