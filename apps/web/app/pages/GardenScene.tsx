import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { StandingPlant } from '../ui/StandingPlant.tsx';
import { SCENE_PLANTS } from './scene-plants.ts';

/** The drawing grows through this many years in this many seconds. */
const YEARS = 20;
const SECONDS = 6;

const grow = keyframes({ from: { transform: 'scale(0.06)' }, to: { transform: 'none' } });
const pass = keyframes({ from: { width: '0%' }, to: { width: '100%' } });

/** Seconds a plant takes to its full size; none takes longer than the drawing. */
const growingTime = (years: number): string => `${((Math.min(years, YEARS) / YEARS) * SECONDS).toFixed(2)}s`;

/** A planting edge under a redcedar, growing from one year to twenty. */
export function GardenScene() {
  const names = SCENE_PLANTS.map((plant) => plant.name);
  return (
    <figure style={{ margin: 0 }}>
      <Box
        role="img"
        aria-label={`A drawing of a planting in May: ${names.join(', ')}.`}
        sx={{
          position: 'relative',
          aspectRatio: '10 / 6.2',
          overflow: 'hidden',
          borderBottom: 2,
          borderColor: 'text.primary',
        }}
      >
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
      </Box>
      <Years />
      <Typography component="figcaption" variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        Drawn from their own facts, in May:{' '}
        {SCENE_PLANTS.map((plant, index) => (
          <span key={plant.slug}>
            {index === 0 ? '' : index === SCENE_PLANTS.length - 1 ? ' and ' : ', '}
            <Link
              component={RouterLink}
              to={`/marketplace?search=${encodeURIComponent(plant.scientificName)}`}
              color="inherit"
              underline="hover"
            >
              {plant.name}
            </Link>
          </span>
        ))}
        .
      </Typography>
    </figure>
  );
}

/** The years passing under the drawing, on the divided line of a scale. */
function Years() {
  return (
    <Box aria-hidden sx={{ mt: 1.5 }}>
      <Box sx={{ position: 'relative', height: 8, border: 1, borderColor: 'text.primary' }}>
        <Box
          sx={{
            height: '100%',
            bgcolor: 'primary.main',
            animation: `${pass} ${SECONDS}s linear both`,
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2', mt: 0.5 }}>
        {[1, 5, 10, 15, YEARS].map((year) => (
          <span key={year}>{year === 1 ? 'Year 1' : year}</span>
        ))}
      </Box>
    </Box>
  );
}
