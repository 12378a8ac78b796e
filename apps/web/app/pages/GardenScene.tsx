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
  const names = SCENE_PLANTS.map((plant) => plant.name);
  return (
    <Scene>
      <Ground role="img" aria-label={`A drawing of a planting in May: ${names.join(', ')}.`}>
        {SCENE_PLANTS.flatMap((plant) =>
          plant.places.map(({ x, width }) => (
            <StandingPlant
              key={`${plant.slug}-${x}`}
              slug={plant.slug}
              sx={{
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
            <span key={year}>{year === 1 ? 'Year 1' : year}</span>
          ))}
        </div>
      </Scale>
      <Text as="figcaption" look="small" soft>
        Drawn from their own facts, in May:{' '}
        {SCENE_PLANTS.map((plant, index) => (
          <span key={plant.slug}>
            {index === 0 ? '' : index === SCENE_PLANTS.length - 1 ? ' and ' : ', '}
            <TextLink
              to={`/marketplace?search=${encodeURIComponent(plant.scientificName)}`}
              look="quiet"
              onColor
            >
              {plant.name}
            </TextLink>
          </span>
        ))}
        .
      </Text>
    </Scene>
  );
}
