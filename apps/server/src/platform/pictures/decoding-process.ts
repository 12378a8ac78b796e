import type { Words } from '@understory/words';
import sharp, { type Sharp } from 'sharp';
import { answerOrders } from '../workers/process-entry.ts';
import { WorkRefused } from '../workers/work.ts';
import type { MadePicture, PaintingLabel, PictureOrder } from './decoding.ts';

/** Some 7,300 by 5,475; more cannot be told from a flood of pixels in a small file. */
const MAX_PIXELS = 40_000_000;
/** One side is at most so many times as long as the other. */
const MAX_RATIO = 20;
/**
 * Side of the square in pixels. A person is shown at most 160 pixels wide: this is sharp on a screen of three device
 * pixels to one, and at some 30 KB small enough to be the only size there is.
 */
const SQUARE_SIDE = 512;
/** The longer side of a sheet in pixels: a plot of 100 feet then shows half an inch in each, which is finer than its survey. */
const SHEET_SIDE = 3_000;
/** The longer side of a logo in pixels: it is shown some 200 wide, and sharp on a screen of three device pixels to one. */
const LOGO_SIDE = 640;
/** A photograph is shown upright or lying, never as a strip. */
const PHOTOGRAPH_RATIO = 4;
/** The shorter side of the smallest photograph that is still worth a place, and of a view that a model can make out; in pixels. */
const PHOTOGRAPH_MIN_SIDE = 300;
/** The sizes that every image model of OpenAI's knows, in pixels, and the shape from which one is lying. */
const VIEW_SIZES = {
  lying: { width: 1536, height: 1024 },
  upright: { width: 1024, height: 1536 },
  square: { width: 1024, height: 1024 },
} as const;
const LYING_FROM = 1.2;
/** The longer side of a painting in pixels, without its label: what models make is smaller. */
const PAINTING_SIDE = 2_048;

// The decoders of the formats we take. All others are switched off, should a file ever deceive `requirePicture`.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`) });
// Pictures come once each: what was kept of one would help no other.
sharp.cache(false);

function faultOf(fault: unknown): unknown {
  const message = fault instanceof Error ? fault.message : String(fault);
  // The machine's want and not the picture's.
  if (fault instanceof WorkRefused || /out of memory|cannot allocate/i.test(message)) return fault;
  if (/pixel limit/.test(message)) {
    return new WorkRefused(
      /*i18n*/ {
        id: 'refused.pictures.pixels',
        message: 'This picture has more than {most} megapixels. Please make it smaller, or choose another.',
        values: { most: MAX_PIXELS / 1_000_000 },
      },
    );
  }
  return new WorkRefused(
    /*i18n*/ {
      id: 'refused.pictures.damaged',
      message: 'This picture is damaged or did not arrive whole. Please choose it again, or another.',
    },
  );
}

async function requireRatio(picture: Sharp, most: number, words: Words): Promise<void> {
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > most * Math.min(width, height)) throw new WorkRefused(words);
}

async function write(picture: Sharp): Promise<MadePicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

async function square(picture: Sharp): Promise<readonly MadePicture[]> {
  await requireRatio(
    picture,
    MAX_RATIO,
    /*i18n*/ {
      id: 'refused.pictures.square',
      message: 'This picture is too narrow to be cut to a square. Please choose another.',
    },
  );
  return [await write(picture.resize(SQUARE_SIDE, SQUARE_SIDE, { fit: 'cover' }).webp({ quality: 82 }))];
}

/** What is seen through would lie on paper here and on night there. */
const onPaper = (picture: Sharp): Sharp => picture.flatten({ background: '#fff' });

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });

async function sheet(picture: Sharp): Promise<readonly MadePicture[]> {
  await requireRatio(
    picture,
    MAX_RATIO,
    /*i18n*/ {
      id: 'refused.pictures.sheet',
      message: 'This picture is too narrow to lie under a plan. Please choose another.',
    },
  );
  return [await write(onPaper(within(picture, SHEET_SIDE)).webp({ quality: 80 }))];
}

