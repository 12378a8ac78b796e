import { readFileSync } from 'node:fs';
import { portraitSvg } from '@understory/botany';
import { plantsIn } from '@understory/botany/catalogue';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

/** Pixels across at which portraits are compared: smaller than any thumbnail the product shows. */
const COARSE = 32;
/** Dots an inch at which a sheet of 240 units comes out 80 pixels wide, and those pixels. */
const DENSITY = 24;
const SIDE = 80;
/** Channels of a pixel. */
const RGB = 3;
/**
 * Least mean difference of two genera's portraits, of 255 a channel. All share paper, tint and ground, so half of all
 * pairs differ by 31 or more and the same drawing in another tone of green by about 4.
 */
const LEAST_APART = 6;
/** The same for plants that nobody may take for one another. */
const PLAINLY_APART = 18;

const PLANTS = plantsIn(readFileSync(new URL('../../../../data/plants.csv', import.meta.url), 'utf8'));
const genusOf = (scientificName: string): string => scientificName.split(' ')[0] ?? '';

const rasters = new Map<string, Buffer>();
const sheets = new Map<string, Buffer>();

/** Light of a channel below which something is drawn on the sheet. */
const DRAWN_BELOW = 120;

/** Mean difference over the part of the sheet from the top of the taller plant down: a mat leaves most of its sheet empty. */
function difference(first: Buffer, second: Buffer): number {
  const isDrawn = (value: number): boolean => value < DRAWN_BELOW;
  const tops = [first.findIndex(isDrawn), second.findIndex(isDrawn)];
  const row = COARSE * RGB;
  const from = Math.floor(Math.max(0, Math.min(...tops)) / row) * row;
  let sum = 0;
  for (let index = from; index < first.length; index += 1)
    sum += Math.abs((first[index] ?? 0) - (second[index] ?? 0));
  return sum / (first.length - from);
}

const rasterOf = (slug: string): Buffer => rasters.get(slug) ?? Buffer.alloc(0);

beforeAll(async () => {
  for (const { slug, looks } of PLANTS) {
    const sheet = sharp(Buffer.from(portraitSvg(looks)), { density: DENSITY }).removeAlpha();
    sheets.set(slug, await sheet.clone().raw().toBuffer());
    rasters.set(slug, await sheet.resize(COARSE, COARSE).raw().toBuffer());
  }
}, 240_000);

describe('portraits seen as pictures', () => {
  test('differ between any two genera', () => {
    const alike: string[] = [];
    for (const [index, first] of PLANTS.entries()) {
      for (const second of PLANTS.slice(index + 1)) {
        if (genusOf(first.looks.scientific_name) === genusOf(second.looks.scientific_name)) continue;
        const apart = difference(rasterOf(first.slug), rasterOf(second.slug));
        if (apart < LEAST_APART) alike.push(`${first.slug} and ${second.slug}: ${apart.toFixed(2)}`);
      }
    }
    expect(alike).toEqual([]);
  }, 120_000);

  test('tell a sword fern, a red alder, a camas and a redcedar plainly apart', () => {
    const known = ['western-sword-fern', 'red-alder', 'common-camas', 'western-redcedar'];
    for (const first of known) {
      for (const second of known.filter((slug) => slug > first)) {
        expect(difference(rasterOf(first), rasterOf(second))).toBeGreaterThan(PLAINLY_APART);
      }
    }
  });

  test('leave the edge of the sheet to the paper', () => {
    const inked = [...sheets].filter(([, pixels]) => {
      const paper = [...pixels.subarray(0, RGB)];
      const atEdge = (at: number): boolean =>
        paper.some((value, channel) => pixels[at * RGB + channel] !== value);
      return Array.from({ length: SIDE }, (_, along) => along).some(
        (along) =>
          atEdge(along) ||
          atEdge((SIDE - 1) * SIDE + along) ||
          atEdge(along * SIDE) ||
          atEdge(along * SIDE + SIDE - 1),
      );
    });
    expect(inked.map(([slug]) => slug)).toEqual([]);
  });
});
