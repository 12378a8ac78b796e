import { type CSSObject, styled, token } from './styled.ts';

/** A plant in May without its sheet, for the light and the dark scheme: `virtual:portrait/vine-maple` and the like. */
export interface PlantPicture {
  readonly light: string;
  readonly dark: string;
}

interface Standing {
  readonly picture: PlantPicture;
  /** Where it stands, and how wide. */
  readonly place: CSSObject;
}

const Drawing = styled('div')<{ $standing: Standing }>(
  { position: 'absolute', aspectRatio: '320 / 240', backgroundSize: '100% 100%', pointerEvents: 'none' },
  ({ $standing: { picture, place } }) => ({
    backgroundImage: `url(${picture.light})`,
    [token.dark]: { backgroundImage: `url(${picture.dark})` },
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
export const CornerPlant = ({ picture }: { picture: PlantPicture }) => (
  <StandingPlant
    picture={picture}
    place={{ bottom: 0, right: 0, [token.from.md]: { right: 48 }, width: 260, translate: '0 12.5%' }}
  />
);
