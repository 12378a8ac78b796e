import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { FactList } from '../ui/FactList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { FOUNDING_MONTHS, PARTNER_TIERS, type PartnerTier } from './partner-tiers.ts';

const LEAD =
  'Gardeners plan with the plants you grow and arrive with a list in hand. Partners help them find the nursery that has those plants.';

export const meta = pageMeta({ title: 'For Nurseries', description: LEAD });

function Tier({ tier }: { tier: PartnerTier }) {
  return (
    <Box component="section" sx={{ borderTop: 3, borderColor: 'text.primary', pt: 2 }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {tier.forWhom}
      </Typography>
      <Typography variant="h2" component="h3">
        {tier.name}
      </Typography>
      <Typography variant="lead" sx={{ mt: 0.5, mb: 2 }}>
        {tier.price === 0 ? 'Free' : `$${tier.price} a month`}
      </Typography>
      <FactList>
        {tier.offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </FactList>
    </Box>
  );
}

export default function ForNurseries() {
  return (
    <>
      <PageHeader above="Choose Your Path" title="For Nurseries" plant="red-flowering-currant" lead={LEAD}>
        <Button component={RouterLink} to="/contact" variant="contained" size="large" sx={{ mt: 1 }}>
          Write to us
        </Button>
      </PageHeader>
      <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 }, display: 'grid', gap: { xs: 6, md: 8 } }}>
        <Box>
          <Typography variant="h2" sx={{ mb: 4 }}>
            Three ways to take part
          </Typography>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
            {PARTNER_TIERS.map((tier) => (
              <Tier key={tier.name} tier={tier} />
            ))}
          </Box>
          <Typography sx={{ mt: 3, color: 'text.secondary' }}>
            Partners also get the gardener’s Visionary tier, to try what their customers see.
          </Typography>
        </Box>
        <Box
          sx={{
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
            borderRadius: 1.5,
            p: { xs: 3, md: 5 },
          }}
        >
          <Typography variant="h2">Founding partners</Typography>
          <Typography variant="lead" sx={{ mt: 1, maxWidth: '44rem' }}>
            Founding partners get {FOUNDING_MONTHS} months free. Registration opens later in the Beta. Until
            then,{' '}
            <Link
              component={RouterLink}
              to="/contact"
              color="inherit"
              sx={{ color: 'inherit', textDecorationColor: 'currentcolor' }}
            >
              write to us
            </Link>{' '}
            if you would like to be among the first.
          </Typography>
        </Box>
        <Box sx={{ maxWidth: '40rem' }}>
          <Typography variant="h2">What we ask</Typography>
          <FactList sx={{ mt: 3 }}>
            <li>Sell plants that were propagated, never dug from the wild.</li>
            <li>Keep stock figures honest; each is shown with how old it is.</li>
            <li>Say so when a plant is a cultivar.</li>
          </FactList>
        </Box>
      </Container>
    </>
  );
}
