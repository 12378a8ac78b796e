import type { Words } from '@understory/words';
import {
  type Caller,
  type Place,
  processTask,
  WorkerLost,
  type Workers,
  WorkRefused,
  WorkTooLong,
} from '../workers/index.ts';
import { isOneOf, PHOTOGRAPH_FORMATS, requirePicture, unsuitable } from './kind.ts';

/** A picture made anew. */
export interface MadePicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What is to be made of a picture that somebody sent. */
export type PictureOrder = { readonly bytes: Uint8Array } & (
  | { readonly make: 'square' | 'sheet' | 'logo' }
  | { readonly make: 'photograph'; readonly side: number; readonly widths: readonly number[] }
  | { readonly make: 'print' | 'thumbnail'; readonly side: number }
  | { readonly make: 'view' }
  | { readonly make: 'painting'; readonly label: PaintingLabel }
);

/** By what a picture that a model made is known for one. */
export interface PaintingLabel {
  /** A PNG of ours that is laid below it, as wide as it. */
  readonly band: Uint8Array;
  /** A sentence for programs that show what a picture says of itself. */
  readonly words: string;
}

/**
 * Pictures that people sent meet a decoder in a process that knows nothing: 40 megapixels take it half a second, so what takes ten
 * seconds of a processor is no picture.
 */
const DECODE = processTask<PictureOrder, readonly MadePicture[]>(
  new URL('./decoding-process.ts', import.meta.url),
  'decoding a picture',
  10,
);

const DAMAGED: Words = /*i18n*/ {
  id: 'refused.pictures.damaged',
  message: 'This picture is damaged or did not arrive whole. Please choose it again, or another.',
};

/**
 * Makes something of one picture, in a place that was given.
 * @throws ApiError `unsuitable_picture` for what cannot be decoded, and for that alone
 */
export async function decodeIn(place: Place, order: PictureOrder): Promise<readonly MadePicture[]> {
  try {
    return await place.inProcess(DECODE, order);
  } catch (fault) {
    if (fault instanceof WorkRefused) throw unsuitable(fault.words);
    if (fault instanceof WorkTooLong)
      throw unsuitable(
        /*i18n*/ {
          id: 'refused.pictures.pictureTakesTooLong',
          message: 'This picture takes too long to read. Please choose another.',
        },
      );
    // A decoder that breaks breaks at this picture. One that was ended is the machine's fault.
    if (fault instanceof WorkerLost && fault.crashed) throw unsuitable(DAMAGED);
    throw fault;
  }
}

/** Makes one picture of one. */
async function decodeOne(place: Place, order: PictureOrder): Promise<MadePicture> {
  const [made] = await decodeIn(place, order);
  if (!made) throw new Error('A picture was made in no size');
  return made;
}

/**
 * Makes pictures anew of those that people send: upright, of the first frame, and with nothing of what came along. People take turns,
 * and too many at once cost time and not memory.
 *
 * Each throws ApiError `unsuitable_picture` for what is no picture of the formats taken, damaged, too large to be decoded or of no use
 * for its purpose, and `service_unavailable` when too many wait already: a machine that is busy says nothing of the picture.
 */
export class PictureMaker {
  readonly #workers: Workers;

  constructor(workers: Workers) {
    this.#workers = workers;
  }

  /** A square WebP, cut from the middle. */
  async square(caller: Caller, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    requirePicture(bytes);
    const made = await this.#workers.run('picture', caller, (place) =>
      decodeOne(place, { make: 'square', bytes }),
    );
    return made.bytes;
  }

  /** A whole WebP of limited size, to lie under a plan. */
  async sheet(caller: Caller, bytes: Uint8Array): Promise<MadePicture> {
    requirePicture(bytes);
    return this.#workers.run('picture', caller, (place) => decodeOne(place, { make: 'sheet', bytes }));
  }

  /** A whole WebP, small enough to stand beside a name. A JPEG, PNG or GIF, and nothing else, in the product's own words. */
  async logo(caller: Caller, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    if (!isOneOf(bytes, ['JPEG', 'PNG', 'GIF']))
      throw unsuitable(
        /*i18n*/ {
          id: 'refused.pictures.logo',
          message: 'Please upload a JPEG, PNG, or GIF file',
        },
      );
    const made = await this.#workers.run('picture', caller, (place) =>
      decodeOne(place, { make: 'logo', bytes }),
    );
    return made.bytes;
  }

  /**
   * A photograph as WebP in several widths, narrowest first.
   * @param side the longer side of the largest, in pixels
   * @param widths those wanted beside it, in pixels; one that is as wide or wider is left out
   */
  async photograph(
    caller: Caller,
    bytes: Uint8Array,
    { side, widths }: { readonly side: number; readonly widths: readonly number[] },
  ): Promise<readonly MadePicture[]> {
    requirePicture(bytes, PHOTOGRAPH_FORMATS);
    return this.#workers.run('picture', caller, (place) =>
      decodeIn(place, { make: 'photograph', bytes, side, widths }),
    );
  }

  /**
   * A small WebP to choose a photograph by, of one that was published in a small size.
   * @param side its longer side at most, in pixels
   */
  async thumbnail(caller: Caller, bytes: Uint8Array, side: number): Promise<MadePicture> {
    requirePicture(bytes, PHOTOGRAPH_FORMATS);
    return this.#workers.run('picture', caller, (place) =>
      decodeOne(place, { make: 'thumbnail', bytes, side }),
    );
  }

  /** A view of a garden as image models take it: a PNG upright, lying or square, of a size that all of them know, cut where it is longer. */
  async view(caller: Caller, bytes: Uint8Array): Promise<MadePicture> {
    requirePicture(bytes, PHOTOGRAPH_FORMATS);
    return this.#workers.run('picture', caller, (place) => decodeOne(place, { make: 'view', bytes }));
  }

  /** A JPEG of what a model painted, which says so: in its label below, and in its metadata in the terms of the IPTC. */
  async painting(caller: Caller, bytes: Uint8Array, label: PaintingLabel): Promise<MadePicture> {
    requirePicture(bytes, PHOTOGRAPH_FORMATS);
    return this.#workers.run('picture', caller, (place) =>
      decodeOne(place, { make: 'painting', bytes, label }),
    );
  }
}

/**
 * A picture we keep as JPEG for paper, in a place that was given.
 * @param side its longer side at most, in pixels
 */
export const printedIn = (place: Place, bytes: Uint8Array, side: number): Promise<MadePicture> =>
  decodeOne(place, { make: 'print', bytes, side });
