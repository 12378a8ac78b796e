import type { Month } from '@understory/garden';
import type { DrawnPlant } from '../ui/plant-pictures.ts';

/** Where a plant of the drawing on the home page stands. */
interface ScenePlace {
  readonly slug: DrawnPlant;
  /** Its foot and the width of its picture, in percent of the drawing's width. */
  readonly places: readonly { readonly x: number; readonly width: number }[];
}

/** May, when all of them show leaf and most are in flower. */
export const SCENE_MONTH: Month = 5;

/** From the back to the front. */
export const SCENE_PLACES: readonly ScenePlace[] = [
  { slug: 'western-redcedar', places: [{ x: 70, width: 92 }] },
  { slug: 'serviceberry', places: [{ x: 37, width: 62 }] },
  { slug: 'evergreen-huckleberry', places: [{ x: 89, width: 32 }] },
  { slug: 'red-flowering-currant', places: [{ x: 56, width: 46 }] },
  { slug: 'goatsbeard', places: [{ x: 18, width: 36 }] },
  { slug: 'western-sword-fern', places: [{ x: 79, width: 34 }] },
  { slug: 'western-columbine', places: [{ x: 48, width: 23 }] },
  {
    slug: 'great-camas',
    places: [
      { x: 28, width: 21 },
      { x: 33, width: 17 },
    ],
  },
  {
    slug: 'oregon-iris',
    places: [
      { x: 66, width: 18 },
      { x: 7, width: 16 },
    ],
  },
  {
    slug: 'woodland-strawberry',
    places: [
      { x: 12, width: 15 },
      { x: 41, width: 14 },
    ],
  },
];
