import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type DrawnPlant, PLANT_PICTURES } from './plant-pictures.ts';

export type { DrawnPlant } from './plant-pictures.ts';

/**
 * A plant drawn without its sheet, as decoration; the drawing changes its ink with the colour scheme.
 * Pictures are 320 by 240 with the plant's foot in the middle, 30 above the lower edge: moved down by an eighth
 * of its height, it stands on the lower edge of what holds it.
 */
export function StandingPlant({ slug, sx }: { slug: DrawnPlant; sx: SxProps<Theme> }) {
  const { light, dark } = PLANT_PICTURES[slug];
  return (
    <Box
      aria-hidden
      sx={[
        {
          position: 'absolute',
          aspectRatio: '320 / 240',
          backgroundSize: '100% 100%',
          backgroundImage: `url(${light})`,
          pointerEvents: 'none',
        },
        (theme) => theme.applyStyles('dark', { backgroundImage: `url(${dark})` }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}

/** In the far corner of what is empty, under the words on a phone. */
export const CornerPlant = ({ slug }: { slug: DrawnPlant }) => (
  <StandingPlant slug={slug} sx={{ bottom: 0, right: { xs: 0, md: 48 }, width: 260, translate: '0 12.5%' }} />
);
