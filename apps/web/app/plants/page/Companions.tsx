import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Plant, PlantCompanion } from '@understory/contract';
import { COMPANION_PLACES, type CompanionPlace } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { Caveat } from '../FieldNotes.tsx';
import { PlantPlate } from '../PlantPlate.tsx';
import { plantPath } from '../plant-path.ts';
import { LAYER_NAMES } from '../plant-words.ts';
import { PlantSection } from './PlantSection.tsx';
import { tellingReasons } from './telling-reasons.ts';

const PLACE_NAMES: Readonly<Record<CompanionPlace, string>> = {
  above: 'Above it',
  beside: 'Beside it',
  below: 'At its feet',
};

const Row = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '20px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr))',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > li': { position: 'relative', display: 'grid', alignContent: 'start', gap: 4, breakInside: 'avoid' },
  '& > li:hover a': { textDecoration: 'underline' },
  // The whole card leads where its name does.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

/** Plants that share its place, by where they stand, each with its most telling reason. */
export function Companions({
  plant,
  companions,
}: {
  plant: Plant;
  companions: readonly PlantCompanion[] | undefined;
}) {
  if (!companions) {
    return (
      <PlantSection id="companions">
        <Typography>
          Its companions could not be looked up. <a href={plantPath(plant)}>Load the page again</a> to try
          once more.
        </Typography>
      </PlantSection>
    );
  }
  return (
    <PlantSection id="companions">
      {companions.length === 0 ? (
        <Typography>No plant of the catalogue shares its light, moisture, soil and winters.</Typography>
      ) : null}
      {COMPANION_PLACES.map((place) => {
        const there = companions.filter((one) => one.place === place);
        return there.length > 0 ? (
          <div key={place} className="place">
            <Typography variant="h5" component="h3" id={`companions-${place}`} sx={{ mb: 1 }}>
              {PLACE_NAMES[place]}
            </Typography>
            <Row aria-labelledby={`companions-${place}`}>
              {tellingReasons(there).map(({ companion, reason }) => (
                <li key={companion.plant.id}>
                  <PlantPlate plant={companion.plant} size={180} />
                  <Link
                    component={RouterLink}
                    to={plantPath(companion.plant)}
                    underline="none"
                    color="inherit"
                    sx={{ fontWeight: 650, mt: 0.5, lineHeight: 1.3 }}
                  >
                    {companion.plant.common_name}
                  </Link>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <em lang="la">{companion.plant.scientific_name}</em>
                    <br />
                    {LAYER_NAMES[companion.plant.layer]}
                  </Typography>
                  <Typography variant="body2">{reason}</Typography>
                </li>
              ))}
            </Row>
          </div>
        ) : null;
      })}
      <Caveat>
        They share its light, moisture, soil and winters, and none would overrun the other. The order is by a
        formula of our own: what thrives in the same spot, what grows wild in the same country, what flowers
        with it or after it, and what feeds caterpillars (counted for all of North America).
      </Caveat>
    </PlantSection>
  );
}
