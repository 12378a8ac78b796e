import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { data, Link, type MetaFunction } from 'react-router';
import { type Muse, museNamed } from '../shell/muses.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/expert.route';
import { MuseSign } from './MuseSign.tsx';
import { MuseStatus } from './MuseStatus.tsx';

export const meta: MetaFunction = ({ params, location, matches }) => {
  const muse = museNamed(params.museName ?? '');
  return muse
    ? pageMeta({ title: `${muse.name}, ${muse.region}`, description: muse.description })({
        location,
        matches,
      })
    : [];
};

export function loader({ params }: Route.LoaderArgs) {
  if (!museNamed(params.museName)) throw data(null, { status: 404 });
  return null;
}

const STATE_OF_THINGS = {
  live: 'This region is open: its plants are in the catalogue, and the planner judges them for a garden here. Asking Euterpe questions in a chat comes later in the Beta.',
  coming:
    'This region is coming soon. Until it opens you can plan with the plants of the Northwest Coastal region.',
  platform:
    'She will answer questions about the product itself later in the Beta. Until then, the guide and the questions and answers do.',
};

function stateOf(muse: Muse): string {
  if (muse.live) return STATE_OF_THINGS.live;
  return muse.key === 'platform' ? STATE_OF_THINGS.platform : STATE_OF_THINGS.coming;
}

export default function Expert({ params }: Route.ComponentProps) {
  const muse = museNamed(params.museName);
  if (!muse) return null;
  const facts: (readonly [name: string, fact: string])[] = [
    ['Region', muse.region],
    ['Where', muse.places],
    ...(muse.climate ? [['Climate', muse.climate] as const] : []),
    ['Her sign', `${muse.sign.charAt(0).toUpperCase()}${muse.sign.slice(1)}`],
  ];
  return (
    <article>
      <Box sx={{ bgcolor: muse.color, color: '#082236' }}>
        <Container
          maxWidth="lg"
          sx={{
            py: { xs: 5, md: 8 },
            display: 'flex',
            flexWrap: 'wrap',
            gap: { xs: 3, md: 6 },
            alignItems: 'center',
          }}
        >
          <Box sx={{ lineHeight: 0 }}>
            <MuseSign muse={muse} size={168} onOwnColor />
          </Box>
          <Box sx={{ flex: '1 1 20rem', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <MuseStatus muse={muse} />
            <Typography variant="h1">{muse.name}</Typography>
            <Typography variant="lead">{muse.title}</Typography>
          </Box>
        </Container>
      </Box>
      <Container
        maxWidth="lg"
        sx={{ py: { xs: 5, md: 8 }, display: 'grid', gap: 5, gridTemplateColumns: { md: '3fr 2fr' } }}
      >
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', alignContent: 'start' }}>
          <Typography variant="lead">{muse.description}</Typography>
          <Typography>{stateOf(muse)}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {muse.key === 'platform' ? (
              <Button component={Link} to="/guide" variant="contained">
                Read the guide
              </Button>
            ) : (
              <Button component={Link} to="/garden-planner" variant="contained">
                Plan a garden
              </Button>
            )}
            <Button component={Link} to="/muse-experts" variant="outlined">
              All regional experts
            </Button>
          </Box>
        </Box>
        <Box component="dl" sx={{ m: 0, borderTop: 2, borderColor: 'text.primary' }}>
          {facts.map(([name, fact]) => (
            <Box
              key={name}
              sx={{
                display: 'grid',
                gridTemplateColumns: '6rem 1fr',
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {fact}
              </Typography>
            </Box>
          ))}
        </Box>
      </Container>
    </article>
  );
}
