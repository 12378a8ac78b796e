import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link, NavLink, useLocation } from 'react-router';
import { MuseSign } from '../muse/MuseSign.tsx';
import { Share } from '../ui/Share.tsx';
import { chromeFor } from './chrome.ts';
import { CHOOSE_YOUR_PATH } from './navigation.ts';
import { useRegion } from './region.tsx';
import { UserMenu } from './UserMenu.tsx';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingInline: 8,
  background: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // All of it stays in reach at twice the size of text on a phone: what is in it grows as far as the screen is wide.
  '& svg.MuiSvgIcon-root': { fontSize: 'min(1.5rem, 7.5vw)' },
  '& .MuiIconButton-root': { padding: 'min(8px, 2vw)' },
  [theme.breakpoints.up('md')]: { gap: 8, paddingInline: 20 },
}));

const Title = styled(Link)(({ theme }) => ({
  ...theme.typography.h3,
  fontSize: 'min(1.375rem, 6.2vw)',
  fontFamily: theme.typography.h1.fontFamily,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
}));

const Beta = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  paddingInline: 8,
  borderRadius: 6,
  fontSize: 'min(0.75rem, 3.6vw)',
  fontWeight: 700,
  textDecoration: 'none',
  background: theme.vars.palette.secondary.main,
  color: theme.vars.palette.secondary.contrastText,
  '&:hover': { background: theme.vars.palette.secondary.dark },
}));

/** The bar at the top of every page. */
export function TopBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { pathname } = useLocation();
  const { muse } = useRegion();
  return (
    <Bar style={{ height: chromeFor(pathname).barHeight }}>
      <IconButton
        onClick={onMenu}
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        color="inherit"
      >
        <MenuRounded />
      </IconButton>
      <IconButton
        component={Link}
        to="/"
        aria-label="Home"
        sx={{ p: 0.5, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <MuseSign muse={muse} size={40} />
      </IconButton>
      <Title to="/">Understory</Title>
      <Beta to="/beta-info" aria-label="Beta: what that means">
        Beta
      </Beta>
      <Box
        component="nav"
        aria-label="Choose your path"
        sx={{ display: { xs: 'none', md: 'flex' }, ml: 2, gap: 0.5 }}
      >
        {CHOOSE_YOUR_PATH.map(({ to, label }) => (
          <Button key={to} component={NavLink} to={to} variant="text">
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      <Share variant="icon" />
      <UserMenu />
    </Bar>
  );
}
