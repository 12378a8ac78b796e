import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@understory/contract';
import { Link as RouterLink } from 'react-router';
import { gardensQuery } from '../../gardens/garden-queries.ts';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { PersonPicture } from './PersonPicture.tsx';

/** Who this is, in a sentence, with the ways to their gardens and account. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  return (
    <DraftingPaper sx={{ borderBottom: 2, borderColor: 'text.primary' }}>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 4, md: 7 },
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: { xs: 2.5, sm: 5 },
          rowGap: 2,
          alignItems: 'center',
        }}
      >
        <Box sx={{ gridRow: { sm: '1 / span 2' }, width: { xs: 88, sm: 144 }, height: { xs: 88, sm: 144 } }}>
          <Box sx={{ scale: { xs: String(88 / 144), sm: '1' }, transformOrigin: '0 0' }}>
            <PersonPicture person={profile} size={144} />
          </Box>
        </Box>
        <Typography variant="h1" sx={{ alignSelf: { sm: 'end' } }}>
          Profile
        </Typography>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, alignSelf: 'start', display: 'grid', gap: 1.5 }}>
          <Typography variant="lead" sx={{ overflowWrap: 'anywhere' }}>
            {profile.first_name} {profile.last_name} gardens in {profile.location}.
          </Typography>
          <Box
            component="nav"
            aria-label="Yours"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
          >
            <GardensLink />
            <Link component={RouterLink} to="/account" sx={{ py: 0.75 }}>
              Account and security
            </Link>
          </Box>
        </Box>
      </Container>
    </DraftingPaper>
  );
}

/** The way to one's gardens, with their number once it is known. */
function GardensLink() {
  const count = useQuery(gardensQuery({ page: 1, search: '', deleted: false })).data?.count;
  const words = count === undefined ? 'My gardens' : count === 1 ? 'My garden' : `My ${count} gardens`;
  return (
    <Link component={RouterLink} to="/gardens" sx={{ py: 0.75 }}>
      {count === 0 ? 'My gardens' : words}
    </Link>
  );
}
