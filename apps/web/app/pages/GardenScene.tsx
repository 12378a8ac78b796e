import { Trans, useLingui } from '@lingui/react/macro';
import { listedParts } from '@understory/words';
import { StandingPlant } from '../ui/StandingPlant.tsx';
import { keyframes, styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { SCENE_PLANTS } from './scene-plants.ts';

/** The drawing grows through this many years in this many seconds. */
const YEARS = 20;
const SECONDS = 6;

const grow = keyframes({ from: { transform: 'scale(0.06)' }, to: { transform: 'none' } });
const pass = keyframes({ from: { width: '0%' }, to: { width: '100%' } });

/** Seconds a plant takes to its full size; none takes longer than the drawing. */
const growingTime = (years: number): string => `${((Math.min(years, YEARS) / YEARS) * SECONDS).toFixed(2)}s`;

const Scene = styled('figure')({ margin: 0, display: 'grid', gap: 12 });

const Ground = styled('div')({
  position: 'relative',
  aspectRatio: '10 / 6.2',
  overflow: 'hidden',
  borderBottom: `2px solid ${token.ink}`,
});

const Scale = styled('div')({
  '& > div:first-of-type': { height: 8, border: `1px solid ${token.ink}`, boxSizing: 'border-box' },
  '& > div > div': { height: '100%', background: token.accent, animation: `${pass} ${SECONDS}s linear both` },
  '& > div:last-of-type': {
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: 4,
    fontSize: '0.875rem',
    lineHeight: 1.43,
  },
});

/** A planting edge under a redcedar, growing from one year to twenty. */
export function GardenScene() {
  const { t } = useLingui();
  const names = SCENE_PLANTS.map((plant) => plant.name);
  return (
    <Scene>
      <Ground role="img" aria-label={t`A drawing of a planting in May: ${names.join(', ')}.`}>
        {SCENE_PLANTS.flatMap((plant) =>
          plant.places.map(({ x, width }) => (
            <StandingPlant
              key={`${plant.slug}-${x}`}
              slug={plant.slug}
              place={{
                left: `${x}%`,
                bottom: 0,
                width: `${width}%`,
                translate: '-50% 12.5%',
                transformOrigin: '50% 87.5%',
                animation: `${grow} ${growingTime(plant.years)} cubic-bezier(0.2, 0.6, 0.25, 1) both`,
              }}
            />
          )),
        )}
      </Ground>
      {/* The years passing under the drawing, on the divided line of a scale. */}
      <Scale aria-hidden>
        <div>
          <div />
        </div>
        <div>
          {[1, 5, 10, 15, YEARS].map((year) => (
            <span key={year}>{year === 1 ? t`Year 1` : year}</span>
          ))}
        </div>
      </Scale>
      <Text as="figcaption" look="small" soft>
        <Trans>
          Drawn from their own facts, in May: <ScenePlants />.
        </Trans>
      </Text>
    </Scene>
  );
}

/** The names of the plants as a list within a sentence, each leading to its plant. */
function ScenePlants() {
  const { i18n } = useLingui();
  const links = SCENE_PLANTS.map(({ slug, name, scientificName }) => (
    <TextLink
      key={slug}
      to={`/marketplace?search=${encodeURIComponent(scientificName)}`}
      look="quiet"
      onColor
    >
      {name}
    </TextLink>
  ));
  return listedParts(i18n.locale, links);
}
