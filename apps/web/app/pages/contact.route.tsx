import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { useSite } from '../shell/site.ts';
import { FactList } from '../ui/FactList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const LEAD = 'Write an e-mail. A person reads it.';

export const meta = pageMeta({
  title: 'Contact',
  description: 'How to reach the people behind Understory about plants, faults, your data or a nursery.',
});

export default function Contact() {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHeader above="Support" title="Contact" plant="oregon-iris" lead={LEAD}>
        <Button href={`mailto:${contactEmail}`} variant="contained" size="large" sx={{ mt: 1 }}>
          Write to {contactEmail}
        </Button>
      </PageHeader>
      <Container maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
        <Box sx={{ maxWidth: '42rem' }}>
          <Typography variant="h2">What helps us answer</Typography>
          <FactList sx={{ mt: 3 }}>
            <li>
              <strong>A plant fact looks wrong.</strong> Say which plant and which fact, and where you saw it
              grow.
            </li>
            <li>
              <strong>Something does not work.</strong> Say which page you were on, what you did, and what you
              expected.
            </li>
            <li>
              <strong>Your data.</strong> Write from the address of your account, so that we know it is yours.
            </li>
            <li>
              <strong>You run a nursery.</strong> Tell us its name and place, and what you grow.
            </li>
          </FactList>
          <Typography sx={{ mt: 4 }}>
            Many answers are already among the{' '}
            <Link component={RouterLink} to="/faq">
              questions and answers
            </Link>
            .
          </Typography>
        </Box>
      </Container>
    </>
  );
}
