import type { Words } from '@understory/words';
import { ApiError, type Told } from '../api-error.ts';

export const unsuitable = (told: Told): ApiError => new ApiError('unsuitable_picture', told);

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
/** No GIF: its colours are too few for a photograph. */
export const PHOTOGRAPH_FORMATS: readonly Format[] = ['JPEG', 'PNG', 'WebP'];

/** What people send instead. */
const OTHERS: readonly { readonly signature: RegExp; readonly said: Words }[] = [
  {
    signature: /^.{4}ftyp(hei|hev|mif1|msf1|avi)/s,
    said: /*i18n*/ {
      id: 'refused.pictures.heic',
      message:
        'This picture is in a format of some phones (HEIC or AVIF) that we cannot read. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
    },
  },
  {
    signature: /^(II\*\0|MM\0\*)/,
    said: /*i18n*/ {
      id: 'refused.pictures.tiff',
      message:
        "This picture is a TIFF or a camera's raw file. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}",
    },
  },
  {
    signature: /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--|!doctype svg)/i,
    said: /*i18n*/ {
      id: 'refused.pictures.svg',
      message:
        'SVG drawings cannot be used here. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
    },
  },
  {
    signature: /^%PDF-/,
    said: /*i18n*/ {
      id: 'refused.pictures.pdf',
      message:
        'This is a PDF, not a picture. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
    },
  },
  {
    signature: /^.{4}ftyp/s,
    said: /*i18n*/ {
      id: 'refused.pictures.film',
      message:
        'This is a film, not a picture. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
    },
  },
  {
    signature: /^BM/,
    said: /*i18n*/ {
      id: 'refused.pictures.bmp',
      message:
        'This picture is a BMP. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
    },
  },
  {
    signature: /^GIF8[79]a/,
    said: /*i18n*/ {
      id: 'refused.pictures.gif',
      message:
        'This picture is a GIF. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
    },
  },
];

const NOTHING: Words = /*i18n*/ {
  id: 'refused.pictures.empty',
  message:
    'This file is empty. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
};
const NO_PICTURE: Words = /*i18n*/ {
  id: 'refused.pictures.unknown',
  message:
    'This file is not a picture we can read. {formats, select, all {Please choose a JPEG, PNG, WebP or GIF.} other {Please choose a JPEG, PNG or WebP.}}',
};

/** As much of a file as tells what it is. */
const HEAD_BYTES = 64;
const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');

/** Whether a file is, by its content, a picture of one of some formats. */
export function isOneOf(bytes: Uint8Array, formats: readonly Format[]): boolean {
  const head = headOf(bytes);
  return formats.some((format) =>
    SIGNATURES[format].some((signatures) => signatures.every((signature) => begins(head, signature))),
  );
}

/**
 * Makes sure by its content that a file is a picture of a format that is taken. Its name and the type it was sent as
 * are not asked: anybody can write anything there.
 *
 * @throws ApiError `unsuitable_picture` with what to do instead
 */
export function requirePicture(
  bytes: Uint8Array,
  formats: typeof ALL_FORMATS | typeof PHOTOGRAPH_FORMATS = ALL_FORMATS,
): void {
  const values = { formats: formats === ALL_FORMATS ? 'all' : 'photographs' };
  if (bytes.length === 0) throw unsuitable({ ...NOTHING, values });
  if (isOneOf(bytes, formats)) return;
  const head = headOf(bytes);
  const other = OTHERS.find(({ signature }) => signature.test(head));
  throw unsuitable({ ...(other?.said ?? NO_PICTURE), values });
}
