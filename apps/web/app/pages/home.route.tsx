import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { MuseCarousel } from '../muse/MuseCarousel.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { PLANT_PICTURES } from '../ui/plant-pictures.ts';
import type { Route } from './+types/home.route';
import { GardenScene } from './GardenScene.tsx';
import { SCENE_PLANTS } from './scene-plants.ts';

const LEAD =
  'Draw your garden to scale, try native plants in it at their full size, and go to the nursery with a list that fits your ground.';

export const meta = pageMeta({ title: 'Understory', description: LEAD });

/** The drawing is what a first visit waits for: its pictures are asked for before the forty files of script. */
export const links: Route.LinksFunction = () =>
  SCENE_PLANTS.flatMap(({ slug }) =>
    (['light', 'dark'] as const).map((scheme) => ({
      rel: 'preload',
      as: 'image',
      href: PLANT_PICTURES[slug][scheme],
      type: 'image/svg+xml',
      fetchPriority: 'high' as const,
      media: `(prefers-color-scheme: ${scheme})`,
    })),
  );

function Hero() {
  return (
    <DraftingPaper>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 5, md: 7 },
          display: 'grid',
          gap: { xs: 4, md: 6 },
          alignItems: 'center',
          gridTemplateColumns: { md: '5fr 7fr' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <Typography variant="h1">Design & Grow Your Sustainable Garden</Typography>
          <Typography variant="lead">{LEAD}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button component={RouterLink} to="/garden-planner" variant="contained" size="large">
              Plan a garden
            </Button>
            <Button component={RouterLink} to="/marketplace" variant="outlined" size="large">
              Browse plants
            </Button>
          </Box>
        </Box>
        {/* The drawing may use the margin beside the text column. */}
        <Box sx={{ mr: { lg: 'calc((1200px - min(100vw, 1536px)) / 2)' } }}>
          <GardenScene />
        </Box>
      </Container>
    </DraftingPaper>
  );
}

type PathCardProps = { to: string; title: string; text: string; color: 'primary' | 'secondary' };

/** One of the two ways into the product. The whole card is the link. */
function PathCard({ to, title, text, color }: PathCardProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        p: { xs: 3, md: 4 },
        borderRadius: 1.5,
        bgcolor: `${color}.main`,
        color: `${color}.contrastText`,
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        '&:focus-within': { outline: '3px solid', outlineColor: 'text.primary', outlineOffset: 2 },
        '&:hover svg': { transform: 'translateX(6px)' },
      }}
    >
      <Typography variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Link
          component={RouterLink}
          to={to}
          underline="none"
          sx={{
            color: 'inherit',
            // The card has the ring.
            '&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
        </Link>
        <ArrowForwardRounded aria-hidden sx={{ transition: 'transform 200ms ease' }} />
      </Typography>
      <Typography>{text}</Typography>
    </Box>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Container component="section" maxWidth="lg" sx={{ pt: { xs: 6, md: 9 } }}>
      <Typography variant="h2">{title}</Typography>
      {text ? <Typography sx={{ mt: 1, maxWidth: '40rem' }}>{text}</Typography> : null}
      <Box sx={{ mt: 4 }}>{children}</Box>
    </Container>
  );
}

export default function Home() {
  return (
    <>
      <Hero />
      <Part title="Choose Your Path">
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <PathCard
            to="/for-gardeners"
            title="For Gardeners"
            text="Plan with the plants that belong where you live, and know before you dig whether they will like it there."
            color="primary"
          />
          <PathCard
            to="/for-nurseries"
            title="For Nurseries"
            text="Be found by gardeners whose plans call for what you grow."
            color="secondary"
          />
        </Box>
      </Part>
      <Part
        title="Nine Muses"
        text="Every region gardens under its own sky. Each has a guide who knows its climate and its plants."
      >
        <MuseCarousel />
        <Button component={RouterLink} to="/muse-experts" variant="outlined" sx={{ mt: 3 }}>
          Meet the regional experts
        </Button>
      </Part>
      <Container component="section" maxWidth="lg" sx={{ py: { xs: 6, md: 10 } }}>
        <DraftingPaper
          sx={{ border: 2, borderColor: 'text.primary', borderRadius: 1.5, p: { xs: 3, md: 6 } }}
        >
          <Typography variant="h2">A garden is small. Many are habitat.</Typography>
          <Typography variant="lead" sx={{ mt: 2, maxWidth: '40rem' }}>
            Our mission is to bring native plants back into gardens, one bed at a time. There is something in
            it for anyone to do, with a garden or without.
          </Typography>
          <Button component={RouterLink} to="/join-mission" variant="contained" size="large" sx={{ mt: 3 }}>
            Join the mission
          </Button>
        </DraftingPaper>
      </Container>
    </>
  );
}
