import { deflateSync } from 'node:zlib';
import type { Metadata } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createLog } from '../log.ts';
import { callerNamed, Workers } from '../workers/index.ts';
import { decodeIn, PictureMaker } from './decoding.ts';
import { requirePicture } from './kind.ts';

const SQUARE_SIDE = 512;
const workers = new Workers(createLog('silent'));
afterAll(() => workers.stop());
const caller = callerNamed('test');
const makeSquare = (bytes: Uint8Array) => new PictureMaker(workers).square(caller, bytes);
const load = async () => (await import('sharp')).default;

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

interface Made {
  readonly width: number;
  readonly height: number;
}

const plain = async ({ width, height }: Made, background: typeof RED = RED) =>
  (await load())({ create: { width, height, channels: 3, background } });

/** The refusal a picture meets. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  try {
    await makeSquare(bytes);
  } catch (fault) {
    if (fault instanceof ApiError) return `${fault.code}: ${fault.message}`;
    throw fault;
  }
  return 'taken';
}

async function factsOf(bytes: Uint8Array): Promise<Metadata> {
  return (await load())(bytes).metadata();
}

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = (await load())(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await pixel.toBuffer())];
}

/** Reddish or bluish, as lossy pictures are. */
const colourAt = async (bytes: Uint8Array, left: number, top: number): Promise<string> => {
  const [red = 0, , blue = 0] = await pixelAt(bytes, left, top);
  return red > blue + 60 ? 'red' : blue > red + 60 ? 'blue' : 'neither';
};

/** CRC-32 of a PNG chunk. */
function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
}

/** A PNG of one bit a pixel whose header says any size, whatever follows it. */
function pngOf(width: number, height: number, rows = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const content = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of two by two pixels whose every frame is of the first colour, then of the second, and so on. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from('474946383961020002008000' + '00c81414' + '1414c8', 'hex');
  const frame = (index: number) =>
    Buffer.from(`21f90400010000002c00000000020002000002${index % 2 === 0 ? '02845100' : '028c5300'}`, 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, (_, at) => frame(at)), Buffer.from([0x3b])]);
}

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await (await plain({ width: 800, height: 600 })).jpeg().toBuffer();
});

describe('what is a picture', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['JPEG', async () => jpeg],
    ['PNG', async () => (await plain({ width: 30, height: 20 })).png().toBuffer()],
    ['WebP', async () => (await plain({ width: 30, height: 20 })).webp().toBuffer()],
    ['GIF', async () => gifOf(1)],
  ])('is told by its content: %s becomes a square WebP', async (_kind, make) => {
    const facts = await factsOf(await makeSquare(await make()));
    expect(facts).toMatchObject({ format: 'webp', width: SQUARE_SIDE, height: SQUARE_SIDE });
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', /SVG drawings cannot be used/],
    [
      'SVG after an XML head',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      /SVG drawings/,
    ],
    ['SVG behind a byte order mark and a remark', '\ufeff <!-- a rose --><svg/>', /SVG drawings/],
    ['HTML', '<!doctype html><img src=x onerror=alert(1)>', /not a picture we can read/],
    ['PDF', '%PDF-1.7\n', /This is a PDF/],
    ['TIFF', 'II*\0\x08\0\0\0', /TIFF/],
    ['HEIC of a phone', '\0\0\0\x18ftypheic\0\0\0\0', /HEIC or AVIF/],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0', /HEIC or AVIF/],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0', /film/],
    ['BMP', 'BM\x36\0\0\0', /BMP/],
    ['text', 'A picture of a rose.', /not a picture we can read/],
    ['sound in the same wrapping as WebP', 'RIFF\x24\0\0\0WAVEfmt ', /not a picture we can read/],
    ['nothing', '', /empty/],
  ])('abuse 52: is not %s, which is refused before a decoder sees it', (_kind, content, sentence) => {
    const bytes =
      typeof content === 'string'
        ? Buffer.from(content, content.startsWith('\ufeff') ? 'utf8' : 'latin1')
        : content;
    expect(() => requirePicture(bytes)).toThrow(sentence);
  });

  it('abuse 52: is no other format for the decoder either, should it ever be handed one', async () => {
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'II*\0\x08\0\0\0',
    ]) {
      const order = { make: 'square', bytes: Buffer.from(content, 'latin1') } as const;
      await expect(workers.run('picture', caller, (place) => decodeIn(place, order))).rejects.toThrow(
        /damaged/,
      );
    }
  });
});

