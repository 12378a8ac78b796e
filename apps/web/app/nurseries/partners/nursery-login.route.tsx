import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { hasRole } from '../../members/roles.ts';
import { comingPageAt } from '../../pages/coming-pages.ts';
import { useSession } from '../../session/session.tsx';
import type { SignInState } from '../../session/sign-in-door.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { rememberPath } from '../../shell/remembered-path.ts';
import { FactList } from '../../ui/FactList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const LEAD = 'One account for everything: the one you garden with also runs your nursery.';
const PORTAL = '/nursery-portal';
const HERE = '/nursery-login';

export const meta = pageMeta({ title: 'Nursery sign-in', description: LEAD });

/** Signing in leads back here, and from here a partner goes on to the portal. */
const COMING_BACK: SignInState = { from: HERE, notice: 'Sign in to run your nursery.' };
const isPortalOpen = comingPageAt(PORTAL) === undefined;

export default function NurseryLogin() {
  const session = useSession();
  const navigate = useNavigate();
  const isPartner = session.status === 'signed-in' && hasRole(session.person, 'nursery_admin');
  useEffect(() => {
    if (isPartner) navigate(PORTAL, { replace: true });
  }, [isPartner, navigate]);
  return (
    <PageHeader above="For Nurseries" title="Nursery sign-in" plant="great-camas" lead={LEAD} alone>
      <Box
        sx={{
          mt: 2,
          width: '100%',
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Door />
        </Paper>
        <Paper variant="outlined" sx={{ p: 3 }}>
          <Typography variant="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.5rem' }, mb: 2 }}>
            What you find inside
          </Typography>
          <FactList>
            <li>Your listing: place, hours, what you are known for</li>
            <li>Figures on how gardeners find you</li>
            <li>With Growth: your stock and your messages</li>
          </FactList>
          {isPortalOpen ? null : (
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
              The portal is being built and opens later in the Beta.
            </Typography>
          )}
        </Paper>
      </Box>
    </PageHeader>
  );
}

/** The door itself, by who stands before it. */
function Door() {
  const session = useSession();
  if (session.status === 'signed-in') {
    return hasRole(session.person, 'nursery_admin') ? (
      <Button component={RouterLink} to={PORTAL} variant="contained" size="large">
        Open the portal
      </Button>
    ) : (
      <>
        <Typography variant="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.5rem' } }}>
          No nursery yet
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          You are signed in as <strong>{session.person.email}</strong>, and this account runs no nursery.
        </Typography>
        <Button component={RouterLink} to="/nursery-signup" variant="contained" size="large">
          Register your nursery
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.5rem' } }}>
        Welcome back
      </Typography>
      <Typography>Sign in with the e-mail address that your nursery is registered under.</Typography>
      <Button
        component={RouterLink}
        to="/login"
        state={COMING_BACK}
        onClick={() => rememberPath(HERE)}
        variant="contained"
        size="large"
      >
        Sign in
      </Button>
      <Typography>
        New here?{' '}
        <Link component={RouterLink} to="/nursery-signup">
          Register your nursery
        </Link>
        , or{' '}
        <Link component={RouterLink} to="/for-nurseries">
          see what partners get
        </Link>
        .
      </Typography>
    </>
  );
}