async function logo(picture: Sharp): Promise<readonly MadePicture[]> {
  await requireRatio(
    picture,
    MAX_RATIO,
    /*i18n*/ {
      id: 'refused.pictures.narrowLogo',
      message: 'This picture is too narrow to be a logo. Please choose another.',
    },
  );
  return [await write(onPaper(within(picture, LOGO_SIDE)).webp({ quality: 86 }))];
}

const STRIP: Words = /*i18n*/ {
  id: 'refused.pictures.strip',
  message: 'This picture is too narrow to be shown as a photograph. Please cut it, or choose another.',
};

/** Refuses what is too small for its purpose. */
function requireSides({ width, height }: { readonly width: number; readonly height: number }): void {
  if (Math.min(width, height) >= PHOTOGRAPH_MIN_SIDE) return;
  throw new WorkRefused(
    /*i18n*/ {
      id: 'refused.pictures.small',
      message:
        'This picture has {width} by {height} pixels; a photograph needs at least {least} on each side.',
      values: { width, height, least: PHOTOGRAPH_MIN_SIDE },
    },
  );
}

async function photograph(
  picture: Sharp,
  side: number,
  widths: readonly number[],
): Promise<readonly MadePicture[]> {
  const { width, height, pages } = await picture.metadata();
  if ((pages ?? 1) > 1)
    throw new WorkRefused(
      /*i18n*/ { id: 'refused.pictures.moves', message: 'This picture moves. Please choose a still one.' },
    );
  requireSides({ width, height });
  await requireRatio(picture, PHOTOGRAPH_RATIO, STRIP);
  const webp = (each: Sharp) => write(onPaper(each).webp({ quality: 78 }));
  const largest = await webp(within(picture.clone(), side));
  const made: MadePicture[] = [];
  for (const narrower of widths.filter((each) => each < largest.width)) {
    made.push(await webp(picture.clone().resize({ width: narrower })));
  }
  return [...made, largest];
}

async function view(picture: Sharp): Promise<readonly MadePicture[]> {
  const { width, height } = (await picture.metadata()).autoOrient;
  requireSides({ width, height });
  await requireRatio(picture, PHOTOGRAPH_RATIO, STRIP);
  const shape = width >= height * LYING_FROM ? 'lying' : height >= width * LYING_FROM ? 'upright' : 'square';
  const size = VIEW_SIZES[shape];
  return [await write(onPaper(picture.resize({ ...size, fit: 'cover' })).png())];
}

/** https://iptc.org/std/photometadata/specification/: what a picture came from, as programs read it. */
const MADE_BY_A_MODEL = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a picture says of itself, as XMP. */
const paintingFacts = (words: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="Understory" Iptc4xmpExt:DigitalSourceType="${MADE_BY_A_MODEL}"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(words)}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;

async function painting(picture: Sharp, { band, words }: PaintingLabel): Promise<readonly MadePicture[]> {
  await requireRatio(picture, PHOTOGRAPH_RATIO, STRIP);
  const { data, info } = await onPaper(within(picture, PAINTING_SIDE))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const label = await write(sharp(band).resize({ width: info.width }).png());
  const { width, height, channels } = info;
  return [
    await write(
      sharp(data, { raw: { width, height, channels } })
        .extend({ bottom: label.height })
        .composite([{ input: Buffer.from(label.bytes), left: 0, top: height }])
        .withXmp(paintingFacts(words))
        .jpeg({ quality: 90 }),
    ),
  ];
}

/** Makes of a picture what is ordered. */
async function decode(order: PictureOrder): Promise<readonly MadePicture[]> {
  // `pages` is left at one: of a picture that moves the first frame is read, and no other is decoded.
  const picture = sharp(order.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
  try {
    switch (order.make) {
      case 'square':
        return await square(picture);
      case 'sheet':
        return await sheet(picture);
      case 'logo':
        return await logo(picture);
      case 'photograph':
        return await photograph(picture, order.side, order.widths);
      case 'print':
        return [await write(onPaper(within(picture, order.side)).jpeg({ quality: 82 }))];
      case 'thumbnail':
        return [await write(onPaper(within(picture, order.side)).webp({ quality: 72 }))];
      case 'view':
        return await view(picture);
      case 'painting':
        return await painting(picture, order.label);
    }
  } catch (fault) {
    throw faultOf(fault);
  }
}

answerOrders(decode);
