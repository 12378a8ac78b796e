import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { Share } from '../ui/Share.tsx';
import { SizeSign, SunSign, WaterSign } from './FactSigns.tsx';
import { PlantPlate } from './PlantPlate.tsx';
import { addToGardenPath } from './plant-path.ts';
import { bloomWords, LEAF_NAMES, moistureWords, sunWords, TYPE_NAMES } from './plant-words.ts';
import { StatusBadge } from './StatusBadge.tsx';

const Strip = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
  fontWeight: 600,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& svg': { color: theme.vars.palette.mark },
}));

const say = (feet: number): string => formatLength(feetToInches(feet));

/** The head of a plant's page: portrait, names, what it is in a sentence, and the way into a garden. */
export function PlantHead({ plant }: { plant: Plant }) {
  const also = [...plant.other_common_names];
  return (
    <DraftingPaper>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 3, md: 6 },
          display: 'grid',
          gap: { xs: 3, md: 7 },
          gridTemplateColumns: { md: '26rem minmax(0, 1fr)' },
          alignItems: 'center',
        }}
      >
        <figure style={{ margin: 0 }}>
          <PlantPlate plant={plant} size={416} eager />
          <Typography component="figcaption" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            Drawn by Understory from the facts below, not after one living plant.
          </Typography>
        </figure>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            <Link component={RouterLink} to="/marketplace" underline="hover">
              Plants
            </Link>{' '}
            · {LEAF_NAMES[plant.evergreen]} {TYPE_NAMES[plant.plant_type].toLowerCase()} · {plant.family}
          </Typography>
          <Box>
            <Typography variant="h1">{plant.common_name}</Typography>
            <Typography variant="lead" component="p" sx={{ mt: 1 }}>
              <em lang="la">{plant.scientific_name}</em>
            </Typography>
          </Box>
          <StatusBadge status={plant.plant_status} />
          <Typography variant="lead" sx={{ maxWidth: '36rem' }}>
            {plant.description}
          </Typography>
          {also.length > 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>Also called {also.join(', ')}.</Typography>
          ) : null}
          <Strip aria-label="At a glance">
            <li>
              {plant.sun_exposure.map((code) => (
                <SunSign key={code} code={code} />
              ))}
              {sunWords(plant.sun_exposure)}
            </li>
            <li>
              {plant.moisture_requirements.map((moisture) => (
                <WaterSign key={moisture} moisture={moisture} />
              ))}
              {moistureWords(plant.moisture_requirements)} soil
            </li>
            <li>
              <SizeSign />
              {say(plant.height_mature)} tall, {say(plant.spread_mature)} wide
            </li>
            <li>{bloomWords(plant.bloom_start_month, plant.bloom_end_month)}</li>
          </Strip>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            <Button
              component={RouterLink}
              to={addToGardenPath(plant.id)}
              variant="contained"
              size="large"
              startIcon={<AddRounded />}
            >
              Add to garden
            </Button>
            <Share variant="button" context="plant" title={plant.common_name} text={plant.description} />
          </Box>
        </Box>
      </Container>
    </DraftingPaper>
  );
}
