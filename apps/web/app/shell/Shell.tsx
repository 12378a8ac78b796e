import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { styled, token } from '../ui/styled.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { BOTTOM_BAR_HEIGHT, BottomNavigation } from './BottomNavigation.tsx';
import { ContextualHelp } from './ContextualHelp.tsx';
import { chromeFor } from './chrome.ts';
import { Footer } from './Footer.tsx';
import { suggestionFor } from './help-suggestions.ts';
import { TopBar } from './TopBar.tsx';

const SideDrawer = lazy(() => import('./SideDrawer.tsx'));

const SkipLink = styled('a')({
  position: 'fixed',
  left: 16,
  top: 8,
  zIndex: token.layer.toast,
  padding: '12px 20px',
  borderRadius: 8,
  background: token.accent,
  color: token.onAccent,
  fontWeight: 650,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

/** Everything around a page: top bar, drawer, bottom navigation and footer, as much of it as the page leaves room for. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { fullScreen, barHeight } = chromeFor(pathname);
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const mayHint = suggestionFor(pathname, []) !== undefined;
  const main = useFocusOnNewPage(pathname);

  const openMenu = () => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  const closeMenu = useCallback(() => setMenuOpen(false), []);

  return (
    <ToastProvider>
      <Box
        sx={{
          minHeight: '100dvh',
          display: 'flex',
          flexDirection: 'column',
          pb: fullScreen ? 0 : { xs: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`, md: 0 },
        }}
      >
        <SkipLink href="#content">
          <Trans>Skip to content</Trans>
        </SkipLink>
        <TopBar onMenu={openMenu} menuOpen={menuOpen} />
        {menuWanted ? (
          <Suspense fallback={null}>
            <SideDrawer open={menuOpen} onClose={closeMenu} />
          </Suspense>
        ) : null}
        <Box
          component="main"
          id="content"
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            outline: 'none',
            ...(fullScreen
              ? { height: `calc(100dvh - ${barHeight}px)`, flex: 'none', overflow: 'auto' }
              : {
                  // A page that is one sheet can grow to fill it.
                  display: 'flex',
                  flexDirection: 'column',
                  // The hint comes with the scripts, between the page and its foot: where nobody looks, or the foot would jump.
                  ...(mayHint ? { minHeight: `calc(100dvh - ${barHeight}px)` } : {}),
                }),
          }}
        >
          {children}
        </Box>
        <ContextualHelp />
        {fullScreen ? null : (
          <>
            <Footer />
            <BottomNavigation />
          </>
        )}
      </Box>
    </ToastProvider>
  );
}

/** After going to another page, the next Tab starts at its beginning and a screen reader reads from there. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
