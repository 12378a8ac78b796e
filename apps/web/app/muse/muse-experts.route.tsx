import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { type Muse, musePath, PLATFORM_MUSE, REGIONAL_MUSES } from '../shell/muses.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { MuseSign } from './MuseSign.tsx';
import { MuseStatus } from './MuseStatus.tsx';

const LEAD =
  'Nine regions of the United States garden under nine different skies. Each has a guide, named after a muse and drawn as a plant that grows there.';

export const meta = pageMeta({ title: 'Regional experts', description: LEAD });

/** One muse: her sign, her region, and whether it is open. */
function MuseCard({ muse }: { muse: Muse }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        gridColumn: muse.key === 'platform' ? '1 / -1' : 'auto',
        display: 'flex',
        gap: 2.5,
        p: 3,
        borderRadius: 1.5,
        color: '#082236',
        bgcolor: muse.color,
        '&:focus-within': { outline: '3px solid', outlineColor: 'text.primary', outlineOffset: 2 },
      }}
    >
      <Box sx={{ flex: 'none', lineHeight: 0 }}>
        <MuseSign muse={muse} size={88} onOwnColor />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', alignContent: 'start' }}>
        <MuseStatus muse={muse} />
        <Typography variant="h3" component="h2" sx={{ mt: 0.5 }}>
          <Link
            component={RouterLink}
            to={musePath(muse)}
            color="inherit"
            underline="hover"
            sx={{
              color: 'inherit',
              // The card has the ring.
              '&:focus-visible': { outline: 'none' },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {muse.name}
          </Link>
        </Typography>
        <Typography sx={{ fontWeight: 650 }}>{muse.region}</Typography>
        <Typography variant="body2">{muse.description}</Typography>
      </Box>
    </Box>
  );
}

export default function MuseExperts() {
  return (
    <>
      <PageHeader
        above="Nine Muses"
        title="Meet the regional experts"
        plant="western-sword-fern"
        lead={LEAD}
      />
      <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(21rem, 1fr))' },
          }}
        >
          {[...REGIONAL_MUSES, PLATFORM_MUSE].map((muse) => (
            <MuseCard key={muse.key} muse={muse} />
          ))}
        </Box>
      </Container>
    </>
  );
}
