/** The longer side of a picture as it is kept, in pixels. The server keeps no more. */
const SIDE_MAX = 3_000;
/** Decoding more than this at once can take a phone's browser down with everything in it. */
const PIXELS_MAX = 150_000_000;
const FILE_MAX = 120 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const QUALITY = 0.86;
/** One side is at most so many times as long as the other. */
const RATIO_MAX = 20;

const TAKEN = 'Choose a JPEG, PNG, WebP or GIF.';

/** A picture cannot be used; the message says why and what to do, in words for the person. */
export class UnsuitablePicture extends Error {
  override readonly name = 'UnsuitablePicture';
}

export interface PreparedPicture {
  readonly blob: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

type Told = readonly [signature: RegExp, sentence: string];

/** What people choose instead of a picture, by the first bytes, and what to tell them. */
const NO_PICTURES: readonly Told[] = [
  [/^%PDF-/, `This is a PDF. Save its page as a picture first. ${TAKEN}`],
  [/^.{4}ftyp(?!hei|hev|mif1|msf1|avi)/s, `This is a film. ${TAKEN}`],
  [/^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--)/i, `SVG drawings cannot be used here. ${TAKEN}`],
];

/** Pictures that some browsers read and others do not. */
const RARE_PICTURES: readonly Told[] = [
  [
    /^.{4}ftyp(hei|hev|mif1|msf1)/s,
    `This photo is in a format of some phones (HEIC) that this browser cannot read. ${TAKEN}`,
  ],
  [/^(II\*\0|MM\0\*)/, `This picture is a TIFF or a camera’s raw file. ${TAKEN}`],
];

const sentenceFor = (kinds: readonly Told[], head: string): string | undefined =>
  kinds.find(([signature]) => signature.test(head))?.[1];

/** Why a file is no picture at all, by its first bytes; undefined for one that may be. */
export const refuseKind = (head: string): string | undefined => sentenceFor(NO_PICTURES, head);

/** Why a file that this browser could not read is none, in a sentence. */
export const unreadableBecause = (head: string): string =>
  sentenceFor([...NO_PICTURES, ...RARE_PICTURES], head) ??
  `This file is damaged, or not a picture that can be read here. ${TAKEN}`;

/** Why a file may not even be tried; undefined for one that may. */
export function refuseFile(size: number): string | undefined {
  if (size === 0) return `This file is empty. ${TAKEN}`;
  if (size > FILE_MAX) {
    return `This file has ${Math.round(size / MEGABYTE)} MB. Choose one of at most ${FILE_MAX / MEGABYTE} MB.`;
  }
  return undefined;
}

/** Why a picture of so many pixels cannot be used; undefined for one that can. */
export function refuseSize(width: number, height: number): string | undefined {
  if (width * height > PIXELS_MAX) {
    return `This picture has ${Math.round((width * height) / 1_000_000)} megapixels. Choose one of at most ${PIXELS_MAX / 1_000_000}.`;
  }
  if (Math.max(width, height) > RATIO_MAX * Math.min(width, height)) {
    return 'This picture is too narrow to lie under a plan. Choose another.';
  }
  return undefined;
}

/**
 * Makes a picture ready to be kept: upright, of at most 3,000 pixels a side, and with nothing of what came along with it, such
 * as where it was taken.
 * @throws UnsuitablePicture with a sentence for the person
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const head = await headOf(file);
  const refusal = refuseFile(file.size) ?? refuseKind(head);
  if (refusal) throw new UnsuitablePicture(refusal);
  try {
    return await madeAnew(file);
  } catch (error) {
    if (error instanceof UnsuitablePicture) throw error;
    throw new UnsuitablePicture(unreadableBecause(head));
  }
}

async function headOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  return String.fromCharCode(...bytes);
}

async function madeAnew(file: Blob): Promise<PreparedPicture> {
  const { width, height } = await measured(file);
  const sentence = refuseSize(width, height);
  if (sentence) throw new UnsuitablePicture(sentence);
  const shrink = Math.min(1, SIDE_MAX / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
  };
  const bitmap = await createImageBitmap(file, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  });
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new UnsuitablePicture('This browser cannot draw pictures.');
  // A survey is ink on paper, also where its file is seen through.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob)
    throw new UnsuitablePicture('There is not enough memory for this picture. Choose a smaller one.');
  return { blob, ...size };
}

/** Its size upright, read without decoding it whole. */
function measured(file: Blob): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<{ width: number; height: number }>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('The picture could not be read.'));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
