import { useLingui } from '@lingui/react/macro';
import ArchitectureRounded from '@mui/icons-material/ArchitectureRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import LocalFloristRounded from '@mui/icons-material/LocalFloristRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import YardRounded from '@mui/icons-material/YardRounded';
import { Link, useLocation } from 'react-router';
import { styled, token } from '../ui/styled.ts';
import { BOTTOM_DESTINATIONS, bottomPlaceOf } from './navigation.ts';

/** Height of the bar in px, without the device's own inset. */
export const BOTTOM_BAR_HEIGHT = 64;

const ICONS = {
  '/': HomeRounded,
  '/marketplace': LocalFloristRounded,
  '/garden-planner': ArchitectureRounded,
  '/gardens': YardRounded,
  '/local-nurseries': StorefrontRounded,
};

const Bar = styled('nav')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: token.layer.bar,
  display: 'flex',
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: token.ground,
  borderTop: `1px solid ${token.line}`,
  [token.from.md]: { display: 'none' },
});

const Place = styled(Link)({
  flex: 1,
  height: BOTTOM_BAR_HEIGHT,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  // Five names fit a phone at twice the size of text, too.
  fontSize: 'min(0.75rem, 3.3vw)',
  fontWeight: 600,
  '& svg': { fontSize: 'min(1.25rem, 6vw)' },
  textDecoration: 'none',
  color: token.inkSoft,
  '& span': { display: 'inline-flex', paddingInline: 14, paddingBlock: 2, borderRadius: 14 },
  '&[aria-current]': { color: token.ink },
  '&[aria-current] span': {
    background: token.select,
    color: token.onSelect,
  },
  '&:focus-visible': { outlineOffset: -4 },
});

/** The five main places, at the bottom of a small screen. */
export function BottomNavigation() {
  const { t } = useLingui();
  const here = bottomPlaceOf(useLocation().pathname);
  return (
    <Bar aria-label={t`Main places`}>
      {BOTTOM_DESTINATIONS.map(({ to, label }) => {
        const Icon = ICONS[to];
        return (
          <Place key={to} to={to} aria-current={to === here ? 'page' : undefined}>
            <span>
              <Icon fontSize="small" />
            </span>
            {t(label)}
          </Place>
        );
      })}
    </Bar>
  );
}
