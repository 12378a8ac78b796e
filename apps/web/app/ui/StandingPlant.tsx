import type { CSSObject } from '@emotion/react';
import { type DrawnPlant, PLANT_PICTURES } from './plant-pictures.ts';
import { styled, token } from './styled.ts';

export type { DrawnPlant } from './plant-pictures.ts';

interface Standing {
  readonly slug: DrawnPlant;
  /** Where it stands, and how wide. */
  readonly place: CSSObject;
}

const Drawing = styled('div')<{ $standing: Standing }>(
  { position: 'absolute', aspectRatio: '320 / 240', backgroundSize: '100% 100%', pointerEvents: 'none' },
  ({ $standing: { slug, place } }) => ({
    backgroundImage: `url(${PLANT_PICTURES[slug].light})`,
    [token.dark]: { backgroundImage: `url(${PLANT_PICTURES[slug].dark})` },
    ...place,
  }),
);

/**
 * A plant drawn without its sheet, as decoration; the drawing changes its ink with the colour scheme.
 * Pictures are 320 by 240 with the plant's foot in the middle, 30 above the lower edge: moved down by an eighth
 * of its height, it stands on the lower edge of what holds it.
 */
export const StandingPlant = (standing: Standing) => <Drawing aria-hidden $standing={standing} />;

/** In the far corner of what is empty, under the words on a phone. */
export const CornerPlant = ({ slug }: { slug: DrawnPlant }) => (
  <StandingPlant
    slug={slug}
    place={{ bottom: 0, right: 0, [token.from.md]: { right: 48 }, width: 260, translate: '0 12.5%' }}
  />
);
