import { Trans, useLingui } from '@lingui/react/macro';
import MenuRounded from '@mui/icons-material/MenuRounded';
import { Link, NavLink, useLocation } from 'react-router';
import { asDrawn } from '../ui/as-drawn.tsx';
import { buttonLook, IconButton, iconButtonLook } from '../ui/Button.tsx';
import { Share } from '../ui/Share.tsx';
import { styled, token } from '../ui/styled.ts';
import { BAR_END, chromeFor } from './chrome.ts';
import { CHOOSE_YOUR_PATH } from './navigation.ts';
import { useRegion } from './region.tsx';
import { UserMenu } from './UserMenu.tsx';

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: token.layer.bar,
  display: 'flex',
  alignItems: 'center',
  paddingInline: 'min(8px, 1.5vw)',
  background: token.ground,
  borderBottom: `1px solid ${token.line}`,
  // All of it stays in reach at twice the size of text on a phone: what is in it grows as far as the screen is wide.
  '& svg': { fontSize: 'min(1.5rem, 7.5vw)' },
  '& > button, & > span > button': { padding: 'min(8px, 2vw)', minWidth: 'min(44px, 11.5vw)' },
  '& > span:empty': { display: 'none' },
  // All but the least: where the muse stands in the bar of a phone, a guest who is exploring leaves no room for a badge.
  [token.below.sm]: {
    [`&:has(> #${BAR_END} > *):has(> [data-guest]) > a:nth-of-type(3)`]: { display: 'none' },
  },
  [token.from.md]: { gap: 8, paddingInline: 20 },
});

const Title = styled(Link)({
  lineHeight: 1.3,
  fontSize: 'min(1.375rem, 6.2vw)',
  fontFamily: token.display,
  fontWeight: token.weight.firm,
  letterSpacing: '-0.02em',
  color: token.ink,
  textDecoration: 'none',
});

const Beta = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  marginInlineStart: 4,
  paddingInline: 8,
  borderRadius: 6,
  fontSize: 'min(0.75rem, 3.6vw)',
  fontWeight: 700,
  textDecoration: 'none',
  background: token.select,
  color: token.onSelect,
  '&:hover': { background: token.selectDeep },
});

/** Alone it is more than most of what stands around a page: what draws any muse's sign. */
const Sign = asDrawn(
  async () => (await import('./MuseSign.tsx')).MuseSign,
  ({ muse }) => muse.key,
);

const Home = styled(Link)({
  ...iconButtonLook,
  display: 'none',
  padding: 3,
  [token.from.sm]: { display: 'inline-grid' },
});

/** Takes the room between the name and what stands at the end. */
const Paths = styled('nav')({
  flexGrow: 1,
  display: 'flex',
  gap: 4,
  marginInlineStart: 16,
  [token.below.md]: { marginInlineStart: 0, '& > a': { display: 'none' } },
});
const Path = styled(NavLink)(buttonLook);

/** The bar at the top of every page. */
export function TopBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { muse } = useRegion();
  return (
    <Bar style={{ height: chromeFor(pathname).barHeight }}>
      <IconButton
        onClick={onMenu}
        label={t`Open the menu`}
        icon={<MenuRounded />}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
      />
      <Home to="/" aria-label={t`Home`}>
        <Sign muse={muse} size={40} />
      </Home>
      <Title to="/">Understory</Title>
      <Beta to="/beta-info" aria-label={t`Beta: what that means`}>
        <Trans>Beta</Trans>
      </Beta>
      <Paths aria-label={t`Choose your path`}>
        {CHOOSE_YOUR_PATH.map(({ to, label }) => (
          <Path key={to} to={to}>
            {t(label)}
          </Path>
        ))}
      </Paths>
      <span id={BAR_END} />
      <Share variant="icon" />
      <UserMenu />
    </Bar>
  );
}
