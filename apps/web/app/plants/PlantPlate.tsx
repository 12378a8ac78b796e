import { useSay } from '../shell/words.ts';
import { styled, token } from '../ui/styled.ts';
import { creditLine, type PicturedPlant, picturesToTry, sourceSetOf } from './photographs/pictures-of.ts';
import { useLoadingPicture } from './photographs/use-loading-picture.ts';

/** A sheet of drawing paper with a picture on it; paper stays paper in the dark scheme, only less bright. */
const Sheet = styled('span')({
  display: 'block',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: token.radius.small,
  border: `1px solid ${token.grid}`,
  background: token.always.plate,
  '& > img, & > svg': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [token.dark]: { '& > img': { filter: 'brightness(0.93)' } },
});

const Credit = styled('span')({
  display: 'block',
  marginTop: 4,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: token.inkSoft,
  overflowWrap: 'anywhere',
});

/** Smaller than this there is no room to say whose photograph it is, in CSS pixels: the portrait is shown. */
const SMALLEST_PHOTOGRAPH = 100;

type PlantPlateProps = {
  plant: PicturedPlant;
  /** CSS pixels it is shown at, about; the drawing has no size of its own. */
  size: number;
  /** For the first plates of a page: not to be waited with. */
  eager?: boolean;
};

/** The picture of a plant: its primary photograph with the photographer's credit, or its portrait. */
export function PlantPlate({ plant, size, eager = false }: PlantPlateProps) {
  const say = useSay();
  const pictures = picturesToTry(plant, size >= SMALLEST_PHOTOGRAPH);
  const { picture, image, onError } = useLoadingPicture(pictures, plant.image_url);
  const photograph = picture?.photograph;
  return (
    <>
      <Sheet>
        {picture ? (
          <img
            ref={image}
            src={picture.image_url}
            {...(photograph && {
              srcSet: sourceSetOf(photograph),
              sizes: eager ? `${size}px` : `auto, ${size}px`,
            })}
            alt={picture.alt_text}
            width={size}
            height={size}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={onError}
          />
        ) : (
          <Placeholder label={pictures.at(-1)?.alt_text ?? ''} />
        )}
      </Sheet>
      {photograph ? <Credit>{creditLine(photograph, say)}</Credit> : null}
    </>
  );
}

/** Stands where no picture could be read: the outline of a leaf. */
const Placeholder = ({ label }: { label: string }) => (
  <svg
    viewBox="0 0 100 100"
    role="img"
    aria-label={label}
    fill="none"
    stroke={token.inkFaint}
    strokeWidth="1.5"
  >
    <path d="M50 82V46M50 70C30 70 24 52 26 34C42 34 52 48 50 70ZM50 58C66 58 74 44 72 28C58 28 49 40 50 58Z" />
  </svg>
);
