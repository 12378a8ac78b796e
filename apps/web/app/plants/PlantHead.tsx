import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { useLengthUnit } from '../shell/length-unit.ts';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { Share } from '../ui/Share.tsx';
import { AddToGarden } from './collecting/AddToGarden.tsx';
import { InYourGardens } from './collecting/InYourGardens.tsx';
import { CompareChoice } from './comparing/CompareChoice.tsx';
import { SizeSign, SunSign, WaterSign } from './FactSigns.tsx';
import { PlantFigures } from './photographs/PlantFigures.tsx';
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

const Warning = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'start',
  gap: 8,
  padding: '6px 12px 6px 10px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.warning.main}`,
  background: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& svg': { color: theme.vars.palette.warning.main, marginTop: 2, flexShrink: 0 },
  '&:hover span': { textDecoration: 'underline' },
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 8,
  '@media print': { display: 'none' },
});

/** The head of a plant's page: portrait, names, what it is in a sentence, and the way into a garden. */
export function PlantHead({ plant }: { plant: Plant }) {
  const unit = useLengthUnit();
  const say = (feet: number): string => formatLength(feetToInches(feet), unit);
  const also = plant.other_common_names;
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
        <PlantFigures plant={plant} />
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            <Link component={RouterLink} to="/marketplace#plants" underline="hover">
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
            <li>
              Hardy in USDA zones {plant.usda_zone_min} to {plant.usda_zone_max}
            </li>
          </Strip>
          {plant.toxicity_note ? (
            <Warning href="#safety">
              <WarningAmberRounded aria-hidden fontSize="small" />
              <span>Take care: {plant.toxicity_note}</span>
            </Warning>
          ) : null}
          <Actions>
            <AddToGarden plant={plant} variant="page" />
            <Share variant="button" context="plant" title={plant.common_name} text={plant.description} />
            <CompareChoice plant={plant} />
          </Actions>
          <InYourGardens plantId={plant.id} variant="page" />
        </Box>
      </Container>
    </DraftingPaper>
  );
}