describe('a picture made anew', () => {
  it('abuse 53: has lost where and when it was taken, by whom, and all else that came along', async () => {
    const sharp = await load();
    const source = await sharp(jpeg)
      .withExif({
        IFD0: { Make: 'Nokia', Copyright: 'Juniper Hall', DateTime: '2026:05:04 10:00:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '47/1 2/1 1530/100',
          GPSLongitudeRef: 'W',
          GPSLongitude: '122/1 54/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>Olympia</where></x:xmpmeta>')
      .toBuffer();
    expect((await factsOf(source)).exif?.toString('latin1')).toContain('Juniper Hall');
    const square = await makeSquare(source);
    const { exif, xmp, iptc, icc } = await factsOf(square);
    expect({ exif, xmp, iptc, icc }).toEqual({});
    const kept = Buffer.from(square).toString('latin1');
    for (const word of ['EXIF', 'XMP ', 'Juniper', 'Nokia', 'Olympia', 'GPS'])
      expect(kept).not.toContain(word);
  });

  it('stands upright however the camera was held', async () => {
    const sharp = await load();
    const left = await (await plain({ width: 300, height: 600 }, RED)).png().toBuffer();
    const lying = await (await plain({ width: 600, height: 600 }, BLUE))
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    const square = await makeSquare(lying);
    // Turned a quarter to the right, what was on the left is on top.
    expect(await colourAt(square, 256, 30)).toBe('red');
    expect(await colourAt(square, 256, 480)).toBe('blue');
  });

  it('is the middle of a wide one', async () => {
    const middle = await (await plain({ width: 200, height: 200 }, RED)).png().toBuffer();
    const wide = await (await plain({ width: 800, height: 200 }, BLUE))
      .composite([{ input: middle, left: 300, top: 0 }])
      .png()
      .toBuffer();
    const square = await makeSquare(wide);
    for (const [x, y] of [
      [10, 10],
      [500, 500],
      [256, 256],
    ] as const)
      expect(await colourAt(square, x, y)).toBe('red');
  });

  it('abuse 52: is a picture alone, whatever was hidden behind or in it', async () => {
    const hidden = Buffer.from('<script>alert(document.cookie)</script><?php system($_GET[0]); ?>');
    const gif = Buffer.concat([gifOf(1), hidden]);
    for (const polyglot of [gif, Buffer.concat([jpeg, hidden])]) {
      const square = Buffer.from(await makeSquare(polyglot)).toString('latin1');
      expect(square).not.toMatch(/script|php/);
    }
  });

  it('abuse 53: of ten thousand frames is the first, and no other is decoded', async () => {
    const many = gifOf(10_000);
    expect((await factsOf(many)).pages).toBe(10_000);
    const square = await makeSquare(many);
    expect((await factsOf(square)).pages).toBeUndefined();
    expect(await colourAt(square, 256, 256)).toBe('red');
  });
});

describe('a picture that is refused', () => {
  it('abuse 53: holds a flood of pixels in a few bytes', async () => {
    const flood = pngOf(60_000, 60_000);
    expect(flood.length).toBeLessThan(1_000);
    expect(await refusalOf(flood)).toBe(
      'unsuitable_picture: This picture has more than 40 megapixels. Please make it smaller, or choose another.',
    );
  });

  it('abuse 53: holds one row of pixels too many, while 40 megapixels are taken', async () => {
    expect(await refusalOf(pngOf(8_000, 5_000, 5_000))).toBe('taken');
    expect(await refusalOf(pngOf(8_000, 5_001, 5_001))).toMatch(/more than 40 megapixels/);
  });

  it('is cut off, at its head, in its middle or near its end', async () => {
    const damaged = /^unsuitable_picture: This picture is damaged or did not arrive whole/;
    for (const length of [20, 300, jpeg.length - 200]) {
      expect(await refusalOf(jpeg.subarray(0, length))).toMatch(damaged);
    }
    expect(await refusalOf(pngOf(800, 600, 300))).toMatch(damaged);
    expect(await refusalOf(Buffer.from('GIF89a and then some words'))).toMatch(damaged);
  });

  it('is too narrow to be cut', async () => {
    expect(await refusalOf(pngOf(2_000, 100, 100))).toBe('taken');
    expect(await refusalOf(pngOf(2_001, 100, 100))).toMatch(/too narrow/);
    expect(await refusalOf(pngOf(1, 60_000, 60_000))).toMatch(/too narrow/);
  });

  it('is not refused for a machine that is busy: too many at once are told so, and can be sent again', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => makeSquare(jpeg)));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as ApiError] : [],
    );
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeGreaterThan(0);
    for (const { code, message, details } of refused) {
      expect(code).toBe('service_unavailable');
      expect(message).toBe('Many pictures are arriving just now. Please try again shortly.');
      expect(details.retryAfter).toBeGreaterThan(0);
    }
    await expect(makeSquare(jpeg)).resolves.toBeInstanceOf(Uint8Array);
  });
});
