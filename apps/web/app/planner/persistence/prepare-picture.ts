import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sayHere } from '../../shell/words.ts';

/** The longer side of a picture as it is kept, in pixels. The server keeps no more. */
const SIDE_MAX = 3_000;
/** Decoding more than this at once can take a phone's browser down with everything in it. */
const PIXELS_MAX = 150_000_000;
const FILE_MAX = 120 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const QUALITY = 0.86;
/** One side is at most so many times as long as the other. */
const RATIO_MAX = 20;

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

type Told = readonly [signature: RegExp, sentence: MessageDescriptor];

/** What people choose instead of a picture, by the first bytes, and what to tell them. */
const NO_PICTURES: readonly Told[] = [
  [/^%PDF-/, msg`This is a PDF. Save its page as a picture first. Choose a JPEG, PNG, WebP or GIF.`],
  [/^.{4}ftyp(?!hei|hev|mif1|msf1|avi)/s, msg`This is a film. Choose a JPEG, PNG, WebP or GIF.`],
  [
    /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--)/i,
    msg`SVG drawings cannot be used here. Choose a JPEG, PNG, WebP or GIF.`,
  ],
];

/** Pictures that some browsers read and others do not. */
const RARE_PICTURES: readonly Told[] = [
  [
    /^.{4}ftyp(hei|hev|mif1|msf1)/s,
    msg`This photo is in a format of some phones (HEIC) that this browser cannot read. Choose a JPEG, PNG, WebP or GIF.`,
  ],
  [/^(II\*\0|MM\0\*)/, msg`This picture is a TIFF or a camera’s raw file. Choose a JPEG, PNG, WebP or GIF.`],
];

const sentenceFor = (kinds: readonly Told[], head: string): MessageDescriptor | undefined =>
  kinds.find(([signature]) => signature.test(head))?.[1];

/** Why a file is no picture at all, by its first bytes; undefined for one that may be. */
export function refuseKind(head: string): string | undefined {
  const sentence = sentenceFor(NO_PICTURES, head);
  return sentence && sayHere(sentence);
}

/** Why a file that this browser could not read is none, in a sentence. */
export const unreadableBecause = (head: string): string =>
  sayHere(
    sentenceFor([...NO_PICTURES, ...RARE_PICTURES], head) ??
      msg`This file is damaged, or not a picture that can be read here. Choose a JPEG, PNG, WebP or GIF.`,
  );

/** Why a file may not even be tried; undefined for one that may. */
export function refuseFile(size: number): string | undefined {
  if (size === 0) return sayHere(msg`This file is empty. Choose a JPEG, PNG, WebP or GIF.`);
  if (size > FILE_MAX) {
    const [megabytes, most] = [Math.round(size / MEGABYTE), FILE_MAX / MEGABYTE];
    return sayHere(msg`This file has ${megabytes} MB. Choose one of at most ${most} MB.`);
  }
  return undefined;
}

/** Why a picture of so many pixels cannot be used; undefined for one that can. */
export function refuseSize(width: number, height: number): string | undefined {
  if (width * height > PIXELS_MAX) {
    const [megapixels, most] = [Math.round((width * height) / 1_000_000), PIXELS_MAX / 1_000_000];
    return sayHere(msg`This picture has ${megapixels} megapixels. Choose one of at most ${most}.`);
  }
  if (Math.max(width, height) > RATIO_MAX * Math.min(width, height)) {
    return sayHere(msg`This picture is too narrow to lie under a plan. Choose another.`);
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
  if (!pen) throw new UnsuitablePicture(sayHere(msg`This browser cannot draw pictures.`));
  // A survey is ink on paper, also where its file is seen through.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob)
    throw new UnsuitablePicture(
      sayHere(msg`There is not enough memory for this picture. Choose a smaller one.`),
    );
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
