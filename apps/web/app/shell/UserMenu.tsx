import AccountCircleRounded from '@mui/icons-material/AccountCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { MemberMark } from '../members/profile/MemberMark.tsx';
import { useSession } from '../members/session.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { useWayIn } from './use-way-in.ts';

const UserMenuList = lazy(() => import('./UserMenuList.tsx'));

/** The end of the top bar: ways in for a visitor, a menu for a member. */
export function UserMenu() {
  const session = useSession();
  const comeBack = useWayIn();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);

  if (session.status === 'loading') return <Box sx={{ width: 44, height: 44 }} aria-hidden />;

  const menuButton = {
    onClick: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setOpened(true);
    },
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    color: 'inherit',
  } as const;
  const isGuest = session.status === 'guest';
  const isMember = session.status === 'signed-in';
  return (
    <>
      {isGuest ? (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', px: 1, display: { xs: 'none', md: 'block' } }}
        >
          Exploring
        </Typography>
      ) : null}
      {isMember ? null : (
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}>
          <Button component={Link} to="/login" onClick={comeBack} variant="text">
            Sign In
          </Button>
          {isGuest ? null : (
            <Button component={Link} to="/signup" onClick={comeBack} variant="contained">
              Sign Up
            </Button>
          )}
        </Box>
      )}
      {isGuest ? (
        <Button {...menuButton} aria-label="Exploring: sign in" sx={{ px: 1, display: { md: 'none' } }}>
          Exploring
        </Button>
      ) : (
        <IconButton {...menuButton} sx={isMember ? { p: 0.5 } : { display: { md: 'none' } }}>
          {isMember ? <MemberMark /> : <AccountCircleRounded />}
          {/* Words, and no label, which would have to say the initials on the mark as well. */}
          <span style={visuallyHidden}>{isMember ? 'Your account' : 'Sign in or sign up'}</span>
        </IconButton>
      )}
      {opened ? (
        <Suspense fallback={null}>
          <UserMenuList session={session} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
