import AccountCircleRounded from '@mui/icons-material/AccountCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../members/session.tsx';

const UserMenuList = lazy(() => import('./UserMenuList.tsx'));

/** The end of the top bar: ways in for a visitor, a menu for a member. */
export function UserMenu() {
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);

  if (session.status === 'loading') return <Box sx={{ width: 44, height: 44 }} aria-hidden />;

  const openMenu = (element: HTMLElement) => {
    setAnchor(element);
    setOpened(true);
  };
  const isGuest = session.status === 'guest';
  const isMember = session.status === 'signed-in';
  return (
    <>
      {isGuest ? (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', px: 1, display: { xs: 'none', sm: 'block' } }}
        >
          Exploring
        </Typography>
      ) : null}
      {isMember ? null : (
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}>
          <Button component={Link} to="/login" variant="text">
            Sign In
          </Button>
          {isGuest ? null : (
            <Button component={Link} to="/signup" variant="contained">
              Sign Up
            </Button>
          )}
        </Box>
      )}
      <IconButton
        onClick={(event) => openMenu(event.currentTarget)}
        aria-label={isMember ? 'Your account' : isGuest ? 'Exploring: sign in' : 'Sign in or sign up'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        color="inherit"
        sx={isMember ? {} : { display: { md: 'none' } }}
      >
        <AccountCircleRounded />
      </IconButton>
      {opened ? (
        <Suspense fallback={null}>
          <UserMenuList session={session} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
