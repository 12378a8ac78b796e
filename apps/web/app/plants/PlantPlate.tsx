import { styled } from '@mui/material/styles';

/** A sheet of drawing paper with a portrait on it; paper stays paper in the dark scheme, only less bright. */
const Sheet = styled('span')(({ theme }) => ({
  display: 'block',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.paper.line}`,
  background: '#FBF8F0',
  '& > img': { display: 'block', width: '100%', height: '100%' },
  ...theme.applyStyles('dark', { '& > img': { filter: 'brightness(0.93)' } }),
}));

type PlantPlateProps = {
  plant: { readonly image_url: string; readonly image_alt_text: string };
  /** CSS pixels it is shown at, about; the drawing has no size of its own. */
  size: number;
  /** For the first plates of a page: not to be waited with. */
  eager?: boolean;
};

/** The portrait of a plant. */
export const PlantPlate = ({ plant, size, eager = false }: PlantPlateProps) => (
  <Sheet>
    <img
      src={plant.image_url}
      alt={plant.image_alt_text}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  </Sheet>
);
