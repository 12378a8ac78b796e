import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { SectionBoundary } from '../../ui/SectionBoundary.tsx';
import { StandingPlant } from '../../ui/StandingPlant.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { MemberLabel } from './MemberLabel.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SCROLL_MARGIN } from './Section.tsx';
import { type IndexEntry, SectionIndex } from './SectionIndex.tsx';
import { SecuritySection } from './SecuritySection.tsx';

/** The parts of the page by their addresses. */
const ENTRIES = [
  { id: 'identity', label: 'Identity' },
  { id: 'security', label: 'Security' },
  { id: 'preferences', label: 'Preferences' },
  { id: 'data', label: 'Your data' },
  { id: 'delete', label: 'Delete' },
] as const satisfies readonly IndexEntry[];

/** A member's account. */
export function AccountPage() {
  useArriveAtPart();
  return (
    <>
      <DraftingPaper sx={{ overflow: 'hidden', borderBottom: 2, borderColor: 'text.primary' }}>
        <Container maxWidth="lg" sx={{ position: 'relative', py: { xs: 4, md: 7 } }}>
          <StandingPlant
            slug="western-columbine"
            sx={{
              display: { xs: 'none', md: 'block' },
              bottom: 0,
              left: { md: 0, lg: 96 },
              width: { md: 300, lg: 360 },
              translate: '0 12.5%',
            }}
          />
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 28rem)' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Typography variant="h1">Account</Typography>
              <Typography variant="lead" sx={{ maxWidth: '30rem' }}>
                Who you are here, how your account is protected, and what is kept of you.
              </Typography>
            </Box>
            <Box
              component="section"
              id="identity"
              aria-label="Identity"
              sx={{ scrollMarginTop: SCROLL_MARGIN }}
            >
              <SectionBoundary what="Identity">
                <MemberLabel />
              </SectionBoundary>
            </Box>
          </Box>
        </Container>
      </DraftingPaper>
      <Container
        maxWidth="lg"
        sx={{
          pb: { xs: 6, md: 10 },
          pt: { md: 7 },
          display: 'grid',
          columnGap: 8,
          rowGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
        }}
      >
        <SectionIndex entries={ENTRIES} />
        <Box sx={{ display: 'grid', gap: { xs: 7, md: 9 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SecuritySection id="security" />
          <PreferencesSection id="preferences" />
          <DataSection id="data" />
          <DeleteSection id="delete" />
        </Box>
      </Container>
    </>
  );
}

/** The page stands only once it is known who is here: the browser looked for the part in the address too early. */
function useArriveAtPart(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
