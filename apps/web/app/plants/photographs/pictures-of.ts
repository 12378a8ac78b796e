import { msg } from '@lingui/core/macro';
import { PHOTOGRAPH_SUBJECTS, type PhotographImage, type PlantImage } from '@understory/contract';
import type { Say } from '@understory/words';

/** As much of a plant as tells its pictures; a plant of which only the picture is told has no `images`. */
export interface PicturedPlant {
  readonly image_url: string;
  readonly image_alt_text: string;
  readonly images?: readonly PlantImage[];
}

/** Where the drawn portrait of a plant is, for a picture too small to say below it whose photograph it is. */
export const portraitAddress = ({
  images = [],
  image_url,
}: Pick<PicturedPlant, 'image_url' | 'images'>): string =>
  images.find(({ kind }) => kind === 'portrait')?.image_url ?? image_url;

/** What is to be shown as one picture. */
export type ShownPicture = Pick<PlantImage, 'image_url' | 'alt_text'> & {
  /** Set for a photograph, which is never shown without saying whose it is. */
  readonly photograph?: PhotographImage;
};

export const photographsOf = ({ images = [] }: PicturedPlant): PhotographImage[] =>
  images.filter((image) => image.kind === 'photograph');

/** Photographs at the head of a page: as many as can be looked at without searching. */
const ON_A_PAGE = 5;

/**
 * The photographs of a plant for its page: the primary first, then one of each part and season in their order, then others as they came;
 * five in all.
 */
export function photographsOnPage(plant: PicturedPlant): PhotographImage[] {
  const [primary, ...others] = photographsOf(plant);
  if (!primary) return [];
  const firsts = PHOTOGRAPH_SUBJECTS.filter((subject) => subject !== primary.shows).flatMap(
    (subject) => others.find(({ shows }) => shows === subject) ?? [],
  );
  return [...new Set([primary, ...firsts, ...others])].slice(0, ON_A_PAGE);
}

/** The drawn portrait of a plant, which needs no credit beside it. */
export function portraitOf({ images = [], image_url, image_alt_text }: PicturedPlant): ShownPicture {
  const portrait = images.find(({ kind }) => kind === 'portrait');
  return portrait ?? { image_url, alt_text: image_alt_text };
}

/** The pictures to try for the plate of a plant, one after the other: what does not load gives way to the next. */
export function picturesToTry(plant: PicturedPlant, withPhotograph: boolean): readonly ShownPicture[] {
  const primary = photographsOf(plant).find(({ is_primary }) => is_primary);
  const portrait = portraitOf(plant);
  if (!primary || !withPhotograph) return [portrait];
  return [{ image_url: primary.image_url, alt_text: primary.alt_text, photograph: primary }, portrait];
}

/** The widths a browser may choose from. */
export const sourceSetOf = ({ sizes }: PhotographImage): string =>
  sizes.map(({ image_url, width }) => `${image_url} ${width}w`).join(', ');

/** Whose photograph it is and by which licence, as one line. */
export const creditLine = ({ credit, licence }: PhotographImage, say: Say): string =>
  say(msg`Photo: ${credit}, ${licence}`);
