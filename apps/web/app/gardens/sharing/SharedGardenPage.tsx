import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SharedGarden } from '@understory/contract';
import { Link as RouterLink } from 'react-router';
import { Caveat, FieldNote } from '../../plants/FieldNotes.tsx';
import { REGION_NAMES } from '../../plants/plant-words.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { Share } from '../../ui/Share.tsx';
import { token } from '../../ui/token.ts';
import { NativeShare } from '../NativeShare.tsx';
import { PrintStyles } from '../summary/PrintStyles.tsx';
import { FlowerYear } from './FlowerYear.tsx';
import { SharedPlants } from './SharedPlants.tsx';
import { plantWords, sizeWords } from './shared-garden-words.ts';

/** The plan on its sheet: paper in both schemes, a little less bright in the dark one. */
const Sheet = styled('a')(({ theme }) => ({
  display: 'block',
  background: '#FFFEFA',
  border: `1px solid ${token.grid}`,
  borderRadius: 8,
  padding: 'clamp(6px, 1.5vw, 20px)',
  boxShadow: '2px 3px 0 rgba(8, 34, 54, 0.16)',
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    // A long and narrow plot is not to be scrolled past for three screens.
    maxHeight: '82vh',
    objectFit: 'contain',
    objectPosition: 'center',
  },
  ...theme.applyStyles('dark', { filter: 'brightness(0.95)' }),
  '@media print': { border: 0, boxShadow: 'none', padding: 0, '& img': { maxHeight: '17cm' } },
}));

type SharedGardenPageProps = {
  garden: SharedGarden;
  /** Where its plan is drawn. */
  plan: string;
};

/** A garden as whoever has its link sees it: the plan, what grows in it, and the way to a garden of one's own. */
export function SharedGardenPage({ garden, plan }: SharedGardenPageProps) {
  return (
    <article>
      <PrintStyles />
      <Head garden={garden} />
      <Container maxWidth="lg" sx={{ pb: { xs: 4, md: 8 } }}>
        <Box component="figure" sx={{ m: 0, mt: { xs: 3, md: 5 }, mb: { xs: 3, md: 5 } }}>
          <Sheet href={plan} aria-label={`The plan of ${garden.name} by itself`}>
            <img
              src={plan}
              alt={`Plan of ${garden.name}, seen from above: ${plantWords(garden).toLowerCase()}.`}
              width={garden.plan.width}
              height={garden.plan.height}
            />
          </Sheet>
          <Typography component="figcaption" variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            Drawn to scale, each plant as wide as it grows.{' '}
            <Link href={plan} className="screen-only" color="inherit">
              Open the plan by itself
            </Link>
          </Typography>
        </Box>
        {garden.plants.length > 0 ? <Planting garden={garden} /> : null}
        <Invitation />
      </Container>
    </article>
  );
}

function Head({ garden }: { garden: SharedGarden }) {
  const unit = useLengthUnit();
  return (
    <DraftingPaper sx={{ borderBottom: 2, borderColor: 'text.primary' }}>
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            A garden plan, shared by its gardener
          </Typography>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
            <bdi>{garden.name}</bdi>
          </Typography>
        </Box>
        {garden.description ? (
          <Typography
            variant="lead"
            sx={{ maxWidth: '43rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            <bdi>{garden.description}</bdi>
          </Typography>
        ) : null}
        <Typography>
          {[sizeWords(garden, unit), REGION_NAMES[garden.region], plantWords(garden)].join(' · ')}
        </Typography>
        <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          <Button
            component={RouterLink}
            to="/garden-planner?new"
            variant="contained"
            startIcon={<EditRounded />}
          >
            Draw your own garden
          </Button>
          <Share variant="button" context="garden" title={garden.name} />
        </Box>
      </Container>
    </DraftingPaper>
  );
}

function Planting({ garden }: { garden: SharedGarden }) {
  return (
    <>
      <FieldNote title="Native share" id="native">
        <Box sx={{ maxWidth: '44rem' }}>
          <NativeShare percentage={garden.native_percentage} placed={garden.plant_count} />
        </Box>
        <Caveat>
          Plants that are native to the region, by number. Nativeness is recorded by state: a plant counts
          when it is native somewhere in the region.
        </Caveat>
      </FieldNote>
      <FieldNote title="In flower" id="bloom">
        <FlowerYear plants={garden.plants} />
        <Caveat>
          Species in flower in each month, by the catalogue. A month here or there is the weather's to say.
        </Caveat>
      </FieldNote>
      <FieldNote title="What grows in it" id="plants">
        <SharedPlants plants={garden.plants} />
      </FieldNote>
    </>
  );
}

/** The way to a garden of one's own. */
const Invitation = () => (
  <Box
    className="screen-only"
    sx={{
      mt: { xs: 2, md: 4 },
      p: { xs: 3, sm: 5 },
      bgcolor: 'paper.tint',
      border: 1,
      borderColor: 'paper.line',
      borderRadius: 1.5,
      display: 'grid',
      gap: 2,
      justifyItems: 'start',
    }}
  >
    <Typography variant="h2">Draw your own garden</Typography>
    <Typography sx={{ maxWidth: '38rem' }}>
      Start with the width and the length of the ground you have, and try these plants at the size they grow
      to. It costs nothing, and needs no account until you save.
    </Typography>
    <Button component={RouterLink} to="/garden-planner?new" variant="contained" size="large">
      Start a plan
    </Button>
  </Box>
);
