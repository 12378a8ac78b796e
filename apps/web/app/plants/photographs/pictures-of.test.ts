import type { PhotographImage, PlantImage } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { photographsOf, photographsOnPage, picturesToTry, portraitOf, sourceSetOf } from './pictures-of.ts';

const portrait: PlantImage = {
  kind: 'portrait',
  image_url: '/fern.svg',
  is_primary: false,
  alt_text: 'Drawing of a fern',
  credit: 'Drawn by Understory',
  licence: null,
};
const photograph = (key: string, isPrimary: boolean): PhotographImage => ({
  kind: 'photograph',
  image_url: `/${key}-960.webp`,
  is_primary: isPrimary,
  alt_text: `Photograph ${key}`,
  width: 960,
  height: 640,
  sizes: [480, 960].map((width) => ({ image_url: `/${key}-${width}.webp`, width })),
  credit: 'Ada Fern',
  licence: 'CC BY 4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  licence_note: null,
  shows: null,
  source_url: null,
});
const plantWith = (...images: PlantImage[]) => ({
  image_url: images[0]?.image_url ?? '',
  image_alt_text: images[0]?.alt_text ?? '',
  images,
});

describe('the pictures of a plant', () => {
  it('are its portrait alone where there is no photograph, or none may be shown', () => {
    expect(picturesToTry(plantWith({ ...portrait, is_primary: true }), true)).toMatchObject([
      { image_url: '/fern.svg' },
    ]);
    const plant = plantWith(photograph('a', true), portrait);
    expect(picturesToTry(plant, false)).toMatchObject([{ image_url: '/fern.svg' }]);
    expect(portraitOf(plant)).toMatchObject({ alt_text: 'Drawing of a fern' });
  });

  it('are the primary photograph with its credit, then the portrait', () => {
    const plant = plantWith(photograph('b', true), photograph('a', false), portrait);
    expect(picturesToTry(plant, true)).toMatchObject([
      { image_url: '/b-960.webp', photograph: { credit: 'Ada Fern' } },
      { image_url: '/fern.svg' },
    ]);
    expect(photographsOf(plant)).toHaveLength(2);
  });

  it('of a plant of which one picture is told are that picture', () => {
    const plant = { image_url: '/fern.svg', image_alt_text: 'Fern' };
    expect(picturesToTry(plant, true)).toEqual([{ image_url: '/fern.svg', alt_text: 'Fern' }]);
  });

  it('of a page are five at most: the primary, then one of each part and season, then others as they came', () => {
    const shown = (key: string, shows: PhotographImage['shows'], isPrimary = false) => ({
      ...photograph(key, isPrimary),
      shows,
    });
    const keysOf = (...images: PlantImage[]) =>
      photographsOnPage(plantWith(...images)).map(({ alt_text }) => alt_text.replace('Photograph ', ''));
    expect(
      keysOf(
        shown('habit', 'habit', true),
        shown('untold', null),
        shown('winter', 'winter'),
        shown('second habit', 'habit'),
        shown('leaf', 'leaf'),
        shown('flower', 'flower'),
        shown('second flower', 'flower'),
        portrait,
      ),
    ).toEqual(['habit', 'flower', 'leaf', 'winter', 'untold']);
    expect(keysOf(shown('only', null, true), portrait)).toEqual(['only']);
    expect(keysOf({ ...portrait, is_primary: true })).toEqual([]);
  });

  it('name each width for the browser to choose', () => {
    expect(sourceSetOf(photograph('a', true))).toBe('/a-480.webp 480w, /a-960.webp 960w');
  });
});
