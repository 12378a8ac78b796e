import { Trans, useLingui } from '@lingui/react/macro';
import ZoomInRounded from '@mui/icons-material/ZoomInRounded';
import type { Plant, PlantImage } from '@understory/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Stack } from '../../ui/layout.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { PlantPlate } from '../PlantPlate.tsx';
import { PhotographCredit } from './PhotographCredit.tsx';
import { photographsOnPage, portraitOf, sourceSetOf } from './pictures-of.ts';
import { SUBJECT_NAMES } from './subject-words.ts';
import { useLoadingPicture } from './use-loading-picture.ts';

const LargePhotograph = latePart(async () => (await import('./LargePhotograph.tsx')).default);

/** CSS pixels of the plate at the head of a page, and of one to choose by. */
const PLATE = 416;
const CHOICE = 68;
const LEAST_CHOICE = 52;

const Drawn = () => (
  <Trans>
    Drawn by Understory from the facts below, for its size and its seasons, not after one living plant.
  </Trans>
);

/** The pictures at the head of a plant's page: its photographs and its portrait, each with whose it is. */
export function PlantFigures({ plant }: { plant: Plant }) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const isThere = ({ image_url }: Pick<PlantImage, 'image_url'>) => !lost.includes(image_url);
  const photographs = photographsOnPage({
    images: plant.images.filter(isThere),
    image_url: plant.image_url,
    image_alt_text: plant.image_alt_text,
  });
  // A photograph whose file is missing is not spoken of.
  if (photographs.length === 0) return <Portrait plant={plant} />;
  const portrait = portraitOf(plant);
  return (
    <Gallery
      key={plant.id}
      pictures={[
        ...photographs.map((photograph) => ({ ...photograph, photograph })),
        { image_url: portrait.image_url, alt_text: portrait.alt_text },
      ]}
      onLost={(address) => setLost((before) => [...before, address])}
    />
  );
}

const Portrait = ({ plant }: { plant: Plant }) => {
  const { image_url, alt_text } = portraitOf(plant);
  return (
    <Stack as="figure" gap={8}>
      <PlantPlate plant={{ image_url, image_alt_text: alt_text }} size={PLATE} eager />
      <Caption>
        <Drawn />
      </Caption>
    </Stack>
  );
};

const Caption = ({ children }: { children: ReactNode }) => (
  <Text look="small" as="figcaption" soft breaks>
    {children}
  </Text>
);

/** What is pressed to see a picture is that picture: the button is the kit's, its ground the sheet of the picture. */
const Plate = styled('div')({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: token.radius.small,
  border: `1px solid ${token.grid}`,
  background: token.always.plate,
  '& > button': { position: 'absolute', inset: 0, padding: 0, borderRadius: 'inherit', cursor: 'zoom-in' },
  '& > button:focus-visible': { outlineOffset: -3 },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& svg': {
    position: 'absolute',
    right: 10,
    bottom: 10,
    width: 36,
    height: 36,
    padding: 6,
    borderRadius: '50%',
    background: token.always.white,
    color: token.always.ink,
  },
  [token.dark]: { '& img': { filter: 'brightness(0.93)' } },
});

const Choices = styled('ul')({
  ...bare,
  display: 'grid',
  // Five photographs and the portrait stand in one line on a phone.
  gridTemplateColumns: `repeat(auto-fill, minmax(${LEAST_CHOICE}px, 1fr))`,
  gap: 8,
  '& button': {
    width: '100%',
    maxWidth: CHOICE,
    height: 'auto',
    minWidth: 0,
    aspectRatio: '1',
    padding: 0,
    overflow: 'hidden',
    borderRadius: token.radius.small,
    border: `1px solid ${token.inkFaint}`,
    background: token.always.plate,
  },
  '& button[aria-pressed="true"]': { boxShadow: `0 0 0 3px ${token.mark}` },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

type Picture = Pick<PlantImage, 'image_url' | 'alt_text'> & {
  photograph?: Extract<PlantImage, { kind: 'photograph' }>;
};

interface GalleryProps {
  /** The photographs, the primary first, and the portrait last. */
  readonly pictures: readonly Picture[];
  readonly onLost: (address: string) => void;
}

/** One picture large, and all of them to choose from. */
function Gallery({ pictures, onLost }: GalleryProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(pictures[0]?.image_url);
  const [isLarge, setLarge] = useState(false);
  const shown = pictures.find(({ image_url }) => image_url === chosen) ?? pictures[0];
  if (!shown) return null;
  const { photograph } = shown;
  return (
    <Stack gap={12}>
      <Stack as="figure" gap={8}>
        {photograph ? (
          <Plate>
            <IconButton
              aria-haspopup="dialog"
              onClick={() => setLarge(true)}
              icon={
                <>
                  <Watched picture={shown} size={PLATE} isEager onLost={onLost} />
                  <ZoomInRounded aria-hidden />
                </>
              }
            />
          </Plate>
        ) : (
          <PlantPlate
            plant={{ image_url: shown.image_url, image_alt_text: shown.alt_text }}
            size={PLATE}
            eager
          />
        )}
        <Caption>
          {photograph?.shows ? (
            <>
              <b>{t(SUBJECT_NAMES[photograph.shows])}</b>
              {' · '}
            </>
          ) : null}
          {photograph ? <PhotographCredit photograph={photograph} /> : <Drawn />}
        </Caption>
      </Stack>
      <Choices aria-label={t`Pictures of this plant`}>
        {pictures.map((picture, at) => (
          <li key={picture.image_url}>
            <IconButton
              pressed={picture === shown}
              label={
                picture.photograph
                  ? t`Photograph ${{ number: at + 1 }}: ${{ shows: picture.alt_text }}`
                  : t`Drawn portrait`
              }
              onClick={() => setChosen(picture.image_url)}
              icon={<Watched picture={picture} size={CHOICE} onLost={onLost} isMark />}
            />
          </li>
        ))}
      </Choices>
      {isLarge && photograph ? (
        <Suspense>
          <LargePhotograph photograph={photograph} onClose={() => setLarge(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface WatchedProps {
  readonly picture: Picture;
  readonly size: number;
  readonly isEager?: boolean;
  /** Whether it only marks what its button says in words. */
  readonly isMark?: boolean;
  readonly onLost: (address: string) => void;
}

/** A picture that tells when it cannot be read. */
function Watched({ picture, size, isEager = false, isMark = false, onLost }: WatchedProps) {
  const { image_url, alt_text, photograph } = picture;
  const { image, onError } = useLoadingPicture([picture], image_url, () => onLost(image_url));
  return (
    <img
      ref={image}
      src={photograph?.sizes[0] && isMark ? photograph.sizes[0].image_url : image_url}
      {...(photograph && !isMark && { srcSet: sourceSetOf(photograph), sizes: `${size}px` })}
      alt={isMark ? '' : alt_text}
      width={size}
      height={size}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
    />
  );
}
